import { type Browser, expect } from '@playwright/test'
import { listPublicPages } from '../tools/public-pages.ts'
import { findCampaignPath, signInAs } from './testing/demo-people.ts'
import { test } from './testing/journey.ts'

/** The cumulative layout shift of a page while it loads: 0 is none, below 0.1 counts as good. */
const SHIFTS = () => {
  const seen = { shift: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** A line on which waiting takes most of the time, so that two pages load at once as each would alone. */
const SLOW_LINE = { offline: false, latency: 100, downloadThroughput: 250_000, uploadThroughput: 90_000 }

async function measureShift(browser: Browser, url: string, width: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', SLOW_LINE)
  await page.addInitScript(SHIFTS)
  await page.goto(url, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 }), url).toBeVisible()
  await expect(page.getByRole('contentinfo'), url).toBeVisible()
  const shift = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)
  await context.close()
  return shift
}

test('a public page loads without a layout shift, on a slow phone and on a desktop', async ({ browser, baseURL }) => {
  test.slow()
  for (const [name, path] of Object.entries(await listPublicPages(baseURL ?? ''))) {
    const [phone, desk] = await Promise.all(
      [360, 1280].map((width) => measureShift(browser, `${baseURL}${path}`, width)),
    )
    expect(phone, `${name} on a phone`).toBeLessThan(0.05)
    expect(desk, `${name} on a desktop`).toBeLessThan(0.05)
  }
})

/** Notes every place of the main button of the page, in pixels from the start of the page. */
const NOTE_BUTTON_PLACES = () => {
  const places = new Set<number>()
  Object.assign(globalThis, { places })
  const note = () => {
    const button = document.querySelector('main [data-variant="act"]')
    if (button) places.add(Math.round(button.getBoundingClientRect().top + scrollY))
    requestAnimationFrame(note)
  }
  note()
}

test('the button of a wizard stays where it is shown first, so that a press on it is not lost', async ({ page }) => {
  const campaign = await findCampaignPath(page, 'Rivermouth Budget 2027', 'Maja Holm')
  await signInAs(page, 'Maja Holm')
  await page.addInitScript(NOTE_BUTTON_PLACES)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', SLOW_LINE)
  // below a list that is fetched, as in the settings of an assembly, a button stands where the list ends
  for (const path of [
    '/v2/assembly/new/description',
    campaign.replace(/\d+$/, 'new/description'),
    `${campaign}/group/new/description`,
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('main [data-variant="act"]').first(), path).toBeVisible()
    const places = await page.evaluate(() => [...(globalThis as unknown as { places: Set<number> }).places])
    // letters of another width may move it by a line
    expect(Math.max(...places) - Math.min(...places), `${path}: ${places}`).toBeLessThan(30)
  }
})
