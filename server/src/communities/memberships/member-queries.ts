import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseSeeingEmail, serializeMembershipPermissions } from '@folkmoot/core/communities/memberships/policy.ts'
import type { Membership } from '@folkmoot/core/communities/memberships/schemas.ts'
import type { TargetType } from '@folkmoot/core/communities/memberships/words.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { roleIdOf } from '@folkmoot/core/platform/shared/role-names.ts'
import type { Db } from '../../platform/database/open.ts'
import {
  columnOf,
  defineStatement,
  defineStatementVariants,
  type RowOf,
  type RowShape,
  type StatementRow,
} from '../../platform/database/statement.ts'
import { type CallerQuery, queryForCaller } from '../../platform/http/session.ts'
import { isActiveCoordinatorSql, joinAssemblyMembership, viewerMembershipSql } from '../access/member-sql.ts'
import type { ViewerMembership } from '../access/read-viewer.ts'
import type { MembershipTarget, TargetAccess } from './membership-target.ts'

/** The columns of a membership `m` with its user `u`, and the number of other active coordinators of its target. */
export const MEMBER_COLUMNS = `m.id, m.type, m.assembly_id, m.group_id, m.user_id, m.status, m.roles, m.message, m.reason,
    m.created_at, m.changed_at, u.uuid as user_uuid, u.name as user_name, u.profile_pic as user_pic, u.email as user_email,
    (select count(*) from memberships k
      where k.assembly_id = m.assembly_id and k.group_id is not distinct from m.group_id and k.user_id <> m.user_id
        and ${isActiveCoordinatorSql('k')}) as other_coordinators`
export const MEMBER_ROW = {
  id: 'int',
  type: 'memberships.type',
  assembly_id: 'int',
  group_id: 'int?',
  user_id: 'int',
  status: 'memberships.status',
  roles: 'memberships.roles',
  message: 'text',
  reason: 'text',
  created_at: 'timestamptz',
  changed_at: 'timestamptz',
  user_uuid: 'uuid',
  user_name: 'text',
  user_pic: 'text?',
  user_email: 'text?',
  other_coordinators: 'bigint',
} as const satisfies RowShape
export type MemberRow = Readonly<RowOf<typeof MEMBER_ROW>>

/** Memberships with their users, by a condition on `m`; for a small number of rows. */
const selectMembers = (where: string): string =>
  `select ${MEMBER_COLUMNS} from memberships m join users u on u.id = m.user_id where ${where}`

const READ_MEMBER = defineStatement({
  name: 'memberships.read-member',
  params: { id: 'int' },
  row: MEMBER_ROW,
  text: ({ id }) => selectMembers(`m.id = ${id}`),
})

/** The condition that a membership `m` is one of a target of this kind. */
export const whereMembershipTarget = (kind: TargetType, target: string): string =>
  kind === 'GROUP' ? `m.group_id = ${target}` : `m.assembly_id = ${target} and m.group_id is null`

/** The number of a target, by its kind. */
export const targetId = ({ assembly, group }: MembershipTarget): number => group?.id ?? assembly.id

export const FIND_MEMBER = defineStatementVariants({
  name: 'memberships.find-member',
  params: { target: 'int', user: 'int' },
  row: MEMBER_ROW,
  examples: [{ kind: 'ASSEMBLY' }, { kind: 'GROUP' }],
  text: ({ target, user }, { kind }: { readonly kind: TargetType }) =>
    selectMembers(`${whereMembershipTarget(kind, target)} and m.user_id = ${user}`),
})

/** Finds the membership of a person in a target, with the user. */
export const findMember = (db: Db, target: MembershipTarget, userId: number): Promise<MemberRow | undefined> =>
  FIND_MEMBER({ kind: target.kind }).find(db, { target: targetId(target), user: userId })

/** A membership in an assembly and the caller's own there, in one statement. */
const MEMBER_FOR_CALLER = defineStatement({
  name: 'memberships.find-for-caller',
  params: { assembly: 'int', viewer: 'int', user: 'int' },
  row: { seat: columnOf<ViewerMembership>('json'), member: columnOf<MemberRow>('json') },
  packed: true,
  text: ({ assembly, viewer, user }) => `
select ${viewerMembershipSql('o')} as seat, row_to_json(f) as member
from assemblies a
${joinAssemblyMembership('o', { assembly: 'a.id', user: viewer })}
join lateral (select ${MEMBER_COLUMNS} from memberships m join users u on u.id = m.user_id
  where m.assembly_id = a.id and m.group_id is null and m.user_id = ${user}) f on true
where a.id = ${assembly} and a.archived_at is null`,
})

/** The row of that query, present when both have a membership. */
export type MemberForCaller = StatementRow<typeof MEMBER_FOR_CALLER>

/** Builds the query for a membership by the ids of assembly and user, to be read together with the caller. */
export function buildMemberQuery(aid: string, uid: string): CallerQuery<MemberForCaller> | undefined {
  const [assembly, user] = [parseId(aid), parseId(uid)]
  return assembly === undefined || user === undefined ? undefined : queryForCaller(MEMBER_FOR_CALLER, { assembly, user })
}

const toIsoInstant = (text: string): string => new Date(text).toISOString()

/** Formats a row from JSON as one that was selected directly: JSON writes instants differently. */
export const toMemberRow = ({ member }: MemberForCaller): MemberRow => ({
  ...member,
  created_at: toIsoInstant(member.created_at),
  changed_at: toIsoInstant(member.changed_at),
})

export function serializeMembership(row: MemberRow, access: Pick<TargetAccess, 'viewer' | 'assemblyViewer'>): Membership {
  const { viewer } = access
  const assemblyViewer: Viewer = access.assemblyViewer ?? viewer
  const { roles } = row
  const subject = { userId: row.user_id, status: row.status, roles }
  const own = viewer.userId === row.user_id
  const email = !refuseSeeingEmail(assemblyViewer, subject) ? row.user_email : null
  const may = serializeMembershipPermissions(viewer, subject, roles.includes('COORDINATOR') && row.other_coordinators === 0)
  return {
    membershipId: row.id,
    membershipType: row.type,
    targetCollection: row.type,
    status: row.status,
    roles: roles.map((name) => ({ roleId: roleIdOf(name), name })),
    user: { userId: row.user_id, uuid: row.user_uuid, name: row.user_name, profilePic: row.user_pic, email },
    userId: row.user_id,
    email,
    assemblyId: row.assembly_id,
    groupId: row.group_id,
    message: own || may.accept ? row.message : '',
    reason: own ? row.reason : '',
    invitationToken: null,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    may,
  }
}

/** Reads one membership with its user and serializes it. */
export async function readMembership(db: Db, id: number, access: Pick<TargetAccess, 'viewer' | 'assemblyViewer'>): Promise<Membership> {
  return serializeMembership(await READ_MEMBER.read(db, { id }), access)
}
