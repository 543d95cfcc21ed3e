import type { Role } from '../users/words.ts'

export const TARGETS = ['ASSEMBLY', 'GROUP'] as const
export type Target = (typeof TARGETS)[number]

/** A target as a path names it, in any case. */
export const targetOf = (text: string): Target | undefined => TARGETS.find((t) => t === text.toUpperCase())

/** What a coordinator may give and take; ADMIN and USER are the platform's, JURY comes by the draw (MEM-018). */
export const ASSIGNABLE = ['MEMBER', 'COORDINATOR', 'MODERATOR', 'EXPERT'] as const satisfies readonly Role[]
export type Assignable = (typeof ASSIGNABLE)[number]
export const isAssignable = (role: string): role is Assignable => (ASSIGNABLE as readonly string[]).includes(role)

/** WITHDRAWN: taken back by those who invited; nothing of it can be answered any more. */
export const INVITATION_STATUSES = ['INVITED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

/** Who asked and was declined may ask again after these days (MEM-002). */
export const ASK_AGAIN_DAYS = 7
/** An invitation's link works this long, and again as long when it is sent anew (decisions B.10). */
export const INVITATION_DAYS = 30
