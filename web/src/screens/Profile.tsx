import {
  IconBell,
  IconDevices,
  IconLock,
  IconMail,
  IconPackageExport,
  IconPlugConnected,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { flash } from '../ui/notices.ts'
import { Page, Wrap } from '../ui/Page.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { AboutMe } from '../users/AboutMe.tsx'
import { ConnectionsPanel, useHasConnections } from '../users/ConnectionsPanel.tsx'
import { Devices } from '../users/Devices.tsx'
import { EmailPanel } from '../users/EmailPanel.tsx'
import { MyData } from '../users/MyData.tsx'
import { NewsToMe } from '../users/NewsToMe.tsx'
import { PasswordPanel } from '../users/PasswordPanel.tsx'
import { SecondFactorPanel } from '../users/second-factors/SecondFactorPanel.tsx'
import { useAuthorizedUser } from '../users/use-authorized-user.ts'
import classes from '../users/users.module.css'

const PARTS = [
  { id: 'about', text: 'users.profile.about', icon: IconUser },
  { id: 'email', text: 'users.profile.emailTitle', icon: IconMail },
  { id: 'password', text: 'users.profile.passwordTitle', icon: IconLock },
  { id: 'two-step', text: 'users.twoStep.title', icon: IconShieldLock },
  { id: 'devices', text: 'users.profile.devices', icon: IconDevices },
  { id: 'news', text: 'users.profile.news', icon: IconBell },
  { id: 'connections', text: 'directory.connections', icon: IconPlugConnected },
  { id: 'data', text: 'users.profile.data', icon: IconPackageExport },
] as const

/** The own profile, of v1 and v2 alike (SES-006, SES-007, SES-066). Somebody else's leads to `/` (SES-038). */
export default function Profile({ params }: ScreenProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const user = useAuthorizedUser(({ userId }) => params.uid === undefined || params.uid === String(userId))
  const connects = useHasConnections(user)
  if (!user) return null
  const deleted = async () => {
    flash(t('users.profile.deleted'), { keep: true })
    await router.navigate({ href: '/v2/home' })
  }
  return (
    <Page title={t('users.profile.title')} colour="harbour">
      <PageHead
        crumbs={[{ text: t('shell.nav.home'), href: links.home() }, { text: t('users.profile.title') }]}
        title={t('users.profile.title')}
        lead={t('users.profile.lead')}
      />
      <Wrap>
        <div className={classes.sheet}>
          <nav className={classes.parts} aria-label={t('users.profile.parts')}>
            <ul>
              {PARTS.filter(({ id }) => id !== 'connections' || connects).map(({ id, text, icon }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    <Glyph of={icon} />
                    {t(text)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={classes.sections}>
            <AboutMe user={user} />
            <EmailPanel user={user} />
            <PasswordPanel user={user} />
            <SecondFactorPanel user={user} />
            <Devices user={user} />
            <NewsToMe user={user} />
            {connects && <ConnectionsPanel user={user} />}
            <MyData user={user} onDeleted={deleted} />
          </div>
        </div>
      </Wrap>
    </Page>
  )
}
