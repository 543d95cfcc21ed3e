import type { MembershipStatus } from '../assemblies/standing.ts'
import type { HowMany, SupportedMembership } from '../assemblies/words.ts'
import { type Refusal, refuse } from '../shared/refusals.ts'
import type { Role } from '../users/words.ts'
import { ASK_AGAIN_DAYS } from './words.ts'

const DAY = 86_400_000

/** The row a person has already, if any; `rejectedAt` in milliseconds. */
export interface Before {
  readonly status: MembershipStatus
  readonly roles: readonly Role[]
  readonly rejectedAt?: number | undefined
}

export interface Joinable {
  readonly supportedMembership: SupportedMembership
  /** The group takes members of its assembly at once (`autoAcceptMembership`). */
  readonly autoAccept?: boolean
  /** A group must be found here before one can propose anything (MEM-012): a request is taken though it is by invitation. */
  readonly groupNeeded?: boolean
}

export type JoinRefusal = Refusal<'already_member' | 'asked_recently' | 'invitation_only'>

/**
 * What asking to join leads to (MEM-005, MEM-008, MEM-010): member at once where joining is open, else a request; nobody
 * asks who is member, requester or invitee, or was declined less than 7 days ago.
 */
export function joining(
  before: Before | undefined,
  place: Joinable,
  now: number,
): 'ACCEPTED' | 'REQUESTED' | JoinRefusal {
  const follows = before?.status === 'ACCEPTED' && before.roles.every((r) => r === 'FOLLOWER')
  if (before && before.status !== 'REJECTED' && !follows) return refuse('already_member')
  if (before?.rejectedAt !== undefined && now < before.rejectedAt + ASK_AGAIN_DAYS * DAY)
    return refuse('asked_recently')
  if (place.autoAccept || place.supportedMembership === 'OPEN') return 'ACCEPTED'
  if (place.supportedMembership === 'INVITATION') return place.groupNeeded ? 'REQUESTED' : refuse('invitation_only')
  return 'REQUESTED'
}

/** What a new member holds: where every member moderates, MODERATOR too, unless anybody may join (A59). */
export const rolesOnJoining = (place: { moderators: HowMany; membership: 'OPEN' | 'REGISTRATION' }): Role[] =>
  place.moderators === 'all' && place.membership !== 'OPEN' ? ['MEMBER', 'MODERATOR'] : ['MEMBER']

/** Roles put together, each once, with MEMBER and without FOLLOWER: who takes part needs not follow. */
export const joinedRoles = (...roles: readonly (readonly Role[])[]): Role[] => [
  ...new Set<Role>(['MEMBER', ...roles.flat().filter((r) => r !== 'FOLLOWER')]),
]
