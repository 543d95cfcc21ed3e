import { getTransitionSituation } from '@folkmoot/core/deliberation/contributions/permissions.ts'
import { getOneClickTexts, listDefaultFields } from '@folkmoot/core/deliberation/contributions/required-fields.ts'
import type { TransitionRecipient } from '@folkmoot/core/deliberation/contributions/status-transition-table.ts'
import {
  type AllowedTransition,
  checkStatusTransition,
  getStepAction,
  getsOwnGroup,
  isPublishing,
  type TransitionRefusal,
} from '@folkmoot/core/deliberation/contributions/status-transitions.ts'
import { type ContributionStatus, isCommentType } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { type DomainEvent, emitEvents } from '../../platform/shared/emit-event.ts'
import { toContributionEventData } from './contribution-event.ts'
import type { NewTextEvent } from './create-contribution.ts'
import { checkDocument, recordDocumentTexts } from './documents/record-text.ts'
import { findMissingFields } from './drafts/missing-fields.ts'
import { UNDO_MERGE } from './family/merge-store.ts'
import { writeTexts } from './family/write-texts.ts'
import { makeGroupForProposal } from './groups/make-group.ts'
import { findContribution, type ReadableContribution, toContributionFacts } from './read-contribution.ts'
import { recountComments } from './recount-comments.ts'
import { type ChangedContribution, setStatus } from './store.ts'

interface StatusChange {
  /** The user who changes the status; undefined for the server. */
  readonly by: number | undefined
  readonly reason?: string
  /** The cause of the change, for notifications: `status`, `publish`, `ballot`, `merge`, `moderation`. */
  readonly act: string
  readonly recipients?: readonly TransitionRecipient[]
  /** What is told instead of the change of status. */
  readonly event?: ForkEvent | undefined
}
/** What a change of status is told as; a merge is told with its text. */
type StatusEvent = Exclude<ForkEvent, 'NEW_CONTRIBUTION_MERGE'> | 'EXCLUDED' | 'PUBLISHED_CONTRIBUTION'
/** What is told of the steps of an amendment; of its original all but the second and third. */
export type ForkEvent = 'NEW_CONTRIBUTION_FORK' | 'MERGE_PREPARED' | 'MERGE_DECLINED' | 'NEW_CONTRIBUTION_MERGE'

/**
 * Writes a new status of contributions without checking the rules: status, dates, history and one notification each.
 * Contributions that have the status already are skipped. What waited for approval is told
 * as new when it is published. Returns the changed ones; `unreadable` says that its shared document cannot be read, so that its text is an
 * older one.
 */
export async function updateContributionStatus(
  trx: Db,
  context: Pick<Context, 'clock'>,
  ids: readonly number[],
  to: ContributionStatus,
  { by, reason = '', act, recipients = [], event }: StatusChange,
): Promise<{ id: number; from: ContributionStatus; unreadable?: true }[]> {
  if (ids.length === 0) return []
  const unreadable = await recordDocumentTexts(trx, context, ids, { history: true })
  const at = context.clock.iso()
  const changed = await setStatus(trx, ids, to, { by: by ?? null, reason, at })
  await emitEvents(trx, await listStatusEvents(trx, changed, to, { by, reason, act, recipients, event }, at))
  const comments = changed.filter((row) => row.on_space_id !== null).map(({ id }) => id)
  if (comments.length > 0) await recountComments(trx, comments)
  return changed.map(({ id, from }) => ({ id, from, ...(unreadable.includes(id) ? { unreadable: true } : {}) }))
}

/** What is told of changed contributions; what a moderator publishes is told as new where it stands. */
async function listStatusEvents(
  trx: Db,
  changed: readonly ChangedContribution[],
  to: ContributionStatus,
  { by, reason = '', act, recipients = [], event }: StatusChange,
  at: string,
) {
  const parents = await readById(
    trx,
    changed.flatMap(({ forked_from_id }) => forked_from_id ?? []),
  )
  const told = changed.flatMap((row): DomainEvent<StatusEvent>[] => {
    if (event === 'NEW_CONTRIBUTION_MERGE' || (row.on_space_id !== null && row.from === 'NEW' && to === 'PUBLISHED')) return []
    const parent = parents.get(row.forked_from_id ?? 0)
    const ofParent = event === 'NEW_CONTRIBUTION_FORK' && parent
    const items = ofParent ? [parent.id] : recipients.includes('parentAuthors') ? [row.id, ...(parent ? [parent.id] : [])] : null
    return [
      {
        event: event ?? (to === 'EXCLUDED' ? 'EXCLUDED' : 'PUBLISHED_CONTRIBUTION'),
        at,
        actorId: by,
        spaceId: ofParent ? parent.space_id : row.space_id,
        data: {
          ...toContributionEventData(row),
          ...{ from: row.from, to, reason, act, tells: recipients, items, parentTitle: parent?.title ?? null },
          userId: row.on_space_id === null ? null : row.creator_id,
          spaces: recipients.includes('parentFollowers') && parent ? [parent.space_id] : null,
        },
      },
    ]
  })
  const news = changed.filter(({ from }) => from === 'NEW' && to === 'PUBLISHED')
  return [...told, ...(await Promise.all(news.map((row) => toNewTextEvent(trx, row, at))))]
}

