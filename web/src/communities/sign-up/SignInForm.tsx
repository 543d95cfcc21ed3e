import { users } from '@folkmoot/core/accounts/users/endpoints.ts'
import type { SecondStep } from '@folkmoot/core/platform/shared/refusals.ts'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useState } from 'react'
import { openSession } from '../../accounts/users/open-session.ts'
import classes from '../../accounts/users/users.module.css'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { currentSite } from '../../platform/lib/site.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { PrimaryButton } from '../../platform/ui/Button.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { PasswordField, TextField } from '../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { lazyPanel } from '../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import type { SignInConfig } from './sign-in-config.ts'

// most people sign in with one step
const SecondStepForm = lazyPanel(
  () => import('../../accounts/users/second-factors/SecondStepForm.tsx').then((m) => m.SecondStepForm),
  <SkeletonRows count={2} />,
)

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
  const [step, setStep] = useState<SecondStep>()
  const { act } = useEndpointMutation(users.login)
  const userField = directory ? 'username' : 'email'
  const form = useFormState({
    initial: { email: '', username: '', password: '' },
    check: (values) => ({
      ...(values[userField].trim() === '' ? { [userField]: t(directory ? 'directory.writeUsername' : 'users.writeEmail') } : {}),
      ...(values.password === '' ? { password: t('users.writePassword') } : {}),
    }),
  })

  const goToStep = (next: SecondStep | undefined) => {
    form.set({ password: '' })
    setStep(next)
    onSecondStep?.(next !== undefined)
  }

  // the message above the form: the server's, else the specified one (SES-009, SES-010, SES-011)
  const submit = form.submit(async (values) => {
    const answer = await act({
      ...(directory ? { query: { provider: 'ldap', assembly: config?.uuid } } : {}),
      body: { [userField]: values[userField].trim(), password: values.password },
    })
    if (isFailure(answer)) {
      if (!answer.secondStep) return answer.refused === 'offline' ? { message: t('users.authFailed') } : answer
      goToStep(answer.secondStep)
      return
    }
    if (!answer.sessionKey || !answer.userId) return { message: t('refusals.not_logged_in') }
    await openSession(answer)
    onDone()
  })

  if (step) return <SecondStepForm step={step} onDone={onDone} onStartOver={() => goToStep(undefined)} />
  return (
    <Form
      label={t(directory ? 'directory.signIn' : 'users.signIn')}
      onSubmit={submit}
      faults={form.faults}
      faultsTitle={t(directory ? 'directory.missing' : 'refusals.credentials_missing')}
    >
      <TextField
        {...form.field(userField)}
        {...(directory ? { label: t('directory.username') } : { type: 'email', inputMode: 'email' as const, label: t('users.email') })}
        placeholder={config?.usernamePlaceholder}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label={t(directory ? 'directory.password' : 'users.password')}
        placeholder={config?.passwordPlaceholder}
        autoComplete="current-password"
      />
      <PrimaryButton type="submit" fullWidth loading={form.sending} {...(directory ? { icon: IconBuildingCommunity } : {})}>
        {t(directory ? 'directory.signIn' : 'users.signIn')}
      </PrimaryButton>
      {directory && <p className="fm-sm fm-dim">{t('directory.checks', { name: config?.name ?? '', site: currentSite().name })}</p>}
      {(!directory || config?.forgotUrl) && (
        <p className={classes.under}>
          <AppLink href={config?.forgotUrl ?? links.forgotPassword()}>{t('users.forgotPassword')}</AppLink>
        </p>
      )}
    </Form>
  )
}
