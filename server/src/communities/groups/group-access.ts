import { VISITOR_VIEWER, type Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import type { AskAgain } from '@folkmoot/core/communities/assemblies/policy.ts'
import { refuseJoiningGroup, serializeGroupPermissions } from '@folkmoot/core/communities/groups/policy.ts'
import type { GroupPermissions } from '@folkmoot/core/communities/groups/schemas.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Me } from '../../platform/http/session.ts'
import type { GroupRow } from '../access/find-group.ts'
import { readAskAgainAt, readGroupViewer, readKeptOut, readViewer } from '../access/read-viewer.ts'
import { type AssemblyRow, findAssembly } from '../assemblies/store.ts'
import { findVisibleTarget, groupTarget, readTargetPolicyInput } from '../memberships/membership-target.ts'
import { needsGroup } from '../memberships/needs-group.ts'

export interface GroupPath {
  readonly aid: string
  readonly gid: string
}

/** A working group with the caller as viewer of the group and of its assembly. */
export interface GroupAccess {
  readonly assembly: AssemblyRow
  readonly group: GroupRow
  readonly inGroup: Viewer
  readonly inAssembly: Viewer
}

/** Finds the group of a path if the caller may see it; undefined unless it belongs to that assembly (specification B.7). */
export async function findGroupAccess(db: Db, me: Me, { aid, gid }: GroupPath): Promise<GroupAccess | Refusal<'not_found'>> {
  const found = await findVisibleTarget(db, me, 'GROUP', gid)
  if (isRefusal(found) || !found.target.group) return refuse('not_found')
  const { assembly, group } = found.target
  const named = await findAssembly(db, aid)
  if (named?.id !== assembly.id) return refuse('not_found')
  return { assembly, group, ...(await readGroupViewers(db, me, group)) }
}

export async function readGroupViewers(
  db: Db,
  me: Me | undefined,
  group: Pick<GroupRow, 'id' | 'assembly_id'>,
): Promise<Pick<GroupAccess, 'inGroup' | 'inAssembly'>> {
  if (!me) return { inGroup: VISITOR_VIEWER, inAssembly: VISITOR_VIEWER }
  return {
    inGroup: await readGroupViewer(db, me, group.id),
    inAssembly: await readViewer(db, me, group.assembly_id),
  }
}

/** Reads what the caller may do in the group, and from when to ask again to join it. */
export async function readGroupPermissions(db: Db, access: GroupAccess, now: number): Promise<AskAgain & { may: GroupPermissions }> {
  const { assembly, group, inGroup, inAssembly } = access
  const { userId } = inGroup
  const facts = await readTargetPolicyInput(db, groupTarget(assembly, group), userId)
  const askAgainAt = await readAskAgainAt(db, inGroup, now)
  const keptOut = await readKeptOut(db, inGroup, { assemblyId: assembly.id, groupId: group.id }, now)
  const entry = {
    ...facts,
    keptOut,
    autoAccept: group.auto_accept_membership,
    assemblyType: assembly.management_type,
    groupNeeded: userId !== undefined && (await needsGroup(db, group.id, userId)),
    askAgainAt,
  }
  // a day is named to those alone whom nothing else keeps from asking
  const onlyWaits = !refuseJoiningGroup(inGroup, inAssembly, { ...entry, askAgainAt: null })
  return { askAgainAt: onlyWaits ? askAgainAt : null, may: serializeGroupPermissions(inGroup, inAssembly, entry) }
}
