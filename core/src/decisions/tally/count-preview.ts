import { DEFAULT_STV_ARITHMETIC } from '../../platform/settings/voting-system.ts'
import { countPiles } from './count.ts'
import type { Pile } from './papers/paper.ts'
import { NumbersTooLong } from './ranked/exact-limit.ts'
import type { CountResult } from './result.ts'
import type { Candidate, Rules } from './rules.ts'

/**
 * Counts papers for a look at them that decides nothing, before the end or in a try-out: where exact numbers become too long, by
 * the default arithmetic, because there is nobody to ask.
 */
export function countPreview(rules: Rules, candidates: readonly Candidate[], papers: readonly Pile[], seed: string): CountResult {
  try {
    return countPiles(rules, candidates, papers, seed)
  } catch (error) {
    if (!(error instanceof NumbersTooLong) || !('arithmetic' in rules)) throw error
    return countPiles({ ...rules, arithmetic: DEFAULT_STV_ARITHMETIC }, candidates, papers, seed)
  }
}
