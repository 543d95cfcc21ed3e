import { add, cmp, type Fraction, fromDecimal, toDecimal, ZERO } from './fraction.ts'
import { type Fault, type Row, rowsOf } from './pabulib-rows.ts'

export interface PabulibProject {
  readonly id: string
  /** A plain decimal. */
  readonly cost: string
  readonly name: string
}

export interface PabulibVote {
  readonly voter: string
  readonly choices: readonly string[]
  /** Beside each choice in cumulative files; null in approval files. */
  readonly points: readonly number[] | null
}

/** A participatory budgeting election in Pabulib's format (.pb), checked against its own words. */
export interface PabulibFile {
  readonly meta: ReadonlyMap<string, string>
  readonly voteType: 'approval' | 'cumulative'
  readonly budget: string
  readonly projects: readonly PabulibProject[]
  readonly votes: readonly PabulibVote[]
  /** Columns that say otherwise than the votes: the file can be counted, but somebody should look. */
  readonly notes: readonly Fault[]
}

type Say = (line: number | null, reason: string) => void

interface Section {
  readonly line: number
  readonly header: Row | undefined
  readonly rows: readonly Row[]
}

const SECTIONS = ['META', 'PROJECTS', 'VOTES']

function sectionsOf(rows: readonly Row[], say: Say): Map<string, Section> {
  const found = new Map<string, { line: number; all: Row[] }>()
  let open: Row[] | null = null
  for (const row of rows) {
    const name = row.cells.slice(1).every((cell) => cell === '') ? (row.cells[0] ?? '').toUpperCase() : ''
    if (SECTIONS.includes(name)) {
      if (found.has(name)) say(row.line, `The section ${name} comes twice.`)
      open = []
      found.set(name, { line: row.line, all: open })
    } else if (open) open.push(row)
    else say(row.line, 'This line stands before the first section (META).')
  }
  for (const name of SECTIONS) if (!found.has(name)) say(null, `The section ${name} is missing.`)
  return new Map([...found].map(([name, { line, all }]) => [name, { line, header: all[0], rows: all.slice(1) }]))
}

/** The rows of a section as cells by column name; rows with a wrong number of columns are told and left out. */
function tableOf(section: Section | undefined, needed: readonly string[], say: Say) {
  const columns = section?.header?.cells.map((cell) => cell.toLowerCase()) ?? []
  if (!section) return []
  const at = section.header?.line ?? section.line
  const missing = needed.filter((name) => !columns.includes(name))
  for (const name of missing) say(at, `The column ${name} is missing.`)
  if (new Set(columns).size < columns.length) say(at, 'A column is named twice.')
  if (missing.length > 0) return []
  return section.rows.flatMap(({ line, cells }) => {
    if (cells.length === columns.length)
      return [{ line, of: new Map(columns.map((name, i) => [name, cells[i] ?? ''])) }]
    say(line, `This line has ${cells.length} columns, ${columns.length} are named.`)
    return []
  })
}

const isAmount = (text: string): boolean => /^\d{1,15}(\.\d{1,6})?$/.test(text)
const isNegative = (text: string): boolean => /^-\d+(\.\d+)?$/.test(text)
const isWhole = (text: string): boolean => /^\d{1,9}$/.test(text)

function readMeta(section: Section | undefined, say: Say) {
  const meta = new Map<string, { line: number; value: string }>()
  for (const { line, of } of tableOf(section, ['key', 'value'], say)) {
    const key = of.get('key') ?? ''
    if (meta.has(key)) say(line, `The key ${key} comes twice.`)
    meta.set(key, { line, value: of.get('value') ?? '' })
  }
  const check = (key: string, good: (text: string) => boolean, what: string): string | null => {
    const found = meta.get(key)
    if (!found || found.value === '') return null
    if (good(found.value)) return found.value
    say(found.line, `${key} is '${found.value}', which is not ${what}.`)
    return null
  }
  return { meta, check }
}

