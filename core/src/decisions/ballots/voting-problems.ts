import { z } from 'zod/mini'
import { addDays, type Day } from '../../platform/shared/dates.ts'
import { type BallotSchedule, opensAutomatically } from './lifecycle.ts'
import { OPENING_PROBLEMS, type OpeningProblem } from './opening-problems.ts'

/**
 * What keeps a phase from its vote, beside what its ballot lacks: its settings make no ballot, or visitors vote and nothing says what
 * they register with; the ballot waits for a coordinator to open it, or was cancelled; another ballot of the campaign is not over yet;
 * the server tried to open it and failed.
 */
const VOTING_PROBLEMS = [
  ...OPENING_PROBLEMS,
  'rules_unusable',
  'registration_missing',
  'draft_waits',
  'ballot_cancelled',
  'other_ballot',
  'opening_failed',
] as const
export type VotingProblemCode = (typeof VOTING_PROBLEMS)[number]

/** A problem of a phase on the wire. */
export const VotingProblemRow = z.object({ code: z.enum(VOTING_PROBLEMS), candidates: z.array(z.string()) })

export interface VotingProblem {
  readonly code: VotingProblemCode
  /** Titles of the affected candidates. */
  readonly candidates: readonly string[]
}

const problem = (code: VotingProblemCode): VotingProblem => ({ code, candidates: [] })

/** The draft of a phase as far as it decides whether voting begins. */
interface WaitingDraft extends BallotSchedule {
  readonly problems: readonly OpeningProblem[]
  /** Coordinators were told that it should be open and is not. */
  readonly told: boolean
}

/** What there is for a phase: its draft, or why the server makes none. */
export type PhasePreparation =
  | { readonly draft: WaitingDraft }
  | { readonly missing: 'rules_unusable' | 'registration_missing' | 'ballot_cancelled' | 'other_ballot' | undefined }

/**
 * What coordinators must do for the vote of a phase to begin on its first day, or now; nothing where it will begin by itself, and where
 * they have set a later day.
 */
export function listVotingProblems(
  preparation: PhasePreparation,
  { first, today }: { readonly first: Day; readonly today: Day },
): readonly VotingProblem[] {
  const begun = today >= first
  if ('missing' in preparation) {
    const { missing } = preparation
    // before the first day, another ballot may still end, and coordinators who cancelled theirs may prepare one
    if (missing === undefined || (!begun && (missing === 'other_ballot' || missing === 'ballot_cancelled'))) return []
    return [problem(missing)]
  }
  const { draft } = preparation
  if (draft.problems.length > 0) return draft.problems
  if (draft.startsOn > today) return []
  if (!opensAutomatically(draft)) return begun ? [problem('draft_waits')] : []
  return draft.told ? [problem('opening_failed')] : []
}

/** When coordinators are warned: a week and a day before voting should begin, and when it should have begun. */
export const WARNING_TIMES = ['', 'week', 'day', 'now'] as const
export type WarningTime = (typeof WARNING_TIMES)[number]

/** The warning that is due on a day, before voting begins and from its first day on. */
export function findWarningTime(first: Day, today: Day): WarningTime {
  if (today >= first) return 'now'
  if (today >= addDays(first, -1)) return 'day'
  return today >= addDays(first, -7) ? 'week' : ''
}

/** Whether a warning is new, after those that were given before. */
export const isNewWarning = (before: WarningTime, now: WarningTime): boolean => WARNING_TIMES.indexOf(now) > WARNING_TIMES.indexOf(before)
