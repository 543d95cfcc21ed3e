import { expect } from '@playwright/test'
import { listPublicPages, measureScripts, SCRIPT_BUDGET } from '../tools/public-pages.ts'
import { test } from './testing/journey.ts'

test('the first load of a public page transfers at most 180 kB of scripts, the demo bar included', async ({
  browser,
  baseURL,
}) => {
  for (const [name, path] of Object.entries(await listPublicPages(baseURL ?? ''))) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const bytes = await measureScripts(page, `${baseURL}${path}`)
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
    expect(bytes, name).toBeGreaterThan(100_000)
    expect(bytes, name).toBeLessThanOrEqual(SCRIPT_BUDGET)
    await context.close()
  }
})

test('a page script is cached for a year, sent with Brotli and few headers, and exempt from rate limits', async ({
  request,
}) => {
  const page = await (await request.get('/v2/home', { headers: { accept: 'text/html' } })).text()
  const script = /src="(\/assets\/ground-[^"]+\.js)"/.exec(page)?.[1]
  const heads = (await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } })).headers()
  expect(heads['content-encoding']).toBe('br')
  expect(heads['cache-control']).toContain('immutable')
  expect(heads['x-content-type-options']).toBe('nosniff')
  for (const name of ['x-ratelimit-limit', 'x-request-id', 'x-folkmoot-now']) expect(heads[name], name).toBeUndefined()
  expect((await request.get('/api/assembly/listed')).headers()['x-ratelimit-limit']).toBeDefined()
})
