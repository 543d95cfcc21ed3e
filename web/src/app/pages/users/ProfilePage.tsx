import {
  IconBell,
  IconBellRinging,
  IconDeviceMobileMessage,
  IconDevices,
  IconFileCheck,
  IconLock,
  IconMail,
  IconMailPlus,
  IconPackageExport,
  IconPlugConnected,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { PasswordPanel } from '../../../accounts/users/PasswordPanel.tsx'
import { PreferencesPanel } from '../../../accounts/users/PreferencesPanel.tsx'
import { ProfilePanel } from '../../../accounts/users/ProfilePanel.tsx'
import { SessionsPanel } from '../../../accounts/users/SessionsPanel.tsx'
import { ProofFields } from '../../../accounts/users/second-factors/ProofFields.tsx'
import { SecondFactorPanel } from '../../../accounts/users/second-factors/SecondFactorPanel.tsx'
import { useAuthorizedUser } from '../../../accounts/users/use-authorized-user.ts'
import classes from '../../../accounts/users/users.module.css'
import { ConnectionsPanel, useHasConnections } from '../../../communities/connections/ConnectionsPanel.tsx'
import { ConsentsPanel } from '../../../communities/consents/ConsentsPanel.tsx'
import { EmailPanel } from '../../../communities/sign-up/EmailPanel.tsx'
import { AccountDataPanel } from '../../../exchange/users/account-data/AccountDataPanel.tsx'
import { CalendarPanel } from '../../../news/notifications/CalendarPanel.tsx'
import { EventMailsPanel } from '../../../news/notifications/following/EventMailsPanel.tsx'
import { FollowedPanel } from '../../../news/notifications/following/FollowedPanel.tsx'
import { MailStopsPanel } from '../../../news/notifications/MailStopsPanel.tsx'
import { PushPanel } from '../../../news/notifications/push/PushPanel.tsx'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { readerZone } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { flash } from '../../../platform/ui/dialogs/notice-store.ts'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { SettingsContents } from '../../../platform/ui/page/SettingsContents.tsx'

const PROFILE_SECTIONS = [
  { id: 'about', text: 'users.profile.about', icon: IconUser },
  { id: 'email', text: 'users.profile.emailTitle', icon: IconMail },
  { id: 'password', text: 'users.profile.passwordTitle', icon: IconLock },
  { id: 'two-step', text: 'users.twoStep.title', icon: IconShieldLock },
  { id: 'devices', text: 'users.profile.devices', icon: IconDevices },
  { id: 'news', text: 'users.profile.news', icon: IconBell },
  { id: 'push', text: 'news.push.title', icon: IconDeviceMobileMessage },
  { id: 'following', text: 'news.followed.title', icon: IconBellRinging },
  { id: 'mails', text: 'news.mails.title', icon: IconMailPlus },
  { id: 'connections', text: 'directory.connections', icon: IconPlugConnected },
  { id: 'consents', text: 'consents.panel', icon: IconFileCheck },
  { id: 'data', text: 'users.profile.data', icon: IconPackageExport },
] as const

/** The user's own profile, in v1 and v2 (SES-006, SES-007, SES-066). Another user's redirects to `/` (SES-038). */
export default function ProfilePage({ params }: PageProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const user = useAuthorizedUser(({ userId }) => params.uid === undefined || params.uid === String(userId))
  const hasConnections = useHasConnections(user)
  if (!user) return null
  const handleDeleted = async () => {
    flash(t('users.profile.deleted'), { keep: true })
    await router.navigate({ href: '/v2/home' })
  }
  return (
    <Page title={t('users.profile.title')} colour="harbour">
      <PageHeader
        crumbs={[{ text: t('shell.nav.home'), href: links.home() }, { text: t('users.profile.title') }]}
        title={t('users.profile.title')}
        lead={t('users.profile.lead')}
      />
      <Container>
        <div className={classes.sheet}>
          <SettingsContents
            label={t('users.profile.parts')}
            within="profile-parts"
            parts={PROFILE_SECTIONS.filter(({ id }) => id !== 'connections' || hasConnections).map(({ id, text, icon }) => ({
              id,
              text: t(text),
              icon,
            }))}
          />
          <div id="profile-parts" className={classes.sections}>
            <ProfilePanel user={user} />
            <EmailPanel user={user} />
            <PasswordPanel user={user} />
            <SecondFactorPanel user={user} />
            <SessionsPanel user={user} />
            <PreferencesPanel user={user} />
            <MailStopsPanel userId={user.userId} />
            <PushPanel userId={user.userId} zone={user.timezone ?? readerZone()} />
            <FollowedPanel userId={user.userId} />
            <EventMailsPanel />
            <CalendarPanel userId={user.userId} />
            {hasConnections && <ConnectionsPanel user={user} />}
            <ConsentsPanel user={user} />
            <AccountDataPanel user={user} proofFields={ProofFields} onDeleted={handleDeleted} />
          </div>
        </div>
      </Container>
    </Page>
  )
}
