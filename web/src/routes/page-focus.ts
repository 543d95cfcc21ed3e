import { moveFocus } from '../ui/page/restore-focus.ts'

/** How long a place that an address names is waited for, in milliseconds. */
const ANCHOR_TIMEOUT = 3000

/** Every change of page begins at its top, and those who listen are taken along (APP-012). */
export function focusPageStart(): void {
  window.scrollTo(0, 0)
  document.getElementById('main')?.focus({ preventScroll: true })
}

/**
 * Goes to the place behind the # of an address as soon as it is there, unless the reader moves on alone before. Those who
 * came from another place of the product have the focus there as well.
 */
export function scrollToAnchor(id: string, focused: boolean): void {
  const end = new AbortController()
  const stop = () => end.abort()
  const reach = () => {
    const anchor = document.getElementById(id)
    if (!anchor) return
    stop()
    anchor.scrollIntoView()
    if (focused) moveFocus(anchor)
  }
  const arrival = new MutationObserver(reach)
  const timer = setTimeout(stop, ANCHOR_TIMEOUT)
  end.signal.addEventListener('abort', () => {
    arrival.disconnect()
    clearTimeout(timer)
  })
  for (const act of ['keydown', 'pointerdown', 'wheel'])
    document.addEventListener(act, stop, { signal: end.signal, passive: true })
  arrival.observe(document.body, { subtree: true, childList: true })
  reach()
}
