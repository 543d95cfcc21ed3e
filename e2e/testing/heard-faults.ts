/** What an ear cannot tell apart or find on the page as it stands: runs in the page. */
export function listHeardFaults(): string[] {
  const isHeard = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"], [inert]')
  const wordsOf = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
    if (!node.checkVisibility()) return ''
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
    return label ?? [...node.childNodes].map(wordsOf).join(node.childElementCount > 1 ? ' ' : '')
  }
  const labelled = (element: Element) =>
    element
      .getAttribute('aria-labelledby')
      ?.split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  const nameOf = (element: Element) =>
    (
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      labelled(element) ??
      (wordsOf(element) || (element.getAttribute('title') ?? ''))
    )
      .replace(/\s+/g, ' ')
      .trim()
  const MOST_LINES = 6
  const MOST_LETTERS = 600
  const faults: string[] = []

  // buttons and links of one name: several links may lead to one place
  const byName = new Map<string, Set<string>>()
  let nth = 0
  for (const element of document.querySelectorAll('button, summary, a[href], [role="button"], [type="file"]')) {
    if (!isHeard(element)) continue
    nth++
    const described = document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
    const name = `${nameOf(element)} ${described}`.trim()
    if (name === '') faults.push(`no name: ${element.outerHTML.slice(0, 120)}`)
    // a part that is folded away and its link in the contents are one thing
    const part = element.localName === 'summary' ? element.parentElement?.parentElement?.id : ''
    const href = element instanceof HTMLAnchorElement ? element.href : part && new URL(`#${part}`, location.href).href
    const target = href || `act ${nth}`
    byName.set(name, (byName.get(name) ?? new Set()).add(target))
  }
  // the bar leads to the page where one signs in, and pages that have the form have its button
  byName.delete('Sign in')
  // journeys begin several sessions in one second, which nobody does by hand
  for (const name of byName.keys()) if (name.startsWith('Sign out: ')) byName.delete(name)
  // two things of other people may have one title; what a page says by itself stands at each of a list
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
  const titles = links.filter((link) => link.closest('h2, h3, h4, b, strong, summary')).map(nameOf)
  const listed = links.filter(({ pathname }) => /\/(assembly|campaign|contribution|group)\/[\w-]+$/.test(pathname))
  const double = [
    ...titles.filter((title, n) => titles.indexOf(title) !== n),
    ...listed.map(nameOf).filter((title) => byName.get(title)?.size === 2),
  ]
  for (const [name, targets] of byName)
    if (targets.size > 1 && !double.some((title) => name.includes(title))) faults.push(`${targets.size} things are named “${name}”`)

  // headings
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(isHeard)
  const levelOf = (heading: Element) => Number(heading.localName.slice(1))
  for (const [n, heading] of headings.entries()) {
    const before = headings[n - 1]
    if (before && levelOf(heading) > levelOf(before) + 1)
      faults.push(`<${heading.localName}> “${nameOf(heading)}” follows <${before.localName}> “${nameOf(before)}”`)
  }

  // a list of things with headings of their own stands under a heading of the level above, in the same part of the page
  for (const list of document.querySelectorAll('main :is(ul, ol)')) {
    const first = list.querySelector(':scope > li :is(h2, h3, h4)')
    if (!first || !isHeard(first) || first.closest('ul, ol') !== list) continue
    const own = headings[headings.indexOf(first) - 1]
    const part = list.closest('section, [role="tabpanel"], [role="region"], main')
    if (!own || levelOf(own) !== levelOf(first) - 1 || !part?.contains(own))
      faults.push(`the list from “${nameOf(first)}” has no heading: it comes after “${own ? nameOf(own) : ''}”`)
  }
  // what is announced is short: a table or a long list in it is read aloud from its first line to its last
  for (const live of document.querySelectorAll('[role="status"], [role="alert"], [aria-live="polite"]')) {
    if (!isHeard(live)) continue
    const lines = live.querySelectorAll('tr, li').length
    if (live.querySelector('table') || lines > MOST_LINES || (live.textContent?.length ?? 0) > MOST_LETTERS)
      faults.push(`${lines} lines are one announcement: “${live.textContent?.slice(0, 60)}”`)
  }
  return faults
}
