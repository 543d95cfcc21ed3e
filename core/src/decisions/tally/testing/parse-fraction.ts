import { type Fraction, fraction } from '../../../platform/exact/fraction.ts'

/** The inverse of `formatFraction`: 'n/d' as a fraction; throws on any other spelling. */
export function parseFraction(text: string): Fraction {
  const parts = /^(-?\d+)\/(\d+)$/.exec(text)
  if (!parts) throw new Error(`'${text}' is not a fraction.`)
  return fraction(BigInt(parts[1] ?? ''), BigInt(parts[2] ?? ''))
}
