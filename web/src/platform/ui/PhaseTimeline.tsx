import { type Day, dayInZone, toInstant, type Zone } from '@folkmoot/core/platform/shared/dates.ts'
import type { CSSProperties } from 'react'
import { formatDay, formatDayRange, spanNeedsYears } from '../lib/text/format.ts'
import { useText } from '../lib/text/i18n.ts'
import { DateText, DayText } from './DateText.tsx'
import { DaysLeft } from './DaysLeft.tsx'
import { Glyph } from './Glyph.tsx'
import { Message } from './Message.tsx'
import classes from './PhaseTimeline.module.css'
import { PHASE_ICONS, type Phase, phaseProgress, phaseState } from './phases.ts'
import { useNow } from './use-now.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface PhaseTimelineProps {
  phases: readonly Phase[]
  zone: Zone
}

/** The phases of a campaign as one line, filled to today and hatched to the end of the phase; upright on a phone. */
export function PhaseTimeline({ phases, zone }: PhaseTimelineProps) {
  const { t } = useText()
  const today = dayInZone(zone, useNow())
  const columns = phases.map((p) => (phaseState(p, today) === 'now' ? 'minmax(19rem, 2.5fr)' : 'minmax(7.5rem, 1fr)'))
  const narrow = phases.map((p) => (phaseState(p, today) === 'now' ? 'minmax(0, 2.2fr)' : 'minmax(0, 1fr)'))
  return (
    <ol
      className={classes.spine}
      style={{ '--columns': columns.join(' '), '--narrow-columns': narrow.join(' ') } as CSSProperties}
      aria-label={t('ui.phases')}
    >
      {phases.map((phase) => (
        <TimelinePhase key={`${phase.type}${phase.first}`} phase={phase} today={today} zone={zone} />
      ))}
    </ol>
  )
}

function TimelinePhase({ phase, today, zone }: { phase: Phase; today: string; zone: Zone }) {
  const { t, lang } = useText()
  const state = phaseState(phase, today)
  const progress = phaseProgress(phase, today)
  const now = state === 'now'
  const delayed = now && phase.course === 'delayed'
  // only days that run as planned are counted down
  const runs = now && (phase.course ?? 'planned') === 'planned'
  const dates = phase.last ? formatDayRange(phase.first, phase.last, lang) : t('ui.from', { day: formatDay(phase.first, lang, 'short') })
  return (
    <li
      className={classes[state]}
      data-phase={phase.type}
      aria-current={now ? 'step' : undefined}
      style={{ '--p': `${delayed ? 0 : progress * 100}%`, '--pn': progress } as CSSProperties}
    >
      <span className={classes.line} />
      {now ? (
        <span className={classes.today} aria-hidden="true">
          <span>{t('ui.todayIs', { day: formatDay(today, lang, 'short') })}</span>
        </span>
      ) : (
        <span className={classes.dot} />
      )}
      <span className={classes.name}>
        <Glyph of={PHASE_ICONS[phase.type]} />
        <span>{now ? t(delayed ? 'ui.delayed' : 'ui.now', { phase: phase.title }) : phase.title}</span>
        {(state === 'done' || state === 'unheld') && <VisuallyHidden>{t('ui.over')}</VisuallyHidden>}
        {runs && phase.last && <DaysLeft last={phase.last} zone={zone} />}
      </span>
      <span className={classes.dates}>
        {runs && phase.last ? (
          <CurrentDates first={phase.first} last={phase.last} zone={zone} />
        ) : delayed ? (
          t('ui.plannedDates', { days: dates })
        ) : (
          dates
        )}
        {state === 'unheld' && <span className={classes.noResult}>{t('ui.noResult')}</span>}
      </span>
    </li>
  )
}

/** From which day to which minute the phase of today lasts. */
function CurrentDates({ first, last, zone }: { first: Day; last: Day; zone: Zone }) {
  const withYears = spanNeedsYears(first, last)
  return (
    <Message
      textKey={withYears ? 'ui.sinceUntilYears' : 'ui.sinceUntil'}
      nodes={{
        first: <DayText day={first} form={withYears ? 'long' : 'words'} />,
        last: <DateText at={toInstant(zone, last, '23:59')} zone={zone} form={withYears ? 'full' : 'moment'} />,
      }}
    />
  )
}

/** The spine in a list: five small bars. Its name says which phase it is. */
export function MiniPhaseTimeline({ phases, zone }: PhaseTimelineProps) {
  const { t } = useText()
  const today = dayInZone(zone, useNow())
  const at = phases.findIndex((p) => phaseState(p, today) === 'now')
  const over = phases.filter((p) => ['done', 'unheld'].includes(phaseState(p, today))).length
  const current = phases[at]
  const label = current
    ? t('ui.phaseOf', { number: at + 1, total: phases.length, phase: current.title })
    : t('ui.phasesDone', { number: over, total: phases.length })
  return (
    <span className={classes.mini} role="img" aria-label={label}>
      {phases.map((p) => (
        <span
          key={`${p.type}${p.first}`}
          data-phase={p.type}
          data-state={phaseState(p, today)}
          style={{ '--p': `${phaseProgress(p, today) * 100}%` } as CSSProperties}
        />
      ))}
    </span>
  )
}
