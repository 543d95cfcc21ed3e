import { z } from 'zod/mini'
import { Instant } from '../../../platform/shared/dates.ts'
import { Uuid } from '../../../platform/shared/ids.ts'
import type { RankedCandidate } from '../../tally/result.ts'

/** Interim results are shown from so many papers on, and counted again only after so many more (specification E.7). */
const FIRST_PAPERS = 10
const MORE_PAPERS = 5
/** A large ballot is counted again after this share of its papers, so that counting costs little however many vote. */
const MORE_SHARE = 0.01

/**
 * Whether the finalized papers may be counted before the end; `counted` is the number at the last such count, null when there was
 * none. Two counts differ by enough papers that nobody reads a single vote from them.
 */
export const isInterimCountDue = (finished: number, counted: number | null): boolean =>
  counted === null ? finished >= FIRST_PAPERS : finished >= counted + Math.max(MORE_PAPERS, counted * MORE_SHARE)

/** How one candidate stands: the columns of a result that do not depend on the winner rule, the quorum or the lot. */
export const InterimRow = z.object({
  candidate_uuid: Uuid,
  rank: z.nullable(z.int()),
  lastRank: z.nullable(z.int()),
  tied: z.boolean(),
  score: z.nullable(z.number()),
  scoreExact: z.nullable(z.string()),
  summary: z.custom<RankedCandidate['summary']>((value) => value !== undefined),
  supporters: z.int(),
})
export type InterimRow = z.output<typeof InterimRow>

/** How an open ballot stood when it was last counted; nobody has won yet. */
export const InterimResult = z.object({ papers: z.int(), counted_at: Instant, rows: z.array(InterimRow) })
export type InterimResult = z.output<typeof InterimResult>
