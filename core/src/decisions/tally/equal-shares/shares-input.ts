import type { Fraction } from '../../../platform/exact/fraction.ts'

/** A candidate of an equal shares count. Money is in integers of the smallest unit (cents). */
interface SharesProject {
  /** Above 0: candidates without cost are bought beforehand. */
  readonly cost: bigint
  /** Utility of one unit of support: the cost for a YES, 1 for a point or a score (specification E.3). */
  readonly factor: bigint
  /** Its position in the lot order; the smaller one is bought first where rho is equal. */
  readonly lot: number
}

/** A group of equal papers: their number, and the units of support (above 0) they give to projects, by index. */
export interface VoterGroup {
  readonly people: number
  readonly supports: readonly (readonly [project: number, units: number])[]
}

/** The supporters of one project, by pile of equal papers. */
interface Supporters {
  readonly pile: Int32Array
  readonly units: Float64Array
  readonly people: Float64Array
  /** Voters times units, in total. */
  readonly allUnits: number
}

/** An election prepared for many runs. */
export interface SharesInput {
  readonly projects: readonly SharesProject[]
  readonly piles: readonly VoterGroup[]
  readonly supporters: readonly Supporters[]
  readonly costs: Float64Array
  readonly factors: Float64Array
  /** The first project with the same cost and the same supporters, and so the same rho in every run. */
  readonly duplicateOf: Int32Array
}

/** The purchase of a project in a run. */
interface Purchase {
  readonly project: number
  /** The price for one unit of support as a double, within `error` of the exact one. */
  readonly price: number
  readonly error: number
  /** The exact price, once it has been computed. */
  exact: Fraction | null
  /** The projects of equal rho among which this one was chosen by lot; empty without a tie. */
  readonly tied: readonly number[]
}

/** One run of the Method of Equal Shares, with the remaining money of each pile of equal papers. */
export interface SharesRun {
  /** The share of each voter. */
  readonly share: Fraction
  readonly purchases: Purchase[]
  /** The purchase of each project; -1: not bought. */
  readonly boughtAt: Int32Array
  /** The remaining money of one voter of a pile as a double, within `error` of the exact one. */
  readonly left: Float64Array
  readonly error: Float64Array
  /** The purchase that used up a pile's money; -1: it has some left. `gift` is then the payment of one voter in it. */
  readonly spentAt: Int32Array
  readonly gift: Float64Array
  readonly giftError: Float64Array
}

/** Converts an election to flat arrays; throws where sums would exceed the integers that doubles represent exactly. */
export function buildSharesInput(projects: readonly SharesProject[], piles: readonly VoterGroup[]): SharesInput {
  const lines = projects.map(() => [] as { pile: number; units: number; people: number }[])
  let all = 0
  for (const [pile, { people, supports }] of piles.entries()) {
    for (const [project, units] of supports) {
      lines[project]?.push({ pile, units, people })
      all += units * people
    }
  }
  if (!Number.isSafeInteger(all)) throw new Error('There is more support than can be counted exactly.')
  const supporters = lines.map((of) => ({
    pile: Int32Array.from(of, (line) => line.pile),
    units: Float64Array.from(of, (line) => line.units),
    people: Float64Array.from(of, (line) => line.people),
    allUnits: of.reduce((sum, line) => sum + line.units * line.people, 0),
  }))
  return {
    projects,
    piles,
    supporters,
    duplicateOf: findDuplicateProjects(projects, supporters),
    costs: Float64Array.from(projects, ({ cost }) => Number(cost)),
    factors: Float64Array.from(projects, ({ factor }) => Number(factor)),
  }
}

export function sameNumbers(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false
  return true
}

function findDuplicateProjects(projects: readonly SharesProject[], supporters: readonly Supporters[]): Int32Array {
  const alike = new Map<string, number[]>()
  return Int32Array.from(projects, ({ cost, factor }, index) => {
    const { pile, units, allUnits } = supporters[index] as Supporters
    const key = [cost, factor, allUnits, pile.length, pile[0], pile.at(-1)].join()
    const firsts = alike.get(key) ?? []
    const twin = firsts.find((first) => {
      const other = supporters[first] as Supporters
      return sameNumbers(other.pile, pile) && sameNumbers(other.units, units)
    })
    if (twin !== undefined) return twin
    alike.set(key, [...firsts, index])
    return index
  })
}
