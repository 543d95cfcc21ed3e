import { dayIn, instantOf, type Zone } from '@folkmoot/core/shared/dates.ts'
import type { CSSProperties } from 'react'
import { dayInWords, spanInWords } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { DateText, DayText } from './DateText.tsx'
import { DaysLeft } from './DaysLeft.tsx'
import { Glyph } from './Glyph.tsx'
import { Hidden } from './Hidden.tsx'
import { PHASE_ICONS, type Phase, phaseProgress, phaseState } from './phases.ts'
import { Say } from './Say.tsx'
import classes from './Spine.module.css'
import { useNow } from './time.ts'

export interface SpineProps {
  phases: readonly Phase[]
  zone: Zone
}

/** The phases of a campaign as one line, filled to today and hatched to the end of the phase; upright on a phone. */
export function Spine({ phases, zone }: SpineProps) {
  const { t } = useText()
  const today = dayIn(zone, useNow())
  const columns = phases.map((p) => (phaseState(p, today) === 'now' ? 'minmax(19rem, 2.5fr)' : 'minmax(7.5rem, 1fr)'))
  const narrow = phases.map((p) => (phaseState(p, today) === 'now' ? 'minmax(0, 2.2fr)' : 'minmax(0, 1fr)'))
  return (
    <ol
      className={classes.spine}
      style={{ '--columns': columns.join(' '), '--narrow-columns': narrow.join(' ') } as CSSProperties}
      aria-label={t('ui.phases')}
    >
      {phases.map((phase) => (
        <PhaseStep key={`${phase.type}${phase.first}`} phase={phase} today={today} zone={zone} />
      ))}
    </ol>
  )
}

function PhaseStep({ phase, today, zone }: { phase: Phase; today: string; zone: Zone }) {
  const { t, lang } = useText()
  const state = phaseState(phase, today)
  const progress = phaseProgress(phase, today)
  const now = state === 'now'
  const dates = phase.last
    ? spanInWords(phase.first, phase.last, lang)
    : t('ui.from', { day: dayInWords(phase.first, lang, 'short') })
  return (
    <li
      className={classes[state]}
      data-phase={phase.type}
      aria-current={now ? 'step' : undefined}
      style={{ '--p': `${progress * 100}%`, '--pn': progress } as CSSProperties}
    >
      <span className={classes.line} />
      {now ? (
        <span className={classes.today} aria-hidden="true">
          <span>{t('ui.todayIs', { day: dayInWords(today, lang, 'short') })}</span>
        </span>
      ) : (
        <span className={classes.dot} />
      )}
      <span className={classes.name}>
        <Glyph of={PHASE_ICONS[phase.type]} />
        {now ? t('ui.now', { phase: phase.title }) : phase.title}
        {state === 'done' && <Hidden>{t('ui.over')}</Hidden>}
        {now && phase.last && <DaysLeft last={phase.last} zone={zone} />}
      </span>
      <span className={classes.dates}>
        {now && phase.last ? (
          <Say
            k="ui.sinceUntil"
            nodes={{
              first: <DayText day={phase.first} form="short" />,
              last: <DateText at={instantOf(zone, phase.last, '23:59')} zone={zone} />,
            }}
          />
        ) : (
          dates
        )}
      </span>
    </li>
  )
}

/** The spine in a list: five small bars. Its name says which phase it is. */
export function MiniSpine({ phases, zone }: SpineProps) {
  const { t } = useText()
  const today = dayIn(zone, useNow())
  const at = phases.findIndex((p) => phaseState(p, today) === 'now')
  const done = phases.filter((p) => phaseState(p, today) === 'done').length
  const current = phases[at]
  const label = current
    ? t('ui.phaseOf', { number: at + 1, total: phases.length, phase: current.title })
    : t('ui.phasesDone', { number: done, total: phases.length })
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
