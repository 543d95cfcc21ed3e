import { add, cmp, type Fraction, floor, fraction, fromInt, mul, ZERO } from '../../../platform/exact/fraction.ts'
import type { CountingMethod } from '../counting-method.ts'
import type { Pile } from '../papers/paper.ts'
import type { SharesSummary } from '../result.ts'
import { runShares } from './run-shares.ts'
import { buildSharesInput, type SharesInput, type SharesRun, type VoterGroup } from './shares-input.ts'
import { skipUnchangedRaises } from './skip-raises.ts'

/** The maximum number of raises; the last outcome is then used, and the result reports it (specification E.3). */
export const MAX_RAISES = 10_000

/** The input of an equal shares count. */
export interface SharesElection {
  /** Candidates that have support and are not withdrawn. */
  readonly uuids: readonly string[]
  readonly costs: ReadonlyMap<string, Fraction>
  readonly budget: Fraction
  readonly piles: readonly Pile[]
  readonly support: CountingMethod['support']
  /** Utility of a unit of support: the candidate's cost (YES), or 1 (points, scores). */
  readonly utility: 'cost' | 'units'
  readonly lot: ReadonlyMap<string, number>
}

/** A prepared election. Money is in `parts` of a currency unit, small enough that every cost is an integer. */
export interface PreparedElection {
  readonly field: SharesInput
  /** The uuids of the projects in `field`, by index. */
  readonly projects: readonly string[]
  /** Candidates without cost, in lot order: bought first. */
  readonly free: readonly string[]
  readonly parts: bigint
  readonly budget: bigint
  readonly voters: number
  readonly share: Fraction
  readonly raise: Fraction
}

/** The final run, and the raises that led to it. */
export interface CompletedShares {
  readonly run: SharesRun
  readonly raises: number
  readonly end: SharesSummary['end']
  /** The run after it, which exceeded the budget. */
  readonly next: SharesRun | null
  /** The outcomes that differ from the previous one. */
  readonly outcomes: readonly { readonly raises: number; readonly run: SharesRun }[]
}

/** Includes candidates that cost at most the budget, and papers that support any candidate (specification E.3). */
export function prepareElection({ uuids, costs, budget, piles, support, utility, lot }: SharesElection): PreparedElection {
  const costOf = (uuid: string): Fraction => costs.get(uuid) ?? ZERO
  const drawn = (uuid: string): number => lot.get(uuid) as number
  let parts = 1n
  for (const { d } of [budget, ...uuids.map(costOf)]) while (parts % d !== 0n) parts *= 10n
  const inParts = (amount: Fraction): bigint => (amount.n * parts) / amount.d

  const projects = uuids.filter((uuid) => cmp(costOf(uuid), ZERO) > 0 && cmp(costOf(uuid), budget) <= 0)
  const known = new Map(projects.map((uuid, index) => [uuid, index]))
  const listed = new Set(uuids)
  let voters = 0
  const groups: VoterGroup[] = []
  for (const { paper, people } of piles) {
    const supported = paper.filter(([uuid, value]) => listed.has(uuid) && support(value) > 0)
    if (supported.length > 0) voters += people
    const supports = supported.flatMap(([uuid, value]) => {
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
    field: buildSharesInput(priced, groups),
    projects,
    free: uuids.filter((uuid) => cmp(costOf(uuid), ZERO) === 0).sort((a, b) => drawn(a) - drawn(b)),
    parts,
    budget: inParts(budget),
    voters,
    share: mul(share, fromInt(parts)),
    raise: mul(fromInt(raise), fromInt(parts)),
  }
}

/** The total cost of a run's purchases, in parts. */
export function computeRunCost({ field }: PreparedElection, run: SharesRun): bigint {
  return run.purchases.reduce((sum, { project }) => sum + (field.projects[project]?.cost ?? 0n), 0n)
}

const samePurchases = (a: SharesRun, b: SharesRun): boolean =>
  a.purchases.length === b.purchases.length && a.purchases.every(({ project }, i) => project === b.purchases[i]?.project)

/** The maximum number of single raises between a failed skip and the next attempt, which doubles with each failure. */
const MAX_PATIENCE = 16

/**
 * Add1 (specification E.3): raises every share by one step and runs again from the start, as long as the outcome costs at most
 * the budget; the last such outcome is final. It does not stop when no further project fits. Raises that certainly change nothing
 * are skipped, so that the number of runs depends on the changes and not on the raises.
 */
export function completeShares(prepared: PreparedElection): CompletedShares {
  const { field, budget, raise } = prepared
  const total = field.projects.reduce((sum, { cost }) => sum + cost, 0n)
  let run = runShares(field, prepared.share)
  const distinctOutcomes = [{ raises: 0, run }]
  if (total <= budget) {
    const none = field.projects.length + prepared.free.length === 0
    return { run, raises: 0, end: none ? 'no-candidates' : 'all-fit', next: null, outcomes: distinctOutcomes }
  }
  let raises = 0
  let reach = 1
  let patience = 1
  let singles = 0
  while (raises < MAX_RAISES) {
    reach = Math.min(reach, MAX_RAISES - raises)
    if (reach > 1) {
      const further = skipUnchangedRaises(field, run, add(run.share, mul(raise, fromInt(reach))))
      if (further) {
        run = further
        raises += reach
        reach *= 2
        patience = 1
        continue
      }
      if (reach === 2) patience = Math.min(2 * patience, MAX_PATIENCE)
      reach = Math.max(1, Math.floor(reach / 4))
      singles = 0
      continue
    }
    const next = runShares(field, add(run.share, raise))
    raises += 1
    singles += 1
    const same = samePurchases(run, next)
    if (!same) distinctOutcomes.push({ raises, run: next })
    if (computeRunCost(prepared, next) > budget) return { run, raises: raises - 1, end: 'next-too-dear', next, outcomes: distinctOutcomes }
    run = next
    if (same && singles >= patience) reach = 2
  }
  return { run, raises: MAX_RAISES, end: 'capped', next: null, outcomes: distinctOutcomes }
}
