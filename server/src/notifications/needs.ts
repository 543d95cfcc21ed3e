import type { BallotRules } from '@folkmoot/core/ballots/config.ts'
import { refusesVote } from '@folkmoot/core/ballots/policy.ts'
import type { BallotState } from '@folkmoot/core/ballots/words.ts'
import type { ListedType } from '@folkmoot/core/contributions/words.ts'
import { draftWaits, type Need, orderNeeds } from '@folkmoot/core/notifications/needs.ts'
import { dayIn } from '@folkmoot/core/shared/dates.ts'
import { isEligible, type PersonColumns } from '../ballots/roll.ts'
import { type HomeRow, homeOf, standingIn } from '../contributions/home.ts'
import type { Context } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import { machineNow } from '../shared/clock.ts'
import { NEEDS } from './needs-sql.ts'

interface VoteRow extends PersonColumns {
  uuid: string
  state: BallotState
  startsOn: string
  endsOn: string
  timezone: string
  campaignId: number
  title: string
  assemblyId: number
  rules: BallotRules
  openedAt: string | null
  saved: boolean
}
type DraftRow = HomeRow & {
  contributionId: number
  type: ListedType
  title: string
  campaignTitle: string
  k_id: number
}
type Row<K extends Need['kind']> = Omit<Extract<Need, { kind: K }>, 'kind'>

interface NeedsRow {
  votes: VoteRow[]
  requests: Row<'REQUESTS'>[]
  drafts: DraftRow[]
  invitations: Row<'INVITATION'>[]
}

/** What waits for somebody now: one look at the database, then the rules of votes and phases (APP-007, decisions F). */
export async function needsOf(context: Context, me: Me): Promise<Need[]> {
  const { rows } = await context.pool.query<NeedsRow>(NEEDS, [me.userId, machineNow()])
  const [row] = rows
  if (!row) throw new Error('a select without from gave no row')
  return orderNeeds([
    ...row.votes.flatMap((vote) => voteNeed(context, vote)),
    ...row.requests.map((request) => ({ kind: 'REQUESTS' as const, ...request })),
    ...row.drafts.flatMap((draft) => draftNeed(context, me, draft)),
    ...row.invitations.map((invitation) => ({ kind: 'INVITATION' as const, ...invitation })),
  ])
}

function voteNeed(context: Context, row: VoteRow): Need[] {
  const { uuid, state, startsOn, endsOn, timezone, assemblyId, campaignId, title, saved } = row
  const ballot = { state, startsOn, endsOn, votesLimit: 0, candidates: [] }
  const no = refusesVote(
    ballot,
    { signedIn: true },
    isEligible(context, row),
    undefined,
    dayIn(timezone, context.clock.now()),
  )
  return no
    ? []
    : [{ kind: 'VOTE', ballot: uuid, campaign: { assemblyId, campaignId, title }, endsOn, timezone, saved }]
}

function draftNeed(context: Context, me: Me, row: DraftRow): Need[] {
  const { campaign } = homeOf(row)
  const waits = campaign && draftWaits(row.type, standingIn(row, me), campaign, context.clock.today(row.a_zone))
  if (!waits) return []
  const { contributionId, type, title } = row
  const at = { assemblyId: row.a_id, campaignId: row.k_id, title: row.campaignTitle }
  return [{ kind: 'DRAFT', contributionId, type, title, campaign: at, ...waits }]
}
