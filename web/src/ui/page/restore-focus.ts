/** Where something stands: from its own place up to the page, each with its number among its siblings. */
type DomPath = readonly (readonly [parent: Element, index: number])[]

/** Long enough for whoever took it off the page to give the focus on itself: a dialog, a page that arrives. */
const RESTORE_DELAY = 120

const domPath = (element: Element): DomPath => {
  const { parentElement: parent } = element
  return parent ? [[parent, [...parent.children].indexOf(element)], ...domPath(parent)] : []
}

const isVisible = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.checkVisibility()

const CONTROL = 'a, button, input, select, textarea, summary'

/** What stands in the place of something that is gone, else what it stood in; nothing that a second press would set off. */
function focusFallback(path: DomPath): HTMLElement | undefined {
  const at = path.findIndex(([parent]) => isVisible(parent))
  const [parent, index] = path[at] ?? []
  if (!(parent instanceof HTMLElement) || parent === document.body) return document.getElementById('main') ?? undefined
  const next = parent.children[index ?? 0] ?? parent.lastElementChild
  return isVisible(next) && !next.matches(CONTROL) ? next : parent
}

/** Gives the focus to anything that is drawn, also to what takes none by itself; nothing moves under who reads. */
export function moveFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * What has the focus may go: an answered request, a sent form, a button that is done. Then the focus goes to what stands in
 * its place, so that keys and readers go on from there and not from the top of the page. Gives what ends it.
 */
export function restoreLostFocus(): () => void {
  let last: { readonly element: Element; readonly path: DomPath } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = { element: target, path: domPath(target) }
  }
  // a reader who leaves by a click on the page wants the focus nowhere
  const forget = ({ target }: Event) => {
    if (last && target instanceof Node && !last.element.contains(target)) last = undefined
  }
  const restoreFocus = () => {
    if (!last || document.activeElement !== document.body) return
    // still there: the reader has left it, as with the key that puts a phone's keyboard away
    if (isVisible(last.element) && !last.element.matches(':disabled')) return
    const fallback = focusFallback(last.path)
    if (fallback) moveFocus(fallback)
  }
  const focusLossObserver = new MutationObserver(() => {
    // a button that is disabled keeps the focus until the next picture is drawn
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
