import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listWriters, pickWriterColour } from './writers.ts'

test('who has a document open is listed once, by name, without oneself and without what the server did not name', () => {
  const ada = { uuid: 'a', name: 'Ada' }
  const states = [
    { user: { uuid: 'z', name: 'Zoe' } },
    { user: ada },
    { user: ada },
    { user: { uuid: 'me', name: 'Me' } },
    {},
    { user: 'x' },
  ]
  assert.deepEqual(listWriters(states, 'me'), [ada, { uuid: 'z', name: 'Zoe' }])
})

test('a person has the same colour each time', () => {
  assert.equal(pickWriterColour('a'), pickWriterColour('a'))
  assert.notEqual(pickWriterColour('a'), '')
})
