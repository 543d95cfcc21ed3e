import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import { useText } from '../lib/i18n.ts'
import classes from './Dialog.module.css'
import type { DialogProps } from './Dialog.tsx'

const WIDTH = { small: '28rem', medium: '34rem', large: '46rem' } as const

/** The window of a dialog; `Dialog` fetches it. */
export function DialogWindow({
  opened,
  onClose,
  title,
  children,
  held = false,
  size = 'medium',
  role = 'dialog',
}: DialogProps) {
  const { t } = useText()
  return (
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
      returnFocus
    >
      <Modal.Overlay />
      <Modal.Content role={role}>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          {!held && <Modal.CloseButton aria-label={t('ui.close')} />}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
