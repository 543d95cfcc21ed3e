import type { Page } from '@playwright/test'
import { createRunningCampaign, once } from './testing/assemblies.ts'
import { createDemoSession, storeSession } from './testing/demo-people.ts'
import { listHeardFaults } from './testing/heard-faults.ts'
import { expect, test } from './testing/journey.ts'

// long reports: the numbers are announced, the lines are a table that is read one by one

const BAD_LINES = 200
const numbers = Array.from({ length: BAD_LINES }, (_, n) => n + 1)
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

async function expectShortAnnouncement(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0)
  const announced = page.getByRole('status').filter({ hasText: words })
  await expect(announced).toHaveCount(1)
  expect((await announced.textContent())?.length).toBeLessThan(300)
  const faults = await page.evaluate(listHeardFaults)
  expect(faults.filter((fault) => fault.includes('one announcement'))).toEqual([])
}

test('of an import with 200 bad lines the number is announced, and the lines are a table beside it', async ({ page }) => {
  const campaign = await createRunningCampaign(page, `Heard ${once}`, 'Maja Holm')
  const from = encodeURIComponent(campaign.path.replace(/^\/v2/, ''))
  await storeSession(page, await createDemoSession(page.request, 'Maja Holm'))
  await page.goto(`/v2/space/${campaign.resourceSpaceId}/contributions?type=idea&from=${from}`)
  await page.getByRole('main').getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  const file = csv('letters.csv', ['code;title;description', ...numbers.map((n) => `L-${n};;`)])
  await dialog.getByLabel(/^Choose (a|another) file$/).setInputFiles(file)
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await expectShortAnnouncement(page, 'Lines with errors')
})

test('of a list of people with 200 bad addresses the number is announced, and the lines are a table beside it', async ({ page }) => {
  const { assembly } = await createRunningCampaign(page, `Heard people ${once}`, 'Maja Holm')
  await storeSession(page, await createDemoSession(page.request, 'Maja Holm'))
  await page.goto(`/v2/assembly/${assembly.assemblyId}/members/invite`)
  const main = page.getByRole('main')
  const file = csv('people.csv', ['email', ...numbers.map((n) => `nobody ${n}`)])
  await main.getByLabel('Choose a file').setInputFiles(file)
  await main.getByRole('button', { name: 'Upload list' }).click()
  await expectShortAnnouncement(page, '200')
})
