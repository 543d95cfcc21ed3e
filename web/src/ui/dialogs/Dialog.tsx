import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { LazySlot, lazyComponent } from '../loading/lazy-panel.tsx'
import type { DialogProps } from './DialogWindow.tsx'

const DialogWindow = lazyComponent(() => import('./DialogWindow.tsx').then((m) => m.DialogWindow))

/**
 * Returns the focus to the opener however a dialog ends: closed, answered or unmounted. A window that has taken the focus since
 * then keeps it.
 */
export function useReturnFocus(opened: boolean, returnTo?: RefObject<HTMLElement | null>): string {
  const dialogId = useId()
  const opener = useRef<Element | null>(null)
  const open = useRef(false)
  if (opened && !open.current) opener.current = document.activeElement
  useEffect(() => {
    open.current = opened
    if (!opened) return
    return () => {
      open.current = false
      setTimeout(() => {
        const active = document.activeElement
        const lost = active === document.body || active?.closest<HTMLElement>('[data-window]')?.dataset.window === dialogId
        const gone = !opener.current?.isConnected || opener.current === document.body
        const back = gone ? returnTo?.current : opener.current
        if (!open.current && lost && back instanceof HTMLElement) back.focus()
      })
    }
  }, [opened, returnTo, dialogId])
  return dialogId
}

/**
 * A modal dialog: the focus moves in, is trapped and returns. Centred on a wide screen, at the bottom of a phone. Its code is
 * loaded when one first opens.
 */
export function Dialog(props: DialogProps) {
  const [everOpened, setEverOpened] = useState(props.opened)
  const openDialogId = useReturnFocus(props.opened, props.returnTo)
  if (props.opened && !everOpened) setEverOpened(true)
  return everOpened ? (
    <LazySlot>
      <DialogWindow {...props} windowId={openDialogId} />
    </LazySlot>
  ) : null
}
