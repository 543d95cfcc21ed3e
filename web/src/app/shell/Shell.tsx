import { type ReactNode, useEffect } from 'react'
import { DialogHost } from '../../platform/ui/dialogs/DialogHost.tsx'
import { Flashes, Toasts } from '../../platform/ui/dialogs/Notices.tsx'
import { restoreLostFocus } from '../../platform/ui/page/restore-focus.ts'
import { SkipLink } from '../../platform/ui/page/SkipLink.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { Footer } from './Footer.tsx'
import { LostSessionBanner } from './LostSessionBanner.tsx'
import type { NavItem } from './nav-item.ts'
import { RefusedAddressBanner } from './RefusedAddressBanner.tsx'
import { TipScheduler } from './TipScheduler.tsx'
import { TopBar } from './TopBar.tsx'

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
      <ConnectionBanner />
      <LostSessionBanner />
      <RefusedAddressBanner />
      <Flashes />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <TipScheduler />
      <Footer />
      <Toasts />
      <DialogHost />
    </>
  )
}
