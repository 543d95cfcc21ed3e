import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WrongUpdate } from '@folkmoot/core/deliberation/contributions/documents/updates/byte-reader.ts'
import { DOCUMENT_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import * as Y from 'yjs'
import { readFragment } from '../document-nodes.ts'
import { openDoc, toStoredHtml } from '../document-text.ts'
import { planUpdate } from './plan-update.ts'
import { sliceUpdate } from './slice-update.ts'
import { type RawStruct, writeRawUpdate } from './testing/raw-update.ts'
import { createWriter, writeVaried } from './testing/write-varied.ts'

function docOf(client: number): Y.Doc {
  const doc = new Y.Doc()
  doc.clientID = client
  return doc
}
const stateOf = (doc: Y.Doc) => Y.encodeStateAsUpdate(doc)
const refuses = (doc: Y.Doc, update: Uint8Array, reason: RegExp) =>
  assert.throws(
    () => planUpdate(doc, update),
    (error) => error instanceof WrongUpdate && reason.test(error.message),
  )

/** A document with a paragraph of three characters by client 7: the paragraph is 7:0, its words 7:1, the characters 7:2 to 7:4. */
function startDoc(): Y.Doc {
  const doc = docOf(7)
  const block = new Y.XmlElement('paragraph')
  readFragment(doc).insert(0, [block])
  block.insert(0, [new Y.XmlText('abc')])
  return doc
}

test('what editors write is accepted, also in pieces, and slices of it give the same document', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = createWriter(seed)
    const [one, other, server] = [docOf(11), docOf(12), docOf(13)]
    for (let round = 0; round < 10; round++) {
      for (const doc of [one, other]) {
        const before = Y.encodeStateVector(server)
        writeVaried(doc, random, 30)
        const update = Y.encodeStateAsUpdate(doc, before)
        const plan = planUpdate(server, update)
        assert.ok(plan)
        for (const slice of sliceUpdate(update, plan)) Y.applyUpdate(server, slice)
        assert.equal(planUpdate(server, update), undefined, 'then it is known')
        Y.applyUpdate(doc, Y.encodeStateAsUpdate(server))
      }
    }
    assert.equal(server.store.pendingStructs, null)
    assert.equal(toStoredHtml(server), toStoredHtml(other))
    const whole = planUpdate(new Y.Doc(), stateOf(server))
    assert.ok(whole)
    const sliced = new Y.Doc()
    for (const slice of sliceUpdate(stateOf(server), whole)) {
      Y.applyUpdate(sliced, slice)
      assert.equal(sliced.store.pendingStructs, null, 'each slice finds what it names')
    }
    assert.deepEqual(Y.encodeStateVector(sliced), Y.encodeStateVector(server))
    assert.equal(toStoredHtml(sliced), toStoredHtml(server))
  }
})

test('a change that was damaged or made up is refused, or it can be applied, stored and made a text of', () => {
  let accepted = 0
  let refused = 0
  for (let seed = 1; seed <= 1_000; seed++) {
    const random = createWriter(seed)
    const server = docOf(5)
    writeVaried(server, random, 12)
    const doc = openDoc([stateOf(server)])
    doc.clientID = 1_000 + seed
    writeVaried(doc, random, 5)
    const update = Y.encodeStateAsUpdate(doc, Y.encodeStateVector(server))
    // the small change of a number names another neighbour, kind or length
    const at = random(update.length)
    update[at] = random(2) === 0 ? random(256) : (update[at] ?? 0) ^ (1 << random(4))
    try {
      const plan = planUpdate(server, update)
      if (!plan) continue
      for (const slice of sliceUpdate(update, plan)) Y.applyUpdate(server, slice)
      accepted++
    } catch (error) {
      assert.ok(error instanceof WrongUpdate, `seed ${seed}: ${error instanceof Error ? error.stack : error}`)
      refused++
      continue
    }
    assert.deepEqual([server.store.pendingStructs, server.store.pendingDs], [null, null], `seed ${seed}`)
    assert.doesNotMatch(toStoredHtml(openDoc([stateOf(server)])), /\0/)
  }
  assert.ok(accepted > 50 && refused > 50, `${accepted} accepted, ${refused} refused`)
})

