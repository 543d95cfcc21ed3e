import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOCALES } from './locales.ts'
import { elideArticles, writeDate } from './written-dates.ts'

const MARCH = Date.parse('2027-03-01T22:59:00Z')
const write = (locale: string, options: Intl.DateTimeFormatOptions, at = MARCH) =>
  writeDate(locale, new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).formatToParts(at))
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('the first day of a month is written as the language has it', () => {
  const words = Object.fromEntries(LOCALES.map((locale) => [locale, write(locale, { day: 'numeric', month: 'long' })]))
  assert.deepEqual(words, {
    'en-US': 'March 1',
    'es-ES': '1 de marzo',
    'fr-FR': '1er mars',
    'de-DE': '1. März',
    'pt-BR': '1º de março',
    'fr-CA': '1er mars',
    'es-PY': '1 de marzo',
    'it-IT': '1º marzo',
  })
  assert.equal(write('fr-FR', { dateStyle: 'short' }), '01/03/2027')
  assert.equal(write('fr-FR', { day: 'numeric', month: 'long' }, Date.parse('2027-03-11')), '11 mars')
})

test('a range that begins on a first day has it as well', () => {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric', month: 'long' })
  const range = writeDate('fr-FR', format.formatRangeToParts(MARCH, Date.parse('2027-03-15')))
  assert.match(plain(range), /^1er ?[–-] ?15 mars$/)
})

test('a German time has its word, once', () => {
  assert.equal(plain(write('de-DE', { hour: 'numeric', minute: '2-digit' })), '22:59 Uhr')
  assert.equal(plain(write('de-DE', { dateStyle: 'long', timeStyle: 'short' })), '1. März 2027 um 22:59 Uhr')
  assert.match(
    plain(write('de-DE', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })),
    /^1\. März 2027 um 22:59:00 Uhr$/,
  )
  const format = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', dateStyle: 'full', timeStyle: 'short' })
  const range = plain(writeDate('de-DE', format.formatRangeToParts(MARCH, MARCH + 1_800_000)))
  assert.equal(range.match(/Uhr/g)?.length, 1, range)
})

test('an Italian article is elided before the 8th and the 11th, and stays before other days', () => {
  assert.equal(elideArticles('it-IT', 'Vota entro il 8 marzo 2027'), 'Vota entro l’8 marzo 2027')
  assert.equal(elideArticles('it-IT', 'Dal 11 marzo al 8 aprile'), 'Dall’11 marzo all’8 aprile')
  assert.equal(elideArticles('it-IT', 'dal 18 marzo al 1º aprile, il 80 %'), 'dal 18 marzo al 1º aprile, il 80 %')
  assert.equal(elideArticles('es-ES', 'Del 8 al 11 de marzo'), 'Del 8 al 11 de marzo')
})
