import { type Day, isoOf, type Zone } from '@folkmoot/core/shared/dates.ts'
import { agoInWords, type DateForm, dayInWords, exactly, instantInWords, isForeign } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { useNow } from './time.ts'

export interface DateTextProps {
  /** An instant as the API gives it (ISO in UTC) or in milliseconds. */
  at: string | number
  zone: Zone
  /** `ago` says how long ago it was. */
  form?: DateForm | 'ago'
}

/** An instant in words, in the assembly's zone; the zone is named where the reader's differs. Exact on hover and in the markup. */
export function DateText({ at, zone, form = 'moment' }: DateTextProps) {
  const { lang } = useText()
  const now = useNow()
  const instant = typeof at === 'number' ? at : Date.parse(at)
  const exact = exactly(instant, lang, zone)
  const timed = form === 'moment' || form === 'full' || form === 'time'
  const foreign = timed && isForeign(instant, zone)
  return (
    <time dateTime={isoOf(instant)} title={exact}>
      {form === 'ago' ? agoInWords(instant, now, lang, zone) : instantInWords(instant, lang, zone, form)}
      {foreign && ` (${zoneName(instant, lang, zone)})`}
    </time>
  )
}

const zoneName = (instant: number, lang: string, zone: Zone): string =>
  new Intl.DateTimeFormat(lang, { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/** A day of the calendar in words. */
export function DayText({ day, form = 'words' }: { day: Day; form?: DateForm }) {
  const { lang } = useText()
  return (
    <time dateTime={day} title={dayInWords(day, lang, 'long')}>
      {dayInWords(day, lang, form)}
    </time>
  )
}
