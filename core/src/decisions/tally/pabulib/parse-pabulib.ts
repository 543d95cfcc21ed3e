import { createFaultLog, type FaultLog, MAX_FAULTS, type SkippedPapers } from './fault-log.ts'
import type { PaperGroups } from './paper-groups.ts'
import { createMetaReader, type PabulibMeta, type VoteType } from './parse-meta.ts'
import { createProjectReader, type PabulibProject, type ProjectRow } from './parse-projects.ts'
import { type LineFault, type PabulibRow, parseRows, splitLines } from './parse-rows.ts'
import { countPlaces, createVoteReader, type PabulibVotes } from './parse-votes.ts'

/** A participatory budgeting election in Pabulib's format (.pb), checked against its own words. */
export interface PabulibFile {
  readonly meta: ReadonlyMap<string, string>
  readonly voteType: VoteType
  readonly budget: string
  /** A project with a lower score cannot win; 0 where the file names no such limit. */
  readonly minScore: number
  /** How many projects an ordinal vote may put in order. */
  readonly places: number
  readonly projects: readonly PabulibProject[]
  /** The good papers; `choices` are places in `projects`. */
  readonly papers: PaperGroups
  /** Papers that were left out because they are bad. */
  readonly skipped: SkippedPapers
  /** Columns that say otherwise than the votes: the file can be counted, but somebody should look. */
  readonly notes: readonly LineFault[]
}

export interface PabulibFaults {
  readonly faults: readonly LineFault[]
  /** Was reading given up before the end of the file? */
  readonly stopped: boolean
  /** Only papers are wrong, as far as the file was read: without them it could be counted. */
  readonly onlyPapers: boolean
}

const SECTIONS = ['META', 'PROJECTS', 'VOTES'] as const
type Section = (typeof SECTIONS)[number]

function parseSectionName({ cells }: PabulibRow): Section | undefined {
  const name = (cells[0] ?? '').toUpperCase()
  const section = SECTIONS.find((each) => each === name)
  return section && cells.slice(1).every((cell) => cell === '') ? section : undefined
}

interface SectionReader {
  readonly row: (row: PabulibRow) => void
  readonly end: () => void
}

/** Reads section after section. Each needs those before it, so one that stands too late is a fault. */
function createFileReader(log: FaultLog) {
  const seen = new Set<Section>()
  let open: SectionReader | null = null
  let meta: PabulibMeta | undefined
  let projects: { projects: ReadonlyMap<string, ProjectRow>; rows: number } | undefined
  let votes: PabulibVotes | undefined
  const readerOf = (section: Section, line: number): SectionReader | null => {
    if (section === 'META') {
      const reader = createMetaReader(line, log)
      return { row: reader.row, end: () => (meta = reader.end()) }
    }
    if (section === 'PROJECTS') {
      const reader = createProjectReader(line, log)
      return { row: reader.row, end: () => (projects = reader.end()) }
    }
    // without them every vote would be wrong, which says nothing about the votes
    if (!meta?.voteType || !projects) return null
    const reader = createVoteReader(line, meta, projects.projects, log)
    return { row: reader.row, end: () => (votes = reader.end()) }
  }
  const begin = (section: Section, line: number): void => {
    open?.end()
    open = null
    const later = SECTIONS.slice(SECTIONS.indexOf(section) + 1).find((each) => seen.has(each))
    if (seen.has(section)) log.add(line, `The section ${section} comes twice.`)
    else if (later) log.add(line, `The section ${section} stands below ${later}; it must stand above.`)
    else open = readerOf(section, line)
    seen.add(section)
  }
  const row = (each: PabulibRow): void => {
    if (each.cells.some((cell) => cell.includes('\uFFFD'))) log.add(each.line, 'This line is not UTF-8 text.')
    const section = parseSectionName(each)
    if (section) begin(section, each.line)
    else if (seen.size === 0) log.add(each.line, 'This line stands before the first section (META).')
    else open?.row(each)
  }
  const end = () => {
    if (log.stopped()) return null
    open?.end()
    for (const name of SECTIONS) if (!seen.has(name)) log.add(null, `The section ${name} is missing.`)
    if (meta && projects) meta.checkSize('num_projects', 'PROJECTS', projects.rows)
    if (meta && votes) meta.checkSize('num_votes', 'VOTES', votes.rows)
    return meta && projects && votes ? { meta, projects: [...projects.projects.values()], votes } : null
  }
  return { row, end }
}

/** The columns votes and score may mean supporters or points: whichever they mean, the votes should agree. */
function compareTotals(projects: readonly ProjectRow[], { supporters, points }: PabulibVotes): LineFault[] {
  const notes: LineFault[] = []
  let more = 0
  for (const [index, project] of projects.entries()) {
    const counted = [...new Set([supporters[index] ?? 0, points[index] ?? 0])]
    for (const name of ['votes', 'score'] as const) {
      const total = project[name]
      if (total === '' || counted.includes(Number(total))) continue
      const says = `The column ${name} says ${total.slice(0, 60)} for project ${project.id.slice(0, 60)}`
      if (notes.length >= MAX_FAULTS) more += 1
      else notes.push({ line: project.line, reason: `${says}, the votes give ${counted.join(' or ')}.` })
    }
  }
  return more === 0 ? notes : [...notes, { line: null, reason: `And ${more} more projects of which this is true.` }]
}

/**
 * Reads a .pb file: the election, or what is wrong with it, by line; after the twentieth fault reading ends. `source` is
 * the whole text, or its parts in order. With `skipBad` a bad paper is left out and the others are read.
 */
export function parsePabulib(
  source: string | Iterable<string>,
  { skipBad = false }: { readonly skipBad?: boolean } = {},
): { readonly file: PabulibFile } | PabulibFaults {
  const log = createFaultLog(skipBad)
  const reader = createFileReader(log)
  const parts = typeof source === 'string' ? [source] : source
  for (const row of parseRows(splitLines(parts), ({ line, reason }) => log.stop(line, reason))) {
    reader.row(row)
    if (log.stopped()) break
  }
  const read = reader.end()
  const faults = log.faults()
  const voteType = read?.meta.voteType
  if (faults.length > 0 || !read || !voteType) {
    return { faults, stopped: log.stopped(), onlyPapers: log.onlyPapers() }
  }
  const { meta, projects, votes } = read
  return {
    file: {
      meta: meta.values,
      voteType,
      budget: meta.budget,
      minScore: meta.minScore,
      places: countPlaces(meta, projects.length),
      projects: projects.map(({ id, cost, name, selected }) => ({ id, cost, name, selected })),
      papers: votes.groups,
      skipped: log.skipped(),
      notes: compareTotals(projects, votes),
    },
  }
}
