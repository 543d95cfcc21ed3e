import { useRouter } from '@tanstack/react-router'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { A } from '../ui/A.tsx'
import { Page, Wrap } from '../ui/Page.tsx'
import { Say } from '../ui/Say.tsx'
import { DoorSheet } from '../users/DoorSheet.tsx'
import { doorOf } from '../users/door.ts'
import { JoinNote } from '../users/JoinNote.tsx'
import { SignUpForm } from '../users/SignUpForm.tsx'
import classes from '../users/users.module.css'
import { useDoorAssembly } from './SignIn.tsx'

/** Sign-up at the site, or into the assembly whose door this is; then home (SES-028). */
export default function SignUp({ params }: ScreenProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const assembly = useDoorAssembly(params.domain)
  const door = assembly && doorOf(assembly)
  const title = door ? (door.signupTitle ?? t('users.signUpTo', { name: door.name })) : t('users.signUp')
  return (
    <Page title={title} colour={assembly?.profile.colour}>
      <Wrap>
        <DoorSheet assembly={assembly} title={title}>
          {door?.closed ? (
            <p>{t('refusals.signup_closed')}</p>
          ) : (
            <>
              {door && <JoinNote door={door} />}
              <SignUpForm
                door={door}
                wish={door && { existingAssembly: { uuid: door.uuid } }}
                onDone={(joined) => void router.navigate({ href: links.afterSignUp(joined) })}
              />
            </>
          )}
          <p className={classes.other}>
            <Say
              k="users.haveAccount"
              nodes={{ link: <A href={links.login({ domain: door?.shortname })}>{t('users.signIn')}</A> }}
            />
          </p>
        </DoorSheet>
      </Wrap>
    </Page>
  )
}
