import { z } from 'zod/mini'
import { SettingsField } from '../../platform/settings/setting-fields.ts'
import { Instant } from '../../platform/shared/dates.ts'
import { cleanEmail, isEmail } from '../../platform/shared/email.ts'
import { Id, Int, Uuid } from '../../platform/shared/ids.ts'
import { parseLocale } from '../../platform/shared/locales.ts'
import { COLOURS } from '../../platform/shared/prints.ts'
import { line, requiredLine } from '../../platform/shared/text/line.ts'
import { isTimeZone } from '../../platform/shared/time-zones.ts'
import { isLink } from '../../platform/shared/web-address.ts'
import { MANAGEMENT_TYPES } from '../access/management-type.ts'
import { isPicture } from './pictures.ts'
import { ROLE_HOLDERS, SUPPORTED_MEMBERSHIPS } from './words.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const Picture = z.string().check(z.maxLength(2000), z.refine(isPicture, { error: 'not_url' }))
const WebAddressText = z.string().check(
  z.trim(),
  z.maxLength(2000),
  z.refine((url) => isLink(url, { paths: false }), { error: 'not_url' }),
)

/** Profile, membership settings and coordinators of an assembly (ASM-001). */
const summaryProfileFields = {
  icon: z.string(),
  cover: z.string(),
  colour: z.enum(COLOURS),
  targetAudience: z.string(),
  membership: z.enum(['OPEN', 'REGISTRATION']),
  registration: z.object({ invitation: z.boolean(), request: z.boolean() }),
  supportedMembership: z.enum(SUPPORTED_MEMBERSHIPS),
  managementType: z.enum(MANAGEMENT_TYPES),
}
const AssemblyProfile = z.object({
  ...summaryProfileFields,
  moderators: z.enum(ROLE_HOLDERS),
  coordinators: z.enum(ROLE_HOLDERS),
  primaryContactName: z.string(),
  primaryContactPhone: z.string(),
  primaryContactEmail: z.string(),
})

export const AssemblyTheme = z.object({ themeId: z.optional(Int), uuid: z.string(), title: z.string() })
const AssemblyResource = z.object({
  resourceId: z.optional(z.int()),
  uuid: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  resourceType: z.string(),
})
const AssemblyOrganization = z.object({ uuid: z.string(), name: z.string(), url: z.string() })

/** An assembly in a list; its number is omitted for visitors (specification B.7). */
export const AssemblySummary = z.object({
  assemblyId: z.optional(z.int()),
  uuid: z.string(),
  shortname: z.string(),
  name: z.string(),
  description: z.string(),
  place: z.string(),
  lang: z.string(),
  listed: z.boolean(),
  profile: z.object(summaryProfileFields),
  themes: z.array(AssemblyTheme),
  memberCount: z.int(),
  ongoingCampaigns: z.int(),
  /** Joining requires a custom registration form (G.2, has-registration-form). */
  asksForm: z.boolean(),
})
export type AssemblySummary = z.output<typeof AssemblySummary>

/** A working group on the page of its assembly, with its campaigns. */
export const AssemblyGroup = z.object({
  groupId: z.optional(Int),
  uuid: z.string(),
  name: z.string(),
  text: z.string(),
  icon: z.string(),
  colour: z.string(),
  memberCount: z.int(),
  campaigns: z.array(z.object({ campaignId: z.optional(z.int()), uuid: z.string(), title: z.string() })),
})
export type AssemblyGroup = z.output<typeof AssemblyGroup>

/** The permissions of the viewer, computed by the policies of assemblies and memberships. */
const AssemblyPermissions = z.object({
  read: z.boolean(),
  edit: z.boolean(),
  settings: z.boolean(),
  feature: z.boolean(),
  directory: z.boolean(),
  remove: z.boolean(),
  createChild: z.boolean(),
  createCampaign: z.boolean(),
  createGroup: z.boolean(),
  follow: z.boolean(),
  unfollow: z.boolean(),
  seeMembers: z.boolean(),
  seeForum: z.boolean(),
  join: z.boolean(),
  withdraw: z.boolean(),
  leave: z.boolean(),
  invite: z.boolean(),
  inviteWithRoles: z.boolean(),
  /** Make members and invitees moderators, where the role is switched on (specification G.2). */
  makeModerators: z.boolean(),
  upload: z.boolean(),
  export: z.boolean(),
  answerRequests: z.boolean(),
  manageMembers: z.boolean(),
  moderate: z.boolean(),
  sendMessage: z.boolean(),
  organizeMeeting: z.boolean(),
})

/** The public part of an assembly (ASM-015): without row numbers and private settings. */
export const PublicAssembly = z.object({
  uuid: z.string(),
  shortname: z.string(),
  name: z.string(),
  description: z.string(),
  place: z.string(),
  lang: z.string(),
  timezone: z.string(),
  listed: z.boolean(),
  profile: AssemblyProfile,
  themes: z.array(AssemblyTheme),
  resources: z.array(AssemblyResource),
  organizations: z.array(AssemblyOrganization),
  workingGroups: z.array(AssemblyGroup),
  parent: z.nullable(z.object({ uuid: z.string(), name: z.string() })),
  memberCount: z.int(),
  groupCount: z.int(),
  campaignCount: z.int(),
  createdAt: Instant,
  /** From when the viewer, who was declined, may ask to join again; null for who may ask now (MEM-002). */
  askAgainAt: z.nullable(Instant),
  configs: z.record(z.string(), z.string()),
  may: AssemblyPermissions,
})
export type PublicAssembly = z.output<typeof PublicAssembly>

