import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../platform/http/context.ts'
import { deleteOldExports, listExportFiles } from './export-store.ts'

/** The folder of the files of exports, on the disk that all nodes share. */
export const exportFolder = (filesDir: string): string => join(filesDir, 'exports')

/** A file without a row that is younger is being written, or its row is not committed yet; in milliseconds. */
const BEING_WRITTEN = 6 * 3_600_000

/** Deletes what can no longer be opened, and files that a killed process left. */
export async function sweepExports(context: Context): Promise<void> {
  const folder = exportFolder(context.settings.filesDir)
  await mkdir(folder, { recursive: true })
  for (const name of await deleteOldExports(context.db, context)) await rm(join(folder, name), { force: true })
  const known = new Set(await listExportFiles(context.db))
  for (const name of await readdir(folder)) {
    if (known.has(name)) continue
    const path = join(folder, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats && Date.now() - stats.mtimeMs > BEING_WRITTEN) await rm(path, { force: true })
  }
}
