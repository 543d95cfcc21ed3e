import { parseMoney } from '../../platform/shared/money.ts'

/** An amount that the tally accepts: at most 15 digits and 6 decimals. */
const AMOUNT = /^\d{1,15}(\.\d{1,6})?$/

/**
 * A cost or budget as users write it, as a plain decimal that the tally accepts; undefined when it is unreadable
 * (specification E.3).
 */
export function parseCost(text: string): string | undefined {
  const money = parseMoney(text)
  return money !== undefined && AMOUNT.test(money) ? money : undefined
}
