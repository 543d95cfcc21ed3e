import { isMember } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseInviting } from '@folkmoot/core/communities/assemblies/policy.ts'
import type { InvitationOutcome } from '@folkmoot/core/communities/invitations/schemas.ts'
import { mergeMemberRoles } from '@folkmoot/core/communities/memberships/join.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { findsClosedDoor } from '../memberships/bans/ban-rows.ts'
import { completeJoining } from '../memberships/complete-joining.ts'
import { joinTarget, newMemberRoles } from '../memberships/join.ts'
import { emitMembershipEvent, logRoleChange } from '../memberships/membership-events.ts'
import { assemblyTarget, findTarget, type MembershipTarget, readTargetPolicyInput } from '../memberships/membership-target.ts'
import { insertMembership, lockMembershipOf, type MembershipRow, selectMembership, updateMembership } from '../memberships/store.ts'
import { type InvitationRow, isOpenInvitation } from './store.ts'

/** The account that accepts or declines, as read in the transaction. */
export interface InviteeAccount {
  readonly id: number
  readonly email: string | null
  readonly email_verified: boolean
}

type InvitationRefusal = Refusal<'token_unknown' | 'invitation_answered' | 'invitation_for_other_address' | 'kept_out'>

const invitedRoles = (row: InvitationRow): Role[] => [
  ...(row.coordinator ? (['COORDINATOR'] as const) : []),
  ...(row.moderator ? (['MODERATOR'] as const) : []),
  ...(row.expert ? (['EXPERT'] as const) : []),
]

const isSameAddress = (row: InvitationRow, user: InviteeAccount): boolean =>
  user.email !== null && user.email.toLowerCase() === row.email.toLowerCase()

/**
 * Accepts an invitation: a membership with its roles, in the target it names only (MEM-007). Special roles are for the invited
 * address only; a link that was passed on proves no address, so they wait until it is confirmed (MEM-039, specification B.9). The
 * caller holds the lock of the row.
 */
export async function acceptInvitation(
  trx: Db,
  context: TransactionContext,
  row: InvitationRow,
  user: InviteeAccount,
  by: 'token' | 'session',
): Promise<InvitationOutcome | InvitationRefusal> {
  const target = await findTarget(trx, row)
  if (!target) return refuse('token_unknown')
  if (!isOpenInvitation(row)) return refuse(row.answered_at ? 'invitation_answered' : 'token_unknown')
  if (await findsClosedDoor(trx, target, user.id, context.clock.now())) return refuse('kept_out')
  const flags = invitedRoles(row)
  const same = isSameAddress(row, user)
  if (flags.length > 0 && !same) return refuse('invitation_for_other_address')
  const isMailboxProven = same && (user.email_verified || (by === 'token' && row.mailed))
  if (isMailboxProven && !user.email_verified) {
    await trx.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute()
  }
  const granted = isMailboxProven ? flags : []
  const membership = target.group
    ? await ensureGroupMember(trx, context, target, row, user.id, granted)
    : await ensureMember(trx, context, target, user.id, granted)
  if (granted.length > 0) logRoleChange(context, target, row.invited_by, user.id, membership.roles)
  const rolesWait = flags.length > granted.length
  await closeInvitation(trx, context, target, row, 'ACCEPTED', user.id, rolesWait)
  return {
    status: 'ACCEPTED',
    assemblyId: target.assembly.id,
    assemblyUuid: target.assembly.uuid,
    groupId: target.group?.id ?? null,
    groupUuid: target.group?.uuid ?? null,
    campaignId: target.group ? await findNewestCampaignId(trx, target.group.id) : null,
    name: target.name,
    membership: membership.status,
    rolesWait,
  }
}

/** Makes the person a member with these roles in addition to existing ones; an existing member triggers no event of joining. */
async function ensureMember(
  trx: Db,
  context: TransactionContext,
  target: MembershipTarget,
  userId: number,
  roles: readonly Role[],
): Promise<MembershipRow> {
  const at = context.clock.iso()
  const memberRoles = mergeMemberRoles(newMemberRoles(target), roles)
  const newMembership = await insertMembership(trx, target, { userId, status: 'ACCEPTED', roles: memberRoles, at })
  if (newMembership) {
    await completeJoining(trx, context, target, newMembership)
    return newMembership
  }
  const before = await lockMembershipOf(trx, target, userId)
  if (!before) throw new Error('a membership vanished while it was held')
  const wasMember = isMember(before)
  const after = await updateMembership(trx, before.id, {
    status: 'ACCEPTED',
    roles: mergeMemberRoles(memberRoles, before.status === 'ACCEPTED' ? before.roles : []),
    rejected_at: null,
    changed_at: at,
    ...(wasMember ? {} : { created_at: at }),
  })
  if (!wasMember) await completeJoining(trx, context, target, after)
  return after
}

/**
 * Members of a group must be members of its assembly (specification C, rule 1). A person from outside becomes MEMBER there when
 * the inviter may invite to it or anybody may join; otherwise a request is filed, and the group membership becomes active when it
 * is accepted.
 */
