import { nextWorkingDay } from '@folkmoot/core/communities/campaigns/timeline/working-days.ts'
import { DEFAULT_PHASE_DAYS, PHASE_TYPES, type PhaseType } from '@folkmoot/core/communities/campaigns/words.ts'
import { addDays, isDay } from '@folkmoot/core/platform/shared/dates.ts'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { useStore } from '../../../platform/lib/use-store.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { SelectField, TextField } from '../../../platform/ui/fields/TextField.tsx'
import { bindDraft } from '../../../platform/ui/fields/use-form-state.ts'
import classes from './CampaignWizardForm.module.css'
import { createPhaseDraft, type PhaseDraft } from './campaign-draft.ts'
import { changesPastDates } from './draft-problems.ts'
import { type StepProps, updatePhaseDraft } from './step-props.ts'
import { MilestoneList } from './timeline/MilestoneList.tsx'
import phaseClasses from './timeline/PhaseFields.module.css'
import { PhaseFields } from './timeline/PhaseFields.tsx'
import { TimeframeFields } from './timeline/TimeframeFields.tsx'
import timelineClasses from './timeline/Timeline.module.css'
import { TimelineChart, type TimelineRow, TimelineStrip } from './timeline/TimelineChart.tsx'
import { TimelineOptions } from './timeline/TimelineOptions.tsx'
import { TimelineStatus } from './timeline/TimelineStatus.tsx'
import { refreshedTimeframe } from './timeline/timeline-draft.ts'
import { getPhaseLocks, getRemovalLock, isOnTimeline, type TimelineState } from './timeline/timeline-locks.ts'
import { useTimeline } from './timeline/use-timeline.ts'

const QUERY = '(max-width: 42rem)'

function subscribe(tell: () => void): () => void {
  const query = matchMedia(QUERY)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the screen is as narrow as a phone: each phase then has its own scale. */
const useNarrow = (): boolean => useStore(subscribe, () => matchMedia(QUERY).matches)

/** Phases and milestones on one timeline, and their dates as text (CAM-034, CAM-039 to CAM-043). */
export function MilestonesStep(part: StepProps) {
  const { draft, change, errorOf, before, today } = part
  const field = bindDraft(part)
  const { t } = useText()
  const narrow = useNarrow()
  const corrects = changesPastDates(draft, before)
  const [correcting, setCorrecting] = useState(corrects)
  const state: TimelineState = { draft, before, today: before?.today ?? today, correcting }
  const nameOf = (phase: PhaseDraft) => phase.title || t(`campaigns.phase.${phase.type}`)
  const editor = useTimeline(state, change, nameOf)
  const start = editor.timeline.phases[0]?.start
  const refreshed = before ? draft.timeframe : refreshedTimeframe(draft.timeframe, start)
  const { months, days } = refreshed
  // entering this step refreshes the timeframe of a new campaign
  useEffect(() => {
    if (draft.timeframe.months !== months || draft.timeframe.days !== days) change({ timeframe: refreshed })
  })
  let next = 0
  const rows = draft.phases.map(
    (phase): TimelineRow => ({
      phase,
      name: nameOf(phase),
      index: isOnTimeline(phase) ? next++ : -1,
      locks: getPhaseLocks(state, phase),
    }),
  )
  const dated = rows.filter((row) => row.index >= 0)
  return (
    <div className={`${classes.step} ${timelineClasses.sections}`} style={{ marginTop: 'var(--fm-8)' }}>
      <section aria-label={t('timeline.title')}>
        {narrow ? (
          <TimelineStrip editor={editor} rows={dated} />
        ) : (
          <TimelineChart editor={editor} rows={dated} today={state.today} days={refreshed.days} />
        )}
        <TimelineStatus report={editor.report} />
        <TimelineOptions editor={editor} draft={draft} change={change}>
          {!before && start && (
            <TimeframeFields timeframe={refreshed} start={start} onChange={(timeframe) => change({ timeframe })} onFit={editor.fit} />
          )}
        </TimelineOptions>
      </section>
      <div className={phaseClasses.phases}>
        <div className={phaseClasses.header} aria-hidden="true">
          {(['phase', 'begins', 'ends', 'lasts'] as const).map((key) => (
            <span key={key}>{t(`campaigns.wizard.${key}`)}</span>
          ))}
        </div>
        <ul aria-label={t('timeline.phases')}>
          {rows.map((row) => (
            <PhaseFields
              key={row.phase.row}
              editor={editor}
              row={row}
              today={state.today}
              narrow={narrow}
              removalLock={getRemovalLock(state, row.phase)}
              errorOf={errorOf}
              onChange={(part) => change(updatePhaseDraft(draft, row.phase.row, part))}
              onRemove={() => change({ phases: draft.phases.filter((p) => p.row !== row.phase.row) })}
            />
          ))}
        </ul>
        <AddPhase draft={draft} change={change} />
      </div>
      <MilestoneList
        editor={editor}
        rows={dated}
        phases={draft.phases}
        before={before}
        today={state.today}
        onPhases={(phases) => change({ phases })}
      />
      {before?.may.editGuarded && !correcting && (
        <p>
          <PlainButton kind="default" onClick={() => setCorrecting(true)}>
            {t('timeline.correct')}
          </PlainButton>
        </p>
      )}
      {(correcting || corrects) && (
        <div className={classes.form}>
          <TextField {...field('reason')} label={t('campaigns.wizard.reason')} help={t('campaigns.wizard.reasonHelp')} maxLength={1000} />
        </div>
      )}
    </div>
  )
}

/** Adds a phase after the last one; its computed dates are working days (A16). */
function AddPhase({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const { t } = useText()
  const [type, setType] = useState<PhaseType>('IDEAS')
  const add = () => {
    const ends = draft.phases.flatMap((p) => [p.end || (isDay(p.start) ? addDays(p.start, DEFAULT_PHASE_DAYS) : '')])
    const last = ends.filter(isDay).sort().at(-1)
    const start = last && nextWorkingDay(addDays(last, 1))
    const dates = start ? { start, end: nextWorkingDay(addDays(start, DEFAULT_PHASE_DAYS - 1)) } : {}
    change({ phases: [...draft.phases, createPhaseDraft(type, t(`campaigns.phase.${type}`), dates)] })
  }
  return (
    <div className="fm-row" style={{ alignItems: 'flex-end', marginTop: 'var(--fm-4)' }}>
      <SelectField
        name="add"
        label={t('campaigns.wizard.addKind')}
        options={PHASE_TYPES.map((value) => ({ value, label: t(`campaigns.phase.${value}`) }))}
        value={type}
        onChange={(e) => setType(PHASE_TYPES.find((p) => p === e.target.value) ?? 'IDEAS')}
      />
      <PlainButton kind="default" icon={IconPlus} onClick={add}>
        {t('campaigns.wizard.add')}
      </PlainButton>
    </div>
  )
}
