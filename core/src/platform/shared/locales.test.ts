import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOCALES, matchLocale, parseAcceptLanguage, parseLocale } from './locales.ts'

test('there are eight locales, en-US first [I18N-002]', () => {
  assert.deepEqual([...LOCALES], ['en-US', 'es-ES', 'fr-FR', 'de-DE', 'pt-BR', 'fr-CA', 'es-PY', 'it-IT'])
})

test('short codes map to a locale, unknown ones to none [I18N-004]', () => {
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

test('a user gets the best available locale, else en-US [I18N-007]', () => {
  assert.equal(matchLocale(['pl', 'fr-CA', 'en']), 'fr-CA')
  assert.equal(matchLocale(['pl']), 'en-US')
  assert.equal(matchLocale(['fr-CA', 'de'], ['en-US', 'de-DE']), 'de-DE')
})

test('Accept-Language is parsed best first, and weight 0 excludes a language', () => {
  assert.deepEqual(parseAcceptLanguage('de;q=0.5, pt-BR, es;q=0.8, it;q=0'), ['pt-BR', 'es', 'de'])
})

test('without a matching locale the result is en-US where available, else the first locale', () => {
  assert.equal(matchLocale(['pl'], ['de-DE', 'en-US']), 'en-US')
  assert.equal(matchLocale(['pl'], ['de-DE', 'fr-FR']), 'de-DE')
})

test('a language without a weight comes before one with a weight below 1', () => {
  assert.deepEqual(parseAcceptLanguage('it;q=1, fr'), ['it', 'fr'])
  assert.deepEqual(parseAcceptLanguage('de;q=0.9, fr, it;q=1, es;q=1.0'), ['fr', 'it', 'es', 'de'])
})
