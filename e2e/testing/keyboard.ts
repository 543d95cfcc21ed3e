import { expect, type Locator, type Page, test } from '@playwright/test'
import { isFirefox } from './journey.ts'
import { formatTabWalk, type TabKey, walkByTab } from './tab-walk.ts'
import { expectWritten } from './written.ts'

// keyboard use without a mouse: Tab, Shift+Tab, Enter, Space, arrows, Escape and letters; every focus stop is checked

/** The number of Tab presses after which a target counts as unreachable. */
const MAX_TAB_PRESSES = 90

/**
 * What is wrong with the visible focus: no outline of at least two pixels, outside of the window, or mostly covered. Undefined
 * where the focus is visible, or on nothing yet.
 */
export function findFocusFault(): string | undefined {
  const at = document.activeElement
  if (!at || at === document.body) return undefined
  // a new page begins at its main element, which shows no outline
  if (at.localName === 'main') return undefined
  // the button inside a date input has the browser's own outline
  if (at.matches('input[type="date"]:not(:focus-visible)')) return undefined
  const ringed = [at, at.nextElementSibling, at.parentElement, at.parentElement?.parentElement, at.closest('label')].find((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth, opacity, clipPath } = getComputedStyle(element)
    // a visually hidden input shows its outline on the element drawn for it
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0' && clipPath === 'none'
  })
  const words = at.getAttribute('aria-label') ?? (at instanceof HTMLInputElement ? at.labels?.[0] : at)?.textContent ?? ''
  const name = `<${at.localName}> “${words.trim().slice(0, 60)}”`
  if (!ringed) return `${name} has no ring`
  // of a link over two lines the first line
  const [box] = [...ringed.getClientRects()].filter((r) => r.width > 0 && r.height > 0)
  if (!box) return `${name} is not drawn`
  // a third of it is enough, and of a text box the current line
  const enough = at.matches('textarea, [contenteditable="true"]') ? 24 : Math.min(box.height, innerHeight) / 3
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

/** The focus is on an element, not lost because the focused one was removed. */
export const expectFocus = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body), { message: 'something has the focus' }).toBe(true)

/**
 * Keeps the target of a walk in its page. Returns whether the walk may begin: a page that was just opened begins at its top; from
 * then on the focus is never lost.
 */
const beginWalk = (target: Element): boolean => {
  Object.assign(window, { walkTarget: target })
  const begun = performance.getEntriesByName('walked').length > 0
  if (!begun) performance.mark('walked')
  return !begun || document.activeElement !== document.body
}

/** Whether the walk has reached its target, or that was replaced. Runs in the page. */
const isAtTarget = (): boolean => {
  const { walkTarget } = window as Window & { walkTarget?: Element }
  return document.activeElement === walkTarget || !walkTarget?.isConnected
}

/** Presses Tab (or Shift+Tab) until the target has the focus; every stop must be visible, and none may be the body. */
export async function tabTo(page: Page, target: Locator, key: TabKey = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  if (isFirefox(page)) return tabByStep(page, target)
  const focused = target.and(page.locator(':focus'))
  for (let presses = 0; presses < MAX_TAB_PRESSES; ) {
    // begins again where what had the name of the target was replaced or renamed
    if (!(await target.evaluate(beginWalk))) await expectFocus(page)
    if ((await focused.count()) > 0) return
    await page.evaluate(formatTabWalk(isAtTarget, findFocusFault))
    let walk = await walkOn(page, key)
    while (!walk.over && presses + walk.presses < MAX_TAB_PRESSES) walk = await walkOn(page, key)
    presses += walk.presses
    if (walk.over && (await focused.count()) > 0) return
  }
  throw new Error(`${MAX_TAB_PRESSES} presses of ${key} do not lead to ${target}`)
}

/**
 * Firefox is asked after each press: pages that keep what a walk needs crash in it. After its last stop a page gives the focus to
 * the browser, where no key of a test comes back from, so what stands before the focus is reached backwards.
 */
async function tabByStep(page: Page, target: Locator): Promise<void> {
  const where = (element: Element): 'here' | 'before' | 'after' => {
    const at = document.activeElement
    if (element === at) return 'here'
    return at && element.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING ? 'before' : 'after'
  }
  for (let presses = 0; presses < MAX_TAB_PRESSES; presses++) {
    const place = await target.evaluate(where)
    if (place === 'here') return
    await page.keyboard.press(place === 'before' ? 'Shift+Tab' : 'Tab')
    await expect.poll(() => page.evaluate(findFocusFault), { intervals: [50, 100, 200] }).toBeUndefined()
  }
  throw new Error(`${MAX_TAB_PRESSES} presses of Tab do not lead to ${target}`)
}

