import { cmp, type Fraction, fromDecimal, toDecimal } from '../../../platform/exact/fraction.ts'
import { clipCell, type FaultLog, formatCount, quoteCell } from './fault-log.ts'
import type { PabulibRow } from './parse-rows.ts'

/** So many projects and papers are read at most; a file with more is refused as soon as that is known. */
export const MAX_PROJECTS = 200_000
export const MAX_FILE_PAPERS = 5_000_000
const MAX_META_KEYS = 1000

export const isAmount = (text: string): boolean => /^\d{1,15}(\.\d{1,6})?$/.test(text)
export const isWhole = (text: string): boolean => /^\d{1,9}$/.test(text)

/** `scoring`: points for each project by itself; `ordinal`: the projects of a vote from the best on. */
export type VoteType = 'approval' | 'choose-1' | 'cumulative' | 'scoring' | 'ordinal'
const VOTE_TYPES: readonly string[] = ['approval', 'choose-1', 'cumulative', 'scoring', 'ordinal'] satisfies VoteType[]

/** Whether the votes of a file have a column of points beside their choices. */
export const hasPoints = (voteType: VoteType | null): boolean => voteType === 'cumulative' || voteType === 'scoring'

type FileLimit = 'length' | 'points' | 'sum_points' | 'sum_cost'
interface Bounds {
  readonly min: Fraction | null
  readonly max: Fraction | null
}

/** The section META: what the election says of itself, checked. */
export interface PabulibMeta {
  readonly values: ReadonlyMap<string, string>
  readonly budget: string
  /** Null where it is missing or none of ours; then votes cannot be read. */
  readonly voteType: VoteType | null
  readonly limits: ReadonlyMap<FileLimit, Bounds>
  /** A project with a lower score cannot win; 0 where the file names no such limit. */
  readonly minScore: number
  /** Compares what META says of the size of a section with the rows that were there. */
  readonly checkSize: (key: 'num_projects' | 'num_votes', section: string, rows: number) => void
}

interface MetaValue {
  readonly line: number
  readonly value: string
}

/** The keys of META row by row, below a line that names the columns. */
export function createMetaReader(title: number, log: FaultLog): { row: (row: PabulibRow) => void; end: () => PabulibMeta } {
  const values = new Map<string, MetaValue>()
  let columns: readonly string[] | null = null
  const keep = ({ line, cells }: PabulibRow, names: readonly string[]): void => {
    if (cells.length !== names.length) {
      log.add(line, `This line has ${cells.length} columns, ${names.length} are named.`)
      return
    }
    const key = cells[names.indexOf('key')] ?? ''
    if (values.has(key)) log.add(line, `The key ${clipCell(key)} comes twice.`)
    values.set(key, { line, value: cells[names.indexOf('value')] ?? '' })
    if (values.size > MAX_META_KEYS) log.stop(line, `META has more than ${formatCount(MAX_META_KEYS)} keys, the most that are read.`)
  }
  return {
    row: (row) => {
      if (columns) keep(row, columns)
      else {
        const names = row.cells.map((cell) => cell.toLowerCase())
        const named = names.includes('key') && names.includes('value')
        columns = named ? names : ['key', 'value']
        if (named) return
        log.add(row.line, "The line 'key;value' is missing: it must stand right below META.")
        keep(row, columns)
      }
    },
    end: () => parseMeta(values, title, log),
  }
}

function parseMeta(values: ReadonlyMap<string, MetaValue>, title: number, log: FaultLog): PabulibMeta {
  const check = (key: string, good: (text: string) => boolean, what: string): string | null => {
    const meta = values.get(key)
    if (!meta || meta.value === '') return null
    if (good(meta.value)) return meta.value
    log.add(meta.line, `${key} is ${quoteCell(meta.value)}, which is not ${what}.`)
    return null
  }
  const bound = (key: string): Fraction | null => {
    const text = key.endsWith('cost') ? check(key, isAmount, 'an amount') : check(key, isWhole, 'a whole number')
    return text === null ? null : fromDecimal(text)
  }
  const sizeLimit = (key: string, most: number, what: string): void => {
    const meta = values.get(key)
    if (meta && isWhole(meta.value) && Number(meta.value) > most)
      log.stop(meta.line, `${key} is ${meta.value}; at most ${formatCount(most)} ${what} can be read.`)
  }

  if (!values.get('budget')?.value) log.add(title, 'The budget is missing.')
  const budget = check('budget', (value) => isAmount(value) && /[1-9]/.test(value), 'an amount above 0') ?? ''
  const voteType = parseVoteType(values.get('vote_type'), title, log)
  const names = ['length', 'points', 'sum_points', 'sum_cost'] as const
  const limits = new Map<FileLimit, Bounds>(names.map((name) => [name, { min: bound(`min_${name}`), max: bound(`max_${name}`) }]))
  if (voteType === 'choose-1') limits.set('length', { min: limits.get('length')?.min ?? null, max: fromDecimal('1') })
  const minScore = Number(check('min_project_score_threshold', isWhole, 'a whole number') ?? '0')
  sizeLimit('num_projects', MAX_PROJECTS, 'projects')
  sizeLimit('num_votes', MAX_FILE_PAPERS, 'papers')
  return {
    values: new Map([...values].map(([key, { value }]) => [key, value])),
    budget,
    voteType,
    limits,
    minScore,
    checkSize: (key, section, rows) => {
      const declared = check(key, isWhole, 'a whole number')
      if (declared === null || Number(declared) === rows) return
      log.add(values.get(key)?.line ?? null, `${key} is ${declared}, but there are ${rows} lines in ${section}.`)
    },
  }
}

function parseVoteType(type: MetaValue | undefined, title: number, log: FaultLog): VoteType | null {
  if (!type?.value) log.add(title, 'The vote_type is missing.')
  else if (VOTE_TYPES.includes(type.value)) return type.value as VoteType
  else log.add(type.line, `vote_type is ${quoteCell(type.value)}; approval, choose-1, cumulative, scoring and ordinal can be counted.`)
  return null
}

/** Why a size breaks a limit of META, as a sentence; null where it keeps it. */
export function checkFileLimit({ limits, voteType }: PabulibMeta, name: FileLimit, size: Fraction, what: string): string | null {
  const { min = null, max = null } = limits.get(name) ?? {}
  if (max && cmp(size, max) > 0) {
    const by = voteType === 'choose-1' && name === 'length' ? 'choose-1' : `max_${name}`
    return `${toDecimal(size)} ${what}, at most ${toDecimal(max)} allowed (${by}).`
  }
  if (min && cmp(size, min) < 0) return `${toDecimal(size)} ${what}, at least ${toDecimal(min)} asked (min_${name}).`
  return null
}
