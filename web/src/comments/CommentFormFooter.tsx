import type { ReactNode } from 'react'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import classes from './Board.module.css'

interface CommentFormFooterProps {
  /** Who can read it. */
  note: ReactNode
  button: string
  pending: boolean
  onCancel: (() => void) | undefined
  /** Who cancels does not want the words kept. */
  forget: () => void
}

/** The foot of a form for words on a board: who can read them, a way back, and sending. */
export function CommentFormFooter({ note, button, pending, onCancel, forget: dropDraft }: CommentFormFooterProps) {
  const { t } = useText()
  const cancel = () => {
    dropDraft()
    onCancel?.()
  }
  return (
    <div className={classes.send}>
      <span className="fm-sm fm-dim">{note}</span>
      {onCancel && (
        <PlainButton kind="subtle" onClick={cancel}>
          {t('ui.cancel')}
        </PlainButton>
      )}
      <PlainButton type="submit" loading={pending}>
        {button}
      </PlainButton>
    </div>
  )
}
