import { cmp, type Fraction, fromInt, fromText, mul, rounded, sub, toText } from './fraction.ts'
import { methodOf } from './method-of.ts'
import type { Paper } from './paper.ts'
import type { Amount, Result } from './result.ts'
import { type Candidate, costOf, type Rules } from './rules.ts'

/** What one paper's share paid for each winner of the equal shares, in the order of buying, and what was left of it. */
export interface Account {
  readonly share: Amount
  readonly paid: readonly { readonly uuid: string; readonly amount: Amount }[]
  readonly left: Amount
}

const amount = (of: Fraction): Amount => ({ rounded: rounded(of), exact: toText(of) })

/**
 * Who paid what (E.3): replays the purchases of a result for one paper, which needs only the last share and each rho:
 * a supporter pays rho times utility, or all that is left. Null where the result is not of equal shares, or the paper
 * supports nobody and so has no share.
 */
export function accountOf(
  rules: Rules,
  candidates: readonly Candidate[],
  result: Pick<Result, 'shares' | 'steps'>,
  paper: Paper,
): Account | null {
  if (!result.shares) return null
  const { support } = methodOf(rules)
  const standing = new Map(candidates.filter(({ withdrawn }) => !withdrawn).map((one) => [one.uuid, one]))
  const units = new Map(paper.map(([uuid, value]) => [uuid, standing.has(uuid) ? support(value) : 0]))
  if (![...units.values()].some((given) => given > 0)) return null
  const share = fromText(result.shares.last.exact)
  let left = share
  const paid: { uuid: string; amount: Amount }[] = []
  for (const step of result.steps) {
    const candidate = step.step === 'buy' ? standing.get(step.uuid) : undefined
    const given = candidate ? (units.get(candidate.uuid) ?? 0) : 0
    if (step.step !== 'buy' || !candidate || given === 0) continue
    const utility = rules.system === 'PLURALITY' ? costOf(candidate) : fromInt(given)
    const full = mul(fromText(step.rho), utility)
    const pays = cmp(full, left) > 0 ? left : full
    left = sub(left, pays)
    paid.push({ uuid: candidate.uuid, amount: amount(pays) })
  }
  return { share: amount(share), paid, left: amount(left) }
}
