import { createFaultLog, type FaultLog, formatCount, quoteCell, type SkippedPapers } from '../pabulib/fault-log.ts'
import { isWhole, MAX_FILE_PAPERS } from '../pabulib/parse-meta.ts'
import type { LineFault } from '../pabulib/parse-rows.ts'

/** A line of papers: candidates by number in their ranks, best first, and how many people gave it. */
interface BltPaper {
  readonly ranks: readonly (readonly string[])[]
  readonly people: number
}

/** Reads a rank: a number, or several with = between, of candidates not named before; a sentence if it is none. */
function readRank(part: string, candidates: number, seen: Set<string>): readonly string[] | string {
  const rank: string[] = []
  for (const id of part.split('=')) {
    if (!/^[1-9]\d{0,8}$/.test(id) || Number(id) > candidates) return `${quoteCell(id)} is no candidate; they are 1 to ${candidates}.`
    if (!seen.has(id)) rank.push(id)
    seen.add(id)
  }
  return rank
}

/**
 * `2 1 3=4 0`: two papers that rank 1 first and 3 and 4 equal after it. `-` skips a rank, which closes up; a name in round
 * brackets may stand in front. A candidate named again is ignored (specification E.2).
 */
function parseBltPaper(
  line: string,
  candidates: number,
): { readonly paper: BltPaper; readonly repeats: boolean } | { readonly fault: string } {
  const [weight = '', ...parts] = line.replace(/^\([^)]*\)\s*/, '').split(/\s+/)
  if (!isWhole(weight) || Number(weight) < 1)
    return { fault: `${quoteCell(weight)} is no number of papers; a line of papers begins with a whole number from 1.` }
  if (parts.pop() !== '0') return { fault: 'The line of papers does not end with 0.' }
  const seen = new Set<string>()
  const ranks: (readonly string[])[] = []
  let named = 0
  for (const part of parts) {
    if (part === '-') continue
    const rank = readRank(part, candidates, seen)
    if (typeof rank === 'string') return { fault: rank }
    named += part.split('=').length
    if (rank.length > 0) ranks.push(rank)
  }
  return { paper: { ranks, people: Number(weight) }, repeats: named > seen.size }
}

/** So many candidates are read at most: pairs of them are compared. */
const MAX_CANDIDATES = 1000

export interface BltCandidate {
  /** Its number in the file, from 1, as text. */
  readonly id: string
  readonly name: string
  readonly withdrawn: boolean
}

/** An election of ranked papers in the format of OpenSTV (.blt). */
export interface BltFile {
  readonly title: string
  readonly seats: number
  readonly candidates: readonly BltCandidate[]
  /** The good papers; equal ones may come more than once. */
  readonly papers: readonly BltPaper[]
  readonly skipped: SkippedPapers
  readonly notes: readonly LineFault[]
}

export interface BltFaults {
  readonly faults: readonly LineFault[]
  /** Was reading given up before the end of the file? */
  readonly stopped: boolean
  /** Only papers are wrong: without them the file could be counted. */
  readonly onlyPapers: boolean
}

/** A line without its comment: from # to the end, unless it stands in quotes. */
function removeComment(line: string): string {
  if (!line.includes('#')) return line.trim()
  let quoted = false
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') quoted = !quoted
    else if (line[at] === '#' && !quoted) return line.slice(0, at).trim()
  }
  return line.trim()
}

/** The text of a line in quotes; quotes inside belong to it. */
const readQuoted = (line: string): string | null => /^"(.*)"$/.exec(line)?.[1]?.trim() ?? null

interface Head {
  readonly candidates: number
  readonly seats: number
}

function parseHead(line: string): Head | string {
  const parts = line.split(/\s+/)
  const [candidates = 0, seats = 0] = parts.map((part) => (isWhole(part) ? Number(part) : 0))
  if (parts.length !== 2 || candidates < 1 || seats < 1) {
    return "The first line must name the number of candidates and of seats, such as '4 2'."
  }
  return candidates > MAX_CANDIDATES
    ? `The file names ${candidates} candidates; at most ${formatCount(MAX_CANDIDATES)} can be read.`
    : { candidates, seats }
}

