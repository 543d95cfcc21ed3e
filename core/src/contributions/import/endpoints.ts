import { z } from 'zod/mini'
import { IMPORT_TYPES } from '../../campaigns/import-policy.ts'
import { Instant } from '../../shared/dates.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { Multipart } from '../../shared/multipart.ts'
import { IMPORT_FAULTS } from './import-words.ts'

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
})
export type ImportQuery = z.output<typeof ImportQuery>

/** What an import did, or would do. With errors nothing is saved, and both numbers are 0. */
export const ImportReport = z.object({
  /** The number of the import, for `undo`; null where nothing was saved. */
  importId: z.nullable(z.int()),
  created: z.int(),
  updated: z.int(),
  errors: z.array(z.object({ line: z.int(), code: z.enum(IMPORT_FAULTS), message: z.string() })),
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

/** Contributions from a CSV file (CON-094, CON-095, CON-134). */
export const contributionImports = {
  create: endpoint({
    method: 'POST',
    path: '/assembly/:aid/campaign/:cid/contribution/import',
    accepts: true,
    summary: 'Imports contributions from a CSV file, all or none; above 100 rows a job does it.',
    access: 'session',
    query: ImportQuery,
    body: Multipart,
    response: z.union([ImportReport, ImportJob]),
    refusals: [
      'not_found',
      'not_allowed',
      'type_not_allowed',
      'phase_closed',
      'file_missing',
      'file_too_large',
      'list_unreadable',
      'list_empty',
      'list_too_long',
    ],
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
