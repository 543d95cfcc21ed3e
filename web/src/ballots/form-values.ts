import { readBallotRules, votingConfig } from '@folkmoot/core/ballots/config.ts'
import { readCost } from '@folkmoot/core/ballots/cost.ts'
import { checkDates } from '@folkmoot/core/ballots/dates.ts'
import type { ballots } from '@folkmoot/core/ballots/endpoints.ts'
import { type OpeningProblem, openingProblems } from '@folkmoot/core/ballots/opening.ts'
import type { Ballot, Preparation } from '@folkmoot/core/ballots/shapes.ts'
import type { RollTime, VoterRule } from '@folkmoot/core/ballots/voters.ts'
import { sharesBudget, type WinnerRule } from '@folkmoot/core/ballots/words.ts'
import type { Request } from '@folkmoot/core/shared/endpoint.ts'
import { exceedsBudget } from '@folkmoot/core/shared/money.ts'
import { isRefusal } from '@folkmoot/core/shared/refusals.ts'
import { ceil, fromDecimal, fromInt, mul } from '@folkmoot/core/tally/fraction.ts'
import type { TextKey } from '../lib/text-keys.ts'

/** The ballot form as it is typed: numbers and money are texts until they are read. */
export interface FormValues {
  readonly title: string
  readonly instructions: string
  readonly notes: string
  readonly startsOn: string
  readonly endsOn: string
  readonly limited: boolean
  readonly limit: string
  readonly winners: WinnerRule
  readonly fixedNumber: string
  readonly budget: string
  readonly quorum: boolean
  /** In per cent. */
  readonly share: string
  readonly voters: VoterRule
  readonly roll: RollTime
  /** Chosen contributions with the cost as typed; what is not chosen is absent. */
  readonly costs: Readonly<Record<string, string>>
}

const percentOf = (share: string): string => String(Number((Number(share) * 100).toFixed(4)))
const shareOf = (percent: string): string => String(Number((Number(percent.replace(',', '.')) / 100).toFixed(6)))

/** What the form begins with: the draft there is, else the campaign's defaults with every published proposal. */
export function beginWith(given: Preparation, draft: Ballot | undefined): FormValues {
  const rules = draft?.rules ?? given.rules
  const limit = draft?.votes_limit ?? 0
  const candidates = draft
    ? draft.candidates.filter((c) => c.ready).map((c) => [c.contribution_uuid, c.cost ?? ''] as const)
    : given.candidates.map((c) => [c.contribution_uuid, c.cost ?? c.budget] as const)
  return {
    title: draft?.title ?? given.campaign.title,
    instructions: draft?.instructions ?? '',
    notes: draft?.notes ?? '',
    startsOn: draft?.starts_on ?? given.starts_on,
    endsOn: draft?.ends_on ?? given.ends_on,
    limited: limit > 0,
    limit: limit > 0 ? String(limit) : '3',
    winners: rules.winners,
    fixedNumber: String(rules.fixedNumber),
    budget: rules.budget ?? '',
    quorum: rules.quorum.enabled,
    share: percentOf(rules.quorum.share),
    voters: draft?.roll.voters ?? given.roll.voters,
    roll: draft?.roll.time ?? given.roll.time,
    costs: Object.fromEntries(candidates),
  }
}

export const isFormValues = (kept: unknown): kept is FormValues =>
  typeof kept === 'object' &&
  kept !== null &&
  'costs' in kept &&
  'startsOn' in kept &&
  'winners' in kept &&
  'voters' in kept

/** The settings of the wire that the form asks for. */
const settings = (values: FormValues): Record<string, string> => ({
  'component.voting.system-winners': values.winners,
  'component.voting.system-winners-fixed-number': values.fixedNumber.trim(),
  'component.voting.system-enable-quorum': values.quorum ? 'TRUE' : 'FALSE',
  'component.voting.system.quorum': shareOf(values.share),
  'component.voting.budget': values.budget.trim(),
  'component.voting.voters': values.voters,
  'component.voting.roll': values.roll.toLowerCase(),
})

const limitOf = (values: FormValues): number => (values.limited ? Number(values.limit) : 0)

/** The rules as the server will read them, or what it would refuse. */
const rulesOf = (values: FormValues, given: Preparation) =>
  readBallotRules(votingConfig(settings(values)), {
    votesLimit: limitOf(values),
    campaignBudget: given.rules.budget ?? '',
    currency: given.rules.currency,
    binding: given.rules.binding,
  })

