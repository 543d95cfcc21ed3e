import { parseMoney } from '../shared/money.ts'

/** What the count takes as an amount of money: at most 15 digits and 6 decimals. */
const AMOUNT = /^\d{1,15}(\.\d{1,6})?$/

/** A cost or budget as people write it, as a plain decimal that can be counted; undefined when it cannot be read (specification E.3). */
export function parseCost(text: string): string | undefined {
  const money = parseMoney(text)
  return money !== undefined && AMOUNT.test(money) ? money : undefined
}
