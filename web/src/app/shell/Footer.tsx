import { useState } from 'react'
import { now } from '../../platform/lib/api/server-clock.ts'
import { canSwitchServers } from '../../platform/lib/environment.ts'
import { informationHref } from '../../platform/lib/information-href.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { currentSite, INFORMATION_PAGES } from '../../platform/lib/site.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { LazySlot, lazyComponent } from '../../platform/ui/loading/lazy-panel.tsx'
import classes from './Footer.module.css'
import { Logo } from './Logo.tsx'

const ServerSwitch = lazyComponent(() => import('./ServerSwitch.tsx').then((m) => m.ServerSwitch))

/** The footer of every page: the operator, the year, the pages about the site, and in development the servers (APP-017, APP-027). */
export function Footer() {
  const { t } = useText()
  const links = useLinks()
  const site = currentSite()
  const [opened, setOpened] = useState(false)
  return (
    <footer className={classes.foot}>
      <div className={classes.wrap}>
        <p>
          <Logo size={26} />
          {t('shell.copyright', { year: String(new Date(now()).getUTCFullYear()), name: site.name })}
        </p>
        <nav className={classes.links} aria-label={t('shell.aboutSite')}>
          {INFORMATION_PAGES.map((page) => (
            <AppLink key={page} href={informationHref(page, links)}>
              {t(`shell.information.${page}`)}
            </AppLink>
          ))}
        </nav>
        {canSwitchServers(site.environment) && (
          <details className={classes.servers} onToggle={() => setOpened(true)}>
            <summary>{t('shell.servers')}</summary>
            <LazySlot>{opened && <ServerSwitch />}</LazySlot>
          </details>
        )}
      </div>
    </footer>
  )
}
