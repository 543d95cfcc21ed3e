import type { JoinedTarget, SignUpBody } from '@folkmoot/core/sign-up/endpoints.ts'
import { signup } from '@folkmoot/core/sign-up/endpoints.ts'
import { isEmail } from '@folkmoot/core/users/email.ts'
import { checkNewPassword } from '@folkmoot/core/users/password.ts'
import { IconMailCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Failure, isFailure } from '../lib/api/call-endpoint.ts'
import { useSession } from '../lib/session.ts'
import { currentSite } from '../lib/site.ts'
import type { Translate } from '../lib/text/i18n.ts'
import { currentLanguage, useText } from '../lib/text/i18n.ts'
import { PrimaryButton } from '../ui/Button.tsx'
import { FormResult } from '../ui/FormResult.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { PasswordField, TextField } from '../ui/fields/TextField.tsx'
import { useFaults } from '../ui/fields/use-faults.ts'
import { callWithCaptcha } from '../users/captcha.ts'
import { asFieldError } from '../users/field-errors.ts'
import { openNewUserSession } from '../users/open-session.ts'
import type { SignInConfig } from '../users/sign-in-config.ts'
import { AlreadyRegistered } from './AlreadyRegistered.tsx'
import { ResendConfirmation } from './ResendConfirmation.tsx'

type SignUpIntent = Pick<
  SignUpBody,
  'existingAssembly' | 'existingGroup' | 'newAssembly' | 'themes' | 'invitationToken' | 'from'
>

interface SignUpFormProps {
  config?: SignInConfig | undefined
  /** The target of the sign-up: an assembly, a new one, or an invitation; and the page to return to. */
  intent?: SignUpIntent | undefined
  /** The address of the invitation, as initial value. */
  invitee?: { email: string; name: string } | undefined
  /** The words of the button, else "Sign up". */
  action?: string | undefined
  /** An account exists and is signed in; `joined` is its target. */
  onDone: (joined: JoinedTarget | null) => void
}

/** Name, address and password, twice (SES-002). The typed values stay after a refusal. */
export function SignUpForm({ config, intent, invitee, action, onDone }: SignUpFormProps) {
  const { t } = useText()
  const user = useSession()?.user
  const min = currentSite().passwordMinLength
  const [values, setValues] = useState({
    name: invitee?.name ?? '',
    email: invitee?.email ?? '',
    password: '',
    repeatPassword: '',
  })
  const [own, setOwn] = useState<Record<string, string>>({})
  const [sent, setSent] = useState(false)
  const send = useMutation({
    mutationFn: () => callWithCaptcha(signup.signUp, { body: { ...values, ...intent, lang: currentLanguage() } }),
  })
  const refused = !send.isPending && isFailure(send.data) ? (send.data as Failure) : undefined
  const faults = useFaults(own, Object.keys(own).length > 0 ? undefined : asFieldError(refused))
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
    },
    error: faults.of(name),
  })

  const submit = async () => {
    const fieldErrors = checkSignUpForm(values, min, t)
    setOwn(fieldErrors)
    if (Object.keys(fieldErrors).length > 0) return
    const answer = await send.mutateAsync()
    if (isFailure(answer)) return
    if (!('sessionKey' in answer)) {
      setSent(true)
      return
    }
    const { joined, from: _, ...account } = answer
    await openNewUserSession(account)
    onDone(joined)
  }

  if (sent) {
    return (
      <FormResult within icon={IconMailCheck} title={t('users.lookMailbox')}>
        <p>{t('users.confirmationSent')}</p>
        <ResendConfirmation email={values.email} />
      </FormResult>
    )
  }
  if (user && !send.isPending && !send.isSuccess) return <AlreadyRegistered user={user} />
  return (
    <Form label={t('users.signUp')} onSubmit={() => void submit()}>
      <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
      <TextField {...field('name')} label={t('users.yourName')} help={t('users.yourNameHelp')} autoComplete="name" />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        label={t('users.email')}
        placeholder={config?.usernamePlaceholder}
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
      />
      <PasswordField
        {...field('password')}
        label={t('users.password')}
        help={t('users.atLeast', { n: min })}
        placeholder={config?.passwordPlaceholder}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('repeatPassword')}
        label={t('users.repeatPassword')}
        placeholder={config?.passwordRepeatPlaceholder}
        autoComplete="new-password"
      />
      <div>
        <PrimaryButton type="submit" loading={send.isPending}>
          {action ?? t('users.signUp')}
        </PrimaryButton>
      </div>
    </Form>
  )
}

/** The faults found by the server's rules, one message a field. */
function checkSignUpForm(
  input: { name: string; email: string; password: string; repeatPassword: string },
  min: number,
  t: Translate,
): Record<string, string> {
  const formErrors: Record<string, string> = {}
  if (input.name.trim() === '') formErrors.name = t('users.writeName')
  if (!isEmail(input.email.trim())) formErrors.email = t('users.emailLike')
  const refusal = checkNewPassword(input, { ...input, site: currentSite().name }, min)
  if (refusal)
    formErrors[refusal.detail?.fields?.[0]?.field ?? 'password'] = t(
      `refusals.${refusal.refused}`,
      refusal.detail?.params,
    )
  return formErrors
}
