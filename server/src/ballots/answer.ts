import type { Standing } from '@folkmoot/core/assemblies/standing.ts'
import { configOf } from '@folkmoot/core/ballots/config.ts'
import { wireWindow } from '@folkmoot/core/ballots/dates.ts'
import { opensByItself } from '@folkmoot/core/ballots/lifecycle.ts'
import { openingProblems } from '@folkmoot/core/ballots/opening.ts'
import { type BallotOfPaper, type Paper, remaining, votesOf, votingEnabled } from '@folkmoot/core/ballots/paper.ts'
import { ballotMay, refusesVote } from '@folkmoot/core/ballots/policy.ts'
import type { Ballot, BallotPlace, CandidateRow, PaperDocument } from '@folkmoot/core/ballots/shapes.ts'
import type { RollReason, RollRule } from '@folkmoot/core/ballots/voters.ts'
import { isCounted, sharesBudget, wireStatus } from '@folkmoot/core/ballots/words.ts'
import { exceedsBudget } from '@folkmoot/core/shared/money.ts'
import type { CampaignContext } from '../campaigns/store.ts'
import type { PaperRecord } from './paper-store.ts'
import type { BallotRecord, BallotWithCandidates, CandidateRecord } from './store.ts'

export const placeOf = (campaign: CampaignContext): BallotPlace => ({
  uuid: campaign.uuid,
  title: campaign.title,
  cover: campaign.cover,
  colour: campaign.colour,
  lang: campaign.lang,
  assembly: {
    uuid: campaign.assembly.uuid,
    name: campaign.assembly.name,
    shortname: campaign.assembly.shortname,
  },
})

export const candidateRow = (candidate: CandidateRecord): CandidateRow => ({
  id: candidate.id,
  candidate_type: 'CONTRIBUTION',
  contribution_uuid: candidate.uuid,
  candidate_uuid: candidate.uuid,
  title: candidate.title,
  cost: candidate.cost,
  withdrawn: candidate.withdrawn,
  withdrawn_reason: candidate.withdrawnReason,
})

export const candidatesIndex = (candidates: readonly CandidateRecord[]): Record<string, number> =>
  Object.fromEntries(candidates.map(({ uuid }, position) => [uuid, position]))

export const rulesShown = ({ rules }: Pick<BallotRecord, 'rules'>): Ballot['rules'] => ({
  winners: rules.winners,
  fixedNumber: rules.fixedNumber,
  ...(rules.minScore === undefined ? {} : { minScore: rules.minScore }),
  budget: rules.budget,
  currency: rules.currency,
  quorum: { ...rules.quorum },
  binding: rules.binding,
})

export const rollShown = ({ rollHash }: Pick<BallotRecord, 'rollHash'>, rule: RollRule): Ballot['roll'] => ({
  ...rule,
  hash: rollHash,
})

/** Titles of candidates that cost more than the whole budget, where a budget is shared out. */
export const overBudget = ({ rules, candidates }: Pick<BallotWithCandidates, 'rules' | 'candidates'>): string[] =>
  sharesBudget(rules.winners)
    ? candidates.filter((c) => c.ready && exceedsBudget(c.cost, rules.budget)).map(({ title }) => title)
    : []

/** What every answer about a ballot holds. */
function headOf(ballot: BallotRecord, candidates: readonly CandidateRecord[], rule: RollRule) {
  const configurations = Object.entries(configOf(ballot.rules))
  return {
    uuid: ballot.uuid,
    title: ballot.title,
    instructions: ballot.instructions,
    notes: ballot.notes,
    voting_system_type: ballot.rules.system,
    votes_limit: ballot.rules.votesLimit,
    votes_limit_meaning: 'SELECTIONS' as const,
    entityType: ballot.entityType,
    status: wireStatus(ballot.state),
    state: ballot.state,
    ...wireWindow(ballot.timezone, ballot.startsOn, ballot.endsOn),
    starts_on: ballot.startsOn,
    ends_on: ballot.endsOn,
    timezone: ballot.timezone,
    secrecy: 'open' as const,
    require_registration: false,
    user_uuid_as_signature: true,
    decision_type: ballot.rules.binding ? ('BINDING' as const) : ('ADVISORY' as const),
    ballot_configurations: configurations.map(([key, value], position) => ({ key, value, position })),
    ballot_registration_fields: [],
    candidatesNumber: candidates.length,
    candidatesIndex: candidatesIndex(candidates),
    rules: rulesShown(ballot),
    roll: rollShown(ballot, rule),
    seed_commitment: ballot.seedCommitment,
  }
}

/** What the rules of a paper read of a ballot. */
export const ballotOfPaper = (ballot: BallotRecord & { candidates: readonly CandidateRecord[] }): BallotOfPaper => ({
  state: ballot.state,
  startsOn: ballot.startsOn,
  endsOn: ballot.endsOn,
  votesLimit: ballot.rules.votesLimit,
  candidates: ballot.candidates,
})

/** A ballot as told to one reader. */
export function ballotAnswer(
  ballot: BallotWithCandidates,
  of: {
    campaign: CampaignContext
    standing: Standing
    rule: RollRule
    rollReason: RollReason | null
    takesCodes: boolean
    paper: Paper | undefined
    eligible: number
    today: string
  },
): Ballot {
  const { campaign, standing, rule, paper, eligible, today } = of
  const refused = refusesVote(ballotOfPaper(ballot), standing, of.rollReason === null, paper, today)
  return {
    ...headOf(ballot, ballot.candidates, rule),
    candidates: ballot.candidates.map((candidate) => ({
      ...candidateRow(candidate),
      text: candidate.text,
      ready: candidate.ready,
    })),
    extended: ballot.extended,
    opens_by_itself: opensByItself(ballot),
    reason: ballot.reason,
    opened_at: ballot.openedAt,
    closed_at: ballot.closedAt,
    counted_at: ballot.countedAt,
    imported: ballot.imported !== null,
    turnout: { finished: ballot.finished, eligible: isCounted(ballot.state) ? ballot.eligible : eligible },
    campaign: placeOf(campaign),
    problems:
      ballot.state === 'draft'
        ? openingProblems(ballot.rules, ballot.candidates, eligible).map((p) => ({
            ...p,
            candidates: [...p.candidates],
          }))
        : [],
    refuses_vote: refused,
    roll_reason: of.rollReason,
    takes_codes: of.takesCodes,
    over_budget: overBudget(ballot),
    may: { ...ballotMay(standing, ballot.state, ballot.extended, rule), vote: refused === null },
  }
}

/** A paper as told to its owner (decisions B.9). */
export function paperAnswer(
  record: PaperRecord,
  paper: Paper,
  of: { userUuid: string; rule: RollRule; eligible: boolean; today: string },
): PaperDocument {
  const head = headOf(record, record.candidates, of.rule)
  const { starts_at, ends_at, state } = head
  const enabled = votingEnabled(record, of.today)
  return {
    ballot: { ...head, candidates: record.candidates.map(candidateRow) },
    vote: { signature: of.userUuid, status: paper.status, ...votesOf(record, paper.votes) },
    remaining: remaining(ballotOfPaper(record), paper.votes),
    starts_at,
    ends_at,
    state,
    may: { vote: paper.status === 0 && enabled && of.eligible },
  }
}
