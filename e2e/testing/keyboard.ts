import { expect, type Locator, type Page } from '@playwright/test'

// a person without a mouse: Tab, Shift+Tab, Enter, space, arrows, Escape and letters; every stop on the way is looked at

/** Presses of Tab after which nobody would look for it any longer. */
const MAX_TAB_PRESSES = 90

/**
 * What is wrong with the place of the focus, as an eye would judge it: no ring of at least two pixels, out of the window,
 * or for the greater part under something else. Undefined where the focus is well seen, or on nothing yet.
 */
export function findFocusFault(): string | undefined {
  const at = document.activeElement
  if (!at || at === document.body) return undefined
  // the little button inside an input for a day has the browser's own ring
  if (at.matches('input[type="date"]:not(:focus-visible)')) return undefined
  const ringed = [
    at,
    at.nextElementSibling,
    at.parentElement,
    at.parentElement?.parentElement,
    at.closest('label'),
  ].find((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth, opacity, clipPath } = getComputedStyle(element)
    // an input that is there for keys and readers alone leaves its ring to what is drawn for it
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0' && clipPath === 'none'
  })
  const words =
    at.getAttribute('aria-label') ?? (at instanceof HTMLInputElement ? at.labels?.[0] : at)?.textContent ?? ''
  const name = `<${at.localName}> “${words.trim().slice(0, 60)}”`
  if (!ringed) return `${name} has no ring`
  // of a link over two lines the first one
  const [box] = [...ringed.getClientRects()].filter((r) => r.width > 0 && r.height > 0)
  if (!box) return `${name} is not drawn`
  // a third of it is enough, and of a text box the line one writes in
  const enough = at.localName === 'textarea' ? 24 : Math.min(box.height, innerHeight) / 3
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  if ((right - left) * 3 < box.width || bottom - top < enough) return `${name} is out of view`
  const parts = [0.15, 0.5, 0.85]
  const points = parts.flatMap((x) => parts.map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const))
  const free = points.filter(([x, y]) => {
    const seen = document.elementFromPoint(x, y)
    return seen !== null && (at.contains(seen) || ringed.contains(seen))
  })
  return free.length * 2 < points.length ? `${name} is covered` : undefined
}

/** The focus is somewhere: not given to nobody because what had it is gone. */
export const expectFocus = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), { message: 'something has the focus' })
    .toBe(true)

/** Goes by Tab (or back by Shift+Tab) until the target has the focus; every stop is seen, and none is nowhere. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  // a page that was just opened begins at its top; from then on the focus is never lost
  const begun = await page.evaluate(() => performance.getEntriesByName('walked').length > 0)
  if (begun) await expectFocus(page)
  for (let presses = 0; presses < MAX_TAB_PRESSES; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    await page.evaluate(() => performance.mark('walked'))
    await expect
      .poll(() => page.evaluate(findFocusFault), { intervals: [0, 50, 100, 200], timeout: 2000 })
      .toBeUndefined()
  }
  throw new Error(`${MAX_TAB_PRESSES} presses of ${key} do not lead to ${target}`)
}

/** Goes there and presses a key: Enter, or Space for what is ticked. */
export async function tabToAndPress(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes back there and presses Enter. */
export async function tabBackAndPress(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target, 'Shift+Tab')
  await page.keyboard.press('Enter')
}

/** Goes to an input and writes, in place of what stands there. */
export async function tabToAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await expect(target).toHaveValue(text)
}

/** From page to content by the first stop of every page. */
export async function skipToContent(page: Page): Promise<void> {
  await tabToAndPress(page, page.getByRole('link', { name: 'Skip to content' }))
  await expect(page.getByRole('main')).toBeFocused()
}

/** What Tab should come to on a page: everything that can be pressed, chosen or written in, of radio buttons one a group. */
function listUnreached(): string[] {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  const groups = new Set<string>()
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[type="radio"][data-walked]'))
    groups.add(radio.name)
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((e) => {
    const off = e.matches(':disabled') || e.tabIndex < 0 || e.closest('[inert]') || !e.checkVisibility()
    const chosenBy = e instanceof HTMLInputElement && e.type === 'radio' && groups.has(e.name)
    if (off || chosenBy || e.dataset.walked) return []
    return [
      `<${e.localName}> “${(e.getAttribute('aria-label') ?? e.textContent ?? '').trim().slice(0, 60)}” is not reached`,
    ]
  })
}

/** Where the focus is, and whether it has been there in this walk. */
const markTabStop = (): 'nowhere' | 'again' | 'new' => {
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at === document.body) return 'nowhere'
  // an input for a day has several stops of its own
  if (at.dataset.walked && !at.matches('[type="date"]')) return 'again'
  at.dataset.walked = 'true'
  return 'new'
}

/** Goes through a whole page by Tab: what is wrong with its stops, what is never reached, and whether one gets stuck. */
export async function tabThroughPage(page: Page, most = 400): Promise<string[]> {
  const faults: string[] = []
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(markTabStop)) !== 'new') return [...faults, ...(await page.evaluate(listUnreached))]
    if ((await page.evaluate(findFocusFault)) === undefined) continue
    await page.waitForTimeout(150)
    const fault = await page.evaluate(findFocusFault)
    if (fault) faults.push(fault)
  }
  return [...faults, `Tab goes on for more than ${most} stops`]
}
