import { addDays, addMonths, daysBetween } from '@folkmoot/core/shared/dates.ts'
import type { CSSProperties } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { PHASE_KINDS } from '../timeline-phases.ts'
import type { PhaseDraft } from './campaign-draft.ts'
import classes from './PhaseChart.module.css'

/** The phases as bars over the months; the table below it gives the same in text. */
export function PhaseChart({ phases }: { phases: readonly PhaseDraft[] }) {
  const { lang } = useText()
  const bars = phases.flatMap((p) =>
    p.start && p.enabled ? [{ ...p, last: p.end >= p.start ? p.end : addDays(p.start, 30) }] : [],
  )
  const first = bars.map((b) => b.start).sort()[0]
  const last = bars
    .map((b) => b.last)
    .sort()
    .at(-1)
  if (!first || !last) return null
  const begin = `${first.slice(0, 7)}-01`
  const days = daysBetween(begin, addMonths(`${last.slice(0, 7)}-01`, 1))
  const at = (day: string) => `${(daysBetween(begin, day) / days) * 100}%`
  /** The part of the chart between a day and its right edge, into which the name of a month must fit. */
  const shareAfter = (day: string) => 1 - daysBetween(begin, day) / days
  const months: string[] = []
  for (let month = begin; month <= last; month = addMonths(month, 1)) months.push(month)
  const step = Math.ceil(months.length / 8)
  const name = new Intl.DateTimeFormat(lang, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  return (
    <div className={classes.chart} aria-hidden="true">
      <div className={classes.months}>
        {months
          .filter((month, i) => i % step === 0 && shareAfter(month) > 0.08)
          .map((month, nth) => (
            <span
              key={month}
              data-minor={nth % 2 === 1 || shareAfter(month) < 0.2}
              style={{ '--at': at(month) } as CSSProperties}
            >
              {name.format(Date.parse(`${month}T12:00:00Z`))}
            </span>
          ))}
      </div>
      {bars.map((bar) => (
        <div key={bar.row} className={classes.row} data-phase={PHASE_KINDS[bar.type]}>
          <span className={classes.name}>{bar.title}</span>
          <span
            className={classes.bar}
            style={
              {
                '--at': at(bar.start),
                '--wide': `${((daysBetween(bar.start, bar.last) + 1) / days) * 100}%`,
              } as CSSProperties
            }
          />
        </div>
      ))}
    </div>
  )
}
