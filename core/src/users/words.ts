/** Roles of the platform and of memberships, with the numbers old clients know them by (SES-048). */
export const ROLES = ['ADMIN', 'USER', 'COORDINATOR', 'MODERATOR', 'EXPERT', 'MEMBER', 'FOLLOWER', 'JURY'] as const
export type Role = (typeof ROLES)[number]

/** What a deleted account is called where it published something; screens show it in the reader's language (C, rule 7). */
export const FORMER_MEMBER = 'Former member'

/** The most relevant role comes first (SES-050). */
const RELEVANCE: readonly Role[] = ['ADMIN', 'COORDINATOR', 'MODERATOR', 'EXPERT', 'MEMBER']
export const mostRelevant = (roles: readonly Role[]): Role | undefined => RELEVANCE.find((r) => roles.includes(r))

export const roleId = (role: Role): number => ROLES.indexOf(role) + 1
export const roleOfId = (id: number): Role | undefined => ROLES[id - 1]
