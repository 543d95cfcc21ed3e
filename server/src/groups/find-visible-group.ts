import type { Viewer } from '@folkmoot/core/access/viewer.ts'
import { canOpenById } from '@folkmoot/core/assemblies/policy.ts'
import { canSeeGroup } from '@folkmoot/core/groups/policy.ts'
import { parseId } from '@folkmoot/core/shared/ids.ts'
import { readViewer } from '../access/read-viewer.ts'
import type { Db } from '../database/open.ts'
import type { Me } from '../http/session.ts'
import { findGroupContext, type GroupContext } from './store.ts'

/** A working group that the caller may see, with the caller as viewer of its assembly. */
interface VisibleGroup {
  readonly group: GroupContext
  readonly viewer: Viewer
}

/** Finds the group if the caller may see it; `byNumber`: the request identified it, or something in it, by its numeric id. */
export async function findVisibleGroup(
  db: Db,
  me: Me | undefined,
  by: { id: number } | { uuid: string },
  { byNumber = 'id' in by }: { byNumber?: boolean } = {},
): Promise<VisibleGroup | undefined> {
  const group = await findGroupContext(db, by)
  if (!group) return undefined
  const viewer = await readViewer(db, me, group.assemblyId)
  if (byNumber && !canOpenById(viewer, { listed: group.assemblyListed }).allowed) return undefined
  return canSeeGroup(viewer, { listed: group.profile.listed, config: group.config }).allowed
    ? { group, viewer: viewer }
    : undefined
}

export function findVisibleGroupByIdOrUuid(
  db: Db,
  me: Me | undefined,
  text: string,
): Promise<VisibleGroup | undefined> {
  const id = parseId(text)
  return findVisibleGroup(db, me, id === undefined ? { uuid: text } : { id })
}
