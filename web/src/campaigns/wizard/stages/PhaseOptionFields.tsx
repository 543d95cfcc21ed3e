import { formatSetting } from '@folkmoot/core/settings/parse-settings.ts'
import { findText, useText } from '../../../lib/text/i18n.ts'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { NumberField } from '../../../ui/fields/TextField.tsx'
import { YesNoRow } from '../../../ui/fields/YesNoRow.tsx'
import type { PhaseDraft } from '../campaign-draft.ts'
import type { StepProps } from '../step-props.ts'
import {
  formatPercent,
  listChoices,
  listPhaseOptions,
  type PhaseOption,
  parsePercent,
  phaseOptionField,
  readPhaseOption,
  readPhaseSettings,
} from './phase-options.ts'

export interface PhaseFieldsProps {
  phase: PhaseDraft
  errorOf: StepProps['errorOf']
  onChange: (part: Partial<PhaseDraft>) => void
}

/** The options of a phase from the catalogue of settings (specification G.4). */
export const PhaseOptionFields = (props: PhaseFieldsProps) =>
  listPhaseOptions(props.phase.type, props.phase).map((option) => (
    <PhaseOptionField key={option.name} {...props} option={option} />
  ))

function PhaseOptionField({ phase, errorOf, onChange, option }: PhaseFieldsProps & { option: PhaseOption }) {
  const { t } = useText()
  const { name, setting } = option
  const field = phaseOptionField(phase.row, setting)
  const set = (text: string) => onChange({ options: { ...phase.options, [setting.key]: text } })
  const words = {
    name: field,
    label: t(`campaigns.wizard.option.${name}`),
    help: t(`campaigns.wizard.option.${name}Help`),
    error: errorOf(field),
  }
  if (setting.type === 'boolean')
    return (
      <YesNoRow
        {...words}
        value={readPhaseOption(phase, setting) === true}
        onChange={(yes) => set(formatSetting(yes))}
      />
    )
  if (setting.type === 'choice')
    return (
      <Choice
        {...words}
        columns={2}
        options={listChoices(option).map((value) => ({
          value,
          label: findText(`campaigns.wizard.choice.${value || 'unset'}`) ?? value,
          help: findText(`campaigns.wizard.choice.${value || 'unset'}Help`),
        }))}
        value={String(readPhaseOption(phase, setting) ?? '')}
        onChange={set}
      />
    )
  return <NumberOption {...words} phase={phase} option={option} onText={set} />
}

/** A number, money, or a share in percent; an empty field stands for the default. */
function NumberOption({
  phase,
  option: { setting },
  onText,
  ...words
}: Pick<PhaseFieldsProps, 'phase'> & {
  option: PhaseOption
  onText: (text: string) => void
  name: string
  label: string
  help: string
  error: string | undefined
}) {
  const share = setting.type === 'share'
  const stored = readPhaseSettings(phase)[setting.key] ?? formatSetting(setting.byDefault)
  return (
    <NumberField
      {...words}
      optional
      unit={share ? '%' : undefined}
      value={share ? formatPercent(stored) : stored}
      onChange={(e) => onText(share ? parsePercent(e.target.value) : e.target.value.trim())}
    />
  )
}
