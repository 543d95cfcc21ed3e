import { type Fraction, fraction, fromInt, mul, sub, toNumber } from '../../../platform/exact/fraction.ts'
import { exactLeft, exactQuote } from './exact-amounts.ts'
import { type PriceQuote, ROUNDING_UNIT } from './quote-price.ts'
import type { SharesInput, SharesRun } from './shares-input.ts'

/** Charges the supporters of a project: each pays price times units, or all that is left. */
export function payForProject(field: SharesInput, run: SharesRun, project: number, quote: PriceQuote, tied: readonly number[]): void {
  const { pile, units } = field.supporters[project] as SharesInput['supporters'][number]
  const { left, error, spentAt, gift, giftError } = run
  const at = run.purchases.length
  const { price } = quote
  const margin = 2 * quote.error
  const close: { index: number; given: number; has: Fraction }[] = []
  for (let i = 0; i < pile.length; i += 1) {
    const index = pile[i] as number
    if ((spentAt[index] as number) >= 0) continue
    const voteUnits = units[i] as number
    const has = left[index] as number
    const doubt = error[index] as number
    if (has + doubt >= (price - margin) * voteUnits && has - doubt <= (price + margin) * voteUnits) {
      close.push({ index, given: voteUnits, has: exactLeft(field, run, index) })
    }
  }
  const exact = quote.exact ?? (close.length > 0 ? exactQuote(field, run, project, quote) : null)
  const spend = (index: number, gave: number, doubt: number) => {
    gift[index] = gave
    giftError[index] = doubt
    left[index] = 0
    error[index] = 0
    spentAt[index] = at
  }
  const seen = new Set(close.map(({ index }) => index))
  for (let i = 0; i < pile.length; i += 1) {
    const index = pile[i] as number
    if ((spentAt[index] as number) >= 0 || seen.has(index)) continue
    const has = left[index] as number
    const full = price * (units[i] as number)
    if (has < full) spend(index, has, error[index] as number)
    else {
      left[index] = has - full
      error[index] = (error[index] as number) + quote.error * (units[i] as number) + 4 * ROUNDING_UNIT * has
    }
  }
  for (const { index, given, has } of close) {
    const rest = sub(has, mul(fromInt(given), exact ?? fraction(0n, 1n)))
    const known = toNumber(rest)
    if (known <= 0) spend(index, toNumber(has), 4 * ROUNDING_UNIT * toNumber(has))
    else {
      left[index] = known
      error[index] = 4 * ROUNDING_UNIT * known
    }
  }
  run.boughtAt[project] = at
  run.purchases.push({ project, price, error: quote.error, exact, tied })
}
