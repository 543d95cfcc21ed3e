import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Context } from '../../platform/http/context.ts'
import { incomingFolder } from '../../platform/http/uploads/receive-form.ts'
import { BACKUP_LOCK } from '../../platform/shared/backup-lock.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'

const DAY = 24 * 3600 * 1000
/** Days after which an unused file is deleted (specification B.8). */
const UNUSED_DAYS = 7

/**
 * Deletes files unused for a week, by the machine's time, and the remains of interrupted uploads and imports. The row is deleted first, so
 * that no address ever leads to a half-deleted file.
 */
export async function deleteUnusedFiles(context: Pick<Context, 'db' | 'settings'>): Promise<void> {
  const { settings } = context
  const before = new Date(Date.now() - UNUSED_DAYS * DAY).toISOString()
  const removedFiles = await inTransaction(context, async (trx) => {
    // a running backup still needs these files; they are deleted the next night
    const { free } = await trx.selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(${BACKUP_LOCK})`.as('free')).executeTakeFirstOrThrow()
    if (!free) return []
    return trx
      .deleteFrom('files')
      .where('unused_since', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('file_uses').select('file_id').whereRef('file_uses.file_id', '=', 'files.id'))),
      )
      .returning('name')
      .execute()
  })
  for (const { name } of removedFiles) await rm(join(settings.filesDir, name), { force: true })
  const folder = incomingFolder(settings.filesDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - DAY) await rm(path, { recursive: true, force: true })
  }
}
