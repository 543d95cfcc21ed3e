import { cmp, type Fraction, fraction, fromInt, mul } from '../../../platform/exact/fraction.ts'
import { exactLeft, exactPrice, exactQuote } from './exact-amounts.ts'
import { quotePrice, ROUNDING_UNIT } from './quote-price.ts'
import { type ActiveRun, replayRun, startRun } from './run-shares.ts'
import { type SharesInput, type SharesRun, sameNumbers } from './shares-input.ts'

// Comparing both ends is enough. As long as the same projects are bought in the same order, a higher share leaves every voter at
// least as much after each purchase, so every price only falls. Between two shares with the same purchases a project's rho is
// therefore between its values at the lower and at the higher share.

/**
 * Returns the run at a higher share when every share in between certainly buys the same projects in the same order; null
 * otherwise.
 */
export function skipUnchangedRaises(field: SharesInput, from: SharesRun, share: Fraction): SharesRun | null {
  const higher = startRun(field, share)
  const lower = replayRun(field, from)
  // the same voters have paid all they had at both ends, so the remaining money is a linear function of the share
  let linear = true
  for (const [at, { project }] of from.purchases.entries()) {
    const choice = higher.choose()
    if (choice?.project !== project) return null
    const rivals = findCloseRivals(field, from, higher, at)
    if (rivals.length > 0 && !(linear && rivals.every((rival) => samePayers(field, lower.run, higher.run, rival)))) {
      return null
    }
    higher.buy(choice)
    lower.next()
    linear &&= sameSpent(field, lower.run, higher.run, project)
    if (rivals.length > 0 && !linear) return null
  }
  return higher.choose() === null ? higher.run : null
}

/**
 * Finds the projects that might come before purchase `at` at some share in between, because their bounds do not exclude it. A
 * duplicate's rho is the same at every share, so the lot decides the same way for all.
 */
function findCloseRivals(field: SharesInput, from: SharesRun, higher: ActiveRun, at: number): number[] {
  const purchase = from.purchases[at]
  if (!purchase) return []
  const { project, price, error } = purchase
  const most = ((price + error) / (field.factors[project] as number)) * (1 + 8 * ROUNDING_UNIT)
  const least = ((price - error) / (field.factors[project] as number)) * (1 - 8 * ROUNDING_UNIT)
  let exact: Fraction | undefined
  const rivals: number[] = []
  for (let rival = 0; rival < field.projects.length; rival += 1) {
    if (rival === project || higher.run.boughtAt[rival] !== -1) continue
    if (higher.lowestRho(rival, most) > most || field.duplicateOf[rival] === field.duplicateOf[project]) continue
    if (higher.highestRho(rival) < least) {
      rivals.push(rival)
      continue
    }
    exact ??= exactRhoOf(field, from, at)
    const order = cmp(exact, higher.exactRho(rival))
    if (order < 0 || (order === 0 && lotOf(field, project) < lotOf(field, rival))) continue
    rivals.push(rival)
  }
  return rivals
}

const supportersOf = (field: SharesInput, project: number) => field.supporters[project] as SharesInput['supporters'][number]

const lotOf = (field: SharesInput, project: number): number => field.projects[project]?.lot ?? 0

function exactRhoOf(field: SharesInput, run: SharesRun, at: number): Fraction {
  const price = exactPrice(field, run, at)
  return fraction(price.n, price.d * (field.projects[run.purchases[at]?.project ?? 0]?.factor ?? 1n))
}

/** True when the same supporters of a project have no money left now, in both runs. */
function sameSpent(field: SharesInput, lower: SharesRun, higher: SharesRun, project: number): boolean {
  const { pile } = supportersOf(field, project)
  return pile.every((index) => lower.spentAt[index] === higher.spentAt[index])
}

/** True when the same supporters would pay all they have for a project now, in both runs; its rho is then linear. */
function samePayers(field: SharesInput, lower: SharesRun, higher: SharesRun, project: number): boolean {
  const [low, high] = [findPoorSupporters(field, lower, project), findPoorSupporters(field, higher, project)]
  return low !== null && high !== null && sameNumbers(low, high)
}

/** The supporters who cannot pay the full price of a project now; null when it cannot be paid at all. */
function findPoorSupporters(field: SharesInput, run: SharesRun, project: number): number[] | null {
  const quote = quotePrice(field, run, project, (field.costs[project] as number) / supportersOf(field, project).allUnits)
  if (!quote) return null
  let exact = quote.exact
  const { pile, units } = supportersOf(field, project)
  const poor: number[] = []
  for (let i = 0; i < pile.length; i += 1) {
    const index = pile[i] as number
    if ((run.spentAt[index] as number) >= 0) continue
    const voteUnits = units[i] as number
    const doubt = (run.error[index] as number) + 2 * quote.error * voteUnits + 8 * ROUNDING_UNIT * quote.price * voteUnits
    const gap = (run.left[index] as number) - quote.price * voteUnits
    if (gap > doubt) continue
    if (gap >= -doubt) {
      exact ??= exactQuote(field, run, project, quote)
      if (!exact) return null
      if (cmp(exactLeft(field, run, index), mul(exact, fromInt(voteUnits))) >= 0) continue
    }
    poor.push(index)
  }
  return poor
}
