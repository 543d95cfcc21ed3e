import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createRunningCampaign, once } from './testing/assemblies.ts'
import { createDemoSession, storeSession } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { pressEnter, tabToAndPress } from './testing/keyboard.ts'
import { expectSound, listAxeFaults } from './testing/page-checks.ts'

const tableOf = (...lines: readonly string[]) => ({
  name: 'letters.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['code;title;description;category;authors', ...lines].join('\n')),
})

test('a coordinator imports ideas while ideas are open: without a file it says so, a check lists the errors by line, the list shows what was imported, and undoing it takes it away [CON-094, CON-095, CON-106, CON-107, CON-149]', async ({
  page,
}) => {
  const campaign = await createRunningCampaign(page, `Letters ${once}`, 'Maja Holm')
  const from = encodeURIComponent(campaign.path.replace(/^\/v2/, ''))
  const listOf = (type: 'idea' | 'proposal') => `/v2/space/${campaign.resourceSpaceId}/contributions?type=${type}&from=${from}`
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const choose = (part: Page | typeof dialog, file: ReturnType<typeof tableOf>) =>
    part.getByLabel(/^Choose (a|another) file$/).setInputFiles(file)

  await storeSession(page, await createDemoSession(page.request, 'Maja Holm'))
  await page.goto(listOf('proposal'))
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Import' })).toHaveCount(0)

  await page.goto(listOf('idea'))
  await tabToAndPress(page, main.getByRole('button', { name: 'Import' }))
  await expect(dialog.getByRole('heading', { name: 'Import ideas' })).toBeVisible()
  await pressEnter(dialog.getByRole('button', { name: 'Check the file' }))
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a CSV file.')
  const download = page.waitForEvent('download')
  await pressEnter(dialog.getByRole('button', { name: 'Download an empty template' }))
  expect((await download).suggestedFilename()).toBe('contributions-template.csv')

  await choose(dialog, tableOf('L-1;Swings by the pond;;Parks;Ada Lind', 'L-2;;;Parks;'))
  // the campaign has no themes yet, so those of the file are made unless somebody says otherwise
  await expect(dialog.getByRole('checkbox', { name: 'Create missing themes' })).toBeChecked()
  await dialog.getByText('Create missing themes').click()
  await pressEnter(dialog.getByRole('button', { name: 'Check the file' }))
  const errors = dialog.getByRole('table')
  await expect(errors.getByRole('row')).toHaveCount(3)
  await expect(errors.getByRole('row').nth(1)).toContainText('2 The campaign has no theme “Parks”.')
  await expect(errors.getByRole('row').nth(2)).toContainText('3 Both the title and the description are empty.')
  expect(await listAxeFaults(page)).toEqual([])

  await choose(dialog, tableOf('L-1;Swings by the pond;;Parks;Ada Lind', 'L-2;Shade for the square;;Parks;'))
  await dialog.getByText('Create missing themes').click()
  await pressEnter(dialog.getByRole('button', { name: 'Check the file' }))
  await expect(dialog.getByRole('status')).toContainText('No errors. New: 2.')
  await pressEnter(dialog.getByRole('button', { name: 'Import', exact: true }))
  await expect(dialog.getByRole('status')).toContainText('Imported. New: 2. Updated: 0.')
  expect(await listAxeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  const rowOf = (name: string) => main.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(rowOf('Swings by the pond')).toContainText('Ada Lind')
  await expect(rowOf('Shade for the square')).toBeVisible()
  await expect(main.getByText('Former member')).toHaveCount(0)
  await expectSound(page)
  await main.getByRole('link', { name: 'Shade for the square' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Shade for the square' })).toBeVisible()
  await expect(main.getByText(/^changed /)).toBeVisible()
  await expect(main.getByText('Former member')).toHaveCount(0)

  await page.goto(campaign.path.replace('/v2', '/v1'))
  await main.getByRole('button', { name: 'Import' }).click()
  await pressEnter(dialog.getByRole('button', { name: 'Undo the import of letters.csv' }))
  await expect(dialog.getByRole('status')).toContainText('Undone. Removed: 2.')
  await page.keyboard.press('Escape')
  await expect(main.getByRole('link', { name: 'Swings by the pond' })).toHaveCount(0)

  await storeSession(page, await createDemoSession(page.request, 'Jonas Skov'))
  await page.goto(campaign.path)
  await expect(main.getByRole('button', { name: 'Import' })).toHaveCount(0)
})

test('a spreadsheet shows what its columns hold before anything is imported, asks what its cells do not tell, and says what it left out [CON-095]', {
  tag: '@firefox',
}, async ({ page }) => {
  const campaign = await createRunningCampaign(page, `Tables ${once}`, 'Maja Holm')
  const from = encodeURIComponent(campaign.path.replace(/^\/v2/, ''))
  const dialog = page.getByRole('dialog')
  const takenAs = (name: string) => dialog.getByRole('combobox', { name: `Take “${name}” as` })
  const choose = (file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) =>
    dialog.getByLabel(/^Choose (a|another) file$/).setInputFiles(file)
  await page.setViewportSize({ width: 360, height: 740 })
  await storeSession(page, await createDemoSession(page.request, 'Maja Holm'))
  await page.goto(`/v2/space/${campaign.resourceSpaceId}/contributions?type=idea&from=${from}`)
  await page.getByRole('main').getByRole('button', { name: 'Import' }).click()

  // written by LibreOffice in German settings
  await choose(join(import.meta.dirname, '../server/src/platform/http/uploads/tables/testing/samples/de.xlsx'))
  await expect(takenAs('Kosten')).toHaveValue('budget')
  await expect(takenAs('Datum')).toHaveValue('date')
  await pressEnter(dialog.getByRole('button', { name: 'Import', exact: true }))
  await expect(dialog.getByRole('status')).toContainText('Imported. New: 2. Updated: 0.')
  // what came of it is in view, below a long form
  await expect(dialog.getByRole('status')).toBeInViewport()

  const lines = ['Nr;Name;Mood;Themes;When;Cost', '7;Lamps;glad;Parks;03/04/2026;1.500']
  await choose({ name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(takenAs('When')).toHaveValue('')
  await takenAs('When').selectOption('Date')
  await expect(dialog.getByText('1 column is left out.')).toBeVisible()
  await pressEnter(dialog.getByRole('button', { name: 'Check the file' }))
  await expect(dialog.getByRole('alert')).toHaveText('Answer the questions about the file first.')
  expect(await listAxeFaults(page)).toEqual([])
  await dialog.getByRole('radio', { name: /The day comes first/ }).check()
  await dialog.getByRole('radio', { name: /A comma comes before the decimals/ }).check()
  await pressEnter(dialog.getByRole('button', { name: 'Import', exact: true }))
  await expect(dialog.getByRole('status')).toContainText('Imported. New: 1. Updated: 0.')
  await expect(dialog.getByRole('status')).toContainText('Left out: the column Mood.')
  await expectSound(page)
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'Lamps' }).click()
  await expect(page.getByRole('main')).toContainText('1,500')
})
