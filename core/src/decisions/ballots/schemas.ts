import { z } from 'zod/mini'
import { SECRECIES } from '../../platform/settings/paper-forms.ts'
import { WINNER_RULES } from '../../platform/settings/voting-settings.ts'
import { MAJORITIES, RANGE_BLANKS, STV_ARITHMETICS } from '../../platform/settings/voting-system.ts'
import { DayText, Instant } from '../../platform/shared/dates.ts'
import { Int, Uuid } from '../../platform/shared/ids.ts'
import { CountFailure } from './counting/count-again.ts'
import { OPENING_PROBLEMS } from './opening-problems.ts'
import { PublicRegistrationField } from './registration/registration-endpoints.ts'
import { ROLL_EXCLUSION_REASONS, ROLL_TIMES, VOTER_RULES } from './voter-eligibility.ts'
import { VotingProblemRow } from './voting-problems.ts'
import { BALLOT_STATES, ENTITY_TYPES, VOTING_SYSTEMS, WIRE_STATUSES } from './words.ts'

/** A plain decimal such as 1234.5. */
const Decimal = z.string().check(z.regex(/^\d+(\.\d+)?$/))

export const CandidateRow = z.object({
  id: z.int(),
  candidate_type: z.literal('CONTRIBUTION'),
  /** The uuid of the contribution, under both names of the wire. */
  contribution_uuid: Uuid,
  candidate_uuid: Uuid,
  title: z.string(),
  cost: z.nullable(Decimal),
  withdrawn: z.boolean(),
  withdrawn_reason: z.string(),
})
export type CandidateRow = z.output<typeof CandidateRow>

/** A candidate with its text: the contribution's current text during preparation, frozen when the ballot opens. */
export const Candidate = z.extend(CandidateRow, { text: z.string(), ready: z.boolean() })
export type Candidate = z.output<typeof Candidate>

const ConfigurationRow = z.object({ key: z.string(), value: z.string(), position: z.int() })

/** How people vote, with what the system needs to know (specification E.2). */
const PublicVoting = z.union([
  z.object({ system: z.literal('PLURALITY'), pluralityType: z.literal('YES') }),
  z.object({
    system: z.literal('PLURALITY'),
    pluralityType: z.enum(['YES_NO', 'YES_NO_ABSTAIN', 'YES_NO_ABSTAIN_BLOCK']),
    majority: z.enum(MAJORITIES),
    blockThreshold: z.optional(z.string()),
  }),
  z.object({ system: z.literal('DISTRIBUTION'), maxPerCandidate: z.optional(z.nullable(z.int())) }),
  z.object({ system: z.literal('RANGE'), min: z.int(), max: z.int(), blank: z.enum(RANGE_BLANKS) }),
  z.object({ system: z.literal('RANKED'), number: z.int(), method: z.enum(['SCHULZE', 'BORDA']) }),
  z.object({
    system: z.literal('RANKED'),
    number: z.int(),
    method: z.literal('STV'),
    arithmetic: z.enum(STV_ARITHMETICS),
  }),
])

/** The rules, which `ballot_configurations` repeats as settings. */
export const PublicBallotRules = z.object({
  voting: PublicVoting,
  /** Every BLOCK needs a reason. */
  blockReasons: z.boolean(),
  winners: z.enum(WINNER_RULES),
  fixedNumber: z.int(),
  /** The minimum score to win, for ballots from files. */
  minScore: z.optional(z.int()),
  budget: z.nullable(Decimal),
  currency: z.string(),
  quorum: z.object({ enabled: z.boolean(), share: z.string() }),
  binding: z.boolean(),
  /** Once counted, fellow members see who answered what. */
  showNames: z.boolean(),
  /** Scores show while voting is open. */
  liveResults: z.boolean(),
  /** While people vote, each of them sees the candidates in another order. */
  randomOrder: z.boolean(),
})

/** The roll: its voter rule, its time, and its salted hash once it is frozen (specification E.4). */
export const PublicRoll = z.object({
  voters: z.enum(VOTER_RULES),
  time: z.enum(ROLL_TIMES),
  hash: z.nullable(z.string()),
})
export type PublicRoll = z.output<typeof PublicRoll>

/** Finalized papers and eligible voters; `eligible` is null where there is no roll. */
export const Turnout = z.object({ finished: z.int(), eligible: z.nullable(z.int()) })
export type Turnout = z.output<typeof Turnout>

