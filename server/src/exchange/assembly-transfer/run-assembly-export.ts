import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseExportingAssembly } from '@folkmoot/core/communities/assemblies/policy.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { findJobUser } from '../../communities/access/find-job-user.ts'
import { findPermittedAssembly } from '../../communities/assemblies/find-visible-assembly.ts'
import { endExport, failForGood } from '../../deliberation/contributions/export/end-export.ts'
import { exportFolder } from '../../deliberation/contributions/export/export-files.ts'
import { findExport, finishExport, setExportProgress } from '../../deliberation/contributions/export/export-store.ts'
import type { Context } from '../../platform/http/context.ts'
import { writePackageFile } from './package-file.ts'

/** The job that makes the package of an assembly, if whoever asked for it still coordinates it. */
export async function runAssemblyExport(context: Context, { id }: { readonly id: number }): Promise<void> {
  const { db, settings } = context
  const state = await findExport(db, id)
  if (!state || state.finished_at !== null || !('assembly' in state.request)) return
  const { assembly } = state.request
  const user = await findJobUser(db, state.user_id)
  const found = user && (await findPermittedAssembly(db, user, String(assembly), refuseExportingAssembly))
  if (!user || !found || isRefusal(found)) return void (await finishExport(db, context, id, { message: { refused: 'not_allowed' } }))
  const folder = exportFolder(settings.filesDir)
  const file = `${randomUUID()}.zip`
  await failForGood(context, id, async () => {
    await mkdir(folder, { recursive: true })
    const { size } = await writePackageFile(context, assembly, join(folder, file), (progress) => setExportProgress(db, id, progress))
    await endExport(context, user, id, { file, size })
  })
}
