import { COLOURS } from '@folkmoot/core/platform/shared/prints.ts'
import { hash } from '../../../platform/ui/prints/svg.ts'

export interface Writer {
  readonly uuid: string
  readonly name: string
}

/** The colour of a person's cursor: that of their picture. */
export const pickWriterColour = (uuid: string): string => COLOURS[hash(uuid) % COLOURS.length] ?? ''

/** Everybody who has the document open, once each, as the server named them; the own account is left out. */
export function listWriters(states: Iterable<{ readonly user?: unknown }>, own: string | undefined): Writer[] {
  const found = new Map<string, Writer>()
  for (const { user } of states) {
    if (typeof user !== 'object' || user === null || !('uuid' in user) || !('name' in user)) continue
    const { uuid, name } = user
    if (typeof uuid === 'string' && typeof name === 'string' && uuid !== own) found.set(uuid, { uuid, name })
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name))
}
