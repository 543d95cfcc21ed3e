import { cmp, fraction, sub, toDecimal, ZERO } from '../../../platform/exact/fraction.ts'
import type { Tier } from '../rank-candidates.ts'
import type { CountStep, ResultReason, SharesSummary } from '../result.ts'
import type { RulesVersion } from '../rules.ts'
import { selectDynamic2, type WinnerSelection } from '../select-winners.ts'
import { completeShares, computeRunCost, prepareElection, type SharesElection } from './complete-shares.ts'
import { computeShortfall, listBought, reportPurchases, summarizeShares } from './report-shares.ts'

/** The winners with reasons and steps, and the summary of raises. */
interface SharesOutcome extends WinnerSelection {
  readonly shares: SharesSummary
}

/**
 * EQUAL_SHARES (specification E.3): the Method of Equal Shares with Add1 completion; the remaining money is then spent as in
 * DYNAMIC2. `tiers` is the order of E.2 without withdrawn candidates and those without support.
 */
export function selectEqualShares(
  tiers: readonly Tier[],
  election: Omit<SharesElection, 'uuids'>,
  supporters: (uuid: string) => number,
  version: RulesVersion,
): SharesOutcome {
  const uuids = tiers.flatMap((tier) => tier.uuids)
  const prepared = prepareElection({ ...election, uuids })
  const done = completeShares(prepared)
  const { run } = done
  const purchases = reportPurchases(prepared, done, supporters)
  const reasons = new Map<string, ResultReason>(purchases.reasons)
  const steps: CountStep[] = [...purchases.steps]

  const open = new Set(prepared.projects)
  for (const uuid of listBought(prepared, run)) open.delete(uuid)
  const rest = tiers.map((tier) => ({ ...tier, uuids: tier.uuids.filter((uuid) => open.has(uuid)) }))
  const left = sub(election.budget, fraction(computeRunCost(prepared, run), prepared.parts))
  const filled = selectDynamic2(rest, election.costs, left)
  for (const step of filled.steps) {
    if (step.step === 'lot') steps.push(step)
    if (step.step === 'take') steps.push({ ...step, step: 'add' })
  }

  const outdrawn = new Set(run.purchases.flatMap(({ tied }) => tied.map((one) => prepared.projects[one] ?? '')))
  for (const [uuid, fill] of filled.reasons) {
    if (fill.kind !== 'fits' && fill.kind !== 'does-not-fit') continue
    const { cost, left: money } = fill
    const short = computeShortfall(prepared, run, uuid)
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
  const bought = [...listBought(prepared, run), ...filled.winners]
  const winners = done.end === 'all-fit' && version > 1 ? sortByVotesAndCost(tiers, bought, election.costs) : bought
  return { winners, reasons, steps, shares: summarizeShares(prepared, done) }
}

/** The order of winners where all fit: by votes, then the lower cost, then the lot (specification E.3). */
function sortByVotesAndCost(tiers: readonly Tier[], winners: readonly string[], costs: SharesElection['costs']): string[] {
  const won = new Set(winners)
  const costOf = (uuid: string) => costs.get(uuid) ?? ZERO
  // a tier is in lot order, which the stable sort preserves for equal costs
  return tiers.flatMap(({ uuids }) => uuids.filter((uuid) => won.has(uuid)).sort((a, b) => cmp(costOf(a), costOf(b))))
}
