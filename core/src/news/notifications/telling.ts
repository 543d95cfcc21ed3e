import type { Audience, EventName } from '../../platform/events/events.ts'
import { getEventRule } from '../../platform/events/events.ts'

/**
 * What has become of what a notice is about: it stands, waits for a moderator, was removed by one, withdrawn by its author, or is
 * gone with its campaign, group or assembly.
 */
export type ThingState = 'standing' | 'held' | 'removed' | 'withdrawn' | 'gone'

/** What the person who is told may do at the moment of telling. */
export interface ToldReader {
  /** May open what the notice is about. */
  readonly reads: boolean
  /** Wrote it. */
  readonly wrote: boolean
  /** Moderates where it stands. */
  readonly moderates: boolean
  /** Coordinates where it happened. */
  readonly coordinates: boolean
}

/** `kept` stays in a list of what one was told; `sent` leaves for a mailbox or a device. */
export type WayOfTelling = 'kept' | 'sent'

/** The whole sentence, one that says what became of it and names nothing, or nothing at all. */
export type Telling = 'whole' | 'unnamed' | 'silent'

/** Told to those who decide about a text, by what they decide. */
const OF_MODERATION: readonly EventName[] = ['NEW_CONTRIBUTION_FEEDBACK_FLAG', 'CONTRIBUTION_HELD', 'REMOVAL_OBJECTION']
/** Told to the writer of a text about its removal. */
const OF_REMOVAL: readonly EventName[] = ['MODERATED_CONTRIBUTION', 'EXCLUDED', 'RECOVERED', 'OBJECTION_UPHELD']

/** Whether a person who was told for this reason still has what the reason needs. */
const keepsReason = (reason: Audience, reader: ToldReader): boolean =>
  reason === 'coordinators' ? reader.coordinates : reason !== 'moderators' || reader.moderates || reader.coordinates

function mayBeNamed(event: EventName, state: ThingState, reader: ToldReader): boolean {
  // what concerns one's own account names where it was
  if (getEventRule(event).subject === 'account') return true
  if (state === 'gone' || state === 'withdrawn') return false
  if (state === 'removed') return (OF_REMOVAL.includes(event) && reader.wrote) || (OF_MODERATION.includes(event) && reader.moderates)
  if (state === 'held') return reader.moderates || (reader.wrote && (reader.reads || OF_REMOVAL.includes(event)))
  return reader.reads
}

/**
 * What a notice says to a person now: names and titles are for those who may read them at this moment, and never those of what was
 * removed or withdrawn, but to its writer and to who decides about it (specification F). What cannot be named is not sent; a list
 * says in its place what became of it.
 */
export function decideTelling(
  event: EventName,
  state: ThingState,
  reader: ToldReader,
  { reason, way }: { readonly reason: Audience; readonly way: WayOfTelling },
): Telling {
  if (mayBeNamed(event, state, reader) && keepsReason(reason, reader)) return 'whole'
  return way === 'kept' ? 'unnamed' : 'silent'
}

/** The sentence for what is not named: what became of it, and to who may not read it, only that. */
export const explainUnnamed = (state: ThingState): 'held' | 'removed' | 'withdrawn' | 'closed' =>
  state === 'standing' || state === 'gone' ? 'closed' : state
