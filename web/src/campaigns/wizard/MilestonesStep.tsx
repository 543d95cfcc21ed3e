import { PHASE_TYPES, type PhaseType } from '@folkmoot/core/campaigns/words.ts'
import { addDays, daysBetween, isDay } from '@folkmoot/core/shared/dates.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import type { KeyUnder } from '../../lib/text/text-keys.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/Chip.tsx'
import { DayField, SelectField, TextField } from '../../ui/fields/TextField.tsx'
import classes from './CampaignWizardForm.module.css'
import { createPhaseDraft, type PhaseDraft } from './campaign-draft.ts'
import { changesPastPhaseDates, phaseFieldName } from './draft-problems.ts'
import { PhaseChart } from './PhaseChart.tsx'
import { type StepProps, updatePhaseDraft } from './step-props.ts'

/** The first and last day of each phase (CAM-034). */
export function MilestonesStep({ draft, change, errorOf, before }: StepProps) {
  const { t } = useText()
  const w = (key: KeyUnder<'campaigns.wizard'>) => t(`campaigns.wizard.${key}`)
  return (
    <div className={`fm-stack ${classes.step}`} style={{ marginTop: 'var(--fm-8)' }}>
      <PhaseChart phases={draft.phases} />
      <table className={classes.phases}>
        <thead>
          <tr>
            <th scope="col">{w('phase')}</th>
            <th scope="col">{w('begins')}</th>
            <th scope="col">{w('ends')}</th>
            <th scope="col">{w('lasts')}</th>
            <th scope="col">
              <span className="fm-hidden">{w('remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {draft.phases.map((phase) => (
            <PhaseRow
              key={phase.row}
              phase={phase}
              errorOf={errorOf}
              onChange={(part) => change(updatePhaseDraft(draft, phase.row, part))}
              onRemove={() => change({ phases: draft.phases.filter((p) => p.row !== phase.row) })}
            />
          ))}
        </tbody>
      </table>
      <AddPhase draft={draft} change={change} />
      {changesPastPhaseDates(draft, before) && (
        <div className={classes.form}>
          <TextField
            name="reason"
            label={w('reason')}
            help={w('reasonHelp')}
            error={errorOf('reason')}
            maxLength={1000}
            value={draft.reason}
            onChange={(e) => change({ reason: e.target.value })}
          />
        </div>
      )}
    </div>
  )
}

interface PhaseRowProps {
  phase: PhaseDraft
  errorOf: StepProps['errorOf']
  onChange: (part: Partial<PhaseDraft>) => void
  onRemove: () => void
}

function PhaseRow({ phase, errorOf, onChange, onRemove }: PhaseRowProps) {
  const { t } = useText()
  const { row, title, start, end } = phase
  const name = title || t(`campaigns.phase.${phase.type}`)
  const days = isDay(start) && isDay(end) && end >= start ? daysBetween(start, end) + 1 : undefined
  return (
    <tr>
      <th scope="row">
        <TextField
          name={phaseFieldName(row, 'title')}
          label={t('campaigns.wizard.nameOf', { phase: t(`campaigns.phase.${phase.type}`) })}
          labelHidden
          error={errorOf(phaseFieldName(row, 'title'))}
          maxLength={120}
          value={title}
          onChange={(e) => onChange({ title: e.target.value })}
        />
      </th>
      <td data-label={t('campaigns.wizard.begins')}>
        <DayField
          name={phaseFieldName(row, 'start')}
          label={t('campaigns.wizard.beginsOf', { phase: name })}
          labelHidden
          error={errorOf(phaseFieldName(row, 'start'))}
          value={start}
          onChange={(e) => onChange({ start: e.target.value })}
        />
      </td>
      <td data-label={t('campaigns.wizard.ends')}>
        <DayField
          name={phaseFieldName(row, 'end')}
          label={t('campaigns.wizard.endsOf', { phase: name })}
          labelHidden
          error={errorOf(phaseFieldName(row, 'end'))}
          min={start}
          value={end}
          onChange={(e) => onChange({ end: e.target.value })}
        />
      </td>
      <td className={classes.lasts}>
        {days === undefined ? t('campaigns.wizard.thirtyDays') : t('campaigns.wizard.days', { count: days })}
      </td>
      <td>
        <IconButton icon={IconTrash} label={t('campaigns.wizard.removePhase', { phase: name })} onClick={onRemove} />
      </td>
    </tr>
  )
}

/** Adds a phase after the last one. */
function AddPhase({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const { t } = useText()
  const [type, setType] = useState<PhaseType>('IDEAS')
  const add = () => {
    const ends = draft.phases.flatMap((p) => [p.end, p.start].filter(isDay)).sort()
    const last = ends.at(-1)
    const dates = last ? { start: addDays(last, 1), end: addDays(last, 30) } : {}
    change({ phases: [...draft.phases, createPhaseDraft(type, t(`campaigns.phase.${type}`), dates)] })
  }
  return (
    <div className="fm-row" style={{ alignItems: 'flex-end' }}>
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
