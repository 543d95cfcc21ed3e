import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareParagraphs, compareWords } from './word-differences.ts'

test('words that were added and removed are told apart from those that stayed [CON-026]', () => {
  assert.deepEqual(compareWords('Eleven benches of oak', 'Eleven benches of steel'), [
    { kind: 'same', text: 'Eleven benches of ' },
    { kind: 'removed', text: 'oak' },
    { kind: 'added', text: 'steel' },
  ])
  assert.deepEqual(compareWords('', 'New'), [{ kind: 'added', text: 'New' }])
  assert.deepEqual(compareWords('Same', 'Same'), [{ kind: 'same', text: 'Same' }])
  const long = (mark: string) => Array.from({ length: 20_000 }, (_, n) => `${mark}${n}`).join(' ')
  assert.deepEqual(
    compareWords(long('a'), long('b')).map(({ kind }) => kind),
    ['removed', 'added'],
  )
})

test('of a long text the changed paragraphs are shown, and how many between them stayed as they were [CON-026]', () => {
  const html = (...words: string[]) => words.map((word) => `<p>${word}</p>`).join('')
  assert.deepEqual(compareParagraphs(html('a', 'b', 'c', 'd'), html('a', 'b', 'x', 'd')), [
    { unchanged: 2 },
    {
      words: [
        { kind: 'removed', text: 'c' },
        { kind: 'added', text: 'x' },
      ],
    },
    { unchanged: 1 },
  ])
  assert.deepEqual(compareParagraphs(html('a'), html('a', 'b')), [
    { unchanged: 1 },
    { words: [{ kind: 'added', text: 'b' }] },
  ])
})
