import { localeOf } from '@folkmoot/core/shared/locales.ts'
import type { Account } from '@folkmoot/core/users/shapes.ts'
import { useState } from 'react'
import { followReader, LANGUAGE_NAMES, offeredLanguages, useText } from '../lib/i18n.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/faults.ts'
import { SelectField, TextField } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/notices.ts'
import { Section } from '../ui/Section.tsx'
import { useUnsaved } from '../ui/unsaved.ts'
import { MyPicture } from './MyPicture.tsx'
import { useSaveAccount } from './save-account.ts'
import { atItsField } from './told.ts'
import classes from './users.module.css'

const wordsOf = (user: Account) => ({
  firstname: user.firstname ?? '',
  lastname: user.lastname ?? '',
  name: user.name,
  username: user.username ?? '',
  lang: localeOf(user.lang) ?? 'en-US',
  timezone: user.timezone ?? '',
})

const ZONES: readonly string[] = Intl.supportedValuesOf('timeZone')

/** What others see, and in which language and by which clock one is written to (SES-066, SES-067). */
export function AboutMe({ user }: { user: Account }) {
  const { t } = useText()
  const [given, setGiven] = useState(wordsOf(user))
  const [own, setOwn] = useState<Record<string, string>>({})
  const { act, pending, refused } = useSaveAccount((account) => {
    setGiven(wordsOf(account))
    // said in the language that was just chosen
    void followReader().then(() => toast(t('users.profile.saved')))
  })
  const faults = useFaults(own, atItsField(refused))
  useUnsaved(JSON.stringify(given) !== JSON.stringify(wordsOf(user)) && !pending)
  const field = (name: keyof typeof given) => ({
    name,
    value: given[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setGiven((before) => ({ ...before, [name]: value }))
    },
    error: faults.of(name),
  })

  const submit = () => {
    const found: Record<string, string> = {}
    if (given.name.trim() === '') found.name = t('users.writeName')
    if (given.username !== '' && !/^[^\s@]{2,}$/.test(given.username.trim())) {
      found.username = t('users.profile.usernameShape')
    }
    setOwn(found)
    if (Object.keys(found).length > 0) return
    const { timezone, ...rest } = given
    void act({ params: { id: user.userId }, body: { ...rest, timezone: timezone || null } })
  }

  return (
    <Section title={t('users.profile.about')} id="about">
      <MyPicture user={user} />
      <Form label={t('users.profile.about')} onSubmit={submit}>
        <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
        <div className={classes.two}>
          <TextField {...field('firstname')} label={t('users.profile.firstName')} autoComplete="given-name" optional />
          <TextField {...field('lastname')} label={t('users.profile.lastName')} autoComplete="family-name" optional />
          <TextField {...field('name')} label={t('users.profile.shownName')} autoComplete="nickname" />
          <SelectField
            {...field('lang')}
            label={t('users.profile.language')}
            options={offeredLanguages().map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))}
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
          <ActButton type="submit" loading={pending}>
            {t('users.profile.saveAbout')}
          </ActButton>
        </div>
      </Form>
    </Section>
  )
}
