import { passwords, users } from '@folkmoot/core/users/endpoints.ts'
import { checkPasswordChange } from '@folkmoot/core/users/password.ts'
import type { Account } from '@folkmoot/core/users/schemas.ts'
import { useState } from 'react'
import { invalidateEndpoints, useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { currentSite } from '../lib/site.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import { toast } from '../ui/dialogs/notice-store.ts'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { PasswordField } from '../ui/fields/TextField.tsx'
import { useFaults } from '../ui/fields/use-faults.ts'
import { Section } from '../ui/page/Section.tsx'
import { asFieldError } from './field-errors.ts'
import classes from './users.module.css'

const EMPTY = { oldPassword: '', password: '', repeatPassword: '' }

/** The password, changed with the old one; every other device is signed out (SES-063 to SES-065, SES-081). */
export function PasswordPanel({ user }: { user: Account }) {
  const { t } = useText()
  const min = currentSite().passwordMinLength
  const [values, setValues] = useState(EMPTY)
  const [own, setOwn] = useState<Record<string, string>>({})
  const { act, pending, refused } = useEndpointMutation(passwords.change, () => {
    setValues(EMPTY)
    toast(t('users.profile.passwordDone'))
    void invalidateEndpoints(users.sessions)
  })
  const faults = useFaults(own, asFieldError(refused))
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
    if (values.oldPassword === '') fieldErrors.oldPassword = t('users.profile.writeOld')
    const refusal = checkPasswordChange(values, { email: user.email, name: user.name, site: currentSite().name }, min)
    if (refusal)
      fieldErrors[refusal.detail?.fields?.[0]?.field ?? 'password'] = t(
        `refusals.${refusal.refused}`,
        refusal.detail?.params,
      )
    setOwn(fieldErrors)
    if (Object.keys(fieldErrors).length === 0) void act({ body: values })
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
