import type { SecondStep } from '@folkmoot/core/shared/refusals.ts'
import { users } from '@folkmoot/core/users/endpoints.ts'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useState } from 'react'
import type { Failure } from '../lib/api/call-endpoint.ts'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { useLinks } from '../lib/links-context.ts'
import { currentSite } from '../lib/site.ts'
import type { Translate } from '../lib/text/i18n.ts'
import { useText } from '../lib/text/i18n.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { PrimaryButton } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { PasswordField, TextField } from '../ui/fields/TextField.tsx'
import { useFaults } from '../ui/fields/use-faults.ts'
import { openSession } from './open-session.ts'
import { SecondStepForm } from './second-factors/SecondStepForm.tsx'
import type { SignInConfig } from './sign-in-config.ts'
import classes from './users.module.css'

interface SignInFormProps {
  config?: SignInConfig | undefined
  /** By the directory of the assembly, which asks for a user name (SES-015). */
  directory?: boolean
  /** The second step has begun or was cancelled: content beside the form is for the first step. */
  onSecondStep?: (begun: boolean) => void
  /** A user is signed in; the screen decides where to go. */
  onDone: () => void
}

/** E-mail and password, or the user name and password of a directory (SES-008). The typed values stay after a refusal. */
export function SignInForm({ config, directory = false, onSecondStep, onDone }: SignInFormProps) {
  const { t } = useText()
  const links = useLinks()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [own, setOwn] = useState<Record<string, string>>({})
  const [unexpectedAnswer, setUnexpectedAnswer] = useState<string>()
  const [step, setStep] = useState<SecondStep>()
  const { act, pending, refused, forget } = useEndpointMutation(users.login)
  const missing = Object.keys(own).length > 0
  const faults = useFaults(own, missing ? undefined : refused)

  const goToStep = (next: SecondStep | undefined) => {
    if (!next) forget()
    setPassword('')
    setStep(next)
    onSecondStep?.(next !== undefined)
  }

  const submit = async () => {
    const fieldErrors: Record<string, string> = {}
    const field = directory ? 'username' : 'email'
    if (name.trim() === '') fieldErrors[field] = t(directory ? 'directory.writeUsername' : 'users.writeEmail')
    if (password === '') fieldErrors.password = t('users.writePassword')
    setOwn(fieldErrors)
    setUnexpectedAnswer(undefined)
    if (Object.keys(fieldErrors).length > 0) return
    const answer = await act({
      ...(directory ? { query: { provider: 'ldap', assembly: config?.uuid } } : {}),
      body: { [field]: name.trim(), password },
    })
    if (isFailure(answer)) {
      if (answer.secondStep) goToStep(answer.secondStep)
      return
    }
    if (!answer.sessionKey || !answer.userId) {
      setUnexpectedAnswer(t('refusals.not_logged_in'))
      return
    }
    await openSession(answer)
    onDone()
  }

  if (step) return <SecondStepForm step={step} onDone={onDone} onStartOver={() => goToStep(undefined)} />
  return (
    <Form label={t(directory ? 'directory.signIn' : 'users.signIn')} onSubmit={() => void submit()}>
      <ErrorSummary
        faults={faults.list}
        {...(formatErrorTitle(missing, t, unexpectedAnswer, refused, directory)
          ? { title: formatErrorTitle(missing, t, unexpectedAnswer, refused, directory) as string }
          : {})}
      />
      <TextField
        {...(directory
          ? { name: 'username', label: t('directory.username') }
          : { name: 'email', type: 'email', inputMode: 'email' as const, label: t('users.email') })}
        placeholder={config?.usernamePlaceholder}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={faults.of(directory ? 'username' : 'email')}
      />
      <PasswordField
        name="password"
        label={t(directory ? 'directory.password' : 'users.password')}
        placeholder={config?.passwordPlaceholder}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={faults.of('password')}
      />
      <PrimaryButton type="submit" fullWidth loading={pending} {...(directory ? { icon: IconBuildingCommunity } : {})}>
        {t(directory ? 'directory.signIn' : 'users.signIn')}
      </PrimaryButton>
      {directory && (
        <p className="fm-sm fm-dim">{t('directory.checks', { name: config?.name ?? '', site: currentSite().name })}</p>
      )}
      {(!directory || config?.forgotUrl) && (
        <p className={classes.under}>
          <AppLink href={config?.forgotUrl ?? links.forgotPassword()}>{t('users.forgotPassword')}</AppLink>
        </p>
      )}
    </Form>
  )
}

/** The message above the form: what is missing, else the server's message, else the specified one (SES-009, SES-010, SES-011). */
function formatErrorTitle(
  missing: boolean,
  t: Translate,
  odd: string | undefined,
  refused: Failure | undefined,
  directory: boolean,
): string | undefined {
  if (missing) return t(directory ? 'directory.missing' : 'refusals.credentials_missing')
  if (odd) return odd
  if (!refused) return undefined
  return refused.refused === 'offline' ? t('users.authFailed') : refused.message
}
