import { isEmailHeading } from '../../accounts/users/email-columns.ts'
import { cleanEmail, isEmail } from '../../platform/shared/email.ts'
import { parseLocale } from '../../platform/shared/locales.ts'
import type { ChosenColumns } from '../../platform/shared/tables/chosen-columns.ts'
import { columnLetter, type TableRow } from '../../platform/shared/tables/table.ts'
import { cleanLine } from '../../platform/shared/text/clean-line.ts'
import type { AssignableRole } from '../memberships/words.ts'
import { matchMemberColumns, parseLanguageWord, parseRoleWord } from './member-columns.ts'
import { MEMBER_FIELDS, type MemberField, type ROW_FAULTS } from './member-fields.ts'

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

export interface InvalidUploadRow {
  readonly line: number
  readonly email: string
  readonly reason: (typeof ROW_FAULTS)[number]
  /** For `twice`: the line of its first occurrence. */
  readonly first?: number
}

/** The columns of a list: the field of each, and the names of those that nothing is taken from. */
interface ListColumns {
  readonly fields: readonly (MemberField | undefined)[]
  readonly heading: TableRow | undefined
  readonly notTaken: readonly string[]
}

export type ParsedUpload =
  | {
      readonly rows: readonly UploadRow[]
      readonly invalid: readonly InvalidUploadRow[]
      /** The names of columns with content that the list has no field for. */
      readonly notTaken: readonly string[]
    }
  | { readonly fault: 'empty' | 'too_many_rows' }

/** `moderators`: the list may make people moderators. */
export interface UploadRoles {
  readonly moderators: boolean
}

/**
 * Finds what the columns of a list hold: by a heading that names the column of addresses, in any order; without one, by the place of
 * the addresses: in the first column the list has the order of `MEMBER_FIELDS`, elsewhere the other columns say nothing.
 */
function findMemberColumns(rows: readonly TableRow[], chosen?: ChosenColumns<MemberField>): ListColumns {
  const [first] = rows
  const heading = (chosen ? chosen.heading : isMemberHeading(first?.cells ?? [])) ? first : undefined
  const people = heading ? rows.slice(1) : rows
  const fields = chosen?.columns ?? (heading ? matchMemberHeading(heading.cells) : matchMemberRows(people))
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const notTaken = Array.from({ length: width }, (_, place) => place)
    .filter((place) => fields[place] === undefined && people.some(({ cells }) => (cells[place] ?? '') !== ''))
    .map((place) => heading?.cells[place] || columnLetter(place))
  return { fields, heading, notTaken }
}

/** Whether the first row of a list names its columns. */
export const isMemberHeading = (cells: readonly string[]): boolean => cells.some(isEmailHeading)

/** The fields of a heading; one that names the addresses alone, in the first column, stands over a list in the usual order. */
export function matchMemberHeading(heading: readonly string[]): (MemberField | undefined)[] {
  if (heading[0] !== '' && heading.slice(1).every((name) => name === '')) return [...MEMBER_FIELDS]
  const fields = matchMemberColumns(heading)
  if (fields.includes('email')) return fields
  const place = heading.findIndex(isEmailHeading)
  return fields.map((field, i) => (i === place ? 'email' : field))
}

/** The fields of a list without a heading, by where its addresses stand. */
export function matchMemberRows(people: readonly Pick<TableRow, 'cells'>[]): (MemberField | undefined)[] {
  const width = Math.max(0, ...people.map(({ cells }) => cells.length))
  const addresses = Array.from({ length: width }, (_, place) =>
    people.reduce((sum, { cells }) => sum + (cells[place]?.includes('@') ? 1 : 0), 0),
  )
  const most = Math.max(0, ...addresses)
  const place = most === 0 ? 0 : addresses.indexOf(most)
  if (place === 0) return [...MEMBER_FIELDS]
  return Array.from({ length: width }, (_, i) => (i === place ? 'email' : undefined))
}

function parseUploadRow(
  { line, cells }: TableRow,
  fields: readonly (MemberField | undefined)[],
  width: number,
  roles: UploadRoles,
): UploadRow | InvalidUploadRow {
  const cell = (field: MemberField): string => cells[fields.indexOf(field)] ?? ''
  const email = cleanEmail(cell('email'))
  const bad = (reason: InvalidUploadRow['reason']): InvalidUploadRow => ({ line, email: email.slice(0, 254), reason })
  if (cells.slice(width).some((c) => c !== '')) return bad('too_many_columns')
  if (!isEmail(email)) return bad('not_email')
  const role = cell('role') === '' ? 'MEMBER' : parseRoleWord(cell('role'))
  if (!role || (role === 'MODERATOR' && !roles.moderators)) return bad('no_such_role')
  const language = cell('language')
  const locale = parseLanguageWord(language)
  if (language !== '' && !locale) return bad('no_such_language')
  const name = cleanLine(`${cell('name')} ${cell('lastname')}`).slice(0, 200)
  return { line, email, name, language: parseLocale(language) ? language : (locale ?? ''), role }
}

/**
 * Reads a list of people from the rows of a table: columns by name in any order, or `email, name, lastname, language, role` without a
 * heading (MEM-039), or as somebody chose them. Returns the valid rows, the faults of the invalid ones, and the columns that were not
 * taken.
 */
export function parseUpload(table: readonly TableRow[], roles: UploadRoles, chosen?: ChosenColumns<MemberField>): ParsedUpload {
  const { fields, heading, notTaken } = findMemberColumns(table, chosen)
  const people = heading ? table.slice(1) : table
  if (people.length === 0) return { fault: 'empty' }
  if (people.length > MAX_MEMBER_LIST_ROWS) return { fault: 'too_many_rows' }
  // in the order of a list without a heading a further cell is most likely a separator too many
  const ordered = !chosen && fields.every((field, place) => field === MEMBER_FIELDS[place])
  const width = ordered ? MEMBER_FIELDS.length : Number.POSITIVE_INFINITY
  const rows: UploadRow[] = []
  const invalid: InvalidUploadRow[] = []
  const seen = new Map<string, number>()
  for (const cells of people) {
    const row = parseUploadRow(cells, fields, width, roles)
    const first = seen.get(row.email.toLowerCase())
    if ('reason' in row) invalid.push(row)
    else if (first !== undefined) invalid.push({ line: row.line, email: row.email, reason: 'twice', first })
    else {
      rows.push(row)
      seen.set(row.email.toLowerCase(), row.line)
    }
  }
  return { rows, invalid, notTaken: notTaken.slice(0, ordered ? 0 : undefined) }
}
