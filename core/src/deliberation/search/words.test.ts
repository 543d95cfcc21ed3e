import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOCALES } from '../../platform/shared/locales.ts'
import { parseSearchLanguage, SEARCH_LANGUAGES } from '../../platform/shared/search-words/search-languages.ts'
import { orderSearchLanguages } from './words.ts'

test('every language of the product has rules of its own in a search', () => {
  assert.deepEqual(
    LOCALES.map((locale) => parseSearchLanguage(locale)),
    ['en', 'es', 'fr', 'de', 'pt', 'fr', 'es', 'it'],
  )
  assert.equal(parseSearchLanguage('nl'), undefined)
})

test('a search applies the language asked for alone, else all of them with the reader’s own first', () => {
  assert.deepEqual(orderSearchLanguages('de-DE', 'fr'), ['fr'])
  assert.deepEqual(orderSearchLanguages('de-DE'), ['de', 'en', 'es', 'fr', 'it', 'pt'])
  assert.deepEqual(orderSearchLanguages('nl'), SEARCH_LANGUAGES)
})
