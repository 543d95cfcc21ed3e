/** Where people write at length: a box to answer in, with the focus or not. */
const LONG = 'textarea, [contenteditable="true"]'
const FIELDS = `${LONG}, select, input:not([type="radio"], [type="checkbox"], [type="file"], [type="hidden"])`
/** So many fields that nobody writes in weigh less than the one with the focus. */
const FOCUSED = 1000

interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const overlap = (a: Box, b: Box): boolean => a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right

/** How much somebody would miss what lies under a box: nothing, fields, or the field with the focus. */
export function weighCovered(box: Box, fields: readonly { readonly box: Box; readonly focused: boolean }[]): number {
  return fields.reduce((sum, field) => sum + (overlap(box, field.box) ? (field.focused ? FOCUSED : 1) : 0), 0)
}

/** The boxes of what is written in, on the screen and outside of `own`; of short fields perhaps the one with the focus alone. */
export const listFields = (own: Element, short: 'all' | 'focused'): { box: Box; focused: boolean }[] =>
  [...document.querySelectorAll(FIELDS)]
    .filter((field) => !own.contains(field) && field.checkVisibility())
    .filter((field) => short === 'all' || field.matches(LONG) || field === document.activeElement)
    .map((field) => ({ box: field.getBoundingClientRect(), focused: field.contains(document.activeElement) }))

/** Asks again whenever the page moves, changes its size or the focus moves; returns what ends that. */
export function watchPlace(own: HTMLElement, look: () => void): () => void {
  let frame = 0
  const lookSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(look)
  }
  lookSoon()
  const ended = new AbortController()
  const options = { signal: ended.signal, passive: true, capture: true }
  for (const event of ['scroll', 'resize', 'focusin', 'focusout']) addEventListener(event, lookSoon, options)
  const sizes = new ResizeObserver(lookSoon)
  sizes.observe(document.body)
  sizes.observe(own)
  return () => {
    cancelAnimationFrame(frame)
    ended.abort()
    sizes.disconnect()
  }
}

const GAP = 16

/** Tells whether what stands at the foot of the screen would cover a field that somebody writes in, and not on top. */
export const watchNoticePlace = (own: HTMLElement, tell: (place: 'top' | 'foot') => void): (() => void) =>
  watchPlace(own, () => {
    const { height, left, right } = own.getBoundingClientRect()
    const fields = listFields(own, 'focused')
    const top = weighCovered({ top: GAP, bottom: GAP + height, left, right }, fields)
    const foot = weighCovered({ top: innerHeight - GAP - height, bottom: innerHeight - GAP, left, right }, fields)
    tell(top < foot ? 'top' : 'foot')
  })
