import { IconClockPlay, IconMailbox, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { instantInWords } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { useSession } from '../lib/session.ts'
import { currentSite } from '../lib/site.ts'
import { A } from '../ui/A.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { LazySlot, lazyComponent } from '../ui/later.tsx'
import { useNow } from '../ui/time.ts'
import classes from './DemoBar.module.css'
import { ZONE } from './zone.ts'

const PeopleDialog = lazyComponent(() => import('./PeopleDialog.tsx').then((m) => m.PeopleDialog))
const ClockDialog = lazyComponent(() => import('./ClockDialog.tsx').then((m) => m.ClockDialog))

/** Over every page of a demo: who one is, what time it is there, and the mails that were written (decisions B.12). */
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
          <span className={classes.time}>{instantInWords(now, lang, ZONE, 'moment')}</span>
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
          <A href="/v2/outbox">
            <Glyph of={IconMailbox} />
            <span>{t('demo.outbox')}</span>
          </A>
        </div>
      </div>
      <LazySlot>
        {open === 'people' && <PeopleDialog onClose={close} />}
        {open === 'clock' && <ClockDialog onClose={close} />}
      </LazySlot>
    </section>
  )
}
