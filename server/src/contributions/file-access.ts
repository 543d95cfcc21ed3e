import { findAnySpaceOwner } from '../access/any-space-owner.ts'
import type { Db } from '../database/open.ts'
import type { FileReferrer, TransactionContext } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import { uploaderKey } from '../http/uploads/store-upload.ts'
import { findFile, type StoredFile } from '../spaces/file-store.ts'
import { readSpacePermissions } from './space-permissions.ts'

/** May the caller read a file: its uploader, and whoever may read something that uses it (specification B.8)? */
export async function canReadFile(
  db: Db,
  context: TransactionContext,
  me: Me | undefined,
  file: StoredFile,
): Promise<boolean> {
  if (me && file.uploaderId === me.userId) return true
  for (const { spaceId, resource } of file.uses) {
    if (spaceId === null) return true
    const holder = await findAnySpaceOwner(db, spaceId)
    const rights = holder && (await readSpacePermissions(db, context, me, holder))
    if (resource ? rights?.documents : rights?.page) return true
  }
  return false
}

/**
 * Which of these files their namer may not read. A visitor has no account to read with, so what came from the same network
 * address counts as theirs. A name that no file has opens nothing and may stay in a text.
 */
export async function listUnreadableFiles(
  db: Db,
  context: TransactionContext,
  by: FileReferrer,
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
    if (file && !(await canReadFile(db, context, by.me, file))) hidden.push(name)
  }
  return hidden
}
