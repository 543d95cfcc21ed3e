import { useState } from 'react'
import { now } from '../lib/clock.ts'
import { maySwitchServers } from '../lib/environment.ts'
import { useText } from '../lib/i18n.ts'
import { currentSite } from '../lib/site.ts'
import { LazySlot, lazyComponent } from '../ui/later.tsx'
import classes from './Footer.module.css'
import { Logo } from './Logo.tsx'

const ServerSwitch = lazyComponent(() => import('./ServerSwitch.tsx').then((m) => m.ServerSwitch))

/** The foot of every page: who runs this, the year, and while developing the servers (APP-017, APP-027). */
export function Footer() {
  const { t } = useText()
  const site = currentSite()
  const [opened, setOpened] = useState(false)
  return (
    <footer className={classes.foot}>
      <div className={classes.wrap}>
        <p>
          <Logo size={26} />
          {t('shell.copyright', { year: String(new Date(now()).getUTCFullYear()), name: site.name })}
        </p>
        {maySwitchServers(site.environment) && (
          <details className={classes.servers} onToggle={() => setOpened(true)}>
            <summary>{t('shell.servers')}</summary>
            <LazySlot>{opened && <ServerSwitch />}</LazySlot>
          </details>
        )}
      </div>
    </footer>
  )
}
