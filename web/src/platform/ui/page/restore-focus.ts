/** The path of an element: from itself up to the page, each with its index among its siblings. */
type DomPath = readonly (readonly [parent: Element, index: number])[]

/** Long enough for other code to move the focus itself after removing an element: a dialog, a page that loads. */
const RESTORE_DELAY = 120

const domPath = (element: Element): DomPath => {
  const { parentElement: parent } = element
  return parent ? [[parent, [...parent.children].indexOf(element)], ...domPath(parent)] : []
}

const isVisible = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.checkVisibility()

const CONTROL = 'a, button, input, select, textarea, summary'

/** The element now in place of a removed one, else its container; nothing that a second press would trigger. */
function focusFallback(path: DomPath): HTMLElement | undefined {
  const at = path.findIndex(([parent]) => isVisible(parent))
  const [parent, index] = path[at] ?? []
  if (!(parent instanceof HTMLElement) || parent === document.body) return document.getElementById('main') ?? undefined
  const next = parent.children[index ?? 0] ?? parent.lastElementChild
  return isVisible(next) && !next.matches(CONTROL) ? next : parent
}

/** Focuses any rendered element, also one that is not focusable by itself, without scrolling. */
export function moveFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * Restores focus when the focused element is removed or disabled, to the element now in its place, so that keyboard and screen-
 * reader users continue there and not at the top of the page. Returns a function that stops it.
 */
export function restoreLostFocus(): () => void {
  let last: { readonly element: Element; readonly path: DomPath } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = { element: target, path: domPath(target) }
  }
  // a click on the page removes the focus on purpose
  const forget = ({ target }: Event) => {
    if (last && target instanceof Node && !last.element.contains(target)) last = undefined
  }
  const restoreFocus = () => {
    if (!last || document.activeElement !== document.body) return
    // still rendered: the reader has left it, as with the key that closes a phone's keyboard
    if (isVisible(last.element) && !last.element.matches(':disabled')) return
    const fallback = focusFallback(last.path)
    if (fallback) moveFocus(fallback)
  }
  const focusLossObserver = new MutationObserver(() => {
    // a disabled button keeps the focus until the next frame
    const gone = document.activeElement === document.body || last?.element.matches(':disabled')
    if (!last || !gone) return
    clearTimeout(timer)
    timer = setTimeout(restoreFocus, RESTORE_DELAY)
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget)
  focusLossObserver.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  return () => {
    clearTimeout(timer)
    focusLossObserver.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget)
  }
}
