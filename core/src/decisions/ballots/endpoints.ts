import { z } from 'zod/mini'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { line } from '../../platform/shared/text/line.ts'
import { countAgain } from './counting/count-again-endpoint.ts'
import { Results } from './results.ts'
import { Ballot, BallotCampaign, BallotPreparation, PaperDocument, VoteRow } from './schemas.ts'

const short = (max: number) => z.string().check(z.maxLength(max))

/** A cost as users write it, `1.200,50 €` or `1200.50`; it is parsed as a number (specification E.3). */
const CandidateInput = z.object({
  contribution_uuid: z.optional(z.string()),
  candidate_uuid: z.optional(z.string()),
  cost: z.optional(z.nullable(short(40))),
})
const Candidates = z.array(CandidateInput).check(z.maxLength(1000))
const Configurations = z.array(z.object({ key: short(120), value: short(500) })).check(z.maxLength(100))
const Limit = z.optional(z.nullable(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000))))

/** Days are `YYYY-MM-DD`, `YYYY-MM-DD HH:mm` or ISO 8601, read in the assembly's zone (specification B.6). */
const BallotInput = z.object({
  title: z.optional(line(200)),
  instructions: z.optional(short(5000)),
  notes: z.optional(short(5000)),
  starts_at: z.optional(short(40)),
  ends_at: z.optional(short(40)),
  votes_limit: Limit,
  voting_system_type: z.optional(short(20)),
  entityType: z.optional(short(20)),
  require_registration: z.optional(z.boolean()),
})
const RegistrationFields = z.optional(
  z
    .array(z.object({ name: line(200), description: z.optional(short(500)), expected_value: z.optional(short(200)) }))
    .check(z.maxLength(20)),
)

const Password = z.optional(z.string().check(z.minLength(8), z.maxLength(200)))

const CreateBallotBody = z.object({
  /** The campaign of the ballot. */
  campaign_uuid: z.string(),
  ballot: BallotInput,
  ballot_configurations: z.optional(Configurations),
  ballot_registration_fields: RegistrationFields,
  /** For people who register; without one the server makes it. */
  password: Password,
  candidates: z.optional(Candidates),
  /** A counted ballot of the campaign whose rules and texts this one has (specification E.8). */
  repeats: z.optional(z.string()),
})
const UpdateBallotBody = z.object({
  ballot: BallotInput,
  ballot_configurations: z.optional(Configurations),
  ballot_registration_fields: RegistrationFields,
  password: Password,
})

const Reason = z.object({ reason: z._default(short(2000), '') })
const Votes = z.array(VoteRow).check(z.maxLength(1000))
const VOTE_REFUSALS = [
  'not_found',
  'not_logged_in',
  'paper_missing',
  'ballot_closed',
  'not_eligible',
  'address_voted',
  'paper_finished',
  'candidate_unknown',
  'value_not_allowed',
  'votes_limit_exceeded',
  'rank_repeated',
] as const

const voting = { service: 'voting' } as const
const member = { service: 'voting', access: 'session' } as const

