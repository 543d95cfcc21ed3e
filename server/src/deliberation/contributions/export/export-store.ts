import { EXPORT_HOURS } from '@folkmoot/core/deliberation/contributions/export/export-formats.ts'
import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import { addJob } from '../../../platform/shared/add-job.ts'
import type { ContributionExportsTable, ExportMessage, ExportRequest } from './tables.ts'

export type ExportState = Selectable<ContributionExportsTable>
/** How long a file can be opened, in milliseconds. */
export const EXPORT_LIFETIME = EXPORT_HOURS * 3_600_000
/** The finished exports that an account keeps: a further one deletes the oldest. */
const KEPT = 3

type ClockContext = Pick<Context, 'clock'>
const oldestOpenEnd = ({ clock }: ClockContext): string => instantToIso(Date.parse(clock.iso()) - EXPORT_LIFETIME)

/** Stores an export of a user and queues its job; refused while another one of theirs is being made. */
export async function insertExport(
  trx: Db,
  context: ClockContext,
  userId: number,
  request: ExportRequest,
): Promise<ExportState | Refusal<'export_running'>> {
  const state = await trx
    .insertInto('contribution_exports')
    .values({ user_id: userId, request: JSON.stringify(request), at: context.clock.iso() })
    .onConflict((o) => o.column('user_id').where('finished_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!state) return refuse('export_running')
  await queueExport(trx, state)
  return state
}

/** Queues the job of an export; exports are made one after the other, on all nodes. */
const queueExport = (db: Db, { id, request }: Pick<ExportState, 'id' | 'request'>): Promise<void> => {
  const job = 'assembly' in request ? 'assembly-export' : 'contribution-export'
  return addJob(db, job, { id }, { key: `${job} ${id}`, queue: 'contribution-exports' })
}

/** The name under which a reader saves the file. */
export const formatExportFileName = ({ request }: Pick<ExportState, 'request'>): string =>
  'assembly' in request ? `${request.shortname.replaceAll(/[^\w.-]+/g, '-')}.zip` : 'contributions.zip'

/** Queues all unfinished exports again, because the process that worked on them may have died. */
export async function resumeExports(db: Db): Promise<void> {
  const open = await db.selectFrom('contribution_exports').select(['id', 'request']).where('finished_at', 'is', null).execute()
  for (const state of open) await queueExport(db, state)
}

export const findExport = (db: Db, id: number): Promise<ExportState | undefined> =>
  db.selectFrom('contribution_exports').selectAll().where('id', '=', id).executeTakeFirst()

/** An export of this user that is being made, has failed, or whose file can still be opened. */
export const findOwnExport = (
  db: Db,
  context: ClockContext,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<ExportState | undefined> =>
  db
    .selectFrom('contribution_exports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where((e) => e.or([e('finished_at', 'is', null), e('finished_at', '>', oldestOpenEnd(context))]))
    .executeTakeFirst()

export async function setExportProgress(db: Db, id: number, progress: { readonly done: number; readonly total: number }): Promise<void> {
  await db.updateTable('contribution_exports').set(progress).where('id', '=', id).execute()
}

interface ExportEnd {
  readonly file?: string
  readonly size?: number
  readonly message?: ExportMessage
}

/** Ends an export, unless another process did so before. */
export async function finishExport(trx: Db, context: ClockContext, id: number, { file, size, message }: ExportEnd): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('contribution_exports')
    .set({
      status: message ? 'FAILED' : 'DONE',
      message: message ? JSON.stringify(message) : null,
      file: file ?? null,
      size: size ?? null,
      finished_at: context.clock.iso(),
    })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Forgets exports whose file can no longer be opened, and all but the newest of each account; returns the names of their files. */
export async function deleteOldExports(db: Db, context: ClockContext): Promise<string[]> {
  const deleted = await db
    .deleteFrom('contribution_exports')
    .where('finished_at', 'is not', null)
    .where((e) =>
      e.or([
        e('finished_at', '<=', oldestOpenEnd(context)),
        e(
          'id',
          'in',
          e
            .selectFrom(
              e
                .selectFrom('contribution_exports')
                .select(['id', sql<number>`row_number() over (partition by user_id order by id desc)`.as('place')])
                .where('finished_at', 'is not', null)
                .as('finished'),
            )
            .select('finished.id')
            .where('finished.place', '>', KEPT),
        ),
      ]),
    )
    .returning('file')
    .execute()
  return deleted.flatMap(({ file }) => file ?? [])
}

export const listExportFiles = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('contribution_exports').select('file').where('file', 'is not', null).execute()
  return rows.flatMap(({ file }) => file ?? [])
}
