import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutExcerpt, findMatchingWords, isFormOf } from './match-words.ts'

test('a word matches without case and accents, by its beginning and by other endings', () => {
  for (const [word, asked] of [
    ['Fahrräder', 'fahrrader'],
    ['Straße', 'strasse'],
    ['cycling', 'cyc'],
    ['benches', 'bench'],
    ['bench', 'benches'],
    ['participación', 'participaciones'],
  ] as const)
    assert.equal(isFormOf(word, asked), true, `${word} and ${asked}`)
  for (const [word, asked] of [
    ['park', 'part'],
    ['bench', 'river'],
    ['planetarium', 'planting'],
    ['a', 'as'],
  ] as const)
    assert.equal(isFormOf(word, asked), false, `${word} and ${asked}`)
})

test('the words to highlight are those of the text, each once', () => {
  assert.deepEqual(findMatchingWords('Benches: a bench, two benches.', ['bench']), ['Benches', 'bench', 'benches'])
  assert.deepEqual(findMatchingWords('Oak and ash', ['river']), [])
})

test('an excerpt shows the first match with what stands before it, cut between words', () => {
  const filler = 'lorem ipsum dolor '.repeat(20)
  const excerpt = cutExcerpt(`${filler}the river bank ${filler}`, ['river'], 100)
  assert.match(excerpt, /^… (lorem|ipsum|dolor) .*the river bank lorem.* …$/)
  assert.ok(excerpt.length <= 104, String(excerpt.length))
  assert.equal(cutExcerpt('Short text.', ['river'], 100), 'Short text.')
  assert.equal(cutExcerpt('one two three four', [], 9), 'one two …')
})
