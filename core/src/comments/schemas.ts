import { z } from 'zod/mini'
import { Author, FeedbackStats, ViewerFeedback } from '../contributions/schemas.ts'
import { TEXT_LIMITS } from '../contributions/words.ts'
import { Instant } from '../shared/dates.ts'
import { BOARDS } from './words.ts'

/** Left out of public answers (specification B.7). */
const number = z.optional(z.int())

/** What the reader may do with something said. */
export const CommentPermissions = z.object({
  reply: z.boolean(),
  edit: z.boolean(),
  remove: z.boolean(),
  moderate: z.boolean(),
  support: z.boolean(),
  mark: z.boolean(),
})

const commentFields = {
  contributionId: number,
  uuid: z.string(),
  type: z.enum(['DISCUSSION', 'COMMENT']),
  board: z.enum(BOARDS),
  status: z.enum(['NEW', 'PUBLISHED']),
  /** Clean HTML; empty when it was removed and only its answers remain. */
  text: z.string(),
  lang: z.string(),
  creation: Instant,
  edited: z.boolean(),
  removed: z.boolean(),
  author: z.nullable(Author),
  /** What a visitor called themselves. */
  visitorName: z.string(),
  /** Writes on the item it stands on. */
  isAuthor: z.boolean(),
  /** What the writer is to the assembly, where it is more than a member. */
  role: z.nullable(z.enum(['COORDINATOR', 'MODERATOR', 'EXPERT'])),
  stats: FeedbackStats,
  mine: z.nullable(ViewerFeedback),
  may: CommentPermissions,
}

/** An answer in a thread; `parentUuid` names the answer it replies to, null for the thread itself. */
export const Reply = z.object({ ...commentFields, parentUuid: z.nullable(z.string()) })
export type Reply = z.output<typeof Reply>

/** A thread with all its answers, oldest first. */
export const Thread = z.object({ ...commentFields, replies: z.array(Reply) })
export type Thread = z.output<typeof Thread>

/** A page of threads, newest first; `total` counts threads, `counts` all that is said on the boards the reader sees. */
export const ThreadList = z.object({
  pageSize: z.int(),
  page: z.int(),
  total: z.int(),
  counts: z.object({ public: z.int(), members: z.nullable(z.int()) }),
  may: z.object({
    write: z.boolean(),
    /** Why not, where somebody with another standing or at another time could. */
    why: z.nullable(z.enum(['not_logged_in', 'not_allowed', 'discussions_closed', 'type_not_allowed'])),
    reply: z.boolean(),
    seeMembers: z.boolean(),
  }),
  list: z.array(Thread),
})
export type ThreadList = z.output<typeof ThreadList>

/** Something new on a board. A discussion begins a thread; a comment may, or answers another. */
export const CreateCommentBody = z.object({
  type: z.enum(['DISCUSSION', 'COMMENT']),
  board: z._default(z.enum(BOARDS), 'PUBLIC'),
  /** HTML, or plain text with empty lines between paragraphs. */
  text: z.string().check(z.maxLength(TEXT_LIMITS.comment)),
  /** The comment it answers. */
  parentId: z.optional(z.int()),
})
export type CreateCommentBody = z.output<typeof CreateCommentBody>
