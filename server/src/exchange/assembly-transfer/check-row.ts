import { MANAGEMENT_TYPES } from '@folkmoot/core/communities/access/management-type.ts'
import { ROLE_HOLDERS, SUPPORTED_MEMBERSHIPS } from '@folkmoot/core/communities/assemblies/words.ts'
import { CAMPAIGN_STATUSES, MILESTONE_TYPES, PHASE_TYPES } from '@folkmoot/core/communities/campaigns/words.ts'
import { FIELD_TYPES } from '@folkmoot/core/communities/custom-fields/words.ts'
import { RESOURCE_TYPES } from '@folkmoot/core/communities/spaces/resource-type.ts'
import { VOTING_SYSTEMS } from '@folkmoot/core/decisions/ballots/words.ts'
import { DOCUMENT_KINDS } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import {
  CONTRIBUTION_STATUSES,
  CONTRIBUTION_TYPES,
  isPrivateDraft,
  THEME_TYPES,
} from '@folkmoot/core/platform/shared/contribution-words.ts'
import { isDay } from '@folkmoot/core/platform/shared/dates.ts'
import { findTimeZone } from '@folkmoot/core/platform/shared/time-zones.ts'
import { openDoc, toStoredHtml } from '../../deliberation/contributions/documents/document-text.ts'
import { Fault } from '../../platform/fault.ts'
import type { PackageHeader, Row } from './package-format.ts'
import { shorten } from './shorten.ts'
import type { TableColumns } from './table-columns.ts'

const MOVED_STATUSES = CONTRIBUTION_STATUSES.filter((status) => !isPrivateDraft(status))
const MEMBER_ROLES = ['MEMBER', 'FOLLOWER', 'COORDINATOR', 'MODERATOR', 'EXPERT']

/** The words that a column of a package may hold; a column that is a list holds several. Null is checked by the database. */
const KNOWN_WORDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  assemblies: {
    management_type: MANAGEMENT_TYPES,
    supported_membership: SUPPORTED_MEMBERSHIPS,
    moderators: ROLE_HOLDERS,
    coordinators: ROLE_HOLDERS,
  },
  working_groups: { management_type: MANAGEMENT_TYPES, supported_membership: SUPPORTED_MEMBERSHIPS },
  campaigns: { status: CAMPAIGN_STATUSES },
  components: { type: PHASE_TYPES },
  milestones: { type: MILESTONE_TYPES },
  themes: { type: THEME_TYPES },
  resources: { resource_type: RESOURCE_TYPES },
  custom_fields: { field_type: FIELD_TYPES },
  memberships: { status: ['ACCEPTED'], roles: MEMBER_ROLES },
  contributions: { type: CONTRIBUTION_TYPES, status: MOVED_STATUSES, board: ['PUBLIC', 'MEMBERS'] },
  contribution_history: { from_status: MOVED_STATUSES, to_status: MOVED_STATUSES },
  documents: { kind: DOCUMENT_KINDS },
  feedback: { type: ['TECHNICAL_ASSESSMENT'] },
  ballots: { state: ['counted', 'archived', 'cancelled'], voting_system_type: VOTING_SYSTEMS },
}

/** The first column of a row whose word is not known here. */
function findStrangeWord(table: string, row: Readonly<Record<string, unknown>>): string | undefined {
  const known = Object.entries(KNOWN_WORDS[table] ?? {})
  const strange = known.find(([column, words]) =>
    [row[column] ?? []].flat().some((word) => typeof word !== 'string' || !words.includes(word)),
  )
  return strange?.[0]
}

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