const BallotPermissions = z.object({
  edit: z.boolean(),
  open: z.boolean(),
  close: z.boolean(),
  extend: z.boolean(),
  cancel: z.boolean(),
  withdraw: z.boolean(),
  /** Have a ballot counted again whose count ended without a result. */
  countAgain: z.boolean(),
  archive: z.boolean(),
  /** Select others than those who won. */
  select: z.boolean(),
  /** Read the list of addresses, and change it while the roll allows it. */
  manageVoters: z.boolean(),
  changeVoters: z.boolean(),
  /** Make one-time codes for registering. */
  makeCodes: z.boolean(),
  prepare: z.boolean(),
  repeat: z.boolean(),
  audit: z.boolean(),
  vote: z.boolean(),
})

/** The campaign of a ballot, for breadcrumbs and links. */
export const BallotCampaign = z.object({
  uuid: Uuid,
  title: z.string(),
  cover: z.string(),
  colour: z.string(),
  lang: z.string(),
  assembly: z.object({ uuid: Uuid, name: z.string(), shortname: z.string() }),
})
export type BallotCampaign = z.output<typeof BallotCampaign>

/** The working group whose round a ballot is. */
export const BallotGroup = z.object({ groupId: Int, uuid: Uuid, name: z.string() })

/** The fields of every response about a ballot: the document of the reference (VOT-001). */
const BALLOT_FIELDS = {
  uuid: Uuid,
  title: z.string(),
  instructions: z.string(),
  notes: z.string(),
  voting_system_type: z.enum(VOTING_SYSTEMS),
  votes_limit: z.int(),
  votes_limit_meaning: z.enum(['SELECTIONS', 'TOKENS', 'RANGE']),
  entityType: z.enum(ENTITY_TYPES),
  status: z.enum(WIRE_STATUSES),
  state: z.enum(BALLOT_STATES),
  starts_at: Instant,
  ends_at: Instant,
  starts_on: z.string(),
  ends_on: z.string(),
  timezone: z.string(),
  secrecy: z.enum(SECRECIES),
  /** Visitors may register and vote on the v1 pages. */
  anonymous: z.boolean(),
  allow_revote: z.boolean(),
  require_registration: z.boolean(),
  user_uuid_as_signature: z.boolean(),
  decision_type: z.enum(['BINDING', 'ADVISORY']),
  ballot_configurations: z.array(ConfigurationRow),
  ballot_registration_fields: z.array(PublicRegistrationField),
  candidatesNumber: z.int(),
  candidatesIndex: z.record(z.string(), z.int()),
  rules: PublicBallotRules,
  roll: PublicRoll,
  seed_commitment: z.string(),
}

export const Ballot = z.object({
  ...BALLOT_FIELDS,
  candidates: z.array(Candidate),
  extended: z.boolean(),
  /** Whether the draft opens automatically on its first day; else a coordinator opens it. */
  opens_by_itself: z.boolean(),
  /** Prepared from the settings of its phase, which it follows until a coordinator acts on it (specification E.9). */
  follows_phase: z.boolean(),
  /** The earlier ballot that this one repeats. */
  repeats: z.nullable(z.object({ uuid: Uuid, title: z.string() })),
  reason: z.string(),
  opened_at: z.nullable(Instant),
  closed_at: z.nullable(Instant),
  counted_at: z.nullable(Instant),
  /** Why the count of a closed ballot ended without a result; null elsewhere. */
  uncounted: z.nullable(CountFailure),
  imported: z.boolean(),
  turnout: Turnout,
  campaign: BallotCampaign,
  group: z.nullable(BallotGroup),
  /** The problems that prevent a draft from opening; empty otherwise. */
  problems: z.array(z.object({ code: z.enum(OPENING_PROBLEMS), candidates: z.array(z.string()) })),
  /** The code of the refusal if the caller tried to vote now; null when they can. */
  refuses_vote: z.nullable(z.string()),
  /** The reason why the signed-in caller is not on the roll; null when they are, and for visitors. */
  roll_reason: z.nullable(z.enum(ROLL_EXCLUSION_REASONS)),
  /** Voting codes exist: a member who is not on the roll may enter one. */
  takes_codes: z.boolean(),
  /** For coordinators: candidates whose newest text could not be used when voting opened; they have the last usable one. */
  texts_kept: z.array(z.string()),
  /** Titles of candidates whose cost exceeds the whole budget. */
  over_budget: z.array(z.string()),
  /** The new password of the ballot, only in the answer to the call that made it (VOT-041). */
  password: z.optional(z.string()),
  may: BallotPermissions,
})
export type Ballot = z.output<typeof Ballot>

