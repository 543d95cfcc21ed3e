import type { ContributionContext, ContributionViewer } from '@folkmoot/core/deliberation/contributions/contribution-viewer.ts'
import type { ContributionFacts } from '@folkmoot/core/deliberation/contributions/permissions.ts'
import { hasPublicPages, refuseReadingComment, refuseReadingContribution } from '@folkmoot/core/deliberation/contributions/policy.ts'
import { isCommentType, isLocked } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { Day } from '@folkmoot/core/platform/shared/dates.ts'
import { isUuid, parseId } from '@folkmoot/core/platform/shared/ids.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { type CallerQuery, queryAsCaller, queryForCaller } from '../../platform/http/session.ts'
import { canOpenContext, rowMatchesAssembly, toContributionContext, toContributionViewer } from './contribution-context.ts'
import {
  type ContributionPageRow,
  type ContributionRow,
  LOCK_CONTRIBUTION,
  type PermissionRow,
  type ReadableContributionRow,
  SELECT_CONTRIBUTION,
  SELECT_PAGE,
  SELECT_PUBLIC_CONTRIBUTION,
  SELECT_PUBLIC_PAGE,
} from './read-contribution-sql.ts'

/** A contribution, its context, its viewer, and today in its assembly. */
export interface ReadableContribution<Row extends PermissionRow = ContributionRow> {
  readonly row: Row
  readonly contributionContext: ContributionContext
  readonly viewer: ContributionViewer
  readonly today: Day
}

/** What stands in a list, and may be assessed: no comment, and nothing that was removed. */
export const isListedContribution = ({ row }: ReadableContribution): boolean => !row.removed && !isCommentType(row.type)

export interface ContributionPath {
  readonly aid: string
  readonly coid: string
}

/** Builds the query for the page of a contribution; it runs together with the authentication of the caller. */
export function buildPageQuery(context: TransactionContext, { coid }: ContributionPath): CallerQuery<ContributionPageRow> | undefined {
  const id = parseId(coid)
  return id === undefined ? undefined : queryForCaller(SELECT_PAGE, { id, now: context.clock.iso() })
}

/**
 * Returns the row's contribution if it belongs to the assembly of the path and the caller may read it; otherwise undefined
 * (404).
 */
export function toReadableContribution<Row extends PermissionRow>(
  context: TransactionContext,
  me: Me,
  { aid }: ContributionPath,
  row: Row | undefined,
): ReadableContribution<Row> | undefined {
  const reader = row && rowMatchesAssembly(row, aid) ? resolveContributionViewer(row, me, true) : undefined
  return row && reader && { row, ...reader, today: context.clock.today(row.a_zone) }
}

