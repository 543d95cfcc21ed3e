import { signup } from '@folkmoot/core/sign-up/endpoints.ts'
import type { Account } from '@folkmoot/core/users/account.ts'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isFailure } from '../../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../lib/api/endpoint-query.ts'
import { useLinks } from '../../lib/links-context.ts'
import type { PageProps } from '../../lib/page-props.ts'
import { currentSession, updateStoredUser } from '../../lib/session.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../ui/Button.tsx'
import { toast } from '../../ui/dialogs/notice-store.ts'
import { FormResult } from '../../ui/FormResult.tsx'
import { Container, Page, PaperPanel } from '../../ui/page/Page.tsx'
import { openSession } from '../../users/open-session.ts'
import classes from '../../users/users.module.css'

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
