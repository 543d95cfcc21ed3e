import { useText } from '../../../platform/lib/text/i18n.ts'
import { TextArea, TextField } from '../../../platform/ui/fields/TextField.tsx'
import { YesNoRow } from '../../../platform/ui/fields/YesNoRow.tsx'
import type { SettingsFormProps } from './campaign-questions.ts'
import { CONSENT_QUESTIONS } from './campaign-questions.ts'
import { SettingsFold } from './SettingsFold.tsx'

/** The consent form of a campaign, which coordinators and admins write (specification C, Edit campaign). */
export function ConsentSettingsFields({ form: { values, set, faults } }: SettingsFormProps) {
  const { t } = useText()
  return (
    <SettingsFold part="consent" answers={Object.values(values.consent).filter((text) => text.trim() !== '')}>
      {CONSENT_QUESTIONS.map(({ name, setting: { key, max } }) => {
        const field = {
          name: key,
          optional: true,
          value: values.consent[name] ?? '',
          error: faults.of(key),
          onChange: ({ target }: { target: { value: string } }) => set({ consent: { ...values.consent, [name]: target.value } }),
        }
        if (name === 'text')
          return (
            <TextArea
              key={name}
              {...field}
              label={t('campaigns.settings.consent.text')}
              help={t('campaigns.settings.consent.textHelp')}
              rows={6}
            />
          )
        const agree = name === 'agreeText'
        return (
          <TextField
            key={name}
            {...field}
            label={t(agree ? 'campaigns.settings.consent.agreeText' : 'campaigns.settings.consent.refuseText')}
            help={t('campaigns.settings.consent.emptyHelp', {
              text: t(agree ? 'consents.agree' : 'consents.refuse'),
            })}
            maxLength={max}
          />
        )
      })}
      <YesNoRow
        name="consentAsked"
        label={t('campaigns.settings.consent.asked')}
        value={values.consentAsked}
        onChange={(consentAsked) => set({ consentAsked })}
      />
    </SettingsFold>
  )
}
