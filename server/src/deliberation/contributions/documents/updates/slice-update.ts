import { encodeUpdate } from '@folkmoot/core/deliberation/contributions/documents/updates/encode-update.ts'
import type { Struct } from '@folkmoot/core/deliberation/contributions/documents/updates/read-structs.ts'
import * as Y from 'yjs'
import type { UpdatePlan } from './plan-update.ts'

/** Parts, and steps of merging, that are applied at once: some milliseconds. */
const SLICE_PARTS = 300
const SLICE_STEPS = 20_000

/** A change as changes that are short to apply, one after the other; a short one as it is. */
export function sliceUpdate(update: Uint8Array, { parts, deletions }: UpdatePlan): Uint8Array[] {
  const steps = parts.reduce((sum, part) => sum + part.steps, 0)
  if (parts.length <= SLICE_PARTS && deletions.length <= SLICE_PARTS && steps <= SLICE_STEPS) return [update]
  const slices: Uint8Array[] = []
  let slice: Struct[] = []
  let sum = 0
  const flush = () => {
    if (slice.length > 0) slices.push(encodeUpdate(update, slice))
    slice = []
    sum = 0
  }
  for (const { struct, steps } of parts) {
    if (slice.length >= SLICE_PARTS || sum + steps > SLICE_STEPS) flush()
    slice.push(struct)
    sum += steps
  }
  flush()
  for (let at = 0; at < deletions.length; at += SLICE_PARTS) slices.push(encodeUpdate(update, [], deletions.slice(at, at + SLICE_PARTS)))
  return slices
}

/** Milliseconds that a slice of a whole document took where it was tried. */
const SLICE_TIME = 5
const TRIED_PARTS = 100

/** A whole document as changes that are short to apply, one after the other; `doc` is empty and has all of it in the end. */
export function sliceDocument(state: Uint8Array, { parts, deletions }: UpdatePlan, doc: Y.Doc): Uint8Array[] {
  const slices: Uint8Array[] = []
  let slice: Struct[] = []
  let took = 0
  for (let at = 0; at < parts.length; at += TRIED_PARTS) {
    const tried = parts.slice(at, at + TRIED_PARTS).map(({ struct }) => struct)
    const began = performance.now()
    Y.applyUpdate(doc, encodeUpdate(state, tried))
    took += performance.now() - began
    slice = [...slice, ...tried]
    if (took > SLICE_TIME || at + TRIED_PARTS >= parts.length) {
      slices.push(encodeUpdate(state, slice))
      slice = []
      took = 0
    }
  }
  const deleted = Array.from({ length: Math.ceil(deletions.length / SLICE_PARTS) }, (_, i) =>
    encodeUpdate(state, [], deletions.slice(i * SLICE_PARTS, (i + 1) * SLICE_PARTS)),
  )
  for (const one of deleted) Y.applyUpdate(doc, one)
  return [...slices, ...deleted]
}
