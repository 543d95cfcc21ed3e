import {
  filterEffectiveRoles,
  isMember,
  type MembershipStatus,
  resolveGroupViewer,
  VISITOR_VIEWER,
  type Viewer,
} from '@folkmoot/core/communities/access/viewer.ts'
import { findAskAgainTime } from '@folkmoot/core/communities/memberships/join.ts'
import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../platform/database/statement.ts'
import type { Me } from '../../platform/http/session.ts'
import { machineNow } from '../../platform/shared/clock.ts'
import { joinAssemblyMembership, joinGroupMembership, viewerMembershipSql } from './member-sql.ts'

/** A user with a pending invitation and no membership is an invitee (specification C). */
const INVITEE = { id: undefined, status: 'INVITED', roles: [] } as const

/** The columns of a membership that a viewer needs. */
export interface ViewerMembership {
  readonly id: number
  readonly status: MembershipStatus
  readonly roles: readonly Role[]
}

/** The pending invitations of a user in an assembly or a group, with `now` as the time: see `findPendingInvitationId`. */
const pendingInvitationsSql = (user: string, now: string, place: string): string => `
    select i.id from users u join invitations i on lower(i.email) = lower(u.email)
    where u.id = ${user} and u.email_verified and i.status = 'INVITED' and i.expires_at > ${now} and ${place}`

const FIND_SEAT = defineStatement({
  name: 'access.find-seat',
  params: { assembly: 'int', user: 'int', now: 'timestamptz' },
  row: { seat: columnOf<ViewerMembership | null>('json?'), invited: 'boolean' },
  text: ({ assembly, user, now }) => `
    select case when m.id is not null then ${viewerMembershipSql('m')} end as seat, m.id is null and exists (
      ${pendingInvitationsSql(user, now, `i.group_id is null and i.assembly_id = ${assembly}`)}) as invited
    from (select) as one left ${joinAssemblyMembership('m', { assembly, user })}`,
})

/** The caller's viewer in an assembly, read from the object's own assembly, never from ids of a path (specification B.7, C). */
export async function readViewer(db: Db, me: Me | undefined, assemblyId: number): Promise<Viewer> {
  if (!me) return VISITOR_VIEWER
  const row = await FIND_SEAT.find(db, { assembly: assemblyId, user: me.userId, now: machineNow() })
  return toViewer(me, row?.seat ?? (row?.invited ? INVITEE : undefined))
}

/** The viewer where the caller's membership was already read; `seat` is undefined for a caller without one. */
export async function resolveViewer(db: Db, me: Me, assemblyId: number, seat: ViewerMembership | undefined): Promise<Viewer> {
  if (seat) return toViewer(me, seat)
  const invitation = await findPendingInvitationId(db, me.userId, assemblyId, null)
  return toViewer(me, invitation === undefined ? undefined : INVITEE)
}

const FIND_GROUP_MEMBERSHIPS = defineStatement({
  name: 'access.find-group-memberships',
  params: { group: 'int', user: 'int', now: 'timestamptz' },
  row: {
    topic: 'boolean',
    own: columnOf<ViewerMembership | null>('json?'),
    in_assembly: columnOf<ViewerMembership | null>('json?'),
    invited: 'boolean',
  },
  text: ({ group, user, now }) => `
    select g.is_topic as topic, case when gm.id is not null then ${viewerMembershipSql('gm')} end as own,
      case when m.id is not null then ${viewerMembershipSql('m')} end as in_assembly,
      gm.id is null and exists (${pendingInvitationsSql(user, now, `i.group_id = ${group}`)}) as invited
    from working_groups g
    left ${joinGroupMembership('gm', { group: 'g.id', user })}
    left ${joinAssemblyMembership('m', { assembly: 'g.assembly_id', user })}
    where g.id = ${group}`,
})

/** The caller's viewer in a working group. */
export async function readGroupViewer(db: Db, me: Me | undefined, groupId: number): Promise<Viewer> {
  if (!me) return VISITOR_VIEWER
  const row = await FIND_GROUP_MEMBERSHIPS.find(db, { group: groupId, user: me.userId, now: machineNow() })
  const [own, inAssembly] = [toViewer(me, row?.own), toViewer(me, row?.in_assembly)]
  const viewer = resolveGroupViewer(own, inAssembly, row?.topic ?? false)
  return viewer.status || !row?.invited ? viewer : toViewer(me, INVITEE)
}

/** From when the viewer, who was declined, may ask to join again; null for who may ask now (MEM-002). */
export async function readAskAgainAt(db: Db, viewer: Viewer, now: number): Promise<string | null> {
  if (viewer.membershipId === undefined || isMember(viewer)) return null
  const declined = await db
    .selectFrom('memberships')
    .select('rejected_at')
    .where('id', '=', viewer.membershipId)
    .where('rejected_at', 'is not', null)
    .executeTakeFirst()
  const from = declined?.rejected_at ? findAskAgainTime(Date.parse(declined.rejected_at), now) : undefined
  return from === undefined ? null : instantToIso(from)
}

/** Whether a ban keeps the viewer out of the assembly, or of this group of it, so that no button offers to join. */
export async function readKeptOut(db: Db, viewer: Viewer, place: { assemblyId: number; groupId?: number }, now: number): Promise<boolean> {
  if (viewer.userId === undefined || isMember(viewer)) return false
  const row = await db
    .selectFrom('bans')
    .select('id')
    .where('user_id', '=', viewer.userId)
    .where('assembly_id', '=', place.assemblyId)
    .where('lifted_at', 'is', null)
    .where((e) => e.or([e('group_id', 'is', null), e('group_id', '=', place.groupId ?? 0)]))
    .where((e) => e.or([e('until', 'is', null), e('until', '>', instantToIso(now))]))
    .executeTakeFirst()
  return row !== undefined
}

const FIND_PENDING_INVITATION = defineStatement({
  name: 'access.find-pending-invitation',
  params: { user: 'int', now: 'timestamptz', assembly: 'int', group: 'int?' },
  row: { id: 'int' },
  text: ({ user, now, assembly, group }) =>
    `${pendingInvitationsSql(user, now, `i.assembly_id = ${assembly} and i.group_id is not distinct from ${group}`)} limit 1`,
})

/**
 * The pending invitation of a user, if any: one to the address the user confirmed by mail. An unconfirmed address proves nothing,
 * so it has none (specification C, rule 3).
 */
export const findPendingInvitationId = async (
  db: Db,
  userId: number,
  assemblyId: number,
  groupId: number | null,
): Promise<number | undefined> =>
  (await FIND_PENDING_INVITATION.find(db, { user: userId, now: machineNow(), assembly: assemblyId, group: groupId }))?.id

/** The viewer for a membership that was already read. */
export const toViewer = (
  me: Me,
  row: { id: number | undefined; status: MembershipStatus; roles: readonly Role[] } | null | undefined,
): Viewer => ({
  signedIn: true,
  admin: me.admin,
  userId: me.userId,
  membershipId: row?.id,
  status: row?.status,
  roles: filterEffectiveRoles(row?.roles ?? [], me.withheld.coordinator),
})
