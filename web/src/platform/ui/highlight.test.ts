import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitAtMatches } from './highlight.ts'

const shown = (text: string, ...words: string[]) =>
  splitAtMatches(text, words)
    .map((p) => (p.highlighted ? `[${p.text}]` : p.text))
    .join('')

test('a search marks the beginnings of words, in any case, and nothing inside of words', () => {
  assert.equal(shown('Benches and a workbench', 'bench'), '[Bench]es and a workbench')
  assert.equal(shown('Straße, straßenrand', 'straße'), '[Straße], [straße]nrand')
  assert.equal(shown('One (1) + two', 'one', 'two'), '[One] (1) + [two]')
  assert.equal(shown('Nothing here'), 'Nothing here')
})

test('the parts of a text stand one behind the other from its first character to its last', () => {
  const text = 'A bench and benches'
  const parts = splitAtMatches(text, ['bench'])
  assert.deepEqual(parts, [
    { at: 0, text: 'A ', highlighted: false },
    { at: 2, text: 'bench', highlighted: true },
    { at: 7, text: ' and ', highlighted: false },
    { at: 12, text: 'bench', highlighted: true },
    { at: 17, text: 'es', highlighted: false },
  ])
  assert.deepEqual(splitAtMatches(text, []), [{ at: 0, text, highlighted: false }])
  assert.deepEqual(splitAtMatches('bench', ['bench']), [{ at: 0, text: 'bench', highlighted: true }])
  assert.deepEqual(splitAtMatches('A bench', ['bench'])[0]?.text, 'A ')
  assert.deepEqual(splitAtMatches('ab', ['b']), [{ at: 0, text: 'ab', highlighted: false }])
  assert.deepEqual(splitAtMatches('- b', ['b'])[0], { at: 0, text: '- ', highlighted: false })
})
