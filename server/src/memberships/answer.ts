import { mayInvite } from '@folkmoot/core/assemblies/policy.ts'
import type { InvitationAnswer } from '@folkmoot/core/memberships/invitation-shapes.ts'
import { joinedRoles } from '@folkmoot/core/memberships/join.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Role } from '@folkmoot/core/users/words.ts'
import type { Db } from '../database/open.ts'
import type { ActContext } from '../http/context.ts'
import { logRoles, tell } from './events.ts'
import { type InvitationRow, isOpen } from './invitation-store.ts'
import { join, newRoles } from './join.ts'
import { assemblyPlace, type Place, placeFacts, placeOf } from './place.ts'
import {
  insertMembership,
  lockMembershipAt,
  type MembershipRow,
  membershipAt,
  rolesOf,
  updateMembership,
} from './store.ts'
import { welcome } from './welcome.ts'

/** Who answers: an account, as it stands in the transaction. */
export interface Answerer {
  readonly id: number
  readonly email: string | null
  readonly email_verified: boolean
}

type AnswerRefusal = Refusal<'token_unknown' | 'invitation_answered' | 'invitation_for_other_address'>

const flagsOf = (row: InvitationRow): Role[] => [
  ...(row.coordinator ? (['COORDINATOR'] as const) : []),
  ...(row.moderator ? (['MODERATOR'] as const) : []),
  ...(row.expert ? (['EXPERT'] as const) : []),
]

const sameAddress = (row: InvitationRow, user: Answerer): boolean =>
  user.email !== null && user.email.toLowerCase() === row.email.toLowerCase()

/**
 * Accepts an invitation: membership with its roles, in the place it names and nowhere else (MEM-007). Special roles are
 * for the invited address alone; a link that was handed out proves no address, so they wait until it is confirmed
 * (MEM-039, decisions B.9). The row is held by the caller.
 */
export async function acceptInvitation(
  trx: Db,
  context: ActContext,
  row: InvitationRow,
  user: Answerer,
  by: 'token' | 'session',
): Promise<InvitationAnswer | AnswerRefusal> {
  const place = await placeOf(trx, row)
  if (!place) return refuse('token_unknown')
  if (!isOpen(row)) return refuse(row.answered_at ? 'invitation_answered' : 'token_unknown')
  const flags = flagsOf(row)
  const same = sameAddress(row, user)
  if (flags.length > 0 && !same) return refuse('invitation_for_other_address')
  const mailboxShown = same && (user.email_verified || (by === 'token' && row.mailed))
  if (mailboxShown && !user.email_verified) {
    await trx.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute()
  }
  const granted = mailboxShown ? flags : []
  const membership = place.group
    ? await enterGroup(trx, context, place, row, user.id, granted)
    : await enter(trx, context, place, user.id, granted)
  if (granted.length > 0) logRoles(context, place, row.invited_by, user.id, membership.roles)
  const rolesWait = flags.length > granted.length
  await close(trx, context, place, row, 'ACCEPTED', user.id, rolesWait)
  return {
    status: 'ACCEPTED',
    assemblyId: place.assembly.id,
    assemblyUuid: place.assembly.uuid,
    groupId: place.group?.id ?? null,
    groupUuid: place.group?.uuid ?? null,
    campaignId: place.group ? await campaignOf(trx, place.group.id) : null,
    name: place.name,
    membership: membership.status,
    rolesWait,
  }
}

/** Makes the person a member with these roles beside those they have; who was one already is welcomed no second time. */
async function enter(
  trx: Db,
  context: ActContext,
  place: Place,
  userId: number,
  roles: readonly Role[],
): Promise<MembershipRow> {
  const at = context.clock.iso()
  const wanted = joinedRoles(newRoles(place), roles)
  const made = await insertMembership(trx, place, { userId, status: 'ACCEPTED', roles: wanted, at })
  if (made) {
    await welcome(trx, context, place, made)
    return made
  }
  const before = await lockMembershipAt(trx, place, userId)
  if (!before) throw new Error('a membership vanished while it was held')
  const belonged = before.status === 'ACCEPTED' && before.roles.some((r) => r !== 'FOLLOWER')
  const after = await updateMembership(trx, before.id, {
    status: 'ACCEPTED',
    roles: joinedRoles(wanted, before.status === 'ACCEPTED' ? rolesOf(before) : []),
    rejected_at: null,
    changed_at: at,
    ...(belonged ? {} : { created_at: at }),
  })
  if (!belonged) await welcome(trx, context, place, after)
  return after
}

/**
 * A group is for members of its assembly (decisions C, rule 1). Somebody from outside becomes MEMBER there when the
 * inviter may invite to it or anybody may join; else asks to join, and the group begins when that is accepted.
 */
