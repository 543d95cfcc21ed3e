import { expect, type Page, test } from '@playwright/test'
import { callApi, createDemoSession, findCampaignPath, signInAs } from './testing/demo-people.ts'

/** Opens the first proposal of a demo campaign as one of its people. */
async function openProposal(page: Page, name: string) {
  await signInAs(page, name)
  await page.goto(await findCampaignPath(page, 'Rivermouth Budget 2027', name))
  const href = await page.getByRole('main').locator('a[href*="/contribution/"]').first().getAttribute('href')
  await page.goto(href ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return href ?? ''
}

test('a comment of somebody else is announced on the open page within two seconds and shown on demand', async ({
  page,
}) => {
  const streaming = page.waitForResponse((response) => response.url().includes('/api/live'))
  const href = await openProposal(page, 'Maja Holm')
  await streaming
  const writer = await createDemoSession(page.request, 'Jonas Skov')
  const [, assembly, contribution] = /assembly\/(\d+)\/.*contribution\/(\d+)/.exec(href) ?? []
  const { resourceSpaceId } = await callApi<{ resourceSpaceId: number }>(
    page,
    'get',
    `/assembly/${assembly}/contribution/${contribution}`,
    writer,
  )
  const text = `A lamp would help here ${Date.now().toString(36)}`
  await callApi(page, 'post', `/space/${resourceSpaceId}/contribution`, writer, { type: 'COMMENT', text })
  const note = page.getByRole('status').filter({ hasText: '1 new comment' })
  await expect(note).toBeVisible({ timeout: 5000 })
  // nothing moves by itself
  await expect(page.getByText(text)).toHaveCount(0)
  await note.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText(text)).toBeVisible()
  await expect(note).toHaveCount(0)
})
