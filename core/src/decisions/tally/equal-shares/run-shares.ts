import { cmp, type Fraction, fraction, fromInt, mul, sub, toNumber } from '../../../platform/exact/fraction.ts'
import { exactLeft, exactQuote } from './exact-amounts.ts'
import { PRICE_TOLERANCE, type PriceQuote, quotePrice, ROUNDING_UNIT } from './quote-price.ts'
import type { SharesInput, SharesRun } from './shares-input.ts'

/** Charges the supporters of a project: each pays price times units, or all that is left. */
function payForProject(field: SharesInput, run: SharesRun, project: number, quote: PriceQuote, tied: readonly number[]): void {
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

/** The project that is bought next, and those of equal rho among which it was chosen by lot. */
interface ProjectChoice {
  readonly project: number
  readonly tied: readonly number[]
}

/** A run in progress: one purchase after the other, with bounds of every project's rho. */
export interface ActiveRun {
  readonly run: SharesRun
  /** Chooses the next project to buy; null when no project can be paid any more. */
  choose(): ProjectChoice | null
  buy(choice: ProjectChoice): void
  /** A lower bound of a project's rho now, as tight as doubles allow; infinite when it cannot be paid. */
  lowestRho(project: number, above: number): number
  /** An upper bound of a project's rho, from the same computation. */
  highestRho(project: number): number
  /** The exact rho of a project that can be paid now. */
  exactRho(project: number): Fraction
}

const emptyRun = (field: SharesInput, share: Fraction): SharesRun => {
  const each = toNumber(share)
  const size = field.piles.length
  return {
    share,
    purchases: [],
    boughtAt: new Int32Array(field.projects.length).fill(-1),
    left: new Float64Array(size).fill(each),
    error: new Float64Array(size).fill(4 * ROUNDING_UNIT * each),
    spentAt: new Int32Array(size).fill(-1),
    gift: new Float64Array(size),
    giftError: new Float64Array(size),
  }
}

/** Starts a run in which every voter has `share`. */
export function startRun(field: SharesInput, share: Fraction): ActiveRun {
  const count = field.projects.length
  const run = emptyRun(field, share)
  // Money only decreases in a run, so a project's rho only grows and an earlier lower bound stays valid.
  const low = new Float64Array(count)
  const high = new Float64Array(count)
  const quotedAt = new Int32Array(count).fill(-1)
  const quotes: (PriceQuote | null)[] = field.supporters.map(({ allUnits }, project) => {
    const price = (field.costs[project] as number) / allUnits
    return { price, error: 0, exact: null }
  })
  for (let project = 0; project < count; project += 1) {
    low[project] = ((quotes[project]?.price ?? 0) / (field.factors[project] as number)) * (1 - PRICE_TOLERANCE)
  }
  const ask = (project: number): void => {
    if (quotedAt[project] === run.purchases.length) return
    quotedAt[project] = run.purchases.length
    const quote = quotePrice(field, run, project, quotes[project]?.price ?? 0)
    quotes[project] = quote
    const factor = field.factors[project] as number
    const bound = quote ? ((quote.price - quote.error) / factor) * (1 - 8 * ROUNDING_UNIT) : Number.POSITIVE_INFINITY
    low[project] = Math.max(low[project] as number, bound)
    high[project] = quote ? ((quote.price + quote.error) / factor) * (1 + 8 * ROUNDING_UNIT) : Number.POSITIVE_INFINITY
  }
  const exactRho = (project: number): Fraction => {
    ask(project)
    const quote = quotes[project] as PriceQuote
    const exact = quote.exact ?? exactQuote(field, run, project, quote)
    if (!exact) throw new Error('A price was lost.')
    quotes[project] = { ...quote, exact }
    const factor = field.projects[project]?.factor ?? 1n
    return fraction(exact.n, exact.d * factor)
  }
  const leastBound = (): number => {
    let best = -1
    for (let project = 0; project < count; project += 1) {
      const bound = low[project] as number
      if (run.boughtAt[project] !== -1 || bound === Number.POSITIVE_INFINITY) continue
      if (best === -1 || bound < (low[best] as number)) best = project
    }
    return best
  }
  return {
    run,
    exactRho,
    choose() {
      let best = leastBound()
      while (best >= 0 && quotedAt[best] !== run.purchases.length) {
        ask(best)
        best = leastBound()
      }
      if (best === -1) return null
      const top = high[best] as number
      let lowest = [best]
      for (let project = 0; project < count; project += 1) {
        if (project === best || run.boughtAt[project] !== -1 || (low[project] as number) > top) continue
        ask(project)
        if ((low[project] as number) <= top) lowest.push(project)
      }
      if (lowest.length > 1) {
        const twin = (project: number): number => field.duplicateOf[project] as number
        const rho = new Map<number, Fraction>()
        for (const project of lowest) if (!rho.has(twin(project))) rho.set(twin(project), exactRho(project))
        const least = [...rho.values()].reduce((a, b) => (cmp(b, a) < 0 ? b : a))
        lowest = lowest.filter((project) => cmp(rho.get(twin(project)) ?? least, least) === 0)
        lowest.sort((a, b) => (field.projects[a]?.lot ?? 0) - (field.projects[b]?.lot ?? 0))
      }
      return { project: lowest[0] as number, tied: lowest.length > 1 ? lowest : [] }
    },
    buy: ({ project, tied }) => payForProject(field, run, project, quotes[project] as PriceQuote, tied),
    lowestRho(project, above) {
      if ((low[project] as number) <= above) ask(project)
      return low[project] as number
    },
    highestRho: (project) => high[project] as number,
  }
}

/**
 * One run of the Method of Equal Shares (specification E.3): every voter gets `share`; the project with the smallest rho is
 * bought repeatedly, and each supporter pays rho times utility, or all that is left; equal rho is decided by lot.
 */
export function runShares(field: SharesInput, share: Fraction): SharesRun {
  const open = startRun(field, share)
  for (let choice = open.choose(); choice; choice = open.choose()) open.buy(choice)
  return open.run
}

/** Replays the first purchases of a run one by one, to read the state before each. */
export function replayRun(field: SharesInput, of: SharesRun): { readonly run: SharesRun; next(): void } {
  const run = emptyRun(field, of.share)
  return {
    run,
    next() {
      const purchase = of.purchases[run.purchases.length]
      if (!purchase) throw new Error('There is no further purchase.')
      payForProject(field, run, purchase.project, purchase, purchase.tied)
    },
  }
}
