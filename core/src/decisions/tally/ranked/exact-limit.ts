import type { Fraction } from '../../../platform/exact/fraction.ts'

/**
 * How long the exact numbers of a count may become, in decimal digits. Those of STV double with each surplus that moves, so a count
 * for many seats would never end; one within this limit takes seconds.
 */
export const MOST_DIGITS = 1000

/** A count whose exact numbers are longer than allowed; another arithmetic counts it. */
export class NumbersTooLong extends Error {
  constructor(digits: number) {
    super(`The exact numbers of this count are longer than ${digits} digits, so it was ended; another arithmetic counts it.`)
  }
}

/** Returns what refuses numbers of more digits; 0 is no limit. */
export function createDigitCheck(digits: number): (number: Fraction) => Fraction {
  if (digits === 0) return (number) => number
  const limit = 10n ** BigInt(digits)
  return (number) => {
    if (number.n >= limit || number.d >= limit) throw new NumbersTooLong(digits)
    return number
  }
}
