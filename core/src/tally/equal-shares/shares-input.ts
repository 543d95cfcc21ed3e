import type { Fraction } from '../fraction.ts'

/** A candidate that takes part in the equal shares. Money is in whole smallest parts (cents). */
interface SharesProject {
  /** Above 0: what is free is bought before the money is touched. */
  readonly cost: bigint
  /** Utility of one unit of support: the cost for a YES, 1 for a point or a score (specification E.3). */
  readonly factor: bigint
  /** Its place in the order by lot; smaller is bought first where rho is equal. */
  readonly lot: number
}

/** Equal papers together: how many, and the units of support (above 0) they give to projects, by index. */
export interface VoterGroup {
  readonly people: number
  readonly supports: readonly (readonly [project: number, units: number])[]
}

/** The supporters of one project, one line a pile of equal papers. */
interface Supporters {
  readonly pile: Int32Array
  readonly units: Float64Array
  readonly people: Float64Array
  /** People times units, over all. */
  readonly allUnits: number
}

/** An election prepared for many runs. */
export interface SharesInput {
  readonly projects: readonly SharesProject[]
  readonly piles: readonly VoterGroup[]
  readonly supporters: readonly Supporters[]
  readonly costs: Float64Array
  readonly factors: Float64Array
  /** The first project with the same cost and the same supporters: the rho of both is the same in every run. */
  readonly duplicateOf: Int32Array
}

/** A project that was bought in a run. */
interface Purchase {
  readonly project: number
  /** What one unit of support paid, in doubles: true within `error`. */
  readonly price: number
  readonly error: number
  /** The exact price, once it was needed. */
  exact: Fraction | null
  /** The projects of equal rho among which the lot chose this one; empty when there was no other. */
  readonly tied: readonly number[]
}

/** One run of the Method of Equal Shares, with what it leaves to each pile of equal papers. */
export interface SharesRun {
  /** What each voter got. */
  readonly share: Fraction
  readonly purchases: Purchase[]
  /** Which purchase took a project; -1: not bought. */
  readonly boughtAt: Int32Array
  /** What one voter of a pile has left, in doubles: true within `error`. */
  readonly left: Float64Array
  readonly error: Float64Array
  /** Which purchase took a pile's last money; -1: it has some left. Then `gift` is what one voter gave there. */
  readonly spentAt: Int32Array
  readonly gift: Float64Array
  readonly giftError: Float64Array
}

/** Lays an election out in flat arrays; throws where the sums would pass what doubles hold exactly. */
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
