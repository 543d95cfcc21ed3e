import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Themes } from '../../../platform/ui/Tag.tsx'
import classes from './CardThemes.module.css'

interface CardThemesProps {
  themes: readonly string[]
  keywords: readonly string[]
}

/** The themes of a card in two rows; the others come behind an item with dots (CON-032). */
export function CardThemes({ themes, keywords }: CardThemesProps) {
  const { t } = useText()
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [cut, setCut] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || open) return
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 2))
    observer.observe(element)
    return () => observer.disconnect()
  }, [open])
  return (
    <div className={classes.themes}>
      <div ref={place} className={open ? undefined : classes.rows}>
        <Themes themes={themes} keywords={keywords} label={t('contributions.themes')} />
      </div>
      {(cut || open) && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={open}
          aria-label={t('contributions.allThemes')}
          title={t('contributions.allThemes')}
          onClick={() => setOpen(!open)}
        >
          <span aria-hidden="true">…</span>
        </button>
      )}
    </div>
  )
}
