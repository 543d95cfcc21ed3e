import type { MembershipStatus, Standing } from '@folkmoot/core/assemblies/standing.ts'
import { mayOnMembership, maySeeEmail } from '@folkmoot/core/memberships/policy.ts'
import type { Membership } from '@folkmoot/core/memberships/shapes.ts'
import { type Role, roleId } from '@folkmoot/core/users/words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Here, Place } from './place.ts'
import type { MembershipRow } from './store.ts'

export interface MemberRow extends MembershipRow {
  user_uuid: string
  user_name: string
  user_pic: string | null
  user_email: string | null
  /** Coordinators of the place. */
  coordinators: number
}

/** Memberships with their people, as a condition on `m` asks. */
export const selectMembers = (where: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``) => sql<
  MemberRow & { total: number }
>`
  select m.*, u.uuid as user_uuid, u.name as user_name, u.profile_pic as user_pic, u.email as user_email,
    count(*) over () as total,
    (select count(*) from memberships k where k.assembly_id = m.assembly_id and k.group_id is not distinct from m.group_id
      and k.status = 'ACCEPTED' and 'COORDINATOR' = any(k.roles)) as coordinators
  from memberships m join users u on u.id = m.user_id
  where ${where} ${rest}`

export const ofPlace = (place: Place): RawBuilder<unknown> =>
  place.group ? sql`m.group_id = ${place.group.id}` : sql`m.assembly_id = ${place.assembly.id} and m.group_id is null`

/** A membership as the caller may read it. */
export function membershipShape(row: MemberRow, here: Pick<Here, 'standing' | 'above'>): Membership {
  const { standing } = here
  const above: Standing = here.above ?? standing
  const roles = row.roles as Role[]
  const subject = { userId: row.user_id, status: row.status as MembershipStatus, roles }
  const own = standing.userId === row.user_id
  const email = maySeeEmail(above, subject) ? row.user_email : null
  const may = mayOnMembership(standing, subject, roles.includes('COORDINATOR') && row.coordinators === 1)
  return {
    membershipId: row.id,
    membershipType: row.type,
    targetCollection: row.type,
    status: row.status,
    roles: roles.map((name) => ({ roleId: roleId(name), name })),
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

/** One membership, read again with its person. */
export async function readMembership(db: Db, id: number, here: Pick<Here, 'standing' | 'above'>): Promise<Membership> {
  const { rows } = await selectMembers(sql`m.id = ${id}`).execute(db)
  const [row] = rows
  if (!row) throw new Error(`membership ${id} is gone`)
  return membershipShape(row, here)
}

export interface MembersQuery {
  readonly status: MembershipStatus | 'ALL'
  readonly role?: Role | undefined
  readonly query?: string | undefined
  readonly sorting: 'name' | 'newest' | 'oldest'
  readonly limit: number
  readonly offset: number
}

const ORDER = {
  name: sql`lower(u.name), m.id`,
  newest: sql`m.created_at desc, m.id desc`,
  oldest: sql`m.created_at, m.id`,
}

/** A page of the people of a place. Mere followers are no members; addresses are searched for who may read them. */
export async function listMembers(
  db: Db,
  here: Here,
  asked: MembersQuery,
): Promise<{ total: number; list: Membership[] }> {
  const reads = here.above ?? here.standing
  const searched = maySeeEmail(reads, { userId: -1, status: 'ACCEPTED', roles: [] })
    ? sql`lower(u.name || ' ' || coalesce(u.email, ''))`
    : sql`lower(u.name)`
  const { rows } = await selectMembers(
    sql`${ofPlace(here.place)} and m.roles <> '{FOLLOWER}'
      and ${asked.status === 'ALL' ? sql`m.status in ('ACCEPTED', 'REQUESTED')` : sql`m.status = ${asked.status}`}
      and ${asked.role ? sql`${asked.role} = any(m.roles)` : sql`true`}
      and ${asked.query ? sql`strpos(${searched}, lower(${asked.query})) > 0` : sql`true`}`,
    sql`order by ${ORDER[asked.sorting]} limit ${asked.limit} offset ${asked.offset}`,
  ).execute(db)
  return { total: rows[0]?.total ?? 0, list: rows.map((row) => membershipShape(row, here)) }
}

/** How many people hold each role of a place. */
export async function countRoles(db: Db, place: Place): Promise<Record<string, number>> {
  const { rows } = await sql<{ role: string; n: number }>`
    select role, count(*) as n from memberships m cross join unnest(m.roles) as role
    where ${ofPlace(place)} and m.status = 'ACCEPTED' and m.roles <> '{FOLLOWER}' group by role`.execute(db)
  return Object.fromEntries(rows.map(({ role, n }) => [role, n]))
}