async function enterGroup(
  trx: Db,
  context: ActContext,
  place: Place,
  row: InvitationRow,
  userId: number,
  roles: readonly Role[],
): Promise<MembershipRow> {
  const above = assemblyPlace(place.assembly)
  const own = await membershipAt(trx, above, userId).executeTakeFirst()
  const belongs = own?.status === 'ACCEPTED' && own.roles.some((r) => r !== 'FOLLOWER')
  if (belongs) return enter(trx, context, place, userId, roles)
  const open = place.assembly.supported_membership === 'OPEN'
  if (open || (await inviterInvites(trx, above, row.invited_by))) {
    await enter(trx, context, above, userId, [])
    return enter(trx, context, place, userId, roles)
  }
  await ask(trx, context, above, userId, own)
  const at = context.clock.iso()
  const wanted = joinedRoles(roles)
  const made = await insertMembership(trx, place, { userId, status: 'INVITED', roles: wanted, at })
  if (made) return made
  const before = await lockMembershipAt(trx, place, userId)
  if (!before) throw new Error('a membership vanished while it was held')
  return updateMembership(trx, before.id, { status: 'INVITED', roles: wanted, rejected_at: null, changed_at: at })
}

/** Files the request to the assembly, whatever its way of joining: whoever is invited to a group of it has a reason. */
async function ask(trx: Db, context: ActContext, above: Place, userId: number, own: MembershipRow | undefined) {
  if (own?.status === 'REQUESTED') return
  const asked = await join(trx, context, { userId, assembly: above.assembly })
  if (!isRefusal(asked)) return
  const at = context.clock.iso()
  const set = { status: 'REQUESTED' as const, roles: ['MEMBER'] as const }
  const row = own
    ? await updateMembership(trx, own.id, { ...set, changed_at: at })
    : await insertMembership(trx, above, { ...set, userId, at })
  if (row)
    await tell(trx, context, 'MEMBERSHIP_REQUESTED', above, userId, { membershipId: row.id, userId, message: '' })
}

async function inviterInvites(trx: Db, above: Place, inviter: number | null): Promise<boolean> {
  if (inviter === null) return false
  const user = await trx.selectFrom('users').select('roles').where('id', '=', inviter).executeTakeFirst()
  const row = await membershipAt(trx, above, inviter).executeTakeFirst()
  const standing = {
    signedIn: true,
    admin: user?.roles.includes('ADMIN') ?? false,
    userId: inviter,
    status: row?.status,
    roles: row ? rolesOf(row) : [],
  }
  return mayInvite(standing, await placeFacts(trx, above, inviter))
}

/** Declines it; whoever holds the link may, signed in or not. */
export async function declineInvitation(
  trx: Db,
  context: ActContext,
  row: InvitationRow,
  userId: number | undefined,
): Promise<InvitationAnswer | AnswerRefusal> {
  const place = await placeOf(trx, row)
  if (!place) return refuse('token_unknown')
  if (!isOpen(row)) return refuse(row.answered_at ? 'invitation_answered' : 'token_unknown')
  await close(trx, context, place, row, 'REJECTED', userId, false)
  return {
    status: 'REJECTED',
    assemblyId: null,
    assemblyUuid: place.assembly.uuid,
    groupId: null,
    groupUuid: place.group?.uuid ?? null,
    campaignId: null,
    name: place.name,
    membership: null,
    rolesWait: false,
  }
}

async function close(
  trx: Db,
  context: ActContext,
  place: Place,
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
  const told = { invitationId: row.id, email: row.email, answer: status, invitedBy: row.invited_by }
  await tell(trx, context, 'INVITATION_ANSWERED', place, userId, told)
}

/** The newest campaign a group works in: its page needs one. */
async function campaignOf(db: Db, groupId: number): Promise<number | null> {
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

/** Gives the special roles that waited for this person's address to be confirmed by mail; the caller holds the account. */
export async function grantWaitingRoles(trx: Db, context: ActContext, user: Answerer): Promise<void> {
  if (!user.email_verified) return
  const rows = await trx
    .selectFrom('invitations')
    .selectAll()
    .where('answered_by', '=', user.id)
    .where('roles_wait', '=', true)
    .execute()
  for (const row of rows.filter((r) => sameAddress(r, user))) {
    const place = await placeOf(trx, row)
    const member = place && (await lockMembershipAt(trx, place, user.id))
    if (place && member?.status === 'ACCEPTED') {
      const roles = joinedRoles(rolesOf(member), flagsOf(row))
      await updateMembership(trx, member.id, { roles, changed_at: context.clock.iso() })
      const told = { membershipId: member.id, userId: user.id, roles }
      await tell(trx, context, 'ROLE_CHANGED', place, row.invited_by ?? undefined, told)
      logRoles(context, place, row.invited_by, user.id, roles)
    }
    await trx.updateTable('invitations').set({ roles_wait: false }).where('id', '=', row.id).execute()
  }
}
