import type { Account } from '@folkmoot/core/users/account.ts'
import { passwords, users } from '@folkmoot/core/users/endpoints.ts'
import { checkPasswordChange } from '@folkmoot/core/users/password.ts'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { currentSite } from '../lib/site.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import { toast } from '../ui/dialogs/notice-store.ts'
import { Form } from '../ui/fields/Form.tsx'
import { PasswordField } from '../ui/fields/TextField.tsx'
import { useFormState } from '../ui/fields/use-form-state.ts'
import { PhoneFold } from '../ui/page/PhoneFold.tsx'
import { asFieldError, formatPasswordFault } from './field-errors.ts'
import classes from './users.module.css'

const EMPTY = { oldPassword: '', password: '', repeatPassword: '' }

/** The password, changed with the old one; every other device is signed out (SES-063 to SES-065, SES-081). */
export function PasswordPanel({ user }: { user: Account }) {
  const { t } = useText()
  const min = currentSite().passwordMinLength
  const { act } = useEndpointMutation(passwords.change, () => {
    form.reset()
    toast(t('users.profile.passwordDone'))
    void invalidateEndpoints(users.sessions)
  })
  const form = useFormState({
    initial: EMPTY,
    check: (values) => ({
      ...(values.oldPassword === '' ? { oldPassword: t('users.profile.writeOld') } : {}),
      ...formatPasswordFault(checkPasswordChange(values, { email: user.email, name: user.name, site: currentSite().name }, min)),
    }),
  })
  const { field } = form
  const submit = form.submit(async (body) => {
    const answer = await act({ body })
    return isFailure(answer) ? asFieldError(answer) : undefined
  })

  return (
    <PhoneFold title={t('users.profile.passwordTitle')} id="password">
      <Form label={t('users.profile.passwordTitle')} onSubmit={submit} faults={form.faults}>
        <PasswordField {...field('oldPassword')} label={t('users.profile.oldPassword')} autoComplete="current-password" />
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
          <PlainButton type="submit" loading={form.sending}>
            {t('users.changePassword')}
          </PlainButton>
        </div>
      </Form>
    </PhoneFold>
  )
}
