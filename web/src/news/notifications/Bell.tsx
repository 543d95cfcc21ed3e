import { IconBell } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { LazySlot, lazyComponent } from '../../platform/ui/loading/lazy-panel.tsx'
import classes from './notifications.module.css'
import { useUnreadCount } from './use-unread-count.ts'

const BellPanel = lazyComponent(() => import('./BellPanel.tsx').then((m) => m.BellPanel))

/** Up to this number the bell says how many are unread. */
const MAX_SHOWN = 99

/** The bell of the top bar: how many notifications are unread, and a panel with the latest ones (APP-025). */
export function Bell({ userId }: { userId: number }) {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const counted = useUnreadCount(userId)
  const unread = counted ?? 0
  // the name contains what one sees (WCAG 2.5.3)
  const shown = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : `${unread}`
  const close = () => {
    setOpened(false)
    // the focus stays where the reader has moved it
    if (place.current?.contains(document.activeElement)) button.current?.focus()
  }
  useEffect(() => {
    if (!opened) return
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpened(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [opened])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel wherever the focus is in it
    <div
      ref={place}
      className={classes.place}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !opened) return
        event.stopPropagation()
        close()
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes.bell}
        aria-label={unread > 0 ? t('news.bell', { shown }) : t('news.title')}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <Glyph of={IconBell} size={22} />
        {unread > 0 && <span className={classes.count}>{shown}</span>}
      </button>
      <UnreadStatus unread={counted} />
      <LazySlot>{opened && <BellPanel userId={userId} unread={unread} onClose={close} />}</LazySlot>
    </div>
  )
}

/** Tells those who listen that there is more than before; what one has read oneself is not announced. */
function UnreadStatus({ unread }: { unread: number | undefined }) {
  const { t } = useText()
  const [{ known, announced }, setState] = useState({ known: unread, announced: false })
  if (known !== unread) setState({ known: unread, announced: known !== undefined && unread !== undefined && unread > known })
  return (
    <span className="fm-hidden" role="status">
      {announced && unread !== undefined ? t('news.announced', { count: unread }) : ''}
    </span>
  )
}
