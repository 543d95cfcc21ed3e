import type { Role } from '../users/role-names.ts'

export const TARGET_TYPES = ['ASSEMBLY', 'GROUP'] as const
export type TargetType = (typeof TARGET_TYPES)[number]

/** A target as a path names it, in any case. */
export const parseTargetType = (text: string): TargetType | undefined =>
  TARGET_TYPES.find((t) => t === text.toUpperCase())

/** What a coordinator may give and take; ADMIN and USER are the platform's, JURY comes by the draw (MEM-018). */
export const ASSIGNABLE_ROLES = ['MEMBER', 'COORDINATOR', 'MODERATOR', 'EXPERT'] as const satisfies readonly Role[]
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number]
export const isAssignableRole = (role: string): role is AssignableRole =>
  (ASSIGNABLE_ROLES as readonly string[]).includes(role)

/** WITHDRAWN: taken back by those who invited; nothing of it can be answered any more. */
export const INVITATION_STATUSES = ['INVITED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

/** Who asked and was declined may ask again after these days (MEM-002). */
export const REQUEST_AGAIN_DAYS = 7
/** An invitation's link works this long, and again as long when it is sent anew (specification B.10). */
export const INVITATION_DAYS = 30
