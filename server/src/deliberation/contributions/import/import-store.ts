import type { ImportType } from '@folkmoot/core/communities/campaigns/import-policy.ts'
import { mapDetails, TABLE_DETAILS } from '@folkmoot/core/deliberation/contributions/details.ts'
import type { ImportNotes } from '@folkmoot/core/deliberation/contributions/import/endpoints.ts'
import type { ImportFault, ImportRow } from '@folkmoot/core/deliberation/contributions/import/import-words.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import { addJob } from '../../../platform/shared/add-job.ts'
import type { ContributionImportsTable, ImportMessage } from './tables.ts'

/** Rows with the title of another contribution that a report lists. */
const MAX_SAME_TITLES = 100

/** What a row of an import that began before an update has not. */
const NEW_FIELDS = { ...mapDetails(TABLE_DETAILS, () => ''), latitude: null, longitude: null, uuid: '', exported: false, fields: {} }

/** Everything of an import but the rows of its file. */
const STATE_COLUMNS = [
  'id',
  'campaign_id',
  'user_id',
  'type',
  'create_themes',
  'dry_run',
  'file_name',
  'status',
  'errors',
  'total',
  'done',
  'created',
  'updated',
  'message',
  'notes',
  'at',
  'finished_at',
] as const
export type ImportState = Pick<Selectable<ContributionImportsTable>, (typeof STATE_COLUMNS)[number]>

interface NewImport {
  readonly campaignId: number
  readonly userId: number
  readonly type: ImportType
  readonly createThemes: boolean
  readonly dryRun: boolean
  readonly fileName: string
  readonly rows: readonly ImportRow[]
  readonly faults: readonly ImportFault[]
  readonly notes?: Partial<ImportNotes>
}

/** Stores the rows of a file; with a message the import has failed already. */
export async function insertImport(
  db: Db,
  context: Pick<Context, 'clock'>,
  { rows, faults, notes = {}, ...of }: NewImport,
  message?: ImportMessage,
): Promise<number> {
  const at = context.clock.iso()
  const { id } = await db
    .insertInto('contribution_imports')
    .values({
      campaign_id: of.campaignId,
      user_id: of.userId,
      type: of.type,
      create_themes: of.createThemes,
      dry_run: of.dryRun,
      file_name: of.fileName.slice(0, 200),
      rows: JSON.stringify(rows),
      errors: JSON.stringify(faults),
      notes: JSON.stringify(notes),
      total: rows.length,
      at,
      ...(message ? { status: 'FAILED', message: JSON.stringify(message), finished_at: at } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Queues the job of an import; it replaces a waiting job of the same one. */
export const queueImport = (db: Db, id: number): Promise<void> =>
  addJob(db, 'contribution-import', { id }, { key: `contribution-import ${id}` })

/** Queues all unfinished imports again, because the process that worked on them may have died. */
export async function resumeImports(db: Db): Promise<void> {
  const open = await db.selectFrom('contribution_imports').select('id').where('finished_at', 'is', null).execute()
  for (const { id } of open) await queueImport(db, id)
}

export const lockImport = (trx: Db, id: number): Promise<ImportState> =>
  trx.selectFrom('contribution_imports').select(STATE_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** An import of a campaign, as the user who sent the file reads it. */
export const findOwnImport = (
  db: Db,
  { id, campaignId, userId }: { id: number; campaignId: number; userId: number },
): Promise<ImportState | undefined> =>
  db
    .selectFrom('contribution_imports')
    .select(STATE_COLUMNS)
    .where('id', '=', id)
    .where('campaign_id', '=', campaignId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Some rows of the file, so that a long one is not read again for each batch. */
export async function readImportRows(db: Db, id: number, first: number, count: number): Promise<ImportRow[]> {
  const { batch } = await db
    .selectFrom('contribution_imports')
    .select(
      sql<ImportRow[]>`jsonb_path_query_array(rows, '$[$first to $last]',
        jsonb_build_object('first', ${first}::integer, 'last', ${first + count}::integer - 1))`.as('batch'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return batch.map((row) => ({ ...NEW_FIELDS, ...row }))
}

/** Adds what a batch of rows would do. */
export const addImportProgress = (
  trx: Db,
  { id, errors, notes }: Pick<ImportState, 'id' | 'errors' | 'notes'>,
  batch: {
    readonly done: number
    readonly created: number
    readonly updated: number
    readonly faults: readonly ImportFault[]
    readonly same: ImportNotes['same']
    readonly drafts: number
  },
): Promise<ImportState> =>
  trx
    .updateTable('contribution_imports')
    .set((e) => ({
      done: batch.done,
      errors: JSON.stringify([...errors, ...batch.faults]),
      notes: JSON.stringify({
        ...notes,
        same: [...(notes.same ?? []), ...batch.same].slice(0, MAX_SAME_TITLES),
        drafts: (notes.drafts ?? 0) + batch.drafts,
      }),
      created: e('created', '+', batch.created),
      updated: e('updated', '+', batch.updated),
    }))
    .where('id', '=', id)
    .returning(STATE_COLUMNS)
    .executeTakeFirstOrThrow()

interface ImportEnd {
  readonly created: number
  readonly updated: number
  readonly createdThemes?: readonly number[]
  readonly errors?: readonly ImportFault[]
  /** Why it failed. */
  readonly message?: ImportMessage
}

/** Ends an import and forgets what the file says. */
export const finishImport = (
  db: Db,
  context: Pick<Context, 'clock'>,
  id: number,
  { created, updated, createdThemes = [], errors, message }: ImportEnd,
): Promise<ImportState> =>
  db
    .updateTable('contribution_imports')
    .set({
      status: message ? 'FAILED' : 'DONE',
      created,
      updated,
      created_themes: [...createdThemes],
      ...(errors ? { errors: JSON.stringify(errors) } : {}),
      message: message ? JSON.stringify(message) : null,
      rows: '[]',
      finished_at: context.clock.iso(),
    })
    .where('id', '=', id)
    .returning(STATE_COLUMNS)
    .executeTakeFirstOrThrow()

/** The latest imports of a campaign, without dry runs. */
const LATEST = 20

export const listImports = (db: Db, campaignId: number): Promise<(ImportState & { by: string | null })[]> =>
  db
    .selectFrom('contribution_imports as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(STATE_COLUMNS.map((column) => `i.${column}` as const))
    .select((e) => e.case().when('u.deleted_at', 'is', null).then(e.ref('u.name')).end().as('by'))
    .where('i.campaign_id', '=', campaignId)
    .where('i.dry_run', '=', false)
    .orderBy('i.id', 'desc')
    .limit(LATEST)
    .execute()
