import { IconClockPlay, IconMailbox, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../platform/lib/session.ts'
import { currentSite } from '../../platform/lib/site.ts'
import { formatInstant } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { LazySlot, lazyComponent } from '../../platform/ui/loading/lazy-panel.tsx'
import { useNow } from '../../platform/ui/use-now.ts'
import classes from './DemoBar.module.css'
import { DEMO_TIME_ZONE } from './time-zone.ts'

const SwitchPersonDialog = lazyComponent(() => import('./SwitchPersonDialog.tsx').then((m) => m.SwitchPersonDialog))
const ClockDialog = lazyComponent(() => import('./ClockDialog.tsx').then((m) => m.ClockDialog))

/** The bar above every page of a demo: the current person, the demo time, and the outbox (specification B.12). */
export function DemoBar() {
  const { t, lang } = useText()
  const user = useSession()?.user
  const now = useNow()
  const [open, setOpen] = useState<'people' | 'clock'>()
  const close = () => setOpen(undefined)
  return (
    <section className={classes.bar} aria-label={t('demo.bar')}>
      <div className={classes.wrap}>
        <p className={classes.words}>
          <strong>{t('demo.demo')}</strong>
          <span>{user ? t('demo.youAre', { name: user.name }) : t('demo.youAreVisitor')}</span>
          <span className={classes.time}>{formatInstant(now, lang, DEMO_TIME_ZONE, 'moment')}</span>
        </p>
        <div className={classes.acts}>
          <button type="button" onClick={() => setOpen('people')}>
            <Glyph of={IconUsers} />
            <span>{t('demo.become')}</span>
          </button>
          {currentSite().demoHere && (
            <button type="button" onClick={() => setOpen('clock')}>
              <Glyph of={IconClockPlay} />
              <span>{t('demo.moveClock')}</span>
            </button>
          )}
          <AppLink href="/v2/outbox">
            <Glyph of={IconMailbox} />
            <span>{t('demo.outbox')}</span>
          </AppLink>
        </div>
      </div>
      <LazySlot>
        {open === 'people' && <SwitchPersonDialog onClose={close} />}
        {open === 'clock' && <ClockDialog onClose={close} />}
      </LazySlot>
    </section>
  )
}
