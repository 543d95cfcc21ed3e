import { z } from 'zod/mini'
import { Author, Mine, Stats } from '../contributions/shapes.ts'
import { LIMITS } from '../contributions/words.ts'
import { Instant } from '../shared/dates.ts'
import { SaidMay, Thread } from './shapes.ts'
import { BOARDS } from './words.ts'

/** Left out of public answers (decisions B.7). */
const number = z.optional(z.int())

const thread = {
  contributionId: number,
  uuid: z.string(),
  title: z.string(),
  lang: z.string(),
  /** Who reads it: everybody, or members. */
  board: z.enum(BOARDS),
  pinned: z.boolean(),
  creation: Instant,
  /** When it was started or last answered. */
  lastActivity: Instant,
  author: z.nullable(Author),
  /** Answers of both levels. */
  answers: z.int(),
  stats: Stats,
}

/** A thread in the list of a forum: its first words, and who answered last (null: nobody, or a former member). */
export const ForumRow = z.object({ ...thread, excerpt: z.string(), lastAuthor: z.nullable(Author) })
export type ForumRow = z.output<typeof ForumRow>

/** Whether the reader may write, and if not, why not. */
const Writing = z.object({ write: z.boolean(), why: z.nullable(z.enum(['not_logged_in', 'not_allowed'])) })

/** A page of a forum, pinned threads first, then those with the newest activity. */
export const ForumList = z.object({
  pageSize: z.int(),
  page: z.int(),
  total: z.int(),
  may: Writing,
  list: z.array(ForumRow),
})
export type ForumList = z.output<typeof ForumList>

/** A thread with its text; answers are said in its space. */
export const ForumThread = z.object({
  ...thread,
  /** Clean HTML. */
  text: z.string(),
  edited: z.boolean(),
  role: z.nullable(z.enum(['COORDINATOR', 'MODERATOR', 'EXPERT'])),
  spaceId: number,
  mine: z.nullable(Mine),
  may: z.extend(SaidMay, { pin: z.boolean() }),
})
export type ForumThread = z.output<typeof ForumThread>

/** A thread and a page of its answers, oldest first; `total` counts those of the first level. */
export const ForumPage = z.object({
  pageSize: z.int(),
  page: z.int(),
  total: z.int(),
  thread: ForumThread,
  may: Writing,
  list: z.array(Thread),
})
export type ForumPage = z.output<typeof ForumPage>

/** A new thread. */
export const ThreadGiven = z.object({
  title: z.string().check(
    z.overwrite((t: string) => t.replace(/\s+/g, ' ').trim()),
    z.minLength(1),
    z.maxLength(LIMITS.title),
  ),
  /** HTML, or plain text with empty lines between paragraphs. */
  text: z.string().check(z.maxLength(LIMITS.comment)),
  board: z._default(z.enum(BOARDS), 'PUBLIC'),
})
export type ThreadGiven = z.output<typeof ThreadGiven>
