import { z } from 'zod/mini'
import { TEXT_LIMITS } from '../../platform/shared/contribution-words.ts'
import { Instant } from '../../platform/shared/dates.ts'
import { Int } from '../../platform/shared/ids.ts'
import { Author } from '../contributions/named-fields/relation-fields.ts'
import { FeedbackStats, ViewerFeedback } from '../contributions/schemas.ts'
import { BOARDS } from './words.ts'

/** Omitted from public responses (specification B.7). */
const number = z.optional(z.int())

/** The viewer's permissions on a comment. */
export const CommentPermissions = z.object({
  reply: z.boolean(),
  edit: z.boolean(),
  remove: z.boolean(),
  moderate: z.boolean(),
  support: z.boolean(),
  /** Take one's support back. */
  withdraw: z.boolean(),
  mark: z.boolean(),
})

const commentFields = {
  contributionId: number,
  uuid: z.string(),
  type: z.enum(['DISCUSSION', 'COMMENT']),
  board: z.enum(BOARDS),
  status: z.enum(['NEW', 'PUBLISHED']),
  /** Sanitized HTML; empty when the comment was removed and only its replies remain. */
  text: z.string(),
  lang: z.string(),
  creation: Instant,
  edited: z.boolean(),
  removed: z.boolean(),
  author: z.nullable(Author),
  /** The name that a visitor entered. */
  visitorName: z.string(),
  /** The comment's author is an author of the contribution. */
  isAuthor: z.boolean(),
  /** The author's role in the assembly, if higher than member. */
  role: z.nullable(z.enum(['COORDINATOR', 'MODERATOR', 'EXPERT'])),
  stats: FeedbackStats,
  mine: z.nullable(ViewerFeedback),
  may: CommentPermissions,
}

/** A reply in a thread; `parentUuid` is the reply it replies to, null for the thread itself. */
export const Reply = z.object({ ...commentFields, parentUuid: z.nullable(z.string()) })
export type Reply = z.output<typeof Reply>

/** A thread with all its replies, oldest first. */
export const Thread = z.object({ ...commentFields, replies: z.array(Reply) })
export type Thread = z.output<typeof Thread>

/** A page of threads, newest first; `total` counts threads, `counts` all comments on the boards that the viewer reads. */
export const ThreadList = z.object({
  pageSize: z.int(),
  page: z.int(),
  total: z.int(),
  counts: z.object({ public: z.int(), members: z.nullable(z.int()) }),
  may: z.object({
    write: z.boolean(),
    /** The reason why not, where another viewer or another time would be allowed. */
    why: z.nullable(z.enum(['not_logged_in', 'not_allowed', 'discussions_closed', 'type_not_allowed'])),
    reply: z.boolean(),
    seeMembers: z.boolean(),
  }),
  list: z.array(Thread),
})
export type ThreadList = z.output<typeof ThreadList>

/** A new comment on a board. A discussion starts a thread; a comment starts one or replies to another comment. */
export const CreateCommentBody = z.object({
  type: z.enum(['DISCUSSION', 'COMMENT']),
  board: z._default(z.enum(BOARDS), 'PUBLIC'),
  /** HTML, or plain text with empty lines between paragraphs. */
  text: z.string().check(z.maxLength(TEXT_LIMITS.comment)),
  /** The comment it replies to. */
  parentId: z.optional(Int),
})
export type CreateCommentBody = z.output<typeof CreateCommentBody>

/** The comments on the boards of a space; null for a board that is closed or not the viewer's (SPC-016). */
export const CommentCount = z.object({ public: z.nullable(z.int()), members: z.nullable(z.int()) })
export type CommentCount = z.output<typeof CommentCount>
