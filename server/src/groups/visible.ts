import { mayOpenByNumber } from '@folkmoot/core/assemblies/policy.ts'
import type { Standing } from '@folkmoot/core/assemblies/standing.ts'
import { maySeeGroup } from '@folkmoot/core/groups/policy.ts'
import { idFrom } from '@folkmoot/core/shared/ids.ts'
import { readStanding } from '../assemblies/standing.ts'
import type { Db } from '../database/open.ts'
import type { Me } from '../http/session.ts'
import { findGroup, type GroupContext } from './store.ts'

/** A working group that the caller may see, with what the caller is to its assembly. */
export interface VisibleGroup {
  readonly group: GroupContext
  readonly standing: Standing
}

/** The group when the caller may see it; `byNumber` where the request named it, or what leads to it, by its number. */
export async function visibleGroup(
  db: Db,
  me: Me | undefined,
  by: { id: number } | { uuid: string },
  { byNumber = 'id' in by }: { byNumber?: boolean } = {},
): Promise<VisibleGroup | undefined> {
  const group = await findGroup(db, by)
  if (!group) return undefined
  const standing = await readStanding(db, me, group.assemblyId)
  if (byNumber && !mayOpenByNumber(standing, { listed: group.assemblyListed })) return undefined
  return maySeeGroup(standing, { listed: group.profile.listed, config: group.config }) ? { group, standing } : undefined
}

/** The group a path names by number or uuid. */
export function visibleGroupAt(db: Db, me: Me | undefined, text: string): Promise<VisibleGroup | undefined> {
  const id = idFrom(text)
  return visibleGroup(db, me, id === undefined ? { uuid: text } : { id })
}
