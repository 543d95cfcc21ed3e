import type { MembershipStatus, Viewer } from '@folkmoot/core/access/viewer.ts'
import { canSeeEmail, serializeMembershipPermissions } from '@folkmoot/core/memberships/policy.ts'
import type { Membership } from '@folkmoot/core/memberships/schemas.ts'
import { parseId } from '@folkmoot/core/shared/ids.ts'
import { type Role, roleIdOf } from '@folkmoot/core/users/role-names.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  hasSpecialRoleSql,
  hasStatusSql,
  isAcceptedSql,
  isActiveCoordinatorSql,
  isCountedMemberSql,
  isMoreThanFollowerSql,
  joinAssemblyMembership,
  viewerMembershipSql,
} from '../access/member-sql.ts'
import type { ViewerMembership } from '../access/read-viewer.ts'
import { UNNAMED_STATEMENT } from '../database/named-statements.ts'
import type { Db } from '../database/open.ts'
import { columnOf, defineStatement, type StatementRow } from '../database/statement.ts'
import { type CallerQuery, queryForCaller } from '../http/query-as-caller.ts'
import type { MembershipTarget, TargetAccess } from './membership-target.ts'
import type { MembershipRow } from './store.ts'

export interface MemberRow extends MembershipRow {
  user_uuid: string
  user_name: string
  user_pic: string | null
  user_email: string | null
  /** The number of other active coordinators of the target. */
  other_coordinators: number
}

const IS_MEMBER = sql.raw(isCountedMemberSql('m'))
/** Members with special roles, by their own index. */
const IS_SPECIAL_MEMBER = sql.raw(`${isAcceptedSql('m')} and ${hasSpecialRoleSql('m')}`)

const PERSON_COLUMNS_TEXT = `m.*, u.uuid as user_uuid, u.name as user_name, u.profile_pic as user_pic, u.email as user_email,
    (select count(*) from memberships k
      where k.assembly_id = m.assembly_id and k.group_id is not distinct from m.group_id and k.user_id <> m.user_id
        and ${isActiveCoordinatorSql('k')}) as other_coordinators`
const PERSON_COLUMNS = sql.raw(PERSON_COLUMNS_TEXT)

/** Memberships with their users, by a condition on `m`; for a small number of rows. */
const selectMembers = (where: RawBuilder<unknown>) => sql<MemberRow>`
  select ${PERSON_COLUMNS} from memberships m join users u on u.id = m.user_id where ${where}`

/** The membership of a person in a target, with the user. */
export const selectMember = (target: MembershipTarget, userId: number) =>
  selectMembers(sql`${whereMembershipTarget(target)} and m.user_id = ${userId}`)

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
join lateral (select ${PERSON_COLUMNS_TEXT} from memberships m join users u on u.id = m.user_id
  where m.assembly_id = a.id and m.group_id is null and m.user_id = ${user}) f on true
