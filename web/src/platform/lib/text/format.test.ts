import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOCALES } from '@folkmoot/core/platform/shared/locales.ts'
import { withPlainSpaces as plain } from '@folkmoot/core/platform/shared/text/with-plain-spaces.ts'
import {
  formatDay,
  formatDayRange,
  formatExactInstant,
  formatFileSize,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTimeAgo,
  isUnitFirst,
  regionalLocale,
} from './format.ts'

const at = (iso: string): number => Date.parse(iso)

test('dates and numbers in English follow the region of the browser, other languages their own', () => {
  assert.equal(regionalLocale('en-US', ['fr', 'en', 'en-GB', 'en-US']), 'en-GB')
  assert.equal(regionalLocale('en-US', ['de-DE', 'en']), 'en-US')
  assert.equal(regionalLocale('es-ES', ['es-MX', 'en-GB']), 'es-ES')
  assert.equal(plain(formatDay('2026-12-06', regionalLocale('en-US', ['en-GB']), 'long')), '6 December 2026')
})

test('a day is said in words, in the language of the reader, whatever the zone of the device [I18N-008]', () => {
  assert.equal(plain(formatDay('2026-12-06', 'en-US')), 'Sunday, December 6')
  assert.equal(plain(formatDay('2026-12-06', 'de-DE')), 'Sonntag, 6. Dezember')
  assert.equal(plain(formatDay('2026-12-06', 'en-US', 'long')), 'December 6, 2026')
})

test("an instant is said in the assembly's zone, with the time [I18N-008]", () => {
  const instant = at('2026-12-06T22:59:00Z')
  assert.equal(plain(formatInstant(instant, 'en-US', 'Europe/Berlin', 'full')), 'December 6, 2026 at 11:59 PM')
  assert.match(plain(formatInstant(instant, 'fr-FR', 'America/Montevideo')), /dimanche 6 décembre .*19:59/)
  assert.match(plain(formatExactInstant(instant, 'en-US', 'Europe/Berlin')), /11:59:00 PM GMT\+1/)
})

test('a span is written as the language writes spans', () => {
  assert.equal(plain(formatDayRange('2026-11-16', '2026-12-13', 'en-US')), 'Nov 16 – Dec 13')
  assert.equal(plain(formatDayRange('2027-01-18', '2027-01-31', 'es-ES')), '18–31 ene')
  assert.equal(plain(formatDayRange('2026-12-14', '2027-01-17', 'en-US')), 'Dec 14 – Jan 17')
  assert.equal(plain(formatDayRange('2027-02-20', '2028-02-20', 'en-US')), 'Feb 20, 2027 – Feb 20, 2028')
})

test('news say how long ago in words, older ones their date', () => {
  const now = at('2026-11-04T12:00:00Z')
  const ago = (iso: string) => plain(formatTimeAgo(at(iso), now, 'en-US', 'UTC'))
  assert.equal(ago('2026-11-04T11:40:00Z'), '20 minutes ago')
  assert.equal(ago('2026-11-04T12:01:30Z'), 'now')
  assert.equal(ago('2026-11-04T09:00:00Z'), '3 hours ago')
  assert.equal(ago('2026-11-03T23:00:00Z'), 'yesterday')
  assert.equal(ago('2026-10-12T10:00:00Z'), 'Monday, October 12')
  assert.equal(ago('2025-10-12T10:00:00Z'), 'October 12, 2025')
})

test('news turn from minutes to hours, to days and to a date at their edges; only what is an hour ahead is to come', () => {
  const now = at('2026-11-20T12:00:00Z')
  const ago = (iso: string) => plain(formatTimeAgo(at(iso), now, 'en-US', 'UTC'))
  assert.deepEqual([ago('2026-11-20T11:01:00Z'), ago('2026-11-20T11:00:00Z')], ['59 minutes ago', '1 hour ago'])
  assert.deepEqual([ago('2026-11-20T12:59:59Z'), ago('2026-11-20T14:00:00Z')], ['now', 'in 2 hours'])
  assert.deepEqual([ago('2026-11-14T12:00:00Z'), ago('2026-11-13T12:00:00Z')], ['6 days ago', 'Friday, November 13'])
})

test('money keeps the sign of the campaign, where the language puts it', () => {
  assert.equal(plain(formatMoney(120_000, '£', 'en-US')), '£120,000')
  assert.equal(plain(formatMoney('18400.5', 'EUR', 'de-DE')), '18.400,50 €')
  assert.equal(plain(formatMoney(50_000, '$', 'fr-FR')), '50 000 $')
})

test('numbers, shares and sizes follow the language', () => {
  assert.equal(formatNumber(1284, 'en-US'), '1,284')
  assert.equal(plain(formatPercent(0.58, 'de-DE')), '58 %')
  assert.equal(plain(formatFileSize(180_000, 'en-US')), '180 kB')
  assert.equal(plain(formatFileSize(1_200_000, 'fr-FR')), '1,2 Mo')
  assert.equal(plain(formatFileSize(999_999, 'en-US')), '1,000 kB')
  assert.equal(plain(formatFileSize(1_000_000, 'en-US')), '1 MB')
  assert.deepEqual(
    [9.94, 10.4].map((mb) => plain(formatFileSize(mb * 1_000_000, 'en-US'))),
    ['9.9 MB', '10 MB'],
  )
  assert.equal(formatNumber(1.5, 'en-US', 1), '1.5')
  assert.equal(plain(formatPercent(0.123, 'en-US', 1)), '12.3%')
})

test('a unit stands where the language has it: a currency before or after its number, a per cent sign after', () => {
  const first = (unit: string) =>
    ['en-US', 'de-DE', 'es-ES', 'es-PY', 'fr-FR', 'it-IT', 'pt-BR'].filter((lang) => isUnitFirst(unit, lang)).join(' ')
  assert.equal(first('EUR'), 'en-US es-PY pt-BR')
  assert.equal(first('€'), 'en-US es-PY pt-BR')
  assert.equal(first('%'), '')
})

test('dates and ranges are written as people of the language do', () => {
  assert.equal(plain(formatDayRange('2027-03-01', '2027-03-15', 'fr-FR')), '1er–15 mars')
  assert.equal(plain(formatDay('2027-03-01', 'it-IT')), 'lunedì 1º marzo')
  assert.equal(plain(formatInstant(Date.parse('2027-03-01T22:59:00Z'), 'de-DE', 'UTC')), 'Montag, 1. März um 22:59 Uhr')
})

test('an amount, a share, a size and how long ago something was stay on one line in every language', () => {
  const now = at('2026-11-20T12:00:00Z')
  for (const lang of LOCALES) {
    for (const currency of ['EUR', 'USD', 'PYG', '£', 'kr'])
      for (const amount of [3, 1_234_567, 18_400.5]) assert.doesNotMatch(formatMoney(amount, currency, lang), / /, lang)
    assert.doesNotMatch(formatPercent(0.583, lang, 1) + formatNumber(1_234_567.25, lang, 2), / /, lang)
    assert.doesNotMatch(formatFileSize(180_000, lang) + formatFileSize(3_900_000, lang), / /, lang)
    for (const minutes of [5, 70, 5000]) assert.doesNotMatch(formatTimeAgo(now - minutes * 60_000, now, lang, 'UTC'), /\d /, lang)
  }
})
