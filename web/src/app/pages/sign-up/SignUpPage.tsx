import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import classes from '../../../accounts/users/users.module.css'
import { JoinNote, JoinRequestCheckbox } from '../../../communities/sign-up/JoinNote.tsx'
import { SignUpForm } from '../../../communities/sign-up/SignUpForm.tsx'
import { readSignInConfig } from '../../../communities/sign-up/sign-in-config.ts'
import { useTargetAssembly } from '../../../communities/sign-up/use-target-assembly.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { parseSignUpTarget, returnPath } from '../../../platform/lib/return-path.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { SignInCard } from '../users/SignInCard.tsx'
import { useLoginAssembly } from '../users/SignInPage.tsx'

/**
 * Sign-up at the site, or for the assembly of the sign-in address. Opened from a page, it joins the open assembly of that page
 * and returns there; else it leads home (SES-028).
 */
export default function SignUpPage({ params, search }: PageProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const { pathname } = useLocation()
  const from = returnPath(pathname, search, links)
  const target = params.domain === undefined ? parseSignUpTarget(from) : undefined
  const loginAssembly = useLoginAssembly(params.domain)
  const assembly = useTargetAssembly(target?.assembly) ?? loginAssembly
  const config = assembly && readSignInConfig(assembly)
  const [requestsMembership, setRequestsMembership] = useState(true)
  const title = config ? (config.signupTitle ?? t('users.signUpTo', { name: config.name })) : t('users.signUp')
  const offersRequest = target !== undefined && (config?.supportedMembership.endsWith('REQUEST') ?? false)
  const joins = !offersRequest || requestsMembership
  return (
    <Page title={title} colour={assembly?.profile.colour}>
      <Container>
        <SignInCard assembly={assembly} title={title} lead={from ? t('users.backAfter') : undefined}>
          {config?.closed ? (
            <p>{t('refusals.signup_closed')}</p>
          ) : (
            <>
              {config && !offersRequest && <JoinNote door={config} />}
              {config && offersRequest && (
                <JoinRequestCheckbox door={config} checked={requestsMembership} onChange={setRequestsMembership} />
              )}
              <SignUpForm
                config={config}
                intent={{
                  ...(config && joins ? { existingAssembly: { uuid: config.uuid } } : {}),
                  ...(config && joins && target?.groupUuid ? { existingGroup: { uuid: target.groupUuid } } : {}),
                  from,
                }}
                onDone={(joined) => void router.navigate({ href: links.afterSignUp(joined, from) })}
              />
            </>
          )}
          <p className={classes.other}>
            <Message
              textKey="users.haveAccount"
              nodes={{
                link: <AppLink href={links.login({ domain: config?.shortname, from })}>{t('users.signIn')}</AppLink>,
              }}
            />
          </p>
        </SignInCard>
      </Container>
    </Page>
  )
}
