import { type Day, dayIn, daysBetween, isoOf, type Zone } from '@folkmoot/core/shared/dates.ts'

// Dates, numbers and money in the reader's language. Days and instants are shown in the assembly's zone (B.6).

/**
 * How dates, numbers and money are written: as the reader's own region writes this language. English has one file of texts
 * and many regions; in every other language the file names the region.
 */
export const regionOf = (lang: string, wanted: readonly string[]): string =>
  lang === 'en-US' ? (wanted.find((code) => /^en-[A-Z]{2}$/.test(code)) ?? lang) : lang

const regional = (lang: string): string => (typeof window === 'undefined' ? lang : regionOf(lang, navigator.languages))

const made = new Map<string, Intl.DateTimeFormat>()
function dateFormat(lang: string, zone: Zone, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang} ${zone} ${JSON.stringify(options)}`
  let format = made.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(regional(lang), { ...options, timeZone: zone })
    made.set(key, format)
  }
  return format
}

/** How a date is said: `6 Dec`, `December 2026`, `Sunday 6 December`, `6 December 2026` (LL), with the time (LLL), or only the time. */
export type DateForm = 'short' | 'month' | 'words' | 'long' | 'moment' | 'full' | 'time'

const FORMS: Readonly<Record<DateForm, Intl.DateTimeFormatOptions>> = {
  short: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  words: { weekday: 'long', day: 'numeric', month: 'long' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  moment: { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
  full: { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
}

const noon = (day: Day): number => Date.parse(`${day}T12:00:00Z`)

/** A day of the calendar; it has no zone. */
export const dayInWords = (day: Day, lang: string, form: DateForm = 'words'): string =>
  dateFormat(lang, 'UTC', FORMS[form]).format(noon(day))

/** An instant in a zone. */
export const instantInWords = (instant: number, lang: string, zone: Zone, form: DateForm = 'moment'): string =>
  dateFormat(lang, zone, FORMS[form]).format(instant)

/** The exact instant with date, time, seconds and zone, for the title of a date. */
export const exactly = (instant: number, lang: string, zone: Zone): string =>
  dateFormat(lang, zone, { ...FORMS.full, second: '2-digit', timeZoneName: 'short' }).format(instant)

/** `16 Nov – 13 Dec` as the language writes a span. */
export function spanInWords(first: Day, last: Day, lang: string): string {
  // across a new year the language would add both years; the order of the phases says it
  if (first.slice(0, 4) !== last.slice(0, 4)) return [first, last].map((d) => dayInWords(d, lang, 'short')).join(' – ')
  return dateFormat(lang, 'UTC', FORMS.short).formatRange(noon(first), noon(last))
}

/**
 * How long ago, in words, for news: minutes and hours today, then days, then the date itself. What a clock that runs ahead
 * dates a moment after now is news of this minute.
 */
export function agoInWords(instant: number, now: number, lang: string, zone: Zone): string {
  const relative = new Intl.RelativeTimeFormat(regional(lang), { numeric: 'auto' })
  const ahead = instant > now && instant - now < 3_600_000
  const minutes = ahead ? 0 : Math.round((instant - now) / 60_000)
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute')
  const days = daysBetween(dayIn(zone, now), dayIn(zone, instant))
  if (days === 0) return relative.format(Math.round(minutes / 60), 'hour')
  if (days > -7 && days < 0) return relative.format(days, 'day')
  const sameYear = isoOf(instant).slice(0, 4) === isoOf(now).slice(0, 4)
  return instantInWords(instant, lang, zone, sameYear ? 'words' : 'long')
}

/** Does a clock in this zone show another time than the reader's own? */
export const isForeign = (instant: number, zone: Zone): boolean =>
  instantInWords(instant, 'en-US', zone, 'full') !== instantInWords(instant, 'en-US', readerZone(), 'full')

export const readerZone = (): Zone => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A whole or decimal number with the separators of the language. */
export const number = (value: number, lang: string, digits = 0): string =>
  new Intl.NumberFormat(regional(lang), { maximumFractionDigits: digits }).format(value)

/** A share from 0 to 1 as a percentage. */
export const percent = (share: number, lang: string, digits = 0): string =>
  new Intl.NumberFormat(regional(lang), { style: 'percent', maximumFractionDigits: digits }).format(share)

/**
 * An amount of a budget. The currency is what the campaign stores: an ISO code, or a sign such as `$`, which stands where
 * the language puts a sign; cents show only where there are some.
 */
export function money(amount: number | string, currency: string, lang: string): string {
  const value = Number(amount)
  const digits = Number.isInteger(value) ? 0 : 2
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  if (/^[A-Z]{3}$/.test(currency)) {
    return new Intl.NumberFormat(regional(lang), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...options,
    }).format(value)
  }
  return new Intl.NumberFormat(regional(lang), { style: 'currency', currency: 'USD', ...options })
    .formatToParts(value)
    .map((part) => (part.type === 'currency' ? currency : part.value))
    .join('')
    .trim()
}

/** The size of a file in KB or MB. */
export function fileSize(bytes: number, lang: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(regional(lang), {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}
