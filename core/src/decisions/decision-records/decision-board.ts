import { z } from 'zod/mini'
import { PROGRESS_STAGES, type ProgressStage } from '../../deliberation/contributions/progress/schemas.ts'
import { CONTRIBUTION_STATUSES } from '../../platform/shared/contribution-words.ts'
import { Instant } from '../../platform/shared/dates.ts'
import { Uuid } from '../../platform/shared/ids.ts'
import { addAmounts, isMoreThan } from './amounts.ts'

/** Maximum number of contributions on a board. */
export const BOARD_LIMIT = 500

/** A selected contribution with the newest note on its implementation. Amounts are plain decimals. */
export const BoardEntry = z.object({
  uuid: Uuid,
  title: z.string(),
  lang: z.string(),
  status: z.enum(CONTRIBUTION_STATUSES),
  /** What it was to cost: on the newest counted ballot that it was on, else on its own page. */
  promised: z.nullable(z.string()),
  /** The total to date, by the newest note that has one. */
  spent: z.nullable(z.string()),
  note: z.nullable(z.object({ stage: z.enum(PROGRESS_STAGES), text: z.string(), at: Instant })),
})
export type BoardEntry = z.output<typeof BoardEntry>

/** What a campaign promised and what was done, the oldest contribution first. */
export const DecisionBoard = z.object({
  campaign: z.object({ uuid: Uuid, title: z.string() }),
  assembly: z.object({ uuid: Uuid, name: z.string(), timezone: z.string() }),
  currency: z.string(),
  /** When this was read. */
  at: Instant,
  /** All of them; the list ends after `BOARD_LIMIT`. */
  total: z.int(),
  list: z.array(BoardEntry),
})
export type DecisionBoard = z.output<typeof DecisionBoard>

/** Where nobody has noted anything yet. */
export type BoardStage = ProgressStage | 'NONE'
/** The order of a board: what needs eyes comes first. */
export const BOARD_STAGES = ['PAUSED', 'STARTED', 'PLANNED', 'NONE', 'FINISHED', 'CANCELLED'] as const satisfies BoardStage[]

export const stageOf = ({ note }: Pick<BoardEntry, 'note'>): BoardStage => note?.stage ?? 'NONE'

export interface BoardSums {
  /** Plain decimals; null where no entry has such a sum. */
  readonly promised: string | null
  readonly spent: string | null
  readonly counts: Readonly<Record<BoardStage, number>>
}

/** Sums up a board exactly. */
export function sumBoard(list: readonly BoardEntry[]): BoardSums {
  const sum = (of: 'promised' | 'spent') => {
    const amounts = list.flatMap((entry) => entry[of] ?? [])
    return amounts.length > 0 ? addAmounts(amounts) : null
  }
  const count = (stage: BoardStage) => list.filter((entry) => stageOf(entry) === stage).length
  return {
    promised: sum('promised'),
    spent: sum('spent'),
    counts: Object.fromEntries(BOARD_STAGES.map((stage) => [stage, count(stage)])) as Record<BoardStage, number>,
  }
}

/** More was spent than promised. */
export const isOverspent = ({ promised, spent }: Pick<BoardEntry, 'promised' | 'spent'>): boolean =>
  promised !== null && spent !== null && isMoreThan(spent, promised)

/** Sorts by stage in the order of a board, and keeps the given order within a stage. */
export const sortByStage = (list: readonly BoardEntry[]): BoardEntry[] =>
  list.toSorted((a, b) => BOARD_STAGES.indexOf(stageOf(a)) - BOARD_STAGES.indexOf(stageOf(b)))
