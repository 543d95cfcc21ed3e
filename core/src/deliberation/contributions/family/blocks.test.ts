import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinBlocks, splitBlocks, toBlockKey } from './blocks.ts'

const within = (html: string) => splitBlocks(html).map((block) => [block.within, block.html])

test('a text is split into paragraphs, headings, list items and table rows, and is put together as it was [CON-051]', () => {
  const html =
    '<h2>Why</h2><p>Eleven <b>benches</b>.</p><ul><li>oak</li><li>steel<ul><li>grey</li></ul></li></ul>' +
    '<table><thead><tr><th>Cost</th></tr></thead><tbody><tr><td>8</td></tr></tbody></table><hr /><blockquote><p>Yes</p></blockquote>'
  assert.deepEqual(within(html), [
    ['', '<h2>Why</h2>'],
    ['', '<p>Eleven <b>benches</b>.</p>'],
    ['ul', '<li>oak</li>'],
    ['ul', '<li>steel<ul><li>grey</li></ul></li>'],
    ['table thead', '<tr><th>Cost</th></tr>'],
    ['table tbody', '<tr><td>8</td></tr>'],
    ['', '<hr />'],
    ['', '<blockquote><p>Yes</p></blockquote>'],
  ])
  assert.equal(joinBlocks(splitBlocks(html)), html)
})

test('words outside of every block become a paragraph, in a list an item; nothing is lost in a text with an open end [CON-051]', () => {
  assert.deepEqual(within('one <b>two</b><p>three</p>four'), [
    ['', '<p>one <b>two</b></p>'],
    ['', '<p>three</p>'],
    ['', '<p>four</p>'],
  ])
  assert.deepEqual(within('<ul>loose<li>item</li></ul>'), [
    ['ul', '<li>loose</li>'],
    ['ul', '<li>item</li>'],
  ])
  assert.deepEqual(within('<p>open'), [['', '<p><p>open</p>']])
  assert.deepEqual(within('  '), [])
})

test('blocks are the same whatever their blanks, but not in another list [CON-051]', () => {
  const key = (html: string, list = '') => toBlockKey({ within: list, html })
  assert.equal(key('<p>a  b</p>'), key('<p>a b</p>\n'))
  assert.notEqual(key('<li>a</li>', 'ul'), key('<li>a</li>', 'ol'))
})
