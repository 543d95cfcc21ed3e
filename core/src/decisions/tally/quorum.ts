import { ceil, fromDecimal, fromInt, mul } from '../../platform/exact/fraction.ts'
import type { Quorum } from './result.ts'
import type { Rules } from './rules.ts'

/** Whether so many papers reach the quorum; `needed` is its share in people. Null when it is off. */
export function computeShareQuorum({ quorum, eligible }: Rules, papers: number): Quorum | null {
  if (!quorum.enabled || eligible === null) return null
  const needed = Number(ceil(mul(fromDecimal(quorum.share), fromInt(eligible))))
  return { share: quorum.share, papers, eligible, needed, met: papers >= needed }
}

/**
 * The quorum of a whole ballot (specification E.3): finished papers, blank ones included, of those eligible; met when the share is at
 * least the quorum. Null when it is off, and for votes with NO, where it is judged for each candidate by the values given for it.
 */
export function computeQuorum(rules: Rules, papers: number): Quorum | null {
  const perCandidate = rules.system === 'PLURALITY' && rules.pluralityType !== 'YES'
  return perCandidate ? null : computeShareQuorum(rules, papers)
}
