import { parseStatedReason, type RemovalReason, summarizeReason } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import {
  refuseApproving,
  refuseDismissingFlags,
  refuseRemovingWithReason,
  refuseRestoring,
} from '@folkmoot/core/deliberation/moderation/policy.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { isBlank } from '@folkmoot/core/platform/shared/text/clean-line.ts'
import type { Db } from '../../platform/database/open.ts'
import { defineStatement } from '../../platform/database/statement.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { updateContributionStatus } from '../contributions/change-status.ts'
import type { ContributionPath } from '../contributions/read-contribution.ts'
import { recoverContribution, removeOwnContribution, softRemoveContribution } from '../contributions/remove-contribution.ts'
import { readContributionPage } from '../contributions/serialize-contribution.ts'
import { countRemovedDays, type FoundCase, lockCase, refuseStale, toCaseState, toRemovalState } from './find-case.ts'
import { insertRemoval, markRestored, saveDecision } from './removal-store.ts'

/** The decision that a moderator's screen shows; undefined: whatever it is. */
interface SeenState {
  readonly revision?: number | undefined
}

/** Runs a decision on a locked text; refuses it when another one was made since the moderator looked. */
export const decideCase = <R extends Refusal>(
  context: Context,
  me: Me,
  path: ContributionPath,
  { revision }: SeenState,
  decide: (trx: Db, context: TransactionContext, found: FoundCase) => Promise<R | typeof done>,
) =>
  inTransaction(context, async (trx, context) => {
    const found = await lockCase(trx, me, path)
    if (!found) return refuse('not_found')
    return refuseStale(found, revision) ?? decide(trx, context, found)
  })

/** Publishes what waits for approval, which is told as new where it stands. */
export const approveCase = (context: Context, me: Me, path: ContributionPath, seen: SeenState) =>
  decideCase(context, me, path, seen, async (trx, context, { row, viewer }) => {
    const denied = refuseApproving(toCaseState(row), viewer)
    if (denied) return denied
    await updateContributionStatus(trx, context, [row.id], 'PUBLISHED', {
      by: me.userId,
      act: 'moderation',
      recipients: ['authors', 'followers'],
    })
    return done
  })

/** Removes a text of somebody else with a reason, which its author is told. */
export const removeCase = (
  context: Context,
  me: Me,
  path: ContributionPath,
  { reason, moderationComment, ...seen }: SeenState & { reason?: RemovalReason | undefined; moderationComment?: string | undefined },
) =>
  decideCase(context, me, path, seen, async (trx, context, { row, viewer }) => {
    const denied = refuseRemovingWithReason(toCaseState(row), viewer)
    if (denied) return denied
    const stated = parseStatedReason(reason, moderationComment)
    if (isRefusal(stated)) return stated
    await softRemoveContribution(trx, context, row.id, me.userId, {
      code: stated.reason,
      note: stated.note,
      reason: summarizeReason(stated),
    })
    await insertRemoval(trx, row, stated, { by: me.userId, at: context.clock.iso() })
    return done
  })

/** Removes one's own text, or with a reason somebody else's (CON-116). */
export async function softRemoveCase(context: Context, me: Me, path: ContributionPath, reason: string) {
  const own = await removeOwnContribution(context, me, path)
  if (!isRefusal(own) || own.refused !== 'not_allowed' || isBlank(reason)) return own
  const removed = await removeCase(context, me, path, { moderationComment: reason })
  // words are there
  return isRefusal(removed) && removed.refused === 'reason_missing' ? refuse('not_allowed') : removed
}

export const NOTE_DECISION = defineStatement({
  name: 'moderation.note-decision',
  params: { id: 'int', by: 'int', act: 'text', reason: 'text', checked: 'boolean', now: 'timestamptz' },
  row: {},
  text: (p) => `
with decided as (
  update contributions set moderation_revision = moderation_revision + 1,
    flags_checked_at = case when ${p.checked} then ${p.now} else flags_checked_at end
  where id = ${p.id} returning id, revision, status)
insert into contribution_history (contribution_id, at, user_id, act, revision, from_status, to_status, reason)
select id, ${p.now}, ${p.by}, ${p.act}, revision, status, status, ${p.reason} from decided`,
})

/** Leaves a flagged text as it is; what its flags had hidden shows again. */
export const dismissFlags = (context: Context, me: Me, path: ContributionPath, seen: SeenState) =>
  decideCase(context, me, path, seen, async (trx, context, { row, viewer }) => {
    const denied = refuseDismissingFlags(toCaseState(row), viewer)
    if (denied) return denied
    if (row.hidden_by_flags) await recoverContribution(trx, context, row.id, me.userId)
    const now = context.clock.iso()
    await NOTE_DECISION.list(trx, { id: row.id, by: me.userId, act: 'DISMISS', reason: '', checked: true, now })
    return done
  })

export async function restore(
  trx: Db,
  context: TransactionContext,
  me: Me,
  { row }: FoundCase,
  { answer = '', act = null }: { answer?: string; act?: number | null } = {},
): Promise<void> {
  const at = context.clock.iso()
  if (row.removal?.objectedAt && row.removal.decision === null)
    await saveDecision(trx, row.removal, { decision: 'RESTORED', answer, by: me.userId, at })
  await markRestored(trx, row.id, at)
  await recoverContribution(trx, context, row.id, me.userId, act)
}

/** Brings back what was removed, in the state that it had (CON-049). */
export async function recoverCase(context: Context, me: Me, path: ContributionPath) {
  const page = await inTransaction(context, async (trx, context) => {
    const found = await lockCase(trx, me, path)
    if (!found) return refuse('not_found')
    const { row, viewer } = found
    const removal = toRemovalState(context, row)
    const denied = refuseRestoring(toCaseState(row), removal, countRemovedDays(context, row), viewer)
    if (denied) return denied
    await restore(trx, context, me, found)
    return readContributionPage(trx, context, me, path)
  })
  return page ?? refuse('not_found')
}
