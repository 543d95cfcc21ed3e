import { ByteReader } from '@folkmoot/core/deliberation/contributions/documents/updates/byte-reader.ts'
import { DOCUMENT_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/words.ts'

/** What a connection has sent since a moment. */
export interface MessageWindow {
  since: number
  messages: number
  bytes: number
  asked: number
}
export const createWindow = (): MessageWindow => ({ since: Date.now(), messages: 0, bytes: 0, asked: 0 })

const WINDOW = 10_000
/** Kinds of messages as Hocuspocus numbers them; the others are not for servers. */
const SYNC = 0
const CURSOR = 1
const KINDS = [SYNC, CURSOR, 2, 3, 5, 7]
/** The first kind of a sync message asks for what a page lacks. */
const ASKS = 0

const EMPTY = [5, 0]

/** Bytes of a cursor, and of what a page says that it has: some for each page that ever wrote. */
const CURSOR_BYTES = 4_000
const ASKED_BYTES = 20 * DOCUMENT_LIMITS.writers
/** How often a page may ask for the document in ten seconds: each time it is written out. */
const ASKED = 10

/** Whether a connection sends more than an editor does; what is too much is not looked at. */
export function isTooMuch(window: MessageWindow, message: Uint8Array): boolean {
  const now = Date.now()
  if (now - window.since > WINDOW) Object.assign(window, { since: now, messages: 0, bytes: 0, asked: 0 })
  window.messages++
  window.bytes += message.byteLength
  const reader = new ByteReader(message)
  reader.block()
  const start = reader.at
  const kind = reader.number()
  const asks = kind === SYNC && reader.number() === ASKS
  if (asks) window.asked++
  const isMore =
    window.messages > DOCUMENT_LIMITS.messages ||
    window.bytes > DOCUMENT_LIMITS.bytes ||
    window.asked > ASKED ||
    !KINDS.includes(kind) ||
    (kind === CURSOR && message.byteLength > CURSOR_BYTES) ||
    (asks && message.byteLength > ASKED_BYTES)
  // Hocuspocus reads it all the same: it becomes a word about nothing
  if (isMore) message.set(EMPTY, start)
  return isMore
}
