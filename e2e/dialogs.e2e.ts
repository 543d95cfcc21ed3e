import type { ElementHandle, Locator, Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { WALKED_WINDOWS, type WalkedWindow } from '../tools/windows.ts'
import { once } from './testing/assemblies.ts'
import { signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { turnTipsOff } from './testing/keyboard.ts'
import { listAxeFaults } from './testing/page-checks.ts'
import { createWindowPlaces } from './testing/window-places.ts'

// every window that a page opens: by keyboard, on a phone and on a wide screen

const PHONE = 360
const WIDTHS = [PHONE, 1280] as const
const WINDOW = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const windowOf = (page: Page): Locator => page.locator(WINDOW).filter({ visible: true }).last()
const TYPED = 'Typed and kept'
const REFUSAL = { responseStatus: 'BADREQUEST', statusMessage: 'Not now.', code: 'bad_request', requestId: '1' }

/** Where the focus of the open window is: at its field for words, or elsewhere in it. */
const readFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement
    if (!active?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')) return 'outside'
    const words = 'textarea, [contenteditable="true"], input:not([type="radio"], [type="checkbox"], [type="file"], [readonly])'
    return active.matches(words) ? 'words' : 'other'
  })

/** What is cut off in a window, or cannot be reached in it; runs in the page. */
function listCutParts(window: Element): string[] {
  const faults: string[] = []
  const { left, right, top, bottom } = window.getBoundingClientRect()
  if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) faults.push('it is larger than the screen')
  if (window.scrollWidth > window.clientWidth + 1) faults.push('it scrolls sideways')
  const canScroll = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)
  for (const part of window.querySelectorAll<HTMLElement>('*')) {
    const box = part.getBoundingClientRect()
    if (!part.checkVisibility({ visibilityProperty: true }) || box.width <= 2 || part.textContent.trim() === '') continue
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(part)
    const cuts =
      (overflowX === 'hidden' && part.scrollWidth > part.clientWidth + 2) ||
      (overflowY === 'hidden' && part.scrollHeight > part.clientHeight + 2)
    if (cuts && webkitLineClamp === 'none' && !canScroll(part)) faults.push(`cut: ${part.outerHTML.slice(0, 90)}`)
    if (part.matches('button, a, input, label, h1, h2, h3, p') && (box.left < left - 1 || box.right > right + 1))
      faults.push(`beside it: ${part.outerHTML.slice(0, 90)}`)
  }
  return faults
}

/** The controls of a window that nothing brings into view, or that something else covers; runs in the page. */
function listCoveredControls(window: Element): string[] {
  const faults: string[] = []
  for (const control of window.querySelectorAll<HTMLElement>('button, a[href], [role="menuitem"]')) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) continue
    control.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = control.getBoundingClientRect()
    if (width <= 2) continue
    const [x, y] = [left + width / 2, top + height / 2]
    const at = x < 0 || y < 0 || x > innerWidth || y > innerHeight ? null : document.elementFromPoint(x, y)
    if (!at || !(control.contains(at) || at.contains(control))) faults.push(`covered: ${control.textContent.trim() || control.ariaLabel}`)
  }
  return faults
}

/** Presses one after the other by key until the last one has opened its window; returns that. */
async function openByKey(page: Page, { press }: WalkedWindow): Promise<Locator> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('main details')) folded.setAttribute('open', '')
  })
  let opener = page.getByRole('main')
  if (press.length === 0) await expect(windowOf(page)).toBeVisible({ timeout: 20_000 })
  for (const name of press) {
    const exact = typeof name === 'string'
    opener = page
      .getByRole('button', { name, exact })
      .or(page.getByRole('link', { name, exact }))
      .or(page.getByRole('menuitem', { name, exact }))
      .filter({ visible: true })
      .first()
    const shown = await opener.getAttribute('aria-expanded', { timeout: 20_000 })
    if (name === 'More actions' && shown === 'true') continue
    const windows = page.locator(WINDOW).filter({ visible: true })
    const before = await windows.count()
    await opener.press('Enter')
    if (name === press.at(-1)) await expect(windows).toHaveCount(before + 1, { timeout: 20_000 })
  }
  return opener
}

