import { fraction, sub, toDecimal, ZERO } from './fraction.ts'
import type { Tier } from './order.ts'
import type { Reason, Shares, Step } from './result.ts'
import { complete, costOfRun, prepare, type SharesElection } from './shares-complete.ts'
import { boughtIn, sharesOf, shortfallOf, tellBought } from './shares-report.ts'
import { type Chosen, dynamic2 } from './winners.ts'

/** The winners with reasons and steps, and how far the shares were raised. */
export interface SharesOutcome extends Chosen {
  readonly shares: Shares
}

/**
 * EQUAL_SHARES (E.3): the Method of Equal Shares with Add1 completion, then filling up with the money left over like
 * DYNAMIC2. `tiers` is the order of E.2 without withdrawn candidates and those without support.
 */
export function equalShares(
  tiers: readonly Tier[],
  election: Omit<SharesElection, 'uuids'>,
  supporters: (uuid: string) => number,
): SharesOutcome {
  const uuids = tiers.flatMap((tier) => tier.uuids)
  const prepared = prepare({ ...election, uuids })
  const done = complete(prepared)
  const { run } = done
  const told = tellBought(prepared, done, supporters)
  const reasons = new Map<string, Reason>(told.reasons)
  const steps: Step[] = [...told.steps]

  const open = new Set(prepared.projects)
  for (const uuid of boughtIn(prepared, run)) open.delete(uuid)
  const rest = tiers.map((tier) => ({ ...tier, uuids: tier.uuids.filter((uuid) => open.has(uuid)) }))
  const left = sub(election.budget, fraction(costOfRun(prepared, run), prepared.parts))
  const filled = dynamic2(rest, election.costs, left)
  for (const step of filled.steps) {
    if (step.step === 'lot') steps.push(step)
    if (step.step === 'take') steps.push({ ...step, step: 'add' })
  }

  const outdrawn = new Set(run.purchases.flatMap(({ tied }) => tied.map((one) => prepared.projects[one] ?? '')))
  for (const [uuid, fill] of filled.reasons) {
    if (fill.kind !== 'fits' && fill.kind !== 'does-not-fit') continue
    const { cost, left: money } = fill
    const short = shortfallOf(prepared, run, uuid)
    if (done.end === 'all-fit') reasons.set(uuid, { kind: 'all-fit', cost, ...short })
    else {
      const byLot = fill.byLot || outdrawn.has(uuid)
      reasons.set(uuid, { kind: fill.kind === 'fits' ? 'added' : 'not-bought', cost, money, byLot, ...short })
    }
  }
  const budget = toDecimal(election.budget)
  for (const uuid of uuids) {
    const cost = toDecimal(election.costs.get(uuid) ?? ZERO)
    if (!reasons.has(uuid)) reasons.set(uuid, { kind: 'over-budget', cost, budget })
  }
  return { winners: [...boughtIn(prepared, run), ...filled.winners], reasons, steps, shares: sharesOf(prepared, done) }
}
