import { add, type Fraction, fromDecimal, fromInt, toNumber, ZERO } from '../../../platform/exact/fraction.ts'
import { clipCell, type FaultLog, formatCount, quoteCell } from './fault-log.ts'
import { createPaperGroups, type PaperGroups } from './paper-groups.ts'
import { checkFileLimit, hasPoints, isAmount, isWhole, MAX_FILE_PAPERS, type PabulibMeta } from './parse-meta.ts'
import type { ProjectRow } from './parse-projects.ts'
import { createTableReader } from './table-reader.ts'

/** Ids below this are kept as bits (8 MB at most); files mostly number their voters. */
const MAX_BITS = 2 ** 26

/** Copies a part of a longer text, so that keeping the part does not keep the whole file in memory. */
const detach = (part: string): string => ` ${part}`.slice(1)

/** Remembers who voted. `add` says whether the voter is new. */
function createVoterSet(): { readonly add: (voter: string) => boolean } {
  let bits = new Uint8Array(1024)
  const others = new Set<string>()
  const addNumber = (id: number): boolean => {
    const at = id >>> 3
    if (at >= bits.length) {
      const wider = new Uint8Array(Math.max(2 * bits.length, at + 1))
      wider.set(bits)
      bits = wider
    }
    const bit = 1 << (id & 7)
    const known = bits[at] as number
    bits[at] = known | bit
    return (known & bit) === 0
  }
  return {
    add: (voter) => {
      if (/^(0|[1-9]\d{0,7})$/.test(voter) && Number(voter) < MAX_BITS) return addNumber(Number(voter))
      const size = others.size
      if (!others.has(voter)) others.add(detach(voter))
      return others.size > size
    },
  }
}

/** So many different papers are kept at most: with more, memory would run out while they are counted. */
const MAX_DIFFERENT_PAPERS = 2_000_000

/** What the papers of a file say, and what they give each project by its index. */
export interface PabulibVotes {
  readonly groups: PaperGroups
  readonly supporters: Float64Array
  readonly points: Float64Array
  readonly rows: number
}

interface ParsedVote {
  readonly choices: readonly number[]
  readonly points: readonly number[] | null
}

const splitList = (cell: string): string[] => (cell === '' ? [] : cell.split(',').map((part) => part.trim()))

/** Reads what a vote chooses, or what is wrong with it. */
function createVoteParser(meta: PabulibMeta, projects: ReadonlyMap<string, ProjectRow>) {
  const indexes = new Map([...projects.keys()].map((id, index) => [id, index]))
  const costs = [...projects.values()].map(({ cost }) => (isAmount(cost) ? fromDecimal(cost) : ZERO))
  const { min = null, max = null } = meta.limits.get('sum_cost') ?? {}
  const limitsCost = min !== null || max !== null
  const costOf = (choices: readonly number[]): Fraction => choices.reduce((sum, index) => add(sum, costs[index] ?? ZERO), ZERO)

  const readPoints = (cell: string, choices: number, faults: string[]): number[] => {
    const points = splitList(cell)
    const strange = points.find((part) => !isWhole(part))
    if (strange !== undefined) faults.push(`The points ${quoteCell(strange)} are not a whole number from 0.`)
    else if (points.length !== choices) faults.push(`${choices} choices have ${points.length} points.`)
    else {
      const numbers = points.map(Number)
      const broken = [
        checkFileLimit(meta, 'sum_points', fromInt(numbers.reduce((sum, each) => sum + each, 0)), 'points'),
        ...numbers.map((each) => checkFileLimit(meta, 'points', fromInt(each), 'points for one project')),
      ]
      faults.push(...broken.filter((reason) => reason !== null))
    }
    return points.map(Number)
  }

  return (vote: string, pointsCell: string, faults: string[]): ParsedVote => {
    const choices: number[] = []
    const ids = splitList(vote)
    for (const id of ids) {
      const index = indexes.get(id)
      if (index === undefined) {
        if (faults.length < 3) faults.push(`The vote names ${quoteCell(id)}, which is no project.`)
      } else choices.push(index)
    }
    if (new Set(ids).size < ids.length) faults.push('The vote names a project twice.')
    const broken = [
      checkFileLimit(meta, 'length', fromInt(ids.length), 'choices'),
      limitsCost ? checkFileLimit(meta, 'sum_cost', costOf(choices), 'is the cost of the choices') : null,
    ]
    faults.push(...broken.filter((reason) => reason !== null))
    // the order of the choices of a ranking is kept as the place of each
    if (meta.voteType === 'ordinal') return { choices, points: choices.map((_, at) => at + 1) }
    return { choices, points: hasPoints(meta.voteType) ? readPoints(pointsCell, ids.length, faults) : null }
  }
}

/** How many projects a vote may put in order. */
export const countPlaces = ({ limits }: Pick<PabulibMeta, 'limits'>, projects: number): number => {
  const most = limits.get('length')?.max
  return most ? Math.min(toNumber(most), projects) : projects
}

/** The section VOTES row by row; papers with a fault are told to the log and not kept. */
export function createVoteReader(title: number, meta: PabulibMeta, projects: ReadonlyMap<string, ProjectRow>, log: FaultLog) {
  const { add: keep, groups } = createPaperGroups()
  const voters = createVoterSet()
  const parseVote = createVoteParser(meta, projects)
  const supporters = new Float64Array(projects.size)
  const points = new Float64Array(projects.size)
  /** Points of the first place of a ranking, as BORDA gives them. */
  const places = countPlaces(meta, projects.size)
  let rows = 0
  const needed = ['voter_id', 'vote', ...(hasPoints(meta.voteType) ? ['points'] : [])]
  const table = createTableReader(title, needed, log, {
    wrong: (line, reason) => log.addPaper(line, [reason]),
    read: (line, cells) => {
      rows += 1
      if (rows > MAX_FILE_PAPERS) {
        log.stop(line, `There are more than ${formatCount(MAX_FILE_PAPERS)} papers, the most that can be read.`)
        return
      }
      const faults: string[] = []
      const voter = cells('voter_id')
      if (voter === '') faults.push('The voter has no id.')
      else if (!voters.add(voter)) faults.push(`The voter ${clipCell(voter)} comes twice.`)
      const ballot = parseVote(cells('vote'), cells('points'), faults)
      if (faults.length > 0) {
        log.addPaper(line, faults)
        return
      }
      for (const [i, index] of ballot.choices.entries()) {
        const given = ballot.points?.[i] ?? 1
        supporters[index] = (supporters[index] ?? 0) + 1
        points[index] = (points[index] ?? 0) + (meta.voteType === 'ordinal' ? places + 1 - given : given)
      }
      keep(ballot.choices, ballot.points)
      if (groups.different > MAX_DIFFERENT_PAPERS)
        log.stop(line, `There are more than ${formatCount(MAX_DIFFERENT_PAPERS)} different papers, the most that can be counted.`)
    },
  })
  return { row: table.row, end: (): PabulibVotes => ({ rows: table.end(), groups, supporters, points }) }
}
