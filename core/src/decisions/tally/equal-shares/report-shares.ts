import {
  type Amount,
  ceil,
  cmp,
  div,
  type Fraction,
  formatFraction,
  fraction,
  fromInt,
  mul,
  roundFraction,
  sub,
  toDecimal,
} from '../../../platform/exact/fraction.ts'
import type { CountStep, Payment, ResultReason, SharesSummary, Shortfall } from '../result.ts'
import { type CompletedShares, computeRunCost, type PreparedElection } from './complete-shares.ts'
import { exactGift, exactMoney, exactPrice } from './exact-amounts.ts'
import type { SharesInput, SharesRun } from './shares-input.ts'

/** Converts an amount from parts to currency units, rounded and exact. */
function toAmount(inParts: Fraction, parts: bigint): Amount {
  const amount = fraction(inParts.n, inParts.d * parts)
  return { rounded: roundFraction(amount), exact: formatFraction(amount) }
}

/** Rho of a purchase: the payment for a unit of utility. */
function computeRho(field: SharesInput, run: SharesRun, at: number): Fraction {
  const price = exactPrice(field, run, at)
  const project = run.purchases[at]?.project ?? 0
  return fraction(price.n, price.d * (field.projects[project]?.factor ?? 1n))
}

interface PilePayment {
  readonly value: number
  readonly error: number
  readonly people: number
  readonly gaveAll: boolean
  readonly exact: () => Fraction
}

/** The payments of a purchase by pile of supporters, in parts. */
function listPilePayments(field: SharesInput, run: SharesRun, at: number): PilePayment[] {
  const purchase = run.purchases[at]
  const supporters = field.supporters[purchase?.project ?? 0]
  if (!purchase || !supporters) return []
  return Array.from(supporters.pile, (index, i) => {
    const people = supporters.people[i] ?? 0
    const units = supporters.units[i] ?? 0
    const when = run.spentAt[index] ?? -1
    if (when === at) {
      const [value, error] = [run.gift[index] ?? 0, run.giftError[index] ?? 0]
      return { value, error, people, gaveAll: true, exact: () => exactGift(field, run, index) }
    }
    if (when >= 0 && when < at) return { value: 0, error: 0, people, gaveAll: false, exact: () => fromInt(0) }
    const value = purchase.price * units
    // a generous bound: the error of the price, and the rounding of this product
    const error = 2 * purchase.error * units + value * 2 ** -50
    return { value, error, people, gaveAll: false, exact: () => mul(exactPrice(field, run, at), fromInt(units)) }
  })
}

/** Rounds a payment, from doubles where their error cannot change the result, else from the exact amount. */
function roundPayment(paid: PilePayment, parts: bigint): number {
  const hundred = 100 / Number(parts)
  const low = Math.floor((paid.value - paid.error) * hundred * (1 - 2 ** -50) + 0.5)
  const high = Math.floor((paid.value + paid.error) * hundred * (1 + 2 ** -50) + 0.5)
  if (low === high && high < 2 ** 50) return high / 100
  const exact = paid.exact()
  return roundFraction(fraction(exact.n, exact.d * parts))
}

function findLargestPayment(paid: readonly PilePayment[]): Fraction {
  const least = paid.reduce((most, one) => Math.max(most, one.value - one.error), 0)
  const seen = new Set<string>()
  let largest = fromInt(0)
  for (const one of paid) {
    const key = one.gaveAll ? '' : `${one.value}`
    if (one.value + one.error < least || seen.has(key)) continue
    // full payments of one size are one amount; payments of all remaining money may differ below the precision of doubles
    if (!one.gaveAll) seen.add(key)
    const exact = one.exact()
    if (cmp(exact, largest) > 0) largest = exact
  }
  return largest
}

type Bought = Extract<ResultReason, { kind: 'bought' }>

