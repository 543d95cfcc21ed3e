import { getPhaseEnd } from '@folkmoot/core/communities/campaigns/timeline/timeline.ts'
import { addDays } from '@folkmoot/core/platform/shared/dates.ts'
import type { CSSProperties } from 'react'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { formatMilestoneTitle } from '../../milestone-title.ts'
import { PHASE_KINDS } from '../../timeline-phases.ts'
import type { PhaseDraft } from '../campaign-draft.ts'
import classes from './Timeline.module.css'
import { TimelineHandle } from './TimelineHandle.tsx'
import type { getPhaseLocks } from './timeline-locks.ts'
import { placeDay, type TimelineView } from './timeline-view.ts'
import type { TimelineEditor } from './use-timeline.ts'

export interface PhaseTrackProps {
  editor: TimelineEditor
  /** The index of the phase on the timeline. */
  index: number
  phase: PhaseDraft
  name: string
  locks: ReturnType<typeof getPhaseLocks>
  view: TimelineView
}

/** A phase as a bar with a handle at each end, and its milestones. */
export function PhaseTrack({ editor, index, phase, name, locks, view }: PhaseTrackProps) {
  const { t } = useText()
  const at = editor.timeline.phases[index]
  if (!at) return null
  const last = getPhaseEnd(at)
  const left = placeDay(view, at.start)
  const common = { editor, view }
  return (
    <div className={classes.track} data-phase={PHASE_KINDS[phase.type]}>
      <span
        className={classes.bar}
        data-open={at.end === null}
        style={{ '--at': `${left}%`, '--wide': `${placeDay(view, addDays(last, 1)) - left}%` } as CSSProperties}
      />
      <TimelineHandle
        {...common}
        handle={{ phase: index, edge: 'start' }}
        kind="start"
        day={at.start}
        label={t('campaigns.wizard.beginsOf', { phase: name })}
        lock={locks.start}
      />
      {phase.milestones.map((m, k) => (
        <TimelineHandle
          key={m.key}
          {...common}
          handle={{ phase: index, milestone: k }}
          kind="milestone"
          day={m.day}
          label={`${formatMilestoneTitle(m, t)}, ${name}`}
          lock={locks.milestones.get(m.key)}
        />
      ))}
      <TimelineHandle
        {...common}
        handle={{ phase: index, edge: 'end' }}
        kind="end"
        day={last}
        label={t('campaigns.wizard.endsOf', { phase: name })}
        lock={locks.end}
      />
    </div>
  )
}
