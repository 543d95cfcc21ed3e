import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Must be answered: no cross, no key and no click beside it closes it (consent, e-mail). */
  held?: boolean
  /** The answers are the way out: a key still closes it, but there is no cross. */
  withoutCross?: boolean
  size?: 'small' | 'medium' | 'large'
  /** What gets the focus when it closes, where its opener is gone by then (an item of a menu). */
  returnTo?: RefObject<HTMLElement | null> | undefined
  /** `alertdialog` for a question or an error. */
  role?: 'dialog' | 'alertdialog'
}

const DialogWindow = lazy(() => import('./DialogWindow.tsx').then((m) => ({ default: m.DialogWindow })))

/** Gives the focus back to what opened something, however it ends: closed, answered or taken off the page. */
export function useReturnFocus(opened: boolean, returnTo?: RefObject<HTMLElement | null>): void {
  const opener = useRef<Element | null>(null)
  const open = useRef(false)
  if (opened && !open.current) opener.current = document.activeElement
  useEffect(() => {
    open.current = opened
    if (!opened) return
    return () => {
      open.current = false
      setTimeout(() => {
        const gone = !opener.current?.isConnected || opener.current === document.body
        const back = gone ? returnTo?.current : opener.current
        const elsewhere = document.activeElement !== document.body
        if (!open.current && !elsewhere && back instanceof HTMLElement) back.focus()
      })
    }
  }, [opened, returnTo])
}

/**
 * A decision over the page: the focus moves in, is held and returns. In the middle of a wide screen, from the foot of a
 * phone. Its code is fetched when one first opens.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.opened)
  useReturnFocus(props.opened, props.returnTo)
  if (props.opened && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  ) : null
}
