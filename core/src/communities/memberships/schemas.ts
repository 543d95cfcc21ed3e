import { z } from 'zod/mini'
import { Instant } from '../../platform/shared/dates.ts'
import { Int } from '../../platform/shared/ids.ts'
import { listOf } from '../../platform/shared/pagination.ts'
import { ROLES } from '../../platform/shared/role-names.ts'
import { MEMBERSHIP_STATUSES } from '../access/viewer.ts'
import { AssemblySummary } from '../assemblies/schemas.ts'
import { TARGET_TYPES } from './words.ts'

const MembershipRole = z.object({ roleId: z.int(), name: z.enum(ROLES) })

/** The person of a membership; the address is for coordinators of the target and for the person (specification C). */
const MembershipUser = z.object({
  userId: Int,
  uuid: z.string(),
  name: z.string(),
  profilePic: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

export const GroupSummary = z.object({
  groupId: Int,
  uuid: z.string(),
  name: z.string(),
  icon: z.string(),
  colour: z.string(),
  assemblyId: z.int(),
  assemblyUuid: z.string(),
  /** The latest campaign of the group; null when it has none. */
  campaignId: z.nullable(z.int()),
  campaignUuid: z.nullable(z.string()),
})
export type GroupSummary = z.output<typeof GroupSummary>

export const MembershipPermissions = z.object({
  accept: z.boolean(),
  reject: z.boolean(),
  changeRoles: z.boolean(),
  remove: z.boolean(),
  leave: z.boolean(),
  withdraw: z.boolean(),
})
export type MembershipPermissions = z.output<typeof MembershipPermissions>

/** A membership in an assembly or a group (MEM-001). */
export const Membership = z.object({
  membershipId: z.int(),
  membershipType: z.enum(TARGET_TYPES),
  targetCollection: z.enum(TARGET_TYPES),
  status: z.enum(MEMBERSHIP_STATUSES),
  roles: z.array(MembershipRole),
  user: MembershipUser,
  userId: Int,
  email: z.nullable(z.string()),
  assemblyId: z.int(),
  groupId: z.nullable(Int),
  /** The message of a request to join. */
  message: z.string(),
  /** The reason for declining a request, shown to the requester. */
  reason: z.string(),
  /** With a pending invitation: the token with which the invitee answers it. */
  invitationToken: z.nullable(z.string()),
  createdAt: Instant,
  changedAt: Instant,
  may: MembershipPermissions,
})
export type Membership = z.output<typeof Membership>

/** A membership of the caller with its target, for the home pages. */
export const OwnMembership = z.extend(Membership, {
  assembly: z.nullable(AssemblySummary),
  workingGroup: z.nullable(GroupSummary),
  /** Number of pending requests, for coordinators of the target; null for everybody else. */
  openRequests: z.nullable(z.int()),
})
export type OwnMembership = z.output<typeof OwnMembership>

/** A row of the file of an assembly's members; the address as in a membership. */
const ExportedMember = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  roles: z.array(z.enum(ROLES)),
  createdAt: Instant,
})
export type ExportedMember = z.output<typeof ExportedMember>

export const MemberExport = z.object({ list: z.array(ExportedMember) })
export type MemberExport = z.output<typeof MemberExport>

export const MemberList = z.extend(listOf(Membership), {
  /** Number of people by role, over the whole list. */
  byRole: z.record(z.string(), z.int()),
})
