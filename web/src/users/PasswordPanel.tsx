import { passwords, users } from '@folkmoot/core/users/endpoints.ts'
import { checkChange } from '@folkmoot/core/users/password.ts'
import type { Account } from '@folkmoot/core/users/shapes.ts'
import { useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { outdated, useAct } from '../lib/query.ts'
import { currentSite } from '../lib/site.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/faults.ts'
import { PasswordField } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/notices.ts'
import { Section } from '../ui/Section.tsx'
import { atItsField } from './told.ts'
import classes from './users.module.css'

const EMPTY = { oldPassword: '', password: '', repeatPassword: '' }

/** The password, changed with the old one; every other device is signed out (SES-063 to SES-065, SES-081). */
export function PasswordPanel({ user }: { user: Account }) {
  const { t } = useText()
  const min = currentSite().passwordMinLength
  const [given, setGiven] = useState(EMPTY)
  const [own, setOwn] = useState<Record<string, string>>({})
  const { act, pending, refused } = useAct(passwords.change, () => {
    setGiven(EMPTY)
    toast(t('users.profile.passwordDone'))
    void outdated(users.sessions)
  })
  const faults = useFaults(own, atItsField(refused))
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
    if (given.oldPassword === '') found.oldPassword = t('users.profile.writeOld')
    const no = checkChange(given, { email: user.email, name: user.name, site: currentSite().name }, min)
    if (no) found[no.detail?.fields?.[0]?.field ?? 'password'] = t(`refusals.${no.refused}`, no.detail?.params)
    setOwn(found)
    if (Object.keys(found).length === 0) void act({ body: given })
  }

  return (
    <Section title={t('users.profile.passwordTitle')} id="password">
      <Form label={t('users.profile.passwordTitle')} onSubmit={submit}>
        <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
        <PasswordField
          {...field('oldPassword')}
          label={t('users.profile.oldPassword')}
          autoComplete="current-password"
        />
        <div className={classes.two}>
          <PasswordField
            {...field('password')}
            label={t('users.newPassword')}
            help={t('users.atLeast', { n: min })}
            autoComplete="new-password"
          />
          <PasswordField {...field('repeatPassword')} label={t('users.repeatIt')} autoComplete="new-password" />
        </div>
        <div className={classes.end}>
          <p className="fm-sm fm-dim">{t('users.profile.othersSignedOut')}</p>
          <PlainButton type="submit" loading={pending}>
            {t('users.changePassword')}
          </PlainButton>
        </div>
      </Form>
    </Section>
  )
}
