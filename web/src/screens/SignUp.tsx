import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { membershipTarget, returnPath } from '../lib/return-path.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { A } from '../ui/A.tsx'
import { Page, Wrap } from '../ui/Page.tsx'
import { Say } from '../ui/Say.tsx'
import { DoorSheet } from '../users/DoorSheet.tsx'
import { doorOf } from '../users/door.ts'
import { JoinNote, RequestOffer } from '../users/JoinNote.tsx'
import { SignUpForm } from '../users/SignUpForm.tsx'
import { useTargetAssembly } from '../users/target-assembly.ts'
import classes from '../users/users.module.css'
import { useDoorAssembly } from './SignIn.tsx'

/**
 * Sign-up at the site, or into the assembly whose door this is. Opened from a page, it joins the open assembly of that page
 * and returns there; else it leads home (SES-028).
 */
export default function SignUp({ params, search }: ScreenProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const { pathname } = useLocation()
  const from = returnPath(pathname, search, links)
  const target = params.domain === undefined ? membershipTarget(from) : undefined
  const doorAssembly = useDoorAssembly(params.domain)
  const assembly = useTargetAssembly(target?.assembly) ?? doorAssembly
  const door = assembly && doorOf(assembly)
  const [asks, setAsks] = useState(true)
  const title = door ? (door.signupTitle ?? t('users.signUpTo', { name: door.name })) : t('users.signUp')
  const offered = target !== undefined && (door?.supportedMembership.endsWith('REQUEST') ?? false)
  const joins = !offered || asks
  return (
    <Page title={title} colour={assembly?.profile.colour}>
      <Wrap>
        <DoorSheet assembly={assembly} title={title} lead={from ? t('users.backAfter') : undefined}>
          {door?.closed ? (
            <p>{t('refusals.signup_closed')}</p>
          ) : (
            <>
              {door && !offered && <JoinNote door={door} />}
              {door && offered && <RequestOffer door={door} checked={asks} onChange={setAsks} />}
              <SignUpForm
                door={door}
                wish={{
                  ...(door && joins ? { existingAssembly: { uuid: door.uuid } } : {}),
                  ...(door && joins && target?.groupUuid ? { existingGroup: { uuid: target.groupUuid } } : {}),
                  from,
                }}
                onDone={(joined) => void router.navigate({ href: links.afterSignUp(joined, from) })}
              />
            </>
          )}
          <p className={classes.other}>
            <Say
              k="users.haveAccount"
              nodes={{ link: <A href={links.login({ domain: door?.shortname, from })}>{t('users.signIn')}</A> }}
            />
          </p>
        </DoorSheet>
      </Wrap>
    </Page>
  )
}
