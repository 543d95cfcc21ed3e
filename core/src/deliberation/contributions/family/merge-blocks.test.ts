import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alignLists } from './align.ts'
import { joinBlocks } from './blocks.ts'
import { mergeTexts, type Resolution, resolveParts } from './merge-blocks.ts'

const html = (words: string) => [...words].map((word) => `<p>${word}</p>`).join('')
const kinds = (base: string, ours: string, theirs: string) => mergeTexts(html(base), html(ours), html(theirs)).map((part) => part.kind)
function merge(base: string, ours: string, theirs: string, resolutions: [number, Resolution][] = []) {
  const resolved = resolveParts(mergeTexts(html(base), html(ours), html(theirs)), new Map(resolutions))
  return 'open' in resolved ? resolved.open : joinBlocks(resolved.blocks).replace(/<[^>]*>/g, '')
}

test('what one side changed is taken from it, what both changed alike is taken once [CON-051]', () => {
  assert.equal(merge('abc', 'abc', 'aXc'), 'aXc')
  assert.equal(merge('abc', 'aXc', 'abc'), 'aXc')
  assert.equal(merge('abc', 'aXc', 'aXc'), 'aXc')
  assert.equal(merge('abc', 'Abc', 'abC'), 'AbC')
  assert.equal(merge('abc', 'abc', 'ac'), 'ac')
  assert.equal(merge('abc', 'abcd', 'xabc'), 'xabcd')
  assert.equal(merge('', '', 'new'), 'new')
  assert.deepEqual(kinds('abc', 'Abc', 'abC'), ['ours', 'same', 'theirs'])
})

test('changes to paragraphs beside each other are no conflict [CON-051]', () => {
  assert.deepEqual(kinds('ab', 'Ab', 'aB'), ['ours', 'theirs'])
  assert.equal(merge('ab', 'Ab', 'aB'), 'AB')
})

test('what both sides changed differently is a conflict until it is decided, by a side or by a text of one’s own [CON-051]', () => {
  assert.deepEqual(kinds('abc', 'aXc', 'aYc'), ['same', 'conflict', 'same'])
  assert.deepEqual(merge('abc', 'aXc', 'aYc'), [1])
  assert.equal(merge('abc', 'aXc', 'aYc', [[1, { take: 'ours' }]]), 'aXc')
  assert.equal(merge('abc', 'aXc', 'aYc', [[1, { take: 'theirs' }]]), 'aYc')
  assert.equal(merge('abc', 'aXc', 'aYc', [[1, { take: 'text', text: '<p>Z</p>' }]]), 'aZc')
  assert.deepEqual(merge('ab', 'a', 'aB'), [1])
  assert.deepEqual(merge('abcd', 'XbcY', 'VbcW', [[0, { take: 'ours' }]]), [3])
})

test('of what is no conflict the other side can be taken as well [CON-051]', () => {
  assert.equal(merge('abc', 'abc', 'aXc', [[1, { take: 'ours' }]]), 'abc')
  assert.equal(merge('abc', 'aXc', 'abc', [[1, { take: 'theirs' }]]), 'abc')
})

test('a merge loses and invents nothing: with all from one side it is that side [CON-051]', () => {
  const texts = ['', 'a', 'abc', 'cab', 'aXbYc', 'bca', 'abcabc', 'ccc']
  for (const base of texts)
    for (const ours of texts)
      for (const theirs of texts)
        for (const take of ['ours', 'theirs'] as const) {
          const parts = mergeTexts(html(base), html(ours), html(theirs))
          const all = parts.map((_, n): [number, Resolution] => [n, { take }])
          const side = take === 'ours' ? ours : theirs
          assert.equal(merge(base, ours, theirs, all), side, `${base} ${ours} ${theirs} ${take}`)
        }
})

test('lists are aligned by their longest common part, and very long ones that differ in everything at their ends only', () => {
  assert.deepEqual(alignLists([...'abcd'], [...'xbd']), [
    [1, 1],
    [3, 2],
  ])
  assert.deepEqual(alignLists([], ['a']), [])
  const many = (mark: string) => ['first', ...Array.from({ length: 20_000 }, (_, n) => `${mark}${n % 7}`), 'last']
  assert.deepEqual(alignLists(many('a'), many('b')), [
    [0, 0],
    [20_001, 20_001],
  ])
})
