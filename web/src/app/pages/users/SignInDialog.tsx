import type { JoinedTarget } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import classes from '../../../accounts/users/users.module.css'
import { JoinNote } from '../../../communities/sign-up/JoinNote.tsx'
import { SignUpForm } from '../../../communities/sign-up/SignUpForm.tsx'
import type { SignInConfig } from '../../../communities/sign-up/sign-in-config.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { LinkButton } from '../../../platform/ui/LinkButton.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { SignInOptions } from './SignInOptions.tsx'

interface SignInDialogProps {
  /** Which form is shown first; the dialog of a new user begins with sign-up (SES-018). Undefined: closed. */
  mode: 'login' | 'signup' | undefined
  onClose: () => void
  /** The assembly of the sign-in. */
  config: SignInConfig
  /** Query parameters such as `cuuid`, which decide the page after sign-in (SES-031 to SES-034). */
  search?: Readonly<Record<string, string>> | undefined
}

/**
 * Sign-in and sign-up over the page of an assembly (SES-017): the toggle opens the assembly's own sign-up page in a new tab
 * where it names one, else it switches the form.
 */
export function SignInDialog({ mode, onClose, config, search }: SignInDialogProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const [selectedForm, setSelectedForm] = useState<'login' | 'signup'>()
  const shownForm = selectedForm ?? mode ?? 'login'
  const close = () => {
    setSelectedForm(undefined)
    onClose()
  }
  const handleSignIn = async () => {
    close()
    const query = new URLSearchParams({ auuid: config.uuid, ...search }).toString()
    await router.navigate({ href: `${links.login({ domain: config.shortname })}?${query}` })
  }
  const handleSignUp = async (joined: JoinedTarget | null) => {
    close()
    await router.navigate({ href: links.afterSignUp(joined, location.pathname) })
  }
  const toggle = () => {
    if (shownForm === 'login' && config.signupUrl) window.open(config.signupUrl, '_blank', 'noopener')
    else setSelectedForm(shownForm === 'login' ? 'signup' : 'login')
  }
  const title =
    shownForm === 'login' ? t('users.signInTo', { name: config.name }) : (config.signupTitle ?? t('users.signUpTo', { name: config.name }))
  return (
    <Dialog opened={mode !== undefined} onClose={close} title={title} size="small">
      {shownForm === 'login' ? (
        <SignInOptions door={config} onDone={() => void handleSignIn()} />
      ) : (
        <>
          <JoinNote door={config} />
          <SignUpForm
            within="dialog"
            config={config}
            intent={{ existingAssembly: { uuid: config.uuid }, from: location.pathname }}
            onDone={(joined) => void handleSignUp(joined)}
          />
        </>
      )}
      {!(shownForm === 'login' && config.closed) && (
        <p className={classes.other}>
          <Message
            textKey={shownForm === 'login' ? 'users.newHere' : 'users.haveAccount'}
            nodes={{
              link: <LinkButton onClick={toggle}>{t(shownForm === 'login' ? 'users.signUp' : 'users.signIn')}</LinkButton>,
            }}
          />
        </p>
      )}
    </Dialog>
  )
}
