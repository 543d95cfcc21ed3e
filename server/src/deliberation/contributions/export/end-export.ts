import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { exportFolder, sweepExports } from './export-files.ts'
import { finishExport } from './export-store.ts'
import { mailExportReady } from './mail-export-ready.ts'

/** Ends an export whose file is in the folder of exports: its user is mailed. A process that was slower deletes its own file. */
export async function endExport(
  context: Context,
  user: Me,
  id: number,
  { file, size }: { readonly file: string; readonly size: number },
): Promise<void> {
  const finished = await inTransaction(context, async (trx, context) => {
    const first = await finishExport(trx, context, id, { file, size })
    if (first) await mailExportReady(trx, context, user, id)
    return first
  })
  if (!finished) await rm(join(exportFolder(context.settings.filesDir), file), { force: true })
  await sweepExports(context)
}

/** Runs the making of an export; one that fails for good says so, and what may succeed later is tried again. */
export async function failForGood(context: Context, id: number, make: () => Promise<void>): Promise<void> {
  try {
    await make()
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    const full = (error as NodeJS.ErrnoException).code === 'ENOSPC'
    await finishExport(context.db, context, id, { message: { refused: full ? 'storage_full' : 'fault' } })
    throw error
  }
}
