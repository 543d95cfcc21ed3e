import { z } from 'zod/mini'
import { TEXT_LIMITS } from '../../../../platform/shared/contribution-words.ts'
import { Instant } from '../../../../platform/shared/dates.ts'
import { dropInvisible } from '../../../../platform/shared/text/clean-line.ts'
import { THREAD_LIMITS, THREAD_OUTCOMES } from './words.ts'

const ThreadPerson = z.object({ uuid: z.string(), name: z.string() })

export const ThreadComment = z.object({
  uuid: z.string(),
  /** Plain text. */
  text: z.string(),
  /** The wording that is proposed for the passage; empty to leave it out, null for none. */
  suggestion: z.nullable(z.string()),
  at: Instant,
  /** Null when the account is gone. */
  by: z.nullable(ThreadPerson),
  may: z.object({ remove: z.boolean() }),
})
export type ThreadComment = z.output<typeof ThreadComment>

/** Comments on a passage of a document, the oldest first. */
export const DocumentThread = z.object({
  uuid: z.string(),
  /** The passage as it was when the thread began. */
  quote: z.string(),
  /** The first and the last character of the passage, as base64 of relative positions of Yjs. */
  from: z.string(),
  to: z.string(),
  /** How it ended, when, and by whom; null while it is open. */
  ended: z.nullable(z.object({ outcome: z.enum(THREAD_OUTCOMES), at: Instant, by: z.nullable(ThreadPerson) })),
  comments: z.array(ThreadComment),
})
export type DocumentThread = z.output<typeof DocumentThread>

/** The threads of a document, the oldest first. */
export const DocumentThreads = z.object({ list: z.array(DocumentThread), may: z.object({ write: z.boolean() }) })
export type DocumentThreads = z.output<typeof DocumentThreads>

const anchor = z.string().check(z.minLength(4), z.maxLength(THREAD_LIMITS.anchor), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))
/** Nothing in a comment is invisible or turns the direction of what stands beside it. */
const text = z.string().check(z.overwrite(dropInvisible), z.maxLength(TEXT_LIMITS.comment))

export const StartThreadBody = z.object({
  from: anchor,
  to: anchor,
  quote: z.string().check(z.minLength(1), z.maxLength(THREAD_LIMITS.quote)),
  /** HTML is taken out; may be empty beside a suggestion. */
  text,
  suggestion: z._default(z.nullable(z.string().check(z.overwrite(dropInvisible), z.maxLength(THREAD_LIMITS.quote))), null),
})
export type StartThreadBody = z.output<typeof StartThreadBody>

export const MoveThreadBody = z.object({ from: anchor, to: anchor })
export type MoveThreadBody = z.output<typeof MoveThreadBody>

export const AnswerThreadBody = z.object({ text })

export const EndThreadBody = z.object({
  /** Null opens it again. */
  outcome: z.nullable(z.enum(THREAD_OUTCOMES)),
})
