import { assemblyConfig } from '@folkmoot/core/assemblies/config.ts'
import type { SupportedMembership } from '@folkmoot/core/assemblies/words.ts'
import {
  type Joinable,
  type JoinRefusal,
  joinedRoles,
  joining,
  rolesOnJoining,
} from '@folkmoot/core/memberships/join.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { waitingInvitation } from '../assemblies/standing.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import type { Db } from '../database/open.ts'
import type { ActContext } from '../http/context.ts'
import { readConfig } from '../shared/space.ts'
import { tell } from './events.ts'
import { groupNeeded } from './group-needed.ts'
import { assemblyPlace, type GroupRow, groupPlace, type Place } from './place.ts'
import { insertMembership, lockMembershipAt, type MembershipRow, rolesOf, updateMembership } from './store.ts'
import { welcome } from './welcome.ts'

export interface Joiner {
  readonly userId: number
  readonly assembly: AssemblyRow
  /** Given: the group is joined, not the assembly. */
  readonly group?: GroupRow
  readonly message?: string | undefined
}

/**
 * Joins, or asks to, as the membership of the assembly or group says (MEM-008, MEM-010). However many try at once, a
 * person ends with one row.
 */
export async function join(
  trx: Db,
  context: ActContext,
  { userId, assembly, group, message = '' }: Joiner,
): Promise<MembershipRow | JoinRefusal | Refusal<'signup_closed'>> {
  const place = group ? groupPlace(assembly, group) : assemblyPlace(assembly)
  const joinable = await joinableOf(trx, place, userId)
  if (isRefusal(joinable)) return joinable
  const before = await lockMembershipAt(trx, place, userId)
  if (!before && (await waitingInvitation(trx, userId, place.assembly.id, place.group?.id ?? null)))
    return refuse('already_member')
  const outcome = joining(before && beforeOf(before), joinable, context.clock.now())
  if (isRefusal(outcome)) return outcome

  const at = context.clock.iso()
  const roles = outcome === 'ACCEPTED' ? newRoles(place) : (['MEMBER'] as const)
  const set = { status: outcome, roles, message }
  const row = before
    ? await updateMembership(trx, before.id, { ...set, reason: '', created_at: at, changed_at: at })
    : await insertMembership(trx, place, { ...set, userId, at })
  if (!row) return refuse('already_member')
  if (outcome === 'ACCEPTED') await welcome(trx, context, place, row)
  else await tell(trx, context, 'MEMBERSHIP_REQUESTED', place, userId, { membershipId: row.id, userId, message })
  return row
}

const beforeOf = (row: MembershipRow) => ({
  status: row.status,
  roles: rolesOf(row),
  rejectedAt: row.rejected_at === null ? undefined : Date.parse(row.rejected_at),
})

/** What a new member of a place holds. */
export const newRoles = (place: Place) =>
  joinedRoles(
    place.group ? [] : rolesOnJoining({ moderators: place.assembly.moderators, membership: place.assembly.membership }),
  )

async function joinableOf(trx: Db, place: Place, userId: number): Promise<Joinable | Refusal<'signup_closed'>> {
  if (place.group) {
    return {
      supportedMembership: place.group.supported_membership as SupportedMembership,
      autoAccept: place.group.auto_accept_membership,
      groupNeeded: await groupNeeded(trx, place.group.id, userId),
    }
  }
  const { newMembershipsClosed } = assemblyConfig(await readConfig(trx, place.assembly.space_id))
  return newMembershipsClosed ? refuse('signup_closed') : { supportedMembership: place.assembly.supported_membership }
}
