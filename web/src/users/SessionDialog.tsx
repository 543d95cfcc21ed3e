import type { Joined } from '@folkmoot/core/memberships/signup.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Say } from '../ui/Say.tsx'
import type { Door } from './door.ts'
import { JoinNote } from './JoinNote.tsx'
import { LinkButton } from './LinkButton.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import classes from './users.module.css'

export interface SessionDialogProps {
  /** Which side is shown first; the dialog of a new user begins at sign-up (SES-018). Undefined: closed. */
  side: 'login' | 'signup' | undefined
  onClose: () => void
  /** The assembly whose door this is. */
  door: Door
  /** The query a sign-in is done for, such as `cuuid`: it decides where one lands (SES-031 to SES-034). */
  search?: Readonly<Record<string, string>> | undefined
}

/**
 * Sign-in and sign-up over the page of an assembly (SES-017): from sign-in the toggle opens the assembly's own sign-up page
 * in a new tab where it names one, else it turns the sheet.
 */
export function SessionDialog({ side, onClose, door, search }: SessionDialogProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const [turned, setTurned] = useState<'login' | 'signup'>()
  const shown = turned ?? side ?? 'login'
  const close = () => {
    setTurned(undefined)
    onClose()
  }
  const signedIn = async () => {
    close()
    const query = new URLSearchParams({ auuid: door.uuid, ...search }).toString()
    await router.navigate({ href: `${links.login({ domain: door.shortname })}?${query}` })
  }
  const signedUp = async (joined: Joined | null) => {
    close()
    await router.navigate({ href: links.afterSignUp(joined, location.pathname) })
  }
  const toggle = () => {
    if (shown === 'login' && door.signupUrl) window.open(door.signupUrl, '_blank', 'noopener')
    else setTurned(shown === 'login' ? 'signup' : 'login')
  }
  const title =
    shown === 'login'
      ? t('users.signInTo', { name: door.name })
      : (door.signupTitle ?? t('users.signUpTo', { name: door.name }))
  return (
    <Dialog opened={side !== undefined} onClose={close} title={title} size="small">
      {shown === 'login' ? (
        <SignInForm door={door} onDone={() => void signedIn()} />
      ) : (
        <>
          <JoinNote door={door} />
          <SignUpForm
            door={door}
            wish={{ existingAssembly: { uuid: door.uuid }, from: location.pathname }}
            onDone={(joined) => void signedUp(joined)}
          />
        </>
      )}
      {!(shown === 'login' && door.closed) && (
        <p className={classes.other}>
          <Say
            k={shown === 'login' ? 'users.newHere' : 'users.haveAccount'}
            nodes={{
              link: <LinkButton onClick={toggle}>{t(shown === 'login' ? 'users.signUp' : 'users.signIn')}</LinkButton>,
            }}
          />
        </p>
      )}
    </Dialog>
  )
}
