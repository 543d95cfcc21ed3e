import { serializeWindow } from '@folkmoot/core/decisions/ballots/ballot-dates.ts'
import { serializeVotingSettings } from '@folkmoot/core/decisions/ballots/ballot-rules.ts'
import { opensAutomatically } from '@folkmoot/core/decisions/ballots/lifecycle.ts'
import { listOpeningProblems } from '@folkmoot/core/decisions/ballots/opening-problems.ts'
import { countRemainingVotes, type Paper, paperPermissions, serializeVotes } from '@folkmoot/core/decisions/ballots/paper.ts'
import {
  type BallotViewers,
  refuseManagingBallot,
  refuseVoting,
  serializeBallotPermissions,
} from '@folkmoot/core/decisions/ballots/policy.ts'
import type { Ballot, BallotCampaign, CandidateRow, PaperDocument } from '@folkmoot/core/decisions/ballots/schemas.ts'
import type { RollExclusionReason, RollRule } from '@folkmoot/core/decisions/ballots/voter-eligibility.ts'
import { isCounted, serializeBallotStatus, VOTES_LIMIT_MEANINGS } from '@folkmoot/core/decisions/ballots/words.ts'
import { resolveVotingSystem } from '@folkmoot/core/platform/settings/voting-choice.ts'
import { usesBudget } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { exceedsBudget } from '@folkmoot/core/platform/shared/money.ts'
import type { CampaignContext } from '../../communities/campaigns/store.ts'
import { type PaperRecord, toVotableBallot } from './paper-store.ts'
import type { BallotRecord, BallotWithCandidates, CandidateRecord, RoundGroup } from './store.ts'

