/**
 * Why a seat was passed on, or is kept for somebody who cannot use it. What a drawn person decides (declining, not answering, leaving) is
 * one word, so that nobody can be asked for it; what others do to them has a word of its own (specification E.11).
 */
export const SEAT_REASONS = ['PERSON', 'ACCOUNT_DELETED', 'NEW_DRAW', 'REMOVED', 'BLOCKED', 'GROUP_DELETED'] as const
export type SeatReason = (typeof SEAT_REASONS)[number]

/** What is known about a drawn person who no longer belongs to the pool. */
interface Absence {
  readonly accountDeleted: boolean
  /** Somebody else ended the membership after the draw, and the person has not come back since. */
  readonly removedByOthers: boolean
  readonly accountBlocked: boolean
  readonly groupDeleted: boolean
}

/**
 * Whether the seat of a person who no longer belongs to the pool is passed on, or kept for them. Only the person drawn gives it back: by
 * leaving, as by declining or not answering. Whoever is removed or blocked by others keeps it, nobody is asked instead, and it is theirs
 * again when they are back. Otherwise those who may remove members could go through the order of the lot until it suits them. A deleted
 * account never comes back, so its seat is passed on.
 */
export function judgeAbsence(absence: Absence): { readonly keeps: boolean; readonly why: SeatReason } {
  if (absence.accountDeleted) return { keeps: false, why: 'ACCOUNT_DELETED' }
  if (absence.removedByOthers) return { keeps: true, why: 'REMOVED' }
  if (absence.accountBlocked) return { keeps: true, why: 'BLOCKED' }
  if (absence.groupDeleted) return { keeps: true, why: 'GROUP_DELETED' }
  return { keeps: false, why: 'PERSON' }
}