const CHARACTER = { client: 7, clock: 3 }
const IN_WORDS = { left: CHARACTER }
const IN_TEXT = { root: 'default' }
const WRONG: Readonly<Record<string, [RawStruct, RegExp]>> = {
  'a character that is not stored': [{ ...IN_WORDS, words: 'a\0b' }, /not stored/],
  'an unknown element': [{ ...IN_TEXT, element: 'script' }, /element/],
  'an element with the name of a method': [{ ...IN_TEXT, element: 'constructor' }, /element/],
  'an element in words': [{ ...IN_WORDS, element: 'paragraph' }, /words/],
  'words where blocks stand': [{ ...IN_TEXT, words: 'loose' }, /element/],
  'an unknown mark': [{ ...IN_WORDS, mark: ['blink', {}] }, /mark/],
  'a mark whose value has values in it': [{ ...IN_WORDS, mark: ['link', { href: { toString: 1 } }] }, /mark/],
  'a mark with a character that is not stored': [{ ...IN_WORDS, mark: ['link', { href: '/\0' }] }, /mark/],
  'an attribute of the whole text': [{ parent: { client: 7, clock: 1 }, attribute: 'scope', value: 'row' }, /attribute/],
  'an attribute with values in it': [{ parent: { client: 7, clock: 0 }, attribute: 'scope', value: { toString: 1 } }, /attribute/],
  'another root': [{ root: 'other', element: 'paragraph' }, /outside/],
  'a neighbour that is not there': [{ left: { client: 9, clock: 0 }, words: 'x' }, /not there/],
  'a neighbour of its own that comes later': [{ left: { client: 8, clock: 5 }, words: 'x' }, /not there/],
  'a gap before it': [{ ...IN_WORDS, clock: 4, words: 'x' }, /missing/],
  'no characters': [{ ...IN_WORDS, words: '' }, /leaves/],
}
for (const [name, [struct, reason]] of Object.entries(WRONG)) {
  test(`a change with ${name} is refused`, () => refuses(startDoc(), writeRawUpdate([struct]), reason))
}

test('a change that deletes what is not there is refused', () =>
  refuses(startDoc(), writeRawUpdate([], [{ client: 7, clock: 4, length: 2 }]), /deletes/))

test('elements within each other are refused beyond the depth of a text, in one change and over many', () => {
  const doc = startDoc()
  const nested = (count: number) => {
    const copy = openDoc([stateOf(doc)])
    let parent: Y.XmlFragment = readFragment(copy)
    while (parent.length > 0 && parent.get(0) instanceof Y.XmlElement) parent = parent.get(0) as Y.XmlElement
    for (let depth = 0; depth < count; depth++) {
      const block = new Y.XmlElement('blockquote')
      parent.insert(0, [block])
      parent = block
    }
    return Y.encodeStateAsUpdate(copy, Y.encodeStateVector(doc))
  }
  refuses(doc, nested(DOCUMENT_LIMITS.depth), /nested/)
  Y.applyUpdate(doc, nested(DOCUMENT_LIMITS.depth - 2))
  refuses(doc, nested(3), /nested/)
})

test('many writers, parts, or parts that take long to merge are refused before anything is read of them, within milliseconds', () => {
  const doc = startDoc()
  const number = (n: number) => [128 | (n & 127), 128 | ((n >> 7) & 127), (n >> 14) & 127]
  // declares a million writers, or a million parts, and has none
  refuses(doc, new Uint8Array([...number(1_000_000), 1, 1, 1]), /writers/)
  refuses(doc, new Uint8Array([1, ...number(1_000_000), 8, 0]), /parts/)
  const writers = Array.from({ length: DOCUMENT_LIMITS.updateWriters + 1 }, (_, i) => ({
    client: 100 + i,
    ...IN_WORDS,
    words: 'x',
  }))
  refuses(doc, writeRawUpdate(writers), /writers/)
  // each begins at the left end, and ends at another place: Yjs compares all of them with each other
  const crowd = Array.from(
    { length: 10_000 },
    (_, i): RawStruct => ({
      client: 8,
      clock: i,
      left: { client: 7, clock: 2 },
      right: { client: 7, clock: i % 2 === 0 ? 3 : 4 },
      words: 'x',
    }),
  )
  const began = performance.now()
  refuses(doc, writeRawUpdate(crowd), /merge/)
  assert.ok(performance.now() - began < 500)
})

test('what is known already may be sent again, with everything that was ever deleted', () => {
  const doc = startDoc()
  writeVaried(doc, createWriter(3), 300)
  assert.equal(planUpdate(doc, stateOf(doc)), undefined)
})
