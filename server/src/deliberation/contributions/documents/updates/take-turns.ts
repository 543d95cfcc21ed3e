import { setImmediate as nextTurn } from 'node:timers/promises'
import * as Y from 'yjs'

let turn: Promise<unknown> = Promise.resolve()

/**
 * Applies changes that are each short, one a turn of the event loop, so that requests are answered in between; those of all documents wait
 * for one another.
 */
export function applyInTurns(doc: Y.Doc, slices: readonly Uint8Array[], origin: unknown): Promise<void> {
  const [only] = slices
  if (slices.length === 1 && only) {
    Y.applyUpdate(doc, only, origin)
    return Promise.resolve()
  }
  const applied = turn.then(async () => {
    for (const slice of slices) {
      Y.applyUpdate(doc, slice, origin)
      await nextTurn()
    }
  })
  turn = applied.catch(() => {})
  return applied
}
