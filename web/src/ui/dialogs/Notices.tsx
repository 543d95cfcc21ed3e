import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { IconButton } from '../Chip.tsx'
import { Glyph } from '../Glyph.tsx'
import classes from './Notices.module.css'
import { closeNotice, closesByItself, type Notice, useNotices } from './notice-store.ts'

/** Long enough to read twice, in milliseconds. */
const NOTICE_DURATION = 8000

function NoticeItem({ notice }: { notice: Notice }) {
  const { t } = useText()
  const { id, tone, place, text, action } = notice
  const closesByTimer = closesByItself(notice)
  useEffect(() => {
    if (!closesByTimer) return
    const timer = setTimeout(() => closeNotice(id), NOTICE_DURATION)
    return () => clearTimeout(timer)
  }, [closesByTimer, id])
  return (
    <div
      className={place === 'foot' ? classes.toast : classes.flash}
      data-tone={tone}
      role={tone === 'ok' ? 'status' : 'alert'}
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

/** The news at the foot of the screen; the shell holds it once (APP-029). */
export function Toasts() {
  const notices = useNotices().filter((n) => n.place === 'foot')
  return (
    <div className={classes.foot} aria-live="polite">
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
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
