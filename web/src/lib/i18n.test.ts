import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOCALES } from '@folkmoot/core/shared/locales.ts'
import { languageFor } from './i18n.ts'

const available = LOCALES

test('the language of a signed-in user wins, short codes as stored included [APP-013, I18N-004, I18N-007]', () => {
  assert.equal(languageFor({ user: 'en', chosen: 'fr-FR', browser: ['de'], available }), 'en-US')
  assert.equal(languageFor({ user: 'pt', browser: [], available }), 'pt-BR')
  assert.equal(languageFor({ user: 'es-PY', browser: ['es-ES'], available }), 'es-PY')
})

test("a visitor gets the choice of this browser, else the browser's best, else en-US [APP-013, I18N-007]", () => {
  assert.equal(languageFor({ chosen: 'it-IT', browser: ['de-AT'], available }), 'it-IT')
  assert.equal(languageFor({ browser: ['nl', 'de-AT', 'en'], available }), 'de-DE')
  assert.equal(languageFor({ browser: ['nl'], available }), 'en-US')
})

test('a language the operator does not offer is passed over [I18N-007]', () => {
  assert.equal(languageFor({ user: 'fr-CA', browser: ['es'], available: ['en-US', 'es-ES'] }), 'es-ES')
})
