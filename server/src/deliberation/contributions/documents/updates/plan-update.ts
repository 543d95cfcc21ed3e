import { ByteReader, MissingParts, WrongUpdate } from '@folkmoot/core/deliberation/contributions/documents/updates/byte-reader.ts'
import type { Deletion } from '@folkmoot/core/deliberation/contributions/documents/updates/encode-update.ts'
import { LEFT_OUT, readStruct, type Struct } from '@folkmoot/core/deliberation/contributions/documents/updates/read-structs.ts'
import { DOCUMENT_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import * as Y from 'yjs'
import { MergeCost, MOST_STEPS } from './merge-cost.ts'
import { Places } from './places.ts'

/** The most parts that are looked at: a page that joins again names everything that was ever deleted. */
const MOST_LOOKS = 1_000_000

/** The deletions of a change that the document does not have yet; refused where something is deleted that is not there. */
function checkDeletions(reader: ByteReader, places: Places, most: number): Deletion[] {
  const { store } = places.doc
  const fresh: Deletion[] = []
  let looks = 0
  const isDeleted = ({ client, clock, length }: Deletion): boolean => {
    const structs = store.clients.get(client)
    if (!structs || clock + length > Y.getState(store, client)) return false
    for (let at = Y.findIndexSS(structs, clock); at < structs.length; at++) {
      const struct = structs[at]
      if (!struct || struct.id.clock >= clock + length) return true
      if (++looks > MOST_LOOKS) throw new WrongUpdate('it deletes too many parts')
      if (!struct.deleted) return false
    }
    return true
  }
  for (let clients = reader.number(); clients > 0; clients--) {
    const client = reader.number()
    for (let left = reader.number(); left > 0; left--) {
      const deletion = { client, clock: reader.number(), length: reader.number() }
      if (deletion.length < 1) throw new WrongUpdate('it deletes nothing')
      if (deletion.clock + deletion.length > places.end(client)) throw new MissingParts('it deletes what is not there')
      if (++looks > MOST_LOOKS) throw new WrongUpdate('it deletes too many parts')
      if (isDeleted(deletion)) continue
      fresh.push(deletion)
      if (fresh.length > most) throw new WrongUpdate('it deletes too many parts')
    }
  }
  return fresh
}

/** A change that can be stored, applied and made a text of. */
export interface UpdatePlan {
  /** The clients that it has new parts of. */
  readonly clients: readonly number[]
  /** The new parts in an order in which each finds what it names, with the steps that each may take. */
  readonly parts: readonly { readonly struct: Struct; readonly steps: number }[]
  readonly deletions: readonly Deletion[]
}

const MAX_CLIENT = 0xffff_ffff
const MAX_CLOCK = 0x7fff_ffff

/**
 * Reads what a change would do to a document, before anything of it is stored or applied: undefined when the document has all of it
 * already. Throws `WrongUpdate` where it is too much, names what is not there, or has something of which no text can be made. Only numbers
 * are read until it is known that they are few.
 */
export function planUpdate(doc: Y.Doc, update: Uint8Array): UpdatePlan | undefined {
  const reader = new ByteReader(update)
  const places = new Places(doc)
  const fresh = readFresh(reader, doc, DOCUMENT_LIMITS.updateWriters, DOCUMENT_LIMITS.updateStructs)
  const parts = placeAll(fresh, places)
  const deletions = checkDeletions(reader, places, DOCUMENT_LIMITS.updateStructs)
  if (reader.at < update.length) throw new WrongUpdate('something follows its end')
  if (parts.length === 0 && deletions.length === 0) return undefined
  return { clients: [...fresh.keys()], parts, deletions }
}

/** The same of a whole document as it is stored. */
export function planDocument(state: Uint8Array): UpdatePlan {
  const reader = new ByteReader(state)
  const places = new Places(new Y.Doc())
  const fresh = readFresh(reader, places.doc, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)
  const parts = placeAll(fresh, places, Number.POSITIVE_INFINITY)
  return { clients: [...fresh.keys()], parts, deletions: checkDeletions(reader, places, Number.POSITIVE_INFINITY) }
}

/** The parts of each client that the document lacks. */
function readFresh(reader: ByteReader, doc: Y.Doc, maxWriters: number, maxParts: number): Map<number, Struct[]> {
  const fresh = new Map<number, Struct[]>()
  const sections = reader.number()
  if (sections > maxWriters) throw new WrongUpdate('it has too many writers')
  let all = 0
  const named = new Set<number>()
  for (let section = 0; section < sections; section++) {
    const count = reader.number()
    all += count
    if (all > maxParts) throw new WrongUpdate('it has too many parts')
    const client = reader.number()
    let clock = reader.number()
    // Yjs keeps the last section of a client alone
    if (count < 1 || client > MAX_CLIENT || named.has(client)) throw new WrongUpdate('a writer is named wrongly')
    named.add(client)
    const known = Y.getState(doc.store, client)
    if (clock > known) throw new MissingParts('something is missing before it')
    const structs: Struct[] = []
    for (let left = count; left > 0; left--) {
      const struct = readStruct(reader, { client, clock })
      if (struct.kind === LEFT_OUT || struct.length < 1) throw new WrongUpdate('it leaves something out')
      clock += struct.length
      if (clock > MAX_CLOCK) throw new WrongUpdate('a writer has too many characters')
      if (clock > known) structs.push(struct)
    }
    if (structs.length > 0) fresh.set(client, structs)
  }
  return fresh
}

/** Places all parts, each after what it names; refused where there is no such order. */
function placeAll(fresh: ReadonlyMap<number, readonly Struct[]>, places: Places, mostSteps = MOST_STEPS): UpdatePlan['parts'] {
  const parts: { struct: Struct; steps: number }[] = []
  const cost = new MergeCost()
  const next = new Map([...fresh.keys()].map((client) => [client, 0]))
  for (let moved = true; moved; ) {
    moved = false
    for (const [client, structs] of fresh) {
      let at = next.get(client) ?? 0
      for (let struct = structs[at]; struct && isReady(struct, places); struct = structs[++at]) {
        parts.push({ struct, steps: cost.add(places.place(struct)) })
        if (cost.steps > mostSteps) throw new WrongUpdate('it takes too long to merge')
        moved = true
      }
      next.set(client, at)
    }
  }
  for (const [client, structs] of fresh)
    if (next.get(client) !== structs.length) throw new MissingParts('it names something that is not there')
  return parts
}

const isReady = ({ client, clock, left, right, parent }: Struct, places: Places): boolean =>
  [left, right, typeof parent === 'object' ? parent : undefined].every(
    // a client may name its own earlier characters alone
    (id) => !id || (places.isThere(id) && (id.client !== client || id.clock < clock)),
  )