/** The reason of a purchase: the largest payment, and the number of voters for each payment, largest first. */
function boughtReason(prepared: PreparedElection, run: SharesRun, at: number): Bought {
  const { field, parts } = prepared
  const purchase = run.purchases[at]
  const paid = listPilePayments(field, run, at)
  const people = new Map<number, number>()
  for (const one of paid) {
    const size = roundPayment(one, parts)
    people.set(size, (people.get(size) ?? 0) + one.people)
  }
  const payments: Payment[] = [...people].sort(([a], [b]) => b - a).map(([size, of]) => ({ paid: size, people: of }))
  return {
    kind: 'bought',
    cost: toDecimal(fraction(field.projects[purchase?.project ?? 0]?.cost ?? 0n, parts)),
    rho: formatFraction(computeRho(field, run, at)),
    largest: toAmount(findLargestPayment(paid), parts),
    payments,
    gaveAll: paid.filter((one) => one.gaveAll).reduce((sum, one) => sum + one.people, 0),
    byLot: (purchase?.tied.length ?? 0) > 0,
  }
}

/** The money that a project's supporters had left in the final run, and the amount missing (specification E.3). */
export function computeShortfall(prepared: PreparedElection, run: SharesRun, uuid: string): Shortfall {
  const { field, parts, projects } = prepared
  const project = projects.indexOf(uuid)
  const left = exactMoney(field, run, project)
  const missing = sub(fromInt(field.projects[project]?.cost ?? 0n), left)
  return {
    left: toAmount(left, parts),
    missing: toAmount(missing, parts),
    moreSupporters: Number(ceil(div(missing, run.share))),
  }
}

/** Summarizes the shares and their raises. */
export function summarizeShares(prepared: PreparedElection, done: CompletedShares): SharesSummary {
  const { parts, voters } = prepared
  return {
    voters,
    first: toAmount(prepared.share, parts),
    last: toAmount(done.run.share, parts),
    raise: toDecimal(fraction(prepared.raise.n, parts)),
    raises: done.raises,
    end: done.end,
    next: done.next && {
      share: toAmount(done.next.share, parts),
      cost: toDecimal(fraction(computeRunCost(prepared, done.next), parts)),
    },
  }
}

/** The candidates of a run in the order of buying, those without cost first. */
export function listBought({ free, projects }: PreparedElection, run: SharesRun): string[] {
  return [...free, ...run.purchases.map(({ project }) => projects[project] ?? '')]
}

/** The steps and reasons of all purchases. `supporters` returns the number of supporters of a candidate without cost. */
export function reportPurchases(
  prepared: PreparedElection,
  done: CompletedShares,
  supporters: (uuid: string) => number,
): { steps: CountStep[]; reasons: Map<string, ResultReason> } {
  const { free, parts, projects } = prepared
  const steps: CountStep[] = []
  const reasons = new Map<string, ResultReason>()
  const { voters, first: share, raise } = summarizeShares(prepared, done)
  steps.push({ step: 'share', voters, share, raise })
  for (const { raises, run } of done.outcomes) {
    const cost = toDecimal(fraction(computeRunCost(prepared, run), parts))
    const outcome = { raises, share: toAmount(run.share, parts), cost, bought: listBought(prepared, run) }
    steps.push({ step: 'raise', ...outcome, holds: run !== done.next })
  }
  const buy = (uuid: string, reason: Bought) => {
    reasons.set(uuid, reason)
    steps.push({ step: 'buy', uuid, cost: reason.cost, rho: reason.rho, largest: reason.largest })
  }
  if (free.length > 1) steps.push({ step: 'lot', for: 'equal-shares', among: free })
  for (const uuid of free) {
    const nothing = { cost: '0', rho: '0/1', largest: toAmount(fromInt(0), 1n), gaveAll: 0 }
    const payments = [{ paid: 0, people: supporters(uuid) }]
    buy(uuid, { kind: 'bought', ...nothing, payments, byLot: free.length > 1 })
  }
  for (const [at, { project, tied }] of done.run.purchases.entries()) {
    const among = tied.map((one) => projects[one] ?? '')
    if (among.length > 0) steps.push({ step: 'lot', for: 'equal-shares', among })
    buy(projects[project] ?? '', boughtReason(prepared, done.run, at))
  }
  return { steps, reasons }
}