where a.id = ${assembly} and a.archived_at is null`,
})

/** The row of that query, present when both have a membership. */
export type MemberForCaller = StatementRow<typeof MEMBER_FOR_CALLER>

/** Builds the query for a membership by the ids of assembly and user, to be read together with the caller. */
export function buildMemberQuery(aid: string, uid: string): CallerQuery<MemberForCaller> | undefined {
  const [assembly, user] = [parseId(aid), parseId(uid)]
  return assembly === undefined || user === undefined
    ? undefined
    : queryForCaller(MEMBER_FOR_CALLER, { assembly, user })
}

const toIsoInstant = (text: string): string => new Date(text).toISOString()

/** Formats a row from JSON as one that was selected directly: JSON writes instants differently. */
export const toMemberRow = ({ member }: MemberForCaller): MemberRow => ({
  ...member,
  created_at: toIsoInstant(member.created_at),
  changed_at: toIsoInstant(member.changed_at),
})

const MEMBER_ORDER = {
  name: sql`f.name_key, f.id`,
  newest: sql`f.created_at desc, f.id desc`,
  oldest: sql`f.created_at, f.id`,
}

interface PageWindow {
  readonly limit: number
  readonly offset: number
}

/**
 * A page of memberships with their users, and the total. The page is found first, by an index where the order has one, and only
 * its users are read; `byName` is also set when the condition compares `u.name_key`. Then each target gets its own plan: its size
 * decides whether to read the names of all users at once or those of its members one by one.
 */
export const selectMembershipPage = (
  where: RawBuilder<unknown>,
  { sorting, byName, limit, offset }: PageWindow & { sorting: keyof typeof MEMBER_ORDER; byName: boolean },
) => sql<MemberRow & { total: number }>`${sql.raw(byName ? UNNAMED_STATEMENT : '')}
  with found as ${byName ? sql`materialized` : sql`not materialized`} (
    select m.id, m.created_at, ${byName ? sql`u.name_key` : sql`null as name_key`}
    from memberships m ${byName ? sql`join users u on u.id = m.user_id` : sql``} where ${where})
  select ${PERSON_COLUMNS}, (select count(*) from found) as total
  from (select * from found f order by ${MEMBER_ORDER[sorting]} limit ${limit} offset ${offset}) f
  join memberships m on m.id = f.id join users u on u.id = m.user_id
  order by ${MEMBER_ORDER[sorting]}`

type IdSql = (id: number) => RawBuilder<unknown>
const asValue: IdSql = (id) => sql`${id}`

const whereMembershipTarget = (target: MembershipTarget, inserted: IdSql = asValue): RawBuilder<unknown> =>
  target.group
    ? sql`m.group_id = ${inserted(target.group.id)}`
    : sql`m.assembly_id = ${inserted(target.assembly.id)} and m.group_id is null`

export function serializeMembership(
  row: MemberRow,
  access: Pick<TargetAccess, 'viewer' | 'assemblyViewer'>,
): Membership {
  const { viewer } = access
  const assemblyViewer: Viewer = access.assemblyViewer ?? viewer
  const { roles } = row
  const subject = { userId: row.user_id, status: row.status, roles }
  const own = viewer.userId === row.user_id
  const email = canSeeEmail(assemblyViewer, subject).allowed ? row.user_email : null
  const may = serializeMembershipPermissions(
    viewer,
    subject,
    roles.includes('COORDINATOR') && row.other_coordinators === 0,
  )
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
export async function readMembership(
  db: Db,
  id: number,
  access: Pick<TargetAccess, 'viewer' | 'assemblyViewer'>,
): Promise<Membership> {
  const { rows } = await selectMembers(sql`m.id = ${id}`).execute(db)
  const [row] = rows
  if (!row) throw new Error(`membership ${id} is gone`)
  return serializeMembership(row, access)
}

export interface MembersQuery {
  readonly status: MembershipStatus | 'ALL'
  readonly role?: Role | undefined
  readonly query?: string | undefined
  readonly sorting: 'name' | 'newest' | 'oldest'
  readonly limit: number
  readonly offset: number
}

/** A page of the members of a target, without mere followers; addresses are searched only for viewers who may read them. */
export async function listMembers(
  db: Db,
  access: TargetAccess,
  asked: MembersQuery,
): Promise<{ total: number; list: Membership[] }> {
  const emailViewer = access.assemblyViewer ?? access.viewer
  const canSearchEmails = canSeeEmail(emailViewer, { userId: -1, status: 'ACCEPTED', roles: [] }).allowed
  const { rows } = await selectMembersPage(access.target, asked, canSearchEmails).execute(db)
  return { total: rows[0]?.total ?? 0, list: rows.map((row) => serializeMembership(row, access)) }
}

/** The statement of that page; names are searched ignoring case and accents. */
export function selectMembersPage(target: MembershipTarget, asked: MembersQuery, addresses: boolean) {
  const { status, role, query, sorting } = asked
  // the subselect is evaluated once, not for every name
  const matchesName = sql`strpos(u.name_key, (select name_key(${query ?? ''}))) > 0`
  const matchesSearch = addresses
    ? sql`(${matchesName} or strpos(lower(u.email collate "C"), lower(${query ?? ''} collate "C")) > 0)`
    : matchesName
  const byName = sorting === 'name' || !!query
  const statuses: MembershipStatus[] = status === 'ALL' ? ['ACCEPTED', 'REQUESTED'] : [status]
  return selectMembershipPage(
    sql`${whereMembershipTarget(target, byName ? sql.lit : asValue)} and ${sql.raw(hasStatusSql('m', statuses))}
      and ${sql.raw(role && role !== 'MEMBER' ? hasSpecialRoleSql('m') : isMoreThanFollowerSql('m'))}
      and ${role ? sql`${role} = any(m.roles)` : sql`true`} and ${query ? matchesSearch : sql`true`}`,
    { ...asked, byName },
  )
}

/** The number of people with each role in a target; plain members are counted without being read. */
export async function countRoles(db: Db, target: MembershipTarget): Promise<Record<string, number>> {
  const { rows } = await selectRoleCounts(target).execute(db)
  return Object.fromEntries(rows.filter(({ n }) => n > 0).map(({ role, n }) => [role, n]))
}

export const selectRoleCounts = (target: MembershipTarget) => sql<{ role: string; n: number }>`
  with special as materialized (select m.roles from memberships m where ${whereMembershipTarget(target)} and ${IS_SPECIAL_MEMBER})
  select role, sum(n)::int as n from (
    select role, count(*) as n from special cross join unnest(special.roles) as role group by role
    union all
    select 'MEMBER', (select count(*) from memberships m where ${whereMembershipTarget(target)} and ${IS_MEMBER})
      - (select count(*) from special)) counted
  group by role`
