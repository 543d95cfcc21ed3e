import { isEmail } from '@folkmoot/core/users/email.ts'
import { passwords } from '@folkmoot/core/users/endpoints.ts'
import { IconMailCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { currentSite } from '../lib/site.ts'
import { A } from '../ui/A.tsx'
import { ActButton } from '../ui/ActButton.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Say } from '../ui/Say.tsx'
import { callWithCaptcha } from './captcha.ts'
import { Done } from './Done.tsx'
import { LinkButton } from './LinkButton.tsx'
import { troubleOf } from './trouble.ts'
import classes from './users.module.css'

/** The address, then the same words for every address (SES-055, SES-056). */
export function ForgotForm() {
  const { t } = useText()
  const links = useLinks()
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [sent, setSent] = useState(false)
  const send = useMutation({
    mutationFn: () =>
      callWithCaptcha(passwords.forgot, {
        body: { email: email.trim(), configUrl: new URL(currentSite().environment.resetForm, location.href).href },
      }),
    onSuccess: (answer) => setSent(!declined(answer)),
  })
  const refused = !send.isPending && declined(send.data) ? send.data : undefined
  const error = wrong ?? refused?.fields?.[0]?.message

  const submit = () => {
    const fault = isEmail(email.trim()) ? undefined : t(email.trim() === '' ? 'users.writeEmail' : 'users.emailLike')
    setWrong(fault)
    if (!fault) send.mutate()
  }

  if (sent) {
    return (
      <Done icon={IconMailCheck} title={t('users.lookMailbox')}>
        <p>{t('users.forgotSent')}</p>
        <p className="fm-sm fm-dim">
          <Say
            k="users.nothingThere"
            nodes={{ link: <LinkButton onClick={() => setSent(false)}>{t('users.sendAgain')}</LinkButton> }}
          />
        </p>
      </Done>
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
            {...(refused && !error ? { title: troubleOf(refused) } : {})}
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
            <ActButton type="submit" loading={send.isPending}>
              {t('users.sendLink')}
            </ActButton>
            <A href={links.login()}>{t('users.backToSignIn')}</A>
          </div>
        </Form>
      </div>
    </>
  )
}
