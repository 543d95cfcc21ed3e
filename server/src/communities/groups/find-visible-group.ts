import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseOpeningGroup } from '@folkmoot/core/communities/groups/policy.ts'
import { type Identifier, parseIdentifier } from '@folkmoot/core/platform/shared/ids.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Me } from '../../platform/http/session.ts'
import { findGroup, type GroupContext } from '../access/find-group.ts'
import { readViewer } from '../access/read-viewer.ts'

/** A working group that the caller may see, with the caller as viewer of its assembly. */
interface VisibleGroup {
  readonly group: GroupContext
  readonly viewer: Viewer
}

/** Finds the group if the caller may see it; `byNumber`: the request identified it, or something in it, by its numeric id. */
export async function findVisibleGroup(
  db: Db,
  me: Me | undefined,
  identifier: string | Identifier,
  how: { byNumber?: boolean } = {},
): Promise<VisibleGroup | undefined> {
  const which = typeof identifier === 'string' ? parseIdentifier(identifier) : identifier
  const { byNumber = which.by === 'id' } = how
  const group = await findGroup(db, which)
  if (!group) return undefined
  const viewer = await readViewer(db, me, group.assembly_id)
  const isOpen = !refuseOpeningGroup(viewer, group, { listed: group.assembly_listed }, { byNumber })
  return isOpen ? { group, viewer } : undefined
}
