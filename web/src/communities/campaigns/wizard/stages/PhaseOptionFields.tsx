import { formatSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { Choice } from '../../../../platform/ui/fields/Choice.tsx'
import { NumberField } from '../../../../platform/ui/fields/TextField.tsx'
import { YesNoRow } from '../../../../platform/ui/fields/YesNoRow.tsx'
import type { PhaseDraft } from '../campaign-draft.ts'
import type { StepProps } from '../step-props.ts'
import { KeptPasswordField } from './KeptPasswordField.tsx'
import type { PhaseOption } from './phase-option.ts'
import {
  answerPhaseOption,
  formatPercent,
  listPhaseOptions,
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

/** The options of a phase from the catalogue of settings, or those of one part of them (specification G.4). */
export const PhaseOptionFields = ({ part, ...props }: PhaseFieldsProps & { part?: PhaseOption['part'] }) =>
  listPhaseOptions(props.phase.type, props.phase)
    .filter((option) => option.part === part)
    .map((option) => <PhaseOptionField key={option.name} {...props} option={option} />)

function PhaseOptionField({ phase, errorOf, onChange, option }: PhaseFieldsProps & { option: PhaseOption }) {
  const { t } = useText()
  const { setting, label, help, choices, negated = false } = option
  const field = phaseOptionField(phase.row, setting)
  const set = (text: string) => onChange({ options: answerPhaseOption(phase.type, phase, setting, text) })
  const words = { name: field, label: t(label), help: help && t(help), error: errorOf(field) }
  if (setting.type === 'boolean')
    return (
      <YesNoRow
        {...words}
        value={(readPhaseOption(phase, setting) === true) !== negated}
        onChange={(yes) => set(formatSetting(yes !== negated))}
      />
    )
  if (choices)
    return (
      <Choice
        {...words}
        columns={2}
        options={choices.map((choice) => ({
          value: choice.value,
          label: t(choice.label),
          help: choice.help && t(choice.help),
        }))}
        value={String(readPhaseOption(phase, setting) ?? '')}
        onChange={set}
      />
    )
  if (setting.type === 'secret')
    return (
      <KeptPasswordField
        {...words}
        removeLabel={t('campaigns.wizard.option.votingPasswordRemove')}
        exists={phase.componentId !== undefined}
        value={phase.options[setting.key]}
        onChange={(password) => {
          const { [setting.key]: _, ...others } = phase.options
          onChange({ options: password === undefined ? others : { ...others, [setting.key]: password } })
        }}
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
  help: string | undefined
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
