import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadOf, restOf } from './description.ts'

test('the first paragraph of a description leads, the others follow beside the page', () => {
  const text = 'Where we decide.\n\nTwice a year.\n \n\nWrite to us.'
  assert.equal(leadOf(text), 'Where we decide.')
  assert.deepEqual(restOf(text), ['Twice a year.', 'Write to us.'])
  assert.equal(leadOf(''), undefined)
  assert.deepEqual(restOf(''), [])
})

test('a long first paragraph is cut at a word and stands whole beside the page', () => {
  const long = 'word '.repeat(60).trim()
  assert.match(leadOf(long) ?? '', /^(word )+word …$/)
  assert.ok((leadOf(long) ?? '').length <= 222)
  assert.deepEqual(restOf(long), [long])
})
