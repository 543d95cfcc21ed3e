import { passwords } from '@folkmoot/core/accounts/users/endpoints.ts'
import { isEmail } from '@folkmoot/core/platform/shared/email.ts'
import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { currentSite } from '../../platform/lib/site.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { PrimaryButton } from '../../platform/ui/Button.tsx'
import { FormResult } from '../../platform/ui/FormResult.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { LinkButton } from '../../platform/ui/LinkButton.tsx'
import { Message } from '../../platform/ui/Message.tsx'
import { callWithCaptcha } from './captcha.ts'
import { formatResetError } from './reset-errors.ts'
import classes from './users.module.css'

/** The address, then the same words for every address (SES-055, SES-056). */
export function ForgotPasswordForm() {
  const { t } = useText()
  const links = useLinks()
  const [sent, setSent] = useState(false)
  const form = useFormState({
    initial: { email: '' },
    check: ({ email }) => {
      if (isEmail(email.trim())) return {}
      return { email: t(email.trim() === '' ? 'users.writeEmail' : 'users.emailLike') }
    },
  })
  const submit = form.submit(async ({ email }) => {
    const configUrl = new URL(currentSite().environment.resetForm, location.href).href
    const answer = await callWithCaptcha(passwords.forgot, { body: { email: email.trim(), configUrl } })
    if (isFailure(answer)) return { ...answer, message: formatResetError(answer) }
    setSent(true)
  })

  if (sent) {
    return (
      <FormResult icon={IconMailCheck} title={t('users.lookMailbox')}>
        <p>{t('users.forgotSent')}</p>
        <p className="fm-sm fm-dim">
          <Message
            textKey="users.nothingThere"
            nodes={{ link: <LinkButton onClick={() => setSent(false)}>{t('users.sendAgain')}</LinkButton> }}
          />
        </p>
      </FormResult>
    )
  }
  return (
    <>
      <h1 className={classes.title}>{t('users.forgotTitle')}</h1>
      <p className={`fm-sm fm-dim ${classes.lead}`}>{t('users.forgotLead')}</p>
      <div className={classes.form}>
        <Form label={t('users.forgotTitle')} onSubmit={submit} faults={form.faults}>
          <TextField
            {...form.field('email')}
            type="email"
            inputMode="email"
            label={t('users.email')}
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
          />
          <div className={classes.end}>
            <PrimaryButton type="submit" loading={form.sending}>
              {t('users.sendLink')}
            </PrimaryButton>
            <AppLink href={links.login()}>{t('users.backToSignIn')}</AppLink>
          </div>
        </Form>
      </div>
    </>
  )
}
