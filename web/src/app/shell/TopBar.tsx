import { IconLanguage, IconMenu2 } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useLinks } from '../../platform/lib/links-context.ts'
import { returnPath } from '../../platform/lib/return-path.ts'
import { useSession } from '../../platform/lib/session.ts'
import { currentSite } from '../../platform/lib/site.ts'
import { availableLanguages, LANGUAGE_NAMES, useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { IconButton } from '../../platform/ui/Chip.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { LazySlot, lazyComponent } from '../../platform/ui/loading/lazy-panel.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Logo } from './Logo.tsx'
import type { NavItem } from './nav-item.ts'
import classes from './TopBar.module.css'
import { TopSearch } from './TopSearch.tsx'

const LanguageDialog = lazyComponent(() => import('./LanguageDialog.tsx').then((m) => m.LanguageDialog))
const PhoneMenu = lazyComponent(() => import('./MobileMenu.tsx').then((m) => m.MobileMenu))

type OpenMenu = 'none' | 'language' | 'menu'

interface TopBarProps {
  nav: readonly NavItem[]
  /** Notifications of signed-in users, with the number of unread ones. */
  bell?: ReactNode
}

/** The bar above every page: logo, main pages, language, account; on a phone the rest is in the menu. */
export function TopBar({ nav, bell }: TopBarProps) {
  const { t, lang } = useText()
  const links = useLinks()
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const [panel, setPanel] = useState<OpenMenu>('none')
  // an opened panel stays rendered, so that the focus can return when it closes
  const [fetched, setFetched] = useState<readonly OpenMenu[]>([])
  const open = (next: OpenMenu) => {
    setPanel(next)
    setFetched([...fetched, next])
  }
  const close = () => setPanel('none')
  const menuButton = useRef<HTMLButtonElement>(null)
  const visibleItems = nav.filter((item) => session || !item.members)
  const isLoginPage = /\/login$/.test(pathname)
  return (
    <header className={classes.bar}>
      <div className={classes.wrap}>
        <AppLink className={classes.brand} href="/">
          <Logo />
          {currentSite().name}
        </AppLink>
        {visibleItems.length > 0 && (
          <nav className={classes.nav} aria-label={t('shell.main')}>
            {visibleItems.map((item) => {
              const href = item.href(links)
              return (
                <AppLink key={item.key} href={href} aria-current={pathname === href ? 'page' : undefined}>
                  {t(`shell.nav.${item.key}`)}
                </AppLink>
              )
            })}
          </nav>
        )}
        <div className={classes.tools}>
          <div className={session ? undefined : classes.visitorSearch}>
            <TopSearch />
          </div>
          {availableLanguages().length > 1 && (
            <button type="button" className={classes.language} onClick={() => open('language')} aria-haspopup="dialog">
              <Glyph of={IconLanguage} />
              <span className="fm-hidden">{t('shell.languageIs')}</span>
              {LANGUAGE_NAMES[lang]}
            </button>
          )}
          {session && bell && <div className={classes.bell}>{bell}</div>}
          {session && (
            <div className={classes.wide}>
              <AccountMenu user={session.user} />
            </div>
          )}
          {!session && !isLoginPage && (
            <div className={classes.signIn}>
              <PlainButton kind="default" size="sm" href={links.login({ from: returnPath(pathname, search, links, hash) })}>
                {t('shell.signIn')}
              </PlainButton>
            </div>
          )}
          <div className={classes.phone}>
            <IconButton icon={IconMenu2} label={t('shell.menu')} ref={menuButton} onClick={() => open('menu')} />
          </div>
        </div>
      </div>
      <LazySlot>
        {fetched.includes('language') && <LanguageDialog opened={panel === 'language'} onClose={close} returnTo={menuButton} />}
        {fetched.includes('menu') && (
          <PhoneMenu opened={panel === 'menu'} nav={visibleItems} onClose={close} onLanguage={() => open('language')} />
        )}
      </LazySlot>
    </header>
  )
}
