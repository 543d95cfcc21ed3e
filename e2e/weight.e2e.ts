import { expect, test } from '@playwright/test'
import { publicPages, scriptBytes } from '../tools/public-pages.ts'

test('the first load of a public page brings at most 150 kB of scripts, the demo bar among them', async ({
  browser,
  baseURL,
}) => {
  for (const [name, path] of Object.entries(await publicPages(baseURL ?? ''))) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const bytes = await scriptBytes(page, `${baseURL}${path}`)
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
    expect(bytes, name).toBeGreaterThan(100_000)
    expect(bytes, name).toBeLessThanOrEqual(150_000)
    await context.close()
  }
})
