import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useCallback } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { Glyph } from '../Glyph.tsx'
import { Mantine } from '../Mantine.tsx'
import { beginAtFirstField } from './begin-at-first-field.ts'
import classes from './Dialog.module.css'

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

const WIDTH = { small: '28rem', medium: '34rem', large: '46rem' } as const

/** The head of a window is no banner of the page, which a `header` outside of sections would be. */
const NO_BANNER = { component: 'div' } as object

/** The window of a dialog; `Dialog` fetches it. */
export function DialogWindow(props: DialogProps & { windowId: string }) {
  const {
    opened,
    onClose,
    title,
    children,
    mustBeAnswered: held = false,
    withoutCloseButton: withoutCross = false,
    size = 'medium',
    role = 'dialog',
  } = props
  const { t } = useText()
  // Mantine calls every window a dialog; a question that must be answered is an `alertdialog`. One ref for as long as the
  // window is open: with another one the trap of the focus begins anew, at the first field, at each letter typed
  const setRole = useCallback(
    (window: HTMLElement | null) => {
      window?.setAttribute('role', role)
      return window ? beginAtFirstField(window) : undefined
    },
    [role],
  )
  return (
    <Mantine>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        centered
        size={WIDTH[size]}
        radius="lg"
        classNames={classes}
        closeOnEscape={!held}
        closeOnClickOutside={!held}
        transitionProps={{ duration: 120, transition: 'fade' }}
        returnFocus={false}
      >
        <Modal.Overlay />
        <Modal.Content ref={setRole} data-window={props.windowId} data-open={opened || undefined}>
          <Modal.Header {...NO_BANNER}>
            <Modal.Title>{title}</Modal.Title>
          </Modal.Header>
          <Modal.Body>{children}</Modal.Body>
          {/* last in order: the focus begins at what is asked */}
          {!held && !withoutCross && <Modal.CloseButton aria-label={t('ui.close')} icon={<Glyph of={IconX} size={22} />} />}
        </Modal.Content>
      </Modal.Root>
    </Mantine>
  )
}
