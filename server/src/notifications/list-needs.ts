import { canVote } from '@folkmoot/core/ballots/policy.ts'
import { checkDraftPublishable, type Need, sortNeeds } from '@folkmoot/core/notifications/needs.ts'
import { dayInZone, isWithinDays } from '@folkmoot/core/shared/dates.ts'
import { isOnRoll } from '../ballots/voters/roll.ts'
import { toAssemblyViewer, toContributionContext } from '../contributions/contribution-context.ts'
import type { Executor } from '../database/statement.ts'
import type { TransactionContext } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import { machineNow } from '../shared/clock.ts'
import { type DraftRow, LIST_NEEDS, type SeatRow, type VoteRow } from './needs-sql.ts'

/** Lists what needs the user's action now: one query, then the rules of votes and phases (APP-007, specification F). */
export async function listNeeds(db: Executor, context: TransactionContext, me: Me): Promise<Need[]> {
  const row = await LIST_NEEDS.read(db, {
    user: me.userId,
    now: machineNow(),
    productNow: context.clock.iso(),
  })
  return sortNeeds([
    ...row.votes.flatMap((vote) => toVoteNeeds(context, vote)),
    ...row.seats.flatMap((seat) => toJuryNeeds(context, seat)),
    ...row.requests.map((request) => ({ kind: 'REQUESTS' as const, ...request })),
    ...row.moderation.map((queue) => ({ kind: 'MODERATION' as const, ...queue })),
    ...row.drafts.flatMap((draft) => toDraftNeeds(context, me, draft)),
    ...row.invitations.map((invitation) => ({ kind: 'INVITATION' as const, ...invitation })),
  ])
}

function toVoteNeeds(context: TransactionContext, row: VoteRow): Need[] {
  const { uuid, state, startsOn, endsOn, timezone, assemblyId, campaignId, title, group, saved } = row
  const ballot = { state, startsOn, endsOn }
  const vote = canVote(
    ballot,
    { signedIn: true },
    isOnRoll(context, row),
    undefined,
    dayInZone(timezone, context.clock.now()),
  )
  return vote.allowed
    ? [{ kind: 'VOTE', ballot: uuid, campaign: { assemblyId, campaignId, title }, group, endsOn, timezone, saved }]
    : []
}

function toJuryNeeds(context: TransactionContext, { endsOn, timezone, answerBy, ...seat }: SeatRow): Need[] {
  if (!isWithinDays(context.clock.today(timezone), null, endsOn)) return []
  return [{ kind: 'JURY', ...seat, answerBy: dayInZone(timezone, Date.parse(answerBy)) }]
}

function toDraftNeeds(context: TransactionContext, me: Me, row: DraftRow): Need[] {
  const { campaign } = toContributionContext(row)
  const waits =
    campaign && checkDraftPublishable(row.type, toAssemblyViewer(row, me), campaign, context.clock.today(row.a_zone))
  if (!waits) return []
  const { contributionId, type, title } = row
  const at = { assemblyId: row.a_id, campaignId: row.k_id, title: row.campaignTitle }
  return [{ kind: 'DRAFT', contributionId, type, title, campaign: at, ...waits }]
}
