import type { Role } from '../../platform/shared/role-names.ts'

export const TARGET_TYPES = ['ASSEMBLY', 'GROUP'] as const
export type TargetType = (typeof TARGET_TYPES)[number]

/** The target type in a path, in any case. */
export const parseTargetType = (text: string): TargetType | undefined => TARGET_TYPES.find((t) => t === text.toUpperCase())

/** The roles a coordinator may assign; ADMIN and USER belong to the platform, and JURY is drawn by lot (MEM-018). */
export const ASSIGNABLE_ROLES = ['MEMBER', 'COORDINATOR', 'MODERATOR', 'EXPERT'] as const satisfies readonly Role[]
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number]
export const isAssignableRole = (role: string): role is AssignableRole => (ASSIGNABLE_ROLES as readonly string[]).includes(role)

/** WITHDRAWN: taken back by the inviting side; the invitation can no longer be answered. */
export const INVITATION_STATUSES = ['INVITED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

/** Days after which a declined person may request again (MEM-002). */
export const REQUEST_AGAIN_DAYS = 7
/** Days until an invitation's link expires, starting again when it is resent (specification B.10). */
export const INVITATION_DAYS = 30
