import { isEmailHeading } from '../../accounts/users/email-columns.ts'
import { parseEmailList } from '../../accounts/users/email-list.ts'
import { isEmail } from '../../platform/shared/email.ts'
import { parseMoney } from '../../platform/shared/money.ts'
import type { ChosenColumns } from '../../platform/shared/tables/chosen-columns.ts'
import type { TableRow } from '../../platform/shared/tables/table.ts'

/** Maximum number of addresses and codes on the list of a ballot. */
export const MAX_VOTERS = 50_000
export const MAX_CODES_PER_REQUEST = 5000

/** The number of codes to make, as people write numbers; undefined where it is none that one request may ask for. */
export function parseCodeCount(text: string): number | undefined {
  const count = Number(parseMoney(text))
  return Number.isInteger(count) && count >= 1 && count <= MAX_CODES_PER_REQUEST ? count : undefined
}

/** A line of a list without a valid address. */
interface InvalidLine {
  readonly line: number
  readonly text: string
}

/** Normalizes an address for storage and comparison. */
const normalizeAddress = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** An address that stood before: `first` is its line there. */
interface RepeatedLine {
  readonly line: number
  readonly text: string
  readonly first: number
}

export interface ParsedVoters {
  readonly addresses: string[]
  /** How many addresses stood there before, and which. */
  readonly repeated: number
  readonly twice: RepeatedLine[]
  readonly bad: InvalidLine[]
}

/** Where the addresses of a line stand, and what the line says. */
interface VoterLine {
  readonly line: number
  readonly text: string
  readonly shown: string
}

/** Collects the addresses of lines, each of which may have several. */
function collectVoters(lines: Iterable<VoterLine>): ParsedVoters {
  const firstLine = new Map<string, number>()
  const twice: RepeatedLine[] = []
  const bad: InvalidLine[] = []
  for (const { line, text, shown } of lines) {
    if (shown.trim() === '') continue
    const parts = parseEmailList(text).filter((part) => part.includes('@'))
    const good = parts.filter(isEmail)
    for (const address of good.map(normalizeAddress)) {
      const first = firstLine.get(address)
      if (first === undefined) firstLine.set(address, line)
      else twice.push({ line, text: address, first })
    }
    if (parts.length === 0 || good.length < parts.length) bad.push({ line, text: shown.trim().slice(0, 120) })
  }
  return { addresses: [...firstLine.keys()], repeated: twice.length, twice, bad }
}

/**
 * Parses a pasted list with one or more addresses a line; names and other cells are ignored, so that a column copied from a
 * table works. Lines without an address and invalid addresses are reported, and those that stood there before.
 */
export const parseVoterList = (text: string): ParsedVoters =>
  collectVoters(text.split(/\r\n|\r|\n/).map((text, index) => ({ line: index + 1, text, shown: text })))

/** The column of a table of voters. */
export const VOTER_FIELDS = ['email'] as const

/**
 * Reads the voters of a table: of the chosen column, else of the one whose heading says that it has addresses, else from any cell of a
 * row. Nothing is kept of other columns.
 */
export function parseVoterTable(table: readonly TableRow[], chosen?: ChosenColumns<(typeof VOTER_FIELDS)[number]>): ParsedVoters {
  const [first] = table
  const named = first?.cells.findIndex(isEmailHeading) ?? -1
  const place = chosen ? chosen.columns.indexOf('email') : named
  const rows = (chosen ? chosen.heading : named >= 0) ? table.slice(1) : table
  return collectVoters(
    rows.map(({ line, cells }) => {
      const shown = cells.filter((cell) => cell !== '').join('; ')
      return { line, text: place >= 0 ? (cells[place] ?? '') : shown, shown }
    }),
  )
}
