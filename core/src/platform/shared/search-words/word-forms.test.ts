import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldWord } from './fold-word.ts'
import { SEARCH_LANGUAGES, type SearchLanguage } from './search-languages.ts'
import { parseTerms, parseTermsByLanguage } from './search-terms.ts'
import { OTHER_WORDS, SAME_WORDS } from './testing/word-pairs.ts'
import { listWordForms } from './word-forms.ts'

const languages = (first: SearchLanguage) => [first, ...SEARCH_LANGUAGES.filter((each) => each !== first)]
const isFormOf = (first: SearchLanguage, word: string, other: string) => listWordForms(word, languages(first)).includes(foldWord(other))

test('singular and plural are forms of each other in six languages, with and without accents', () => {
  const missed = SAME_WORDS.flatMap(({ language, one, other }) =>
    [
      [one, other],
      [other, one],
    ].flatMap(([a = '', b = '']) => (foldWord(b).startsWith(foldWord(a)) || isFormOf(language, a, b) ? [] : [`${language} ${a} ${b}`])),
  )
  assert.deepEqual(missed, [])
  assert.ok(SAME_WORDS.length >= 60)
})

test('of words that only look alike hardly one is a form of the other', () => {
  const joined = OTHER_WORDS.filter(({ language, one, other }) => isFormOf(language, one, other) || isFormOf(language, other, one))
  // an ending is all that tells these from a singular and its plural
  assert.deepEqual(
    joined.map(({ one, other }) => `${one} ${other}`),
    ['Band Bande', 'new news'],
  )
})

test('what is only true in one language is not heard in another', () => {
  assert.equal(isFormOf('de', 'Tische', 'Tisch'), true)
  assert.equal(isFormOf('en', 'care', 'car'), false)
  assert.equal(isFormOf('fr', 'porte', 'port'), false)
  assert.equal(isFormOf('it', 'alberi', 'albero'), true)
  assert.equal(isFormOf('es', 'caso', 'casi'), false)
})

test('numbers and very short words have no other forms', () => {
  assert.deepEqual(listWordForms('2027'), [])
  assert.deepEqual(listWordForms('A5s'), [])
  assert.deepEqual(listWordForms('la'), [])
})

test('a search is at most eight words with their forms; in quotation marks they are found as they stand', () => {
  assert.deepEqual(parseTerms('Vélos', ['fr']), ['vélos/velo'])
  assert.deepEqual(parseTerms('"Old Quay" benches', ['en']), ['=old', '=quay', 'benches/benche/bencheses/bench'])
  assert.deepEqual(parseTerms('«rua» „Haus“ “bus" x', ['en']).slice(0, 2), ['=rua', '=haus'])
  assert.equal(parseTerms('a b c d e f g h i j', ['en']).length, 8)
  assert.deepEqual(parseTerms(" ! & | '", ['en']), [])
  assert.deepEqual(Object.keys(parseTermsByLanguage('bench')), [...SEARCH_LANGUAGES, ''])
})
