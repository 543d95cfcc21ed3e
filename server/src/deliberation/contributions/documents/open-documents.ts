import { setImmediate as nextTurn } from 'node:timers/promises'
import { WrongUpdate } from '@folkmoot/core/deliberation/contributions/documents/updates/byte-reader.ts'
import { DOCUMENT_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import * as Y from 'yjs'
import type { Context } from '../../../platform/http/context.ts'
import { compactDocument, listUpdates, measureStored, RefusedUpdate } from './document-store.ts'
import { runInThread } from './text/run-in-thread.ts'
import { planUpdate, type UpdatePlan } from './updates/plan-update.ts'
import { sliceUpdate } from './updates/slice-update.ts'

/** Characters of the HTML around an element, at most. */
const ELEMENT = 25
const MARK = 10
const countEscaped = (words: string): number => words.length + 4 * (words.match(/[&<>]/g)?.length ?? 0)

/** How long the text of a document is with its markup, or somewhat longer. */
function measureText(doc: Y.Doc): number {
  let length = 0
  for (const structs of doc.store.clients.values())
    for (const struct of structs) {
      if (!(struct instanceof Y.Item) || struct.deleted) continue
      const { content } = struct
      if (content instanceof Y.ContentString) length += countEscaped(content.str)
      else if (content instanceof Y.ContentFormat) length += MARK + JSON.stringify(content.value ?? null).length
      else if (content instanceof Y.ContentType) length += ELEMENT
      else if (content instanceof Y.ContentAny) length += JSON.stringify(content.arr.at(-1) ?? null).length
    }
  return length
}

const countParts = (doc: Y.Doc): number => [...doc.store.clients.values()].reduce((sum, structs) => sum + structs.length, 0)

let turn: Promise<unknown> = Promise.resolve()

/**
 * Applies changes that are each short, one a turn of the event loop, so that requests are answered in between; those of all documents wait
 * for one another.
 */
function applyInTurns(doc: Y.Doc, slices: readonly Uint8Array[], origin: unknown): Promise<void> {
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

/** What comes from the database is stored already. */
export const REMOTE = { source: 'local', skipStoreHooks: true } as const

interface OpenDocument {
  readonly doc: Y.Doc
  /** The number of the last stored change that it has. */
  last: number
  /** At least the bytes that are stored, the parts, and the characters of its text. */
  size: number
  parts: number
  text: number
  reading: Promise<void>
  working: Promise<unknown>
}

export type OpenDocuments = ReturnType<typeof createOpenDocuments>

/** The documents that are open on this node, as they are stored. */
export function createOpenDocuments(context: Context) {
  const { db } = context
  const open = new Map<string, OpenDocument>()

  async function read(uuid: string, entry: OpenDocument): Promise<void> {
    const { parts, last, whole } = await listUpdates(db, uuid, entry.last)
    const bytes = parts.reduce((sum, { byteLength }) => sum + byteLength, 0)
    for (const slices of whole ? [await sliceStored(parts)] : parts.map((part) => slicePart(entry.doc, part)))
      await applyInTurns(entry.doc, slices, REMOTE)
    if (whole) Object.assign(entry, { parts: countParts(entry.doc), text: measureText(entry.doc) })
    entry.size = whole ? bytes : entry.size + bytes
    entry.last = last
  }

  /** Reads what other nodes stored; one reading of a document at a time, so none is left out. */
  const readUpdates = (uuid: string): Promise<void> => {
    const entry = open.get(uuid)
    if (!entry) return Promise.resolve()
    const reading = entry.reading.then(() => read(uuid, entry))
    // the next reading asks for all that this one did not get
    entry.reading = reading.catch(() => {})
    return reading
  }
  const catchUp = (uuid: string): Promise<void> =>
    readUpdates(uuid).catch((error: Error) => console.error(`document ${uuid}: ${error.message}`))

  /** Counts what comes in, and measures the document only where that is too much. */
  async function checkRoom(uuid: string, entry: OpenDocument, { parts, clients }: UpdatePlan, bytes: number) {
    if (parts.length === 0) return
    entry.parts += parts.length
    if (entry.parts > DOCUMENT_LIMITS.structs) entry.parts = countParts(entry.doc) + parts.length
    entry.text += bytes
    if (entry.text > DOCUMENT_LIMITS.text) entry.text = measureText(entry.doc) + bytes
    entry.size += bytes
    if (entry.size > DOCUMENT_LIMITS.state) {
      await compactDocument(context, uuid, 1)
      entry.size = (await measureStored(db, uuid)) + bytes
    }
    const { store } = entry.doc
    const writers = store.clients.size + clients.filter((client) => !store.clients.has(client)).length
    const isFull =
      entry.parts > DOCUMENT_LIMITS.structs ||
      entry.text > DOCUMENT_LIMITS.text ||
      entry.size > DOCUMENT_LIMITS.state ||
      writers > DOCUMENT_LIMITS.writers
    if (isFull) throw new RefusedUpdate('The document is full.')
  }

  return {
    uuids: () => open.keys(),
    catchUp,
    /** Fills a document that is opened. */
    async load(uuid: string, doc: Y.Doc): Promise<void> {
      const done = Promise.resolve()
      open.set(uuid, { doc, last: 0, size: 0, parts: 0, text: 0, reading: done, working: done })
      try {
        await readUpdates(uuid)
      } catch (error) {
        open.delete(uuid)
        throw error
      }
    },
    /** It may have been opened again meanwhile. */
    forget(uuid: string): void {
      if (open.get(uuid)?.doc.isDestroyed) open.delete(uuid)
    },
    /** Refuses what a reader sends, where it takes long to read: it is not accepted, and Hocuspocus reads all of it. */
    async inspect(uuid: string, update: Uint8Array): Promise<void> {
      const entry = open.get(uuid)
      if (entry) await planFresh(uuid, entry.doc, update, () => true)
    },
    /**
     * Takes a change into an open document: one after the other, each is looked at before anything of it is done, then `store`d, then
     * applied. Throws where it cannot be used, or `store` refuses it; nothing of it is then in the document.
     */
    accept(uuid: string, update: Uint8Array, { origin, isOwn, store }: Acceptance): Promise<void> {
      const entry = open.get(uuid)
      if (!entry) return Promise.reject(new Error('The document is not open.'))
      const accepted = entry.working.then(async () => {
        const plan = await planFresh(uuid, entry.doc, update, isOwn)
        if (!plan) return
        await checkRoom(uuid, entry, plan, update.byteLength)
        await store(plan)
        await applyInTurns(entry.doc, sliceUpdate(update, plan), origin)
      })
      entry.working = accepted.catch(() => {})
      return accepted
    },
  }

  /** The plan of a change. What it needs, or what it has of others, may have come to another node already. */
  async function planFresh(uuid: string, doc: Y.Doc, update: Uint8Array, isOwn: Acceptance['isOwn']) {
    try {
      const plan = planUpdate(doc, update)
      if (plan?.clients.every(isOwn) ?? true) return plan
    } catch (error) {
      if (!(error instanceof WrongUpdate)) throw error
    }
    await catchUp(uuid)
    return planUpdate(doc, update)
  }
}

interface Acceptance {
  readonly origin: object
  /** Whether a client is that of who sent the change. */
  readonly isOwn: (client: number) => boolean
  readonly store: (plan: UpdatePlan) => Promise<void>
}

async function sliceStored(parts: readonly Uint8Array[]): Promise<readonly Uint8Array[]> {
  const { slices, fault } = await runInThread({ parts, make: 'slices' })
  if (!slices) throw new Error(`it cannot be read: ${fault}`)
  return slices
}

/** A change that another node has accepted; former versions accepted others. */
function slicePart(doc: Y.Doc, part: Uint8Array): readonly Uint8Array[] {
  try {
    const plan = planUpdate(doc, part)
    return plan ? sliceUpdate(part, plan) : []
  } catch {
    return [part]
  }
}
