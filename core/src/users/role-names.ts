/** Roles of the platform and of memberships, with the numbers old clients know them by (SES-048). */
export const ROLES = ['ADMIN', 'USER', 'COORDINATOR', 'MODERATOR', 'EXPERT', 'MEMBER', 'FOLLOWER', 'JURY'] as const
export type Role = (typeof ROLES)[number]

/** What a deleted account is called where it published something; screens show it in the reader's language (C, rule 7). */
export const FORMER_MEMBER = 'Former member'

/** The most relevant role comes first (SES-050). */
const ROLES_BY_RELEVANCE: readonly Role[] = ['ADMIN', 'COORDINATOR', 'MODERATOR', 'EXPERT', 'MEMBER']
export const mostRelevantRole = (roles: readonly Role[]): Role | undefined =>
  ROLES_BY_RELEVANCE.find((r) => roles.includes(r))

export const roleIdOf = (role: Role): number => ROLES.indexOf(role) + 1
export const roleById = (id: number): Role | undefined => ROLES[id - 1]
