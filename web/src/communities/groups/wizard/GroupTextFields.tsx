import { useText } from '../../../platform/lib/text/i18n.ts'
import type { KeyUnder } from '../../../platform/lib/text/text-keys.ts'
import { RichTextField } from '../../../platform/ui/editor/RichTextField.tsx'
import { listLanguageOptions } from '../../../platform/ui/fields/locale-options.ts'
import { SelectField, TextField } from '../../../platform/ui/fields/TextField.tsx'
import { YesNoRow } from '../../../platform/ui/fields/YesNoRow.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import classes from '../../assemblies/wizard/wizard.module.css'
import type { GroupStepProps } from './group-step-props.ts'

/** Name, text, for whom it is and language, and for coordinators whether it is a topic group. */
export function GroupTextFields({ draft, change, errorOf, canChangeSettings }: GroupStepProps) {
  const { t } = useText()
  const w = (key: KeyUnder<'groups.wizard'>) => t(`groups.wizard.${key}`)
  return (
    <Section title={w('called')}>
      <div className={classes.fields}>
        <TextField
          name="name"
          label={t('assemblies.name')}
          error={errorOf('name')}
          maxLength={200}
          value={draft.name}
          onChange={(e) => change({ name: e.target.value })}
        />
        <RichTextField
          name="text"
          label={w('whatFor')}
          help={w('whatForHelp')}
          error={errorOf('text')}
          optional
          lang={draft.lang}
          value={draft.text}
          onChange={(text) => change({ text })}
        />
        <div className={classes.pair}>
          <TextField
            name="profile.targetAudience"
            label={t('assemblies.wizard.audience')}
            error={errorOf('profile.targetAudience')}
            optional
            maxLength={200}
            value={draft.targetAudience}
            onChange={(e) => change({ targetAudience: e.target.value })}
          />
          <SelectField
            name="lang"
            label={t('assemblies.wizard.language')}
            error={errorOf('lang')}
            value={draft.lang}
            options={listLanguageOptions(draft.lang)}
            onChange={(e) => change({ lang: e.target.value })}
          />
        </div>
        {canChangeSettings && (
          <YesNoRow
            name="isTopic"
            label={w('isTopic')}
            help={w('isTopicHelp')}
            value={draft.isTopic}
            onChange={(isTopic) => change({ isTopic })}
          />
        )}
      </div>
    </Section>
  )
}
