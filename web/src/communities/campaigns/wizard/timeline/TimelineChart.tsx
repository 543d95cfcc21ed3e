import { getPhaseEnd } from '@folkmoot/core/communities/campaigns/timeline/timeline.ts'
import { addDays, type Day, daysBetween } from '@folkmoot/core/platform/shared/dates.ts'
import type { CSSProperties } from 'react'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { Glyph } from '../../../../platform/ui/Glyph.tsx'
import { PHASE_ICONS } from '../../../../platform/ui/phases.ts'
import { PHASE_KINDS } from '../../timeline-phases.ts'
import type { PhaseDraft } from '../campaign-draft.ts'
import { PhaseTrack } from './PhaseTrack.tsx'
import classes from './Timeline.module.css'
import type { getPhaseLocks } from './timeline-locks.ts'
import { listMonths, monthsView, placeDay, type TimelineView } from './timeline-view.ts'
import type { TimelineEditor } from './use-timeline.ts'

export interface TimelineRow {
  readonly phase: PhaseDraft
  readonly name: string
  /** The index of the phase on the timeline. */
  readonly index: number
  readonly locks: ReturnType<typeof getPhaseLocks>
}

interface TimelineChartProps {
  editor: TimelineEditor
  rows: readonly TimelineRow[]
  today: Day
  /** The number of days that the timeline shows at least. */
  days: number
}

/** Room for a month's name, in percent of the chart. */
const MONTH_ROOM = 7

function chartView({ timeline, frozen }: TimelineEditor, days: number): TimelineView {
  if (frozen) return frozen.view
  const starts = timeline.phases.map((p) => p.start).sort()
  const first = starts[0] ?? timeline.first
  const ends = [addDays(first, days - 1), ...timeline.phases.map(getPhaseEnd)].sort()
  return monthsView(first, ends.at(-1) ?? first)
}

/** All phases over the same months, one below the other (CAM-043). */
export function TimelineChart({ editor, rows, today, days }: TimelineChartProps) {
  const { lang, t } = useText()
  const view = chartView(editor, days)
  const month = new Intl.DateTimeFormat(lang, { month: 'short', timeZone: 'UTC' })
  const withYear = new Intl.DateTimeFormat(lang, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  const months = listMonths(view)
  const past = daysBetween(view.from, today)
  const isTodayShown = past >= 0 && past < view.days
  return (
    <div className={classes.chart}>
      <div className={classes.months} aria-hidden="true">
        {months.map(({ day, at, room }, i) => (
          <span key={day} style={{ '--at': `${at}%` } as CSSProperties}>
            {room > MONTH_ROOM && (day.endsWith('-01-01') || i === 0 ? withYear : month).format(Date.parse(`${day}T12:00:00Z`))}
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <div key={row.phase.row} className={classes.row} data-phase={PHASE_KINDS[row.phase.type]}>
          <span className={classes.name} aria-hidden="true">
            <Glyph of={PHASE_ICONS[PHASE_KINDS[row.phase.type]]} />
            <span>{row.name}</span>
          </span>
          <div className={classes.lane}>
            {months.map(({ day, at }) => (
              <i key={day} style={{ '--at': `${at}%` } as CSSProperties} />
            ))}
            {isTodayShown && <i data-today="true" style={{ '--at': `${placeDay(view, today)}%` } as CSSProperties} />}
            <PhaseTrack editor={editor} view={view} {...row} />
          </div>
        </div>
      ))}
      {isTodayShown && (
        <div className={classes.flag} aria-hidden="true">
          <b style={{ '--at': `${placeDay(view, today)}%` } as CSSProperties}>{t('timeline.today')}</b>
        </div>
      )}
    </div>
  )
}

/** The phases in proportion, above the tracks of a phone. */
export const TimelineStrip = ({ editor, rows }: Pick<TimelineChartProps, 'editor' | 'rows'>) => (
  <div className={classes.strip} aria-hidden="true">
    {rows.map(({ phase, index }) => {
      const at = editor.timeline.phases[index]
      return (
        <span
          key={phase.row}
          data-phase={PHASE_KINDS[phase.type]}
          style={{ flexGrow: at ? daysBetween(at.start, getPhaseEnd(at)) + 1 : 0 }}
        />
      )
    })}
  </div>
)
