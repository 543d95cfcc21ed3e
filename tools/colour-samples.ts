/** A kind of text on a page, by everything that its contrast depends on, and an element that has it. */
interface ColourSample {
  readonly key: string
  readonly element: Element
}

/**
 * Picks one element of each kind of text below a root: with the same colours, size and weight on the same backgrounds, and in the
 * same place where it lies over something else, contrast is the same, so one of them speaks for all. Runs in the page and stands
 * alone, because its source is sent there.
 */
export function pickColourSamples(root: Element): ColourSample[] {
  const samples = new Map<string, Element>()
  const hasText = (node: Element) =>
    [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && (child.textContent ?? '').trim() !== '')
  // what an element and those around it give to their texts; the first opaque background covers those further out
  const surroundings = { uncovered: new Map<Element, string>(), covered: new Map<Element, string>() }
  const formatSurroundings = (at: Element | null, covered: boolean): string => {
    if (!at) return ''
    const known = surroundings[covered ? 'covered' : 'uncovered']
    const before = known.get(at)
    if (before !== undefined) return before
    const style = getComputedStyle(at)
    const parts: string[] = []
    if (!covered && style.backgroundImage !== 'none') parts.push(style.backgroundImage, at.className.toString())
    if (!covered && style.backgroundColor !== 'rgba(0, 0, 0, 0)') parts.push(style.backgroundColor)
    // the alpha of a colour is named only where it is not 1
    const isOpaque = /^rgb\(/.test(style.backgroundColor) && style.backgroundImage === 'none'
    if (style.opacity !== '1' || style.filter !== 'none' || style.mixBlendMode !== 'normal')
      parts.push(style.opacity, style.filter, style.mixBlendMode)
    if (style.position !== 'static' && style.position !== 'relative') parts.push(style.position, at.className.toString())
    if (style.marginTop.startsWith('-') || style.transform !== 'none') parts.push('moved', at.className.toString())
    const outer = formatSurroundings(at.parentElement, covered || isOpaque)
    const found = (outer ? [...parts, outer] : parts).join('|')
    known.set(at, found)
    return found
  }
  const formatKey = (node: Element): string => {
    const own = getComputedStyle(node)
    const parts = [own.color, own.fontSize, own.fontWeight, own.textShadow, own.webkitTextFillColor]
    parts.push(formatSurroundings(node, false))
    if (node.closest('[disabled], [aria-disabled="true"]')) parts.push('disabled')
    // a link is also compared with the words around it
    if (node.localName === 'a' && node.parentElement && hasText(node.parentElement)) {
      const around = getComputedStyle(node.parentElement)
      parts.push('link', around.color, around.fontWeight, own.textDecorationLine, own.borderBottomStyle)
    }
    return parts.join('|')
  }
  for (const node of [root, ...root.querySelectorAll('*')]) {
    const isField = /^(?:input|textarea|select)$/.test(node.localName)
    if (!isField && !hasText(node)) continue
    if (!node.checkVisibility()) continue
    const key = `${isField ? node.localName : ''}|${formatKey(node)}`
    if (!samples.has(key)) samples.set(key, node)
  }
  return [...samples].map(([key, element]) => ({ key, element }))
}
