import type { Db } from '../database/open.ts'
import type { ActContext, FileNamer } from '../http/context.ts'
import { uploaderKey } from '../http/keep-upload.ts'
import type { Me } from '../http/session.ts'
import { findFile, type KeptFile } from '../spaces/file-store.ts'
import { findHolder } from '../spaces/holder.ts'
import { rightsAt } from './space-rights.ts'

/** May the caller read a file: its uploader, and whoever may read something that uses it (decisions B.8)? */
export async function mayReadFile(db: Db, context: ActContext, me: Me | undefined, file: KeptFile): Promise<boolean> {
  if (me && file.uploaderId === me.userId) return true
  for (const { spaceId, resource } of file.uses) {
    if (spaceId === null) return true
    const holder = await findHolder(db, spaceId)
    const rights = holder && (await rightsAt(db, context, me, holder))
    if (resource ? rights?.documents : rights?.page) return true
  }
  return false
}

/**
 * Which of these files their namer may not read. A visitor has no account to read with, so what came from the same network
 * address counts as theirs. A name that no file has opens nothing and may stay in a text.
 */
export async function hiddenFiles(
  db: Db,
  context: ActContext,
  by: FileNamer,
  names: readonly string[],
): Promise<string[]> {
  const others = await db
    .selectFrom('files')
    .select('name')
    .where('name', 'in', [...names])
    .where('who', '<>', uploaderKey(context, by))
    .execute()
  const hidden: string[] = []
  for (const { name } of others) {
    const file = await findFile(db, name)
    if (file && !(await mayReadFile(db, context, by.me, file))) hidden.push(name)
  }
  return hidden
}
