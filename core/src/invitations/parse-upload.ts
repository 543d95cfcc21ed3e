import { type AssignableRole, isAssignableRole } from '../memberships/words.ts'
import { parseLocale } from '../shared/locales.ts'
import { type CsvRow, parseCsv } from '../shared/parse-csv.ts'
import { cleanLine } from '../shared/text/clean-line.ts'
import { cleanEmail, isEmail } from '../users/email.ts'

export const MAX_MEMBER_LIST_ROWS = 2000
export const MAX_MEMBER_LIST_BYTES = 1_000_000
/** Up to this number of rows the response has the report; above it, a job creates the report (MEM-039). */
export const MAX_SYNC_ROWS = 100

/** A person of an uploaded list. `line` counts from 1 in the file, including the header. */
export interface UploadRow {
  readonly line: number
  readonly email: string
  readonly name: string
  readonly language: string
  readonly role: AssignableRole
}

export const ROW_FAULTS = [
  'not_email',
  'no_such_role',
  'no_such_language',
  'twice',
  'too_many_columns',
  // too many invitations went to the address today
  'recipient_used_up',
  // the person is kept out of the assembly or group
  'kept_out',
] as const
export interface InvalidUploadRow {
  readonly line: number
  readonly email: string
  readonly reason: (typeof ROW_FAULTS)[number]
  /** For `twice`: the line of its first occurrence. */
  readonly first?: number
}

export type ParsedUpload =
  | { readonly rows: readonly UploadRow[]; readonly invalid: readonly InvalidUploadRow[] }
  | { readonly fault: 'empty' | 'open_quote' | 'too_many_rows' | 'not_text' }

/** `moderators`: the list may make people moderators. */
export interface UploadRoles {
  readonly moderators: boolean
}

function parseUploadRow({ line, cells }: CsvRow, roles: UploadRoles): UploadRow | InvalidUploadRow {
  const [address = '', name = '', lastname = '', language = '', role = ''] = cells
  const email = cleanEmail(address)
  const bad = (reason: InvalidUploadRow['reason']): InvalidUploadRow => ({ line, email: email.slice(0, 254), reason })
  if (cells.slice(5).some((c) => c !== '')) return bad('too_many_columns')
  if (!isEmail(email)) return bad('not_email')
  const roleName = role === '' ? 'MEMBER' : role.toUpperCase()
  if (!isAssignableRole(roleName) || (roleName === 'MODERATOR' && !roles.moderators)) return bad('no_such_role')
  if (language !== '' && !parseLocale(language)) return bad('no_such_language')
  return { line, email, name: cleanLine(`${name} ${lastname}`).slice(0, 200), language, role: roleName }
}

/** The first row is a header when its first cell has the word for e-mail in one of the languages, and is no address or part of one. */
const isHeader = (row: CsvRow | undefined): boolean => {
  const cell = row?.cells[0] ?? ''
  return /mail|correo|courriel/i.test(cell) && !/[@.]/.test(cell)
}

/**
 * Parses a list of people: columns `email, name, lastname, language, role` in this order, with or without a header, comma or semicolon, quotes, a byte-order mark (MEM-039). Returns the valid rows and the faults of the invalid ones.
 */
export function parseUpload(file: string, roles: UploadRoles): ParsedUpload {
  const all = parseCsv(file)
  if (!all) return { fault: 'open_quote' }
  const people = isHeader(all[0]) ? all.slice(1) : all
  if (people.length === 0) return { fault: 'empty' }
  if (people.length > MAX_MEMBER_LIST_ROWS) return { fault: 'too_many_rows' }
  const rows: UploadRow[] = []
  const invalid: InvalidUploadRow[] = []
  const seen = new Map<string, number>()
  for (const cells of people) {
    const row = parseUploadRow(cells, roles)
    const first = seen.get(row.email.toLowerCase())
    if ('reason' in row) invalid.push(row)
    else if (first !== undefined) invalid.push({ line: row.line, email: row.email, reason: 'twice', first })
    else {
      rows.push(row)
      seen.set(row.email.toLowerCase(), row.line)
    }
  }
  return { rows, invalid }
}
