import { passwords } from '@folkmoot/core/accounts/users/endpoints.ts'
import { checkNewPassword } from '@folkmoot/core/platform/shared/password.ts'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { type Failure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { discardSession } from '../../platform/lib/session.ts'
import { currentSite } from '../../platform/lib/site.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../platform/ui/Button.tsx'
import { FormResult } from '../../platform/ui/FormResult.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { PasswordField } from '../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { callWithCaptcha } from './captcha.ts'
import { asFieldError, formatPasswordFault } from './field-errors.ts'
import { formatResetError } from './reset-errors.ts'
import classes from './users.module.css'

/** The new password, twice (SES-059, SES-060); then all devices are signed out and one signs in anew. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useText()
  const links = useLinks()
  const min = currentSite().passwordMinLength
  const [result, setResult] = useState<'changed' | Failure>()
  const form = useFormState({
    initial: { password: '', repeatPassword: '' },
    check: (values) => formatPasswordFault(checkNewPassword(values, { site: currentSite().name }, min)),
  })
  const submit = form.submit(async (values) => {
    const answer = await callWithCaptcha(passwords.reset, { body: { token, ...values } })
    if (isFailure(answer) && answer.refused !== 'token_unknown') return asFieldError({ ...answer, message: formatResetError(answer) })
    if (!isFailure(answer)) discardSession()
    setResult(isFailure(answer) ? answer : 'changed')
  })

  if (result === 'changed') {
    return (
      <FormResult icon={IconCircleCheck} title={t('users.resetDone')}>
        <p className="fm-sm fm-dim">{t('users.resetDoneHelp')}</p>
        <PlainButton kind="default" href={links.login()}>
          {t('users.signIn')}
        </PlainButton>
      </FormResult>
    )
  }
  if (result) {
    return (
      <FormResult icon={IconLinkOff} title={t('users.linkFailed')}>
        <p>{result.message}</p>
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
        <Form label={t('users.resetTitle')} onSubmit={submit} faults={form.faults}>
          <PasswordField
            {...form.field('password')}
            label={t('users.newPassword')}
            help={t('users.atLeast', { n: min })}
            autoComplete="new-password"
          />
          <PasswordField {...form.field('repeatPassword')} label={t('users.repeatIt')} autoComplete="new-password" />
          <div>
            <PrimaryButton type="submit" loading={form.sending}>
              {t('users.changePassword')}
            </PrimaryButton>
          </div>
        </Form>
      </div>
    </>
  )
}
