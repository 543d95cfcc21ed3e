import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadParagraph, remainingParagraphs } from './description.ts'

test('the first paragraph of a description leads, the others follow beside the page', () => {
  const text = 'Where we decide.\n\nTwice a year.\n \n\nWrite to us.'
  assert.equal(leadParagraph(text), 'Where we decide.')
  assert.deepEqual(remainingParagraphs(text), ['Twice a year.', 'Write to us.'])
  assert.equal(leadParagraph(''), undefined)
  assert.deepEqual(remainingParagraphs(''), [])
})

test('a long first paragraph is cut at a word and stands whole beside the page', () => {
  const long = 'word '.repeat(60).trim()
  assert.match(leadParagraph(long) ?? '', /^(word )+word …$/)
  assert.ok((leadParagraph(long) ?? '').length <= 222)
  assert.deepEqual(remainingParagraphs(long), [long])
})
