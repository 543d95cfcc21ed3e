import { type JoinedTarget, type SignUpBody, signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { isEmail } from '@folkmoot/core/platform/shared/email.ts'
import { checkNewPassword } from '@folkmoot/core/platform/shared/password.ts'
import { IconCircleCheck, IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { callWithCaptcha } from '../../accounts/users/captcha.ts'
import { asFieldError, formatPasswordFault } from '../../accounts/users/field-errors.ts'
import { openNewUserSession } from '../../accounts/users/open-session.ts'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useSession } from '../../platform/lib/session.ts'
import { currentSite } from '../../platform/lib/site.ts'
import { currentLanguage, type Translate, useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../platform/ui/Button.tsx'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { FormResult } from '../../platform/ui/FormResult.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { PasswordField, TextField } from '../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { LinkButton } from '../../platform/ui/LinkButton.tsx'
import { Message } from '../../platform/ui/Message.tsx'
import type { SignInConfig } from './sign-in-config.ts'

/** "Nothing there?": sends the confirmation mail of a pending sign-up again. */
function ResendConfirmation({ email }: { email: string }) {
  const { t } = useText()
  const { act, pending } = useEndpointMutation(signup.confirmAgain)
  const resendMail = async () => {
    const answer = await act({ body: { email } })
    if (isFailure(answer)) errorNotice(formatFailure(answer))
    else toast(t('users.sentAgain'))
  }
  return (
    <p className="fm-sm fm-dim">
      <Message
        textKey="users.nothingThere"
        nodes={{
          link: (
            <LinkButton disabled={pending} onClick={() => void resendMail()}>
              {t('users.sendAgain')}
            </LinkButton>
          ),
        }}
      />
    </p>
  )
}

/** Shown when a user is signed in on this device: the first of the registered markers (SES-023). */
function AlreadyRegistered({ user }: { user: Account }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <FormResult within icon={IconCircleCheck} title={t('refusals.already_registered')}>
      <p>{t('users.signedInAs', { name: user.name })}</p>
      <PlainButton kind="default" href={links.home()}>
        {t('users.toHome')}
      </PlainButton>
    </FormResult>
  )
}

type SignUpIntent = Pick<SignUpBody, 'existingAssembly' | 'existingGroup' | 'newAssembly' | 'themes' | 'invitationToken' | 'from'>

interface SignUpFormProps {
  config?: SignInConfig | undefined
  /** The target of the sign-up: an assembly, a new one, or an invitation; and the page to return to. */
  intent?: SignUpIntent | undefined
  /** The address of the invitation, as initial value. */
  invitee?: { email: string; name: string } | undefined
  /** The words of the button, else "Sign up". */
  action?: string | undefined
  /** What the form stands in: its heading is below that of a page or of a dialog. */
  within?: 'page' | 'dialog'
  /** An account exists and is signed in; `joined` is its target. */
  onDone: (joined: JoinedTarget | null) => void
}

/** Name, address and password, twice (SES-002). The typed values stay after a refusal. */
export function SignUpForm({ config, intent, invitee, action, within = 'page', onDone }: SignUpFormProps) {
  const Heading = within === 'page' ? 'h2' : 'h3'
  const { t } = useText()
  const user = useSession()?.user
  const min = currentSite().passwordMinLength
  const [sent, setSent] = useState(false)
  // with the new session the page of a signed-in user must not show before it is left
  const [signedUp, setSignedUp] = useState(false)
  const form = useFormState({
    initial: { name: invitee?.name ?? '', email: invitee?.email ?? '', password: '', repeatPassword: '' },
    check: (values) => checkSignUpForm(values, min, t),
  })
  const { field } = form
  const submit = form.submit(async (values) => {
    const body = { ...values, ...intent, lang: currentLanguage() }
    const answer = await callWithCaptcha(signup.signUp, { body })
    if (isFailure(answer)) return asFieldError(answer)
    if (!('sessionKey' in answer)) {
      setSent(true)
      return
    }
    setSignedUp(true)
    const { joined, from: _, ...account } = answer
    await openNewUserSession(account)
    onDone(joined)
  })

  if (sent) {
    return (
      <FormResult within icon={IconMailCheck} title={t('users.lookMailbox')}>
        <p>{t('users.confirmationSent')}</p>
        {/* a slip in it is seen here, and nowhere else */}
        <p>
          <b>{form.values.email.trim()}</b>
        </p>
        <ResendConfirmation email={form.values.email} />
      </FormResult>
    )
  }
  if (user && !form.sending && !signedUp) return <AlreadyRegistered user={user} />
  return (
    <Form label={config?.registrationTitle ?? t('users.signUp')} onSubmit={submit} faults={form.faults}>
      {/* the assembly's own heading of this step (ASM-034) */}
      {config?.registrationTitle && <Heading>{config.registrationTitle}</Heading>}
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
        <PrimaryButton type="submit" loading={form.sending}>
          {action ?? t('users.signUp')}
        </PrimaryButton>
      </div>
    </Form>
  )
}

/** The faults found by the server's rules, one message a field. */
const checkSignUpForm = (
  input: { name: string; email: string; password: string; repeatPassword: string },
  min: number,
  t: Translate,
): Record<string, string> => ({
  ...(input.name.trim() === '' ? { name: t('users.writeName') } : {}),
  ...(isEmail(input.email.trim()) ? {} : { email: t('users.emailLike') }),
  ...formatPasswordFault(checkNewPassword(input, { ...input, site: currentSite().name }, min)),
})
