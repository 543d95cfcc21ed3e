import type { ManagementType } from '../access/management-type.ts'

export const SUPPORTED_MEMBERSHIPS = ['OPEN', 'INVITATION', 'REQUEST', 'INVITATION_AND_REQUEST'] as const
export type SupportedMembership = (typeof SUPPORTED_MEMBERSHIPS)[number]

export const ROLE_HOLDERS = ['none', 'two', 'all'] as const
export type RoleHolders = (typeof ROLE_HOLDERS)[number]

/** Default themes of a new assembly (ASM-002). */
export const DEFAULT_THEMES = ['Housing'] as const

/** The management type that follows from the choice of moderators and coordinators (ASM-020 to ASM-023). */
export function deriveManagementType(moderators: RoleHolders, coordinators: RoleHolders): ManagementType {
  if (moderators === 'none') return coordinators === 'none' || coordinators === 'all' ? 'OPEN' : 'COORDINATED'
  if (coordinators === 'two') return 'COORDINATED_AND_MODERATED'
  return coordinators === 'all' ? 'OPEN' : 'MODERATED'
}

/**
 * The supported ways to join (ASM-024, ASM-025); REGISTRATION with neither flag means INVITATION, the most restrictive one
 * (ASM-026).
 */
export function deriveSupportedMembership(
  membership: 'OPEN' | 'REGISTRATION',
  registration: { invitation: boolean; request: boolean },
): SupportedMembership {
  if (membership === 'OPEN') return 'OPEN'
  if (registration.request) return registration.invitation ? 'INVITATION_AND_REQUEST' : 'REQUEST'
  return 'INVITATION'
}
