import { expect, test } from '@playwright/test'
import { listPublicPages } from '../tools/public-pages.ts'

/** The cumulative layout shift of a page while it loads: 0 is none, below 0.1 counts as good. */
const SHIFTS = () => {
  const seen = { shift: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

test('a public page loads without a layout shift, on a slow phone and on a desktop', async ({ browser, baseURL }) => {
  test.slow()
  for (const width of [360, 1280]) {
    for (const [name, path] of Object.entries(await listPublicPages(baseURL ?? ''))) {
      const context = await browser.newContext({ viewport: { width, height: 800 } })
      const page = await context.newPage()
      const network = await context.newCDPSession(page)
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 100,
        downloadThroughput: 250_000,
        uploadThroughput: 90_000,
      })
      await page.addInitScript(SHIFTS)
      await page.goto(`${baseURL}${path}`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
      await expect(page.getByRole('contentinfo'), name).toBeVisible()
      const shift = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)
      expect(shift, `${name} at ${width}`).toBeLessThan(0.05)
      await context.close()
    }
  }
})
