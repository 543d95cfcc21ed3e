import { z } from 'zod/mini'
import { MAJORITY_THRESHOLDS } from '../../../communities/groups/majority.ts'
import { CONTRIBUTION_STATUSES } from '../../../platform/shared/contribution-words.ts'
import { Instant } from '../../../platform/shared/dates.ts'
import { endpoint } from '../../../platform/shared/endpoint.ts'
import { Uuid } from '../../../platform/shared/ids.ts'
import { line } from '../../../platform/shared/text/line.ts'
import { Ballot, Turnout } from '../schemas.ts'
import { BALLOT_STATES } from '../words.ts'
import { MAX_ROUND_DAYS } from './round-rules.ts'

/** At most so many rounds are listed, the newest first. */
export const LISTED_ROUNDS = 50
/** At most so many proposals are offered, and stand in a round. */
export const ROUND_CANDIDATES = 200

/** A round of a group as lists show it. */
const Round = z.object({
  uuid: Uuid,
  title: z.string(),
  /** Counted from the first round of the group. */
  number: z.int(),
  state: z.enum(BALLOT_STATES),
  starts_on: z.string(),
  ends_on: z.string(),
  counted_at: z.nullable(Instant),
  turnout: Turnout,
  candidates: z.int(),
  /** How many passed; null until the round is counted. */
  agreed: z.nullable(z.int()),
})
export type Round = z.output<typeof Round>

/** What the page of a group needs to start a round, and the rounds so far (specification E.10). */
const GroupRounds = z.object({
  rounds: z.array(Round),
  /** How many people may vote in a round today. */
  voters: z.int(),
  majority: z.enum(MAJORITY_THRESHOLDS),
  blocks: z.boolean(),
  quorum: z.object({ enabled: z.boolean(), share: z.string() }),
  /** How many days a round is open unless another number is asked for. */
  days: z.int(),
  /** The proposals of the group that a round may ask about, for those who may start one. */
  candidates: z.array(z.object({ contribution_uuid: Uuid, title: z.string(), status: z.enum(CONTRIBUTION_STATUSES) })),
  may: z.object({ start: z.boolean() }),
})
export type GroupRounds = z.output<typeof GroupRounds>

const StartRoundBody = z.object({
  /** Proposals by uuid, in order; without them all of the group that are public drafts or published. */
  candidates: z.optional(z.array(Uuid).check(z.maxLength(ROUND_CANDIDATES))),
  title: z.optional(line(200)),
  instructions: z.optional(z.string().check(z.maxLength(5000))),
  /** How many days it is open, today included; 30 unless another number is asked for. */
  days: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_ROUND_DAYS))),
  /** A share of the voters from 0 to 1 that must answer for a proposal; `enabled: false` asks for none. */
  quorum: z.optional(
    z.object({
      enabled: z._default(z.boolean(), true),
      share: z._default(z.string().check(z.regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/)), '0.6'),
    }),
  ),
})
export type StartRoundBody = z.output<typeof StartRoundBody>

const REFUSALS = ['not_found', 'not_allowed', 'round_exists', 'candidate_unknown', 'candidates_missing', 'voters_missing'] as const

/** Consensus ballots of working groups, a round each (GRP-001, specification B.9, E.10). */
export const rounds = {
  list: endpoint({
    method: 'GET',
    path: '/assembly/:aid/group/:gid/ballot',
    access: 'session',
    response: GroupRounds,
    refusals: ['not_found', 'not_allowed'],
    summary: 'The rounds of a working group, newest first, and what a new one would ask.',
  }),
  start: endpoint({
    method: 'POST',
    path: '/assembly/:aid/group/:gid/ballot',
    access: 'session',
    body: StartRoundBody,
    response: Ballot,
    refusals: REFUSALS,
    summary: 'Starts a round of a working group: opens its ballot now, and archives the round before.',
  }),
  restart: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/group/:gid/ballot',
    access: 'session',
    body: StartRoundBody,
    response: Ballot,
    refusals: REFUSALS,
    summary: 'Starts a round, as POST does.',
  }),
  ofSpace: endpoint({
    method: 'GET',
    path: '/space/:sid/ballot',
    access: 'session',
    response: GroupRounds,
    refusals: ['not_found', 'not_allowed'],
    summary: 'The rounds of the working group of a space.',
  }),
  startInSpace: endpoint({
    method: 'POST',
    path: '/space/:sid/ballot',
    access: 'session',
    body: StartRoundBody,
    response: Ballot,
    refusals: REFUSALS,
    summary: 'Starts a round of the working group of a space.',
  }),
} as const
