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

test('replacements with at most two words between them are one phrase, so that an ear hears a sentence and no single words [CON-026]', () => {
  assert.deepEqual(compareWords('Eleven benches of oak stand here', 'Twelve benches of larch stand here'), [
    { kind: 'removed', text: 'Eleven benches of oak' },
    { kind: 'added', text: 'Twelve benches of larch' },
    { kind: 'same', text: ' stand here' },
  ])
  assert.deepEqual(compareWords('red, green and blue lamps', 'white, black and grey lamps'), [
    { kind: 'removed', text: 'red, green and blue' },
    { kind: 'added', text: 'white, black and grey' },
    { kind: 'same', text: ' lamps' },
  ])
  // three words between them, or the end of a line, part them; so does what was only added
  const kindsOf = (before: string, after: string) => compareWords(before, after).map(({ kind }) => kind)
  assert.deepEqual(kindsOf('a one two three b', 'c one two three d'), ['removed', 'added', 'same', 'removed', 'added'])
  assert.deepEqual(kindsOf('a\none b', 'c\none d'), ['removed', 'added', 'same', 'removed', 'added'])
  assert.deepEqual(kindsOf('one two', 'new one and two'), ['added', 'same', 'added', 'same'])
})

test('joined phrases keep both texts as they are [CON-026]', () => {
  const [before, after] = ['The city mends eleven benches, in May.', 'The town repairs twelve seats; in June, gladly.']
  const side = (left: 'added' | 'removed') =>
    compareWords(before, after)
      .filter(({ kind }) => kind !== left)
      .map(({ text }) => text)
      .join('')
  assert.deepEqual([side('added'), side('removed')], [before, after])
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
  assert.deepEqual(compareParagraphs(html('a'), html('a', 'b')), [{ unchanged: 1 }, { words: [{ kind: 'added', text: 'b' }] }])
})