type Limit = 'length' | 'points' | 'sum_points' | 'sum_cost'
type Meta = ReturnType<typeof readMeta>

function readLimits({ check }: Meta, say: Say) {
  const bound = (key: string): Fraction | null => {
    const text = check(
      key,
      key.endsWith('cost') ? isAmount : isWhole,
      key.endsWith('cost') ? 'an amount' : 'a whole number',
    )
    return text === null ? null : fromDecimal(text)
  }
  const all = (['length', 'points', 'sum_points', 'sum_cost'] as const).map(
    (name) => [name, { min: bound(`min_${name}`), max: bound(`max_${name}`) }] as const,
  )
  const limits = new Map<Limit, { min: Fraction | null; max: Fraction | null }>(all)
  return (line: number, name: Limit, size: Fraction, what: string) => {
    const { min = null, max = null } = limits.get(name) ?? {}
    if (max && cmp(size, max) > 0)
      say(line, `${toDecimal(size)} ${what}, at most ${toDecimal(max)} allowed (max_${name}).`)
    if (min && cmp(size, min) < 0)
      say(line, `${toDecimal(size)} ${what}, at least ${toDecimal(min)} asked (min_${name}).`)
  }
}

type Within = ReturnType<typeof readLimits>

function readProjects(section: Section | undefined, say: Say) {
  const projects = new Map<string, PabulibProject & { line: number; of: ReadonlyMap<string, string> }>()
  for (const { line, of } of tableOf(section, ['project_id', 'cost'], say)) {
    const id = of.get('project_id') ?? ''
    const cost = of.get('cost') ?? ''
    if (id === '') say(line, 'The project has no id.')
    else if (id.includes(',')) say(line, `The project id '${id}' has a comma, so no vote can name it.`)
    else if (projects.has(id)) say(line, `The project id ${id} comes twice.`)
    if (cost === '') say(line, `Project ${id} has no cost.`)
    else if (isNegative(cost)) say(line, `The cost of project ${id} is negative: ${cost}.`)
    else if (!isAmount(cost)) say(line, `The cost of project ${id} is '${cost}', which is not an amount.`)
    else if (!projects.has(id)) projects.set(id, { id, cost, name: of.get('name') ?? '', line, of })
  }
  return projects
}

type Projects = ReturnType<typeof readProjects>

const listOf = (cell: string): string[] => (cell === '' ? [] : cell.split(',').map((part) => part.trim()))

function readPoints(line: number, cell: string, choices: readonly string[], within: Within, say: Say): number[] {
  const points = listOf(cell)
  const strange = points.find((part) => !isWhole(part))
  if (strange !== undefined) say(line, `The points '${strange}' are not a whole number from 0.`)
  else if (points.length !== choices.length) say(line, `${choices.length} choices have ${points.length} points.`)
  else {
    const sum = points.map(fromDecimal).reduce(add, ZERO)
    within(line, 'sum_points', sum, 'points')
    for (const part of points) within(line, 'points', fromDecimal(part), 'points for one project')
  }
  return points.map(Number)
}

function readVotes(section: Section | undefined, cumulative: boolean, projects: Projects, within: Within, say: Say) {
  const votes: PabulibVote[] = []
  const voters = new Set<string>()
  for (const { line, of } of tableOf(section, ['voter_id', 'vote', ...(cumulative ? ['points'] : [])], say)) {
    const voter = of.get('voter_id') ?? ''
    if (voter === '') say(line, 'The voter has no id.')
    else if (voters.has(voter)) say(line, `The voter ${voter} comes twice.`)
    voters.add(voter)
    const choices = listOf(of.get('vote') ?? '')
    const unknown = choices.filter((id) => !projects.has(id))
    for (const id of unknown) say(line, `The vote names '${id}', which is no project.`)
    if (new Set(choices).size < choices.length) say(line, 'The vote names a project twice.')
    within(line, 'length', fromDecimal(String(choices.length)), 'choices')
    const costs = choices.map((id) => fromDecimal(projects.get(id)?.cost ?? '0'))
    within(line, 'sum_cost', costs.reduce(add, ZERO), 'is the cost of the choices')
    const points = cumulative ? readPoints(line, of.get('points') ?? '', choices, within, say) : null
    votes.push({ voter, choices, points })
  }
  return votes
}

