import { passwords, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { checkPasswordChange } from '@folkmoot/core/platform/shared/password.ts'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { currentSite } from '../../platform/lib/site.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { PasswordField } from '../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { PhoneFold } from '../../platform/ui/page/PhoneFold.tsx'
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
