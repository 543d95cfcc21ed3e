import type { Page } from '@playwright/test'
import { findCampaignPath, IDEAS_CAMPAIGN, signInAs } from './testing/demo-people.ts'
import { createIdeas } from './testing/ideas.ts'
import { expect, main, test } from './testing/journey.ts'

const title = (page: Page) => main(page).getByLabel('Title')

const ideaForm = async (page: Page) => `${await findCampaignPath(page, IDEAS_CAMPAIGN)}/contribution/new?type=idea`

test('two tabs store two drafts: publishing in one keeps the text of the other, also after its reload', async ({ page, context }) => {
  await signInAs(page, 'Jonas Skov')
  const form = await ideaForm(page)
  await page.goto(form)
  await title(page).fill('Lamps along the towpath')
  await main(page).getByLabel('Description').fill('It is dark there in winter.')
  const other = await context.newPage()
  await other.goto(form)
  await expect(title(other)).toHaveValue('')
  await title(other).fill('A bell for the ferry')
  await main(page).getByRole('button', { name: 'Riverside' }).or(main(page).getByLabel('Riverside')).first().click()
  await main(page).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lamps along the towpath')
  await other.reload()
  await expect(title(other)).toHaveValue('A bell for the ferry')
  await page.goto(form)
  await expect(title(page)).toHaveValue('')
})

test('the next tab takes over the draft of a closed tab', async ({ page, context }) => {
  await signInAs(page, 'Jonas Skov')
  const form = await ideaForm(page)
  await page.goto(form)
  await title(page).fill('A slide into the harbour')
  const next = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await next.goto(form)
  await expect(title(next)).toHaveValue('A slide into the harbour')
})

test('who signs out in one tab comes in another to the public page of a contribution and of a campaign, without an error [SES-036]', async ({
  page,
  context,
}) => {
  const { path, list, idea } = await createIdeas(page)
  await signInAs(page, 'Jonas Skov')
  await page.goto('/v2/home')
  const [contribution, campaign] = [await context.newPage(), await context.newPage()]
  await contribution.goto(path)
  await expect(contribution.getByRole('heading', { level: 1 })).toHaveText(idea.title)
  await campaign.goto(list)
  await expect(campaign.getByRole('heading', { level: 1 })).toHaveText(IDEAS_CAMPAIGN)
  // what only members read is not asked for without a session: the refusal would open the error dialog
  const asked: string[] = []
  for (const other of [contribution, campaign])
    other.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/(assembly|user)\//.test(pathname) && !request.headers()['session-key']) asked.push(pathname)
    })
  for (const other of [contribution, campaign]) await expect(other).not.toHaveURL(/\/v2\/p\//)
  await page.getByRole('button', { name: /your account$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  for (const [other, heading] of [
    [contribution, idea.title],
    [campaign, IDEAS_CAMPAIGN],
  ] as const) {
    await expect(other).toHaveURL(/\/v2\/p\/assembly\//)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(other.getByRole('alertdialog').or(other.getByRole('dialog'))).toHaveCount(0)
  }
  expect(asked).toEqual([])
})
