import {
  mayAnswer,
  mayChangeRoles,
  mayLeavePlace,
  mayRemoveMember,
  maySeeMembership,
  mayWithdrawRequest,
} from '@folkmoot/core/memberships/policy.ts'
import { keepsACoordinator, rolesAfter } from '@folkmoot/core/memberships/roles.ts'
import type { Assignable } from '@folkmoot/core/memberships/words.ts'
import { isAssignable } from '@folkmoot/core/memberships/words.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Db } from '../database/open.ts'
import type { ActContext } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import { logSecurityEvent } from '../shared/security-log.ts'
import { idsOf, logRoles, tell } from './events.ts'
import { newRoles } from './join.ts'
import { type Here, hereFor, lockPlace, placeOf } from './place.ts'
import {
  findMembership,
  lockMembership,
  type MembershipRow,
  otherCoordinators,
  rolesOf,
  updateMembership,
} from './store.ts'
import { welcome } from './welcome.ts'

type Hidden = Refusal<'not_found'>
export interface Held {
  readonly row: MembershipRow
  readonly here: Here
}

/**
 * The membership a path names, with its place held until the transaction ends; hidden from whoever may not even see it.
 * The place is held first, so that two acts on one place never wait for each other crosswise.
 */
export async function holdMembership(trx: Db, me: Me, id: number): Promise<Held | Hidden> {
  const seen = await findMembership(trx, id)
  const place = seen && (await placeOf(trx, seen))
  if (!place) return refuse('not_found')
  await lockPlace(trx, place)
  const row = await lockMembership(trx, id)
  if (!row) return refuse('not_found')
  const here = await hereFor(trx, me, place)
  return maySeeMembership(here.standing, subjectOf(row)) ? { row, here } : refuse('not_found')
}

const subjectOf = (row: MembershipRow) => ({ userId: row.user_id, status: row.status, roles: rolesOf(row) })

/** Accepts or declines a request (MEM-006, MEM-002); a declined one keeps its row, with the reason. */
export async function answerRequest(
  trx: Db,
  context: ActContext,
  me: Me,
  id: number,
  status: 'ACCEPTED' | 'REJECTED',
  reason = '',
): Promise<Held | Refusal<'not_found' | 'not_allowed' | 'request_answered'>> {
  const held = await holdMembership(trx, me, id)
  if (isRefusal(held)) return held
  const { row, here } = held
  const { place, standing } = here
  if (!mayAnswer(standing, { ...subjectOf(row), status: 'REQUESTED' })) return refuse('not_allowed')
  if (row.status !== 'REQUESTED') return refuse('request_answered')
  const at = context.clock.iso()
  const told = { membershipId: id, userId: row.user_id, reason }
  if (status === 'REJECTED') {
    const after = await updateMembership(trx, id, { status, reason, rejected_at: at, changed_at: at })
    await tell(trx, context, 'MEMBERSHIP_REJECTED', place, me.userId, told)
    return { row: after, here }
  }
  const set = { status, roles: newRoles(place), reason: '', created_at: at, changed_at: at }
  const after = await updateMembership(trx, id, set)
  await tell(trx, context, 'MEMBERSHIP_ACCEPTED', place, me.userId, told)
  await welcome(trx, context, place, after)
  return { row: after, here }
}

/** Removes a member, or lets the person itself leave or withdraw a request (MEM-017, MEM-018). */
export async function endMembership(
  trx: Db,
  context: ActContext,
  me: Me,
  id: number,
): Promise<Held | Refusal<'not_found' | 'not_allowed' | 'last_coordinator'>> {
  const held = await holdMembership(trx, me, id)
  if (isRefusal(held)) return held
  const { row, here } = held
  const { place, standing } = here
  const subject = subjectOf(row)
  const goes = mayLeavePlace(standing, subject) || mayWithdrawRequest(standing, subject)
  if (!goes && !mayRemoveMember(standing, subject)) return refuse('not_allowed')
  if (row.status === 'ACCEPTED') {
    const refused = keepsACoordinator(rolesOf(row), [], await otherCoordinators(trx, place, row.user_id))
    if (refused) return refused
  }
  await trx.deleteFrom('memberships').where('id', '=', id).execute()
  if (!place.group) await endGroups(trx, place.assembly.id, row.user_id)
  if (!goes)
    logSecurityEvent(context, { event: 'member_removed', userId: row.user_id, actorId: me.userId, ...idsOf(place) })
  if (!goes) await tell(trx, context, 'MEMBER_REMOVED', place, me.userId, { membershipId: id, userId: row.user_id })
  return held
}

/** A group is for members of its assembly: who leaves the assembly leaves its groups (decisions C, rule 1). */
const endGroups = (trx: Db, assemblyId: number, userId: number) =>
  trx.deleteFrom('memberships').where('assembly_id', '=', assemblyId).where('user_id', '=', userId).execute()

/** Sets what a member does here; the last coordinator stays one (MEM-018). */
export async function changeRoles(
  trx: Db,
  context: ActContext,
  me: Me,
  id: number,
  change: (before: readonly Assignable[]) => readonly Assignable[],
): Promise<Held | Refusal<'not_found' | 'not_allowed' | 'last_coordinator'>> {
  const held = await holdMembership(trx, me, id)
  if (isRefusal(held)) return held
  const { row, here } = held
  if (!mayChangeRoles(here.standing, subjectOf(row))) return refuse('not_allowed')
  const before = rolesOf(row)
  const after = rolesAfter(before, change(before.filter(isAssignable)))
  const refused = keepsACoordinator(before, after, await otherCoordinators(trx, here.place, row.user_id))
  if (refused) return refused
  if (before.length === after.length && after.every((role) => before.includes(role))) return held
  const changed = await updateMembership(trx, id, { roles: after, changed_at: context.clock.iso() })
  const told = { membershipId: id, userId: row.user_id, roles: after }
  await tell(trx, context, 'ROLE_CHANGED', here.place, me.userId, told)
  logRoles(context, here.place, me.userId, row.user_id, after)
  return { row: changed, here }
}
