import { isMemberOrAdmin } from '@folkmoot/core/access/viewer.ts'
import { summarizePhase } from '@folkmoot/core/campaigns/phase-summary.ts'
import { findCurrentPhase } from '@folkmoot/core/campaigns/phases.ts'
import type {
  ContributionContext,
  ContributionState,
  ContributionViewer,
} from '@folkmoot/core/contributions/contribution-viewer.ts'
import { getWordLimit } from '@folkmoot/core/contributions/description.ts'
import {
  canPinContribution,
  canReadComment,
  canReadContribution,
  canReadMembersBoard,
  checkContributionEdit,
  checkContributionModeration,
  checkContributionRecovery,
  checkContributionRemoval,
  checkContributionSupport,
  getTransitionActors,
  hasPublicPages,
  isAmendingOpen,
  isGroupPhaseOpen,
  isSupportDisabled,
  isSupportOver,
  isWritingOpen,
} from '@folkmoot/core/contributions/policy.ts'
import type { ContributionPermissions } from '@folkmoot/core/contributions/schemas.ts'
import { listOfferedTransitions, type TransitionSituation } from '@folkmoot/core/contributions/status-transitions.ts'
import { type ContributionStatus, type ContributionType, isCommentType } from '@folkmoot/core/contributions/words.ts'
import type { Day } from '@folkmoot/core/shared/dates.ts'
import { isUuid, parseId } from '@folkmoot/core/shared/ids.ts'
import { type Db, query } from '../database/open.ts'
import type { TransactionContext } from '../http/context.ts'
import { CALLER, type CallerQuery, queryAsCaller } from '../http/query-as-caller.ts'
import type { Me } from '../http/session.ts'
import { type JsonRow, parseJsonRow } from '../shared/json-row.ts'
import {
  type ContributionContextRow,
  canOpenContext,
  getConfirmations,
  getPhases,
  rowMatchesAssembly,
  toContributionContext,
  toContributionViewer,
} from './contribution-context.ts'
import {
  LOCK_CONTRIBUTION,
  SELECT_CONTRIBUTION,
  SELECT_PAGE,
  SELECT_PUBLIC_CONTRIBUTION,
  SELECT_PUBLIC_PAGE,
} from './read-contribution-sql.ts'

/** A contribution with the input of the read policy and its viewer. */
export interface ReadableContributionRow extends ContributionContextRow {
  id: number
  uuid: string
  type: ContributionType
  status: ContributionStatus
  removed: boolean
  campaign_id: number | null
  /** For comments: the board, and the contribution it belongs to (null on a campaign's own board). */
  board: 'PUBLIC' | 'MEMBERS' | null
  host_id: number | null
  host_type: ContributionType
  host_status: ContributionStatus
  host_removed: boolean
  host_author: boolean
  creator: boolean
  author: boolean
  parent_author: boolean
}

/** A readable row with the input that decides which transitions and buttons are offered. */
interface PermissionRow extends ReadableContributionRow {
  creator_id: number | null
  comments: number
  comments_members: number
  created: string
  removed_at: string | null
  former: ContributionStatus | null
  others_took_part: boolean
  in_open_ballot: boolean
  k_title: string | null
  k_colour: string | null
  k_space_uuid: string | null
}

/** The row with the page as JSON text from the database. */
export interface ContributionPageRow extends PermissionRow {
  view: string
}

/** The row with the columns that changes need. */
export interface ContributionRow extends PermissionRow {
  group_id: number | null
  space_id: number
  revision: number
  title: string
  plain: string
  updated: string
}

/** A contribution, its context, its viewer, and today in its assembly. */
export interface ReadableContribution<Row extends PermissionRow = ContributionRow> {
  readonly row: Row
  readonly contributionContext: ContributionContext
  readonly viewer: ContributionViewer
  readonly today: Day
}

interface ContributionPath {
  readonly aid: string
  readonly coid: string
}

/** Builds the query for the page of a contribution; it runs together with the authentication of the caller. */
export function buildPageQuery(context: TransactionContext, { coid }: ContributionPath): CallerQuery | undefined {
  const id = parseId(coid)
  return id === undefined ? undefined : { text: SELECT_PAGE, values: [id, CALLER, context.clock.iso()] }
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
  const { rows } = await query<JsonRow>(db, lock ? LOCK_CONTRIBUTION : SELECT_CONTRIBUTION, [
    id,
    me.userId,
    context.clock.iso(),
  ])
  return toReadableContribution(context, me, params, rows[0] && parseJsonRow<ContributionRow>(rows[0]))
}

/** Finds the page of a contribution by the ids of a path, for the response to a change. */
export async function findContributionPage(
  db: Db,
  context: TransactionContext,
  me: Me,
  params: ContributionPath,
): Promise<ReadableContribution<ContributionPageRow> | undefined> {
  const callerQuery = buildPageQuery(context, params)
  return (
    callerQuery &&
    toReadableContribution(context, me, params, await queryAsCaller<ContributionPageRow>(db, callerQuery, me.userId))
  )
}

/** Finds a contribution by uuid as the public sees it. */
export const findPublicContribution = (
  db: Db,
  context: TransactionContext,
  uuid: string,
): Promise<ReadableContribution | undefined> => findPublicRow(db, context, uuid, SELECT_PUBLIC_CONTRIBUTION)

export const findPublicContributionPage = (
  db: Db,
  context: TransactionContext,
  uuid: string,
): Promise<ReadableContribution<ContributionPageRow> | undefined> =>
  findPublicRow(db, context, uuid, SELECT_PUBLIC_PAGE)

