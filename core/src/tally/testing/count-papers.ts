import { countPiles } from '../count.ts'
import { groupIntoPiles, type Paper } from '../paper.ts'
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
