import { isEmail } from '@folkmoot/core/users/email.ts'
import { passwords } from '@folkmoot/core/users/endpoints.ts'
import { IconMailCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { useLinks } from '../lib/links-context.ts'
import { currentSite } from '../lib/site.ts'
import { useText } from '../lib/text/i18n.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { PrimaryButton } from '../ui/Button.tsx'
import { FormResult } from '../ui/FormResult.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Message } from '../ui/Message.tsx'
import { callWithCaptcha } from './captcha.ts'
import { formatResetError } from './reset-errors.ts'
import classes from './users.module.css'

/** The address, then the same words for every address (SES-055, SES-056). */
export function ForgotPasswordForm() {
  const { t } = useText()
  const links = useLinks()
  const [email, setEmail] = useState('')
  const [emailError, setEmailError] = useState<string>()
  const [sent, setSent] = useState(false)
  const send = useMutation({
    mutationFn: () =>
      callWithCaptcha(passwords.forgot, {
        body: { email: email.trim(), configUrl: new URL(currentSite().environment.resetForm, location.href).href },
      }),
    onSuccess: (answer) => setSent(!isFailure(answer)),
  })
  const refused = !send.isPending && isFailure(send.data) ? send.data : undefined
  const error = emailError ?? refused?.fields?.[0]?.message

  const submit = () => {
    const fault = isEmail(email.trim()) ? undefined : t(email.trim() === '' ? 'users.writeEmail' : 'users.emailLike')
    setEmailError(fault)
    if (!fault) send.mutate()
  }

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
        <Form label={t('users.forgotTitle')} onSubmit={submit}>
          <ErrorSummary
            faults={error ? [{ field: 'email', message: error }] : []}
            {...(refused && !error ? { title: formatResetError(refused) } : {})}
          />
          <TextField
            name="email"
            type="email"
            inputMode="email"
            label={t('users.email')}
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={error}
          />
          <div className={classes.end}>
            <PrimaryButton type="submit" loading={send.isPending}>
              {t('users.sendLink')}
            </PrimaryButton>
            <AppLink href={links.login()}>{t('users.backToSignIn')}</AppLink>
          </div>
        </Form>
      </div>
    </>
  )
}
