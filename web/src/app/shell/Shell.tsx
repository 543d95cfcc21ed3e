import { SESSION_HEADER } from '@folkmoot/core/platform/shared/session-header.ts'
import { IconCloudOff, IconMailExclamation, IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useConnection } from '../../platform/lib/api/connection.ts'
import { useSessionLost } from '../../platform/lib/api/lost-session.ts'
import { isInBrowser } from '../../platform/lib/is-in-browser.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useSession } from '../../platform/lib/session.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { DialogHost } from '../../platform/ui/dialogs/DialogHost.tsx'
import { Flashes, Toasts } from '../../platform/ui/dialogs/Notices.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { restoreLostFocus } from '../../platform/ui/page/restore-focus.ts'
import { SkipLink } from '../../platform/ui/page/SkipLink.tsx'
import classes from './ConnectionBanner.module.css'
import { Footer } from './Footer.tsx'
import type { NavItem } from './nav-item.ts'
import { TipScheduler } from './TipScheduler.tsx'
import { TopBar } from './TopBar.tsx'
import { WrittenNote } from './WrittenNote.tsx'

/** Tells somebody whose address was refused that they get no mail, above every page until they mend it. */
function RefusedAddressBanner() {
  const { t } = useText()
  const links = useLinks()
  const user = useSession()?.user
  if (!user?.emailRefused) return null
  return (
    <div className={classes.place}>
      <p className={classes.banner}>
        <Glyph of={IconMailExclamation} />
        <span>
          <strong>{t('users.profile.refused', { email: user.email ?? '' })}</strong>{' '}
          <AppLink href={`${links.profile(user)}#email`}>{t('users.profile.refusedMend')}</AppLink>
        </span>
      </p>
    </div>
  )
}

/** Says whether the reader's network or the server is unreachable. It disappears by itself; the page below stays unchanged. */
function ConnectionBanner() {
  const { t } = useText()
  const connection = useConnection()
  return (
    <div role="status" className={classes.place}>
      {connection !== 'ok' && (
        <p className={classes.banner}>
          <Glyph of={connection === 'offline' ? IconWifiOff : IconCloudOff} />
          <span>
            <strong>{t(`errors.${connection === 'offline' ? 'deviceOffline' : 'serverUnreachable'}`)}</strong>{' '}
            {t(`errors.${connection === 'offline' ? 'deviceOfflineHelp' : 'serverUnreachableHelp'}`)}
          </span>
        </p>
      )}
    </div>
  )
}

/** Says that something on the way removes the session from the requests of a signed-in user, who would seem signed out. */
function LostSessionBanner() {
  const { t } = useText()
  const lost = useSessionLost()
  if (!lost) return null
  return (
    <div role="alert" className={classes.place}>
      <p className={classes.banner}>
        <Glyph of={IconPlugConnectedX} />
        <span>
          <strong>{t('errors.sessionLost')}</strong> {t('errors.sessionLostHelp', { header: SESSION_HEADER })}
        </span>
      </p>
    </div>
  )
}

interface ShellProps {
  nav: readonly NavItem[]
  /** Notifications of signed-in users. */
  bell?: ReactNode
  /** Above the top bar, on a demo site. */
  demoBar?: ReactNode
  children: ReactNode
}

/** The frame around every page of v1 and v2; they differ in GENERATIONS and in the links. */
export function Shell({ nav, bell, demoBar, children }: ShellProps) {
  useEffect(restoreLostFocus, [])
  return (
    <>
      <SkipLink to="main" />
      {demoBar}
      <TopBar nav={nav} bell={bell} />
      {!isInBrowser && <WrittenNote />}
      <ConnectionBanner />
      <LostSessionBanner />
      <RefusedAddressBanner />
      <Flashes />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <TipScheduler />
      <Footer />
      {isInBrowser && <Toasts />}
      <DialogHost />
    </>
  )
}
