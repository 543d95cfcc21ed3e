import { type ReactNode, useEffect } from 'react'
import { keepFocus } from '../ui/keep-focus.ts'
import { Flashes, Toasts } from '../ui/Notices.tsx'
import { Questions } from '../ui/Questions.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { Footer } from './Footer.tsx'
import type { NavItem } from './NavItem.ts'
import { Tips } from './Tips.tsx'
import { TopBar } from './TopBar.tsx'

export interface ShellProps {
  nav: readonly NavItem[]
  /** News of the signed-in. */
  bell?: ReactNode
  /** Over the bar, on a site that is a demo. */
  demoBar?: ReactNode
  children: ReactNode
}

/** What stands around every page of both generations; their differences are in GENERATIONS and in the links. */
export function Shell({ nav, bell, demoBar, children }: ShellProps) {
  useEffect(keepFocus, [])
  return (
    <>
      <SkipLink to="main" />
      {demoBar}
      <TopBar nav={nav} bell={bell} />
      <ConnectionBanner />
      <Flashes />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Tips />
      <Footer />
      <Toasts />
      <Questions />
    </>
  )
}
