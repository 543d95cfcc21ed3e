import type { MembershipStatus } from '../access/viewer.ts'
import type { RoleHolders, SupportedMembership } from '../assemblies/words.ts'
import { type Refusal, refuse } from '../shared/refusals.ts'
import type { Role } from '../users/role-names.ts'
import { REQUEST_AGAIN_DAYS } from './words.ts'

const DAY = 86_400_000

/** The row a person has already, if any; `rejectedAt` in milliseconds. */
export interface ExistingMembership {
  readonly status: MembershipStatus
  readonly roles: readonly Role[]
  readonly rejectedAt?: number | undefined
}

export interface JoinRules {
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
export function decideJoin(
  before: ExistingMembership | undefined,
  rules: JoinRules,
  now: number,
): 'ACCEPTED' | 'REQUESTED' | JoinRefusal {
  const isFollowerOnly = before?.status === 'ACCEPTED' && before.roles.every((r) => r === 'FOLLOWER')
  if (before && before.status !== 'REJECTED' && !isFollowerOnly) return refuse('already_member')
  if (before?.rejectedAt !== undefined && now < before.rejectedAt + REQUEST_AGAIN_DAYS * DAY)
    return refuse('asked_recently')
  if (rules.autoAccept || rules.supportedMembership === 'OPEN') return 'ACCEPTED'
  if (rules.supportedMembership === 'INVITATION') return rules.groupNeeded ? 'REQUESTED' : refuse('invitation_only')
  return 'REQUESTED'
}

/** What a new member holds: where every member moderates, MODERATOR too, unless anybody may join (A59). */
export const defaultMemberRoles = (assemblyRules: {
  moderators: RoleHolders
  membership: 'OPEN' | 'REGISTRATION'
}): Role[] =>
  assemblyRules.moderators === 'all' && assemblyRules.membership !== 'OPEN' ? ['MEMBER', 'MODERATOR'] : ['MEMBER']

/** Roles put together, each once, with MEMBER and without FOLLOWER: who takes part needs not follow. */
export const mergeMemberRoles = (...roles: readonly (readonly Role[])[]): Role[] => [
  ...new Set<Role>(['MEMBER', ...roles.flat().filter((r) => r !== 'FOLLOWER')]),
]
