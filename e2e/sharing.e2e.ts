import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { listAxeFaults } from './testing/page-checks.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Share “/ })

/** The campaign of the demo that collects ideas, and one of its published ideas. */
async function findIdea(page: Page) {
  const maja = await createDemoSession(page.request, 'Maja Holm')
  const campaigns = await callApi<{ list: { campaignId: number; title: string }[] }>(page, 'get', '/assembly/1/campaign?all=true', maja)
  const campaign = campaigns.list.find(({ title }) => title === 'Rivermouth Budget 2027')
  if (!campaign) throw new Error('no campaign')
  const { resourceSpaceId } = await callApi(page, 'get', `/assembly/1/campaign/${campaign.campaignId}`, maja)
  const ideas = await callApi<{ list: { contributionId: number; title: string; uuid: string }[] }>(
    page,
    'get',
    `/space/${resourceSpaceId}/contribution?type=IDEA&status=PUBLISHED`,
    maja,
  )
  const [idea] = ideas.list
  if (!idea) throw new Error('no idea')
  return { campaign, idea }
}

test('a member shares an idea by the link that everybody can open, as a QR code too, and whoever has it reads the idea without an account', async ({
  page,
  browser,
}) => {
  const { campaign, idea } = await findIdea(page)
  await signInAs(page, 'Maja Holm')
  await page.goto(`/v2/assembly/1/campaign/${campaign.campaignId}/contribution/${idea.contributionId}`)
  await page.getByRole('main').getByRole('button', { name: 'Share' }).press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Anyone with this link can read it, without signing in.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: `QR code of the link to “${idea.title}”` })).toBeVisible()
  expect(await listAxeFaults(page)).toEqual([])
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(address).toContain(`/contribution/${idea.uuid}`)
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the QR code' }).click()
  expect(await readFile(await (await file).path(), 'utf8')).toContain('<svg')
  const visitor = await browser.newPage()
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(idea.title)
  await visitor.close()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByRole('button', { name: 'Share' })).toBeFocused()

  await page.goto(`/v1/assembly/1/campaign/${campaign.campaignId}`)
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/v2\/p\/assembly\/[-0-9a-f]{36}\/campaign\/[-0-9a-f]{36}$/)
})
