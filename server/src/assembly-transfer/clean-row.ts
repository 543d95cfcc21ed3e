import { isSafeLink } from '@folkmoot/core/shared/rich-text.ts'
import { findFileType } from '@folkmoot/core/spaces/file-types.ts'
import { isEmail } from '@folkmoot/core/users/email.ts'
import { Fault } from '../fault.ts'
import { sanitizeHtml } from '../shared/sanitize-html.ts'
import { findStrangeWord } from './known-words.ts'
import type { MovedTable } from './moved-tables.ts'
import type { Row } from './package-format.ts'

/** The names of stored files and of audit packages: nothing that leads out of their folder. */
export const STORED_FILE = /^[0-9a-f]{32}\.[a-z0-9]{3,5}$/
export const STORED_PACKAGE = /^[\w-]{1,100}\.zip$/

/**
 * Cleans a row of a package as if somebody had just written it: a package may come from anybody. Numbers are not looked at here.
 */
export function cleanRow(table: string, row: Row, { html = [], links = [] }: MovedTable): Row {
  const strange = findStrangeWord(table, row)
  if (strange)
    throw new Fault(
      `${table}.${strange} says '${String(row[strange])}', which is not known here; nothing was imported.`,
    )
  const out: Record<string, unknown> = { ...row }
  for (const column of html) out[column] = cleanHtml(row[column])
  for (const column of links) if (typeof row[column] === 'string' && !isAddress(row[column])) out[column] = ''
  if (table === 'users' && !(typeof row.email === 'string' && isEmail(row.email))) out.email = null
  if (table === 'files') {
    const type = typeof row.name === 'string' && STORED_FILE.test(row.name) ? findFileType(row.name) : undefined
    if (!type) throw new Fault(`${String(row.name)} is no name of a stored file; nothing was imported.`)
    out.type = type.media
  }
  if (table === 'ballot_packages' && !STORED_PACKAGE.test(String(row.file)))
    throw new Fault(`${String(row.file)} is no name of an audit package; nothing was imported.`)
  return out
}

const isAddress = (text: string): boolean => text === '' || text.startsWith('/files/') || isSafeLink(text)

function cleanHtml(value: unknown): unknown {
  if (typeof value === 'string') return sanitizeHtml(value)
  if (typeof value !== 'object' || value === null || !('text' in value)) return value
  return { ...value, text: typeof value.text === 'string' ? sanitizeHtml(value.text) : '' }
}
