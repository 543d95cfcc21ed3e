import { add, cmp, type Fraction, fromDecimal, sub, toNumber, ZERO } from '../../platform/exact/fraction.ts'

/** What winners are held against where neither ballot nor campaign names a budget (VOT-036). */
const SAMPLE_BUDGET = '300000'

/** The ranking of a result: so many rows are always visible, the others fold (VOT-036). */
export const ROWS_ALWAYS_SHOWN = 4

/** Winners held against a budget. It decided nothing: their number was fixed. */
export interface ShownBudget {
  readonly budget: number
  /** Neither the ballot nor its campaign names a budget. */
  readonly isSample: boolean
  readonly spent: number
  /** What the winners cost above the budget; 0 where they fit. */
  readonly over: number
}

/**
 * A budget view of a result whose winners were chosen by number, for whoever asks for it (VOT-037): `budget` is that of the ballot,
 * which is the campaign's where the ballot has none of its own. Null where a winner has no cost.
 */
export function showAsBudget(budget: string | null, costs: readonly (string | null)[]): ShownBudget | null {
  if (costs.length === 0) return null
  let spent: Fraction = ZERO
  for (const cost of costs) {
    if (cost === null) return null
    spent = add(spent, fromDecimal(cost))
  }
  const money = fromDecimal(budget ?? SAMPLE_BUDGET)
  const over = cmp(spent, money) > 0 ? toNumber(sub(spent, money)) : 0
  return { budget: toNumber(money), isSample: budget === null, spent: toNumber(spent), over }
}
