import { useText } from '../../../../platform/lib/text/i18n.ts'
import { RichTextField } from '../../../../platform/ui/editor/RichTextField.tsx'
import { ItemsField } from '../../../../platform/ui/fields/ItemsField.tsx'
import classes from '../../../assemblies/wizard/wizard.module.css'
import { parseThemes } from '../campaign-draft.ts'
import type { StepProps } from '../step-props.ts'

/** The themes of the campaign, and its brief (CAM-026). */
export function ContentFields({ draft, change, errorOf }: StepProps) {
  const { t } = useText()
  return (
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
      <RichTextField
        name="brief"
        label={t('campaigns.wizard.brief')}
        help={t('campaigns.wizard.briefHelp')}
        error={errorOf('brief')}
        optional
        lang={draft.form.lang}
        value={draft.brief}
        onChange={(brief) => change({ brief })}
      />
    </div>
  )
}
