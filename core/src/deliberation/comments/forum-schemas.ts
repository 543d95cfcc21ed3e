import { z } from 'zod/mini'
import { TEXT_LIMITS } from '../../platform/shared/contribution-words.ts'
import { Instant } from '../../platform/shared/dates.ts'
import { requiredLine } from '../../platform/shared/text/line.ts'
import { Author } from '../contributions/named-fields/relation-fields.ts'
import { FeedbackStats, ViewerFeedback } from '../contributions/schemas.ts'
import { CommentPermissions, Thread } from './schemas.ts'
import { BOARDS } from './words.ts'

/** Omitted from public responses (specification B.7). */
const number = z.optional(z.int())

const threadFields = {
  contributionId: number,
  uuid: z.string(),
  title: z.string(),
  lang: z.string(),
  /** The readers of the thread: everybody, or members. */
  board: z.enum(BOARDS),
  pinned: z.boolean(),
  creation: Instant,
  /** The time of its creation or latest reply. */
  lastActivity: Instant,
  author: z.nullable(Author),
  /** Replies of both levels. */
  answers: z.int(),
  stats: FeedbackStats,
}

/** A thread in the list of a forum: its first words, and the author of the latest reply (null: none, or a former member). */
export const ForumThreadSummary = z.object({ ...threadFields, excerpt: z.string(), lastAuthor: z.nullable(Author) })
export type ForumThreadSummary = z.output<typeof ForumThreadSummary>

/** Whether the viewer may post, and if not, the reason. */
const WritePermission = z.object({ write: z.boolean(), why: z.nullable(z.enum(['not_logged_in', 'not_allowed'])) })

/** A page of a forum: pinned threads first, then by latest activity. */
export const ForumThreadList = z.object({
  pageSize: z.int(),
  page: z.int(),
  total: z.int(),
  may: WritePermission,
  list: z.array(ForumThreadSummary),
})
export type ForumThreadList = z.output<typeof ForumThreadList>

/** A thread with its text; replies are posted to its space. */
export const ForumThread = z.object({
  ...threadFields,
  /** Sanitized HTML. */
  text: z.string(),
  edited: z.boolean(),
  role: z.nullable(z.enum(['COORDINATOR', 'MODERATOR', 'EXPERT'])),
  spaceId: number,
  mine: z.nullable(ViewerFeedback),
  may: z.extend(CommentPermissions, { pin: z.boolean() }),
})
export type ForumThread = z.output<typeof ForumThread>

/** A thread and a page of its replies, oldest first; `total` counts those of the first level. */
export const ForumThreadPage = z.object({
  pageSize: z.int(),
  page: z.int(),
  total: z.int(),
  thread: ForumThread,
  may: WritePermission,
  list: z.array(Thread),
})
export type ForumThreadPage = z.output<typeof ForumThreadPage>

export const CreateThreadBody = z.object({
  title: requiredLine(TEXT_LIMITS.title),
  /** HTML, or plain text with empty lines between paragraphs. */
  text: z.string().check(z.maxLength(TEXT_LIMITS.comment)),
  board: z._default(z.enum(BOARDS), 'PUBLIC'),
})
export type CreateThreadBody = z.output<typeof CreateThreadBody>