const SETTING_FAULTS: Readonly<Record<string, TextKey>> = {
  'component.voting.system-winners-fixed-number': 'ballots.fault_system_winners_fixed_number',
  'component.voting.system.quorum': 'ballots.fault_system_quorum',
  'component.voting.budget': 'ballots.fault_budget',
}

/** Keys of the texts of what is wrong, by field: the same rules as the server's. */
export function faultsOf(values: FormValues, given: Preparation, kept: string | undefined): Record<string, TextKey> {
  const faults: Record<string, TextKey> = {}
  if (values.title.trim() === '') faults['ballot.title'] = 'faults.required'
  if (values.limited && !/^[1-9]\d{0,4}$/.test(values.limit.trim())) faults['ballot.votes_limit'] = 'ballots.faultLimit'
  const rules = rulesOf(values, given)
  for (const fault of isRefusal(rules) ? (rules.detail?.fields ?? []) : []) {
    faults[fault.field] = SETTING_FAULTS[fault.field] ?? 'faults.wrong'
  }
  if (values.startsOn === '') faults.starts_at = 'faults.not_date'
  else if (values.endsOn === '') faults.ends_at = 'faults.not_date'
  else {
    const wrong = checkDates(values, given.today, kept)
    if (wrong?.refused === 'dates_out_of_order') faults.ends_at = 'refusals.dates_out_of_order'
    else if (wrong?.detail?.fields?.[0]) faults[wrong.detail.fields[0].field] = 'ballots.faultPast'
  }
  for (const { contribution_uuid } of needsCosts(values) ? given.candidates : []) {
    const cost = values.costs[contribution_uuid]
    if (cost !== undefined && cost.trim() !== '' && readCost(cost) === undefined) {
      faults[`cost.${contribution_uuid}`] = 'ballots.faultCost'
    }
  }
  return faults
}

/** What would keep the ballot from opening as it is typed now. */
export function problemsOf(values: FormValues, given: Preparation): OpeningProblem[] {
  const rules = rulesOf(values, given)
  if (isRefusal(rules)) return []
  const chosen = given.candidates.filter((c) => c.contribution_uuid in values.costs)
  return openingProblems(
    rules,
    chosen.map((c) => ({
      title: c.title,
      cost: readCost(values.costs[c.contribution_uuid] ?? '') ?? null,
      ready: true,
    })),
    given.eligible[values.voters],
  )
}

/** A quorum in people: the smallest number of papers that meets it. */
export function quorumInPeople(percent: string, eligible: number): number | undefined {
  const share = shareOf(percent)
  return /^(0|1|0\.\d+)$/.test(share) ? Number(ceil(mul(fromDecimal(share), fromInt(eligible)))) : undefined
}

/** The bodies of the calls that save the form. */
export function bodiesOf(values: FormValues, given: Preparation) {
  const ballot = {
    title: values.title.trim(),
    instructions: values.instructions.trim(),
    notes: values.notes.trim(),
    starts_at: values.startsOn,
    ends_at: values.endsOn,
    votes_limit: limitOf(values),
  }
  const ballot_configurations = Object.entries(settings(values)).map(([key, value]) => ({ key, value }))
  const candidates = given.candidates
    .filter((c) => c.contribution_uuid in values.costs)
    .map(({ contribution_uuid }) => {
      const typed = values.costs[contribution_uuid] ?? ''
      return { contribution_uuid, cost: needsCosts(values) ? typed : (readCost(typed) ?? '') }
    })
  return {
    create: {
      body: { campaign_uuid: given.campaign.uuid, ballot, ballot_configurations, candidates },
    } satisfies Request<typeof ballots.create>,
    change: { ballot, ballot_configurations },
    candidates: { candidates },
  }
}

/** Titles of chosen proposals that cost more than all the money to share. */
export const overBudget = (values: FormValues, given: Preparation): string[] =>
  needsCosts(values)
    ? given.candidates
        .filter((c) => exceedsBudget(values.costs[c.contribution_uuid] ?? null, values.budget))
        .map(({ title }) => title)
    : []

export const needsCosts = (values: FormValues): boolean => sharesBudget(values.winners)
