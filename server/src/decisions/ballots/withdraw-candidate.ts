import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { isBlank } from '@folkmoot/core/platform/shared/text/clean-line.ts'
import type { CampaignContext } from '../../communities/campaigns/store.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { queueBallotMails } from './ballot-mails.ts'
import { updateCandidateStatuses } from './candidate-statuses.ts'
import { emitBallotEvent } from './emit-ballot-event.ts'
import type { BallotWithCandidates } from './store.ts'

/** Withdraws a candidate, identified by id or uuid, from an open ballot; it stays visible as withdrawn (specification D.2). */
export async function withdrawCandidate(
  trx: Db,
  context: TransactionContext,
  ballot: BallotWithCandidates,
  campaign: CampaignContext,
  act: { candidate: string; reason: string; actorId: number },
): Promise<Refusal<'ballot_not_open' | 'candidate_unknown' | 'reason_missing'> | undefined> {
  if (ballot.state !== 'open') return refuse('ballot_not_open')
  const candidate = ballot.candidates.find(({ id, uuid }) => String(id) === act.candidate || uuid === act.candidate)
  if (!candidate || candidate.withdrawn) return refuse('candidate_unknown')
  const reason = act.reason.trim()
  if (isBlank(reason)) return refuse('reason_missing')
  await trx
    .updateTable('ballot_candidates')
    .set({ withdrawn_at: context.clock.iso(), withdrawn_reason: reason })
    .where('id', '=', candidate.id)
    .execute()
  await updateCandidateStatuses(trx, context, ballot, {
    contributionIds: [candidate.contributionId],
    from: 'INBALLOT',
    to: 'EXCLUDED',
    actorId: act.actorId,
    reason,
  })
  const data = { what: 'withdrawn', candidate: candidate.title, reason } as const
  await emitBallotEvent(trx, context, 'BALLOT_CHANGED', ballot, campaign, { actorId: act.actorId, data })
  await queueBallotMails(trx, ballot, 'withdrawn', { candidate: candidate.title, reason })
  return undefined
}
