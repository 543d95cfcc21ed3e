import { checkBallotDates } from '@folkmoot/core/decisions/ballots/ballot-dates.ts'
import { parseBallotRules } from '@folkmoot/core/decisions/ballots/ballot-rules.ts'
import { parseCost } from '@folkmoot/core/decisions/ballots/cost.ts'
import type { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { listOpeningProblems, type OpeningProblem } from '@folkmoot/core/decisions/ballots/opening-problems.ts'
import type { Ballot, BallotPreparation } from '@folkmoot/core/decisions/ballots/schemas.ts'
import type { RollTime, VoterRule } from '@folkmoot/core/decisions/ballots/voter-eligibility.ts'
import { ceil, fromDecimal, fromInt, mul } from '@folkmoot/core/platform/exact/fraction.ts'
import { formatSetting, toSettingMap } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { usesBudget, VOTING_SETTINGS, type WinnerRule } from '@folkmoot/core/platform/settings/voting-settings.ts'
import type { VotingTexts } from '@folkmoot/core/platform/settings/voting-texts.ts'
import type { EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { exceedsBudget } from '@folkmoot/core/platform/shared/money.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import type { TextKey } from '../../../platform/lib/text/text-keys.ts'
import {
  buildRegistration,
  initialRegistrationValues,
  isPasswordTooShort,
  type RegistrationFormValues,
  takesCodes,
} from './registration-form-values.ts'
import {
  initialSystemValues,
  parseVotesLimit,
  percentOf,
  SYSTEM_FAULTS,
  type SystemFormValues,
  shareOf,
  toSystemTexts,
} from './system-form-values.ts'

/** The values of the ballot form as typed: numbers and money are strings until they are parsed. */
export interface BallotFormValues extends SystemFormValues, RegistrationFormValues {
  readonly title: string
  readonly instructions: string
  readonly notes: string
  readonly startsOn: string
  readonly endsOn: string
  readonly winners: WinnerRule
  readonly fixedNumber: string
  readonly budget: string
  readonly quorum: boolean
  /** In per cent. */
  readonly share: string
  readonly voters: VoterRule
  readonly roll: RollTime
  readonly secrecy: Ballot['secrecy']
  /** Voters may change a vote that they have sent; only where the server knows whose it is. */
  readonly revote: boolean
  /** Scores show while voting is open. */
  readonly liveResults: boolean
  /** Once counted, members see names beside votes. */
  readonly showNames: boolean
  /** Each voter sees the candidates in another order. */
  readonly randomOrder: boolean
  /** Selected contributions with the cost as typed; others are absent. */
  readonly costs: Readonly<Record<string, string>>
}

/**
 * The initial values: the stored draft, else the campaign's defaults with every published proposal, which also fill a draft that the
 * server prepared without candidates.
 */
export function initialBallotValues(given: BallotPreparation, draft: Ballot | undefined): BallotFormValues {
  // what the server prepared from the phase is nobody's answer yet
  const answered = draft?.follows_phase ? undefined : draft
  const rules = answered?.rules ?? given.rules
  const isFilled = draft && !(draft.follows_phase && draft.candidates.length === 0)
  const candidates = isFilled
    ? draft.candidates.filter((c) => c.ready).map((c) => [c.contribution_uuid, c.cost ?? ''] as const)
    : given.candidates.map((c) => [c.contribution_uuid, c.cost ?? c.budget] as const)
  return {
    title: draft?.title ?? given.campaign.title,
    instructions: draft?.instructions ?? '',
    notes: draft?.notes ?? '',
    startsOn: draft?.starts_on ?? given.starts_on,
    endsOn: draft?.ends_on ?? given.ends_on,
    ...initialSystemValues(rules, draft, candidates.length),
    ...initialRegistrationValues(given, draft),
    winners: rules.winners,
    fixedNumber: String(rules.fixedNumber),
    budget: rules.budget ?? '',
    quorum: rules.quorum.enabled,
    share: percentOf(rules.quorum.share),
    voters: draft?.roll.voters ?? given.roll.voters,
    roll: answered?.roll.time ?? given.roll.time,
    secrecy: draft?.secrecy ?? given.secrecy,
    revote: draft?.allow_revote ?? given.allow_revote,
    liveResults: rules.liveResults,
    showNames: rules.showNames,
    randomOrder: rules.randomOrder,
    costs: Object.fromEntries(candidates),
  }
}

export const isBallotFormValues = (stored: unknown): stored is BallotFormValues =>
  typeof stored === 'object' &&
  stored !== null &&
  'costs' in stored &&
  'startsOn' in stored &&
  'winners' in stored &&
  'way' in stored &&
  'secrecy' in stored &&
  'voters' in stored &&
  'visitors' in stored &&
  'liveResults' in stored &&
  'randomOrder' in stored

/** The settings that the form asks for. */
const toVotingTexts = (values: BallotFormValues): VotingTexts => ({
  ...toSystemTexts(values),
  winnerRule: values.winners,
  winnersNumber: values.fixedNumber.trim(),
  quorumEnabled: formatSetting(values.quorum),
  quorumShare: shareOf(values.share),
  votingBudget: values.budget.trim(),
  voterRule: values.voters,
  rollTime: values.roll.toLowerCase(),
  secrecy: values.secrecy,
  revoting: formatSetting(values.revote),
  anonymousVoting: formatSetting(values.visitors),
  resultsVisibility: values.liveResults ? 'live' : 'after_close',
  namesShown: formatSetting(values.showNames),
  candidateOrder: values.randomOrder ? 'random' : 'published',
})

/** The rules as the server will parse them, or its refusal. */
const parseRules = (values: BallotFormValues, given: BallotPreparation) =>
  parseBallotRules(toVotingTexts(values), {
    votesLimit: parseVotesLimit(values),
    campaignBudget: given.rules.budget ?? '',
    currency: given.rules.currency,
    binding: given.rules.binding,
    oneTimeCodes: takesCodes(values),
  })

const SETTING_FAULTS: Readonly<Record<string, TextKey>> = {
  ...SYSTEM_FAULTS,
  [VOTING_SETTINGS.winnersNumber.key]: 'ballots.fault_system_winners_fixed_number',
  [VOTING_SETTINGS.quorumShare.key]: 'ballots.fault_system_quorum',
  [VOTING_SETTINGS.votingBudget.key]: 'ballots.fault_budget',
}

/** Text keys of the faults by field, found by the server's rules. */
export function findBallotFormFaults(
  values: BallotFormValues,
  given: BallotPreparation,
  savedFirstDay: string | undefined,
): Record<string, TextKey> {
  const faults: Record<string, TextKey> = {}
  if (values.title.trim() === '') faults['ballot.title'] = 'faults.required'
  if (values.way === 'CHOOSE' && values.limited && !/^[1-9]\d{0,4}$/.test(values.limit.trim()))
    faults['ballot.votes_limit'] = 'ballots.faultLimit'
  if (isPasswordTooShort(values)) faults.password = 'ballots.visitors.passwordFault'
  const rules = parseRules(values, given)
  for (const fault of isRefusal(rules) ? (rules.detail?.fields ?? []) : []) {
    faults[fault.field] = SETTING_FAULTS[fault.field] ?? 'faults.wrong'
  }
  if (values.startsOn === '') faults.starts_at = 'faults.not_date'
  else if (values.endsOn === '') faults.ends_at = 'faults.not_date'
  else {
    const wrong = checkBallotDates(values, given.today, savedFirstDay)
    if (wrong?.refused === 'dates_out_of_order') faults.ends_at = 'refusals.dates_out_of_order'
    else if (wrong?.detail?.fields?.[0]) faults[wrong.detail.fields[0].field] = 'ballots.faultPast'
  }
  for (const { contribution_uuid } of needsCosts(values) ? given.candidates : []) {
    const cost = values.costs[contribution_uuid]
    if (cost !== undefined && cost.trim() !== '' && parseCost(cost) === undefined) {
      faults[`cost.${contribution_uuid}`] = 'ballots.faultCost'
    }
  }
  return faults
}

/** What prevents the ballot from opening with the current values. */
export function findDraftOpeningProblems(values: BallotFormValues, given: BallotPreparation): OpeningProblem[] {
  const rules = parseRules(values, given)
  if (isRefusal(rules)) return []
  const chosen = given.candidates.filter((c) => c.contribution_uuid in values.costs)
  return listOpeningProblems(
    rules,
    chosen.map((c) => ({
      title: c.title,
      cost: parseCost(values.costs[c.contribution_uuid] ?? '') ?? null,
      ready: true,
    })),
    values.visitors ? null : given.eligible[values.voters],
  )
}

/** A quorum in people: the smallest number of papers that meets it. */
export function quorumInPeople(percent: string, eligible: number): number | undefined {
  const share = shareOf(percent)
  return /^(0|1|0\.\d+)$/.test(share) ? Number(ceil(mul(fromDecimal(share), fromInt(eligible)))) : undefined
}

/** The request bodies of the calls that save the form. */
export function buildBallotBodies(values: BallotFormValues, given: BallotPreparation, draft?: Ballot) {
  const { required, ...registration } = buildRegistration(values, draft)
  const ballot = {
    title: values.title.trim(),
    instructions: values.instructions.trim(),
    notes: values.notes.trim(),
    starts_at: values.startsOn,
    ends_at: values.endsOn,
    require_registration: required,
    ...(values.way === 'CHOOSE' ? { votes_limit: parseVotesLimit(values) } : {}),
  }
  const ballot_configurations = Object.entries(toSettingMap(VOTING_SETTINGS, toVotingTexts(values))).map(([key, value]) => ({ key, value }))
  const candidates = given.candidates
    .filter((c) => c.contribution_uuid in values.costs)
    .map(({ contribution_uuid }) => {
      const typed = values.costs[contribution_uuid] ?? ''
      return { contribution_uuid, cost: needsCosts(values) ? typed : (parseCost(typed) ?? '') }
    })
  return {
    create: {
      body: { campaign_uuid: given.campaign.uuid, ballot, ballot_configurations, ...registration, candidates },
    } satisfies EndpointRequest<typeof ballots.create>,
    change: { ballot, ballot_configurations, ...registration },
    candidates: { candidates },
  }
}

/** Titles of selected proposals that cost more than the whole budget. */
export const listOverBudgetTitles = (values: BallotFormValues, given: BallotPreparation): string[] =>
  needsCosts(values)
    ? given.candidates.filter((c) => exceedsBudget(values.costs[c.contribution_uuid] ?? null, values.budget)).map(({ title }) => title)
    : []

export const needsCosts = (values: BallotFormValues): boolean => usesBudget(values.winners)
