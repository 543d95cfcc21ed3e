import { z } from 'zod/mini'
import { Instant } from '../../platform/shared/dates.ts'
import { Int } from '../../platform/shared/ids.ts'
import { MEMBERSHIP_STATUSES } from '../access/viewer.ts'
import { INVITATION_STATUSES, TARGET_TYPES } from '../memberships/words.ts'
import { ROW_FAULTS } from './member-fields.ts'

const roleFlags = { moderator: z.boolean(), coordinator: z.boolean(), expert: z.boolean() }

/** An invitation as its senders see it; lists never have its token (MEM-003). */
export const Invitation = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  targetId: z.int(),
  targetType: z.enum(TARGET_TYPES),
  type: z.enum(TARGET_TYPES),
  ...roleFlags,
  status: z.enum(INVITATION_STATUSES),
  invitationEmail: z.string(),
  /** Sent by mail, or created as a link to hand out. */
  mailed: z.boolean(),
  /** The mail bounced. */
  cameBack: z.boolean(),
  expired: z.boolean(),
  invitedBy: z.nullable(z.object({ uuid: z.string(), name: z.string() })),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  expiresAt: Instant,
  answeredAt: z.nullable(Instant),
  /** The membership that it created. */
  membershipId: z.nullable(z.int()),
  may: z.object({ resend: z.boolean(), withdraw: z.boolean() }),
})
export type Invitation = z.output<typeof Invitation>

/** A new invitation; it has the address of its link only where the link is to be handed out. */
export const CreatedInvitation = z.extend(Invitation, { link: z.nullable(z.string()) })
export type CreatedInvitation = z.output<typeof CreatedInvitation>

/** An invitation as the person with its link sees it. */
export const InvitationDetails = z.object({
  /** False: the invitation was answered or withdrawn, or it expired. */
  open: z.boolean(),
  status: z.enum(INVITATION_STATUSES),
  targetType: z.enum(TARGET_TYPES),
  /** The name of the assembly or group. */
  name: z.string(),
  assembly: z.object({
    uuid: z.string(),
    shortname: z.string(),
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    cover: z.string(),
    colour: z.string(),
    memberCount: z.int(),
    /** Whether joining or requesting to join is possible without an invitation. */
    joinable: z.boolean(),
  }),
  group: z.nullable(z.object({ uuid: z.string(), name: z.string(), icon: z.string(), colour: z.string() })),
  inviter: z.nullable(z.string()),
  invitationEmail: z.string(),
  ...roleFlags,
  email: z.string(),
  invitedName: z.string(),
  /** An account uses the invited address; disclosed only where the link was mailed to it (SES-023). */
  registered: z.boolean(),
  /** Only an account with this exact address may accept. */
  forAddressOnly: z.boolean(),
  expiresAt: Instant,
})
export type InvitationDetails = z.output<typeof InvitationDetails>

/** A pending invitation of the caller; `id` replaces its token. */
export const PendingInvitation = z.object({
  id: z.int(),
  targetType: z.enum(TARGET_TYPES),
  name: z.string(),
  assemblyUuid: z.string(),
  inviter: z.nullable(z.string()),
  createdAt: Instant,
  expiresAt: Instant,
})
export type PendingInvitation = z.output<typeof PendingInvitation>

/** The target of an accepted invitation. */
export const InvitationOutcome = z.object({
  status: z.enum(['ACCEPTED', 'REJECTED']),
  assemblyId: z.nullable(z.int()),
  assemblyUuid: z.string(),
  groupId: z.nullable(Int),
  groupUuid: z.nullable(z.string()),
  campaignId: z.nullable(z.int()),
  name: z.string(),
  /** REQUESTED when a coordinator of the assembly must accept first (specification C, rule 1). */
  membership: z.nullable(z.enum(MEMBERSHIP_STATUSES)),
  /** The special roles are granted after the address is confirmed. */
  rolesWait: z.boolean(),
})
export type InvitationOutcome = z.output<typeof InvitationOutcome>

const InvalidUploadRowSchema = z.object({
  line: z.int(),
  email: z.string(),
  reason: z.enum(ROW_FAULTS),
  first: z.optional(z.int()),
})

/** The result of an uploaded list (MEM-039). */
export const UploadReport = z.object({
  added: z.int(),
  invited: z.int(),
  alreadyMembers: z.int(),
  invalid: z.array(InvalidUploadRowSchema),
  links: z.array(z.object({ email: z.string(), url: z.string() })),
  /** Invitations of a new account that are sent when it is a day old; null where all are sent at once. */
  later: z.nullable(z.object({ count: z.int(), from: Instant })),
  /** The names of columns with content that nothing was taken from. */
  notTaken: z.array(z.string()),
})
export type UploadReport = z.output<typeof UploadReport>

/** The progress of an uploaded list, and its report at the end. */
export const UploadJob = z.object({
  job: z.int(),
  done: z.int(),
  total: z.int(),
  report: z.nullable(UploadReport),
})
export type UploadJob = z.output<typeof UploadJob>
