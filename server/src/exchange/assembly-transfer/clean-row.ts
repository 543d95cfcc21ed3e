import { Lang, Name, TimeZone } from '@folkmoot/core/accounts/users/fields.ts'
import { findFileType } from '@folkmoot/core/platform/files/file-types.ts'
import { isPortableSetting } from '@folkmoot/core/platform/settings/setting-access.ts'
import { USER_SETTINGS } from '@folkmoot/core/platform/settings/user-settings.ts'
import { isEmail } from '@folkmoot/core/platform/shared/email.ts'
import { isSafeLink } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { FORMER_MEMBER } from '@folkmoot/core/platform/shared/role-names.ts'
import { cleanLine } from '@folkmoot/core/platform/shared/text/clean-line.ts'
import { z } from 'zod/mini'
import { cleanBrief } from '../../communities/campaigns/create-campaign.ts'
import { Fault } from '../../platform/fault.ts'
import { sanitizeHtml } from '../../platform/shared/sanitize-html.ts'
import type { MovedTable } from './moved-tables.ts'
import type { Row } from './package-format.ts'
import { shorten } from './shorten.ts'

/** The names of stored files and of audit packages: nothing that leads out of their folder. */
export const STORED_FILE = /^[0-9a-f]{32}\.[a-z0-9]{3,5}$/
export const STORED_PACKAGE = /^[\w-]{1,100}\.zip$/

/**
 * Cleans a row of a package as if somebody had just written it: a package may come from anybody. Numbers are not looked at here.
 */
export function cleanRow(table: string, row: Row, { html = [], links = [] }: MovedTable): Row {
  const out: Record<string, unknown> = { ...row }
  if (!table.startsWith('ballot')) Object.assign(out, cleanNames(row))
  for (const column of html) out[column] = cleanHtml(row[column])
  for (const column of links) if (typeof row[column] === 'string' && !isAddress(row[column])) out[column] = ''
  if (table === 'users') Object.assign(out, cleanPerson(row))
  if (table === 'campaigns' && typeof row.brief === 'string') out.brief = cleanBrief(row.brief)
  if (table === 'files') {
    const type = typeof row.name === 'string' && STORED_FILE.test(row.name) ? findFileType(row.name) : undefined
    if (!type) throw new Fault(`${shorten(row.name)} is no name of a stored file; nothing was imported.`)
    out.type = type.media
    // it counts towards nobody's daily limit here
    out.who = ''
  }
  if (table === 'ballot_packages' && !(typeof row.file === 'string' && STORED_PACKAGE.test(row.file)))
    throw new Fault(`${shorten(row.file)} is no name of an audit package; nothing was imported.`)
  return out
}

/** Whether a row is taken: a setting that only admins set, or that is none of those that go along, is not. */
export const isTaken = (table: string, row: Row): boolean =>
  table === 'config' ? isPortableSetting(String(row.key)) : table !== 'user_config' || row.key === USER_SETTINGS.accountMoves.key

/** Names and titles as requests have them. Those of ballots stay as they are, because their audit packages hold them. */
const cleanNames = (row: Row): Row =>
  Object.fromEntries(
    ['name', 'title', 'visitor_name'].flatMap((column) => {
      const text = row[column]
      return typeof text === 'string' && text !== '' ? [[column, cleanLine(text) || '?']] : []
    }),
  )

/** What a person is called and reads: jobs greet by the name and compute days by the zone. */
function cleanPerson({ name, lang, timezone, email, deleted_at }: Row): Row {
  const isGone = deleted_at !== null && deleted_at !== undefined
  return {
    name: isGone ? FORMER_MEMBER : (z.safeParse(Name, name).data ?? '?'),
    lang: z.safeParse(Lang, lang).data ?? 'en-US',
    timezone: z.safeParse(TimeZone, timezone).data ?? null,
    email: !isGone && typeof email === 'string' && isEmail(email) ? email : null,
  }
}

const isAddress = (text: string): boolean => text === '' || text.startsWith('/files/') || isSafeLink(text)

function cleanHtml(value: unknown): unknown {
  if (typeof value === 'string') return sanitizeHtml(value)
  if (typeof value !== 'object' || value === null || !('text' in value)) return value
  return { ...value, text: typeof value.text === 'string' ? sanitizeHtml(value.text) : '' }
}
