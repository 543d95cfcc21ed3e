import { ByteReader } from '@folkmoot/core/deliberation/contributions/documents/updates/byte-reader.ts'
import { joinBytes } from '@folkmoot/core/deliberation/contributions/documents/updates/encode-update.ts'
import { splitUpdate } from '@folkmoot/core/deliberation/contributions/documents/updates/split-update.ts'
import { writeNumber, writeWords } from '@folkmoot/core/deliberation/contributions/documents/updates/write-bytes.ts'

/** Shorter messages are sent as they are. */
const LONG = 50_000
/** Milliseconds between two pieces: a server takes 6 MB in ten seconds. */
const BETWEEN = 1_000

/** Messages as Hocuspocus and y-protocols number them: a sync message that brings something. */
const SYNC = 0
const BRINGS = [1, 2]

/** What carries the messages of a document: the connection of the library. */
interface Carrier {
  send(message: unknown): void
  on(event: 'disconnect', hear: () => void): void
}

/** A message as several of its kind, or undefined for one that brings nothing and is sent at once. */
function splitMessage(message: Uint8Array): Uint8Array[] | undefined {
  const reader = new ByteReader(message)
  const name = reader.words()
  if (reader.number() !== SYNC) return undefined
  const kind = reader.number()
  if (!BRINGS.includes(kind)) return undefined
  if (message.length < LONG) return [message]
  return splitUpdate(reader.block()).map((piece) => joinBytes([[...writeWords(name), SYNC, kind, ...writeNumber(piece.length)], piece]))
}

/**
 * What was written without a connection, or pasted, may be longer than a server takes in one message. It goes in pieces, one after the
 * other, and what is written meanwhile goes behind them. `onMore` hears how many messages are to be acknowledged besides the one that the
 * library knows of.
 */
export function sendInPieces(carrier: Carrier, onMore: (count: number) => void): void {
  const send = carrier.send.bind(carrier)
  let waiting: Uint8Array[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const sendNext = () => {
    timer = undefined
    const next = waiting.shift()
    if (!next) return
    send(next)
    timer = setTimeout(sendNext, next.length < LONG ? 0 : BETWEEN)
  }
  carrier.send = (message) => {
    const pieces = message instanceof Uint8Array ? splitMessage(message) : undefined
    if (!pieces || (pieces.length === 1 && !timer)) return send(message)
    if (pieces.length > 1) onMore(pieces.length - 1)
    waiting.push(...pieces)
    if (!timer) sendNext()
  }
  // when the line is back, the library compares anew and sends what is missing
  carrier.on('disconnect', () => {
    clearTimeout(timer)
    timer = undefined
    waiting = []
  })
}
