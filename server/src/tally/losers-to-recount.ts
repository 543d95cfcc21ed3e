import type { Recounts } from '@folkmoot/core/ballots/results.ts'
import { FEW_PAPERS } from '@folkmoot/core/tally/redact-result.ts'
import type { CountResult } from '@folkmoot/core/tally/result.ts'

/** So many recounts at most, for those that were short of the least; and none where the papers are too many. */
const MAX_RECOUNTS = 20
const MAX_RECOUNTED_PAPERS = 100_000

/** The recounts of one ballot end after so many milliseconds. */
export const RECOUNT_TIME = 10_000

interface Loser {
  readonly uuid: string
  readonly people: number
}

/**
 * The losers of the equal shares for whom a recount may say that so many more people would have made them win (specification E.3), those
 * short of the least first; and why not all of them are tried.
 */
export function selectLosersToRecount(result: CountResult): {
  losers: Loser[]
  all: number
  stopped: Recounts['stopped']
} {
  const all = result.order
    .flatMap(({ uuid, reason }) =>
      reason.kind === 'not-bought' && reason.moreSupporters > 0 ? [{ uuid, people: reason.moreSupporters }] : [],
    )
    .sort((a, b) => a.people - b.people)
  if (result.papers < FEW_PAPERS) return { losers: [], all: 0, stopped: null }
  if (result.papers > MAX_RECOUNTED_PAPERS)
    return { losers: [], all: all.length, stopped: all.length > 0 ? 'papers' : null }
  return {
    losers: all.slice(0, MAX_RECOUNTS),
    all: all.length,
    stopped: all.length > MAX_RECOUNTS ? 'number' : null,
  }
}
