import type { BallotRules } from '@folkmoot/core/ballots/ballot-rules.ts'
import { checkVote } from '@folkmoot/core/ballots/policy.ts'
import type { BallotState } from '@folkmoot/core/ballots/words.ts'
import type { ListedType } from '@folkmoot/core/contributions/words.ts'
import { checkDraftPublishable, type Need, sortNeeds } from '@folkmoot/core/notifications/needs.ts'
import { dayInZone } from '@folkmoot/core/shared/dates.ts'
import { isOnRoll, type VoterColumns } from '../ballots/voters/roll.ts'
import {
  type ContributionContextRow,
  toAssemblyViewer,
  toContributionContext,
} from '../contributions/contribution-context.ts'
import type { Context } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import { machineNow } from '../shared/clock.ts'
import { NEEDS } from './needs-sql.ts'

interface VoteRow extends VoterColumns {
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
type DraftRow = ContributionContextRow & {
  contributionId: number
  type: ListedType
  title: string
  campaignTitle: string
  k_id: number
}
type NeedRow<K extends Need['kind']> = Omit<Extract<Need, { kind: K }>, 'kind'>

interface NeedsRow {
  votes: VoteRow[]
  requests: NeedRow<'REQUESTS'>[]
  drafts: DraftRow[]
  invitations: NeedRow<'INVITATION'>[]
}

/** Lists what needs the user's action now: one query, then the rules of votes and phases (APP-007, specification F). */
export async function listNeeds(context: Context, me: Me): Promise<Need[]> {
  const { rows } = await context.pool.query<NeedsRow>(NEEDS, [me.userId, machineNow()])
  const [row] = rows
  if (!row) throw new Error('a select without from gave no row')
  return sortNeeds([
    ...row.votes.flatMap((vote) => toVoteNeeds(context, vote)),
    ...row.requests.map((request) => ({ kind: 'REQUESTS' as const, ...request })),
    ...row.drafts.flatMap((draft) => toDraftNeeds(context, me, draft)),
    ...row.invitations.map((invitation) => ({ kind: 'INVITATION' as const, ...invitation })),
  ])
}

function toVoteNeeds(context: Context, row: VoteRow): Need[] {
  const { uuid, state, startsOn, endsOn, timezone, assemblyId, campaignId, title, saved } = row
  const ballot = { state, startsOn, endsOn, votesLimit: 0, candidates: [] }
  const refusalCode = checkVote(
    ballot,
    { signedIn: true },
    isOnRoll(context, row),
    undefined,
    dayInZone(timezone, context.clock.now()),
  )
  return refusalCode
    ? []
    : [{ kind: 'VOTE', ballot: uuid, campaign: { assemblyId, campaignId, title }, endsOn, timezone, saved }]
}

function toDraftNeeds(context: Context, me: Me, row: DraftRow): Need[] {
  const { campaign } = toContributionContext(row)
  const waits =
    campaign && checkDraftPublishable(row.type, toAssemblyViewer(row, me), campaign, context.clock.today(row.a_zone))
  if (!waits) return []
  const { contributionId, type, title } = row
  const at = { assemblyId: row.a_id, campaignId: row.k_id, title: row.campaignTitle }
  return [{ kind: 'DRAFT', contributionId, type, title, campaign: at, ...waits }]
}
