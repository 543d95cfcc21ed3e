import { type Amount, cmp, fromInt, mul, sub, toAmount } from '../../../platform/exact/fraction.ts'
import { chooseCountingMethod } from '../choose-counting-method.ts'
import type { Paper } from '../papers/paper.ts'
import type { CountResult } from '../result.ts'
import { type Candidate, parseCandidateCost, type Rules } from '../rules.ts'
import { parseFraction } from './parse-fraction.ts'

/** What one paper's share paid for each winner of the equal shares, in the order of buying, and what was left of it. */
interface PaperPayments {
  readonly share: Amount
  readonly paid: readonly { readonly uuid: string; readonly amount: Amount }[]
  readonly left: Amount
}

/**
 * Who paid what (specification E.3): replays the purchases of a result for one paper, which needs only the last share and each rho:
 * a supporter pays rho times utility, or all that is left. Null where the result is not of equal shares, or the paper
 * supports nobody and so has no share.
 */
export function computePaperPayments(
  rules: Rules,
  candidates: readonly Candidate[],
  result: Pick<CountResult, 'shares' | 'steps'>,
  paper: Paper,
): PaperPayments | null {
  if (!result.shares) return null
  const { support } = chooseCountingMethod(rules)
  const countedCandidates = new Map(candidates.filter(({ withdrawn }) => !withdrawn).map((one) => [one.uuid, one]))
  const units = new Map(paper.map(([uuid, value]) => [uuid, countedCandidates.has(uuid) ? support(value) : 0]))
  if (![...units.values()].some((given) => given > 0)) return null
  const share = parseFraction(result.shares.last.exact)
  let left = share
  const paid: { uuid: string; amount: Amount }[] = []
  for (const step of result.steps) {
    const candidate = step.step === 'buy' ? countedCandidates.get(step.uuid) : undefined
    const given = candidate ? (units.get(candidate.uuid) ?? 0) : 0
    if (step.step !== 'buy' || !candidate || given === 0) continue
    const utility = rules.system === 'PLURALITY' ? parseCandidateCost(candidate) : fromInt(given)
    const full = mul(parseFraction(step.rho), utility)
    const pays = cmp(full, left) > 0 ? left : full
    left = sub(left, pays)
    paid.push({ uuid: candidate.uuid, amount: toAmount(pays) })
  }
  return { share: toAmount(share), paid, left: toAmount(left) }
}