async function readById(trx: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await trx.selectFrom('contributions').select(['id', 'space_id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function toNewTextEvent(trx: Db, row: ChangedContribution, at: string): Promise<DomainEvent<NewTextEvent>> {
  const host = await trx.selectFrom('contributions').select('id').where('space_id', '=', row.on_space_id).executeTakeFirst()
  const campaign = await trx.selectFrom('campaigns').select('space_id').where('id', '=', row.campaign_id).executeTakeFirst()
  const group = await trx.selectFrom('working_groups').select('space_id').where('id', '=', row.group_id).executeTakeFirst()
  const { parent_id: parentId, root_id: rootId, board } = row
  return {
    event: `NEW_CONTRIBUTION_${row.type}`,
    at,
    actorId: row.creator_id ?? undefined,
    spaceId: row.on_space_id ?? campaign?.space_id ?? group?.space_id ?? row.space_id,
    data: { ...toContributionEventData(row), itemId: host?.id ?? null, parentId, rootId, board },
  }
}

/** Changes the status for a user by the rules of specification D.2; `findContribution` must hold the lock in this transaction. */
export async function changeContributionStatus(
  trx: Db,
  context: Pick<Context, 'clock'>,
  found: ReadableContribution,
  to: ContributionStatus,
  options: {
    reason: string
    by: number
    act?: 'status' | 'publish' | 'merge'
    event?: ForkEvent | undefined
    /** Another step follows at once, which is told instead. */
    quiet?: boolean
  },
): Promise<AllowedTransition | TransitionRefusal> {
  const { row, viewer, contributionContext, today } = found
  const facts = toContributionFacts(context, row)
  const config = contributionContext.campaign?.config
  const defaults = getOneClickTexts({ title: config?.defaultTitle, text: config?.defaultDescription })
  const transition = checkStatusTransition(facts, to, {
    ...getTransitionSituation(facts, viewer, contributionContext, today),
    act: options.act ?? 'status',
    reason: options.reason,
    missing: isCommentType(row.type) ? [] : await findMissingFields(trx, found, to),
    stillDefault: listDefaultFields(row, defaults),
  })
  if ('refused' in transition || transition.same) return transition
  const fault = isPublishing(row.status, to) ? await checkDocument(trx, row, config) : undefined
  if (fault) return fault
  await updateContributionStatus(trx, context, [row.id], to, {
    by: options.by,
    reason: options.reason,
    act: options.act ?? 'status',
    recipients: options.quiet ? [] : transition.recipients,
    event: options.event,
  })
  const { campaign_id } = row
  if (campaign_id !== null && getsOwnGroup(row.type, { from: row.status, to }, config))
    await makeGroupForProposal(trx, context, { ...row, campaign_id })
  return transition
}

const VISIBLE_FORKS: readonly ContributionStatus[] = ['FORKED_PUBLIC_DRAFT', 'FORKED_PUBLISHED']
const PREPARED: readonly ContributionStatus[] = ['MERGED_PRIVATE_DRAFT', 'MERGED_PUBLIC_DRAFT']

/** What is told of a step instead of the new status (specification F). */
function getForkEvent({ row, viewer }: ReadableContribution, to: ContributionStatus): ForkEvent | undefined {
  const from = row.status
  if (from === 'FORKED_PRIVATE_DRAFT' && VISIBLE_FORKS.includes(to)) return 'NEW_CONTRIBUTION_FORK'
  if (VISIBLE_FORKS.includes(from) && to === 'MERGED_PRIVATE_DRAFT') return 'MERGE_PREPARED'
  // withdrawn by its own authors it is no decline
  if (PREPARED.includes(from) && VISIBLE_FORKS.includes(to) && !viewer.author) return 'MERGE_DECLINED'
  return undefined
}

/**
 * Changes the status of a contribution as somebody asked for; the rows of it and of its original are locked. Of an accepted amendment
 * that is taken out again the original gets its former text back (specification D.2).
 */
export async function stepContribution(
  trx: Db,
  context: TransactionContext,
  me: Me,
  found: ReadableContribution,
  to: ContributionStatus,
  reason: string,
) {
  const { row } = found
  const from = row.status
  const act = getStepAction(from, to)
  const options = { reason, by: me.userId, act, event: getForkEvent(found, to) }
  const transition = await changeContributionStatus(trx, context, found, to, options)
  if (isRefusal(transition) || transition.same || from !== 'MERGED') return transition
  const path = { aid: String(row.a_id), coid: String(row.forked_from_id) }
  const parent = await findContribution(trx, context, me, path, { lock: true })
  const undone = await UNDO_MERGE.find(trx, { child: row.id, now: context.clock.iso() })
  if (!parent || !undone) return refuse('not_found')
  await writeTexts(trx, context, parent, undone.former, { by: me.userId, act: 'UNMERGE', about: row.id, reason })
  return transition
}