/** Finds a contribution by its uuid if the signed-in caller may read it; otherwise undefined (404). With `lock` as below. */
export async function findContributionByUuid(
  db: Db,
  context: TransactionContext,
  me: Me,
  uuid: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ReadableContribution | undefined> {
  const known = isUuid(uuid) ? await db.selectFrom('contributions').select('id').where('uuid', '=', uuid).executeTakeFirst() : undefined
  if (!known) return undefined
  const values = { id: known.id, viewer: me.userId, now: context.clock.iso() }
  const row = await (lock ? LOCK_CONTRIBUTION : SELECT_CONTRIBUTION).find(db, values)
  const reader = row && resolveContributionViewer(row, me, false)
  return row && reader && { row, ...reader, today: context.clock.today(row.a_zone) }
}

/**
 * Finds a contribution by the ids of a path if the caller may read it; otherwise undefined (404). With `lock` it does not change
 * until the transaction ends.
 */
export async function findContribution(
  db: Db,
  context: TransactionContext,
  me: Me,
  params: ContributionPath,
  { lock = false }: { lock?: boolean } = {},
): Promise<ReadableContribution | undefined> {
  const id = parseId(params.coid)
  if (id === undefined) return undefined
  const values = { id, viewer: me.userId, now: context.clock.iso() }
  const row = await (lock ? LOCK_CONTRIBUTION : SELECT_CONTRIBUTION).find(db, values)
  return toReadableContribution(context, me, params, row)
}

/** Locks the original of an amendment, always before the amendment itself, so that no two acts wait for each other. */
export async function lockParent(trx: Db, coid: string): Promise<void> {
  const child = parseId(coid)
  if (child === undefined) return
  await trx
    .selectFrom('contributions')
    .select('id')
    .where('id', '=', (e) => e.selectFrom('contributions as c').select('c.forked_from_id').where('c.id', '=', child))
    .forUpdate()
    .execute()
}

export interface MergePath {
  readonly aid: string
  readonly pid: string
  readonly cid: string
}

/** Locks an amendment and its original, the original first; undefined where somebody may not read both, or they are not that. */
export async function lockPair(
  trx: Db,
  context: TransactionContext,
  me: Me,
  { aid, pid, cid }: MergePath,
): Promise<{ parent: ReadableContribution; child: ReadableContribution } | undefined> {
  const parent = await findContribution(trx, context, me, { aid, coid: pid }, { lock: true })
  const child = parent && (await findContribution(trx, context, me, { aid, coid: cid }, { lock: true }))
  return child && child.row.forked_from_id === parent.row.id ? { parent, child } : undefined
}

/** Finds the page of a contribution by the ids of a path, for the response to a change. */
export async function findContributionPage(
  db: Db,
  context: TransactionContext,
  me: Me,
  params: ContributionPath,
): Promise<ReadableContribution<ContributionPageRow> | undefined> {
  const callerQuery = buildPageQuery(context, params)
  return callerQuery && toReadableContribution(context, me, params, await queryAsCaller(db, callerQuery, me.userId))
}

/** Finds a contribution by uuid as the public sees it. */
export const findPublicContribution = (db: Db, context: TransactionContext, uuid: string): Promise<ReadableContribution | undefined> =>
  findPublicRow(db, context, uuid, SELECT_PUBLIC_CONTRIBUTION)

export const findPublicContributionPage = (
  db: Db,
  context: TransactionContext,
  uuid: string,
): Promise<ReadableContribution<ContributionPageRow> | undefined> => findPublicRow(db, context, uuid, SELECT_PUBLIC_PAGE)

async function findPublicRow<Row extends PermissionRow>(
  db: Db,
  context: TransactionContext,
  uuid: string,
  statement: { find(db: Db, values: { uuid: string; viewer: number; now: string }): Promise<Row | undefined> },
): Promise<ReadableContribution<Row> | undefined> {
  if (!isUuid(uuid)) return undefined
  const row = await statement.find(db, { uuid, viewer: 0, now: context.clock.iso() })
  const reader = row && resolveContributionViewer(row, undefined, false)
  if (!row || !reader || !hasPublicPages(reader.contributionContext)) return undefined
  return { row, ...reader, today: context.clock.today(row.a_zone) }
}

/** Returns the context and viewer of a contribution if the caller may read it. */
export function resolveContributionViewer(
  row: ReadableContributionRow,
  me: Me | undefined,
  byNumber: boolean,
): { contributionContext: ContributionContext; viewer: ContributionViewer } | undefined {
  const contributionContext = toContributionContext(row)
  const viewer = toContributionViewer(row, me, contributionContext)
  if (!viewer.author && !canOpenContext(row, viewer.assemblyViewer, contributionContext, byNumber)) return undefined
  const hidden = isCommentType(row.type)
    ? refuseReadingComment(row, toHostState(row), viewer, contributionContext)
    : refuseReadingContribution(row, viewer, contributionContext)
  return hidden ? undefined : { contributionContext, viewer }
}

const toHostState = (row: ReadableContributionRow) =>
  row.host_id === null ? undefined : { type: row.host_type, status: row.host_status, removed: row.host_removed, author: row.host_author }

/** What decides about the acts on a contribution. */
export const toContributionFacts = (context: Pick<TransactionContext, 'clock'>, row: PermissionRow): ContributionFacts => ({
  type: row.type,
  status: row.status,
  former: row.former ?? undefined,
  removed: row.removed,
  removedDays: row.removed_at === null ? 0 : (context.clock.now() - Date.parse(row.removed_at)) / 86_400_000,
  minutesOld: (context.clock.now() - Date.parse(row.created)) / 60_000,
  answered: isCommentType(row.type) && row.comments + row.comments_members > 0,
  inCampaign: row.campaign_id !== null,
  ofGroup: row.g_id !== null,
  forked: row.forked,
  managementType: row.a_management,
  choseNew: row.creator_id !== null,
  othersTookPart: row.others_took_part,
  inOpenBallot: row.in_open_ballot,
  closedRounds: row.closed_rounds,
  mergingOff: row.merging_off,
  documentsOff: row.documents_off,
  original: {
    beforeBallot: row.parent_status !== null && !isLocked(row.parent_status),
    unchanged: row.merged_revision !== null && row.merged_revision === row.parent_revision,
  },
})
