import { createAssembly } from './testing/assemblies.ts'
import { countClicks } from './testing/count-clicks.ts'
import { findCampaignPath, IDEAS_CAMPAIGN, signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { createProposals } from './testing/proposals.ts'
import { findEditor } from './testing/written.ts'

// how many presses the main acts take; what is typed does not count

test('on a phone an idea is published within six taps from its campaign', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'Jonas Skov')
  await page.goto(await findCampaignPath(page, IDEAS_CAMPAIGN))
  const taps = await countClicks(page)
  await main(page).getByRole('link', { name: 'Share an idea' }).first().click()
  await main(page).getByLabel('Title').click()
  await page.keyboard.type('A bench at the weir')
  await findEditor(main(page), 'Description').click()
  await page.keyboard.type('It is a long way from the quay.')
  await main(page).getByRole('button', { name: 'Riverside' }).click()
  await main(page).getByRole('button', { name: 'Publish' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('A bench at the weir')
  expect(taps.count).toBeLessThanOrEqual(6)
})

test('an idea becomes a published proposal within three clicks', async ({ page }) => {
  const { maja, write, hrefOf } = await createProposals(page, 'Few clicks')
  const idea = await write('Lamps on the quay', { type: 'IDEA', text: '<p>It is dark there.</p>' }, maja)
  await signInAs(page, 'Jonas Skov')
  await page.goto(hrefOf(idea, 'v2'))
  const clicks = await countClicks(page)
  await main(page).getByRole('button', { name: 'Turn into a proposal' }).click()
  const form = page.getByRole('form', { name: 'New proposal' })
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(page).not.toHaveURL(hrefOf(idea, 'v2'))
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Lamps on the quay')
  expect(clicks.count).toBeLessThanOrEqual(3)
})

test('thirty projects come from a spreadsheet to an open ballot within twenty clicks, its campaign included', async ({ page }) => {
  const { assemblyId } = await createAssembly(page, 'Thirty projects', 'Idris Vaughan')
  await signInAs(page, 'Idris Vaughan')
  await page.goto(`/v2/assembly/${assemblyId}`)
  const clicks = await countClicks(page)
  const next = page.getByRole('button', { name: /^Continue to/ })
  await main(page).getByRole('link', { name: 'New campaign' }).click()
  await main(page).getByRole('textbox', { name: 'What do you want to decide?' }).click()
  await page.keyboard.type('Which projects first?')
  await next.click()
  await main(page).getByRole('button', { name: 'Remove Ideas' }).click()
  await main(page).getByLabel('What happens to the other phases when one moves?').selectOption('They stay; phases may overlap')
  for (const label of ['Proposals begins', 'Voting begins']) {
    const day = main(page).getByLabel(label, { exact: true }).and(page.locator('input'))
    await day.click()
    await day.fill(new Date().toISOString().slice(0, 10))
  }
  await next.click()
  await expect(page).toHaveURL(/stages$/)
  await next.click()
  await main(page).getByRole('button', { name: 'Create campaign' }).click()

  await main(page).getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import proposals' })
  const lines = Array.from({ length: 30 }, (_, n) => `Project ${n + 1};What it is for;Parks;${1000 + n}`)
  const buffer = Buffer.from(['Title;Description;Theme;Cost', ...lines].join('\n'))
  await dialog.getByLabel('Choose a file').setInputFiles({ name: 'projects.csv', mimeType: 'text/csv', buffer })
  await dialog.getByText('Create missing themes').click()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText('Imported. New: 30. Updated: 0.')
  await page.keyboard.press('Escape')
  await main(page).getByRole('tab', { name: 'Voting' }).click()
  // the server opens the ballot of a phase by itself within a minute, with all that is published
  await expect(async () => {
    await page.reload()
    await expect(main(page).getByRole('checkbox', { name: /^Yes Project/ })).toHaveCount(30, { timeout: 3_000 })
  }).toPass({ intervals: [3_000], timeout: 100_000 })
  expect(clicks.count).toBeLessThanOrEqual(20)
})
