import type { ReactNode } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../Button.tsx'
import classes from './AlertDialog.module.css'
import { Dialog } from './Dialog.tsx'

export interface AlertDialogProps {
  opened: boolean
  title: string
  message?: ReactNode
  extra?: ReactNode
  yes?: string | undefined
  no?: string | undefined
  danger?: boolean | undefined
  /** The one act of the page, such as Finalize: the button is marigold. */
  act?: boolean
  pending?: boolean
  onAnswer: (agreed: boolean) => void
}

/** A question with its answers in the buttons; the safe one is nearest to the thumb (APP-024). */
export function AlertDialog({ opened, title, message, extra, yes, no, danger, act, pending, onAnswer }: AlertDialogProps) {
  const { t } = useText()
  const words = yes ?? t('ui.close')
  return (
    <Dialog
      opened={opened}
      onClose={() => onAnswer(false)}
      title={title}
      role="alertdialog"
      withoutCloseButton
      size={extra ? 'medium' : 'small'}
    >
      {message && <div className={classes.message}>{message}</div>}
      {extra && <div className={classes.extra}>{extra}</div>}
      <div className={classes.answers}>
        {act ? (
          <PrimaryButton loading={pending ?? false} onClick={() => onAnswer(true)}>
            {words}
          </PrimaryButton>
        ) : (
          <PlainButton kind={danger ? 'danger' : 'filled'} focused={!no} loading={pending ?? false} onClick={() => onAnswer(true)}>
            {words}
          </PlainButton>
        )}
        {no && (
          <PlainButton kind="default" focused onClick={() => onAnswer(false)}>
            {no}
          </PlainButton>
        )}
      </div>
    </Dialog>
  )
}

export interface ConfirmDialogProps extends Omit<AlertDialogProps, 'yes' | 'no' | 'onAnswer'> {
  yes: string
  no?: string
  onYes: () => void
  onNo: () => void
}

/** A question a panel holds itself, when the answer waits for a call; else `confirm()` is shorter. */
export function ConfirmDialog({ onYes, onNo, no, ...rest }: ConfirmDialogProps) {
  const { t } = useText()
  return <AlertDialog {...rest} no={no ?? t('ui.cancel')} onAnswer={(agreed) => (agreed ? onYes() : onNo())} />
}
