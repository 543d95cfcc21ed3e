import { users } from '@folkmoot/core/users/endpoints.ts'
import { useState } from 'react'
import type { Declined } from '../lib/call.ts'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { useAct } from '../lib/query.ts'
import { A } from '../ui/A.tsx'
import { ActButton } from '../ui/ActButton.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/faults.ts'
import { PasswordField, TextField } from '../ui/fields/TextField.tsx'
import type { Door } from './door.ts'
import { enter } from './enter.ts'
import classes from './users.module.css'

interface SignInFormProps {
  door?: Door | undefined
  /** Somebody is signed in: where to go is the screen's. */
  onDone: () => void
}

/** E-mail and password (SES-008). What was typed stays, whatever the answer. */
export function SignInForm({ door, onDone }: SignInFormProps) {
  const { t } = useText()
  const links = useLinks()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [own, setOwn] = useState<Record<string, string>>({})
  const [odd, setOdd] = useState<string>()
  const { act, pending, refused } = useAct(users.login)
  const missing = Object.keys(own).length > 0
  const faults = useFaults(own, missing ? undefined : refused)

  const submit = async () => {
    const found: Record<string, string> = {}
    if (email.trim() === '') found.email = t('users.writeEmail')
    if (password === '') found.password = t('users.writePassword')
    setOwn(found)
    setOdd(undefined)
    if (Object.keys(found).length > 0) return
    const answer = await act({ body: { email: email.trim(), password } })
    if (declined(answer)) return
    if (!answer.sessionKey || !answer.userId) {
      setOdd(t('refusals.not_logged_in'))
      return
    }
    await enter(answer)
    onDone()
  }

  return (
    <Form label={t('users.signIn')} onSubmit={() => void submit()}>
      <ErrorSummary
        faults={faults.list}
        {...(titleOf(missing, t, odd, refused) ? { title: titleOf(missing, t, odd, refused) as string } : {})}
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t('users.email')}
        placeholder={door?.usernamePlaceholder}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={faults.of('email')}
      />
      <PasswordField
        name="password"
        label={t('users.password')}
        placeholder={door?.passwordPlaceholder}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={faults.of('password')}
      />
      <ActButton type="submit" fullWidth loading={pending}>
        {t('users.signIn')}
      </ActButton>
      <p className={classes.under}>
        <A href={door?.forgotUrl ?? links.forgotPassword()}>{t('users.forgotPassword')}</A>
      </p>
    </Form>
  )
}

/** What is said on top: what is missing, else the server's words, else the specified sentence (SES-009, SES-010, SES-011). */
function titleOf(
  missing: boolean,
  t: (key: string) => string,
  odd: string | undefined,
  refused: Declined | undefined,
): string | undefined {
  if (missing) return t('refusals.credentials_missing')
  if (odd) return odd
  if (!refused) return undefined
  return refused.refused === 'offline' ? t('users.authFailed') : refused.message
}
