import { ceil, fromDecimal, fromInt, mul } from './fraction.ts'
import type { Quorum } from './result.ts'
import type { Rules } from './rules.ts'

/**
 * The quorum of a whole ballot (specification E.3): finished papers, blank ones included, of those eligible; met when the share is at
 * least the quorum. `needed` is that share in people. Null when it is off.
 */
export function computeQuorum(rules: Rules, papers: number): Quorum | null {
  if (!rules.quorum.enabled || rules.eligible === null) return null
  const needed = Number(ceil(mul(fromDecimal(rules.quorum.share), fromInt(rules.eligible))))
  return { share: rules.quorum.share, papers, eligible: rules.eligible, needed, met: papers >= needed }
}