/** Ballots and their lifecycle (VOT-043, VOT-044, VOT-046, VOT-051, specification B.9). */
export const ballots = {
  prepare: endpoint({
    ...member,
    method: 'GET',
    path: '/campaign/:uuid/preparation',
    summary: 'What the step “Prepare the ballot” of a campaign needs: settings, possible candidates, number of voters.',
    response: BallotPreparation,
    refusals: ['not_found', 'not_allowed'],
  }),
  create: endpoint({
    ...member,
    method: 'POST',
    path: '/ballot',
    summary: 'Prepares a ballot of a campaign as a draft; it takes the place of a draft that nobody has touched.',
    body: CreateBallotBody,
    response: Ballot,
    refusals: [
      'not_found',
      'not_allowed',
      'ballot_exists',
      'ballot_not_counted',
      'system_not_available',
      'dates_out_of_order',
      'candidate_unknown',
    ],
  }),
  read: endpoint({
    ...voting,
    method: 'GET',
    path: '/ballot/:uuid',
    summary: 'A ballot: its rules, dates, candidates, turnout.',
    response: Ballot,
    refusals: ['not_found'],
  }),
  change: endpoint({
    ...member,
    method: 'PUT',
    path: '/ballot/:uuid',
    summary: 'Changes a draft; settings that are not sent stay as they are.',
    body: UpdateBallotBody,
    response: Ballot,
    refusals: ['not_found', 'not_allowed', 'ballot_not_draft', 'system_not_available', 'dates_out_of_order'],
  }),
  choose: endpoint({
    ...member,
    method: 'PUT',
    path: '/ballot/:uuid/candidates',
    summary: 'Sets the candidates of a draft, in order, with their costs; without a cost the proposal’s budget is read.',
    body: z.object({ candidates: Candidates }),
    response: Ballot,
    refusals: ['not_found', 'not_allowed', 'ballot_not_draft', 'candidate_unknown'],
  }),
  campaign: endpoint({
    ...voting,
    method: 'GET',
    path: '/ballot/:uuid/campaign',
    summary: 'The campaigns a ballot belongs to.',
    response: z.array(BallotCampaign),
    refusals: ['not_found'],
  }),
  open: endpoint({
    ...member,
    method: 'PUT',
    path: '/ballot/:uuid/open',
    summary: 'Opens a draft now. From here on nobody changes its rules. `over_budget=true` confirms costs above the whole budget.',
    query: z.object({ over_budget: z._default(z.stringbool(), false) }),
    response: Ballot,
    refusals: [
      'not_found',
      'not_allowed',
      'ballot_not_draft',
      'ballot_closed',
      'candidates_missing',
      'cost_missing',
      'budget_missing',
      'winners_exceed_candidates',
      'voters_missing',
      'voters_too_few',
      'campaign_unpublished',
      'over_budget',
    ],
  }),
  close: endpoint({
    ...member,
    method: 'PUT',
    path: '/ballot/:uuid/close',
    summary: 'Closes an open ballot before its last day, with a reason; it is counted at once.',
    body: Reason,
    response: Ballot,
    refusals: ['not_found', 'not_allowed', 'ballot_not_open', 'reason_missing'],
  }),
  extend: endpoint({
    ...member,
    method: 'PUT',
    path: '/ballot/:uuid/extend',
    summary: 'Moves the last day of an open ballot, once, with a reason.',
    body: z.object({ ends_at: short(40), reason: z._default(short(2000), '') }),
    response: Ballot,
    refusals: ['not_found', 'not_allowed', 'ballot_not_open', 'already_extended', 'reason_missing'],
  }),
  cancel: endpoint({
    ...member,
    method: 'PUT',
    path: '/ballot/:uuid/cancel',
    summary: 'Gives up a draft or open ballot, with a reason; its papers are erased.',
    body: Reason,
    response: Ballot,
    refusals: ['not_found', 'not_allowed', 'ballot_not_open', 'reason_missing'],
  }),
  withdraw: endpoint({
    ...member,
    method: 'PUT',
    path: '/ballot/:uuid/candidates/:candidate/withdraw',
    summary: 'Takes a candidate out of an open ballot, with a reason; it stays visible as withdrawn.',
    body: Reason,
    response: Ballot,
    refusals: ['not_found', 'not_allowed', 'ballot_not_open', 'candidate_unknown', 'reason_missing'],
  }),
  archive: endpoint({
    ...member,
    method: 'PUT',
    path: '/ballot/:uuid/archive',
    summary: 'Puts a counted ballot away; it stays readable.',
    response: Ballot,
    refusals: ['not_found', 'not_allowed', 'ballot_not_counted'],
  }),
  countAgain,
  select: endpoint({
    ...member,
    method: 'PUT',
    path: '/ballot/:uuid/winners',
    summary: 'Selects other candidates than those who won a counted ballot, with a public reason; the result stays visible.',
    body: z.object({ candidates: z.array(short(64)).check(z.maxLength(1000)), reason: z._default(short(2000), '') }),
    response: Ballot,
    refusals: ['not_found', 'not_allowed', 'ballot_not_counted', 'reason_missing', 'candidate_unknown'],
  }),
  results: endpoint({
    ...voting,
    method: 'GET',
    path: '/ballot/:uuid/results',
    summary: 'The turnout, and once counted the result: scores, order, winners with their reasons.',
    /** `values=false` omits the values, which pages do not need. */
    query: z.object({ values: z._default(z.stringbool(), true) }),
    response: Results,
    refusals: ['not_found'],
  }),
}

/**
 * Papers (VOT-047 to VOT-050). `signature` is `me` or the caller's own uuid, or that of a registration; any other is 404, whether
 * it exists or not.
 */
export const papers = {
  create: endpoint({
    ...voting,
    method: 'POST',
    path: '/ballot/:uuid/vote',
    summary: 'Makes the caller’s paper; again gives the paper there is.',
    /** The password is that of a registration; a signed-in voter needs none (VOT-041). */
    body: z.object({
      vote: z.optional(z.object({ signature: z.optional(z.string()) })),
      password: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: PaperDocument,
    refusals: ['not_found', 'ballot_closed', 'not_eligible', 'address_voted', 'not_logged_in', 'registration_required'],
  }),
  read: endpoint({
    ...voting,
    method: 'GET',
    path: '/ballot/:uuid/vote/:signature',
    summary: 'The caller’s own paper.',
    response: PaperDocument,
    refusals: ['not_found', 'not_logged_in', 'paper_missing'],
  }),
  save: endpoint({
    ...voting,
    method: 'PUT',
    path: '/ballot/:uuid/vote/:signature',
    summary: 'Saves votes and keeps the paper open.',
    body: z.object({ vote: z.object({ votes: Votes }) }),
    response: PaperDocument,
    refusals: VOTE_REFUSALS,
  }),
  cast: endpoint({
    ...voting,
    method: 'PUT',
    path: '/ballot/:uuid/vote/:signature/single',
    summary: 'Adds or overwrites one candidate’s value.',
    body: VoteRow,
    response: PaperDocument,
    refusals: VOTE_REFUSALS,
  }),
  complete: endpoint({
    ...voting,
    method: 'PUT',
    path: '/ballot/:uuid/vote/:signature/complete',
    summary: 'Finalizes the paper; the same votes again give the same answer.',
    body: z.object({
      vote: z.optional(z.object({ status: z.optional(z.literal(1)), votes: z.optional(Votes) })),
      /** Of a detached paper: the SHA-256 of the receipt that the voter keeps. */
      receipt_sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    }),
    response: PaperDocument,
    refusals: [...VOTE_REFUSALS, 'reason_missing'],
  }),
  reopen: endpoint({
    ...voting,
    method: 'PUT',
    path: '/ballot/:uuid/vote/:signature/reopen',
    summary: 'Opens a finalized paper again, where the ballot allows it; it counts until another one is finalized.',
    response: PaperDocument,
    refusals: ['not_found', 'not_logged_in', 'paper_missing', 'ballot_closed', 'not_eligible', 'revote_off'],
  }),
}
