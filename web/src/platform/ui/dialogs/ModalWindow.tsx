import { type MouseEvent, type ReactNode, type RefObject, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { beginAtFirstField } from './begin-at-first-field.ts'
import classes from './ModalWindow.module.css'
import { addOpenWindow } from './open-windows.ts'
import { rememberFocus } from './remember-focus.ts'

interface ModalWindowProps {
  children: ReactNode
  className: string | undefined
  onClose: () => void
  /** No key and no click beside it closes it. */
  held?: boolean
  /** What gets the focus when it closes, where its opener is gone by then (an item of a menu). */
  returnTo?: RefObject<HTMLElement | null> | undefined
  role?: 'dialog' | 'alertdialog'
  label?: string
  labelledBy?: string
  describedBy?: string
}

/** Whether a press is on the page behind the window, which belongs to the window's own element. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/**
 * A window over the page, for as long as it is rendered: the browser's own modal `dialog`, which keeps the focus in, closes on
 * Escape and gives the focus back to what opened it.
 */
export function ModalWindow(props: ModalWindowProps) {
  const { children, className, onClose, held = false, returnTo, role = 'dialog' } = props
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  // before anything in the window takes the focus by itself
  const [giveFocusBack] = useState(() => rememberFocus(returnTo))
  useLayoutEffect(() => {
    const window = element.current
    if (!window) return
    window.showModal()
    const stopLooking = beginAtFirstField(window)
    const remove = addOpenWindow(window)
    return () => {
      stopLooking()
      remove()
      window.close()
      giveFocusBack()
    }
  }, [giveFocusBack])
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, which the browser hands over as `cancel`
    <dialog
      ref={element}
      role={role}
      className={`${classes.window} ${className}`}
      data-window={id}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      {...{ closedby: held ? 'none' : 'closerequest' }}
      onCancel={(event: SyntheticEvent) => {
        // a file input in it tells of a file that was not chosen by an event of the same name
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!held) onClose()
      }}
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        if (pressedBeside.current && isBeside(event) && !held) onClose()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}
