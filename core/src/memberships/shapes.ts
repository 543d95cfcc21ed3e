import { z } from 'zod/mini'
import { AssemblySummary } from '../assemblies/shapes.ts'
import { MEMBERSHIP_STATUSES } from '../assemblies/standing.ts'
import { Instant } from '../shared/dates.ts'
import { listOf } from '../shared/page.ts'
import { ROLES } from '../users/words.ts'
import { TARGETS } from './words.ts'

const RoleShape = z.object({ roleId: z.int(), name: z.enum(ROLES) })

/** A person of a membership; the address is for coordinators of the place and for oneself (decisions C). */
export const MembershipUser = z.object({
  userId: z.int(),
  uuid: z.string(),
  name: z.string(),
  profilePic: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

export const GroupSummary = z.object({
  groupId: z.int(),
  uuid: z.string(),
  name: z.string(),
  icon: z.string(),
  colour: z.string(),
  assemblyId: z.int(),
  assemblyUuid: z.string(),
  /** A campaign the group works in, the newest first; null when it works in none. */
  campaignId: z.nullable(z.int()),
  campaignUuid: z.nullable(z.string()),
})
export type GroupSummary = z.output<typeof GroupSummary>

export const MembershipMay = z.object({
  accept: z.boolean(),
  reject: z.boolean(),
  changeRoles: z.boolean(),
  remove: z.boolean(),
  leave: z.boolean(),
  withdraw: z.boolean(),
})
export type MembershipMay = z.output<typeof MembershipMay>

/** A membership in an assembly or a group (MEM-001). */
export const Membership = z.object({
  membershipId: z.int(),
  membershipType: z.enum(TARGETS),
  targetCollection: z.enum(TARGETS),
  status: z.enum(MEMBERSHIP_STATUSES),
  roles: z.array(RoleShape),
  user: MembershipUser,
  userId: z.int(),
  email: z.nullable(z.string()),
  assemblyId: z.int(),
  groupId: z.nullable(z.int()),
  /** The words that came with a request. */
  message: z.string(),
  /** Why a request was declined, told to the person who asked. */
  reason: z.string(),
  /** With an invitation that waits: what the invitee answers it by. */
  invitationToken: z.nullable(z.string()),
  createdAt: Instant,
  changedAt: Instant,
  may: MembershipMay,
})
export type Membership = z.output<typeof Membership>

/** An own membership with the place it is of, for the home pages. */
export const OwnMembership = z.extend(Membership, {
  assembly: z.nullable(AssemblySummary),
  workingGroup: z.nullable(GroupSummary),
  /** Requests that wait for an answer of those who coordinate here; null for everybody else. */
  openRequests: z.nullable(z.int()),
})
export type OwnMembership = z.output<typeof OwnMembership>

export const Members = z.extend(listOf(Membership), {
  /** How many people hold each role, over the whole list. */
  byRole: z.record(z.string(), z.int()),
})
