import type { ReactNode } from 'react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import classes from './Board.module.css'

interface CommentFormFooterProps {
  /** Who can read it. */
  note: ReactNode
  button: string
  pending: boolean
  onCancel: (() => void) | undefined
  /** Cancels and discards the draft. */
  forget: () => void
}

/** The footer of a comment form: who can read the comment, cancel, and send. */
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