const LinkedAssembly = z.object({ assemblyId: z.int(), uuid: z.string(), name: z.string(), shortname: z.string() })

/** The full assembly, for members (ASM-001). */
export const Assembly = z.extend(PublicAssembly, {
  assemblyId: z.int(),
  featured: z.boolean(),
  principalAssembly: z.boolean(),
  invitationEmail: z.string(),
  /** Whether meetings and messages are enabled. */
  config: z.object({ facetoface: z.boolean(), messaging: z.boolean() }),
  parent: z.nullable(LinkedAssembly),
  linkedAssemblies: z.array(LinkedAssembly),
  childAssemblies: z.array(LinkedAssembly),
  campaigns: z.array(z.object({ campaignId: z.int(), uuid: z.string(), title: z.string() })),
  forumPosts: z.int(),
  coordinatorNames: z.array(z.object({ uuid: z.string(), name: z.string() })),
  openRequests: z.nullable(z.int()),
  resourceSpaceId: z.int(),
  resourceSpaceUUID: z.string(),
  resourcesResourceSpaceId: z.int(),
  resourcesResourceSpaceUUID: z.string(),
  forumResourceSpaceId: z.int(),
  forumResourceSpaceUUID: z.string(),
})
export type Assembly = z.output<typeof Assembly>

/** A person to invite; an absent flag is false (MEM-004). */
export const Invitee = z.object({
  email: z.string().check(z.trim(), z.maxLength(254)),
  moderator: z._default(z.boolean(), false),
  coordinator: z._default(z.boolean(), false),
  expert: z._default(z.boolean(), false),
})
export type Invitee = z.output<typeof Invitee>

/** What became of the invitations of a new assembly or group: invalid addresses are reported after saving (A43). */
export const InvitationOutcome = z.object({
  sent: z.int(),
  links: z.array(z.object({ email: z.string(), url: z.string() })),
  invalid: z.array(z.object({ email: z.string(), reason: z.enum(['not_email', 'used_up', 'recipient_used_up', 'kept_out']) })),
})
export type InvitationOutcome = z.output<typeof InvitationOutcome>

export const ProfileInput = z.object({
  icon: z.optional(Picture),
  cover: z.optional(Picture),
  colour: z.optional(z.enum(COLOURS)),
  targetAudience: z.optional(line(200)),
  membership: z.optional(z.enum(['OPEN', 'REGISTRATION'])),
  registration: z.optional(z.object({ invitation: z.boolean(), request: z.boolean() })),
  moderators: z.optional(z.enum(ROLE_HOLDERS)),
  coordinators: z.optional(z.enum(ROLE_HOLDERS)),
  primaryContactName: z.optional(line(200)),
  primaryContactPhone: z.optional(line(60)),
  primaryContactEmail: z.optional(
    text(254).check(
      z.overwrite(cleanEmail),
      z.refine((e) => e === '' || isEmail(e), { error: 'not_email' }),
    ),
  ),
})

export const ThemeInput = z.object({ title: line(60) })

const bodyFields = {
  description: z.optional(text(50_000)),
  place: z.optional(line(200)),
  listed: z.optional(z.boolean()),
  lang: z.optional(z.string().check(z.refine((code) => parseLocale(code) !== undefined, { error: 'not_choice' }))),
  timezone: z.optional(z.string().check(z.maxLength(64), z.refine(isTimeZone, { error: 'not_choice' }))),
  profile: z.optional(ProfileInput),
  themes: z.optional(z.array(ThemeInput).check(z.maxLength(100))),
  invitationEmail: z.optional(text(5000)),
  configs: z.optional(SettingsField),
  linkedAssemblies: z.optional(z.array(z.union([z.object({ assemblyId: Id }), z.object({ uuid: Uuid })])).check(z.maxLength(100))),
  organizations: z.optional(
    z.array(z.object({ name: requiredLine(200), url: z.optional(z.union([z.literal(''), WebAddressText])) })).check(z.maxLength(100)),
  ),
}

/** The body of a new assembly; absent fields use their defaults (ASM-002, ASM-031). */
export const CreateAssemblyBody = z.object({
  ...bodyFields,
  name: requiredLine(200),
  shortname: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  invitations: z.optional(z.array(Invitee).check(z.maxLength(200))),
})
export type CreateAssemblyBody = z.output<typeof CreateAssemblyBody>

/** The body of an update; absent fields stay unchanged. */
export const UpdateAssemblyBody = z.object({
  ...bodyFields,
  name: z.optional(requiredLine(200)),
  shortname: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))),
  featured: z.optional(z.boolean()),
  principalAssembly: z.optional(z.boolean()),
})
export type UpdateAssemblyBody = z.output<typeof UpdateAssemblyBody>
