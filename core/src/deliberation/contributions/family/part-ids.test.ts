import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeTexts } from './merge-blocks.ts'
import { listPartIds } from './part-ids.ts'
import { isStillSeen, listDecidedParts } from './seen-parts.ts'

const html = (words: string) => [...words].map((word) => `<p>${word}</p>`).join('')
function identify(base: string, ours: string, theirs: string) {
  const parts = mergeTexts(html(base), html(ours), html(theirs))
  const ids = listPartIds(parts)
  return parts.map(({ kind }, n) => ({ kind, id: ids[n] ?? '' }))
}

test('what is written elsewhere in the original leaves a comparison as it was seen [CON-051]', () => {
  const seen = listDecidedParts(identify('abcdefg', 'abcdefg', 'abCdeFg'))
  assert.equal(seen.length, 2)
  assert.ok(isStillSeen(identify('abcdefg', 'Xabcdefg', 'abCdeFg'), seen))
  assert.ok(isStillSeen(identify('abcdefg', 'AbcdEfgh', 'abCdeFg'), seen))
})

test('a part that is another one, is new or is gone was not seen [CON-051]', () => {
  const seen = listDecidedParts(identify('abcdefg', 'abcdefg', 'abCdeFg'))
  assert.ok(!isStillSeen(identify('abcdefg', 'abXdefg', 'abCdeFg'), seen), 'the original has other words there')
  assert.ok(!isStillSeen(identify('abcdefg', 'abcdefg', 'abCdeFgh'), seen), 'the amendment has another change')
  assert.ok(!isStillSeen(identify('abcdefg', 'abcdefg', 'abCdefg'), seen), 'the amendment has a change less')
  assert.ok(!isStillSeen(identify('abcdefg', 'abCdefg', 'abCdeFg'), seen), 'the original has it already')
})

test('parts that say the same are told apart [CON-051]', () => {
  const ids = identify('aba', 'aba', 'XbX').map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
})
