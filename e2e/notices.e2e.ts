import type { Page } from '@playwright/test'
import { signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { findPagePaths } from './testing/page-paths.ts'

const h1 = (page: Page) => main(page).getByRole('heading', { level: 1 })

test('a flash that is kept stands on the page that opens next, and vanishes with the one after it [APP-014]', async ({ page }) => {
  await signInAs(page, 'Jonas Skov')
  const flash = page.getByRole('alert').getByText('You are not authorized to see that page.')
  await page.goto('/v2/admin/people')
  await expect(page).toHaveURL(/\/v1\/home$/)
  await expect(flash).toBeVisible()
  await main(page).getByRole('link', { name: 'Rivermouth Town Assembly' }).first().click()
  await expect(h1(page)).toHaveText('Rivermouth Town Assembly')
  await expect(flash).toHaveCount(0)
})

test('a toast appears at the bottom of the screen, and vanishes when the page changes [APP-014, APP-029]', async ({ page }) => {
  const { ideas } = await findPagePaths(page)
  await signInAs(page, 'Wren Castellanos')
  const follow = main(page).getByRole('button', { name: /^(Follow|Following)$/ })
  const toast = page.getByRole('status').filter({ hasText: /ubscribed successfully/ })
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(ideas)
    await follow.click()
    await expect(toast).toBeVisible()
    const box = await toast.boundingBox()
    expect(box).not.toBeNull()
    const foot = (box?.y ?? 0) + (box?.height ?? 0)
    // above the edge of the screen by less than a fifth of it, however far the page is scrolled
    expect(foot).toBeLessThanOrEqual(height)
    expect(foot).toBeGreaterThan(height * 0.8)
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').first().click()
    await expect(page).not.toHaveURL(ideas)
    await expect(h1(page)).toBeVisible()
    // it would stay for eight seconds otherwise
    await expect(toast).toHaveCount(0, { timeout: 2000 })
  }
})
