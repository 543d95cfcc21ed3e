import { parseMoney } from '../shared/money.ts'
import { isEmail } from '../users/email.ts'
import { parseEmailList } from '../users/email-list.ts'

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

/**
 * Parses a pasted list with one or more addresses a line; names and other cells are ignored, so that a column copied from a
 * table works. Lines without an address and invalid addresses are reported; `repeated` is how many addresses stood there before.
 */
export function parseVoterList(text: string): { addresses: string[]; repeated: number; bad: InvalidLine[] } {
  const addresses = new Set<string>()
  let valid = 0
  const bad: InvalidLine[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue
    const parts = parseEmailList(line).filter((part) => part.includes('@'))
    const good = parts.filter(isEmail)
    for (const part of good) addresses.add(normalizeAddress(part))
    valid += good.length
    if (parts.length === 0 || good.length < parts.length) bad.push({ line: index + 1, text: line.trim().slice(0, 120) })
  }
  return { addresses: [...addresses], repeated: valid - addresses.size, bad }
}
