import { findSpaceOwner } from '../../../communities/access/space-owner.ts'
import { findFile, type StoredFile } from '../../../communities/spaces/file-store.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { FileReferrer, TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { uploaderKey } from '../../../platform/http/uploads/store-upload.ts'
import { readSpacePermissions } from '../space-permissions.ts'

/** A file is readable by its uploader and by everybody who may read something that uses it (specification B.8). */
export async function canReadFile(db: Db, context: TransactionContext, me: Me | undefined, file: StoredFile): Promise<boolean> {
  if (me && file.uploaderId === me.userId) return true
  for (const { spaceId, resource } of file.uses) {
    if (spaceId === null) return true
    const owner = await findSpaceOwner(db, spaceId)
    const rights = owner && (await readSpacePermissions(db, context, me, owner))
    if (resource ? rights?.documents : rights?.page) return true
  }
  return false
}

/**
 * Lists the referenced files that the referrer may not read. Visitors have no account, so files uploaded from the same network
 * address count as theirs. Names without a file are harmless and may stay in a text.
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
