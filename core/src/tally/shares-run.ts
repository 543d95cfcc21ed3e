import { cmp, type Fraction, fraction, fromInt, mul, sub, toNumber } from './fraction.ts'
import { exactLeft, exactQuote } from './shares-exact.ts'
import type { Field, Run } from './shares-field.ts'

/** What one unit of support would pay for a project now. */
interface Quote {
  readonly price: number
  readonly error: number
  readonly exact: Fraction | null
}

// Doubles run beside a bound of their own error (all bounds below are generous), and whatever the bound does not
// decide is decided by exact fractions. So the outcome is that of exact counting, at the speed of doubles.
const UNIT = 2 ** -53
const NEAR = 1e-6
const TURNS = 200

/**
 * The price at which supporters pay the cost together, each at most what is left. From a price below it, those who
 * cannot pay in full give all and the rest share what is missing, until nobody more falls short: the paid sum grows
 * with the price and ever slower, so no turn overshoots.
 */
function approximate(field: Field, run: Run, project: number, start: number): Quote | 'out of reach' | 'unsure' {
  const { pile, units, people } = field.supporters[project] as Field['supporters'][number]
  const { left, error } = run
  const cost = field.costs[project] as number
  const noise = 8 * (pile.length + 8) * UNIT
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
    if (open === 0 || turn === TURNS) return 'unsure'
    const next = (cost - paid) / open
    if (next === price) break
    price = next
  }
  // The error of the price: the doubt about those who may give all they have, shared by those who surely pay in full.
  const far = price * (1 + NEAR)
  let sure = 0
  doubt = noise * cost
  for (let i = 0; i < pile.length; i += 1) {
    const index = pile[i] as number
    if ((left[index] as number) - (error[index] as number) > far * (units[i] as number)) {
      sure += (people[i] as number) * (units[i] as number)
    } else doubt += (people[i] as number) * (error[index] as number)
  }
  const known = doubt / sure + noise * price
  return known < price * NEAR ? { price, error: known, exact: null } : 'unsure'
}

function quoteFor(field: Field, run: Run, project: number, start: number): Quote | null {
  const found = approximate(field, run, project, start)
  if (found === 'out of reach') return null
  if (found !== 'unsure') return found
  const exact = exactQuote(field, run, project, null)
  if (!exact) return null
  const price = toNumber(exact)
  return { price, error: 4 * UNIT * price, exact }
}

function buy(field: Field, run: Run, project: number, quote: Quote, tied: readonly number[]): void {
  const { pile, units } = field.supporters[project] as Field['supporters'][number]
  const { left, error, spentAt, gift, giftError } = run
  const at = run.purchases.length
  const { price } = quote
  const margin = 2 * quote.error
  const close: { index: number; given: number; has: Fraction }[] = []
  for (let i = 0; i < pile.length; i += 1) {
    const index = pile[i] as number
    if ((spentAt[index] as number) >= 0) continue
    const given = units[i] as number
    const has = left[index] as number
    const doubt = error[index] as number
    if (has + doubt >= (price - margin) * given && has - doubt <= (price + margin) * given) {
      close.push({ index, given, has: exactLeft(field, run, index) })
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
      error[index] = (error[index] as number) + quote.error * (units[i] as number) + 4 * UNIT * has
    }
  }
  for (const { index, given, has } of close) {
    const rest = sub(has, mul(fromInt(given), exact ?? fraction(0n, 1n)))
    const known = toNumber(rest)
    if (known <= 0) spend(index, toNumber(has), 4 * UNIT * toNumber(has))
    else {
      left[index] = known
      error[index] = 4 * UNIT * known
    }
  }
  run.boughtAt[project] = at
  run.purchases.push({ project, price, error: quote.error, exact, tied })
}

/**
 * One run of the Method of Equal Shares (E.3): every voter gets `share`; again and again the project with the smallest
 * rho is bought, where rho times utility, or all that is left, is what each supporter pays; equal rho by lot.
 */
export function runShares(field: Field, share: Fraction): Run {
  const count = field.projects.length
  const size = field.piles.length
  const each = toNumber(share)
  const run: Run = {
    share,
    purchases: [],
    boughtAt: new Int32Array(count).fill(-1),
    left: new Float64Array(size).fill(each),
    error: new Float64Array(size).fill(4 * UNIT * each),
    spentAt: new Int32Array(size).fill(-1),
    gift: new Float64Array(size),
    giftError: new Float64Array(size),
  }
  // Money only gets less in a run, so a project's rho only grows: an old lower bound stays one.
  const low = new Float64Array(count)
  const high = new Float64Array(count)
  const asked = new Int32Array(count).fill(-1)
  const quotes: (Quote | null)[] = field.supporters.map(({ allUnits }, project) => {
    const price = (field.costs[project] as number) / allUnits
    return { price, error: 0, exact: null }
  })
  for (let project = 0; project < count; project += 1) {
    low[project] = ((quotes[project]?.price ?? 0) / (field.factors[project] as number)) * (1 - NEAR)
  }
  const ask = (project: number): void => {
    if (asked[project] === run.purchases.length) return
    asked[project] = run.purchases.length
    const quote = quoteFor(field, run, project, quotes[project]?.price ?? 0)
    quotes[project] = quote
    const factor = field.factors[project] as number
    const bound = quote ? ((quote.price - quote.error) / factor) * (1 - 8 * UNIT) : Number.POSITIVE_INFINITY
    low[project] = Math.max(low[project] as number, bound)
    high[project] = quote ? ((quote.price + quote.error) / factor) * (1 + 8 * UNIT) : Number.POSITIVE_INFINITY
  }
  const rhoOf = (project: number): Fraction => {
    const quote = quotes[project] as Quote
    const exact = quote.exact ?? exactQuote(field, run, project, quote)
    if (!exact) throw new Error('A price was lost.')
    quotes[project] = { ...quote, exact }
    const factor = field.projects[project]?.factor ?? 1n
    return fraction(exact.n, exact.d * factor)
  }
  for (;;) {
    let best = -1
    do {
      if (best >= 0) ask(best)
      best = -1
      for (let project = 0; project < count; project += 1) {
        const bound = low[project] as number
        if (run.boughtAt[project] === -1 && bound < Number.POSITIVE_INFINITY) {
          if (best === -1 || bound < (low[best] as number)) best = project
        }
      }
      if (best === -1) return run
    } while (asked[best] !== run.purchases.length)
    const top = high[best] as number
    let lowest = [best]
    for (let project = 0; project < count; project += 1) {
      if (project === best || run.boughtAt[project] !== -1 || (low[project] as number) > top) continue
      ask(project)
      if ((low[project] as number) <= top) lowest.push(project)
    }
    if (lowest.length > 1) {
      const rho = new Map(lowest.map((project) => [project, rhoOf(project)]))
      const least = [...rho.values()].reduce((a, b) => (cmp(b, a) < 0 ? b : a))
      lowest = lowest.filter((project) => cmp(rho.get(project) ?? least, least) === 0)
      lowest.sort((a, b) => (field.projects[a]?.lot ?? 0) - (field.projects[b]?.lot ?? 0))
    }
    const next = lowest[0] as number
    buy(field, run, next, quotes[next] as Quote, lowest.length > 1 ? lowest : [])
  }
}
