import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correctWords, countTypingErrors, listNearWords } from './correct-words.ts'

test('a letter too many, too few, another or swapped is one typing error', () => {
  const pairs = [
    ['bench', 'bench', 0],
    ['bench', 'bnech', 1],
    ['bench', 'benches', 2],
    ['bench', 'bemch', 1],
    ['bench', 'bnch', 1],
    ['bench', 'library', 3],
  ] as const
  for (const [a, b, errors] of pairs) assert.equal(countTypingErrors(a, b, 2), errors, `${a} and ${b}`)
})

test('a word with a typing error becomes the nearest word of the titles, the others stay', () => {
  assert.deepEqual(correctWords(['fahrad', 'sicher'], ['Fahrräder sicher abstellen']), ['fahrräder', 'sicher'])
  assert.deepEqual(correctWords(['libary'], ['A library for Harbourside', 'Liberty']), ['library'])
  assert.deepEqual(correctWords(['bnech'], ['Benches', 'Bench']), ['bench'])
})

test('two errors are forgiven from seven letters on, one from four, none before', () => {
  assert.deepEqual(correctWords(['harbuorsied'], ['Harbourside']), ['harbourside'])
  assert.equal(correctWords(['prak'], ['plrk']), undefined)
  assert.deepEqual(correctWords(['prak'], ['Park']), ['park'])
  assert.equal(correctWords(['bsu'], ['Bus']), undefined)
})

test('words that stand in the titles are not corrected', () => {
  assert.equal(correctWords(['bench', 'benches'], ['Benches along the river']), undefined)
})

test('of many words those are near that may have been meant, the nearest first', () => {
  const words = ['harbours', 'harpour', 'arbour', 'parking', 'harbourside']
  assert.deepEqual(listNearWords('harbuor', words, 9), ['harbours', 'harbourside', 'harpour', 'arbour'])
  assert.deepEqual(listNearWords('harbuor', words, 2), ['harbours', 'harbourside'])
  assert.deepEqual(listNearWords('harbour', words, 9), ['harbours', 'harbourside', 'harpour', 'arbour'])
  assert.deepEqual(listNearWords('arb', words, 9), [])
})
