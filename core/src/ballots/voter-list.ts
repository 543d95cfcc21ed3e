import { isEmail } from '../users/email.ts'

/** At most so many addresses and codes on the list of a ballot. */
export const MAX_VOTERS = 50_000
export const MAX_CODES_PER_REQUEST = 5000

/** A line of a list that holds no usable address. */
interface InvalidLine {
  readonly line: number
  readonly text: string
}

/** An address as the list keeps and compares it. */
const normalizeAddress = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/**
 * Reads a pasted list: one or more addresses a line, names and other cells beside them are left out, so that a column copied
 * from a table works. Lines without an address, and addresses that cannot be one, are reported.
 */
export function parseVoterList(text: string): { addresses: string[]; bad: InvalidLine[] } {
  const addresses = new Set<string>()
  const bad: InvalidLine[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue
    const parts = line
      .split(/[\s,;<>"]+/)
      .map((part) => part.replace(/^mailto:/i, ''))
      .filter((part) => part.includes('@'))
    const good = parts.filter(isEmail)
    for (const part of good) addresses.add(normalizeAddress(part))
    if (parts.length === 0 || good.length < parts.length) bad.push({ line: index + 1, text: line.trim().slice(0, 120) })
  }
  return { addresses: [...addresses], bad }
}
