/** An exact rational number in lowest terms; the denominator is positive. Make one only with the functions below. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

export const ZERO: Fraction = { n: 0n, d: 1n }

function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a
  let y = b < 0n ? -b : b
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

/** n/d in lowest terms; throws when d is 0. */
export function fraction(n: bigint, d: bigint): Fraction {
  if (d === 0n) throw new Error('A fraction cannot have the denominator 0.')
  if (d === 1n) return { n, d }
  const g = d < 0n ? -gcd(n, d) : gcd(n, d)
  return { n: n / g, d: d / g }
}

/** A whole number as a fraction; throws on numbers that are not whole or not exact. */
export function fromInt(value: number | bigint): Fraction {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number.`)
  return { n: BigInt(value), d: 1n }
}

/** '12', '-0.5' or '1200.25' as a fraction; throws on any other spelling (signs of money, commas, exponents). */
export function fromDecimal(text: string): Fraction {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!parts) throw new Error(`'${text}' is not a decimal number.`)
  const [, sign = '', whole = '', decimals = ''] = parts
  return fraction(BigInt(sign + whole + decimals), 10n ** BigInt(decimals.length))
}

/** 'n/d' in lowest terms, as it is published beside rounded numbers (specification E.1). */
export function formatFraction(a: Fraction): string {
  return `${a.n}/${a.d}`
}

export function add(a: Fraction, b: Fraction): Fraction {
  return a.d === b.d ? fraction(a.n + b.n, a.d) : fraction(a.n * b.d + b.n * a.d, a.d * b.d)
}

export function sub(a: Fraction, b: Fraction): Fraction {
  return add(a, { n: -b.n, d: b.d })
}

export function mul(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d)
}

/** a divided by b; throws when b is 0. */
export function div(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d, a.d * b.n)
}

/** Below 0, 0 or above 0 as a is smaller than, equal to or larger than b. */
export function cmp(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const left = a.n * b.d
  const right = b.n * a.d
  return left < right ? -1 : left > right ? 1 : 0
}

/** The largest whole number not above a. */
export function floor(a: Fraction): bigint {
  const q = a.n / a.d
  return a.n < 0n && q * a.d !== a.n ? q - 1n : q
}

/** The smallest whole number not below a. */
export function ceil(a: Fraction): bigint {
  return -floor({ n: -a.n, d: a.d })
}

/** The nearest double, at most one unit in the last place away; safe for numbers of any length. */
export function toNumber(a: Fraction): number {
  if (a.n === 0n) return 0
  const size = a.n < 0n ? -a.n : a.n
  // the quotient gets 64 to 72 bits, so cutting it costs nothing that a double could show
  const shift = Math.max(0, 4 * (a.d.toString(16).length - size.toString(16).length) + 68)
  let value = Number((size << BigInt(shift)) / a.d)
  for (let rest = shift; rest > 0; rest -= 1000) value *= 2 ** -Math.min(rest, 1000)
  return a.n < 0n ? -value : value
}

/** The number shown: 2 decimals, half away from zero (specification E.1). */
export function roundFraction(a: Fraction): number {
  const size = a.n < 0n ? -a.n : a.n
  const hundredths = (size * 200n + a.d) / (a.d * 2n)
  const shown = Number(`${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`)
  return a.n < 0n && shown !== 0 ? -shown : shown
}

/** A number as shown (2 decimals, half away from zero) and as it is ('n/d', E.1). */
export interface Amount {
  readonly rounded: number
  readonly exact: string
}

export const toAmount = (of: Fraction): Amount => ({ rounded: roundFraction(of), exact: formatFraction(of) })

/** The exact decimal spelling ('995079', '12.5'); throws when there is none (1/3). */
export function toDecimal(a: Fraction): string {
  let digits = 0
  let power = 1n
  while (power % a.d !== 0n) {
    if (digits > a.d.toString(2).length) throw new Error(`${formatFraction(a)} has no exact decimal spelling.`)
    power *= 10n
    digits += 1
  }
  const whole = (a.n * power) / a.d
  const text = (whole < 0n ? -whole : whole).toString().padStart(digits + 1, '0')
  const point = text.length - digits
  return `${whole < 0n ? '-' : ''}${text.slice(0, point)}${digits > 0 ? `.${text.slice(point)}` : ''}`
}
