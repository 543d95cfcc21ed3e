import { cmp, fromDecimal, fromInt } from '../exact/fraction.ts'

/** An object from a file or a database, before anything is known of it. */
export type UntypedObject = { readonly [key: string]: unknown }

export function expectObject(value: unknown, what: string): UntypedObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${what} is not an object.`)
  return value as UntypedObject
}

export function expectInteger(value: unknown, least: number, what: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) {
    throw new Error(`${what} is not a whole number from ${least}.`)
  }
  return value
}

/** A share of a whole: a plain decimal from 0 to 1, kept as it is written. */
export function expectShare(value: unknown, what: string): string {
  if (typeof value !== 'string' || !/^\d{1,15}(\.\d{1,15})?$/.test(value)) throw new Error(`${what} is not readable.`)
  const share = fromDecimal(value)
  if (cmp(share, fromInt(1)) > 0) throw new Error(`${what} is not between 0 and 1.`)
  return value
}

/** One of the words that are known. */
export function expectChoice<T extends string>(value: unknown, choices: readonly T[], what: string): T {
  const found = choices.find((choice) => choice === value)
  if (found === undefined) throw new Error(`${what} ${String(value)} is unknown.`)
  return found
}
