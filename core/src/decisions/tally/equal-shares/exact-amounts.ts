import { add, cmp, div, type Fraction, fraction, fromInt, mul, sub, ZERO } from '../../../platform/exact/fraction.ts'
import type { SharesInput, SharesRun } from './shares-input.ts'

// The exact side of a run. Money is not stored as a fraction for each pile: a pile that has money left has its share minus its
// payments for each bought project it supports, and that sum is computed only on demand.

/** The total money of these piles before purchase `before`; none of them may have run out of money until then. */
function sumMoneyLeft(field: SharesInput, run: SharesRun, piles: readonly number[], before: number): Fraction {
  const units = new Float64Array(before)
  let people = 0
  for (const index of piles) {
    const pile = field.piles[index]
    if (!pile) continue
    people += pile.people
    for (const [project, given] of pile.supports) {
      const at = run.boughtAt[project] as number
      if (at >= 0 && at < before) units[at] = (units[at] as number) + pile.people * given
    }
  }
  // One common denominator and one reduction: later prices derive from earlier ones, so their denominators mostly divide each
  // other, and reducing at each step would cost far more than the sum itself.
  let d = run.share.d
  const terms = [{ ...run.share, times: BigInt(people) }]
  for (let at = before - 1; at >= 0; at -= 1) {
    if (units[at] === 0) continue
    const price = exactPrice(field, run, at)
    terms.push({ ...price, times: BigInt(-(units[at] as number)) })
    if (d % price.d !== 0n) d = price.d % d === 0n ? price.d : d * price.d
  }
  return fraction(
    terms.reduce((sum, term) => sum + term.n * term.times * (d / term.d), 0n),
    d,
  )
}

/** The exact price for one unit of support in purchase `at`, computed once a run on demand. */
export function exactPrice(field: SharesInput, run: SharesRun, at: number): Fraction {
  const purchase = run.purchases[at]
  if (!purchase) throw new Error(`There is no purchase ${at}.`)
  if (purchase.exact) return purchase.exact
  const { pile, units, people } = field.supporters[purchase.project] as SharesInput['supporters'][number]
  const spent: number[] = []
  let open = 0
  for (let i = 0; i < pile.length; i += 1) {
    const when = run.spentAt[pile[i] as number] as number
    if (when === at) spent.push(pile[i] as number)
    else if (when < 0 || when > at) open += (people[i] as number) * (units[i] as number)
  }
  const cost = fromInt((field.projects[purchase.project] as SharesInput['projects'][number]).cost)
  purchase.exact = div(sub(cost, sumMoneyLeft(field, run, spent, at)), fromInt(open))
  return purchase.exact
}

/** The money that one voter of a pile has left now. */
export function exactLeft(field: SharesInput, run: SharesRun, index: number): Fraction {
  if ((run.spentAt[index] as number) >= 0) return ZERO
  return div(sumMoneyLeft(field, run, [index], run.purchases.length), fromInt(field.piles[index]?.people ?? 1))
}

/** The payment of one voter of a pile in the purchase that used up the pile's money. */
export function exactGift(field: SharesInput, run: SharesRun, index: number): Fraction {
  const at = run.spentAt[index] as number
  return div(sumMoneyLeft(field, run, [index], at), fromInt(field.piles[index]?.people ?? 1))
}

/** The money that a project's supporters have left together now. */
export function exactMoney(field: SharesInput, run: SharesRun, project: number): Fraction {
  const { pile } = field.supporters[project] as SharesInput['supporters'][number]
  const holding = [...pile].filter((index) => (run.spentAt[index] as number) < 0)
  return sumMoneyLeft(field, run, holding, run.purchases.length)
}

/**
 * The exact price for one unit of support at which a project's supporters pay its cost together now, each at most the rest of
 * their money; null when they cannot. `near`, where given, is a price within `error` of the exact one: it saves the exact
 * comparison for supporters who certainly can or certainly cannot pay in full.
 */
export function exactQuote(
  field: SharesInput,
  run: SharesRun,
  project: number,
  near: { readonly price: number; readonly error: number } | null,
): Fraction | null {
  const { pile, units, people } = field.supporters[project] as SharesInput['supporters'][number]
  const poor: number[] = []
  let unsure: { left: Fraction; units: Fraction; people: number; given: number }[] = []
  let open = 0
  for (let i = 0; i < pile.length; i += 1) {
    const index = pile[i] as number
    if ((run.spentAt[index] as number) >= 0) continue
    const voteUnits = units[i] as number
    const [left, error] = [run.left[index] as number, run.error[index] as number]
    if (near && left + error < (near.price - 2 * near.error) * voteUnits) poor.push(index)
    else {
      open += (people[i] as number) * voteUnits
      if (near && left - error > (near.price + 2 * near.error) * voteUnits) continue
      unsure.push({
        left: exactLeft(field, run, index),
        units: fromInt(voteUnits),
        people: people[i] as number,
        given: voteUnits,
      })
    }
  }
  const cost = fromInt((field.projects[project] as SharesInput['projects'][number]).cost)
  let paid = sumMoneyLeft(field, run, poor, run.purchases.length)
  while (open > 0) {
    const price = div(sub(cost, paid), fromInt(open))
    const short = unsure.filter((one) => cmp(one.left, mul(price, one.units)) < 0)
    if (short.length === 0) return price
    for (const one of short) {
      paid = add(paid, mul(fromInt(one.people), one.left))
      open -= one.people * one.given
    }
    unsure = unsure.filter((one) => !short.includes(one))
  }
  return null
}
