import type { SecondStep } from '@folkmoot/core/shared/refusals.ts'
import { users } from '@folkmoot/core/users/endpoints.ts'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useState } from 'react'
import type { Declined } from '../lib/call.ts'
import { declined } from '../lib/call.ts'
import type { Translate } from '../lib/i18n.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { useAct } from '../lib/query.ts'
import { currentSite } from '../lib/site.ts'
import { A } from '../ui/A.tsx'
import { ActButton } from '../ui/ActButton.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/faults.ts'
import { PasswordField, TextField } from '../ui/fields/TextField.tsx'
import type { Door } from './door.ts'
import { enter } from './enter.ts'
import { SecondStepForm } from './second-factors/SecondStepForm.tsx'
import classes from './users.module.css'

interface SignInFormProps {
  door?: Door | undefined
  /** By the directory of the door's assembly, which asks for a user name (SES-015). */
  directory?: boolean
  /** The second step has begun or is given up: what stands beside the form is for the first. */
  onSecondStep?: (begun: boolean) => void
  /** Somebody is signed in: where to go is the screen's. */
  onDone: () => void
}

/** E-mail and password, or the user name and password of a directory (SES-008). What was typed stays, whatever the answer. */
export function SignInForm({ door, directory = false, onSecondStep, onDone }: SignInFormProps) {
  const { t } = useText()
  const links = useLinks()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [own, setOwn] = useState<Record<string, string>>({})
  const [odd, setOdd] = useState<string>()
  const [step, setStep] = useState<SecondStep>()
  const { act, pending, refused, forget } = useAct(users.login)
  const missing = Object.keys(own).length > 0
  const faults = useFaults(own, missing ? undefined : refused)

  const goToStep = (next: SecondStep | undefined) => {
    if (!next) forget()
    setPassword('')
    setStep(next)
    onSecondStep?.(next !== undefined)
  }

  const submit = async () => {
    const found: Record<string, string> = {}
    const field = directory ? 'username' : 'email'
    if (name.trim() === '') found[field] = t(directory ? 'directory.writeUsername' : 'users.writeEmail')
    if (password === '') found.password = t('users.writePassword')
    setOwn(found)
    setOdd(undefined)
    if (Object.keys(found).length > 0) return
    const answer = await act({
      ...(directory ? { query: { provider: 'ldap', assembly: door?.uuid } } : {}),
      body: { [field]: name.trim(), password },
    })
    if (declined(answer)) {
      if (answer.secondStep) goToStep(answer.secondStep)
      return
    }
    if (!answer.sessionKey || !answer.userId) {
      setOdd(t('refusals.not_logged_in'))
      return
    }
    await enter(answer)
    onDone()
  }

  if (step) return <SecondStepForm step={step} onDone={onDone} onStartOver={() => goToStep(undefined)} />
  return (
    <Form label={t(directory ? 'directory.signIn' : 'users.signIn')} onSubmit={() => void submit()}>
      <ErrorSummary
        faults={faults.list}
        {...(titleOf(missing, t, odd, refused, directory)
          ? { title: titleOf(missing, t, odd, refused, directory) as string }
          : {})}
      />
      <TextField
        {...(directory
          ? { name: 'username', label: t('directory.username') }
          : { name: 'email', type: 'email', inputMode: 'email' as const, label: t('users.email') })}
        placeholder={door?.usernamePlaceholder}
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
        placeholder={door?.passwordPlaceholder}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={faults.of('password')}
      />
      <ActButton type="submit" fullWidth loading={pending} {...(directory ? { icon: IconBuildingCommunity } : {})}>
        {t(directory ? 'directory.signIn' : 'users.signIn')}
      </ActButton>
      {directory && (
        <p className="fm-sm fm-dim">{t('directory.checks', { name: door?.name ?? '', site: currentSite().name })}</p>
      )}
      {(!directory || door?.forgotUrl) && (
        <p className={classes.under}>
          <A href={door?.forgotUrl ?? links.forgotPassword()}>{t('users.forgotPassword')}</A>
        </p>
      )}
    </Form>
  )
}

/** What is said on top: what is missing, else the server's words, else the specified sentence (SES-009, SES-010, SES-011). */
function titleOf(
  missing: boolean,
  t: Translate,
  odd: string | undefined,
  refused: Declined | undefined,
  directory: boolean,
): string | undefined {
  if (missing) return t(directory ? 'directory.missing' : 'refusals.credentials_missing')
  if (odd) return odd
  if (!refused) return undefined
  return refused.refused === 'offline' ? t('users.authFailed') : refused.message
}
