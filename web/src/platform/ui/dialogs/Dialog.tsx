import { IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useId } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { IconButton } from '../Chip.tsx'
import classes from './Dialog.module.css'
import { ModalWindow } from './ModalWindow.tsx'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Must be answered: no cross, no key and no click beside it closes it (consent, e-mail). */
  mustBeAnswered?: boolean
  /** The answers are the way out: a key still closes it, but there is no cross. */
  withoutCloseButton?: boolean
  size?: 'small' | 'medium' | 'large'
  /** What gets the focus when it closes, where its opener is gone by then (an item of a menu). */
  returnTo?: RefObject<HTMLElement | null> | undefined
  /** `alertdialog` for a question or an error. */
  role?: 'dialog' | 'alertdialog'
}

/** A modal dialog: the focus moves in, is kept in and returns. Centred on a wide screen, at the bottom of a phone. */
export function Dialog({ opened, children, ...props }: DialogProps) {
  return opened ? <OpenDialog {...props}>{children}</OpenDialog> : null
}

function OpenDialog({ title, children, onClose, size = 'medium', ...props }: Omit<DialogProps, 'opened'>) {
  const { t } = useText()
  const id = useId()
  const { mustBeAnswered: held = false, withoutCloseButton = false, role = 'dialog', returnTo } = props
  return (
    <ModalWindow
      className={`${classes.content} ${classes[size]}`}
      onClose={onClose}
      held={held}
      returnTo={returnTo}
      role={role}
      labelledBy={`${id}-title`}
      describedBy={`${id}-body`}
    >
      <div className={classes.header}>
        <h2 id={`${id}-title`} className={classes.title}>
          {title}
        </h2>
      </div>
      <div id={`${id}-body`} className={classes.body}>
        {children}
      </div>
      {/* last in order: the focus begins at what is asked */}
      {!held && !withoutCloseButton && (
        <div className={classes.close}>
          <IconButton icon={IconX} label={t('ui.close')} onClick={onClose} />
        </div>
      )}
    </ModalWindow>
  )
}