/** Reads a file line by line: head, withdrawn candidates, papers up to a single 0, names, title. */
class BltReader {
  private readonly log: FaultLog
  private part: 'head' | 'withdrawn' | 'papers' | 'names' = 'head'
  private head: Head = { candidates: 0, seats: 0 }
  private readonly withdrawn = new Set<string>()
  private readonly papers: BltPaper[] = []
  private readonly texts: string[] = []
  private people = 0
  private repeats = 0

  constructor(log: FaultLog) {
    this.log = log
  }

  read(line: string, number: number): void {
    if (this.part === 'head') this.readHead(line, number)
    else if (line.startsWith('[')) this.log.add(number, `Options in brackets are not read: ${quoteCell(line)}.`)
    else if (this.part === 'withdrawn' && /^-\d/.test(line)) this.readWithdrawn(line, number)
    else if (this.part === 'names') this.readName(line, number)
    else this.readPaper(line, number)
  }

  private readHead(line: string, number: number): void {
    const head = parseHead(line)
    if (typeof head === 'string') this.log.stop(number, head)
    else this.head = head
    this.part = 'withdrawn'
  }

  private readWithdrawn(line: string, number: number): void {
    for (const part of line.split(/\s+/)) {
      const id = /^-([1-9]\d{0,8})$/.exec(part)?.[1]
      if (id === undefined || Number(id) > this.head.candidates)
        this.log.add(number, `${quoteCell(part)} withdraws no candidate; they are -1 to -${this.head.candidates}.`)
      else this.withdrawn.add(id)
    }
  }

  private readPaper(line: string, number: number): void {
    this.part = 'papers'
    if (line === '0') {
      this.part = 'names'
      return
    }
    if (line.startsWith('"')) {
      this.log.stop(number, "Here a name begins, but the line '0' that ends the papers is missing.")
      return
    }
    const read = parseBltPaper(line, this.head.candidates)
    if ('fault' in read) {
      this.log.addPaper(number, [read.fault])
      return
    }
    this.people += read.paper.people
    this.repeats += read.repeats ? read.paper.people : 0
    this.papers.push(read.paper)
    if (this.people > MAX_FILE_PAPERS)
      this.log.stop(number, `There are more than ${formatCount(MAX_FILE_PAPERS)} papers, the most that can be read.`)
  }

  private readName(line: string, number: number): void {
    const text = readQuoted(line)
    if (text === null) this.log.add(number, `${quoteCell(line)} is not a name or title in double quotes.`)
    else if (this.texts.length > this.head.candidates)
      this.log.add(number, `After ${this.head.candidates} names and a title nothing more may follow.`)
    else this.texts.push(text)
  }

  end(skipped: () => SkippedPapers): BltFile | null {
    if (this.log.stopped()) return null
    const { candidates, seats } = this.head
    if (this.part === 'head') this.log.add(null, 'The file is empty.')
    else if (this.part !== 'names') this.log.add(null, "The line '0' that ends the papers is missing.")
    else if (this.texts.length < candidates && this.log.faults().length === 0)
      this.log.add(null, `There are ${candidates} candidates, but names for ${this.texts.length}.`)
    const repeated = `Papers that name a candidate again, where only its first place counts: ${formatCount(this.repeats)}.`
    return {
      title: this.texts[candidates] ?? '',
      seats,
      candidates: this.texts.slice(0, candidates).map((name, index) => {
        const id = String(index + 1)
        return { id, name, withdrawn: this.withdrawn.has(id) }
      }),
      papers: this.papers,
      skipped: skipped(),
      notes: this.repeats > 0 ? [{ line: null, reason: repeated }] : [],
    }
  }
}

/** Reads a .blt file: the election, or what is wrong with it by line. With `skipBad` bad papers are left out. */
export function parseBlt(text: string, { skipBad = false }: { readonly skipBad?: boolean } = {}): { readonly file: BltFile } | BltFaults {
  const log = createFaultLog(skipBad)
  const reader = new BltReader(log)
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = removeComment(raw)
    if (line !== '') reader.read(line, index + 1)
    if (log.stopped()) break
  }
  const file = reader.end(log.skipped)
  const faults = log.faults()
  return file && faults.length === 0 ? { file } : { faults, stopped: log.stopped(), onlyPapers: log.onlyPapers() }
}
