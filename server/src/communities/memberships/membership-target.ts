import { isCoordinator, VISITOR_VIEWER, type Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import type { AssemblyPolicyInput } from '@folkmoot/core/communities/assemblies/policy.ts'
import { hasGroupModerators } from '@folkmoot/core/communities/groups/group-rules.ts'
import { refuseOpeningGroup } from '@folkmoot/core/communities/groups/policy.ts'
import type { TargetType } from '@folkmoot/core/communities/memberships/words.ts'
import { GROUP_SETTINGS } from '@folkmoot/core/platform/settings/group-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { parseIdentifier } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../platform/database/statement.ts'
import type { Me } from '../../platform/http/session.ts'
import { findGroup, type GroupRow } from '../access/find-group.ts'
import { isAcceptedSql, isActiveCoordinatorSql } from '../access/member-sql.ts'
import { readGroupViewer, readViewer } from '../access/read-viewer.ts'
import { findVisibleAssembly } from '../assemblies/find-visible-assembly.ts'
import { readAssemblyPolicyInput } from '../assemblies/policy-input.ts'
import { type AssemblyRow, findAssembly } from '../assemblies/store.ts'

/** What a membership is for: an assembly or one of its groups. */
export interface MembershipTarget {
  readonly kind: TargetType
  readonly assembly: AssemblyRow
  readonly group: GroupRow | undefined
  readonly name: string
  readonly spaceId: number
}

export const assemblyTarget = (assembly: AssemblyRow): MembershipTarget => ({
  kind: 'ASSEMBLY',
  assembly,
  group: undefined,
  name: assembly.name,
  spaceId: assembly.space_id,
})

export const groupTarget = (assembly: AssemblyRow, group: GroupRow): MembershipTarget => ({
  kind: 'GROUP',
  assembly,
  group,
  name: group.name,
  spaceId: group.space_id,
})

/** The target of a stored row; undefined when its assembly is archived or its group is deleted. */
export async function findTarget(db: Db, row: { assembly_id: number; group_id: number | null }): Promise<MembershipTarget | undefined> {
  const assembly = await findAssembly(db, { by: 'id', id: row.assembly_id })
  if (!assembly || row.group_id === null) return assembly && assemblyTarget(assembly)
  const group = await findGroup(db, { by: 'id', id: row.group_id })
  return group && groupTarget(assembly, group)
}

/** A target with its viewer; in a group, the coordinators of its assembly have the permissions of admins (specification C). */
export interface TargetAccess {
  readonly target: MembershipTarget
  readonly viewer: Viewer
  /** For a group: the viewer of its assembly. */
  readonly assemblyViewer: Viewer | undefined
}

export async function readTargetAccess(db: Db, me: Me | undefined, target: MembershipTarget): Promise<TargetAccess> {
  const assemblyViewer = await readViewer(db, me, target.assembly.id)
  if (!target.group) return { target: target, viewer: assemblyViewer, assemblyViewer: undefined }
  const own = await readGroupViewer(db, me, target.group.id)
  return {
    target: target,
    viewer: isCoordinator(assemblyViewer) ? { ...own, admin: true } : own,
    assemblyViewer: assemblyViewer,
  }
}

type HiddenTargetRefusal = Refusal<'assembly_not_listed' | 'not_found'>

/**
 * The target that a path names. A hidden group, and an unlisted assembly named by number, are visible to members and invitees
 * only.
 */
export async function findVisibleTarget(
  db: Db,
  me: Me | undefined,
  targetType: TargetType,
  id: string,
): Promise<TargetAccess | HiddenTargetRefusal> {
  if (targetType === 'ASSEMBLY') {
    const found = await findVisibleAssembly(db, me, id)
    return isRefusal(found) ? found : { target: assemblyTarget(found.assembly), viewer: found.viewer, assemblyViewer: undefined }
  }
  const which = parseIdentifier(id)
  const group = await findGroup(db, which)
  const assembly = group && (await findAssembly(db, { by: 'id', id: group.assembly_id }))
  if (!assembly) return refuse('not_found')
  const access = await readTargetAccess(db, me, groupTarget(assembly, group))
  if (access.viewer.status !== undefined) return access
  const { assemblyViewer = VISITOR_VIEWER } = access
  return refuseOpeningGroup(assemblyViewer, group, assembly, { byNumber: which.by === 'id' }) ?? access
}

const READ_GROUP_POLICY_INPUT = defineStatement({
  name: 'memberships.read-group-policy-input',
  params: { group: 'int', space: 'int', user: 'int?' },
  row: { config: columnOf<Record<string, string>>('json'), members: 'bigint', coordinators: 'bigint' },
  text: ({ group, space, user }) => `
select
  coalesce((select json_object_agg(c.key, c.value) from config c where c.space_id = ${space}), '{}') as config,
  count(*) as members, count(*) filter (where ${isActiveCoordinatorSql('m')}) as coordinators
from memberships m
where m.group_id = ${group} and ${isAcceptedSql('m')} and m.user_id is distinct from ${user}`,
})

/** The input of the policies for a target. */
export async function readTargetPolicyInput(db: Db, target: MembershipTarget, userId: number | undefined): Promise<AssemblyPolicyInput> {
  const facts = await readAssemblyPolicyInput(db, target.assembly, userId)
  const { group } = target
  if (!group) return facts
  const { config, members, coordinators } = await READ_GROUP_POLICY_INPUT.read(db, {
    group: group.id,
    space: group.space_id,
    user: userId ?? null,
  })
  return {
    ...facts,
    listed: group.listed,
    managementType: group.management_type,
    supportedMembership: group.supported_membership,
    newMembershipsClosed: false,
    membersInvite: readSetting(GROUP_SETTINGS.groupMembersInvite, config),
    moderatorRole: hasGroupModerators(config),
    otherMembers: members,
    otherCoordinators: coordinators,
  }
}

/** Locks the target's row until the transaction ends, so that its coordinators are counted one act at a time. */
export async function lockTarget(trx: Db, target: MembershipTarget): Promise<void> {
  const table = target.group ? sql.table('working_groups') : sql.table('assemblies')
  await sql`select id from ${table} where id = ${target.group?.id ?? target.assembly.id} for no key update`.execute(trx)
}
