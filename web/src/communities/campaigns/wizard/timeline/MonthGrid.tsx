import { isWeekend } from '@folkmoot/core/communities/campaigns/timeline/working-days.ts'
import { addMonths, type Day } from '@folkmoot/core/platform/shared/dates.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatDay } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { IconButton } from '../../../../platform/ui/Chip.tsx'
import classes from './MonthGrid.module.css'
import { firstWeekday, intoRange, listWeeks, stepInCalendar } from './month-weeks.ts'

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
