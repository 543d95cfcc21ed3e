import type { Membership } from '@folkmoot/core/communities/memberships/schemas.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Me } from '../../platform/http/session.ts'
import { findPendingInvitationId } from '../access/read-viewer.ts'
import type { TargetAccess } from './membership-target.ts'

/**
 * What an invitee gets in place of a membership: the status INVITED, with the data to answer the invitation. The id of the
 * membership is 0, because there is none yet.
 */
export async function readPendingMembership(db: Db, access: TargetAccess, me: Me): Promise<Membership | undefined> {
  const { kind, assembly, group } = access.target
  const id = await findPendingInvitationId(db, me.userId, assembly.id, group?.id ?? null)
  if (id === undefined) return undefined
  const row = await db.selectFrom('invitations').select(['id', 'email', 'created_at', 'sent_at']).where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  return {
    membershipId: 0,
    membershipType: kind,
    targetCollection: kind,
    status: 'INVITED',
    roles: [],
    user: { userId: me.userId, uuid: me.uuid, name: me.name, profilePic: null, email: row.email },
    userId: me.userId,
    email: row.email,
    assemblyId: assembly.id,
    groupId: group?.id ?? null,
    message: '',
    reason: '',
    invitationToken: String(row.id),
    createdAt: row.created_at,
    changedAt: row.sent_at ?? row.created_at,
    may: { accept: false, reject: false, changeRoles: false, remove: false, leave: false, withdraw: false },
  }
}
