import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import * as Y from 'yjs'
import { clearPersonalData, listValueKeys, writeValue } from '../../../platform/lib/storage.ts'
import { forgetChanges, keepChanges, keptKey, restoreChanges } from './kept-changes.ts'

beforeEach(() => clearPersonalData())

const sync = (from: Y.Doc, to: Y.Doc) => Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)))
const textOf = (doc: Y.Doc) => doc.getText().toString()
/** A page that has what the server has. */
function open(server: Y.Doc): { page: Y.Doc; sent: Uint8Array } {
  const page = new Y.Doc()
  sync(server, page)
  return { page, sent: Y.encodeStateVector(page) }
}

test('what two pages wrote without a line is put in when the document is opened again, and merges with what others wrote', () => {
  const server = new Y.Doc()
  server.getText().insert(0, 'benches')
  for (const words of ['Oak ', 'Old ']) {
    const { page, sent } = open(server)
    page.getText().insert(0, words)
    keepChanges(keptKey('pad', 'ada', page.clientID), page, sent)
    page.getText().insert(words.length, '& ')
    keepChanges(keptKey('pad', 'ada', page.clientID), page, sent)
  }
  server.getText().insert(7, ' by the river')
  const { page } = open(server)
  const keys = restoreChanges('pad', 'ada', page)
  assert.equal(keys.length, 2)
  assert.match(textOf(page), /^(Oak & Old & |Old & Oak & )benches by the river$/)
  sync(page, server)
  assert.equal(textOf(server), textOf(page))
  keys.forEach(forgetChanges)
  assert.deepEqual(listValueKeys('document.'), [])
  assert.deepEqual(restoreChanges('pad', 'ada', page), [])
})

test('another document, another account and what is no change are left alone; a sign-out forgets everything', () => {
  const { page, sent } = open(new Y.Doc())
  page.getText().insert(0, 'Mine')
  keepChanges(keptKey('pad', 'ada', 1), page, sent)
  writeValue(keptKey('pad', 'ada', 2), 'no change')
  const { page: other } = open(new Y.Doc())
  assert.deepEqual(restoreChanges('other', 'ada', other), [])
  assert.deepEqual(restoreChanges('pad', 'ben', other), [])
  assert.equal(textOf(other), '')
  assert.deepEqual(restoreChanges('pad', 'ada', other), [keptKey('pad', 'ada', 1)])
  assert.deepEqual(listValueKeys('document.'), [keptKey('pad', 'ada', 1)])
  clearPersonalData()
  assert.deepEqual(listValueKeys('document.'), [])
})
