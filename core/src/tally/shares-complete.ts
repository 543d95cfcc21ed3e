import { add, cmp, type Fraction, floor, fraction, fromInt, mul, ZERO } from './fraction.ts'
import type { Method } from './method.ts'
import type { Pile } from './paper.ts'
import type { Shares } from './result.ts'
import { type Field, layOut, type Run, type Voters } from './shares-field.ts'
import { runUnchanged } from './shares-jump.ts'
import { runShares } from './shares-run.ts'

/** After so many raises the last outcome holds, and the result says so (E.3). */
export const MOST_RAISES = 10_000

/** What the equal shares are counted from. */
export interface SharesElection {
  /** Candidates that have support and are not withdrawn. */
  readonly uuids: readonly string[]
  readonly costs: ReadonlyMap<string, Fraction>
  readonly budget: Fraction
  readonly piles: readonly Pile[]
  readonly support: Method['support']
  /** Utility of a unit of support: the candidate's cost (YES), or 1 (points, scores). */
  readonly utility: 'cost' | 'units'
  readonly lot: ReadonlyMap<string, number>
}

/** An election ready to be run. Money is in `parts` of a currency unit, small enough that every cost is whole. */
export interface Prepared {
  readonly field: Field
  /** The uuids of the field's projects, by index. */
  readonly projects: readonly string[]
  /** Candidates that cost nothing, in the order of the lot: bought first, for nothing. */
  readonly free: readonly string[]
  readonly parts: bigint
  readonly budget: bigint
  readonly voters: number
  readonly share: Fraction
  readonly raise: Fraction
}

/** The run that holds, and how it was reached. */
export interface Completed {
  readonly run: Run
  readonly raises: number
  readonly end: Shares['end']
  /** The run after it, which would have cost too much. */
  readonly next: Run | null
  /** The outcomes that differ from the one before. */
  readonly told: readonly { readonly raises: number; readonly run: Run }[]
}

/** Taking part: candidates that cost at most the budget; sharing: papers that support any candidate (E.3). */
export function prepare({ uuids, costs, budget, piles, support, utility, lot }: SharesElection): Prepared {
  const costOf = (uuid: string): Fraction => costs.get(uuid) ?? ZERO
  const drawn = (uuid: string): number => lot.get(uuid) ?? 0
  let parts = 1n
  for (const { d } of [budget, ...uuids.map(costOf)]) while (parts % d !== 0n) parts *= 10n
  const inParts = (amount: Fraction): bigint => (amount.n * parts) / amount.d

  const projects = uuids.filter((uuid) => cmp(costOf(uuid), ZERO) > 0 && cmp(costOf(uuid), budget) <= 0)
  const known = new Map(projects.map((uuid, index) => [uuid, index]))
  const listed = new Set(uuids)
  let voters = 0
  const groups: Voters[] = []
  for (const { paper, people } of piles) {
    const given = paper.filter(([uuid, value]) => listed.has(uuid) && support(value) > 0)
    if (given.length > 0) voters += people
    const supports = given.flatMap(([uuid, value]) => {
      const project = known.get(uuid)
      return project === undefined ? [] : [[project, support(value)] as const]
    })
    if (supports.length > 0) groups.push({ people, supports })
  }
  const priced = projects.map((uuid) => {
    const cost = inParts(costOf(uuid))
    return { cost, factor: utility === 'cost' ? cost : parts, lot: drawn(uuid) }
  })
  const share = voters === 0 ? ZERO : fraction(budget.n, budget.d * BigInt(voters))
  const raise = cmp(share, fromInt(1000)) > 0 ? floor(mul(share, fraction(1n, 1000n))) : 1n
  return {
    field: layOut(priced, groups),
    projects,
    free: uuids.filter((uuid) => cmp(costOf(uuid), ZERO) === 0).sort((a, b) => drawn(a) - drawn(b)),
    parts,
    budget: inParts(budget),
    voters,
    share: mul(share, fromInt(parts)),
    raise: mul(fromInt(raise), fromInt(parts)),
  }
}

/** What a run's purchases cost together, in parts. */
export function costOfRun({ field }: Prepared, run: Run): bigint {
  return run.purchases.reduce((sum, { project }) => sum + (field.projects[project]?.cost ?? 0n), 0n)
}

const samePurchases = (a: Run, b: Run): boolean =>
  a.purchases.length === b.purchases.length &&
  a.purchases.every(({ project }, i) => project === b.purchases[i]?.project)

/** After a jump that failed, so many single raises more are made before the next is tried, and twice as many each time. */
const MOST_PATIENCE = 16

/**
 * Add1 (E.3): raise every share by one step and run again from nothing, as long as the outcome costs at most the
 * budget; the last such outcome holds. That nothing more would fit does not end it. Raises that surely change nothing
 * are passed over at once, so that the number of runs follows the number of changes and not the number of raises.
 */
export function complete(prepared: Prepared): Completed {
  const { field, budget, raise } = prepared
  const total = field.projects.reduce((sum, { cost }) => sum + cost, 0n)
  let run = runShares(field, prepared.share)
  const told = [{ raises: 0, run }]
  if (total <= budget) {
    const none = field.projects.length + prepared.free.length === 0
    return { run, raises: 0, end: none ? 'no-candidates' : 'all-fit', next: null, told }
  }
  let raises = 0
  let reach = 1
  let patience = 1
  let singles = 0
  while (raises < MOST_RAISES) {
    reach = Math.min(reach, MOST_RAISES - raises)
    if (reach > 1) {
      const further = runUnchanged(field, run, add(run.share, mul(raise, fromInt(reach))))
      if (further) {
        run = further
        raises += reach
        reach *= 2
        patience = 1
        continue
      }
      if (reach === 2) patience = Math.min(2 * patience, MOST_PATIENCE)
      reach = Math.max(1, Math.floor(reach / 4))
      singles = 0
      continue
    }
    const next = runShares(field, add(run.share, raise))
    raises += 1
    singles += 1
    const same = samePurchases(run, next)
    if (!same) told.push({ raises, run: next })
    if (costOfRun(prepared, next) > budget) return { run, raises: raises - 1, end: 'next-too-dear', next, told }
    run = next
    if (same && singles >= patience) reach = 2
  }
  return { run, raises: MOST_RAISES, end: 'capped', next: null, told }
}
