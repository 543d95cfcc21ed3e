import { fromInt } from '../../../platform/exact/fraction.ts'
import type { MethodCount } from '../counting-method.ts'
import { toTiers } from '../rank-candidates.ts'
import type { RankedInput } from './ranked-input.ts'
import type { Rankings } from './rankings.ts'

/** A number for each pair of candidates, row by row. */
type PairNumbers = Float64Array

/** For each pair the papers that rank the first above the second; the unranked are below all ranked and equal among themselves. */
function countPairs({ people, start, candidate, group }: Rankings, ranked: readonly number[]): PairNumbers {
  const size = ranked.length
  // papers that rank both, with the row at least as high as the column
  const notBelow = new Float64Array(size * size)
  for (let pile = 0; pile < people.length; pile += 1) {
    const [from, end, weight] = [start[pile] as number, start[pile + 1] as number, people[pile] as number]
    for (let i = from; i < end; i += 1) {
      const row = (candidate[i] as number) * size
      for (let j = i + 1; j < end; j += 1) {
        const at = row + (candidate[j] as number)
        notBelow[at] = (notBelow[at] as number) + weight
        if (group[i] !== group[j]) continue
        const mirrored = (candidate[j] as number) * size + (candidate[i] as number)
        notBelow[mirrored] = (notBelow[mirrored] as number) + weight
      }
    }
  }
  const preferred = new Float64Array(size * size)
  for (let a = 0; a < size; a += 1) {
    for (let b = 0; b < size; b += 1) {
      if (a !== b) preferred[a * size + b] = (ranked[a] as number) - (notBelow[b * size + a] as number)
    }
  }
  return preferred
}

/** The strength of the strongest path for each pair; a path is as strong as its weakest defeat, by winning votes. */
function findStrongestPaths(preferred: PairNumbers, size: number): PairNumbers {
  const paths = new Float64Array(size * size)
  for (let a = 0; a < size; a += 1) {
    for (let b = 0; b < size; b += 1) {
      const votes = preferred[a * size + b] as number
      if (votes > (preferred[b * size + a] as number)) paths[a * size + b] = votes
    }
  }
  for (let over = 0; over < size; over += 1) {
    for (let a = 0; a < size; a += 1) {
      const before = paths[a * size + over] as number
      if (a === over || before === 0) continue
      for (let b = 0; b < size; b += 1) {
        if (b === a || b === over) continue
        const way = Math.min(before, paths[over * size + b] as number)
        if (way > (paths[a * size + b] as number)) paths[a * size + b] = way
      }
    }
  }
  return paths
}

/** Takes again and again all candidates whom nobody left beats; those taken together are tied. */
function orderByBeats(size: number, beats: (a: number, b: number) => boolean): number[][] {
  let left = Array.from({ length: size }, (_, i) => i)
  const groups: number[][] = []
  while (left.length > 0) {
    const top = left.filter((b) => !left.some((a) => beats(a, b)))
    groups.push(top)
    left = left.filter((one) => !top.includes(one))
  }
  return groups
}

const toRows = (of: PairNumbers, order: readonly number[], size: number): number[][] =>
  order.map((a) => order.map((b) => of[a * size + b] as number))

/** RANKED by SCHULZE (specification E.2): strongest paths of winning votes; the score is how many a candidate beats. */
export function countSchulze({ uuids, lot, rankings, summaries }: RankedInput): MethodCount {
  const size = uuids.length
  const preferred = countPairs(
    rankings,
    summaries.map(({ ranked }) => ranked),
  )
  const paths = findStrongestPaths(preferred, size)
  const beats = (a: number, b: number): boolean => (paths[a * size + b] as number) > (paths[b * size + a] as number)
  const drawn = (index: number): number => lot.get(uuids[index] as string) as number
  const groups = orderByBeats(size, beats).map((group) => group.sort((a, b) => drawn(a) - drawn(b)))
  const order = groups.flat()
  const scores = new Map(
    uuids.map((uuid, a) => {
      const beaten = order.filter((b) => beats(a, b)).length
      return [uuid, { score: fromInt(beaten), summary: summaries[a] as (typeof summaries)[number] }]
    }),
  )
  return {
    scores,
    tiers: toTiers(groups.map((group) => group.map((index) => uuids[index] as string))),
    explainLoss: (uuid, number) => {
      const index = uuids.indexOf(uuid)
      const by = order.find((other) => beats(other, index))
      if (by === undefined) return null
      const [strength, against] = [paths[by * size + index] as number, paths[index * size + by] as number]
      return { kind: 'beaten', by: uuids[by] as string, strength, against, number }
    },
    pairs: {
      candidates: order.map((index) => uuids[index] as string),
      preferred: toRows(preferred, order, size),
      strongest: toRows(paths, order, size),
    },
  }
}
