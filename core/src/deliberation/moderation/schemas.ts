import { z } from 'zod/mini'
import { CONTRIBUTION_STATUSES, CONTRIBUTION_TYPES } from '../../platform/shared/contribution-words.ts'
import { Instant } from '../../platform/shared/dates.ts'
import { Int } from '../../platform/shared/ids.ts'
import { REASON_LIMIT, REMOVAL_REASONS } from '../contributions/removal-reasons.ts'
import { NonMemberName } from '../contributions/schemas.ts'
import { OBJECTION_DECISIONS } from './words.ts'

const Reason = z.enum(REMOVAL_REASONS)
const Words = z.string().check(z.maxLength(REASON_LIMIT))

/** What an author said against a removal, and how another moderator answered. */
const Objection = z.object({
  text: z.string(),
  at: Instant,
  decision: z.nullable(z.enum(OBJECTION_DECISIONS)),
  answer: z.string(),
  decidedAt: z.nullable(Instant),
})

/** Why and until when a text is removed; `by` names the moderator to moderators alone. */
export const Removal = z.object({
  reason: Reason,
  note: z.string(),
  at: Instant,
  until: Instant,
  by: z.nullable(z.string()),
  objection: z.nullable(Objection),
})
export type Removal = z.output<typeof Removal>

/** Flags that no moderator has looked at; nobody is told who flagged. */
export const OpenFlags = z.object({
  count: z.int(),
  first: Instant,
  reasons: z.array(z.object({ reason: Reason, n: z.int() })),
  /** What those wrote whose reason is another one. */
  notes: z.array(z.string()),
})
export type OpenFlags = z.output<typeof OpenFlags>

const CasePermissions = z.object({
  approve: z.boolean(),
  remove: z.boolean(),
  dismiss: z.boolean(),
  recover: z.boolean(),
  decide: z.boolean(),
})
export type CasePermissions = z.output<typeof CasePermissions>

/** A text in the queue. */
export const ModerationCase = z.object({
  contributionId: z.int(),
  uuid: z.string(),
  type: z.enum(CONTRIBUTION_TYPES),
  status: z.enum(CONTRIBUTION_STATUSES),
  title: z.string(),
  /** The beginning, without markup. */
  text: z.string(),
  shortened: z.boolean(),
  lang: z.string(),
  creation: Instant,
  /** Since when it waits, or is removed. */
  since: Instant,
  /** Counts the decisions of moderators: an act names the one that its screen shows. */
  revision: Int,
  author: z.nullable(z.object({ uuid: z.string(), name: z.string() })),
  nonMemberAuthors: z.array(NonMemberName),
  visitorName: z.string(),
  board: z.nullable(z.enum(['PUBLIC', 'MEMBERS'])),
  /** What a comment is about. */
  item: z.nullable(z.object({ contributionId: z.int(), uuid: z.string(), type: z.enum(CONTRIBUTION_TYPES), title: z.string() })),
  campaign: z.nullable(z.object({ campaignId: z.int(), uuid: z.string(), title: z.string() })),
  group: z.nullable(z.object({ groupId: Int, uuid: z.string(), name: z.string() })),
  held: z.boolean(),
  /** Hidden because of its flags until somebody has looked at it. */
  hidden: z.boolean(),
  /** A candidate of an open ballot: only a coordinator withdraws it. */
  onBallot: z.boolean(),
  flags: z.nullable(OpenFlags),
  removal: z.nullable(Removal),
  may: CasePermissions,
  /** The caller removed it, so somebody else reads the objection. */
  removedByCaller: z.boolean(),
})
export type ModerationCase = z.output<typeof ModerationCase>

/** A page of the queue with the numbers of its filters. */
export const ModerationQueue = z.object({
  pageSize: z.int(),
  page: z.int(),
  total: z.int(),
  counts: z.object({
    waiting: z.int(),
    held: z.int(),
    flagged: z.int(),
    objections: z.int(),
    removed: z.int(),
  }),
  /** People who are kept out and wait for a review. */
  reviews: z.int(),
  /** Since when the oldest of what waits has waited. */
  oldest: z.nullable(Instant),
  assembly: z.object({
    assemblyId: z.int(),
    uuid: z.string(),
    name: z.string(),
    timezone: z.string(),
    colour: z.string(),
  }),
  list: z.array(ModerationCase),
})
export type ModerationQueue = z.output<typeof ModerationQueue>

/** A removed text: everything to its author and to moderators, to others that it was removed. */
export const RemovedItem = z.object({
  uuid: z.string(),
  type: z.enum(CONTRIBUTION_TYPES),
  removedAt: Instant,
  details: z.nullable(
    z.object({
      contributionId: z.int(),
      title: z.string(),
      /** Sanitized HTML. */
      text: z.string(),
      lang: z.string(),
      revision: Int,
      /** The reader wrote it. */
      own: z.boolean(),
      hidden: z.boolean(),
      /** Null where its author took it away, or flags hide it. */
      removal: z.nullable(Removal),
      assembly: z.object({ assemblyId: z.int(), name: z.string(), timezone: z.string() }),
    }),
  ),
  may: z.object({ object: z.boolean(), recover: z.boolean(), decide: z.boolean(), dismiss: z.boolean() }),
})
export type RemovedItem = z.output<typeof RemovedItem>

/** That a text was removed, for everybody who could read it before. */
export const RemovalNotice = z.pick(RemovedItem, { uuid: true, type: true, removedAt: true })

/** How many texts of a campaign were removed and why, without names. */
export const ModerationFigures = z.object({
  removed: z.int(),
  byReason: z.array(z.object({ reason: Reason, n: z.int() })),
  /** Of these, brought back, and of these after an objection. */
  restored: z.int(),
  objections: z.int(),
  restoredAfterObjection: z.int(),
  /** People who were kept out of the assembly or a group of it, of these let back in, and the reviews that were asked for. */
  bans: z.int(),
  bansLifted: z.int(),
  appeals: z.int(),
  liftedAfterAppeal: z.int(),
})
export type ModerationFigures = z.output<typeof ModerationFigures>

/** The decision that a screen shows; an act is refused when another one was made meanwhile. */
const seen = { revision: z.optional(Int) }
export const DecideBody = z.object(seen)
export const RemoveBody = z.object({
  ...seen,
  reason: z.optional(Reason),
  /** The reason itself with OTHER or without one, else a line to the author. */
  moderationComment: z.optional(Words),
})
export const ObjectBody = z.object({ text: Words })
export const AnswerObjectionBody = z.object({
  ...seen,
  decision: z.enum(OBJECTION_DECISIONS),
  answer: z.optional(Words),
})