export const serializeBallotCampaign = (campaign: CampaignContext): BallotCampaign => ({
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

export const serializeBallotGroup = ({ groupId, uuid, name }: RoundGroup): Ballot['group'] => ({ groupId, uuid, name })

export const serializeCandidate = (candidate: CandidateRecord): CandidateRow => ({
  id: candidate.id,
  candidate_type: 'CONTRIBUTION',
  contribution_uuid: candidate.uuid,
  candidate_uuid: candidate.uuid,
  title: candidate.title,
  cost: candidate.cost,
  withdrawn: candidate.withdrawn,
  withdrawn_reason: candidate.withdrawnReason,
})

export const indexCandidates = (candidates: readonly CandidateRecord[]): Record<string, number> =>
  Object.fromEntries(candidates.map(({ uuid }, position) => [uuid, position]))

export const serializeBallotRules = ({ rules }: Pick<BallotRecord, 'rules'>): Ballot['rules'] => ({
  voting: resolveVotingSystem(rules),
  blockReasons: rules.blockReasons === true,
  winners: rules.winners,
  fixedNumber: rules.fixedNumber,
  ...(rules.minScore === undefined ? {} : { minScore: rules.minScore }),
  budget: rules.budget,
  currency: rules.currency,
  quorum: { ...rules.quorum },
  binding: rules.binding,
  showNames: rules.showNames === true,
  liveResults: rules.liveResults === true,
  randomOrder: rules.randomOrder === true,
})

export const serializeRoll = ({ rollHash }: Pick<BallotRecord, 'rollHash'>, rule: RollRule): Ballot['roll'] => ({
  ...rule,
  hash: rollHash,
})

/** Lists the titles of candidates that cost more than the whole budget, if the winner rule uses a budget. */
export const listOverBudgetTitles = ({ rules, candidates }: Pick<BallotWithCandidates, 'rules' | 'candidates'>): string[] =>
  usesBudget(rules.winners) ? candidates.filter((c) => c.ready && exceedsBudget(c.cost, rules.budget)).map(({ title }) => title) : []

/** The fields as everybody sees them, without what they expect. */
export const serializeRegistrationFields = ({ registration }: Pick<BallotRecord, 'registration'>) =>
  (registration?.fields ?? []).map(({ name, description, kind }) => ({ name, description, kind }))

/** The fields that every response about a ballot contains. */
function serializeBallotFields(ballot: BallotRecord, candidates: readonly CandidateRecord[], rule: RollRule) {
  const configurations = Object.entries(serializeVotingSettings(ballot.rules))
  return {
    uuid: ballot.uuid,
    title: ballot.title,
    instructions: ballot.instructions,
    notes: ballot.notes,
    voting_system_type: ballot.rules.system,
    votes_limit: ballot.rules.votesLimit,
    votes_limit_meaning: VOTES_LIMIT_MEANINGS[ballot.rules.system],
    entityType: ballot.entityType,
    status: serializeBallotStatus(ballot.state),
    state: ballot.state,
    ...serializeWindow(ballot.timezone, ballot.startsOn, ballot.endsOn),
    starts_on: ballot.startsOn,
    ends_on: ballot.endsOn,
    timezone: ballot.timezone,
    secrecy: ballot.secrecy,
    anonymous: ballot.rules.anonymous === true,
    allow_revote: ballot.rules.allowRevote === true,
    require_registration: ballot.registration?.required === true,
    user_uuid_as_signature: true,
    decision_type: ballot.rules.binding ? ('BINDING' as const) : ('ADVISORY' as const),
    ballot_configurations: configurations.map(([key, value], position) => ({ key, value, position })),
    ballot_registration_fields: serializeRegistrationFields(ballot),
    candidatesNumber: candidates.length,
    candidatesIndex: indexCandidates(candidates),
    rules: serializeBallotRules(ballot),
    roll: serializeRoll(ballot, rule),
    seed_commitment: ballot.seedCommitment,
  }
}

/** Serializes a ballot for one viewer. */
export function serializeBallot(
  ballot: BallotWithCandidates,
  of: BallotViewers & {
    campaign: CampaignContext
    rule: RollRule
    rollReason: RollExclusionReason | null
    takesCodes: boolean
    paper: Pick<Paper, 'status'> | undefined
    mustRegister: boolean
    eligible: number | null
    today: string
  },
): Ballot {
  const { campaign, viewer, rule, paper, eligible, today } = of
  const noVote = refuseVoting(toVotableBallot(ballot), viewer, of.rollReason === null, paper, today, of.mustRegister)
  return {
    ...serializeBallotFields(ballot, ballot.candidates, rule),
    candidates: ballot.candidates.map((candidate) => ({
      ...serializeCandidate(candidate),
      text: candidate.text,
      ready: candidate.ready,
    })),
    extended: ballot.extended,
    opens_by_itself: opensAutomatically(ballot),
    follows_phase: ballot.untouched && ballot.state === 'draft',
    repeats: ballot.repeats,
    reason: ballot.reason,
    opened_at: ballot.openedAt,
    closed_at: ballot.closedAt,
    counted_at: ballot.countedAt,
    uncounted: ballot.state === 'closed' ? ballot.countFailure : null,
    imported: ballot.imported !== null,
    turnout: { finished: ballot.finished, eligible: isCounted(ballot.state) ? ballot.eligible : eligible },
    campaign: serializeBallotCampaign(campaign),
    group: ballot.group && serializeBallotGroup(ballot.group),
    problems:
      ballot.state === 'draft'
        ? listOpeningProblems(ballot.rules, ballot.candidates, eligible, campaign.status).map((p) => ({
            ...p,
            candidates: [...p.candidates],
          }))
        : [],
    refuses_vote: noVote?.refused ?? null,
    roll_reason: of.rollReason,
    takes_codes: of.takesCodes,
    texts_kept: !refuseManagingBallot(of) ? ballot.candidates.filter(({ textKept }) => textKept).map(({ title }) => title) : [],
    over_budget: listOverBudgetTitles(ballot),
    may: {
      ...serializeBallotPermissions(of, ballot.state, ballot.extended, rule, ballot.registration?.fields, ballot.countFailure !== null),
      vote: !noVote,
    },
  }
}

/** Serializes a paper for its owner (specification B.9). */
export function serializePaper(
  record: PaperRecord,
  paper: Paper,
  of: { signature: string; rule: RollRule; eligible: boolean; today: string },
): PaperDocument {
  const head = serializeBallotFields(record, record.candidates, of.rule)
  const { starts_at, ends_at, state } = head
  const votable = toVotableBallot(record)
  return {
    ballot: { ...head, candidates: record.candidates.map(serializeCandidate) },
    vote: {
      signature: of.signature,
      status: paper.status,
      untouched: paper.untouched === true,
      ...serializeVotes(votable, paper),
    },
    remaining: countRemainingVotes(votable, paper.votes),
    starts_at,
    ends_at,
    state,
    result_mailed: record.ownerId !== null && of.eligible,
    may: paperPermissions(votable, of, paper, of.today),
  }
}
