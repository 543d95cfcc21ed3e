import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOCALES, matchLocale, parseAcceptLanguage, parseLocale } from './locales.ts'

test('the locales are the eight of the product, en-US first [I18N-002]', () => {
  assert.deepEqual([...LOCALES], ['en-US', 'es-ES', 'fr-FR', 'de-DE', 'pt-BR', 'fr-CA', 'es-PY', 'it-IT'])
})

test('short codes map to a file, unknown ones to none [I18N-004]', () => {
  const files = {
    en: 'en-US',
    es: 'es-ES',
    fr: 'fr-FR',
    de: 'de-DE',
    pt: 'pt-BR',
    it: 'it-IT',
    'es-py': 'es-PY',
    fr_CA: 'fr-CA',
  }
  for (const [code, file] of Object.entries(files)) assert.equal(parseLocale(code), file)
  assert.equal(parseLocale('pl'), undefined)
})

test('a reader gets the best available match, else en-US [I18N-007]', () => {
  assert.equal(matchLocale(['pl', 'fr-CA', 'en']), 'fr-CA')
  assert.equal(matchLocale(['pl']), 'en-US')
  assert.equal(matchLocale(['fr-CA', 'de'], ['en-US', 'de-DE']), 'de-DE')
})

test('Accept-Language is read best first; a weight of 0 is a no', () => {
  assert.deepEqual(parseAcceptLanguage('de;q=0.5, pt-BR, es;q=0.8, it;q=0'), ['pt-BR', 'es', 'de'])
})

test('a reader whose language fits none gets en-US where it is there, else the first that is', () => {
  assert.equal(matchLocale(['pl'], ['de-DE', 'en-US']), 'en-US')
  assert.equal(matchLocale(['pl'], ['de-DE', 'fr-FR']), 'de-DE')
})

test('a language without a weight comes before one with less than 1', () => {
  assert.deepEqual(parseAcceptLanguage('it;q=1, fr'), ['it', 'fr'])
  assert.deepEqual(parseAcceptLanguage('de;q=0.9, fr, it;q=1, es;q=1.0'), ['fr', 'it', 'es', 'de'])
})