async function ensureGroupMember(
  trx: Db,
  context: TransactionContext,
  target: MembershipTarget,
  row: InvitationRow,
  userId: number,
  roles: readonly Role[],
): Promise<MembershipRow> {
  const parentTarget = assemblyTarget(target.assembly)
  const own = await selectMembership(trx, parentTarget, userId).executeTakeFirst()
  if (own && isMember(own)) return ensureMember(trx, context, target, userId, roles)
  const open = target.assembly.supported_membership === 'OPEN'
  if (open || (await canInviterInvite(trx, parentTarget, row.invited_by))) {
    await ensureMember(trx, context, parentTarget, userId, [])
    return ensureMember(trx, context, target, userId, roles)
  }
  await requestMembership(trx, context, parentTarget, userId, own)
  const at = context.clock.iso()
  const groupRoles = mergeMemberRoles(roles)
  const invitedMembership = await insertMembership(trx, target, { userId, status: 'INVITED', roles: groupRoles, at })
  if (invitedMembership) return invitedMembership
  const before = await lockMembershipOf(trx, target, userId)
  if (!before) throw new Error('a membership vanished while it was held')
  return updateMembership(trx, before.id, { status: 'INVITED', roles: groupRoles, rejected_at: null, changed_at: at })
}

/** Files a request to the assembly even where joining is by invitation: the invitation to one of its groups is the reason. */
async function requestMembership(
  trx: Db,
  context: TransactionContext,
  parentTarget: MembershipTarget,
  userId: number,
  own: MembershipRow | undefined,
) {
  if (own?.status === 'REQUESTED') return
  const joinResult = await joinTarget(trx, context, { userId, assembly: parentTarget.assembly })
  if (!isRefusal(joinResult)) return
  const at = context.clock.iso()
  const set = { status: 'REQUESTED' as const, roles: ['MEMBER'] as const }
  const row = own
    ? await updateMembership(trx, own.id, { ...set, changed_at: at })
    : await insertMembership(trx, parentTarget, { ...set, userId, at })
  if (row)
    await emitMembershipEvent(trx, context, 'MEMBERSHIP_REQUESTED', parentTarget, userId, {
      membershipId: row.id,
      userId,
      message: '',
    })
}

async function canInviterInvite(trx: Db, parentTarget: MembershipTarget, inviter: number | null): Promise<boolean> {
  if (inviter === null) return false
  const user = await trx.selectFrom('users').select('roles').where('id', '=', inviter).executeTakeFirst()
  const row = await selectMembership(trx, parentTarget, inviter).executeTakeFirst()
  const viewer = {
    signedIn: true,
    admin: user?.roles.includes('ADMIN') ?? false,
    userId: inviter,
    status: row?.status,
    roles: row ? row.roles : [],
  }
  return !refuseInviting(viewer, await readTargetPolicyInput(trx, parentTarget, inviter))
}

/** Declines an invitation; anybody with the link may do so, signed in or not. */
export async function declineInvitation(
  trx: Db,
  context: TransactionContext,
  row: InvitationRow,
  userId: number | undefined,
): Promise<InvitationOutcome | InvitationRefusal> {
  const target = await findTarget(trx, row)
  if (!target) return refuse('token_unknown')
  if (!isOpenInvitation(row)) return refuse(row.answered_at ? 'invitation_answered' : 'token_unknown')
  await closeInvitation(trx, context, target, row, 'REJECTED', userId, false)
  return {
    status: 'REJECTED',
    assemblyId: null,
    assemblyUuid: target.assembly.uuid,
    groupId: null,
    groupUuid: target.group?.uuid ?? null,
    campaignId: null,
    name: target.name,
    membership: null,
    rolesWait: false,
  }
}

async function closeInvitation(
  trx: Db,
  context: TransactionContext,
  target: MembershipTarget,
  row: InvitationRow,
  status: 'ACCEPTED' | 'REJECTED',
  userId: number | undefined,
  rolesWait: boolean,
): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ status, answered_at: context.clock.iso(), answered_by: userId ?? null, roles_wait: rolesWait })
    .where('id', '=', row.id)
    .execute()
  const eventData = { invitationId: row.id, email: row.email, answer: status, invitedBy: row.invited_by }
  await emitMembershipEvent(trx, context, 'INVITATION_ANSWERED', target, userId, eventData)
}

/** The newest campaign of a group, which the URL of the group's page needs. */
async function findNewestCampaignId(db: Db, groupId: number): Promise<number | null> {
  const row = await db
    .selectFrom('campaign_groups as l')
    .innerJoin('campaigns as c', 'c.id', 'l.campaign_id')
    .select('c.id')
    .where('l.group_id', '=', groupId)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Grants the special roles that waited for the person's address to be confirmed; the caller holds the lock of the account. */
export async function grantPendingRoles(trx: Db, context: TransactionContext, user: InviteeAccount): Promise<void> {
  if (!user.email_verified) return
  const rows = await trx.selectFrom('invitations').selectAll().where('answered_by', '=', user.id).where('roles_wait', '=', true).execute()
  for (const row of rows.filter((r) => isSameAddress(r, user))) {
    const target = await findTarget(trx, row)
    const member = target && (await lockMembershipOf(trx, target, user.id))
    if (target && member?.status === 'ACCEPTED') {
      const roles = mergeMemberRoles(member.roles, invitedRoles(row))
      await updateMembership(trx, member.id, { roles, changed_at: context.clock.iso() })
      const roleChange = { membershipId: member.id, userId: user.id, roles }
      await emitMembershipEvent(trx, context, 'ROLE_CHANGED', target, row.invited_by ?? undefined, roleChange)
      logRoleChange(context, target, row.invited_by, user.id, roles)
    }
    await trx.updateTable('invitations').set({ roles_wait: false }).where('id', '=', row.id).execute()
  }
}