/** `reason` is that of a BLOCK. */
export const VoteRow = z.object({
  candidate_id: Int,
  value: z.string(),
  reason: z.optional(z.string().check(z.maxLength(1000))),
})

/**
 * A paper with its ballot (VOT-002, specification B.9): `signature` is the caller's own uuid, which grants no access by itself,
 * or the signature of a registration. A detached paper shows no votes once it is finalized.
 */
export const PaperDocument = z.object({
  ballot: z.object({ ...BALLOT_FIELDS, candidates: z.array(CandidateRow) }),
  vote: z.object({
    signature: z.string(),
    status: z.union([z.literal(0), z.literal(1)]),
    /** Nobody has saved it yet: a "0" was given by nobody, and screens show none. */
    untouched: z.boolean(),
    votes: z.array(VoteRow),
    votesIndex: z.record(z.string(), z.int()),
  }),
  /** votes_limit minus the sum of the votes; null without a limit (VOT-022). */
  remaining: z.nullable(z.int()),
  /** Of a detached paper just finalized: whether the receipt sent stands with it, or another one does. */
  receipt: z.optional(z.enum(['kept', 'other'])),
  starts_at: Instant,
  ends_at: Instant,
  state: z.enum(BALLOT_STATES),
  /** Its voter is on the roll, to which the result is mailed; a visitor, who registered, is not. */
  result_mailed: z.boolean(),
  /** `replace`: with the signature given at finalizing, which alone names the paper. */
  may: z.object({ vote: z.boolean(), reopen: z.boolean(), replace: z.boolean() }),
})
export type PaperDocument = z.output<typeof PaperDocument>

/** A contribution that may become a candidate, with its cost as parsed from its budget field. */
const PossibleCandidate = z.object({
  contribution_uuid: Uuid,
  title: z.string(),
  status: z.string(),
  budget: z.string(),
  cost: z.nullable(Decimal),
})

/** The data for the step 'Prepare the ballot': the campaign, the voter rules, the possible candidates, the existing ballot. */
export const BallotPreparation = z.object({
  campaign: BallotCampaign,
  timezone: z.string(),
  today: z.string(),
  /** Default dates: the voting phase's, else today to one month later (VOT-042). */
  starts_on: z.string(),
  ends_on: z.string(),
  /** Number of eligible people today by voter rule; LISTED counts the list of the existing draft. */
  eligible: z.object({ MEMBERS: z.int(), CONFIRMED: z.int(), LISTED: z.int() }),
  /** The default roll of a new ballot. */
  roll: z.object({ voters: z.enum(VOTER_RULES), time: z.enum(ROLL_TIMES) }),
  /** Anybody may join the assembly, so a frozen roll is recommended. */
  open_membership: z.boolean(),
  /** The server confirms addresses by mail. */
  confirms_addresses: z.boolean(),
  /** The default rules of a new ballot: those of the voting phase, with the campaign's budget. */
  rules: PublicBallotRules,
  /** The defaults for what the server keeps, and whether a sent vote can be changed. */
  secrecy: z.enum(SECRECIES),
  allow_revote: z.boolean(),
  /** The default for people without an account. */
  anonymous: z.boolean(),
  /** The voting phase has a password, with which its ballots begin. */
  phase_password: z.boolean(),
  candidates: z.array(PossibleCandidate),
  /** The campaign's ballot: the one in preparation or running, else the latest. */
  ballot: z.nullable(Uuid),
  state: z.nullable(z.enum(BALLOT_STATES)),
  /** Votes of its phases that will not begin, or should have begun, unless a coordinator does something. */
  waiting: z.array(
    z.object({
      phase_uuid: Uuid,
      first: DayText,
      /** The first day has come. */
      delayed: z.boolean(),
      problems: z.array(VotingProblemRow),
      /** The last day of voting that opens by itself today: it lasts as many days as planned. Null where a coordinator opens it. */
      lasts_until: z.nullable(DayText),
    }),
  ),
})
export type BallotPreparation = z.output<typeof BallotPreparation>
