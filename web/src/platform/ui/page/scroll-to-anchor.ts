import { findField, focusField } from '../fields/focus-field.ts'
import { moveFocus } from './restore-focus.ts'
import { unfold } from './unfold.ts'

/** How long to wait for the element that an address names, in milliseconds: comments take that long on a slow line. */
const ANCHOR_TIMEOUT = 30_000
/** How long the element is kept in its place while the parts above it are still loading, in milliseconds. */
const SETTLING = 3000

/**
 * Scrolls to the element behind the # of an address, or puts the cursor into the input with that name, as soon as it is rendered,
 * unless the reader presses a key, clicks or scrolls before. It stays in its place while the page above it grows. Within the product an
 * element is focused as well, so that screen readers go on there.
 */
export function scrollToAnchor(id: string, focused: boolean, block: ScrollLogicalPosition = 'start'): void {
  const end = new AbortController()
  const stop = () => end.abort()
  const reach = () => {
    const anchor = document.getElementById(id)
    if (!anchor && !findField(id)) return
    arrival.disconnect()
    if (!anchor) {
      stop()
      focusField(id)
      return
    }
    unfold(anchor)
    anchor.scrollIntoView({ block })
    if (focused) moveFocus(anchor)
    const growth = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView({ block }))
    growth.observe(document.body)
    end.signal.addEventListener('abort', () => growth.disconnect())
    setTimeout(stop, SETTLING)
  }
  const arrival = new MutationObserver(reach)
  const timer = setTimeout(stop, ANCHOR_TIMEOUT)
  end.signal.addEventListener('abort', () => {
    arrival.disconnect()
    clearTimeout(timer)
  })
  for (const act of ['keydown', 'pointerdown', 'wheel']) document.addEventListener(act, stop, { signal: end.signal, passive: true })
  arrival.observe(document.body, { subtree: true, childList: true })
  reach()
}
