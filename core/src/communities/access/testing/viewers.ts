import type { Role } from '../../../platform/shared/role-names.ts'
import type { Viewer } from '../viewer.ts'

// people by what they are in one assembly

export const SIGNED_IN: Viewer = { signedIn: true, admin: false, roles: [] }
export const ADMIN: Viewer = { ...SIGNED_IN, admin: true }

/** Somebody whose membership is accepted, with these roles. */
export const viewerWith = (...roles: readonly Role[]): Viewer => ({ ...SIGNED_IN, status: 'ACCEPTED', roles })
export const FOLLOWER = viewerWith('FOLLOWER')
export const MEMBER = viewerWith('MEMBER')
export const MODERATOR = viewerWith('MEMBER', 'MODERATOR')
export const COORDINATOR = viewerWith('MEMBER', 'COORDINATOR')
