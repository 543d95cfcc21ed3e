import type { MembershipStatus } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseSeeingEmail } from '@folkmoot/core/communities/memberships/policy.ts'
import type { Membership } from '@folkmoot/core/communities/memberships/schemas.ts'
import type { TargetType } from '@folkmoot/core/communities/memberships/words.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import type { Db } from '../../platform/database/open.ts'
import { defineStatementVariants, type Executor, type ParamShape, type Placeholders } from '../../platform/database/statement.ts'
import { hasSpecialRoleSql, hasStatusSql, isAcceptedSql, isCountedMemberSql, isMoreThanFollowerSql } from '../access/member-sql.ts'
import { serializeMembership, targetId, whereMembershipTarget } from './member-queries.ts'
import { MEMBERSHIP_PAGE_ROW, type MemberSorting, membershipPageSql } from './membership-page-sql.ts'
import type { MembershipTarget, TargetAccess } from './membership-target.ts'

export interface MembersQuery {
  readonly status: MembershipStatus | 'ALL'
  readonly role?: Role | undefined
  readonly query?: string | undefined
  readonly sorting: MemberSorting
  readonly limit: number
  readonly offset: number
}

type MemberListShape = {
  readonly kind: TargetType
  readonly status: MembershipStatus | 'ALL'
  readonly role: 'any' | 'member' | 'special'
  readonly search: 'nothing' | 'names' | 'names and addresses'
  readonly sorting: MemberSorting
}

const MEMBER_LIST_PARAMS = {
  target: 'int',
  role: 'text?',
  query: 'text?',
  limit: 'int',
  offset: 'int',
} as const satisfies ParamShape

/** Names are searched ignoring case and accents; the subselect is evaluated once, not for every name. */
const matchesSearch = (search: MemberListShape['search'], query: string): string => {
  const name = `strpos(u.name_key, (select name_key(${query}))) > 0`
  return search === 'names' ? name : `(${name} or strpos(lower(u.email collate "C"), lower(${query} collate "C")) > 0)`
}

function memberListSql(p: Placeholders<typeof MEMBER_LIST_PARAMS>, shape: MemberListShape): string {
  const { kind, status, role, search, sorting } = shape
  return membershipPageSql(
    [
      whereMembershipTarget(kind, p.target),
      hasStatusSql('m', status === 'ALL' ? ['ACCEPTED', 'REQUESTED'] : [status]),
      role === 'special' ? hasSpecialRoleSql('m') : isMoreThanFollowerSql('m'),
      ...(role === 'any' ? [] : [`${p.role} = any(m.roles)`]),
      ...(search === 'nothing' ? [] : [matchesSearch(search, p.query)]),
    ],
    { ...p, sorting, byName: readsNames(shape) },
  )
}

const readsNames = ({ sorting, search }: Pick<MemberListShape, 'sorting' | 'search'>): boolean => sorting === 'name' || search !== 'nothing'

const LIST_MEMBERS = defineStatementVariants({
  name: 'memberships.list-members',
  params: MEMBER_LIST_PARAMS,
  row: MEMBERSHIP_PAGE_ROW,
  examples: [
    { kind: 'ASSEMBLY', status: 'ACCEPTED', role: 'any', search: 'nothing', sorting: 'newest' },
    { kind: 'GROUP', status: 'ALL', role: 'special', search: 'nothing', sorting: 'oldest' },
  ],
  text: memberListSql,
})
/** Each target gets its own plan: its size decides whether to read the names of all users at once or those of its members. */
const LIST_MEMBERS_BY_NAME = defineStatementVariants({
  name: 'memberships.list-members-by-name',
  params: MEMBER_LIST_PARAMS,
  plannedFor: 'target',
  row: MEMBERSHIP_PAGE_ROW,
  examples: [
    { kind: 'ASSEMBLY', status: 'ALL', role: 'member', search: 'names', sorting: 'newest' },
    { kind: 'GROUP', status: 'REQUESTED', role: 'any', search: 'names and addresses', sorting: 'name' },
  ],
  text: memberListSql,
})

/** Reads the rows of a page of members; `addresses`: the search reads addresses, too. */
export function listMemberRows(
  db: Executor,
  target: MembershipTarget,
  { status, role, query, sorting, limit, offset }: MembersQuery,
  addresses: boolean,
) {
  const shape: MemberListShape = {
    kind: target.kind,
    status,
    role: role === undefined ? 'any' : role === 'MEMBER' ? 'member' : 'special',
    search: !query ? 'nothing' : addresses ? 'names and addresses' : 'names',
    sorting,
  }
  const statement = readsNames(shape) ? LIST_MEMBERS_BY_NAME(shape) : LIST_MEMBERS(shape)
  return statement.list(db, { target: targetId(target), role: role ?? null, query: query ?? null, limit, offset })
}

/** A page of the members of a target, without mere followers; addresses are searched only for viewers who may read them. */
export async function listMembers(db: Db, access: TargetAccess, asked: MembersQuery): Promise<{ total: number; list: Membership[] }> {
  const emailViewer = access.assemblyViewer ?? access.viewer
  const canSearchEmails = !refuseSeeingEmail(emailViewer, { userId: -1, status: 'ACCEPTED', roles: [] })
  const rows = await listMemberRows(db, access.target, asked, canSearchEmails)
  return { total: rows[0]?.total ?? 0, list: rows.map((row) => serializeMembership(row, access)) }
}

export const COUNT_ROLES = defineStatementVariants({
  name: 'memberships.count-roles',
  params: { target: 'int' },
  row: { role: 'text', n: 'int' },
  examples: [{ kind: 'ASSEMBLY' }, { kind: 'GROUP' }],
  text({ target }, { kind }: { readonly kind: TargetType }) {
    const inTarget = whereMembershipTarget(kind, target)
    return `
with special as materialized (
  select m.roles from memberships m where ${inTarget} and ${isAcceptedSql('m')} and ${hasSpecialRoleSql('m')})
select role, sum(n)::int as n from (
  select role, count(*) as n from special cross join unnest(special.roles) as role group by role
  union all
  select 'MEMBER', (select count(*) from memberships m where ${inTarget} and ${isCountedMemberSql('m')})
    - (select count(*) from special)) counted
group by role`
  },
})

/** The number of people with each role in a target; plain members are counted without being read. */
export async function countRoles(db: Db, target: MembershipTarget): Promise<Record<string, number>> {
  const rows = await COUNT_ROLES({ kind: target.kind }).list(db, { target: targetId(target) })
  return Object.fromEntries(rows.filter(({ n }) => n > 0).map(({ role, n }) => [role, n]))
}
