import { LOCALES } from '@folkmoot/core/platform/shared/locales.ts'
import { expect, type Page } from '@playwright/test'
import { listPublicPages } from '../tools/public-pages.ts'
import { createDemoSession } from './testing/demo-people.ts'
import { test } from './testing/journey.ts'
import { countHiddenPixels, listAxeFaults } from './testing/page-checks.ts'

// readers without JavaScript, text browsers and programs that walk the web read what visitors may

/** An address without its numbers, uuids and query: pages of one kind. */
const kindOf = (address: string): string =>
  new URL(address).pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'uuid').replaceAll(/\/\d+(?=\/|$)/g, '/id')

const listLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>('a[href*="written"]')].map(({ href }) => href))

async function expectReadable(page: Page, at: string): Promise<void> {
  await expect(page.locator('h1'), at).toHaveCount(1)
  const { scripts, controls, busy } = await page.evaluate(() => ({
    scripts: document.scripts.length,
    controls: document.querySelectorAll('button, input, select, textarea, form').length,
    busy: document.querySelectorAll('[aria-busy="true"]').length,
  }))
  expect({ scripts, controls, busy }, at).toEqual({ scripts: 0, controls: 0, busy: 0 })
}

test('without JavaScript the page of an address leads to the one that the server wrote, and from there links lead on', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' })
  const page = await context.newPage()
  for (const [name, path] of Object.entries(await listPublicPages(baseURL ?? ''))) {
    await page.goto(`${baseURL}${path}`)
    await page.waitForURL(/[?&]written/)
    await expect(page.locator('html'), name).toHaveAttribute('lang', 'de-DE')
    await expect(page.getByText('Diese Seite ist für Browser ohne JavaScript geschrieben.'), name).toBeVisible()
    await expect(page.locator('h1'), name).toBeVisible()
  }
  await page.goto(`${baseURL}/v2/home`)
  await page.getByRole('link', { name: 'Italiano' }).click()
  // which campaigns there are depends on the clock that other journeys move
  const campaign = page.locator('main a[href*="/campaign/"]').first()
  const name = (await campaign.textContent()) ?? ''
  await campaign.click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await context.close()
})

test('every kind of page that links lead visitors to is written whole, without a script or a button, and sound by day and by night', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const queue = [
    `${baseURL}/v2/home?written`,
    ...Object.values(await listPublicPages(baseURL ?? '')).map((path) => `${baseURL}${path}?written`),
  ]
  const seen = new Set<string>()
  for (const address of queue) {
    const kind = kindOf(address)
    if (seen.has(kind)) continue
    seen.add(kind)
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(200)
    await expectReadable(page, address)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await listAxeFaults(page), `${address} ${colorScheme}`).toEqual([])
    }
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await countHiddenPixels(page), address).toBeLessThanOrEqual(1)
    await page.setViewportSize({ width: 1280, height: 800 })
    queue.push(...(await listLinks(page)))
  }
  expect(seen.size).toBeGreaterThan(20)
})

test('public pages are written in all eight languages, in that of the reader or the one that was chosen', async ({ page, baseURL }) => {
  const pages = await listPublicPages(baseURL ?? '')
  for (const locale of LOCALES)
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(`${path}?written=${locale}`)
      await expect(page.locator('html'), name).toHaveAttribute('lang', locale)
      await expectReadable(page, `${name} ${locale}`)
    }
})

test('what is not there for visitors is written as not found, and who is signed in reads a written page as a visitor', async ({
  request,
}) => {
  const written = async (path: string) => request.get(path, { headers: { accept: 'text/html' } })
  const missing = await written('/v2/p/assembly/1b4e28ba-2fa1-41d2-883f-0016d3cca427?written')
  expect(missing.status()).toBe(404)
  expect((await written('/v2/nowhere/at/all?written')).status()).toBe(404)
  const { sessionKey } = await createDemoSession(request, 'Maja Holm')
  const members = await request.get('/v2/notifications?written', {
    headers: { accept: 'text/html', session_key: sessionKey },
    maxRedirects: 0,
  })
  expect([members.status(), members.headers().location]).toEqual([302, expect.stringMatching(/^\/v2\/login\?.*written/)])
  const home = await written('/v2/home?written')
  expect(home.headers()['content-security-policy']).toContain("default-src 'none'")
  expect(home.headers()['content-security-policy']).not.toContain('script-src')
})
