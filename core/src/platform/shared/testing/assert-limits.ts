import { z } from 'zod/mini'

/** Values of a field at its limits, and the first ones beyond. */
export interface Limit {
  readonly takes: readonly unknown[]
  readonly refuses: readonly unknown[]
}

/** Text of at most `max` characters; `start` is a required beginning such as `https://example.org/`. */
export const characters = (max: number, start = ''): Limit => ({
  takes: [start.padEnd(max, 'x')],
  refuses: [start.padEnd(max + 1, 'x')],
})

/** The same for a required text. */
export const requiredCharacters = (max: number): Limit => ({
  takes: ['x', ...characters(max).takes],
  refuses: ['', ...characters(max).refuses],
})

/** A list of at most `max` times a valid item. */
export const items = (max: number, item: unknown): Limit => ({
  takes: [Array(max).fill(item)],
  refuses: [Array(max + 1).fill(item)],
})

/** A whole number from `min` to `max`. */
export const between = (min: number, max: number): Limit => ({ takes: [min, max], refuses: [min - 1, max + 1] })

export const values = (takes: readonly unknown[], refuses: readonly unknown[]): Limit => ({ takes, refuses })

/**
 * Tests each limit on a field of a schema, named by its path (`ballot.title`, `themes.0.title`). Only faults of this field
 * count, so no other field needs a value.
 */
export function assertLimits(schema: z.core.$ZodType | undefined, limits: Readonly<Record<string, Limit>>): void {
  if (!schema) throw new Error('There is no schema to try.')
  const faultOf = (field: string, value: unknown) =>
    z.safeParse(schema, wrapInPath(field.split('.'), value)).error?.issues.find((issue) => issue.path.join('.') === field)
  for (const [field, { takes, refuses }] of Object.entries(limits)) {
    for (const value of takes) if (faultOf(field, value)) throw new Error(`${field} does not take ${formatValue(value)}.`)
    for (const value of refuses) if (!faultOf(field, value)) throw new Error(`${field} takes ${formatValue(value)}.`)
  }
}

function wrapInPath(path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  const inner = wrapInPath(rest, value)
  return /^\d+$/.test(name) ? [inner] : { [name]: inner }
}

const formatValue = (value: unknown): string =>
  typeof value === 'string' && value.length > 60
    ? `${value.length} characters`
    : Array.isArray(value)
      ? `${value.length} items`
      : JSON.stringify(value)
