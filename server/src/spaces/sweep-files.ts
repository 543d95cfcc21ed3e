import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../http/context.ts'
import { incomingFolder } from '../http/uploads.ts'

const DAY = 24 * 3600 * 1000
/** How long a file stays that nothing uses (decisions B.8). */
const UNUSED_DAYS = 7

/**
 * Removes files that nothing has used for a week, by the machine's time, and what uploads that broke off left behind. The
 * row goes first: whatever happens then, no address leads to a file that is half gone.
 */
export async function sweepFiles({ db, settings }: Pick<Context, 'db' | 'settings'>): Promise<void> {
  const before = new Date(Date.now() - UNUSED_DAYS * DAY).toISOString()
  const gone = await db
    .deleteFrom('files')
    .where('unused_since', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file_uses').select('file_id').whereRef('file_uses.file_id', '=', 'files.id'))),
    )
    .returning('name')
    .execute()
  for (const { name } of gone) await rm(join(settings.filesDir, name), { force: true })
  const folder = incomingFolder(settings.filesDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - DAY) await rm(path, { force: true })
  }
}