async function findPublicRow<Row extends PermissionRow>(
  db: Db,
  context: TransactionContext,
  uuid: string,
  text: string,
): Promise<ReadableContribution<Row> | undefined> {
  if (!isUuid(uuid)) return undefined
  const row = await queryAsCaller<Row>(db, { text, values: [uuid, 0, context.clock.iso()] }, 0)
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
  const reads = isCommentType(row.type)
    ? canReadComment(row, toHostState(row), viewer, contributionContext)
    : canReadContribution(row, viewer, contributionContext)
  return reads ? { contributionContext: contributionContext, viewer: viewer } : undefined
}

const toHostState = (row: ReadableContributionRow) =>
  row.host_id === null
    ? undefined
    : { type: row.host_type, status: row.host_status, removed: row.host_removed, author: row.host_author }

/** The age of a contribution in minutes of the product's clock. */
const countMinutesOld = (context: TransactionContext, row: PermissionRow): number =>
  (context.clock.now() - Date.parse(row.created)) / 60_000

export const toRecoveryState = (context: TransactionContext, row: PermissionRow) => ({
  type: row.type,
  status: row.status,
  removed: row.removed,
  removedDays: row.removed_at === null ? 0 : (context.clock.now() - Date.parse(row.removed_at)) / 86_400_000,
})

export const toEditState = (context: TransactionContext, row: PermissionRow) => ({
  type: row.type,
  status: row.status,
  removed: row.removed,
  minutesOld: countMinutesOld(context, row),
  answered: isCommentType(row.type) && row.comments + row.comments_members > 0,
})

/** The input of the transition policy, except for what the request itself contains. */
export function toTransitionSituation({
  row,
  contributionContext,
  viewer,
  today,
}: ReadableContribution<PermissionRow>): Omit<TransitionSituation, 'reason' | 'missing' | 'stillDefault'> {
  const config = contributionContext.campaign?.config
  return {
    actors: getTransitionActors(viewer),
    act: 'status',
    settings: {
      statusChange: config?.statusChange ?? true,
      showPublishedStatus: config?.showPublishedStatus ?? true,
      showMergeStatus: config?.showMergeStatus ?? true,
      archiving: config?.archiving ?? true,
    },
    phaseOpen: isPublishingPhaseOpen(row, contributionContext, today),
    groupPhaseOpen: isGroupPhaseOpen(contributionContext.campaign, today),
    choseNew: row.creator_id !== null,
    othersTookPart: row.others_took_part,
    inOpenBallot: row.in_open_ballot,
  }
}

/** Proposals and amendments are published only in their phases, other contributions at any time (specification D.2). */
function isPublishingPhaseOpen(row: PermissionRow, contributionContext: ContributionContext, today: Day): boolean {
  if (row.status.startsWith('FORKED')) return isAmendingOpen(contributionContext.campaign, today)
  return row.type !== 'PROPOSAL' || isWritingOpen('PROPOSAL', contributionContext.campaign, today)
}

function serializeContributionPermissions(
  context: TransactionContext,
  readable: ReadableContribution<PermissionRow>,
): ContributionPermissions {
  const { row, contributionContext, viewer, today } = readable
  const item: ContributionState = row
  const edit = checkContributionEdit(toEditState(context, row), viewer, contributionContext, today)
  const closed = isSupportDisabled(contributionContext, !viewer.assemblyViewer.signedIn)
  const over = isSupportOver(row.type, contributionContext, today) ? 'phase_closed' : undefined
  const support = closed
    ? 'feedback_closed'
    : (over ?? checkContributionSupport(viewer.assemblyViewer, contributionContext))
  return {
    edit: edit ? { may: false, why: edit } : { may: true },
    remove: checkContributionRemoval(item, viewer) === undefined,
    moderate: checkContributionModeration(item, viewer) === undefined,
    recover: checkContributionRecovery(toRecoveryState(context, row), viewer) === undefined,
    steps:
      viewer.assemblyViewer.signedIn && !row.removed
        ? listOfferedTransitions(toTransitionSubject(row), toTransitionSituation(readable))
        : [],
    support: support ? { may: false, why: support } : { may: true },
    mark: isMemberOrAdmin(viewer.assemblyViewer),
    pin: canPinContribution(viewer),
    seeMembers: canReadMembersBoard(viewer, contributionContext),
  }
}

export const toTransitionSubject = (row: PermissionRow) => ({
  type: row.type,
  status: row.status,
  former: row.former ?? undefined,
})

/** Serializes a contribution's page as JSON: the text from the database, and the permissions of its viewer today. */
export function serializeContributionPage(
  context: TransactionContext,
  readable: ReadableContribution<ContributionPageRow>,
): string {
  const { row, contributionContext, today } = readable
  const config = contributionContext.campaign?.config
  const phase = findCurrentPhase(getPhases(row), today)
  const byNumber = row.view.includes('"contributionId"')
  const rest = {
    commentCount: canReadMembersBoard(readable.viewer, contributionContext) ? row.comments_members : 0,
    campaign:
      config && row.k_id !== null
        ? {
            ...(byNumber ? { campaignId: row.k_id, spaceId: row.k_space } : {}),
            uuid: row.k_uuid,
            title: row.k_title,
            colour: row.k_colour,
            spaceUuid: row.k_space_uuid,
            budget: config.budget,
          }
        : null,
    phase: phase ? summarizePhase(phase, today) : null,
    wordLimit: (config && getWordLimit(row.type, config)) ?? null,
    confirmations: getConfirmations(row),
    may: serializeContributionPermissions(context, readable),
  }
  return `${row.view.slice(0, -1)},${JSON.stringify(rest).slice(1)}`
}
