import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadParagraph, remainingText, toStoredDescription } from './description.ts'

test('the first paragraph of a description leads, the others follow beside the page', () => {
  const text = 'Where we decide.\n\nTwice a year.\n \n\nWrite to us.'
  assert.equal(leadParagraph(text), 'Where we decide.')
  assert.equal(remainingText(text), '<p>Twice a year.</p><p>Write to us.</p>')
  assert.equal(leadParagraph(''), undefined)
  assert.equal(remainingText(''), '')
})

test('a long first paragraph is cut at a word and stands whole beside the page', () => {
  const long = 'word '.repeat(60).trim()
  assert.match(leadParagraph(long) ?? '', /^(word )+word …$/)
  assert.ok((leadParagraph(long) ?? '').length <= 222)
  assert.equal(remainingText(long), `<p>${long}</p>`)
})

test('of a formatted description the words lead, and what they would lose stands beside the page [ASM-032]', () => {
  const text = '<p>Where we <strong>decide</strong>.</p><ul><li>a</li></ul>'
  assert.equal(leadParagraph(text), 'Where we decide.')
  assert.equal(remainingText(text), text)
  assert.equal(remainingText('<p>Where &amp; when.</p><ul><li>a</li></ul>'), '<ul><li>a</li></ul>')
})

test('a description without formatting is sent as plain text, a formatted one as HTML [ASM-032]', () => {
  assert.equal(toStoredDescription('<p>Fish &amp; chips</p><p>Next</p>'), 'Fish & chips\n\nNext')
  assert.equal(toStoredDescription('Fish & chips\n\nNext'), 'Fish & chips\n\nNext')
  assert.equal(toStoredDescription('<h2>One</h2>'), '<h2>One</h2>')
  assert.equal(toStoredDescription(''), '')
})
