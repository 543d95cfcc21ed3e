import type { CampaignStatus } from '../../communities/campaigns/words.ts'
import { cmp, fromDecimal, ZERO } from '../../platform/exact/fraction.ts'
import { PAPER_FORMS } from '../../platform/settings/paper-forms.ts'
import { usesBudget } from '../../platform/settings/voting-settings.ts'
import type { BallotRules } from './ballot-rules.ts'

/** A candidate in preparation; `ready` is false when its contribution may no longer be on a ballot. */
interface PreparedCandidate {
  readonly title: string
  readonly cost: string | null
  readonly ready: boolean
}

export const OPENING_PROBLEMS = [
  'candidates_missing',
  'cost_missing',
  'budget_missing',
  'winners_exceed_candidates',
  'voters_missing',
  'voters_too_few',
  'campaign_unpublished',
] as const

export interface OpeningProblem {
  readonly code: (typeof OPENING_PROBLEMS)[number]
  /** Titles of the affected candidates. */
  readonly candidates: readonly string[]
}

/**
 * The problems that prevent a ballot from opening (VOT-033, specification E.3, E.8); candidates that are not ready are
 * ignored. `voters` is the current size of the roll; null where visitors vote. Nothing opens in a campaign that is still a draft,
 * because voters would not find it.
 */
export function listOpeningProblems(
  rules: BallotRules,
  candidates: readonly PreparedCandidate[],
  voters: number | null,
  campaignStatus: CampaignStatus = 'PUBLISHED',
): OpeningProblem[] {
  const ready = candidates.filter((candidate) => candidate.ready)
  const problem = (code: OpeningProblem['code'], concerned: readonly PreparedCandidate[] = []): OpeningProblem => ({
    code,
    candidates: concerned.map(({ title }) => title),
  })
  const problems: OpeningProblem[] = []
  if (ready.length === 0) problems.push(problem('candidates_missing'))
  if (usesBudget(rules.winners)) {
    const without = ready.filter(({ cost }) => cost === null)
    if (without.length > 0) problems.push(problem('cost_missing', without))
    if (rules.budget === null || cmp(fromDecimal(rules.budget), ZERO) <= 0) problems.push(problem('budget_missing'))
  } else if (ready.length > 0 && rules.fixedNumber > ready.length) problems.push(problem('winners_exceed_candidates'))
  if (voters === 0) problems.push(problem('voters_missing'))
  else if (voters !== null && voters < PAPER_FORMS[rules.secrecy ?? 'open'].minVoters) problems.push(problem('voters_too_few'))
  if (campaignStatus !== 'PUBLISHED') problems.push(problem('campaign_unpublished'))
  return problems
}
