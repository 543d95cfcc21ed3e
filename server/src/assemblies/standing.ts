import { type MembershipStatus, type Standing, VISITOR } from '@folkmoot/core/assemblies/standing.ts'
import type { Role } from '@folkmoot/core/users/words.ts'
import type { Db } from '../database/open.ts'
import type { Me } from '../http/session.ts'

/** What the caller is to an assembly: read from the object's own assembly, never from ids of a path (decisions B.7, C). */
export async function readStanding(db: Db, me: Me | undefined, assemblyId: number): Promise<Standing> {
  if (!me) return VISITOR
  const row = await db
    .selectFrom('memberships')
    .select(['id', 'status', 'roles'])
    .where('assembly_id', '=', assemblyId)
    .where('group_id', 'is', null)
    .where('user_id', '=', me.userId)
    .executeTakeFirst()
  return standingOf(me, row)
}

/** What the caller is to a working group. In a topic group every member of its assembly counts as a member (MEM-009). */
export async function readGroupStanding(db: Db, me: Me | undefined, groupId: number): Promise<Standing> {
  if (!me) return VISITOR
  const row = await db
    .selectFrom('memberships')
    .select(['id', 'status', 'roles'])
    .where('group_id', '=', groupId)
    .where('user_id', '=', me.userId)
    .executeTakeFirst()
  if (row?.status === 'ACCEPTED') return standingOf(me, row)
  const topic = await db
    .selectFrom('working_groups as g')
    .innerJoin('memberships as m', (j) => j.onRef('m.assembly_id', '=', 'g.assembly_id').on('m.group_id', 'is', null))
    .select('m.id')
    .where('g.id', '=', groupId)
    .where('g.is_topic', '=', true)
    .where('m.user_id', '=', me.userId)
    .where('m.status', '=', 'ACCEPTED')
    .where('m.roles', '!=', ['FOLLOWER'])
    .executeTakeFirst()
  return standingOf(me, topic ? { id: topic.id, status: 'ACCEPTED', roles: ['MEMBER'] } : row)
}

const standingOf = (me: Me, row: { id: number; status: MembershipStatus; roles: string[] } | undefined): Standing => ({
  signedIn: true,
  admin: me.admin,
  userId: me.userId,
  membershipId: row?.id,
  status: row?.status,
  roles: (row?.roles ?? []) as Role[],
})