/** Walks on, and waits for what is wrong with the focus to pass: a busy machine needs seconds for one evaluation. */
async function walkOn(page: Page, key: TabKey): ReturnType<typeof walkByTab> {
  const walk = await walkByTab(page, key)
  if (walk.fault !== undefined)
    await expect.poll(() => page.evaluate(findFocusFault), { intervals: [50, 100, 200], timeout: 15_000 }).toBeUndefined()
  return walk
}

/** Presses Enter on a control once it can be used. A disabled button takes no focus, and the key would be lost. */
export async function pressEnter(target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  await target.press('Enter')
}

/** Focuses the target and presses a key: Enter, or Space for a checkbox. */
export async function tabToAndPress(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Focuses the target by Shift+Tab and presses Enter. */
export async function tabBackAndPress(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target, 'Shift+Tab')
  await page.keyboard.press('Enter')
}

/** Focuses an input and replaces its text. */
export async function tabToAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await expectWritten(target, text)
}

/** Uses the skip link, the first stop of every page. */
export async function skipToContent(page: Page): Promise<void> {
  await tabToAndPress(page, page.getByRole('link', { name: 'Skip to content' }))
  await expect(page.getByRole('main')).toBeFocused()
}

/** The elements that Tab should reach on a page: every control, and one radio button of each group. */
function listUnreached(): string[] {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  const groups = new Set<string>()
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[type="radio"][data-walked]')) groups.add(radio.name)
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((e) => {
    const off = e.matches(':disabled') || e.tabIndex < 0 || e.closest('[inert]') || !e.checkVisibility()
    const chosenBy = e instanceof HTMLInputElement && e.type === 'radio' && groups.has(e.name)
    if (off || chosenBy || e.dataset.walked) return []
    return [`<${e.localName}> “${(e.getAttribute('aria-label') ?? e.textContent ?? '').trim().slice(0, 60)}” is not reached`]
  })
}

/** Whether the focus is nowhere or where this walk has been before; marks where it is. Runs in the page. */
const hasWalkedThrough = (): boolean => {
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at === document.body) return true
  // a date input has several stops of its own
  if (at.dataset.walked && !at.matches('[type="date"]')) return true
  at.dataset.walked = 'true'
  return false
}

/**
 * Turns tips off, from the next page on: one that appears behind the focus while a slow machine is on its way would count as not
 * reached. tips.e2e.ts has tips.
 */
export async function turnTipsOff(page: Page): Promise<void> {
  const url = test.info().project.use.baseURL ?? ''
  await page.context().addCookies([{ name: 'hideMotivational', value: '1', url }])
}

/** Forgets where a walk has been; the next one begins at the focus. */
const forgetWalk = (): void => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-walked]')) delete element.dataset.walked
  const at = document.activeElement
  if (at instanceof HTMLElement && at !== document.body) at.dataset.walked = 'true'
}

async function walkThrough(page: Page, most: number): Promise<{ hidden: string[]; unreached: string[] }> {
  const hidden: string[] = []
  await page.evaluate(formatTabWalk(hasWalkedThrough, findFocusFault))
  for (let walk = await walkByTab(page); walk.presses < most; walk = await walkByTab(page)) {
    if (walk.over) return { hidden, unreached: await page.evaluate(listUnreached) }
    if (walk.fault === undefined) continue
    await page.waitForTimeout(150)
    const fault = await page.evaluate(findFocusFault)
    if (fault) hidden.push(fault)
  }
  return { hidden, unreached: [`Tab goes on for more than ${most} stops`] }
}

/**
 * Walks through a whole page by Tab: returns stops with invisible focus, controls never reached, and whether the focus is
 * trapped. What came where the walk had already passed is reached by a second one.
 */
export async function tabThroughPage(page: Page, most = 400): Promise<string[]> {
  const first = await walkThrough(page, most)
  if (first.unreached.length === 0) return first.hidden
  await page.evaluate(forgetWalk)
  const second = await walkThrough(page, most)
  return [...first.hidden, ...second.hidden, ...second.unreached]
}
