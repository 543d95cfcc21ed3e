import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeNumber, writeWords } from '@folkmoot/core/deliberation/contributions/documents/updates/write-bytes.ts'
import * as Y from 'yjs'
import { sendInPieces } from './send-in-pieces.ts'

const message = (update: Uint8Array, kind = 2) => new Uint8Array([...writeWords('pad'), 0, kind, ...writeNumber(update.length), ...update])
/** The change in a message. */
function contentOf(bytes: Uint8Array): Uint8Array {
  let at = 6
  while ((bytes[at] ?? 0) >= 128) at++
  return bytes.subarray(at + 1)
}

function createCarrier() {
  const sent: Uint8Array[] = []
  let cut = () => {}
  const carrier = {
    send: (bytes: unknown) => void sent.push(bytes as Uint8Array),
    on: (_: 'disconnect', hear: () => void) => {
      cut = hear
    },
  }
  let more = 0
  sendInPieces(carrier, (count) => {
    more += count
  })
  return { carrier, sent, cut: () => cut(), more: () => more }
}

/** A text of many paragraphs, written by two pages, with deletions and one very long paragraph. */
function createLongDoc(): Y.Doc {
  const doc = new Y.Doc()
  const fragment = doc.getXmlFragment('default')
  for (let i = 0; i < 3_000; i++) {
    if (i === 1_500) doc.clientID = 77
    const block = new Y.XmlElement('paragraph')
    fragment.insert((i * 7) % (fragment.length + 1), [block])
    block.insert(0, [new Y.XmlText(`${i} wörds of a sentence that is somewhat longer than others.`)])
    if (i % 9 === 0) fragment.delete(0, 1)
  }
  const block = new Y.XmlElement('paragraph')
  fragment.insert(0, [block])
  block.insert(0, [new Y.XmlText('長い文🌳'.repeat(400_000))])
  return doc
}

test('a change that is too long for a message is sent in pieces, in an order in which each can be used', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { carrier, sent, more } = createCarrier()
  const doc = createLongDoc()
  carrier.send(message(Y.encodeStateAsUpdate(doc), 1))
  carrier.send(message(Y.encodeStateAsUpdate(new Y.Doc())))
  assert.equal(sent.length, 1, 'the others wait')
  for (let i = 0; i < 100; i++) t.mock.timers.tick(1_000)
  assert.ok(sent.length > 10)
  assert.equal(more(), sent.length - 2)
  const server = new Y.Doc()
  for (const bytes of sent) {
    assert.ok(bytes.length < 1_000_000, `${bytes.length} bytes`)
    Y.applyUpdate(server, contentOf(bytes))
    assert.equal(server.store.pendingStructs, null)
  }
  assert.equal(server.getXmlFragment('default').toString(), doc.getXmlFragment('default').toString())
})

test('what is short is sent at once, and what waits is forgotten with the line', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { carrier, sent, cut } = createCarrier()
  const short = message(Y.encodeStateAsUpdate(new Y.Doc()))
  carrier.send(short)
  carrier.send(short)
  assert.equal(sent.length, 2)
  carrier.send(message(Y.encodeStateAsUpdate(createLongDoc())))
  cut()
  t.mock.timers.tick(60_000)
  assert.equal(sent.length, 3)
  carrier.send(short)
  assert.equal(sent.length, 4)
})
