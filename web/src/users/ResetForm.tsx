import { passwords } from '@folkmoot/core/users/endpoints.ts'
import { checkPassword } from '@folkmoot/core/users/password.ts'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { loseSession } from '../lib/session.ts'
import { currentSite } from '../lib/site.ts'
import { ActButton, PlainButton } from '../ui/ActButton.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/faults.ts'
import { PasswordField } from '../ui/fields/TextField.tsx'
import { callWithCaptcha } from './captcha.ts'
import { Done } from './Done.tsx'
import { atItsField } from './told.ts'
import { troubleOf } from './trouble.ts'
import classes from './users.module.css'

/** The new password, twice (SES-059, SES-060); then all devices are signed out and one signs in anew. */
export function ResetForm({ token }: { token: string }) {
  const { t } = useText()
  const links = useLinks()
  const min = currentSite().passwordMinLength
  const [password, setPassword] = useState('')
  const [repeatPassword, setRepeat] = useState('')
  const [own, setOwn] = useState<Record<string, string>>({})
  const send = useMutation({
    mutationFn: () => callWithCaptcha(passwords.reset, { body: { token, password, repeatPassword } }),
    onSuccess: (answer) => {
      if (!declined(answer)) loseSession()
    },
  })
  const answer = send.isPending ? undefined : send.data
  const refused = answer && declined(answer) ? answer : undefined
  const faults = useFaults(own, Object.keys(own).length > 0 ? undefined : atItsField(refused))

  const submit = () => {
    const no = checkPassword({ password, repeatPassword }, { site: currentSite().name }, min)
    const field = no?.detail?.fields?.[0]?.field ?? 'password'
    setOwn(no ? { [field]: t(`refusals.${no.refused}`, no.detail?.params) } : {})
    if (!no) send.mutate()
  }

  if (answer && !refused) {
    return (
      <Done icon={IconCircleCheck} title={t('users.resetDone')}>
        <p className="fm-sm fm-dim">{t('users.resetDoneHelp')}</p>
        <PlainButton kind="default" href={links.login()}>
          {t('users.signIn')}
        </PlainButton>
      </Done>
    )
  }
  if (refused?.refused === 'token_unknown') {
    return (
      <Done icon={IconLinkOff} title={t('users.linkFailed')}>
        <p>{refused.message}</p>
        <PlainButton kind="default" href={links.forgotPassword()}>
          {t('users.askNewLink')}
        </PlainButton>
      </Done>
    )
  }
  return (
    <>
      <h1 className={classes.title}>{t('users.resetTitle')}</h1>
      <div className={classes.form}>
        <Form label={t('users.resetTitle')} onSubmit={submit}>
          <ErrorSummary faults={faults.list} {...(refused && faults.title ? { title: troubleOf(refused) } : {})} />
          <PasswordField
            name="password"
            label={t('users.newPassword')}
            help={t('users.atLeast', { n: min })}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={faults.of('password')}
          />
          <PasswordField
            name="repeatPassword"
            label={t('users.repeatIt')}
            autoComplete="new-password"
            value={repeatPassword}
            onChange={(event) => setRepeat(event.currentTarget.value)}
            error={faults.of('repeatPassword')}
          />
          <div>
            <ActButton type="submit" loading={send.isPending}>
              {t('users.changePassword')}
            </ActButton>
          </div>
        </Form>
      </div>
    </>
  )
}
