import { setTimeout as sleep } from 'node:timers/promises'
import { DOC_SCHEMA_VERSION, SCHEMA_PARAMETER } from '@folkmoot/core/deliberation/contributions/documents/schema-version.ts'
import * as Y from 'yjs'
import { type RawStruct, writeRawUpdate } from '../updates/testing/raw-update.ts'

const WORDS = 'x'.repeat(1_000)
const root = { root: 'default' } as const

/** Many parts without content, each as short as can be. */
function manyParts(count: number): Uint8Array {
  const out = new Y.UpdateEncoderV1()
  out.writeLen(1)
  out.writeLen(count)
  out.writeClient(8)
  out.writeLen(0)
  for (let part = 0; part < count; part++) {
    out.writeInfo(0)
    out.writeLen(1)
  }
  out.writeLen(0)
  return out.toUint8Array()
}

/** What a hostile page writes as client `client`; most of it is refused, and some of it is only much. */
function listHostileUpdates(client: number): Uint8Array[] {
  const own = (structs: readonly RawStruct[]) => writeRawUpdate(structs.map((struct) => ({ client, ...struct })))
  return [
    own([{ ...root, element: 'script' }]),
    own([
      { ...root, element: 'picture' },
      { parent: { client, clock: 0 }, attribute: 'src', value: 'a\0b' },
    ]),
    own(
      Array.from({ length: 2_000 }, (_, clock) =>
        clock === 0 ? { ...root, element: 'blockquote' } : { parent: { client, clock: clock - 1 }, element: 'blockquote' },
      ),
    ),
    writeRawUpdate(Array.from({ length: 100_000 }, (_, i) => ({ client: 1_000 + i, ...root, element: 'paragraph' }))),
    manyParts(900_000),
    writeRawUpdate(
      [],
      Array.from({ length: 200_000 }, (_, clock) => ({ client, clock, length: 1 })),
    ),
    own([{ left: { client: 99, clock: 0 }, words: WORDS.repeat(1_000) }]),
    // each stands beside the one before last: none goes on where another ended
    own(
      Array.from({ length: 9_000 }, (_, clock) =>
        clock < 2 ? { ...root, element: 'paragraph' } : { left: { client, clock: clock % 2 }, element: 'paragraph' },
      ),
    ),
    own(Array.from({ length: 2_000 }, () => ({ ...root, element: 'paragraph' }))),
    own([{ ...root, element: 'paragraph' }]),
  ]
}

const toMessage = (uuid: string, kinds: readonly number[], content: Uint8Array): Uint8Array => {
  const out = new Y.UpdateEncoderV1()
  out.writeString(uuid)
  for (const kind of kinds) out.writeLen(kind)
  out.writeLen(content.length)
  return new Uint8Array([...out.toUint8Array(), ...content])
}

const listed = new Map<string, Uint8Array[]>()

/** The messages of the hostile pages of a document; they are long, so all of them send the same. */
function listMessages(uuid: string): Uint8Array[] {
  const known = listed.get(uuid)
  if (known) return known
  const client = 1 + Math.floor(Math.random() * 1_000_000_000)
  const messages = [
    ...listHostileUpdates(client).map((update) => toMessage(uuid, [0, 2], update)),
    // a long cursor, and a claim to have what was never written
    toMessage(uuid, [1], new TextEncoder().encode('x'.repeat(1_900_000))),
    toMessage(uuid, [0, 0], new Uint8Array(1_900_000).fill(1)),
  ]
  listed.set(uuid, messages)
  return messages
}

/** A page that signs in, sends one hostile message after the other, and comes again whenever it is put out, until it is stopped. */
export function startHostileClient(origin: string, uuid: string, key: string, delay = 100) {
  let stopped = false
  let sent = 0
  let turn = 0
  const run = async (): Promise<void> => {
    const messages = listMessages(uuid)
    while (!stopped) {
      const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/pads/${uuid}?${SCHEMA_PARAMETER}=${DOC_SCHEMA_VERSION}`)
      socket.binaryType = 'arraybuffer'
      const ended = new Promise<void>((resolve) => {
        socket.addEventListener('close', () => resolve())
        socket.addEventListener('error', () => resolve())
      })
      socket.addEventListener('open', () => {
        const out = new Y.UpdateEncoderV1()
        out.writeString(uuid)
        out.writeLen(2)
        out.writeLen(0)
        out.writeString(key)
        socket.send(out.toUint8Array())
      })
      const timer = setInterval(() => {
        if (socket.readyState !== WebSocket.OPEN) return
        const message = messages[turn++ % messages.length]
        if (message) socket.send(message as Uint8Array<ArrayBuffer>)
        sent++
      }, delay)
      const stop = sleep(stopped ? 0 : 2_000)
      await Promise.race([ended, stop])
      clearInterval(timer)
      socket.close()
      await sleep(delay)
    }
  }
  const running = run()
  return {
    sent: () => sent,
    stop: async () => {
      stopped = true
      await running
    },
  }
}
