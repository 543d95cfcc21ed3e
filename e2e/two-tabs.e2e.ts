import { expect, type Page } from '@playwright/test'
import { findCampaignPath, IDEAS_CAMPAIGN, signInAs } from './testing/demo-people.ts'
import { test } from './testing/journey.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => main(page).getByLabel('Title')

const ideaForm = async (page: Page) => `${await findCampaignPath(page, IDEAS_CAMPAIGN)}/contribution/new?type=idea`

test('two tabs store two drafts: publishing in one keeps the text of the other, also after its reload', async ({
  page,
  context,
}) => {
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
