import { type Day, isDay } from '../dates.ts'
import type { Readings } from './decide-reading.ts'

/** Whether the day or the month stands first in `03/04/2026`. */
export const DAY_ORDERS = ['DAY_FIRST', 'MONTH_FIRST'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

/** `2026-11-28`, also with slashes or points, and a time after it, which is left out. */
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\.?(?:[T ]\d{1,2}:\d{2}.*)?$/
const YEAR_LAST = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})\.?(?:,? \d{1,2}:\d{2}.*)?$/

const toDay = (year: string, month: string, date: string): Day | undefined => {
  // spreadsheets write two digits for the years of this century
  const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

function readDay(text: string, order: DayOrder): Day | undefined {
  const [, first = '', , month = '', date = ''] = YEAR_FIRST.exec(text) ?? []
  if (first !== '') return toDay(first, month, date)
  const [, one = '', mark, two = '', year = ''] = YEAR_LAST.exec(text) ?? []
  if (year === '') return undefined
  // points stand in dates of languages that begin with the day
  return order === 'DAY_FIRST' || mark === '.' ? toDay(year, two, one) : toDay(year, one, two)
}

export const DAY_READINGS: Readings<DayOrder> = {
  DAY_FIRST: (text) => readDay(text, 'DAY_FIRST'),
  MONTH_FIRST: (text) => readDay(text, 'MONTH_FIRST'),
}
