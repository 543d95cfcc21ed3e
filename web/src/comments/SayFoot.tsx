import type { ReactNode } from 'react'
import { useText } from '../lib/i18n.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import classes from './Board.module.css'

export interface SayFootProps {
  /** Who can read it. */
  note: ReactNode
  button: string
  pending: boolean
  onCancel: (() => void) | undefined
  /** Who cancels does not want the words kept. */
  forget: () => void
}

/** The foot of a form for words on a board: who can read them, a way back, and sending. */
export function SayFoot({ note, button, pending, onCancel, forget }: SayFootProps) {
  const { t } = useText()
  const cancel = () => {
    forget()
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
