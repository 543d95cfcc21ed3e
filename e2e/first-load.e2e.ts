import type { Browser } from '@playwright/test'
import { listPublicPages, measureScripts } from '../tools/public-pages.ts'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { findCampaignPath, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'

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

/** Loads a page as a first visitor does. Returns how far its parts move meanwhile, and the bytes of its scripts. */
async function loadFirst(browser: Browser, url: string, width: number): Promise<{ shift: number; bytes: number }> {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', SLOW_LINE)
  await page.addInitScript(SHIFTS)
  const bytes = await measureScripts(page, url)
  await expect(page.getByRole('heading', { level: 1 }), url).toBeVisible()
  await expect(page.getByRole('contentinfo'), url).toBeVisible()
  const shift = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)
  await context.close()
  return { shift, bytes }
}

test('a public page loads without a layout shift, on a slow phone and on a desktop, with at most 180 kB of scripts, the demo bar included', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  for (const [name, path] of Object.entries(await listPublicPages(baseURL ?? ''))) {
    const loads = await Promise.all([360, 1280].map((width) => loadFirst(browser, `${baseURL}${path}`, width)))
    for (const { shift, bytes } of loads) {
      expect(shift, name).toBeLessThan(0.05)
      expect(bytes, name).toBeGreaterThan(100_000)
      expect(bytes, name).toBeLessThanOrEqual(180_000)
    }
  }
})

test('a page script is cached for a year, sent with Brotli and few headers, and exempt from rate limits', async ({ request }) => {
  const page = await (await request.get('/v2/home', { headers: { accept: 'text/html' } })).text()
  const script = /src="(\/assets\/ground-[^"]+\.js)"/.exec(page)?.[1]
  const heads = (await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } })).headers()
  expect(heads['content-encoding']).toBe('br')
  expect(heads['cache-control']).toContain('immutable')
  expect(heads['x-content-type-options']).toBe('nosniff')
  for (const name of ['x-ratelimit-limit', 'x-request-id', 'x-folkmoot-now']) expect(heads[name], name).toBeUndefined()
  expect((await request.get('/api/assembly/listed')).headers()['x-ratelimit-limit']).toBeDefined()
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

test('the button of a wizard stays where it is shown first, so that a press on it is not lost', async ({ page, connect }) => {
  const campaign = await findCampaignPath(page, 'Rivermouth Budget 2027', 'Maja Holm')
  await signInAs(page, 'Maja Holm')
  await page.addInitScript(NOTE_BUTTON_PLACES)
  const network = await connect(page)
  await network.send('Network.emulateNetworkConditions', SLOW_LINE)
  // below a list that is fetched, as in the settings of an assembly, a button stands where the list ends
  for (const path of ['/v2/assembly/new/description', campaign.replace(/\d+$/, 'new/description'), `${campaign}/group/new/description`]) {
    await page.goto(path)
    await waitForAnswers(page)
    await expect(page.locator('main [data-variant="act"]').first(), path).toBeVisible()
    const places = await page.evaluate(() => [...(globalThis as unknown as { places: Set<number> }).places])
    // letters of another width may move it by a line
    expect(Math.max(...places) - Math.min(...places), `${path}: ${places}`).toBeLessThan(30)
  }
})
