import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestNames } from './suggest-names.ts'

test('a place is suggested when every typed word begins a word of its name, in any order, without case and accents', () => {
  const named = ['Old Quay', 'Quay Street', 'Café Jardín', 'Weißer Weg'].map((name) => ({ name }))
  const names = (typed: string) => suggestNames(named, typed).map(({ name }) => name)
  assert.deepEqual(names('qua'), ['Old Quay', 'Quay Street'])
  assert.deepEqual(names('STREET q'), ['Quay Street'])
  assert.deepEqual(names('jardin'), ['Café Jardín'])
  assert.deepEqual(names('weiss'), ['Weißer Weg'])
  assert.deepEqual(names('uay'), [])
  assert.deepEqual(names('quays'), ['Old Quay', 'Quay Street'])
  assert.deepEqual(
    names(' '),
    named.map(({ name }) => name),
  )
})
