import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../Button.tsx'
import classes from './Pager.module.css'

interface PagerProps {
  shown: number
  total: number
  /** "Show more ideas". */
  more: string
  onMore: () => void
  pending?: boolean
}

/** The foot of a list: how many of all are shown, and more of them on demand; nothing moves by itself. */
export function Pager({ shown, total, more, onMore, pending = false }: PagerProps) {
  const { t } = useText()
  return (
    <div className={classes.pager}>
      <span className="fm-sm fm-dim" aria-live="polite">
        {t('ui.shownOf', { shown, total })}
      </span>
      {shown < total && (
        <PlainButton kind="default" loading={pending} onClick={onMore}>
          {more}
        </PlainButton>
      )}
    </div>
  )
}
