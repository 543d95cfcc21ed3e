import { z } from 'zod/mini'
import { Instant } from '../../platform/shared/dates.ts'
import { Uuid } from '../../platform/shared/ids.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'
import { isBlank } from '../../platform/shared/text/clean-line.ts'
import { type BallotState, isCounted } from './words.ts'

/** Whom coordinators selected, whatever the ballot said; the counted result and its order stay as they are. */
export const Selection = z.object({ candidates: z.array(Uuid), reason: z.string(), at: Instant })
export type Selection = z.output<typeof Selection>

interface SelectableBallot {
  readonly state: BallotState
  readonly candidates: readonly { readonly uuid: string; readonly withdrawn: boolean }[]
}

/**
 * The selection after a count can be changed with a reason, which is public (specification E.3): any candidates that were not
 * withdrawn, also none. Returns them in the order of the ballot.
 */
export function decideSelection(
  { state, candidates }: SelectableBallot,
  chosen: readonly string[],
  reason: string,
): Omit<Selection, 'at'> | Refusal<'ballot_not_counted' | 'reason_missing' | 'candidate_unknown'> {
  if (!isCounted(state)) return refuse('ballot_not_counted')
  if (isBlank(reason)) return refuse('reason_missing')
  const possible = candidates.filter(({ withdrawn }) => !withdrawn).map(({ uuid }) => uuid)
  if (chosen.some((uuid) => !possible.includes(uuid))) return refuse('candidate_unknown')
  return { candidates: possible.filter((uuid) => chosen.includes(uuid)), reason: reason.trim() }
}
