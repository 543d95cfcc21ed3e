import { z } from 'zod/mini'
import { Instant } from '../../platform/shared/dates.ts'
import { Int } from '../../platform/shared/ids.ts'
import { MANAGEMENT_TYPES } from '../access/management-type.ts'
import { AssemblyTheme, InvitationOutcome } from '../assemblies/schemas.ts'
import { ROLE_HOLDERS, SUPPORTED_MEMBERSHIPS } from '../assemblies/words.ts'
import { MAJORITY_THRESHOLDS } from './majority.ts'

const publicProfileFields = {
  icon: z.string(),
  cover: z.string(),
  colour: z.string(),
  /** The same, by its name in older clients. */
  color: z.string(),
  supportedMembership: z.enum(SUPPORTED_MEMBERSHIPS),
  managementType: z.enum(MANAGEMENT_TYPES),
}

/** The permissions of the viewer, computed by the policies of groups and memberships. */
const GroupPermissions = z.object({
  read: z.boolean(),
  /** Read the lists, not only the proposals that invitees read (GRP-012). */
  readContributions: z.boolean(),
  /** Assign contributions of its campaigns to it (CON-050). */
  addContributions: z.boolean(),
  edit: z.boolean(),
  settings: z.boolean(),
  remove: z.boolean(),
  join: z.boolean(),
  withdraw: z.boolean(),
  leave: z.boolean(),
  invite: z.boolean(),
  inviteWithRoles: z.boolean(),
  /** Make members and invitees moderators, where the role is switched on (specification G.5). */
  makeModerators: z.boolean(),
  upload: z.boolean(),
  answerRequests: z.boolean(),
  manageMembers: z.boolean(),
})
export type GroupPermissions = z.output<typeof GroupPermissions>

/** A working group in public responses: without numbers and e-mail addresses (GRP-026). */
export const PublicGroup = z.object({
  uuid: z.string(),
  name: z.string(),
  text: z.string(),
  isTopic: z.boolean(),
  listed: z.boolean(),
  lang: z.string(),
  profile: z.object(publicProfileFields),
  memberCount: z.int(),
  ideas: z.int(),
  proposals: z.int(),
  assembly: z.object({ uuid: z.string(), shortname: z.string(), name: z.string() }),
  campaigns: z.array(z.object({ uuid: z.string(), title: z.string() })),
  resourceSpaceUUID: z.string(),
  /** Members of the assembly who join are accepted at once (MEM-010). */
  joinsAtOnce: z.boolean(),
  /** A page to fill in before one asks to join (specification G.5). */
  registrationFormUrl: z.nullable(z.string()),
  /** From when the viewer, who was declined, may ask to join again; null for who may ask now (MEM-002). */
  askAgainAt: z.nullable(Instant),
  may: GroupPermissions,
})
export type PublicGroup = z.output<typeof PublicGroup>

const GroupAssembly = z.object({
  assemblyId: z.int(),
  uuid: z.string(),
  shortname: z.string(),
  name: z.string(),
  timezone: z.string(),
})

/** The full group, for its members and invitees (GRP-001, GRP-012). */
export const Group = z.extend(PublicGroup, {
  groupId: Int,
  profile: z.object({
    ...publicProfileFields,
    targetAudience: z.string(),
    membership: z.enum(['OPEN', 'REGISTRATION']),
    registration: z.object({ invitation: z.boolean(), request: z.boolean() }),
    moderators: z.enum(ROLE_HOLDERS),
    coordinators: z.enum(ROLE_HOLDERS),
  }),
  autoAcceptMembership: z.boolean(),
  majorityThreshold: z.enum(MAJORITY_THRESHOLDS),
  blockMajority: z.boolean(),
  /** Its newest round; null before the first. */
  consensusBallot: z.nullable(z.string()),
  invitationEmail: z.string(),
  themes: z.array(AssemblyTheme),
  configs: z.record(z.string(), z.string()),
  assembly: GroupAssembly,
  /** The assemblies that it belongs to: one. */
  assemblies: z.array(GroupAssembly),
  /** The first members, for those who see them; `memberCount` is the number of all. */
  members: z.array(z.object({ userId: z.int(), uuid: z.string(), name: z.string(), roles: z.array(z.string()) })),
  campaigns: z.array(z.object({ campaignId: z.int(), uuid: z.string(), title: z.string() })),
  coordinatorNames: z.array(z.object({ uuid: z.string(), name: z.string() })),
  /** Number of pending requests, for those who may answer them. */
  openRequests: z.nullable(z.int()),
  createdAt: Instant,
  resourceSpaceId: z.int(),
  resourcesResourceSpaceId: z.int(),
  resourcesResourceSpaceUUID: z.string(),
  forumResourceSpaceId: z.int(),
  forumResourceSpaceUUID: z.string(),
})
export type Group = z.output<typeof Group>

/** A new group, with the result of its invitations (A43). */
export const CreatedGroup = z.extend(Group, { invited: InvitationOutcome })
export type CreatedGroup = z.output<typeof CreatedGroup>
