import { type MouseEvent, type ReactNode, type RefObject, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './ModalWindow.module.css'
import { addOpenWindow } from './open-windows.ts'
import { rememberFocus } from './remember-focus.ts'

const TEXT_FIELDS =
  'textarea, [contenteditable="true"], input:not([type="radio"], [type="checkbox"], [type="file"], [type="button"], [type="submit"])'
const CHOICES = 'input:is([type="radio"], [type="checkbox"])'

/** How long the content of a dialog may be on its way, in milliseconds. */
const PATIENCE = 3000

/**
 * Where a dialog with something to write in begins: at its first field for words. A choice before it that is not made yet comes
 * first; one that is preset does not.
 */
function findFirstField(window: HTMLElement): HTMLElement | undefined {
  const field = [...window.querySelectorAll<HTMLElement>(TEXT_FIELDS)].find(
    (one) => one.checkVisibility() && !one.matches(':disabled, :read-only:not([contenteditable])'),
  )
  if (!field) return undefined
  const radios = [...window.querySelectorAll<HTMLInputElement>(CHOICES)].filter((one) => one.checkVisibility())
  const open = radios.find((one) => {
    const before = (one.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    return before && one.type === 'radio' && !radios.some((other) => other.name === one.name && other.checked)
  })
  return open ? undefined : field
}

/**
 * Puts the focus into the first field of a window, or on what is marked to have it, also if that comes later, unless somebody has
 * chosen a place meanwhile. Returns what ends the waiting.
 */
function beginAtFirstField(window: HTMLElement): () => void {
  let began: Element | null = null
  const begin = () => {
    const active = document.activeElement
    // the browser has put it on the first thing there was
    if (began && active !== began && window.contains(active)) return stop()
    if (!window.contains(active)) return
    began = active
    const field = window.querySelector<HTMLElement>('[data-autofocus]') ?? findFirstField(window)
    if (!field) return
    field.focus()
    stop()
  }
  const observer = new MutationObserver(begin)
  const timer = setTimeout(() => stop(), PATIENCE)
  // from the first key or click on, the focus is where its user wants it
  const chosen = new AbortController()
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    chosen.abort()
  }
  for (const act of ['keydown', 'pointerdown']) window.addEventListener(act, () => stop(), { signal: chosen.signal })
  observer.observe(window, { childList: true, subtree: true })
  begin()
  return stop
}

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
