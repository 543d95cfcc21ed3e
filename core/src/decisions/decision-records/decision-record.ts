import { z } from 'zod/mini'
import { Relative } from '../../deliberation/contributions/family/schemas.ts'
import { Author } from '../../deliberation/contributions/named-fields/relation-fields.ts'
import { ProgressNote } from '../../deliberation/contributions/progress/schemas.ts'
import { ContributionHistoryEntry } from '../../deliberation/contributions/schemas.ts'
import { Assessment } from '../../deliberation/feedback/assessment-schemas.ts'
import { CONTRIBUTION_STATUSES, type ContributionStatus, LISTED_TYPES } from '../../platform/shared/contribution-words.ts'
import { Instant } from '../../platform/shared/dates.ts'
import { Uuid } from '../../platform/shared/ids.ts'
import { ResultRow } from '../ballots/results.ts'

const Step = z.pick(ContributionHistoryEntry, {
  at: true,
  by: true,
  act: true,
  fromStatus: true,
  toStatus: true,
  reason: true,
  about: true,
})

/** Maximum number of assessments in a record. */
export const RECORD_ASSESSMENTS = 100
/** Maximum number of ballots in a record: a contribution is seldom on more than two. */
export const RECORD_BALLOTS = 10

const RecordAssessment = z.omit(Assessment, { workingGroupId: true, may: true, type: true, status: true })

/** A counted ballot that the contribution was on. */
const RecordBallot = z.object({
  uuid: Uuid,
  title: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  timezone: z.string(),
  /** Null where the numbers of a small secret ballot are not published. */
  papers: z.nullable(z.int()),
  /** Its row of the result, with the reason why it won or lost. */
  result: z.omit(ResultRow, { candidate_id: true, values: true }),
  /** Where coordinators selected others than the winners: whether it is among them, and why. */
  selection: z.nullable(z.object({ selected: z.boolean(), reason: z.string(), at: Instant })),
})
export type RecordBallot = z.output<typeof RecordBallot>

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
  /** Official statements first, then the newest; empty where they are hidden from the reader. */
  assessments: z.array(RecordAssessment),
  /** Newest first. */
  ballots: z.array(RecordBallot),
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

/** Notes are shown while their contribution is selected, or archived afterwards. */
export const showsImplementation = (status: ContributionStatus): boolean => status === 'SELECTED' || status === 'ARCHIVED'
