/** How a text of a file may be read; undefined where it cannot be read so. */
export type Readings<R extends string> = Readonly<Record<R, (text: string) => string | undefined>>

/** What is known of how a file is written: its reading, or that somebody has to be asked; undefined where every cell speaks for itself. */
export type Decision<R extends string> = { readonly reading: R } | { readonly ask: readonly [string, string, string] }

/** How a text is read where only one reading is possible, or all agree. */
function readAlone<R extends string>(text: string, readings: Readings<R>): { only?: R; value?: string } {
  const possible = (Object.keys(readings) as R[]).flatMap((reading) => {
    const value = readings[reading](text)
    return value === undefined ? [] : [{ reading, value }]
  })
  const [first, ...others] = possible
  if (!first) return {}
  if (others.length === 0) return { only: first.reading, value: first.value }
  return others.every(({ value }) => value === first.value) ? { value: first.value } : {}
}

/**
 * Decides how a file is written by its cells that can be read in one way alone. Where some can be read in two and no other cell, or
 * cells of both kinds, decide it, somebody has to be asked: `ask` is the first such cell with both of its readings.
 */
export function decideReading<R extends string>(texts: Iterable<string>, readings: Readings<R>): Decision<R> | undefined {
  const sure = new Set<R>()
  let unsure: string | undefined
  for (const text of texts) {
    const { only, value } = readAlone(text, readings)
    if (only !== undefined) sure.add(only)
    else if (value === undefined && unsure === undefined && isReadable(text, readings)) unsure = text
  }
  if (unsure === undefined) return undefined
  const [reading, another] = sure
  if (reading !== undefined && another === undefined) return { reading }
  const [one = '', two = ''] = (Object.keys(readings) as R[]).map((each) => readings[each](unsure) ?? '')
  return { ask: [unsure, one, two] }
}

const isReadable = <R extends string>(text: string, readings: Readings<R>): boolean =>
  (Object.keys(readings) as R[]).some((reading) => readings[reading](text) !== undefined)

/** A text by the reading of its file; undefined where it cannot be read, or the file has no reading and this text two. */
export const readBy = <R extends string>(text: string, readings: Readings<R>, reading: R | undefined): string | undefined =>
  readAlone(text, readings).value ?? (reading === undefined ? undefined : readings[reading](text))
