import {
  type Icon,
  IconBuildingCommunity,
  IconCheckbox,
  IconChevronRight,
  IconHome,
  IconLanguage,
  IconMessages,
  IconSearch,
  IconSettings,
  IconSunMoon,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useChosenColourScheme } from '../../platform/lib/colour-scheme.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { returnPath } from '../../platform/lib/return-path.ts'
import { isAdmin, useSession } from '../../platform/lib/session.ts'
import { currentSite } from '../../platform/lib/site.ts'
import { availableLanguages, LANGUAGE_NAMES, useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { Avatar } from '../../platform/ui/Avatar.tsx'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { IconButton } from '../../platform/ui/Chip.tsx'
import { ModalWindow } from '../../platform/ui/dialogs/ModalWindow.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { ColourSchemeDialog } from './ColourSchemeDialog.tsx'
import { Logo } from './Logo.tsx'
import classes from './MobileMenu.module.css'
import type { NavItem } from './nav-item.ts'
import { signOut } from './sign-out.ts'

const NAV_ICONS: Readonly<Record<NavItem['icon'], Icon>> = {
  home: IconHome,
  assemblies: IconBuildingCommunity,
  voting: IconCheckbox,
  forum: IconMessages,
}

export interface MobileMenuProps {
  opened: boolean
  nav: readonly NavItem[]
  onClose: () => void
  onLanguage: () => void
}

/** The menu fills the screen of a phone; every row is 52 px high. `TopBar` loads it. */
export function MobileMenu({ opened, nav, onClose, onLanguage }: MobileMenuProps) {
  const { t, lang } = useText()
  const links = useLinks()
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const scheme = useChosenColourScheme()
  const [colours, setColours] = useState(false)
  if (!opened) return null
  return (
    <ModalWindow className={classes.sheet} label={t('shell.menu')} onClose={onClose}>
      {/* no banner of the page, which a `header` outside of sections would be */}
      <div className={classes.head}>
        <h2 className={classes.brand}>
          <Logo size={26} />
          {currentSite().name}
        </h2>
        <IconButton icon={IconX} label={t('shell.closeMenu')} onClick={onClose} />
      </div>
      <div className={classes.body}>
        {nav.length > 0 && (
          <nav aria-label={t('shell.main')} className={classes.group}>
            {nav.map((item) => {
              const href = item.href(links)
              return (
                <AppLink
                  key={item.key}
                  className={classes.row}
                  href={href}
                  onClick={onClose}
                  aria-current={pathname === href ? 'page' : undefined}
                >
                  <Glyph of={NAV_ICONS[item.icon]} />
                  {t(`shell.nav.${item.key}`)}
                </AppLink>
              )
            })}
          </nav>
        )}
        <div className={classes.group}>
          <AppLink className={classes.row} href={`${links.search({})}#query`} onClick={onClose}>
            <Glyph of={IconSearch} />
            {t('shell.search')}
          </AppLink>
          {session && (
            <AppLink className={classes.row} href={links.profile(session.user)} onClick={onClose}>
              <Glyph of={IconUser} />
              {t('shell.profile')}
            </AppLink>
          )}
          {isAdmin(session?.user) && (
            <AppLink className={classes.row} href={links.admin('settings')} onClick={onClose}>
              <Glyph of={IconSettings} />
              {t('shell.siteSettings')}
            </AppLink>
          )}
          {availableLanguages().length > 1 && (
            <button type="button" className={classes.row} onClick={onLanguage}>
              <Glyph of={IconLanguage} />
              {t('shell.language')}
              <span className={classes.end}>
                {LANGUAGE_NAMES[lang]} <Glyph of={IconChevronRight} />
              </span>
            </button>
          )}
          <button type="button" className={classes.row} onClick={() => setColours(true)}>
            <Glyph of={IconSunMoon} />
            {t('shell.colours')}
            <span className={classes.end}>
              {t(`shell.scheme.${scheme}`)} <Glyph of={IconChevronRight} />
            </span>
          </button>
        </div>
        <div className={classes.foot}>
          {session ? (
            <>
              <Avatar name={session.user.name} seed={session.user.uuid} picture={session.user.profilePic} size="large" />
              <b className="fm-grow">{session.user.name}</b>
              <PlainButton kind="subtle" onClick={() => void signOut()}>
                {t('shell.signOut')}
              </PlainButton>
            </>
          ) : (
            <PlainButton fullWidth href={links.login({ from: returnPath(pathname, search, links, hash) })} onClick={onClose}>
              {t('shell.signIn')}
            </PlainButton>
          )}
        </div>
        <ColourSchemeDialog opened={colours} onClose={() => setColours(false)} />
      </div>
    </ModalWindow>
  )
}
