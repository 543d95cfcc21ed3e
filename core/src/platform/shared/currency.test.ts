import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestCurrency } from './currency.ts'
import { LOCALES } from './locales.ts'

test('the time zone suggests the currency, whatever the language', () => {
  const cases = [
    ['Europe/London', 'en-US', '£'],
    ['Europe/Dublin', 'en-US', '€'],
    ['Europe/Zurich', 'de-DE', 'CHF'],
    ['Europe/Warsaw', 'en-US', 'zł'],
    ['America/Asuncion', 'es-ES', '₲'],
    ['America/Sao_Paulo', 'en-US', 'R$'],
  ] as const
  for (const [timezone, lang, sign] of cases) assert.equal(suggestCurrency({ timezone, lang }), sign, timezone)
})

test('the language suggests the currency where the time zone has none; an unknown language suggests the dollar', () => {
  assert.deepEqual(
    LOCALES.map((lang) => suggestCurrency({ timezone: 'UTC', lang })),
    ['$', '€', '€', '€', 'R$', '$', '₲', '€'],
  )
  assert.equal(suggestCurrency({ timezone: 'America/New_York', lang: 'en' }), '$')
  assert.equal(suggestCurrency({ timezone: 'UTC', lang: 'xx' }), '$')
})
