import type { Paper, Pile } from '../papers/paper.ts'

/** Numbers of candidates and of their ranks: small ones where they fit, because there may be 20 million. */
type RankNumbers = Uint8Array | Uint16Array | Int32Array

/**
 * The ranks of all piles in flat arrays: those of pile i stand from `start[i]` to `start[i + 1]`, best first. `group` numbers
 * the ranks from 0 without gaps; equal ranks share a number. Withdrawn candidates are left out.
 */
export interface Rankings {
  readonly people: Float64Array
  readonly start: Int32Array
  readonly candidate: RankNumbers
  readonly group: RankNumbers
}

/** The rank that a value gives; 0 and a blank value are unranked. */
export const readRank: (value: string) => number = Number

/** Puts the ranks of a paper, best first, into two lists of numbers. */
function sortRanks(paper: Paper, indexes: ReadonlyMap<string, number>, candidates: number[], ranks: number[]): number {
  let size = 0
  for (const [uuid, value] of paper) {
    const index = indexes.get(uuid)
    const rank = readRank(value)
    if (index === undefined || rank === 0) continue
    let at = size
    for (; at > 0 && (ranks[at - 1] as number) > rank; at -= 1) {
      ranks[at] = ranks[at - 1] as number
      candidates[at] = candidates[at - 1] as number
    }
    ranks[at] = rank
    candidates[at] = index
    size += 1
  }
  return size
}

/** Reads the ranks that papers give to these candidates; gaps close up (specification E.2). */
export function readRankings(uuids: readonly string[], piles: readonly Pile[]): Rankings {
  const indexes = new Map(uuids.map((uuid, index) => [uuid, index]))
  const most = piles.reduce((sum, { size }) => sum + size, 0)
  const start = new Int32Array(piles.length + 1)
  const Numbers = uuids.length <= 2 ** 8 ? Uint8Array : uuids.length <= 2 ** 16 ? Uint16Array : Int32Array
  const [candidate, group] = [new Numbers(most), new Numbers(most)]
  const [candidates, ranks]: [number[], number[]] = [[], []]
  let end = 0
  for (const [pile, { paper }] of piles.entries()) {
    const size = sortRanks(paper, indexes, candidates, ranks)
    for (let i = 0; i < size; i += 1) {
      candidate[end + i] = candidates[i] as number
      const next = i > 0 && ranks[i] !== ranks[i - 1] ? 1 : 0
      group[end + i] = i === 0 ? 0 : (group[end + i - 1] as number) + next
    }
    end += size
    start[pile + 1] = end
  }
  return { people: Float64Array.from(piles, ({ people }) => people), start, candidate, group }
}

/** How many papers rank each candidate, and how many rank it first. */
export function countRanked({ people, start, candidate, group }: Rankings, count: number) {
  const ranked = new Float64Array(count)
  const first = new Float64Array(count)
  for (let pile = 0; pile < people.length; pile += 1) {
    const weight = people[pile] as number
    for (let i = start[pile] as number; i < (start[pile + 1] as number); i += 1) {
      const index = candidate[i] as number
      ranked[index] = (ranked[index] as number) + weight
      if (group[i] === 0) first[index] = (first[index] as number) + weight
    }
  }
  return { ranked, first }
}
