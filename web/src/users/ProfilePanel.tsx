import { parseLocale } from '@folkmoot/core/shared/locales.ts'
import type { Account } from '@folkmoot/core/users/schemas.ts'
import { useState } from 'react'
import { applyReaderLanguage, availableLanguages, LANGUAGE_NAMES, useText } from '../lib/text/i18n.ts'
import { PrimaryButton } from '../ui/Button.tsx'
import { toast } from '../ui/dialogs/notice-store.ts'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { SelectField, TextField } from '../ui/fields/TextField.tsx'
import { useFaults } from '../ui/fields/use-faults.ts'
import { useUnsavedWarning } from '../ui/form-drafts.ts'
import { Section } from '../ui/page/Section.tsx'
import { asFieldError } from './field-errors.ts'
import { ProfilePictureField } from './ProfilePictureField.tsx'
import { useSaveAccount } from './use-save-account.ts'
import classes from './users.module.css'

const profileValues = (user: Account) => ({
  firstname: user.firstname ?? '',
  lastname: user.lastname ?? '',
  name: user.name,
  username: user.username ?? '',
  lang: parseLocale(user.lang) ?? 'en-US',
  timezone: user.timezone ?? '',
})

const ZONES: readonly string[] = Intl.supportedValuesOf('timeZone')

/** What others see, and in which language and by which clock one is written to (SES-066, SES-067). */
export function ProfilePanel({ user }: { user: Account }) {
  const { t } = useText()
  const [values, setValues] = useState(profileValues(user))
  const [own, setOwn] = useState<Record<string, string>>({})
  const { act, pending, refused } = useSaveAccount((account) => {
    setValues(profileValues(account))
    // said in the language that was just chosen
    void applyReaderLanguage().then(() => toast(t('users.profile.saved')))
  })
  const faults = useFaults(own, asFieldError(refused))
  useUnsavedWarning(JSON.stringify(values) !== JSON.stringify(profileValues(user)) && !pending)
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
    },
    error: faults.of(name),
  })

  const submit = () => {
    const fieldErrors: Record<string, string> = {}
    if (values.name.trim() === '') fieldErrors.name = t('users.writeName')
    if (values.username !== '' && !/^[^\s@]{2,}$/.test(values.username.trim())) {
      fieldErrors.username = t('users.profile.usernameShape')
    }
    setOwn(fieldErrors)
    if (Object.keys(fieldErrors).length > 0) return
    const { timezone, ...rest } = values
    void act({ params: { id: user.userId }, body: { ...rest, timezone: timezone || null } })
  }

  return (
    <Section title={t('users.profile.about')} id="about">
      <ProfilePictureField user={user} />
      <Form label={t('users.profile.about')} onSubmit={submit}>
        <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
        <div className={classes.two}>
          <TextField {...field('firstname')} label={t('users.profile.firstName')} autoComplete="given-name" optional />
          <TextField {...field('lastname')} label={t('users.profile.lastName')} autoComplete="family-name" optional />
          <TextField {...field('name')} label={t('users.profile.shownName')} autoComplete="nickname" />
          <SelectField
            {...field('lang')}
            label={t('users.profile.language')}
            options={availableLanguages().map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))}
          />
        </div>
        <TextField
          {...field('username')}
          label={t('users.profile.username')}
          help={t('users.profile.usernameHelp')}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          optional
        />
        <SelectField
          {...field('timezone')}
          label={t('users.profile.zone')}
          help={t('users.profile.zoneHelp')}
          options={[
            { value: '', label: t('users.profile.zoneOfAssembly') },
            ...ZONES.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
          ]}
        />
        <div className={classes.end}>
          <PrimaryButton type="submit" loading={pending}>
            {t('users.profile.saveAbout')}
          </PrimaryButton>
        </div>
      </Form>
    </Section>
  )
}
