import {
  filterEffectiveRoles,
  isMember,
  type MembershipStatus,
  resolveGroupViewer,
  VISITOR_VIEWER,
  type Viewer,
} from '@folkmoot/core/access/viewer.ts'
import { findAskAgainTime } from '@folkmoot/core/memberships/join.ts'
import { instantToIso } from '@folkmoot/core/shared/dates.ts'
import type { Role } from '@folkmoot/core/users/role-names.ts'
import type { Db } from '../database/open.ts'
import { columnOf, defineStatement } from '../database/statement.ts'
import type { Me } from '../http/session.ts'
import { machineNow } from '../shared/clock.ts'
import { joinAssemblyMembership, joinGroupMembership, viewerMembershipSql } from './member-sql.ts'

/** The columns of a membership that a viewer needs. */
export interface ViewerMembership {
  readonly id: number
  readonly status: MembershipStatus
  readonly roles: readonly Role[]
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

const FIND_GROUP_MEMBERSHIPS = defineStatement({
  name: 'access.find-group-memberships',
  params: { group: 'int', user: 'int' },
  row: {
    topic: 'boolean',
    own: columnOf<ViewerMembership | null>('json?'),
    in_assembly: columnOf<ViewerMembership | null>('json?'),
  },
  text: ({ group, user }) => `
    select g.is_topic as topic, case when gm.id is not null then ${viewerMembershipSql('gm')} end as own,
      case when m.id is not null then ${viewerMembershipSql('m')} end as in_assembly
    from working_groups g
    left ${joinGroupMembership('gm', { group: 'g.id', user })}
    left ${joinAssemblyMembership('m', { assembly: 'g.assembly_id', user })}
    where g.id = ${group}`,
})

/** The caller's viewer in a working group. */
export async function readGroupViewer(db: Db, me: Me | undefined, groupId: number): Promise<Viewer> {
  if (!me) return VISITOR_VIEWER
  const row = await FIND_GROUP_MEMBERSHIPS.find(db, { group: groupId, user: me.userId })
  const [own, inAssembly] = [toViewer(me, row?.own), toViewer(me, row?.in_assembly)]
  const viewer = resolveGroupViewer(own, inAssembly, row?.topic ?? false)
  return viewer.status ? viewer : toViewer(me, await readInviteeMembership(db, me.userId, undefined, groupId))
}

/** A user with a pending invitation and no membership is an invitee (specification C). */
async function readInviteeMembership(db: Db, userId: number, assemblyId: number | undefined, groupId: number | null) {
  const id = await findPendingInvitationId(db, userId, assemblyId, groupId)
  return id === undefined ? undefined : { id: undefined, status: 'INVITED' as const, roles: [] }
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
  const inGroup = db
    .selectFrom('invitations as i')
    .innerJoin('users as u', (join) =>
      join.on((e) => e(e.fn<string>('lower', ['u.email']), '=', e.fn<string>('lower', ['i.email']))),
    )
    .select('i.id')
    .where('u.id', '=', userId)
    .where('u.email_verified', '=', true)
    .where('i.status', '=', 'INVITED')
    .where('i.expires_at', '>', machineNow())
    .where('i.group_id', groupId === null ? 'is' : '=', groupId)
    .limit(1)
  const query = assemblyId === undefined ? inGroup : inGroup.where('i.assembly_id', '=', assemblyId)
  return (await query.executeTakeFirst())?.id
}

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
