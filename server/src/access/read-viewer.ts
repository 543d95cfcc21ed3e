import {
  filterEffectiveRoles,
  type MembershipStatus,
  VISITOR_VIEWER,
  type Viewer,
} from '@folkmoot/core/access/viewer.ts'
import type { Role } from '@folkmoot/core/users/role-names.ts'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Me } from '../http/session.ts'
import { machineNow } from '../shared/clock.ts'

/** The columns of a membership that a viewer needs. */
export interface ViewerMembership {
  readonly id: number
  readonly status: MembershipStatus
  readonly roles: string[]
}

/** The caller's viewer in an assembly, read from the object's own assembly, never from ids of a path (specification B.7, C). */
export async function readViewer(db: Db, me: Me | undefined, assemblyId: number): Promise<Viewer> {
  if (!me) return VISITOR_VIEWER
  const row = await db
    .selectFrom('memberships')
    .select(['id', 'status', 'roles'])
    .where('assembly_id', '=', assemblyId)
    .where('group_id', 'is', null)
    .where('user_id', '=', me.userId)
    .executeTakeFirst()
  return resolveViewer(db, me, assemblyId, row)
}

/** The viewer where the caller's membership was already read; `seat` is undefined for a caller without one. */
export async function resolveViewer(
  db: Db,
  me: Me,
  assemblyId: number,
  seat: ViewerMembership | undefined,
): Promise<Viewer> {
  return toViewer(me, seat ?? (await readInviteeMembership(db, me.userId, assemblyId, null)))
}

/** The caller's viewer in a working group. In a topic group every member of its assembly counts as a member (MEM-009). */
export async function readGroupViewer(db: Db, me: Me | undefined, groupId: number): Promise<Viewer> {
  if (!me) return VISITOR_VIEWER
  const row = await db
    .selectFrom('memberships')
    .select(['id', 'status', 'roles'])
    .where('group_id', '=', groupId)
    .where('user_id', '=', me.userId)
    .executeTakeFirst()
  if (row?.status === 'ACCEPTED') return toViewer(me, row)
  const topic = await db
    .selectFrom('working_groups as g')
    .innerJoin('memberships as m', (j) => j.onRef('m.assembly_id', '=', 'g.assembly_id').on('m.group_id', 'is', null))
    .select('m.id')
    .where('g.id', '=', groupId)
    .where('g.is_topic', '=', true)
    .where('m.user_id', '=', me.userId)
    .where('m.status', '=', 'ACCEPTED')
    .where(sql<boolean>`m.roles <> '{FOLLOWER}'`)
    .executeTakeFirst()
  if (topic) return toViewer(me, { id: topic.id, status: 'ACCEPTED', roles: ['MEMBER'] })
  return toViewer(me, row ?? (await readInviteeMembership(db, me.userId, undefined, groupId)))
}

/** A user with a pending invitation and no membership is an invitee (specification C). */
async function readInviteeMembership(db: Db, userId: number, assemblyId: number | undefined, groupId: number | null) {
  const id = await findPendingInvitationId(db, userId, assemblyId, groupId)
  return id === undefined ? undefined : { id: undefined, status: 'INVITED' as const, roles: [] }
}

/**
 * The pending invitation of a user, if any: one to the address the user confirmed by mail. An unconfirmed address proves nothing,
 * so it has none (specification C, rule 3).
 */
export async function findPendingInvitationId(
  db: Db,
  userId: number,
  assemblyId: number | undefined,
  groupId: number | null,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select i.id from invitations i join users u on lower(u.email) = lower(i.email)
    where u.id = ${userId} and u.email_verified and i.status = 'INVITED' and i.expires_at > ${machineNow()}
      and i.assembly_id = coalesce(${assemblyId ?? null}::integer, i.assembly_id)
      and i.group_id is not distinct from ${groupId}::integer
    limit 1`.execute(db)
  return rows[0]?.id
}

/** The viewer for a membership that was already read. */
export const toViewer = (
  me: Me,
  row: { id: number | undefined; status: MembershipStatus; roles: string[] } | undefined,
): Viewer => ({
  signedIn: true,
  admin: me.admin,
  userId: me.userId,
  membershipId: row?.id,
  status: row?.status,
  roles: filterEffectiveRoles((row?.roles ?? []) as Role[], me.withheld.coordinator),
})
