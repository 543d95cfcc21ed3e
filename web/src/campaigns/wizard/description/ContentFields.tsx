import classes from '../../../assemblies/wizard/wizard.module.css'
import { useText } from '../../../lib/text/i18n.ts'
import { ItemsField } from '../../../ui/fields/ItemsField.tsx'
import { TextArea } from '../../../ui/fields/TextField.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { isRichBrief, parseThemes } from '../campaign-draft.ts'
import type { StepProps } from '../step-props.ts'

/** The themes of the campaign, and its brief (CAM-026). */
export function ContentFields({ draft, change, errorOf, before }: StepProps) {
  const { t } = useText()
  const losesFormatting = before !== undefined && isRichBrief(before.brief)
  return (
    <Section title={t('campaigns.wizard.content')}>
      <div className={classes.fields}>
        <ItemsField
          name="themes"
          label={t('campaigns.wizard.themes')}
          help={t('campaigns.wizard.themesHelp')}
          error={errorOf('themes')}
          add={t('assemblies.wizard.addTheme')}
          max={60}
          values={parseThemes(draft.themes).map(({ title }) => title)}
          onChange={(themes) => change({ themes: themes.join('\n') })}
        />
        <TextArea
          name="brief"
          label={t('campaigns.wizard.brief')}
          help={t(losesFormatting ? 'campaigns.wizard.briefRich' : 'campaigns.wizard.briefHelp')}
          error={errorOf('brief')}
          optional
          rows={6}
          maxLength={15_000}
          value={draft.brief}
          onChange={(e) => change({ brief: e.target.value })}
        />
      </div>
    </Section>
  )
}
