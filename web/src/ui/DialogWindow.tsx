import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useText } from '../lib/i18n.ts'
import classes from './Dialog.module.css'
import type { DialogProps } from './Dialog.tsx'
import { Glyph } from './Glyph.tsx'

const WIDTH = { small: '28rem', medium: '34rem', large: '46rem' } as const

/** The window of a dialog; `Dialog` fetches it. */
export function DialogWindow(props: DialogProps) {
  const {
    opened,
    onClose,
    title,
    children,
    held = false,
    withoutCross = false,
    size = 'medium',
    role = 'dialog',
  } = props
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
      returnFocus={false}
    >
      <Modal.Overlay />
      <Modal.Content role={role}>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
        {/* last in order: the focus begins at what is asked */}
        {!held && !withoutCross && (
          <Modal.CloseButton aria-label={t('ui.close')} icon={<Glyph of={IconX} size={22} />} />
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
