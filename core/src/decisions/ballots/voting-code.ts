import { formatCsv } from '../../platform/shared/csv.ts'

/** Digits and letters without the look-alikes I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const GROUP = 4

/** A code from random bytes, 60 bits of them: `7K3M-Q0XZ-94TB`. */
export function formatVotingCode(bytes: Uint8Array): string {
  if (bytes.length < LENGTH) throw new Error(`A code needs ${LENGTH} random bytes.`)
  const letters = [...bytes.slice(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? '')
  return [0, GROUP, 2 * GROUP].map((at) => letters.slice(at, at + GROUP).join('')).join('-')
}

/** Normalizes a code that a voter types from a letter; undefined when it cannot be a code. */
export function normalizeVotingCode(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s–—-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return letters.length === LENGTH && [...letters].every((letter) => ALPHABET.includes(letter)) ? letters : undefined
}

export interface VotingCode {
  readonly number: number
  readonly code: string
  /** The address the code was created for; null for a code to hand out. */
  readonly email: string | null
}

/** The codes as a table for printing letters, UTF-8 with a byte order mark; `page` is the address where voters enter a code. */
export function formatVotingCodesCsv(codes: readonly VotingCode[], page: string): string {
  const lines = codes.map(({ number, code, email }) => [number, code, email, page])
  return formatCsv([['number', 'code', 'address', 'page'], ...lines])
}
