import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partsOf } from './marks.ts'

const shown = (text: string, ...words: string[]) =>
  partsOf(text, words)
    .map((p) => (p.marked ? `[${p.text}]` : p.text))
    .join('')

test('a search marks the beginnings of words, in any case, and nothing inside of words', () => {
  assert.equal(shown('Benches and a workbench', 'bench'), '[Bench]es and a workbench')
  assert.equal(shown('Straße, straßenrand', 'straße'), '[Straße], [straße]nrand')
  assert.equal(shown('One (1) + two', 'one', 'two'), '[One] (1) + [two]')
  assert.equal(shown('Nothing here'), 'Nothing here')
})
