import { formatCsv } from '../../platform/shared/csv.ts'
import type { BoardEntry } from './decision-board.ts'

const COLUMNS = ['uuid', 'title', 'status', 'promised', 'spent', 'stage', 'noted', 'note'] as const

/** A board as UTF-8 text with a byte order mark: one line for each contribution. */
export const formatBoardCsv = (list: readonly BoardEntry[]): string =>
  formatCsv([
    [...COLUMNS],
    ...list.map(({ uuid, title, status, promised, spent, note }) => [
      uuid,
      title,
      status,
      promised === null ? null : Number(promised),
      spent === null ? null : Number(spent),
      note?.stage ?? null,
      note?.at ?? null,
      note?.text ?? null,
    ]),
  ])
