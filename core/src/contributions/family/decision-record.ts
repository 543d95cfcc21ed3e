import { z } from 'zod/mini'
import { Instant } from '../../shared/dates.ts'
import { ProgressNote } from '../progress/schemas.ts'
import { Author, ContributionHistoryEntry } from '../schemas.ts'
import { CONTRIBUTION_STATUSES, type ContributionStatus, LISTED_TYPES } from '../words.ts'
import { Relative } from './schemas.ts'

const Step = z.pick(ContributionHistoryEntry, {
  at: true,
  by: true,
  act: true,
  fromStatus: true,
  toStatus: true,
  reason: true,
  about: true,
})

/** How a contribution came about and what became of it: each part as far as the reader may read it elsewhere. */
export const DecisionRecord = z.object({
  uuid: z.string(),
  type: z.enum(LISTED_TYPES),
  status: z.enum(CONTRIBUTION_STATUSES),
  title: z.string(),
  lang: z.string(),
  assembly: z.object({ uuid: z.string(), timezone: z.string() }),
  campaign: z.nullable(z.object({ uuid: z.string(), title: z.string() })),
  /** When this was read. */
  at: Instant,
  origins: z.object({ parent: z.array(Relative), inspirations: z.array(Relative) }),
  inspired: z.array(Relative),
  /** Accepted amendments, and the authors of them, each once. */
  merges: z.array(Relative),
  credits: z.array(Author),
  /** Its creation, changes of status and merges, oldest first. */
  steps: z.array(Step),
  /** Notes on the implementation of what was selected, oldest first. */
  implementation: z.object({ currency: z.string(), notes: z.array(ProgressNote) }),
})
export type DecisionRecord = z.output<typeof DecisionRecord>

const STEPS: readonly ContributionHistoryEntry['act'][] = ['CREATE', 'STATUS', 'MERGE', 'UNMERGE']

/** Selects the steps of a record from a history, which has its newest entry first and the texts of every revision. */
export function selectSteps(history: readonly ContributionHistoryEntry[]): DecisionRecord['steps'] {
  return history
    .filter(({ act }) => STEPS.includes(act))
    .map(({ at, by, act, fromStatus, toStatus, reason, about }) => ({
      at,
      by,
      act,
      fromStatus,
      toStatus,
      reason,
      about,
    }))
    .reverse()
}

/** Lists the authors of accepted amendments, each once, in the order of their first one (specification D.3). */
export function creditAuthors(merges: readonly Pick<Relative, 'authors'>[]): Author[] {
  const authors = merges.toReversed().flatMap((merge) => merge.authors)
  return [...new Map(authors.map((author) => [author.uuid, author])).values()]
}

/** Notes are shown while their contribution is selected, or archived afterwards. */
export const showsImplementation = (status: ContributionStatus): boolean =>
  status === 'SELECTED' || status === 'ARCHIVED'
