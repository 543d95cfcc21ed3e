import { useText } from '../../../platform/lib/text/i18n.ts'
import { RichTextField } from '../../../platform/ui/editor/RichTextField.tsx'
import { listLanguageOptions, listTimezoneOptions } from '../../../platform/ui/fields/locale-options.ts'
import { SelectField, TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { renameDraft } from './assembly-draft.ts'
import type { FormPartProps } from './form-part-props.ts'
import { ShortNameField } from './ShortNameField.tsx'
import type { ShortNameCheck } from './short-name.ts'
import classes from './wizard.module.css'

/** Name and purpose. */
export function NameFields({ draft, change, errorOf, canChangeSettings, check }: FormPartProps & { check: ShortNameCheck }) {
  const { t } = useText()
  return (
    <Section title={t('assemblies.wizard.called')}>
      <div className={classes.fields}>
        <TextField
          name="name"
          label={t('assemblies.name')}
          error={errorOf('name')}
          maxLength={200}
          value={draft.name}
          onChange={(e) => change(renameDraft(draft, e.target.value))}
        />
        {canChangeSettings && (
          <ShortNameField
            value={draft.shortname}
            error={errorOf('shortname')}
            check={check}
            onChange={(shortname) => change({ ...draft, shortname, ownShortname: shortname !== '' })}
          />
        )}
        <RichTextField
          name="description"
          label={t('assemblies.wizard.whatFor')}
          help={t('assemblies.wizard.whatForHelp')}
          error={errorOf('description')}
          optional
          height={200}
          lang={draft.lang}
          value={draft.description}
          onChange={(description) => change({ ...draft, description })}
        />
        <div className={classes.pair}>
          <TextField
            name="place"
            label={t('assemblies.wizard.place')}
            error={errorOf('place')}
            optional
            maxLength={200}
            value={draft.place}
            onChange={(e) => change({ ...draft, place: e.target.value })}
          />
          <TextField
            name="profile.targetAudience"
            label={t('assemblies.wizard.audience')}
            error={errorOf('profile.targetAudience')}
            optional
            maxLength={200}
            value={draft.targetAudience}
            onChange={(e) => change({ ...draft, targetAudience: e.target.value })}
          />
          <SelectField
            name="lang"
            label={t('assemblies.wizard.language')}
            error={errorOf('lang')}
            value={draft.lang}
            options={listLanguageOptions(draft.lang)}
            onChange={(e) => change({ ...draft, lang: e.target.value })}
          />
          {canChangeSettings && (
            <SelectField
              name="timezone"
              label={t('assemblies.wizard.timezone')}
              error={errorOf('timezone')}
              value={draft.timezone}
              options={listTimezoneOptions(draft.timezone)}
              onChange={(e) => change({ ...draft, timezone: e.target.value })}
            />
          )}
        </div>
      </div>
    </Section>
  )
}
