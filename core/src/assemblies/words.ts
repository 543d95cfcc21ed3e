import type { ManagementType } from '../access/management-type.ts'

export const SUPPORTED_MEMBERSHIPS = ['OPEN', 'INVITATION', 'REQUEST', 'INVITATION_AND_REQUEST'] as const
export type SupportedMembership = (typeof SUPPORTED_MEMBERSHIPS)[number]

export const ROLE_HOLDERS = ['none', 'two', 'all'] as const
export type RoleHolders = (typeof ROLE_HOLDERS)[number]

/** What a new assembly is about until it says so itself (ASM-002). */
export const DEFAULT_THEMES = ['Housing'] as const

/** How an assembly is managed, from who moderates and who coordinates (ASM-020 to ASM-023). */
export function deriveManagementType(moderators: RoleHolders, coordinators: RoleHolders): ManagementType {
  if (moderators === 'none') return coordinators === 'none' || coordinators === 'all' ? 'OPEN' : 'COORDINATED'
  if (coordinators === 'two') return 'COORDINATED_AND_MODERATED'
  return coordinators === 'all' ? 'OPEN' : 'MODERATED'
}

/** How people join (ASM-024, ASM-025); REGISTRATION with neither way is the closed reading, INVITATION (ASM-026). */
export function deriveSupportedMembership(
  membership: 'OPEN' | 'REGISTRATION',
  registration: { invitation: boolean; request: boolean },
): SupportedMembership {
  if (membership === 'OPEN') return 'OPEN'
  if (registration.request) return registration.invitation ? 'INVITATION_AND_REQUEST' : 'REQUEST'
  return 'INVITATION'
}