/** Fills in its fields and sends them to a server that refuses: what was typed is still there. */
async function expectTypedStays(page: Page, sends: RegExp): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 400, json: REFUSAL }),
  )
  const window = windowOf(page)
  const fields = window.locator(
    'textarea, input:not([type]), input[type="text"], input[type="email"], input[type="password"], input[type="url"]',
  )
  const filled: [ElementHandle, string][] = []
  for (const field of await fields.filter({ visible: true }).elementHandles()) {
    if (!(await field.isEditable())) continue
    const text = (await field.getAttribute('type')) === 'email' ? 'typed@quay.test' : TYPED
    await field.fill(text)
    filled.push([field, text])
  }
  expect(filled.length, 'fields for words').toBeGreaterThan(0)
  await window.getByRole('button', { name: sends }).last().press('Enter')
  await waitForAnswers(page)
  // what the server said may lie above it; a list of addresses shows its entries beside the field
  for (const [field, text] of filled) {
    const kept = () =>
      field.evaluate((element, typed) => {
        const window = element instanceof Element ? element.closest('[data-window]') : null
        const own = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : ''
        return window?.isConnected && (own === typed || window.textContent.includes(typed))
      }, text)
    await expect.poll(kept, { message: `${text} is kept`, timeout: 20_000 }).toBe(true)
  }
  if ((await page.locator(WINDOW).filter({ visible: true }).count()) > 1) await page.keyboard.press('Escape')
  await page.unroute('**/api/**')
}

/** What is wrong with a window, from opening it by key to leaving it. */
async function walkWindow(page: Page, line: WalkedWindow, width: number): Promise<string[]> {
  const faults: string[] = []
  const opener = await openByKey(page, line)
  const window = windowOf(page)
  await waitForAnswers(page)
  await expect.poll(() => readFocus(page), { message: 'where the focus begins', timeout: 20_000 }).toBe(line.begins)
  faults.push(...(await window.evaluate(listCutParts)))
  const cross = window.getByRole('button', { name: /^Close/ }).last()
  await window.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  if ((await cross.count()) > 0) await expect(cross, 'its cross at its end').toBeInViewport({ ratio: 1 })
  faults.push(...(await window.evaluate(listCoveredControls)))
  await window.evaluate((element) => element.scrollTo(0, 0))
  faults.push(...(await listAxeFaults(page, WINDOW)))
  if (line.sends && width === PHONE) await expectTypedStays(page, line.sends)
  const before = await page.locator(WINDOW).filter({ visible: true }).count()
  await page.keyboard.press('Escape')
  await expect(page.locator(WINDOW).filter({ visible: true })).toHaveCount(before - 1)
  if (line.press.length > 0) await expect(opener, 'what has the focus afterwards').toBeFocused({ timeout: 20_000 })
  // the menu from which it was opened
  for (let left = before - 1; left > 0; left--) await page.keyboard.press('Escape')
  await expect(page.locator(WINDOW).filter({ visible: true })).toHaveCount(0)
  return faults
}

for (const who of ['coordinator', 'visitor'] as const)
  for (const width of WIDTHS)
    test(`each window that a ${who} opens at ${width} px by key begins where one writes, is whole, keeps what was typed, and leads back`, async ({
      page,
    }) => {
      test.setTimeout(600_000)
      const lines = WALKED_WINDOWS.filter(({ as = 'coordinator', only = width }) => as === who && only === width)
      await turnTipsOff(page)
      const places = await createWindowPlaces(page, `Windows ${once} ${who} ${width}`)
      if (who === 'coordinator') await signInAs(page, 'Maja Holm')
      await page.setViewportSize({ width, height: width === PHONE ? 740 : 800 })
      const faults: string[] = []
      let at = ''
      for (const line of lines) {
        if (at !== line.at(places)) await page.goto(line.at(places))
        await waitForAnswers(page)
        // all windows are looked at before the journey fails
        const found = await walkWindow(page, line, width).catch((error: Error) => [error.message.slice(0, 400)])
        await page.unrouteAll()
        faults.push(...found.map((fault) => `${line.window}: ${fault}`))
        at = found.length === 0 ? line.at(places) : ''
      }
      expect(faults).toEqual([])
    })
