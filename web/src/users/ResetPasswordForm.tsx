import { passwords } from '@folkmoot/core/users/endpoints.ts'
import { checkNewPassword } from '@folkmoot/core/users/password.ts'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { useLinks } from '../lib/links-context.ts'
import { discardSession } from '../lib/session.ts'
import { currentSite } from '../lib/site.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../ui/Button.tsx'
import { FormResult } from '../ui/FormResult.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { PasswordField } from '../ui/fields/TextField.tsx'
import { useFaults } from '../ui/fields/use-faults.ts'
import { callWithCaptcha } from './captcha.ts'
import { asFieldError } from './field-errors.ts'
import { formatResetError } from './reset-errors.ts'
import classes from './users.module.css'

/** The new password, twice (SES-059, SES-060); then all devices are signed out and one signs in anew. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useText()
  const links = useLinks()
  const min = currentSite().passwordMinLength
  const [password, setPassword] = useState('')
  const [repeatPassword, setRepeat] = useState('')
  const [own, setOwn] = useState<Record<string, string>>({})
  const send = useMutation({
    mutationFn: () => callWithCaptcha(passwords.reset, { body: { token, password, repeatPassword } }),
    onSuccess: (answer) => {
      if (!isFailure(answer)) discardSession()
    },
  })
  const answer = send.isPending ? undefined : send.data
  const refused = answer && isFailure(answer) ? answer : undefined
  const faults = useFaults(own, Object.keys(own).length > 0 ? undefined : asFieldError(refused))

  const submit = () => {
    const refusal = checkNewPassword({ password, repeatPassword }, { site: currentSite().name }, min)
    const field = refusal?.detail?.fields?.[0]?.field ?? 'password'
    setOwn(refusal ? { [field]: t(`refusals.${refusal.refused}`, refusal.detail?.params) } : {})
    if (!refusal) send.mutate()
  }

  if (answer && !refused) {
    return (
      <FormResult icon={IconCircleCheck} title={t('users.resetDone')}>
        <p className="fm-sm fm-dim">{t('users.resetDoneHelp')}</p>
        <PlainButton kind="default" href={links.login()}>
          {t('users.signIn')}
        </PlainButton>
      </FormResult>
    )
  }
  if (refused?.refused === 'token_unknown') {
    return (
      <FormResult icon={IconLinkOff} title={t('users.linkFailed')}>
        <p>{refused.message}</p>
        <PlainButton kind="default" href={links.forgotPassword()}>
          {t('users.askNewLink')}
        </PlainButton>
      </FormResult>
    )
  }
  return (
    <>
      <h1 className={classes.title}>{t('users.resetTitle')}</h1>
      <div className={classes.form}>
        <Form label={t('users.resetTitle')} onSubmit={submit}>
          <ErrorSummary
            faults={faults.list}
            {...(refused && faults.title ? { title: formatResetError(refused) } : {})}
          />
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
            <PrimaryButton type="submit" loading={send.isPending}>
              {t('users.changePassword')}
            </PrimaryButton>
          </div>
        </Form>
      </div>
    </>
  )
}
