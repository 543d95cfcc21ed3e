import type { Locator } from '@playwright/test'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { createIdeas } from './testing/ideas.ts'
import { expect, test } from './testing/journey.ts'

test('a comment of somebody else is announced on the open page and shown on demand', async ({ page }) => {
  const { path } = await createIdeas(page)
  await signInAs(page, 'Maja Holm')
  const streaming = page.waitForResponse((response) => response.url().includes('/api/live'))
  await page.goto(path)
  await streaming
  const writer = await createDemoSession(page.request, 'Jonas Skov')
  const [, assembly, contribution] = /assembly\/(\d+)\/.*contribution\/(\d+)/.exec(path) ?? []
  const { resourceSpaceId } = await callApi(page, 'get', `/assembly/${assembly}/contribution/${contribution}`, writer)
  const text = `A lamp would help here ${Date.now().toString(36)}`
  await callApi(page, 'post', `/space/${resourceSpaceId}/contribution`, writer, { type: 'COMMENT', text })
  const note = page.locator('[aria-live=polite]').filter({ hasText: '1 new comment' })
  await expect(note).toBeVisible({ timeout: 5000 })
  // nothing moves by itself
  await expect(page.getByText(text)).toHaveCount(0)
  await note.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText(text)).toBeVisible()
  await expect(note).toHaveCount(0)

  // on a phone it does not lie over the box in which one answers
  await page.setViewportSize({ width: 360, height: 740 })
  const box = page.getByRole('main').getByRole('textbox', { name: 'Your comment' })
  await box.fill('Who pays for it?')
  await box.evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom - innerHeight + 8))
  await callApi(page, 'post', `/space/${resourceSpaceId}/contribution`, writer, {
    type: 'COMMENT',
    text: `${text} too`,
  })
  await expect(note).toBeVisible({ timeout: 5000 })
  const distance = async (other: Locator) => {
    const [over, under] = [await note.locator(':scope > div').boundingBox(), await other.boundingBox()]
    if (!over || !under) return Number.NaN
    return Math.max(under.y - over.y - over.height, over.y - under.y - under.height)
  }
  await expect.poll(() => distance(box)).toBeGreaterThanOrEqual(0)
  // nor under what is told at the foot
  await page.getByRole('main').getByRole('button', { name: 'Comment', exact: true }).click()
  const toast = page.locator('[data-toast]')
  await expect(toast).toContainText('Your comment is posted.')
  await expect(note).toBeVisible()
  await expect.poll(() => distance(toast)).toBeGreaterThanOrEqual(0)
})
