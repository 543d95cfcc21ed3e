import { useText } from '../../../platform/lib/text/i18n.ts'
import type { KeyUnder } from '../../../platform/lib/text/text-keys.ts'
import { RichTextField } from '../../../platform/ui/editor/RichTextField.tsx'
import { listLanguageOptions } from '../../../platform/ui/fields/locale-options.ts'
import { SelectField, TextField } from '../../../platform/ui/fields/TextField.tsx'
import { bindDraft } from '../../../platform/ui/fields/use-form-state.ts'
import { YesNoRow } from '../../../platform/ui/fields/YesNoRow.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import classes from '../../assemblies/wizard/wizard.module.css'
import type { GroupStepProps } from './group-step-props.ts'

/** Name, text, for whom it is and language, and for coordinators whether it is a topic group. */
export function GroupTextFields({ canChangeSettings, ...part }: GroupStepProps) {
  const { draft } = part
  const field = bindDraft(part)
  const { t } = useText()
  const w = (key: KeyUnder<'groups.wizard'>) => t(`groups.wizard.${key}`)
  return (
    <Section title={w('called')}>
      <div className={classes.fields}>
        <TextField {...field('name')} label={t('assemblies.name')} maxLength={200} />
        <RichTextField {...field('text')} label={w('whatFor')} help={w('whatForHelp')} optional lang={draft.lang} />
        <div className={classes.pair}>
          <TextField
            {...field('targetAudience', 'profile.targetAudience')}
            label={t('assemblies.wizard.audience')}
            optional
            maxLength={200}
          />
          <SelectField {...field('lang')} label={t('assemblies.wizard.language')} options={listLanguageOptions(draft.lang)} />
        </div>
        {canChangeSettings && <YesNoRow {...field('isTopic')} label={w('isTopic')} help={w('isTopicHelp')} />}
      </div>
    </Section>
  )
}
