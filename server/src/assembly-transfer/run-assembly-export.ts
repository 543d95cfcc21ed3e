import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { canExportAssembly } from '@folkmoot/core/assemblies/policy.ts'
import { isRefusal } from '@folkmoot/core/shared/refusals.ts'
import { findJobUser } from '../access/find-job-user.ts'
import { findPermittedAssembly } from '../assemblies/find-visible-assembly.ts'
import { exportFolder, sweepExports } from '../contributions/export/export-files.ts'
import { findExport, finishExport, setExportProgress } from '../contributions/export/export-store.ts'
import { mailExportReady } from '../contributions/export/mail-export-ready.ts'
import { isDatabaseUnavailable } from '../database/database-errors.ts'
import type { Context } from '../http/context.ts'
import { inTransaction } from '../shared/transaction.ts'
import { writePackageFile } from './package-file.ts'

/** The job that makes the package of an assembly, if whoever asked for it still coordinates it. */
export async function runAssemblyExport(context: Context, { id }: { readonly id: number }): Promise<void> {
  const { db, settings } = context
  const state = await findExport(db, id)
  if (!state || state.finished_at !== null || !('assembly' in state.request)) return
  const { assembly } = state.request
  const user = await findJobUser(db, state.user_id)
  const found = user && (await findPermittedAssembly(db, user, String(assembly), canExportAssembly))
  if (!user || !found || isRefusal(found))
    return void (await finishExport(db, context, id, { message: { refused: 'not_allowed' } }))
  const folder = exportFolder(settings.filesDir)
  const file = `${randomUUID()}.zip`
  try {
    await mkdir(folder, { recursive: true })
    const { size } = await writePackageFile(context, assembly, join(folder, file), (progress) =>
      setExportProgress(db, id, progress),
    )
    const finished = await inTransaction(context, async (trx, context) => {
      const first = await finishExport(trx, context, id, { file, size })
      if (first) await mailExportReady(trx, context, user, id)
      return first
    })
    // another process was faster
    if (!finished) await rm(join(folder, file), { force: true })
    await sweepExports(context)
  } catch (error) {
    // what may succeed later is tried again; anything else would fail each time
    if (isDatabaseUnavailable(error)) throw error
    const full = (error as NodeJS.ErrnoException).code === 'ENOSPC'
    await finishExport(db, context, id, { message: { refused: full ? 'storage_full' : 'fault' } })
    throw error
  }
}
