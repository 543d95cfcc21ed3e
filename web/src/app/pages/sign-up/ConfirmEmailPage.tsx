import { signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { openSession } from '../../../accounts/users/open-session.ts'
import classes from '../../../accounts/users/users.module.css'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { currentSession, updateStoredUser } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { FormResult } from '../../../platform/ui/FormResult.tsx'
import { Container, Page, PaperPanel } from '../../../platform/ui/page/Page.tsx'

/**
 * The page of the mailed confirmation link. The link is used by the button, not when the page opens, so that mail scanners do
 * not use it up. A new account then continues where its sign-up leads (SES-029).
 */
export default function ConfirmEmailPage({ params, directory = false }: PageProps & { directory?: boolean }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const [confirmedUser, setConfirmedUser] = useState<Account>()
  const { act, pending, refused } = useEndpointMutation(signup.confirm)
  const title = t(directory ? 'directory.joinTitle' : 'users.confirmTitle')

  const confirm = async () => {
    const answer = await act({ params: { token: params.token ?? '' } })
    if (isFailure(answer)) return
    if ('sessionKey' in answer) {
      const { joined, from, ...account } = answer
      await openSession(account)
      toast(t(directory ? 'directory.joined' : 'users.confirmed'), { keep: true })
      await router.navigate({ href: links.afterSignUp(joined, from) })
      return
    }
    const { pendingEmail: _, ...user } = answer
    if (currentSession()?.user.userId === user.userId) updateStoredUser(user)
    setConfirmedUser(user)
  }

  return (
    <Page title={title}>
      <Container>
        <div className={classes.lone}>
          <PaperPanel label={title}>
            {confirmedUser ? (
              <FormResult icon={IconCircleCheck} title={t('users.confirmed')}>
                <p>{t('users.confirmedHelp', { email: confirmedUser.email ?? '' })}</p>
                <PlainButton kind="default" href={currentSession() ? links.home() : links.login()}>
                  {currentSession() ? t('users.toHome') : t('users.signIn')}
                </PlainButton>
              </FormResult>
            ) : refused ? (
              <FormResult icon={IconLinkOff} title={t('users.linkFailed')}>
                <p>{refused.message}</p>
                <PlainButton kind="default" href={links.login()}>
                  {t('users.signIn')}
                </PlainButton>
              </FormResult>
            ) : (
              <>
                <h1 className={classes.title}>{title}</h1>
                <p className={classes.lead}>{t(directory ? 'directory.joinLead' : 'users.confirmLead')}</p>
                <div className={classes.form}>
                  <PrimaryButton loading={pending} onClick={() => void confirm()}>
                    {t(directory ? 'directory.joinIt' : 'users.confirmIt')}
                  </PrimaryButton>
                </div>
              </>
            )}
          </PaperPanel>
        </div>
      </Container>
    </Page>
  )
}
