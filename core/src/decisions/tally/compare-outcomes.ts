import type { CountingMethod } from './counting-method.ts'
import type { Pile } from './papers/paper.ts'
import type { Preferences } from './result.ts'

/**
 * The comparison of `equalshares/add1-comparison`: each paper prefers the outcome with more winners among the candidates it
 * supports. The DYNAMIC2 outcome is used only where more papers prefer it.
 */
export function compareOutcomes(
  bySharesWinners: readonly string[],
  byGreedyWinners: readonly string[],
  piles: readonly Pile[],
  support: CountingMethod['support'],
): Preferences {
  const inShares = new Set(bySharesWinners)
  const inGreedy = new Set(byGreedyWinners)
  let [preferShares, preferGreedy] = [0, 0]
  for (const { paper, people } of piles) {
    let difference = 0
    for (const [uuid, value] of paper) {
      if (support(value) > 0) difference += Number(inShares.has(uuid)) - Number(inGreedy.has(uuid))
    }
    if (difference > 0) preferShares += people
    if (difference < 0) preferGreedy += people
  }
  const holds = preferGreedy > preferShares ? 'dynamic2' : 'equal-shares'
  return { preferShares, preferGreedy, bySharesWinners, byGreedyWinners, holds }
}
