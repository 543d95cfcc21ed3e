import { type Refusal, refuse } from '../../platform/shared/refusals.ts'
import type { Role } from '../../platform/shared/role-names.ts'
import { isMember, type MembershipStatus } from '../access/viewer.ts'
import type { RoleHolders, SupportedMembership } from '../assemblies/words.ts'
import { REQUEST_AGAIN_DAYS } from './words.ts'

const DAY = 86_400_000

/** The existing membership of a person; `rejectedAt` in milliseconds. */
export interface ExistingMembership {
  readonly status: MembershipStatus
  readonly roles: readonly Role[]
  readonly rejectedAt?: number | undefined
}

export interface JoinRules {
  readonly supportedMembership: SupportedMembership
  /** The group accepts members of its assembly at once (`autoAcceptMembership`). */
  readonly autoAccept?: boolean
  /** Proposals require a group here (MEM-012): a request is accepted although the group is by invitation. */
  readonly groupNeeded?: boolean
}

export type JoinRefusal = Refusal<'already_member' | 'asked_recently' | 'invitation_only' | 'kept_out'>

/** From when a declined person may ask again (MEM-002), in milliseconds; undefined for who may ask now. */
export function findAskAgainTime(rejectedAt: number | undefined, now: number): number | undefined {
  const from = rejectedAt === undefined ? undefined : rejectedAt + REQUEST_AGAIN_DAYS * DAY
  return from !== undefined && now < from ? from : undefined
}

/** Whether who asks to join becomes a member without an answer by anybody. */
export const joinsAtOnce = ({ autoAccept = false, supportedMembership }: JoinRules): boolean => autoAccept || supportedMembership === 'OPEN'

/**
 * The result of a request to join (MEM-005, MEM-008, MEM-010): membership at once where joining is open, else a request;
 * members, requesters and invitees are refused, and so is a person declined less than 7 days ago.
 */
export function decideJoin(before: ExistingMembership | undefined, rules: JoinRules, now: number): 'ACCEPTED' | 'REQUESTED' | JoinRefusal {
  const isFollowerOnly = before?.status === 'ACCEPTED' && !isMember(before)
  if (before && before.status !== 'REJECTED' && !isFollowerOnly) return refuse('already_member')
  if (findAskAgainTime(before?.rejectedAt, now) !== undefined) return refuse('asked_recently')
  if (joinsAtOnce(rules)) return 'ACCEPTED'
  if (rules.supportedMembership === 'INVITATION') return rules.groupNeeded ? 'REQUESTED' : refuse('invitation_only')
  return 'REQUESTED'
}

/** The roles of a new member: MODERATOR too where every member moderates, unless anybody may join (A59). */
export const defaultMemberRoles = (assemblyRules: { moderators: RoleHolders; membership: 'OPEN' | 'REGISTRATION' }): Role[] =>
  assemblyRules.moderators === 'all' && assemblyRules.membership !== 'OPEN' ? ['MEMBER', 'MODERATOR'] : ['MEMBER']

/** Merges roles, each once, with MEMBER and without FOLLOWER, because members need not follow. */
export const mergeMemberRoles = (...roles: readonly (readonly Role[])[]): Role[] => [
  ...new Set<Role>(['MEMBER', ...roles.flat().filter((r) => r !== 'FOLLOWER')]),
]
