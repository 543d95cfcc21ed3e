import { add, cmp, type Fraction, sub, toDecimal, ZERO } from '../../platform/exact/fraction.ts'
import type { Tier } from './rank-candidates.ts'
import type { CountStep, ResultReason } from './result.ts'

/** Winners in their order, a reason for each candidate that was looked at, and the steps that led there. */
export interface WinnerSelection {
  readonly winners: readonly string[]
  readonly reasons: ReadonlyMap<string, ResultReason>
  readonly steps: readonly CountStep[]
}

/** FIXED: the first `number` of the order, whatever they cost; a tie across the cut is broken by lot (specification E.3, E.5). */
export function selectFixed(tiers: readonly Tier[], number: number): WinnerSelection {
  const winners: string[] = []
  const reasons = new Map<string, ResultReason>()
  const steps: CountStep[] = []
  for (const { uuids } of tiers) {
    const seats = Math.min(uuids.length, number - winners.length)
    const byLot = seats > 0 && seats < uuids.length
    if (byLot) steps.push({ step: 'lot', for: 'cut', among: uuids })
    for (const [i, uuid] of uuids.entries()) {
      reasons.set(uuid, { kind: i < seats ? 'among-first' : 'after-cut', number, byLot })
      if (i >= seats) continue
      winners.push(uuid)
      steps.push({ step: 'elect', uuid })
    }
  }
  return { winners, reasons, steps }
}

type Costs = ReadonlyMap<string, Fraction>

const costOfCandidate = (costs: Costs, uuid: string): Fraction => costs.get(uuid) ?? ZERO

const sumCosts = (uuids: readonly string[], costs: Costs): Fraction => uuids.map((uuid) => costOfCandidate(costs, uuid)).reduce(add, ZERO)

/** DYNAMIC1: from the top while the cost fits in what is left; stop at the first that does not fit (specification E.3). */
export function selectDynamic1(tiers: readonly Tier[], costs: Costs, budget: Fraction): WinnerSelection {
  const winners: string[] = []
  const reasons = new Map<string, ResultReason>()
  const steps: CountStep[] = []
  let left = budget
  let stop: { at: string; rank: number } | null = null
  for (const { uuids, rank } of tiers) {
    const before = left
    const alone = uuids.filter((uuid) => cmp(costOfCandidate(costs, uuid), before) <= 0)
    // the order of equals matters when one of them could be taken and not all can
    const lot = stop === null && alone.length > 0 && cmp(sumCosts(uuids, costs), before) > 0
    if (lot) steps.push({ step: 'lot', for: 'budget', among: uuids })
    for (const uuid of uuids) {
      const cost = costOfCandidate(costs, uuid)
      const fits = cmp(cost, left) <= 0
      const line = { cost: toDecimal(cost), left: toDecimal(left) }
      const byLot = lot && alone.includes(uuid)
      if (stop === null && fits) {
        winners.push(uuid)
        reasons.set(uuid, { kind: 'fits', ...line, byLot })
        steps.push({ step: 'take', uuid, ...line })
        left = sub(left, cost)
      } else if (stop === null || (stop.rank === rank && !fits)) {
        // an equal of the one it stopped at was not passed over: it does not fit either
        reasons.set(uuid, { kind: 'does-not-fit', ...line, byLot })
        if (stop === null) steps.push({ step: 'stop', uuid, ...line })
        stop ??= { at: uuid, rank }
      } else reasons.set(uuid, { kind: 'after-stop', ...line, stoppedAt: stop.at })
    }
  }
  return { winners, reasons, steps }
}

/** DYNAMIC2: from the top, skipping what does not fit in what is left, to the end (specification E.3). */
export function selectDynamic2(tiers: readonly Tier[], costs: Costs, budget: Fraction): WinnerSelection {
  const winners: string[] = []
  const reasons = new Map<string, ResultReason>()
  const steps: CountStep[] = []
  let left = budget
  for (const { uuids } of tiers) {
    const before = left
    const alone = uuids.filter((uuid) => cmp(costOfCandidate(costs, uuid), before) <= 0)
    // the order of equals matters when each of them could be taken and not all can
    const lot = cmp(sumCosts(alone, costs), before) > 0
    if (lot) steps.push({ step: 'lot', for: 'budget', among: alone })
    for (const uuid of uuids) {
      const cost = costOfCandidate(costs, uuid)
      const fits = cmp(cost, left) <= 0
      const line = { cost: toDecimal(cost), left: toDecimal(left) }
      reasons.set(uuid, { kind: fits ? 'fits' : 'does-not-fit', ...line, byLot: lot && alone.includes(uuid) })
      steps.push({ step: fits ? 'take' : 'skip', uuid, ...line })
      if (!fits) continue
      winners.push(uuid)
      left = sub(left, cost)
    }
  }
  return { winners, reasons, steps }
}
