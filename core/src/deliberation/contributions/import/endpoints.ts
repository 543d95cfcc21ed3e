import { z } from 'zod/mini'
import { IMPORT_TYPES } from '../../../communities/campaigns/import-policy.ts'
import { Instant } from '../../../platform/shared/dates.ts'
import { endpoint } from '../../../platform/shared/endpoint.ts'
import { Multipart } from '../../../platform/shared/multipart.ts'
import { TABLE_REFUSALS } from '../../../platform/shared/tables/table.ts'
import { DECIMAL_MARKS } from '../../../platform/shared/tables/written-amounts.ts'
import { DAY_ORDERS } from '../../../platform/shared/tables/written-days.ts'
import type { FoundColumn } from './find-import-columns.ts'
import { parseFieldColumn } from './import-columns.ts'
import { IMPORT_COLUMNS, IMPORT_FAULTS, NOT_TAKEN_REASONS } from './import-words.ts'

const isColumnChoice = (column: unknown): boolean =>
  typeof column === 'string' && (column === '' || IMPORT_COLUMNS.some((one) => one === column) || parseFieldColumn(column) !== undefined)

const flag = z._default(z.stringbool(), false)

const ImportQuery = z.object({
  type: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(20)),
      z.transform((text: string) => text.toUpperCase()),
    ),
    z.enum(IMPORT_TYPES),
  ),
  /** Creates the official themes that the campaign does not have; otherwise they are errors. */
  createThemes: flag,
  /** The same report, and nothing is saved. */
  dryRun: flag,
  /** The field of each column: `columns=title,,category,field-7`; absent: the heading decides. */
  columns: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(5000)),
        z.transform((text: string) => text.split(',')),
      ),
      z.array(z.custom<'' | FoundColumn>(isColumnChoice, { error: 'not_choice' })).check(z.maxLength(200)),
    ),
  ),
  /** How `03/04/2026` and `1.500` are read, where the file itself does not tell. */
  dayOrder: z.optional(z.enum(DAY_ORDERS)),
  decimalMark: z.optional(z.enum(DECIMAL_MARKS)),
})
export type ImportQuery = z.output<typeof ImportQuery>

/** What an import leaves out or somebody should know, though it is no error. */
export const ImportNotes = z.object({
  /** The columns with content that nothing is taken from. */
  notTaken: z.array(z.object({ name: z.string(), reason: z.enum(NOT_TAKEN_REASONS) })),
  /** Other sheets of the file, which are not read. */
  otherSheets: z.array(z.string()),
  /** New contributions with the title of another one, the first of them. */
  same: z.array(z.object({ line: z.int(), title: z.string(), first: z.nullable(z.int()) })),
  /** New contributions that lack what the campaign asks of published ones, and are public drafts. */
  drafts: z.int(),
})
export type ImportNotes = z.output<typeof ImportNotes>

/** What an import did, or would do. With errors nothing is saved, and both numbers are 0. */
export const ImportReport = z.object({
  /** The number of the import, for `undo`; null where nothing was saved. */
  importId: z.nullable(z.int()),
  created: z.int(),
  updated: z.int(),
  errors: z.array(z.object({ line: z.int(), code: z.enum(IMPORT_FAULTS), message: z.string() })),
  ...ImportNotes.shape,
})
export type ImportReport = z.output<typeof ImportReport>

export const IMPORT_STATUSES = ['WAITING', 'DONE', 'FAILED', 'UNDONE'] as const

const importFields = {
  status: z.enum(IMPORT_STATUSES),
  /** Why it failed, in the language of the caller (CON-149). */
  message: z.nullable(z.string()),
}

/** How far an import is, and at last its report. */
export const ImportJob = z.object({
  job: z.int(),
  ...importFields,
  /** The rows that were looked at. */
  done: z.int(),
  total: z.int(),
  report: z.nullable(ImportReport),
})
export type ImportJob = z.output<typeof ImportJob>

/** An import of the campaign, as its coordinators see it. */
export const ImportRecord = z.object({
  id: z.int(),
  type: z.enum(IMPORT_TYPES),
  fileName: z.string(),
  ...importFields,
  created: z.int(),
  updated: z.int(),
  /** Null for an account that was closed. */
  by: z.nullable(z.string()),
  at: Instant,
  may: z.object({ undo: z.boolean() }),
})
export type ImportRecord = z.output<typeof ImportRecord>

/** Why a contribution stays when its import is undone. */
export const KEPT_REASONS = ['answered', 'edited'] as const

export const UndoReport = z.object({
  removed: z.int(),
  /** What the import changed and did not create stays as it is. */
  updated: z.int(),
  kept: z.array(z.object({ uuid: z.string(), code: z.string(), title: z.string(), reason: z.enum(KEPT_REASONS) })),
})
export type UndoReport = z.output<typeof UndoReport>

/** Contributions from a table: XLSX, ODS or CSV (CON-094, CON-095, CON-134). */
export const contributionImports = {
  create: endpoint({
    method: 'POST',
    path: '/assembly/:aid/campaign/:cid/contribution/import',
    accepts: true,
    summary: 'Imports contributions from a table (XLSX, ODS or CSV), all or none; above 100 rows a job does it.',
    access: 'session',
    query: ImportQuery,
    body: Multipart,
    response: z.union([ImportReport, ImportJob]),
    refusals: ['not_found', 'not_allowed', 'type_not_allowed', 'phase_closed', ...TABLE_REFUSALS, 'list_too_long'],
    limit: 'imports',
  }),
  list: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid/contribution/import',
    summary: 'The latest imports of a campaign, for its coordinators.',
    access: 'session',
    response: z.object({ list: z.array(ImportRecord) }),
    refusals: ['not_found', 'not_allowed'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid/contribution/import/:id',
    summary: 'How far an import is, and at last its report; for whoever sent the file.',
    access: 'session',
    response: ImportJob,
    refusals: ['not_found', 'not_allowed'],
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/assembly/:aid/campaign/:cid/contribution/import/:id',
    summary: 'Takes back what an import created; what somebody answered or edited stays.',
    access: 'session',
    response: UndoReport,
    refusals: ['not_found', 'not_allowed'],
  }),
} as const
