import { SLIDER } from '@folkmoot/core/communities/campaigns/timeline/slider.ts'
import { countPhaseDays, type Handle } from '@folkmoot/core/communities/campaigns/timeline/timeline.ts'
import { nextWorkingDay } from '@folkmoot/core/communities/campaigns/timeline/working-days.ts'
import { PHASE_LENGTHS } from '@folkmoot/core/communities/campaigns/words.ts'
import { addDays } from '@folkmoot/core/platform/shared/dates.ts'
import { IconLock, IconTrash } from '@tabler/icons-react'
import { formatDay } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { IconButton } from '../../../../platform/ui/Chip.tsx'
import { SelectField, TextField } from '../../../../platform/ui/fields/TextField.tsx'
import { Glyph } from '../../../../platform/ui/Glyph.tsx'
import { PHASE_ICONS } from '../../../../platform/ui/phases.ts'
import { PHASE_KINDS } from '../../timeline-phases.ts'
import type { PhaseDraft } from '../campaign-draft.ts'
import { phaseFieldName } from '../draft-problems.ts'
import type { StepProps } from '../step-props.ts'
import classes from './PhaseFields.module.css'
import { PhaseTrack } from './PhaseTrack.tsx'
import type { TimelineRow } from './TimelineChart.tsx'
import type { LockReason } from './timeline-locks.ts'
import { phaseView } from './timeline-view.ts'
import type { TimelineEditor } from './use-timeline.ts'
import { WorkingDayField } from './WorkingDayField.tsx'

interface PhaseFieldsProps {
  editor: TimelineEditor
  row: TimelineRow
  today: string
  /** On a phone each phase has its own track above its fields. */
  narrow: boolean
  removalLock: LockReason | 'ballot' | undefined
  errorOf: StepProps['errorOf']
  onChange: (part: Partial<PhaseDraft>) => void
  onRemove: () => void
}

/** Name, first and last day and length of a phase, in text (CAM-034). */
export function PhaseFields(props: PhaseFieldsProps) {
  const { editor, row, narrow, removalLock, errorOf, onChange, onRemove } = props
  const { t } = useText()
  const { phase, name, locks, index } = row
  const kind = PHASE_KINDS[phase.type]
  const at = editor.timeline.phases[index]
  const lock = locks.start ?? locks.end
  return (
    <li className={classes.phase} data-phase={kind}>
      <div className={classes.name}>
        <Glyph of={PHASE_ICONS[kind]} />
        <TextField
          name={phaseFieldName(phase.row, 'title')}
          label={t('campaigns.wizard.nameOf', { phase: t(`campaigns.phase.${phase.type}`) })}
          labelHidden
          error={errorOf(phaseFieldName(phase.row, 'title'))}
          maxLength={120}
          value={phase.title}
          onChange={(e) => onChange({ title: e.target.value })}
        />
        <IconButton
          icon={IconTrash}
          label={t('campaigns.wizard.removePhase', { phase: name })}
          disabled={removalLock !== undefined}
          onClick={onRemove}
        />
      </div>
      {narrow && at && <NarrowTrack editor={editor} row={row} />}
      <EdgeField {...props} edge="start" />
      <EdgeField {...props} edge="end" />
      <div className={classes.lasts} data-label={t('campaigns.wizard.lasts')}>
        {at && <LengthField {...props} />}
      </div>
      {at?.end === null && <p className={classes.lock}>{t('campaigns.wizard.thirtyDays')}</p>}
      {lock && (
        <p className={classes.lock}>
          <Glyph of={IconLock} /> {t(`timeline.lockOf.${lock}`, { phase: name })}
        </p>
      )}
      {removalLock === 'ballot' && (
        <p className={classes.lock}>
          <Glyph of={IconLock} /> {t('refusals.phase_in_use')}
        </p>
      )}
    </li>
  )
}

function NarrowTrack({ editor, row }: Pick<PhaseFieldsProps, 'editor' | 'row'>) {
  const { lang } = useText()
  const at = editor.timeline.phases[row.index]
  if (!at) return null
  const last = addDays(at.start, countPhaseDays(at) - 1)
  const { frozen } = editor
  const view = frozen?.handle.phase === row.index ? frozen.view : phaseView(at.start, last)
  return (
    <div className={classes.zoom}>
      <PhaseTrack editor={editor} view={view} {...row} />
      <p className={classes.captions} aria-hidden="true">
        <span>{formatDay(at.start, lang, 'brief')}</span>
        <span>{formatDay(last, lang, 'brief')}</span>
      </p>
    </div>
  )
}

function EdgeField({ editor, row, today, errorOf, onChange, edge }: PhaseFieldsProps & { edge: 'start' | 'end' }) {
  const { t } = useText()
  const { phase, name, locks, index } = row
  const field = phaseFieldName(phase.row, edge)
  const handle: Handle = { phase: index, edge }
  const isStart = edge === 'start'
  return (
    <div className={classes.edge} data-label={t(`campaigns.wizard.${isStart ? 'begins' : 'ends'}`)}>
      <WorkingDayField
        name={field}
        label={t(`campaigns.wizard.${isStart ? 'beginsOf' : 'endsOf'}`, { phase: name })}
        labelHidden
        error={errorOf(field)}
        value={isStart ? phase.start : phase.end}
        range={index < 0 ? { min: today, max: addDays(today, SLIDER.ceiling) } : editor.getRange(handle)}
        today={today}
        disabled={locks[edge] !== undefined}
        onChoose={(day) => (index < 0 ? onChange({ [edge]: day }) : editor.move(handle, day))}
        onEnd={editor.end}
      />
    </div>
  )
}

/** The number of days of a phase, with the usual lengths to choose from (CAM-055). */
function LengthField({ editor, row }: PhaseFieldsProps) {
  const { t } = useText()
  const { phase, name, locks, index } = row
  const at = editor.timeline.phases[index]
  if (!at) return null
  const days = countPhaseDays(at)
  const lengths = [...new Set([...PHASE_LENGTHS, days])].sort((a, b) => a - b)
  const handle: Handle = { phase: index, edge: 'end' }
  const setLength = (length: number) => {
    editor.move(handle, nextWorkingDay(addDays(at.start, length - 1)))
    editor.end()
  }
  return (
    <SelectField
      name={`${phase.row}-length`}
      label={t('timeline.lengthOf', { phase: name })}
      labelHidden
      disabled={locks.end !== undefined}
      options={lengths.map((value) => ({ value: String(value), label: t('campaigns.wizard.days', { count: value }) }))}
      value={String(days)}
      onChange={(e) => setLength(Number(e.target.value))}
    />
  )
}
