import { parseMoney } from '../money.ts'
import type { Readings } from './decide-reading.ts'

/** The mark before the decimals of an amount: `1.500,50` or `1,500.50`. */
export const DECIMAL_MARKS = ['COMMA', 'POINT'] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** A plain decimal without zeros at its end, so that `12.50` and `12.5` are the same amount. */
const toPlain = (amount: string | undefined): string | undefined =>
  amount === undefined || !amount.includes('.') ? amount : amount.replace(/\.?0*$/, '')

export const AMOUNT_READINGS: Readings<DecimalMark> = {
  COMMA: (text) => toPlain(parseMoney(text, ',')),
  POINT: (text) => toPlain(parseMoney(text, '.')),
}
