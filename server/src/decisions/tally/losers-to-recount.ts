import type { Recounts } from '@folkmoot/core/decisions/ballots/results.ts'
import { FEW_PAPERS } from '@folkmoot/core/decisions/tally/redact-result.ts'
import type { CountResult } from '@folkmoot/core/decisions/tally/result.ts'

/** The maximum of recounts, for the losers closest to winning; beyond the maximum of papers there are none. */
const MAX_RECOUNTS = 20
const MAX_RECOUNTED_PAPERS = 100_000

/** Milliseconds after which the recounts of a ballot stop. */
export const RECOUNT_TIME = 10_000

interface Loser {
  readonly uuid: string
  readonly people: number
}

/**
 * Selects the losers under equal shares for whom a recount may show how many more supporters would have made them win
 * (specification E.3), those short of the fewest first; and the reason if not all are tried.
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
  if (result.papers > MAX_RECOUNTED_PAPERS) return { losers: [], all: all.length, stopped: all.length > 0 ? 'papers' : null }
  return {
    losers: all.slice(0, MAX_RECOUNTS),
    all: all.length,
    stopped: all.length > MAX_RECOUNTS ? 'number' : null,
  }
}
