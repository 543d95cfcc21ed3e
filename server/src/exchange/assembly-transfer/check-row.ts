import { isDay } from '@folkmoot/core/platform/shared/dates.ts'
import { findTimeZone } from '@folkmoot/core/platform/shared/time-zones.ts'
import { openDoc, toStoredHtml } from '../../deliberation/contributions/documents/document-text.ts'
import { Fault } from '../../platform/fault.ts'
import { findStrangeWord } from './known-words.ts'
import type { PackageHeader, Row } from './package-format.ts'
import { shorten } from './shorten.ts'
import type { TableColumns } from './table-columns.ts'

/** A year has four digits: `infinity` and years of five are no dates to the product. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})$/
const NUMBER = /^-?\d{1,30}(?:\.\d{1,30})?$/

/** What every row of a table has, because of others none goes along: jobs would act on them. */
const SET: Readonly<Record<string, readonly string[]>> = { juries: ['drawn_at'], newsletters: ['mailed_at'] }
const UNSET: Readonly<Record<string, readonly string[]>> = {
  assessments: ['removed_at'],
  campaigns: ['deleted_at'],
  contributions: ['hidden_by_flags'],
  working_groups: ['deleted_at'],
}
const ZONED = ['assemblies', 'ballots']

/** Refuses a row that no export writes. Links and HTML are looked at where it is cleaned. */
export function checkRow(table: string, row: Row, described: TableColumns): void {
  const strange = findStrangeWord(table, row)
  if (strange) throw new Fault(`${table}.${strange} says '${shorten(row[strange])}', which is not known here; nothing was imported.`)
  const wrong = findWrongColumn(table, row, described)
  if (wrong !== undefined) throw new Fault(`A row of ${table} does not fit this server (${wrong}); nothing was imported.`)
}

function findWrongColumn(table: string, row: Row, { days, instants, numeric, numbered, references }: TableColumns) {
  const given = (column: string): boolean => row[column] !== undefined && row[column] !== null
  const isText = (column: string, fits: (text: string) => boolean): boolean =>
    !given(column) || (typeof row[column] === 'string' && fits(row[column]))
  const isNumber = (column: string): boolean => Number.isSafeInteger(row[column])
  return (
    (numbered && !isNumber('id') ? 'id' : undefined) ??
    Object.keys(references).find((column) => given(column) && !isNumber(column)) ??
    days.find((column) => !isText(column, isDay)) ??
    instants.find((column) => !isText(column, (text) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)))) ??
    numeric.find((column) => given(column) && !NUMBER.test(String(row[column]))) ??
    SET[table]?.find((column) => !given(column)) ??
    UNSET[table]?.find((column) => given(column) && row[column] !== false) ??
    (ZONED.includes(table) && given('timezone') && !isText('timezone', (zone) => findTimeZone(zone) !== undefined)
      ? 'timezone'
      : undefined) ??
    (table === 'ballots' && row.state !== 'cancelled' && !given('counted_at') ? 'counted_at' : undefined) ??
    (table === 'ballot_papers' && row.status !== 1 ? 'status' : undefined) ??
    // of a removed comment with answers there is the place alone
    (table === 'contributions' && given('removed_at') && (!given('on_space_id') || row.text !== '') ? 'removed_at' : undefined) ??
    (table === 'documents' && !isReadable(row) ? 'state' : undefined)
  )
}

/** Whether the shared structure of a document can be opened. */
function isReadable({ state }: Row): boolean {
  if (state === undefined || state === '\\x') return true
  if (typeof state !== 'string' || !/^\\x(?:[0-9a-f]{2})+$/.test(state)) return false
  try {
    toStoredHtml(openDoc([Buffer.from(state.slice(2), 'hex')]))
    return true
  } catch {
    return false
  }
}

/** The one assembly of a package is the one that its header names. */
export function checkAssembly(row: Row, { assembly }: PackageHeader): void {
  const same = row.uuid === assembly.uuid && row.shortname === assembly.shortname && row.name === assembly.name
  if (!same) throw new Fault('The package holds another assembly than it says; nothing was imported.')
}