/** The columns votes and score may mean supporters or points: whichever they mean, the votes should agree. */
function compareColumns(projects: Projects, votes: readonly PabulibVote[], say: Say): void {
  const supporters = new Map<string, number>()
  const points = new Map<string, number>()
  for (const vote of votes) {
    for (const [i, id] of vote.choices.entries()) {
      supporters.set(id, (supporters.get(id) ?? 0) + 1)
      points.set(id, (points.get(id) ?? 0) + (vote.points?.[i] ?? 1))
    }
  }
  for (const { id, line, of } of projects.values()) {
    const counted = [supporters.get(id) ?? 0, points.get(id) ?? 0]
    for (const name of ['votes', 'score']) {
      const told = of.get(name)
      if (told && !counted.includes(Number(told))) {
        say(
          line,
          `The column ${name} says ${told} for project ${id}, the votes give ${[...new Set(counted)].join(' or ')}.`,
        )
      }
    }
  }
}

/** Reads a .pb file: the election, or everything that is wrong with it, by line. */
export function parsePabulib(text: string): { readonly file: PabulibFile } | { readonly faults: readonly Fault[] } {
  const faults: Fault[] = []
  const notes: Fault[] = []
  const say: Say = (line, reason) => faults.push({ line, reason })
  const split = rowsOf(text)
  if (split.faults.length > 0) return { faults: split.faults }
  for (const { line, cells } of split.rows) {
    if (cells.some((cell) => cell.includes('\uFFFD'))) say(line, 'This line is not UTF-8 text.')
  }
  const sections = sectionsOf(split.rows, say)
  const read = readMeta(sections.get('META'), say)
  const { meta, check } = read
  const metaLine = sections.get('META')?.line ?? null
  if (sections.has('META') && !meta.get('budget')?.value) say(metaLine, 'The budget is missing.')
  const budget = check('budget', (value) => isAmount(value) && /[1-9]/.test(value), 'an amount above 0') ?? ''
  const type = meta.get('vote_type')
  if (sections.has('META') && !type?.value) say(metaLine, 'The vote_type is missing.')
  else if (type && type.value !== 'approval' && type.value !== 'cumulative') {
    say(type.line, `vote_type is '${type.value}'; approval and cumulative can be counted.`)
  }
  const within = readLimits(read, say)
  const projects = readProjects(sections.get('PROJECTS'), say)
  const voteType = type?.value === 'cumulative' ? 'cumulative' : 'approval'
  const votes = readVotes(sections.get('VOTES'), voteType === 'cumulative', projects, within, say)
  for (const [key, name] of [
    ['num_projects', 'PROJECTS'],
    ['num_votes', 'VOTES'],
  ] as const) {
    const told = check(key, isWhole, 'a whole number')
    const found = sections.get(name)?.rows.length ?? 0
    if (told !== null && sections.has(name) && Number(told) !== found) {
      say(meta.get(key)?.line ?? null, `${key} is ${told}, but there are ${found} lines in ${name}.`)
    }
  }
  if (sections.has('PROJECTS') && projects.size === 0)
    say(sections.get('PROJECTS')?.line ?? null, 'There are no projects.')
  compareColumns(projects, votes, (line, reason) => notes.push({ line, reason }))
  if (faults.length > 0) return { faults: faults.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) }
  const values = new Map([...meta].map(([key, { value }]) => [key, value]))
  const listed = [...projects.values()].map(({ id, cost, name }) => ({ id, cost, name }))
  return { file: { meta: values, voteType, budget, projects: listed, votes, notes } }
}
