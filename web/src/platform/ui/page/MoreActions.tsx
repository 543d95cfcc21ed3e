import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { Pill } from '../Chip.tsx'
import classes from './MoreActions.module.css'

/** What is seldom done, behind one button after what is done often; Escape closes it. */
export function MoreActions({ children }: { children: ReactNode }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    area.current?.querySelector<HTMLElement>('button')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from wherever the focus is inside
    <div
      ref={area}
      className={classes.area}
      data-open={open || undefined}
      onKeyDown={(event) => {
        // not of a dialog that was opened from here
        if (event.key === 'Escape' && open && event.currentTarget.contains(event.target as Node)) close()
      }}
    >
      <Pill framed icon={IconDots} label={t('ui.moreActions')} expanded={open} onClick={() => setOpen(!open)}>
        {t('ui.more')}
      </Pill>
      {/* it stays on the page, so that what is under way in it goes on */}
      <div className={classes.acts} hidden={!open}>
        {children}
      </div>
    </div>
  )
}
