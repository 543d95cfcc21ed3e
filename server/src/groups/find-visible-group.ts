import type { Viewer } from '@folkmoot/core/access/viewer.ts'
import { canOpenById } from '@folkmoot/core/assemblies/policy.ts'
import { canSeeGroup } from '@folkmoot/core/groups/policy.ts'
import { parseId } from '@folkmoot/core/shared/ids.ts'
import { readViewer } from '../access/read-viewer.ts'
import type { Db } from '../database/open.ts'
import type { Me } from '../http/session.ts'
import { findGroupContext, type GroupContext } from './store.ts'

/** A working group that the caller may see, with what the caller is to its assembly. */
interface VisibleGroup {
  readonly group: GroupContext
  readonly viewer: Viewer
}

/** The group when the caller may see it; `byNumber` where the request named it, or what leads to it, by its number. */
export async function findVisibleGroup(
  db: Db,
  me: Me | undefined,
  by: { id: number } | { uuid: string },
  { byNumber = 'id' in by }: { byNumber?: boolean } = {},
): Promise<VisibleGroup | undefined> {
  const group = await findGroupContext(db, by)
  if (!group) return undefined
  const viewer = await readViewer(db, me, group.assemblyId)
  if (byNumber && !canOpenById(viewer, { listed: group.assemblyListed })) return undefined
  return canSeeGroup(viewer, { listed: group.profile.listed, config: group.config })
    ? { group, viewer: viewer }
    : undefined
}

/** The group a path names by number or uuid. */
export function findVisibleGroupByIdOrUuid(
  db: Db,
  me: Me | undefined,
  text: string,
): Promise<VisibleGroup | undefined> {
  const id = parseId(text)
  return findVisibleGroup(db, me, id === undefined ? { uuid: text } : { id })
}
