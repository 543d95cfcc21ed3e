import type { Purpose } from '@folkmoot/core/communities/campaigns/founding/purposes.ts'
import type { PhaseType } from '@folkmoot/core/communities/campaigns/words.ts'
import { findText, useText } from '../../../../platform/lib/text/i18n.ts'
import { Choice } from '../../../../platform/ui/fields/Choice.tsx'
import { Section } from '../../../../platform/ui/page/Section.tsx'
import { PURPOSE_CHOICES } from '../form-draft.ts'
import type { StepProps } from '../step-props.ts'
import { choosePurpose } from './purpose-choice.ts'

/** What the campaign is for: the first question, whose answer sets the others. */
export function PurposeFields({ draft, change, today }: StepProps) {
  const { t } = useText()
  const titleOf = (type: PhaseType, purpose?: Purpose) =>
    findText(`campaigns.wizard.purpose.phase.${purpose}.${type}`) ?? t(`campaigns.phase.${type}`)
  const instructionsOf = (type: PhaseType, purpose: Purpose) => findText(`campaigns.wizard.purpose.instructions.${purpose}.${type}`) ?? ''
  return (
    <Section title={t('campaigns.wizard.purpose.title')}>
      <Choice
        name="purpose"
        label={t('campaigns.wizard.purpose.label')}
        labelHidden
        help={t('campaigns.wizard.purpose.help')}
        columns={2}
        options={PURPOSE_CHOICES.map((value) => ({
          value,
          label: t(`campaigns.wizard.purpose.${value}`),
          help: t(`campaigns.wizard.purpose.${value}Help`),
        }))}
        value={draft.form.purpose}
        onChange={(choice) => change(choosePurpose(draft, choice, { today, titleOf, instructionsOf }))}
      />
    </Section>
  )
}
