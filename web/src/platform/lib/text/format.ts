import { type Day, dayInZone, daysBetween, instantToIso, type Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { findTimeZone, knownZone } from '@folkmoot/core/platform/shared/time-zones.ts'
import { tieNumbers, writeDate } from '@folkmoot/core/platform/shared/written-dates.ts'

// Dates, numbers and money in the reader's language. Days and instants are shown in the assembly's zone (specification B.6).

/**
 * The locale of dates, numbers and money: the reader's region for English, whose texts are one file for many regions; in every
 * other language the file names the region.
 */
export const regionalLocale = (lang: string, wanted: readonly string[]): string =>
  lang === 'en-US' ? (wanted.find((code) => /^en-[A-Z]{2}$/.test(code)) ?? lang) : lang

const displayLocale = (lang: string): string => (typeof window === 'undefined' ? lang : regionalLocale(lang, navigator.languages))

const formatCache = new Map<string, Intl.DateTimeFormat>()
function dateFormat(lang: string, zone: Zone, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang} ${zone} ${JSON.stringify(options)}`
  let format = formatCache.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(displayLocale(lang), { ...options, timeZone: knownZone(zone) })
    formatCache.set(key, format)
  }
  return format
}

/**
 * The styles of a date: `6 Dec`, `6 Dec 2026`, `Sun 6 Dec`, `December 2026`, `Sunday 6 December`, `Sunday 6 December 2026`,
 * `6 December 2026` (LL), with the time (LLL), or only the time.
 */
export type DateStyle = 'short' | 'year' | 'brief' | 'weekday' | 'month' | 'words' | 'long' | 'moment' | 'full' | 'time'

const DATE_STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  short: { day: 'numeric', month: 'short' },
  year: { day: 'numeric', month: 'short', year: 'numeric' },
  brief: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  words: { weekday: 'long', day: 'numeric', month: 'long' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  moment: { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
  full: { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
}

const noon = (day: Day): number => Date.parse(`${day}T12:00:00Z`)

/** Formats a calendar day; it has no time zone. */
export const formatDay = (day: Day, lang: string, form: DateStyle = 'words'): string =>
  writeDate(lang, dateFormat(lang, 'UTC', DATE_STYLES[form]).formatToParts(noon(day)))

/** Formats an instant in a time zone. */
export const formatInstant = (instant: number, lang: string, zone: Zone, form: DateStyle = 'moment'): string =>
  writeDate(lang, dateFormat(lang, zone, DATE_STYLES[form]).formatToParts(instant))

/** The exact instant with date, time, seconds and time zone, for the title of a date. */
export const formatExactInstant = (instant: number, lang: string, zone: Zone): string =>
  writeDate(lang, dateFormat(lang, zone, { ...DATE_STYLES.full, second: '2-digit', timeZoneName: 'short' }).formatToParts(instant))

/** Whether a span is about a year or longer: without years its end would read as the same time of its first year. */
export const spanNeedsYears = (first: Day, last: Day): boolean => daysBetween(first, last) > 330

/** `16 Nov – 13 Dec`, in the range format of the language; with years where the span needs them. */
export function formatDayRange(first: Day, last: Day, lang: string): string {
  const range = (style: DateStyle) =>
    writeDate(lang, dateFormat(lang, 'UTC', DATE_STYLES[style]).formatRangeToParts(noon(first), noon(last)))
  if (spanNeedsYears(first, last)) return range('year')
  // across a new year the language would add both years; the order of the phases shows it
  if (first.slice(0, 4) !== last.slice(0, 4)) return [first, last].map((d) => formatDay(d, lang, 'short')).join(' – ')
  return range('short')
}

/**
 * Relative time for recent events: minutes and hours today, then days, then the date itself. An instant slightly in the future,
 * from a clock that runs ahead, counts as now.
 */
export function formatTimeAgo(instant: number, now: number, lang: string, zone: Zone): string {
  const format = new Intl.RelativeTimeFormat(displayLocale(lang), { numeric: 'auto' })
  const relative = (...span: [number, 'minute' | 'hour' | 'day']) => tieNumbers(format.format(...span))
  const ahead = instant > now && instant - now < 3_600_000
  const minutes = ahead ? 0 : Math.round((instant - now) / 60_000)
  // "now", where the languages have odd words for a minute that is not over
  if (minutes === 0) return format.format(0, 'second')
  if (Math.abs(minutes) < 60) return relative(minutes, 'minute')
  const days = daysBetween(dayInZone(zone, now), dayInZone(zone, instant))
  if (days === 0) return relative(Math.round(minutes / 60), 'hour')
  if (days > -7 && days < 0) return relative(days, 'day')
  const sameYear = instantToIso(instant).slice(0, 4) === instantToIso(now).slice(0, 4)
  return formatInstant(instant, lang, zone, sameYear ? 'words' : 'long')
}

/** Whether the local time in this zone differs from the reader's. */
export const hasOtherLocalTime = (instant: number, zone: Zone): boolean =>
  formatInstant(instant, 'en-US', zone, 'full') !== formatInstant(instant, 'en-US', readerZone(), 'full')

export const readerZone = (): Zone => findTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? 'UTC'

/** Formats a number with the separators of the language, with `least` to `digits` decimals. */
export const formatNumber = (value: number, lang: string, digits = 0, least = 0): string =>
  new Intl.NumberFormat(displayLocale(lang), { minimumFractionDigits: least, maximumFractionDigits: digits }).format(value)

/** Formats a share from 0 to 1 as a percentage. */
export const formatPercent = (share: number, lang: string, digits = 0): string =>
  new Intl.NumberFormat(displayLocale(lang), { style: 'percent', maximumFractionDigits: digits }).format(share)

/**
 * Formats an amount of a budget. The currency is as the campaign stores it: an ISO code, or a symbol such as `$`, which is
 * placed as the language requires; cents show only where there are some.
 */
export function formatMoney(amount: number | string, currency: string, lang: string): string {
  const value = Number(amount)
  const digits = Number.isInteger(value) ? 0 : 2
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  if (/^[A-Z]{3}$/.test(currency)) {
    return new Intl.NumberFormat(displayLocale(lang), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...options,
    }).format(value)
  }
  return new Intl.NumberFormat(displayLocale(lang), { style: 'currency', currency: 'USD', ...options })
    .formatToParts(value)
    .map((part) => (part.type === 'currency' ? currency : part.value))
    .join('')
    .trim()
}

/** Whether a unit stands before its number, as currencies do in some languages; a per cent sign does in none of them. */
export const isUnitFirst = (unit: string, lang: string): boolean => unit !== '%' && !/^\d/.test(formatMoney(1, unit, lang))

/** Formats the size of a file in KB or MB. */
export function formatFileSize(bytes: number, lang: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return tieNumbers(
    new Intl.NumberFormat(displayLocale(lang), {
      style: 'unit',
      unit,
      maximumFractionDigits: value < 10 ? 1 : 0,
    }).format(value),
  )
}
