import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseAssigningContribution } from '@folkmoot/core/deliberation/contributions/permissions.ts'
import { type Refusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import { defineStatement } from '../../platform/database/statement.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { emitEvent, emitEvents } from '../../platform/shared/emit-event.ts'
import { CONTEXT_ROW, contextColumns } from './contribution-context.ts'
import { resolveContributionViewer } from './read-contribution.ts'
import { CAMPAIGN_NOT_DELETED, type ContributionRow, contextJoins, READ_ROW, readColumns } from './read-contribution-sql.ts'

/** Locks the rows, so that a status that changes meanwhile reaches the list of the group too. */
const LOCK_FOR_ASSIGNMENT = defineStatement({
  name: 'contributions.lock-for-assignment',
  params: { ids: 'int[]', campaign: 'int', viewer: 'int' },
  row: { ...READ_ROW, ...CONTEXT_ROW, title: 'text' },
  packed: true,
  text: ({ ids, campaign, viewer }) => `
select ${readColumns(viewer)}, ${contextColumns({ phases: false })}, c.title ${contextJoins(viewer)}
where c.id = any(${ids}) and c.campaign_id = ${campaign} and ${CAMPAIGN_NOT_DELETED} order by c.id for share of c`,
})

/**
 * Locks contributions before their assembly is locked, which is the order of a change of status that makes a group: otherwise the two
 * could wait for each other for ever.
 */
export const lockBeforeAssembly = (trx: Db, ids: readonly number[]): Promise<unknown> =>
  trx
    .selectFrom('contributions')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forShare()
    .execute()

export interface AssignmentTarget {
  readonly group: { readonly id: number; readonly uuid: string; readonly name: string; readonly space_id: number }
  readonly campaign: { readonly id: number }
  /** The caller as viewer of the group; coordinators of its assembly have the rights of an admin there. */
  readonly inGroup: Viewer
}

/**
 * Assigns contributions of a campaign to a group, all or none: they appear in the lists of the group and stay where they were made
 * (CON-050). One that the caller cannot read is refused as unknown.
 */
export async function assignContributions(
  trx: Db,
  context: TransactionContext,
  me: Me,
  target: AssignmentTarget,
  given: readonly number[],
): Promise<Refusal<'invalid' | 'not_allowed'> | undefined> {
  const ids = [...new Set(given)]
  if (ids.length === 0) return undefined
  const rows = await LOCK_FOR_ASSIGNMENT.list(trx, { ids, campaign: target.campaign.id, viewer: me.userId })
  const readable = rows.flatMap((row) => {
    const reader = resolveContributionViewer(row, me, true)
    return reader ? [{ row, viewer: reader.viewer }] : []
  })
  if (readable.length < ids.length) return refuseFields({ field: 'existingContributions', code: 'unknown' })
  for (const { row, viewer } of readable) {
    const denied = refuseAssigningContribution(row, viewer, target.inGroup, row.a_management)
    if (denied?.refused === 'not_found') return refuseFields({ field: 'existingContributions', code: 'unknown' })
    if (denied) return refuse('not_allowed')
  }
  await insertAssignments(
    trx,
    context,
    me,
    target,
    readable.map(({ row }) => row),
  )
  return undefined
}

type AssignedContribution = Pick<ContributionRow, 'id' | 'uuid' | 'type' | 'title' | 'a_id'>

/** Puts contributions into the lists of a group, whose members hear of each that is new there. */
export async function insertAssignments(
  trx: Db,
  context: Pick<TransactionContext, 'clock'>,
  me: Pick<Me, 'userId'>,
  { group, campaign }: Pick<AssignmentTarget, 'group' | 'campaign'>,
  items: readonly AssignedContribution[],
): Promise<void> {
  const at = context.clock.iso()
  const inserted = await trx
    .insertInto('contribution_spaces')
    .values(items.map(({ id, type }) => ({ space_id: group.space_id, contribution_id: id, type, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('contribution_id')
    .execute()
  const added = new Set(inserted.map((row) => row.contribution_id))
  const place = { group, campaign }
  await emitEvents(
    trx,
    items.filter(({ id }) => added.has(id)).map((item) => assignmentEvent('ASSIGNED_TO_GROUP', at, me, place, item)),
  )
}

/** What the members of a group hear of a contribution that comes into its lists or leaves them (specification F). */
const assignmentEvent = (
  event: 'ASSIGNED_TO_GROUP' | 'DETACHED_FROM_GROUP',
  at: string,
  me: Pick<Me, 'userId'>,
  { group, campaign }: Pick<AssignmentTarget, 'group' | 'campaign'>,
  item: AssignedContribution,
) => ({
  event,
  at,
  actorId: me.userId,
  spaceId: group.space_id,
  data: {
    contributionId: item.id,
    uuid: item.uuid,
    type: item.type,
    title: item.title,
    assemblyId: item.a_id,
    campaignId: campaign.id,
    groupId: group.id,
    groupUuid: group.uuid,
    group: group.name,
  },
})

/** Takes a contribution out of the lists of a group, whose members hear of it; false where it was not in them. */
export async function deleteAssignment(
  trx: Db,
  context: TransactionContext,
  me: Me,
  { group, campaign }: Pick<AssignmentTarget, 'group' | 'campaign'>,
  item: AssignedContribution,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('contribution_spaces')
    .where('space_id', '=', group.space_id)
    .where('contribution_id', '=', item.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await emitEvent(trx, assignmentEvent('DETACHED_FROM_GROUP', context.clock.iso(), me, { group, campaign }, item))
  return true
}

/** Whether the group is one of the campaign. */
export async function worksInCampaign(db: Db, group: Pick<AssignmentTarget['group'], 'id'>, campaignId: number): Promise<boolean> {
  const link = await db
    .selectFrom('campaign_groups')
    .select('group_id')
    .where('group_id', '=', group.id)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()
  return link !== undefined
}
