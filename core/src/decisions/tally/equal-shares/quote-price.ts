import { type Fraction, toNumber } from '../../../platform/exact/fraction.ts'
import { exactQuote } from './exact-amounts.ts'
import type { SharesInput, SharesRun } from './shares-input.ts'

/** The price for one unit of support of a project now. */
export interface PriceQuote {
  readonly price: number
  readonly error: number
  readonly exact: Fraction | null
}

// Each double has a bound of its error (all bounds below are generous), and comparisons within the bound use exact fractions. So
// the outcome is that of exact counting, at the speed of doubles.
/** Half the distance from 1 to the next double. */
export const ROUNDING_UNIT = 2 ** -53
/** The maximum relative error of a price. */
export const PRICE_TOLERANCE = 1e-6
const MAX_ITERATIONS = 200

/**
 * The price at which supporters pay the cost together, each at most the rest of their money. It starts from a lower price: those
 * who cannot pay in full give all and the others share the rest, until no other supporter falls short; the paid sum is concave
 * and increasing in the price, so no iteration overshoots.
 */
function approximatePrice(field: SharesInput, run: SharesRun, project: number, start: number): PriceQuote | 'out of reach' | 'unsure' {
  const { pile, units, people } = field.supporters[project] as SharesInput['supporters'][number]
  const { left, error } = run
  const cost = field.costs[project] as number
  const noise = 8 * (pile.length + 8) * ROUNDING_UNIT
  let money = 0
  let doubt = 0
  for (let i = 0; i < pile.length; i += 1) {
    money += (people[i] as number) * (left[pile[i] as number] as number)
    doubt += (people[i] as number) * (error[pile[i] as number] as number)
  }
  const slack = doubt + noise * (money + cost)
  if (money + slack < cost) return 'out of reach'
  if (money - slack < cost) return 'unsure'
  let price = start
  for (let turn = 0; ; turn += 1) {
    let paid = 0
    let open = 0
    for (let i = 0; i < pile.length; i += 1) {
      const has = left[pile[i] as number] as number
      if (has <= price * (units[i] as number)) paid += (people[i] as number) * has
      else open += (people[i] as number) * (units[i] as number)
    }
    if (open === 0 || turn === MAX_ITERATIONS) return 'unsure'
    const next = (cost - paid) / open
    if (next === price) break
    price = next
  }
  // The error of the price: the uncertainty of those who may pay all they have, shared by those who certainly pay in full.
  const far = price * (1 + PRICE_TOLERANCE)
  let sure = 0
  doubt = noise * cost
  for (let i = 0; i < pile.length; i += 1) {
    const index = pile[i] as number
    if ((left[index] as number) - (error[index] as number) > far * (units[i] as number)) {
      sure += (people[i] as number) * (units[i] as number)
    } else doubt += (people[i] as number) * (error[index] as number)
  }
  const known = doubt / sure + noise * price
  return known < price * PRICE_TOLERANCE ? { price, error: known, exact: null } : 'unsure'
}

/** The price of a project for its supporters now; null when they cannot pay it together. */
export function quotePrice(field: SharesInput, run: SharesRun, project: number, start: number): PriceQuote | null {
  const approximate = approximatePrice(field, run, project, start)
  if (approximate === 'out of reach') return null
  if (approximate !== 'unsure') return approximate
  const exact = exactQuote(field, run, project, null)
  if (!exact) return null
  const price = toNumber(exact)
  return { price, error: 4 * ROUNDING_UNIT * price, exact }
}
