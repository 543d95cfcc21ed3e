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

test('the parts of a text stand one behind the other from its first character to its last', () => {
  const text = 'A bench and benches'
  const parts = partsOf(text, ['bench'])
  assert.deepEqual(parts, [
    { at: 0, text: 'A ', marked: false },
    { at: 2, text: 'bench', marked: true },
    { at: 7, text: ' and ', marked: false },
    { at: 12, text: 'bench', marked: true },
    { at: 17, text: 'es', marked: false },
  ])
  assert.deepEqual(partsOf(text, []), [{ at: 0, text, marked: false }])
  assert.deepEqual(partsOf('bench', ['bench']), [{ at: 0, text: 'bench', marked: true }])
  assert.deepEqual(partsOf('A bench', ['bench'])[0]?.text, 'A ')
  assert.deepEqual(partsOf('ab', ['b']), [{ at: 0, text: 'ab', marked: false }])
  assert.deepEqual(partsOf('- b', ['b'])[0], { at: 0, text: '- ', marked: false })
})
