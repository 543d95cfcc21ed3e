import { z } from 'zod/mini'
import { STV_ARITHMETICS, type StvArithmetic } from '../../../platform/settings/voting-system.ts'
import { Instant } from '../../../platform/shared/dates.ts'
import { type Refusal, refuse, refuseFields } from '../../../platform/shared/refusals.ts'
import type { BallotRules } from '../ballot-rules.ts'
import type { BallotState } from '../words.ts'

/** Why a closed ballot was not counted: its exact numbers, the time or the memory of a count, or papers and rules that do not fit. */
export const COUNT_FAILURES = ['digits', 'time', 'memory', 'fault'] as const
export type CountFailureReason = (typeof COUNT_FAILURES)[number]

/** That the count of a closed ballot ended without a result; it is not begun again before a coordinator says so. */
export const CountFailure = z.object({ reason: z.enum(COUNT_FAILURES), at: Instant })
export type CountFailure = z.output<typeof CountFailure>

/** The arithmetic that coordinators chose after a count had failed, instead of that of the rules; it is published. */
export const CountChoice = z.object({
  arithmetic: z.enum(STV_ARITHMETICS),
  instead: z.enum(STV_ARITHMETICS),
  failure: z.enum(COUNT_FAILURES),
  at: Instant,
})
export type CountChoice = z.output<typeof CountChoice>

/** The arithmetic of a ballot's rules; null of all that is not counted by STV. */
export const readArithmetic = ({ voting }: Pick<BallotRules, 'voting'>): StvArithmetic | null =>
  voting?.system === 'RANKED' && voting.method === 'STV' ? voting.arithmetic : null

/** The rules as a ballot is counted: those it was opened with, or with the arithmetic that was chosen since. */
export function applyCountChoice(rules: BallotRules, choice: Pick<CountChoice, 'arithmetic'> | null): BallotRules {
  const { voting } = rules
  if (choice === null || voting?.system !== 'RANKED' || voting.method !== 'STV') return rules
  return { ...rules, voting: { ...voting, arithmetic: choice.arithmetic } }
}

interface UncountedBallot {
  readonly state: BallotState
  readonly rules: BallotRules
  readonly countFailure: CountFailure | null
}

/**
 * A closed ballot whose count failed is counted again when a coordinator says so, by its own arithmetic or another one. Nobody
 * knows a result then, and the papers are fixed, so nobody can choose by the outcome. Null: by its own.
 */
export function decideCountAgain(
  { state, rules, countFailure }: UncountedBallot,
  arithmetic: StvArithmetic | undefined,
): { readonly choice: Omit<CountChoice, 'at'> | null } | Refusal<'count_not_failed' | 'invalid'> {
  if (state !== 'closed' || countFailure === null) return refuse('count_not_failed')
  const instead = readArithmetic(rules)
  if (arithmetic !== undefined && instead === null) return refuseFields({ field: 'arithmetic', code: 'not_choice' })
  if (arithmetic === undefined || instead === null || arithmetic === instead) return { choice: null }
  return { choice: { arithmetic, instead, failure: countFailure.reason } }
}
