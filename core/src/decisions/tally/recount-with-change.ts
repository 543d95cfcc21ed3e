import { countPiles } from './count.ts'
import { formatCanonicalPaper, type Paper, type Pile } from './papers/paper.ts'
import type { CountResult } from './result.ts'
import type { Candidate, Rules } from './rules.ts'

/** All that a count is a function of; equal papers are put together. */
export interface Election {
  readonly rules: Rules
  readonly candidates: readonly Candidate[]
  readonly papers: readonly Pile[]
  readonly seed: string
}

/** One stated change to an election. */
type ElectionChange =
  /** So many more papers that support this candidate alone, with the most that one paper may give. */
  | { readonly kind: 'more-supporters'; readonly uuid: string; readonly people: number }
  /** This candidate at another cost, a plain decimal. */
  | { readonly kind: 'other-cost'; readonly uuid: string; readonly cost: string }

/** The value with which a paper gives one candidate all that it can. */
function fullSupport(rules: Rules): string {
  switch (rules.system) {
    case 'PLURALITY':
      return 'YES'
    case 'RANGE':
      return String(rules.max)
    case 'RANKED':
      return '1'
    case 'DISTRIBUTION': {
      const limits = [rules.votesLimit, rules.maxPerCandidate].filter((limit) => typeof limit === 'number' && limit > 0)
      return String(limits.length === 0 ? 1 : Math.min(...limits.map(Number)))
    }
  }
}

function applyChange(election: Election, change: ElectionChange): Election {
  const { uuid } = change
  if (!election.candidates.some((candidate) => candidate.uuid === uuid)) throw new Error(`${uuid} is no candidate.`)
  if (change.kind === 'other-cost') {
    const { cost } = change
    const candidates = election.candidates.map((one) => (one.uuid === uuid ? { ...one, cost } : one))
    return { ...election, candidates }
  }
  const paper: Paper = [[uuid, fullSupport(election.rules)]]
  return { ...election, papers: addPapers(election.papers, paper, change.people) }
}

/** The same papers and so many more of one kind, in their one order. */
function addPapers(piles: readonly Pile[], paper: Paper, people: number): readonly Pile[] {
  if (people === 0) return piles
  const line = formatCanonicalPaper(paper)
  const at = findFirst(piles, (pile) => pile.line >= line)
  const same = piles[at]?.line === line ? piles[at] : undefined
  return piles.toSpliced(at, same ? 1 : 0, {
    line,
    paper,
    people: (same?.people ?? 0) + people,
    size: paper.length,
  })
}

/** The first of sorted piles from which on it holds; their number where it never does. */
function findFirst(piles: readonly Pile[], holds: (pile: Pile) => boolean): number {
  let [low, high] = [0, piles.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(piles[middle] as Pile)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Counts again with one change. Only where this says that the candidate wins may a screen say 'it would have won': under
 * Add1 what was missing at the end does not tell it, because more supporters change everybody's share (specification E.3).
 */
export function recountWithChange(election: Election, change: ElectionChange): { readonly wins: boolean; readonly result: CountResult } {
  const { rules, candidates, papers, seed } = applyChange(election, change)
  const result = countPiles(rules, candidates, papers, seed)
  return { wins: result.winners.includes(change.uuid), result }
}
