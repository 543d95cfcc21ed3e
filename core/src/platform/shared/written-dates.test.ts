import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LOCALES } from './locales.ts'
import { withPlainSpaces as plain } from './text/with-plain-spaces.ts'
import { elideArticles, tieNumbers, writeDate } from './written-dates.ts'

const MARCH = Date.parse('2027-03-01T22:59:00Z')
const write = (locale: string, options: Intl.DateTimeFormatOptions, at = MARCH) =>
  writeDate(locale, new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).formatToParts(at))

test('the first day of a month is written as the language has it', () => {
  const words = Object.fromEntries(LOCALES.map((locale) => [locale, plain(write(locale, { day: 'numeric', month: 'long' }))]))
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
  assert.equal(plain(write('fr-FR', { day: 'numeric', month: 'long' }, Date.parse('2027-03-11'))), '11 mars')
})

test('a range that begins on a first day has it as well', () => {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric', month: 'long' })
  const range = writeDate('fr-FR', format.formatRangeToParts(MARCH, Date.parse('2027-03-15')))
  assert.match(plain(range), /^1er ?[–-] ?15 mars$/)
})

test('a German time has its word, once', () => {
  assert.equal(plain(write('de-DE', { hour: 'numeric', minute: '2-digit' })), '22:59 Uhr')
  assert.equal(plain(write('de-DE', { dateStyle: 'long', timeStyle: 'short' })), '1. März 2027 um 22:59 Uhr')
  assert.match(plain(write('de-DE', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })), /^1\. März 2027 um 22:59:00 Uhr$/)
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

/** English is written as in the region of the reader. */
const REGIONS = [...LOCALES, 'en-GB', 'en-CA', 'en-AU', 'en-IE', 'en-NZ', 'en-ZA', 'en-IN']
const DAY = { day: 'numeric', month: 'long' } as const
const SHORT_DAY = { day: 'numeric', month: 'short' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const
const STYLES: readonly Intl.DateTimeFormatOptions[] = [
  ...[DAY, SHORT_DAY].flatMap((day) => [day, { ...day, year: 'numeric' } as const, { ...day, weekday: 'long' } as const]),
  ...[{ month: 'long', year: 'numeric' } as const, TIME, { ...DAY, ...TIME }, { ...DAY, ...TIME, year: 'numeric' } as const],
  { ...DAY, ...TIME, weekday: 'long', year: 'numeric' },
  { ...DAY, ...TIME, year: 'numeric', second: '2-digit', timeZoneName: 'short' },
  ...(['full', 'long', 'medium'] as const).map((dateStyle) => ({ dateStyle, timeStyle: 'short' }) as const),
  { dateStyle: 'long', timeStyle: 'medium' },
]
const RANGES: readonly Intl.DateTimeFormatOptions[] = [
  ...[SHORT_DAY, { ...SHORT_DAY, year: 'numeric' } as const],
  { dateStyle: 'full', timeStyle: 'short' },
]

/** What stands together on a line, wherever lines end; the spaces are those that a browser breaks at, and U+2009. */
const listPieces = (text: string): string[] => text.split(/[ \u2009]/)
/** A number without its month or its word, half of a time, and what belongs to a number alone. */
const TORN = /^(?:\d+|1er|[–—]|um|at|à|às|de|alle|ore|a|las)[.,º]*$|^(?:Uhr|h|min|s|[AaPp]\.?|[AaPp]\.? ?[Mm]\.?)$/

const instants = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') })

test('no line ends within a day, its month and its year, or between a time and its word, in any language', () => {
  const check = (locale: string, at: number, options: Intl.DateTimeFormatOptions) => {
    const text = write(locale, options, at)
    assert.deepEqual(
      listPieces(text).filter((piece) => TORN.test(piece)),
      [],
      `${locale}: ${text}`,
    )
  }
  fc.assert(
    fc.property(fc.constantFrom(...REGIONS), instants, fc.constantFrom(...STYLES), (locale, at, options) => check(locale, at, options)),
    { numRuns: 2000 },
  )
  for (const locale of REGIONS) for (const options of STYLES) check(locale, MARCH, options)
})

test('a line ends within a range only where both of its ends are whole', () => {
  const lengths = fc.integer({ min: 0, max: 500 * 86_400_000 })
  fc.assert(
    fc.property(fc.constantFrom(...REGIONS), instants, lengths, fc.constantFrom(...RANGES), (locale, at, more, options) => {
      const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
      const text = writeDate(locale, format.formatRangeToParts(at, at + more))
      assert.deepEqual(
        listPieces(text).filter((piece) => TORN.test(piece)),
        [],
        `${locale}: ${text}`,
      )
    }),
    { numRuns: 2000 },
  )
})

test('a date still ends a line where people read on: after a weekday, before a time, after the dash of a range', () => {
  const full = { dateStyle: 'full', timeStyle: 'short' } as const
  assert.deepEqual(listPieces(write('de-DE', full)).map(plain), ['Montag,', '1. März 2027', 'um 22:59 Uhr'])
  assert.deepEqual(listPieces(write('fr-CA', full)).map(plain), ['lundi', '1er mars 2027', 'à 22 h 59'])
  assert.deepEqual(listPieces(write('en-US', full)).map(plain), ['Monday,', 'March 1, 2027', 'at 10:59 PM'])
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', day: 'numeric', month: 'short' })
  const range = writeDate('en-US', format.formatRangeToParts(MARCH, MARCH + 90 * 86_400_000))
  assert.deepEqual(listPieces(range).map(plain), ['Mar 1 –', 'May 30'])
})

test('a number is tied to its word, and every tied space has its plain one', () => {
  assert.equal(tieNumbers('vor 5 Minuten, 3 kB'), 'vor 5\u00a0Minuten, 3\u00a0kB')
  assert.equal(plain(tieNumbers('vor 5 Minuten')), 'vor 5 Minuten')
  for (const locale of REGIONS) for (const options of STYLES) assert.doesNotMatch(plain(write(locale, options)), /[^\S ]|\u2060/)
})
