import { signup } from '@folkmoot/core/memberships/signup.ts'
import type { Account } from '@folkmoot/core/users/shapes.ts'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { useAct } from '../lib/query.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { renewUser, session } from '../lib/session.ts'
import { ActButton, PlainButton } from '../ui/ActButton.tsx'
import { toast } from '../ui/notices.ts'
import { Page, Sheet, Wrap } from '../ui/Page.tsx'
import { Done } from '../users/Done.tsx'
import { enter } from '../users/enter.ts'
import classes from '../users/users.module.css'

/**
 * The link of a confirmation mail. Its button confirms, not its opening: whatever reads mails ahead of people uses nothing
 * up. A new account goes where its sign-up would have gone (SES-029).
 */
export default function Confirm({ params, directory = false }: ScreenProps & { directory?: boolean }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const [moved, setMoved] = useState<Account>()
  const { act, pending, refused } = useAct(signup.confirm)
  const title = t(directory ? 'directory.joinTitle' : 'users.confirmTitle')

  const confirm = async () => {
    const answer = await act({ params: { token: params.token ?? '' } })
    if (declined(answer)) return
    if ('sessionKey' in answer) {
      const { joined, from, ...account } = answer
      await enter(account)
      toast(t(directory ? 'directory.joined' : 'users.confirmed'), { keep: true })
      await router.navigate({ href: links.afterSignUp(joined, from) })
      return
    }
    const { pendingEmail: _, ...user } = answer
    if (session()?.user.userId === user.userId) renewUser(user)
    setMoved(user)
  }

  return (
    <Page title={title}>
      <Wrap>
        <div className={classes.lone}>
          <Sheet label={title}>
            {moved ? (
              <Done icon={IconCircleCheck} title={t('users.confirmed')}>
                <p>{t('users.confirmedHelp', { email: moved.email ?? '' })}</p>
                <PlainButton kind="default" href={session() ? links.home() : links.login()}>
                  {session() ? t('users.toHome') : t('users.signIn')}
                </PlainButton>
              </Done>
            ) : refused ? (
              <Done icon={IconLinkOff} title={t('users.linkFailed')}>
                <p>{refused.message}</p>
                <PlainButton kind="default" href={links.login()}>
                  {t('users.signIn')}
                </PlainButton>
              </Done>
            ) : (
              <>
                <h1 className={classes.title}>{title}</h1>
                <p className={classes.lead}>{t(directory ? 'directory.joinLead' : 'users.confirmLead')}</p>
                <div className={classes.form}>
                  <ActButton loading={pending} onClick={() => void confirm()}>
                    {t(directory ? 'directory.joinIt' : 'users.confirmIt')}
                  </ActButton>
                </div>
              </>
            )}
          </Sheet>
        </div>
      </Wrap>
    </Page>
  )
}
