import { z } from 'zod/mini'
import { type Decision, decideReading } from './decide-reading.ts'
import { TABLE_FORMATS, type Table } from './table.ts'
import { AMOUNT_READINGS, DECIMAL_MARKS, type DecimalMark } from './written-amounts.ts'
import { DAY_ORDERS, DAY_READINGS, type DayOrder } from './written-days.ts'

/** The rows of a preview, and the characters of its cells. */
const SHOWN_ROWS = 8
const SHOWN_CHARACTERS = 200
const SHOWN_COLUMNS = 200

/** How a column is written, where its cells say so; `ask` is a cell that can be read in two ways, with both of its readings. */
const decision = <R extends string>(readings: readonly R[]) =>
  z.nullable(
    z.union([
      z.object({ reading: z.enum(readings as readonly [R, ...R[]]) }),
      z.object({ ask: z.tuple([z.string(), z.string(), z.string()]) }),
    ]),
  )

/** The first rows of a table, and what somebody has to know before anything of it is imported. */
export const TablePreview = z.object({
  format: z.enum(TABLE_FORMATS),
  /** The sheet that is read, and those that are not. */
  sheet: z.nullable(z.string()),
  otherSheets: z.array(z.string()),
  total: z.int(),
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  columns: z.array(
    z.object({
      /** How many rows have something in it, the first one included. */
      filled: z.int(),
      days: decision(DAY_ORDERS),
      amounts: decision(DECIMAL_MARKS),
    }),
  ),
})
export type TablePreview = z.output<typeof TablePreview>

const toWire = <R extends string>(decided: Decision<R> | undefined) =>
  decided === undefined ? null : 'ask' in decided ? { ask: [...decided.ask] as [string, string, string] } : decided

/** How a column of dates is written. */
const decideDays = (table: Pick<Table, 'rows'>, place: number): Decision<DayOrder> | undefined =>
  decideReading(
    table.rows.map(({ cells }) => cells[place] ?? ''),
    DAY_READINGS,
  )

/** How a column of amounts is written; what a spreadsheet stored as a number needs no reading. */
const decideAmounts = (table: Pick<Table, 'rows'>, place: number): Decision<DecimalMark> | undefined =>
  decideReading(
    table.rows.flatMap(({ cells, numbers }) => (numbers?.includes(place) ? [] : [cells[place] ?? ''])),
    AMOUNT_READINGS,
  )

export function previewTable(table: Table): TablePreview {
  const width = table.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  return {
    format: table.format,
    sheet: table.sheet,
    otherSheets: [...table.otherSheets],
    total: table.rows.length,
    rows: table.rows.slice(0, SHOWN_ROWS).map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, SHOWN_COLUMNS).map((cell) => cell.slice(0, SHOWN_CHARACTERS)),
    })),
    columns: Array.from({ length: Math.min(width, SHOWN_COLUMNS) }, (_, place) => ({
      filled: table.rows.reduce((sum, { cells }) => sum + ((cells[place] ?? '') === '' ? 0 : 1), 0),
      days: toWire(decideDays(table, place)),
      amounts: toWire(decideAmounts(table, place)),
    })),
  }
}
