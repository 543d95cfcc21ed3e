import { type Day, instantToIso, type Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { knownZone } from '@folkmoot/core/platform/shared/time-zones.ts'
import { type DateStyle, formatDay, formatExactInstant, formatInstant, formatTimeAgo, hasOtherLocalTime } from '../lib/text/format.ts'
import { useText } from '../lib/text/i18n.ts'
import { useNow } from './use-now.ts'

interface DateTextProps {
  /** An instant as the API gives it (ISO in UTC) or in milliseconds. */
  at: string | number
  zone: Zone
  /** `ago` says how long ago it was. */
  form?: DateStyle | 'ago'
}

/** An instant in words, in the assembly's zone; the zone is named where the reader's differs. Exact on hover and in the markup. */
export function DateText({ at, zone, form = 'moment' }: DateTextProps) {
  const { lang } = useText()
  const now = useNow()
  const instant = typeof at === 'number' ? at : Date.parse(at)
  const exact = formatExactInstant(instant, lang, zone)
  const timed = form === 'moment' || form === 'full' || form === 'time'
  const foreign = timed && hasOtherLocalTime(instant, zone)
  return (
    <time dateTime={instantToIso(instant)} title={exact}>
      {form === 'ago' ? formatTimeAgo(instant, now, lang, zone) : formatInstant(instant, lang, zone, form)}
      {foreign && ` (${zoneName(instant, lang, zone)})`}
    </time>
  )
}

const zoneName = (instant: number, lang: string, zone: Zone): string =>
  new Intl.DateTimeFormat(lang, { timeZone: knownZone(zone), timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/** A day of the calendar in words. */
export function DayText({ day, form = 'words' }: { day: Day; form?: DateStyle }) {
  const { lang } = useText()
  return (
    <time dateTime={day} title={formatDay(day, lang, 'long')}>
      {formatDay(day, lang, form)}
    </time>
  )
}
