/** Roles of the platform and of memberships, with their numbers for old clients (SES-048). */
export const ROLES = ['ADMIN', 'USER', 'COORDINATOR', 'MODERATOR', 'EXPERT', 'MEMBER', 'FOLLOWER', 'JURY'] as const
export type Role = (typeof ROLES)[number]

/** The name of a deleted account on its published contributions; screens translate it (C, rule 7). */
export const FORMER_MEMBER = 'Former member'
/** Whether a name reads as that of deleted accounts, which nobody may take. */
export const isFormerMemberName = (name: string): boolean =>
  name
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase() === FORMER_MEMBER.toLowerCase()
/** Whether a writer has an account, where they are told and answer: visitors have none, and former members none any more. */
export const hasAccount = (writer: { readonly name: string } | null): boolean => writer !== null && writer.name !== FORMER_MEMBER

/** Sorted by relevance, the most relevant first (SES-050). */
const ROLES_BY_RELEVANCE: readonly Role[] = ['ADMIN', 'COORDINATOR', 'MODERATOR', 'EXPERT', 'MEMBER']
export const mostRelevantRole = (roles: readonly Role[]): Role | undefined => ROLES_BY_RELEVANCE.find((r) => roles.includes(r))

export const roleIdOf = (role: Role): number => ROLES.indexOf(role) + 1
export const roleById = (id: number): Role | undefined => ROLES[id - 1]
