import { z } from 'zod/mini'
import type { EventName } from './events.ts'

/**
 * The events that an open page is told of at once. They carry no content and nobody's name: a page that hears of one asks for what
 * its reader may read.
 */
export const LIVE_EVENTS = [
  'NEW_CAMPAIGN',
  'UPDATED_CAMPAIGN',
  'NEW_WORKING_GROUP',
  'UPDATED_MILESTONE',
  'NEW_CONTRIBUTION_IDEA',
  'NEW_CONTRIBUTION_BRAINSTORMING',
  'NEW_CONTRIBUTION_PROPOSAL',
  'NEW_CONTRIBUTION_NOTE',
  'NEW_CONTRIBUTION_FORUM_POST',
  'NEW_CONTRIBUTION_DISCUSSION',
  'NEW_CONTRIBUTION_COMMENT',
  'UPDATED_CONTRIBUTION_IDEA',
  'UPDATED_CONTRIBUTION_PROPOSAL',
  'PUBLISHED_CONTRIBUTION',
  'BALLOT_OPENED',
  'BALLOT_CHANGED',
  'BALLOT_RESULTS',
] as const satisfies readonly EventName[]
export type LiveEvent = (typeof LIVE_EVENTS)[number]

/** What a stream of a page sends: something happened in a space, or its reader was told of something. */
export const LiveMessage = z.union([
  /** `space` as the request names it, by number or uuid. */
  z.object({ kind: z.literal('change'), space: z.string(), event: z.enum(LIVE_EVENTS) }),
  z.object({ kind: z.literal('told') }),
  /** Changes may have been missed. */
  z.object({ kind: z.literal('unsure') }),
])
export type LiveMessage = z.output<typeof LiveMessage>

/** At most this many spaces are followed by one stream. */
export const MAX_LIVE_SPACES = 8

/** The longest life of a stream in milliseconds: what its reader may read is decided anew when the page opens the next. */
export const LIVE_STREAM_LIFE = 5 * 60_000
