import type { MembershipStatus } from '@folkmoot/core/communities/access/viewer.ts'

// The predicates of core/src/communities/access/viewer.ts in SQL: conditions on a membership, which is named by its alias. Statements
// outside this folder compare neither the status nor the roles of a membership themselves; `npm run check` sees to it.

const hasRoleSql = (m: string, role: 'COORDINATOR' | 'MODERATOR' | 'EXPERT'): string => `'${role}' = any(${m}.roles)`

/** One of these statuses. */
export const hasStatusSql = (m: string, statuses: readonly MembershipStatus[]): string =>
  `${m}.status in (${statuses.map((status) => `'${status}'`).join(', ')})`

/**
 * Belongs to the assembly or group: as a member, or as a follower of the assembly. Groups have no followers, so there it is the
 * same as a member.
 */
export const isAcceptedSql = (m: string): string => `${m}.status = 'ACCEPTED'`

/** Core's `isRequester`. */
export const isRequesterSql = (m: string): string => `${m}.status = 'REQUESTED'`

/** Core's `isInvitee`, of those who have a membership already. */
export const isInviteeSql = (m: string): string => `${m}.status = 'INVITED'`

/** Core's `isMember`: whether a person has the rights of a member. */
export const isMemberSql = (m: string): string => `${isAcceptedSql(m)} and not ${m}.roles <@ '{FOLLOWER}'`

/** Has more roles than FOLLOWER, in the words of the partial indexes. */
export const isMoreThanFollowerSql = (m: string): string => `${m}.roles <> '{FOLLOWER}'`

/** Has more roles than FOLLOWER or MEMBER, in the words of the index of special roles. */
export const hasSpecialRoleSql = (m: string): string => `${isMoreThanFollowerSql(m)} and ${m}.roles <> '{MEMBER}'`

/**
 * A member, where all members of an assembly or group are counted or listed: in the words of the partial indexes, so that a count
 * reads an index alone. It differs from `isMemberSql` for roles that no act writes: none at all, and FOLLOWER twice.
 */
export const isCountedMemberSql = (m: string): string => `${isAcceptedSql(m)} and ${isMoreThanFollowerSql(m)}`

/** Core's `isCoordinator`, with the words of the index of special roles. */
export const isCoordinatorSql = (m: string): string => `${isAcceptedSql(m)} and ${hasSpecialRoleSql(m)} and ${hasRoleSql(m, 'COORDINATOR')}`

/** Core's `isModerator`, with the words of the index of special roles. */
export const isModeratorSql = (m: string): string => `${isAcceptedSql(m)} and ${hasSpecialRoleSql(m)} and ${hasRoleSql(m, 'MODERATOR')}`

/** Core's `isExpert`. */
export const isExpertSql = (m: string): string => `${isAcceptedSql(m)} and ${hasRoleSql(m, 'EXPERT')}`

/**
 * A coordinator whose account is active. Closed accounts keep their memberships, but nobody acts by them, so they count for no
 * rule about coordinators (MEM-018).
 */
export const isActiveCoordinatorSql = (m: string): string =>
  `${isCoordinatorSql(m)}
    and exists (select from users active_user where active_user.id = ${m}.user_id and active_user.active)`

/** Joins the membership `m` of a user in an assembly, of which there is at most one; with `left` before it, if there is one. */
export const joinAssemblyMembership = (m: string, of: { readonly assembly: string; readonly user: string }): string =>
  `join memberships ${m} on ${m}.assembly_id = ${of.assembly} and ${m}.group_id is null and ${m}.user_id = ${of.user}`

/** Joins the membership `m` of a user in a group, as `joinAssemblyMembership` does. */
export const joinGroupMembership = (m: string, of: { readonly group: string; readonly user: string }): string =>
  `join memberships ${m} on ${m}.group_id = ${of.group} and ${m}.user_id = ${of.user}`

/** A membership as JSON, with what a viewer needs: `ViewerMembership`. */
export const viewerMembershipSql = (m: string): string => `json_build_object('id', ${m}.id, 'status', ${m}.status, 'roles', ${m}.roles)`
