import { type Refusal, refuse } from '../../platform/shared/refusals.ts'
import { isBlank } from '../../platform/shared/text/clean-line.ts'

/** Why a moderator removes a text or a reader flags it (CON-031); with OTHER the free text is the reason. */
export const REMOVAL_REASONS = ['SPAM', 'RULES', 'DISRESPECT', 'AGGRESSION', 'OTHER'] as const
export type RemovalReason = (typeof REMOVAL_REASONS)[number]
export const isRemovalReason = (text: string): text is RemovalReason => REMOVAL_REASONS.some((r) => r === text)

/** Maximum length of a reason in one's own words, of a line to the author, of an objection and of its answer. */
export const REASON_LIMIT = 2000
/** Maximum length of the words of somebody who flags. */
export const FLAG_NOTE_LIMIT = 500

/** A reason with what was written besides: the reason itself with OTHER, else a line to the author. */
export interface StatedReason {
  readonly reason: RemovalReason
  readonly note: string
}

/** A reason as a request states it; words alone are a reason of their own, and OTHER needs words. */
export function parseStatedReason(reason: RemovalReason | undefined, words: string | undefined): StatedReason | Refusal<'reason_missing'> {
  const note = (words ?? '').trim()
  const stated = reason ?? 'OTHER'
  return stated === 'OTHER' && isBlank(note) ? refuse('reason_missing') : { reason: stated, note }
}

/** A reason as one text, for the history and `moderationComment`: a listed one as its code, which screens translate. */
export const summarizeReason = ({ reason, note }: StatedReason): string => (reason === 'OTHER' ? note : reason)
