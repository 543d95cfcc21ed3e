import type { LineFault } from './parse-rows.ts'

/** A file of another kind is wrong in every line; nobody reads more than so many faults, so reading ends there. */
export const MAX_FAULTS = 20
/** Of the papers that are left out so many are named; the others are counted. */
const MAX_LISTED_FAULTS = 1000

/** What of a cell stands in a sentence about it: a cell may be as long as a line. */
export const clipCell = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
export const quoteCell = (text: string): string => `'${clipCell(text)}'`

export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** The faults of one reading. */
export interface FaultLog {
  /** A fault for which the file is refused. */
  readonly add: (line: number | null, reason: string) => void
  /** A paper that cannot be counted, with what is wrong with it. */
  readonly addPaper: (line: number, reasons: readonly string[]) => void
  /** A fault after which nothing more is read, such as a limit that is passed. */
  readonly stop: (line: number | null, reason: string) => void
  readonly stopped: () => boolean
  readonly faults: () => LineFault[]
  readonly skipped: () => SkippedPapers
  /** Would the file be counted if its bad papers were left out? */
  readonly onlyPapers: () => boolean
}

/** Papers that were left out; `listed` names the first of them, one fault a paper. */
export interface SkippedPapers {
  readonly papers: number
  readonly listed: readonly LineFault[]
}

/** Gathers faults until there are enough. With `skipBad` bad papers are left out and refuse nothing. */
export function createFaultLog(skipBad: boolean): FaultLog {
  const faults: LineFault[] = []
  const listed: LineFault[] = []
  let papers = 0
  let isOfPapers = true
  let stopped = false
  const push = (line: number | null, reason: string): void => {
    if (faults.length < MAX_FAULTS) faults.push({ line, reason })
    if (faults.length >= MAX_FAULTS) stopped = true
  }
  return {
    add: (line, reason) => {
      isOfPapers = false
      push(line, reason)
    },
    addPaper: (line, reasons) => {
      papers += 1
      if (!skipBad) for (const reason of reasons) push(line, reason)
      else if (listed.length < MAX_LISTED_FAULTS) listed.push({ line, reason: reasons.slice(0, 3).join(' ') })
    },
    stop: (line, reason) => {
      isOfPapers = false
      faults.push({ line, reason })
      stopped = true
    },
    stopped: () => stopped,
    faults: () => [...faults].sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    skipped: () => ({ papers: skipBad ? papers : 0, listed }),
    onlyPapers: () => isOfPapers && papers > 0,
  }
}
