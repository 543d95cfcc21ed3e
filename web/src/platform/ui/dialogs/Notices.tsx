import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../lib/text/i18n.ts'
import { IconButton } from '../Chip.tsx'
import { Glyph } from '../Glyph.tsx'
import classes from './Notices.module.css'
import { closeNotice, closesByItself, type Notice, useNotices } from './notice-store.ts'
import { useTopWindow } from './open-windows.ts'
import { useNoticePlace } from './use-notice-place.ts'
import { useOwnEnd } from './use-own-end.ts'

/** Long enough to read twice, in milliseconds; where something is offered, long enough to reach it by keyboard. */
const NOTICE_DURATION = 8000
const OFFER_DURATION = 20_000

function NoticeItem({ notice }: { notice: Notice }) {
  const { t } = useText()
  const { id, tone, place, text, action } = notice
  const duration = action ? OFFER_DURATION : NOTICE_DURATION
  const holding = useOwnEnd(closesByItself(notice) ? duration : undefined, () => closeNotice(id))
  return (
    <div
      className={place === 'foot' ? classes.toast : classes.flash}
      data-toast={place === 'foot' || undefined}
      data-tone={tone}
      role={tone === 'ok' ? 'status' : 'alert'}
      {...holding}
    >
      <Glyph of={tone === 'ok' ? IconCircleCheck : IconAlertTriangle} />
      <span>
        {text}
        {action && <> {action}</>}
      </span>
      <IconButton icon={IconX} label={t('ui.closeNotice')} onClick={() => closeNotice(id)} />
    </div>
  )
}

/** The news at the foot of the screen; the shell holds it once (APP-029). While a window is open they lie in it, within reach. */
export function Toasts() {
  const notices = useNotices().filter((n) => n.place === 'foot')
  const home = useRef<HTMLDivElement>(null)
  const topWindow = useTopWindow()
  // one element that moves, so that what is shown and heard goes on
  const [layer] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    layer.style.display = 'contents'
    const place = topWindow ?? home.current
    place?.append(layer)
  }, [layer, topWindow])
  const ref = useRef<HTMLDivElement>(null)
  const at = useNoticePlace(ref, notices.length > 0)
  return (
    <div ref={home}>
      {createPortal(
        <div ref={ref} className={classes.foot} data-at={at} aria-live="polite">
          {notices.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} />
          ))}
        </div>,
        layer,
      )}
    </div>
  )
}

/** The news on top of the page; the shell holds it once. */
export function Flashes() {
  const notices = useNotices().filter((n) => n.place === 'top')
  return (
    <div className={classes.top} aria-live="polite">
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
    </div>
  )
}
