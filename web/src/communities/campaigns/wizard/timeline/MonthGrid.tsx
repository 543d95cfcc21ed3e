import { isWeekend } from '@folkmoot/core/communities/campaigns/timeline/working-days.ts'
import { addDays, addMonths, type Day, daysBetween } from '@folkmoot/core/platform/shared/dates.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatDay } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { IconButton } from '../../../../platform/ui/Chip.tsx'
import classes from './MonthGrid.module.css'

/** The first day of the week of a language: 1 is Monday, 7 is Sunday. */
function firstWeekday(lang: string): number {
  const locale = new Intl.Locale(lang) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  return locale.getWeekInfo?.().firstDay ?? 1
}

/** The weekday of a day: 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The weeks of the month of a day; a day of another month is undefined. */
function listWeeks(day: Day, first: number): (Day | undefined)[][] {
  const begin = `${day.slice(0, 7)}-01`
  const next = addMonths(begin, 1)
  const weeks: (Day | undefined)[][] = []
  for (let monday = addDays(begin, -((weekdayOf(begin) - first + 7) % 7)); monday < next; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(monday, i)).map((d) => (d >= begin && d < next ? d : undefined)))
  }
  return weeks
}

/** The day that a key moves to in a calendar; undefined for other keys. */
function stepInCalendar(key: string, day: Day, first: number): Day | undefined {
  const intoWeek = (weekdayOf(day) - first + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -intoWeek)
    case 'End':
      return addDays(day, 6 - intoWeek)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return undefined
  }
}

/** The nearest day of a range. */
const intoRange = (day: Day, { min, max }: { min: Day; max: Day }): Day =>
  daysBetween(day, min) > 0 ? min : daysBetween(max, day) > 0 ? max : day

interface MonthGridProps {
  value: Day | undefined
  range: { readonly min: Day; readonly max: Day }
  today: Day
  onChoose: (day: Day) => void
}

/** A month to choose a working day from: weekends and days out of reach are shown and cannot be chosen (CAM-042). */
export function MonthGrid({ value, range, today, onChoose }: MonthGridProps) {
  const { t, lang } = useText()
  const [cursor, setCursor] = useState(() => intoRange(value ?? today, range))
  const [moved, setMoved] = useState(false)
  const grid = useRef<HTMLTableElement>(null)
  const first = firstWeekday(lang)
  const weeks = listWeeks(cursor, first)
  // the focus follows the cursor, and does not leave the buttons that turn the month
  useEffect(() => {
    if (moved) grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus()
  }, [cursor, moved])
  const turn = (months: number) => {
    setMoved(false)
    setCursor(intoRange(addMonths(cursor, months), range))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = stepInCalendar(event.key, cursor, first)
    if (wanted === undefined) return
    event.preventDefault()
    setMoved(true)
    setCursor(intoRange(wanted, range))
  }
  const whyNot = (day: Day) => {
    if (day < range.min || day > range.max) return t('timeline.outOfReach')
    return isWeekend(day) ? t('timeline.weekend') : undefined
  }
  return (
    <div className={classes.month}>
      <div className={classes.head}>
        <IconButton icon={IconChevronLeft} label={t('timeline.previousMonth')} onClick={() => turn(-1)} />
        <p aria-live="polite">{formatDay(cursor, lang, 'month')}</p>
        <IconButton icon={IconChevronRight} label={t('timeline.nextMonth')} onClick={() => turn(1)} />
      </div>
      <table ref={grid} aria-label={formatDay(cursor, lang, 'month')}>
        <thead>
          <tr>
            {WEEK.map((n) => (
              <WeekdayHead key={n} day={SUNDAYS[(first + n) % 7] ?? ''} lang={lang} />
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((d) => d) ?? ''}>
              {week.map((day, i) => {
                if (!day) return <td key={`empty-${WEEK[i]}`} />
                const reason = whyNot(day)
                return (
                  <td key={day}>
                    <button
                      type="button"
                      data-day={day}
                      data-autofocus={day === cursor ? true : undefined}
                      data-weekend={isWeekend(day)}
                      tabIndex={day === cursor ? 0 : -1}
                      aria-disabled={reason !== undefined}
                      aria-label={[formatDay(day, lang, 'weekday'), reason].filter(Boolean).join(', ')}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      onKeyDown={onKeyDown}
                      onClick={() => (reason === undefined ? onChoose(day) : setCursor(intoRange(day, range)))}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fm-sm fm-dim">{t('timeline.noWeekends')}</p>
    </div>
  )
}

const WEEK = [0, 1, 2, 3, 4, 5, 6]
/** Days by their weekday, Sunday first. */
const SUNDAYS = WEEK.map((n) => `2026-11-${String(n + 1).padStart(2, '0')}`)

const WeekdayHead = ({ day, lang }: { day: Day; lang: string }) => {
  const name = (weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(lang, { weekday, timeZone: 'UTC' }).format(Date.parse(`${day}T12:00:00Z`))
  return (
    <th scope="col" abbr={name('long')}>
      {name('short')}
    </th>
  )
}
