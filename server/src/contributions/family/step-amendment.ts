import { getStepAction } from '@folkmoot/core/contributions/status-transitions.ts'
import type { ContributionStatus } from '@folkmoot/core/contributions/words.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Db } from '../../database/open.ts'
import type { TransactionContext } from '../../http/context.ts'
import type { Me } from '../../http/session.ts'
import { changeContributionStatus, type ForkEvent } from '../change-status.ts'
import { findContribution, type ReadableContribution } from '../read-contribution.ts'
import { UNDO_MERGE } from './merge-store.ts'
import { writeTexts } from './write-texts.ts'

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
