import type { Joined, SignUp } from '@folkmoot/core/memberships/signup.ts'
import { signup } from '@folkmoot/core/memberships/signup.ts'
import { isEmail } from '@folkmoot/core/users/email.ts'
import { checkPassword } from '@folkmoot/core/users/password.ts'
import { IconMailCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Declined, declined } from '../lib/call.ts'
import type { Translate } from '../lib/i18n.ts'
import { language, useText } from '../lib/i18n.ts'
import { useSession } from '../lib/session.ts'
import { currentSite } from '../lib/site.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/faults.ts'
import { PasswordField, TextField } from '../ui/fields/TextField.tsx'
import { callWithCaptcha } from './captcha.ts'
import { Done } from './Done.tsx'
import type { Door } from './door.ts'
import { enterNew } from './enter.ts'
import { Registered } from './Registered.tsx'
import { SendAgain } from './SendAgain.tsx'
import { atItsField } from './told.ts'

type Wish = Pick<SignUp, 'existingAssembly' | 'existingGroup' | 'newAssembly' | 'themes' | 'invitationToken' | 'from'>

interface SignUpFormProps {
  door?: Door | undefined
  /** What the account comes into: an assembly, a new one, an invitation; and the page it returns to. */
  wish?: Wish | undefined
  /** The address the invitation went to, to begin with. */
  invited?: { email: string; name: string } | undefined
  /** The words of the button, else "Sign up". */
  action?: string | undefined
  /** An account exists and is signed in; `joined` is what it came into. */
  onDone: (joined: Joined | null) => void
}

/** Name, address and password, twice (SES-002). What was typed stays, whatever the answer. */
export function SignUpForm({ door, wish, invited, action, onDone }: SignUpFormProps) {
  const { t } = useText()
  const user = useSession()?.user
  const min = currentSite().passwordMinLength
  const [given, setGiven] = useState({
    name: invited?.name ?? '',
    email: invited?.email ?? '',
    password: '',
    repeatPassword: '',
  })
  const [own, setOwn] = useState<Record<string, string>>({})
  const [sent, setSent] = useState(false)
  const send = useMutation({
    mutationFn: () => callWithCaptcha(signup.signUp, { body: { ...given, ...wish, lang: language() } }),
  })
  const refused = !send.isPending && declined(send.data) ? (send.data as Declined) : undefined
  const faults = useFaults(own, Object.keys(own).length > 0 ? undefined : atItsField(refused))
  const field = (name: keyof typeof given) => ({
    name,
    value: given[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setGiven((before) => ({ ...before, [name]: value }))
    },
    error: faults.of(name),
  })

  const submit = async () => {
    const found = faultsIn(given, min, t)
    setOwn(found)
    if (Object.keys(found).length > 0) return
    const answer = await send.mutateAsync()
    if (declined(answer)) return
    if (!('sessionKey' in answer)) {
      setSent(true)
      return
    }
    const { joined, from: _, ...account } = answer
    await enterNew(account)
    onDone(joined)
  }

  if (sent) {
    return (
      <Done within icon={IconMailCheck} title={t('users.lookMailbox')}>
        <p>{t('users.confirmationSent')}</p>
        <SendAgain email={given.email} />
      </Done>
    )
  }
  if (user && !send.isPending && !send.isSuccess) return <Registered user={user} />
  return (
    <Form label={t('users.signUp')} onSubmit={() => void submit()}>
      <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
      <TextField {...field('name')} label={t('users.yourName')} help={t('users.yourNameHelp')} autoComplete="name" />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        label={t('users.email')}
        placeholder={door?.usernamePlaceholder}
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
      />
      <PasswordField
        {...field('password')}
        label={t('users.password')}
        help={t('users.atLeast', { n: min })}
        placeholder={door?.passwordPlaceholder}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('repeatPassword')}
        label={t('users.repeatPassword')}
        placeholder={door?.passwordRepeatPlaceholder}
        autoComplete="new-password"
      />
      <div>
        <ActButton type="submit" loading={send.isPending}>
          {action ?? t('users.signUp')}
        </ActButton>
      </div>
    </Form>
  )
}

/** What the browser can tell by the same rules as the server, one sentence a field. */
function faultsIn(
  given: { name: string; email: string; password: string; repeatPassword: string },
  min: number,
  t: Translate,
): Record<string, string> {
  const found: Record<string, string> = {}
  if (given.name.trim() === '') found.name = t('users.writeName')
  if (!isEmail(given.email.trim())) found.email = t('users.emailLike')
  const no = checkPassword(given, { ...given, site: currentSite().name }, min)
  if (no) found[no.detail?.fields?.[0]?.field ?? 'password'] = t(`refusals.${no.refused}`, no.detail?.params)
  return found
}
