import { countPiles } from '../count.ts'
import type { Paper } from '../papers/paper.ts'
import { groupIntoPiles } from '../papers/piles.ts'
import type { CountResult } from '../result.ts'
import type { Candidate, Rules, RulesVersion } from '../rules.ts'

/** Counts papers one by one, as a test writes them. */
export const countPapers = (
  rules: Rules,
  candidates: readonly Candidate[],
  papers: readonly Paper[],
  seed: string,
  version?: RulesVersion,
): CountResult => countPiles(rules, candidates, groupIntoPiles(papers), seed, version)
