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
export function beginAtFirstField(window: HTMLElement): () => void {
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
