import type { Page } from '@playwright/test'
import { day } from './testing/assemblies.ts'
import { expect, main, test } from './testing/journey.ts'
import { skipToContent, tabToAndPress } from './testing/keyboard.ts'
import { expectSound, listAxeFaults } from './testing/page-checks.ts'
import { createVotingCampaign } from './testing/voting-campaigns.ts'

// before voting opens, a coordinator fills in the ballot as voters will and sees what its rules make of it

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

test('a saved draft is in view, with what can be done next, after it was made and after each change [VOT-032]', async ({ page }) => {
  const { tab } = await createVotingCampaign(page, 'Maja Holm', 'Draft Yard')
  await page.goto(`${tab}&step=prepare`)
  await main(page).getByLabel('First day').fill(day(1))
  await main(page).getByLabel('How many win?').fill('1')
  for (const act of ['made', 'changed']) {
    await test.step(act, async () => {
      await button(page, 'Save as draft').click()
      await expect(main(page).getByRole('heading', { name: 'This ballot is being prepared' })).toBeInViewport()
      await expect(button(page, 'Try it out')).toBeInViewport()
    })
    await button(page, 'Edit draft').click()
    await expect(main(page).getByRole('heading', { name: 'Prepare the ballot' })).toBeInViewport()
  }
})

test('a coordinator tries a ballot out by keyboard: papers are counted at once by its rules, and none is sent or kept [VOT-032]', async ({
  page,
}) => {
  const { tab } = await createVotingCampaign(page, 'Maja Holm', 'Try Yard')
  await page.goto(`${tab}&step=prepare`)
  await main(page).getByLabel('First day').fill(day(1))
  await main(page).getByLabel('How many win?').fill('1')
  await button(page, 'Save as draft').click()
  await expect(button(page, 'Try it out')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  await skipToContent(page)
  await tabToAndPress(page, button(page, 'Try it out'))
  await expect(main(page).getByText('0 trial papers')).toBeVisible()
  const yesTo = (title: string) => main(page).getByRole('checkbox', { name: `Yes ${title}` })
  await tabToAndPress(page, yesTo('Bench'), 'Space')
  await expect(yesTo('Bench')).toBeChecked()
  await tabToAndPress(page, button(page, 'Add this paper'))
  await expect(main(page).getByText('1 trial paper')).toBeVisible()
  await expect(yesTo('Bench')).not.toBeChecked()
  const outcome = main(page).getByRole('list', { name: 'What the rules make of these papers' }).getByRole('listitem')
  await expect(outcome).toHaveText([/Bench\s*would win\s*1 supporter/, /Lamp\s*would not win.*Nobody chose it\./])
  await expectSound(page)
  await tabToAndPress(page, button(page, 'Add 20 random papers'))
  await expect(main(page).getByText('21 trial papers')).toBeVisible()
  await expect(main(page).getByText('would win', { exact: true })).toHaveCount(1)
  expect(await listAxeFaults(page)).toEqual([])
  await button(page, 'Start again').click()
  await expect(main(page).getByText('0 trial papers')).toBeVisible()
  await expect(outcome).toHaveCount(0)
  await button(page, 'End the try-out').click()
  await expect(button(page, 'Try it out')).toBeVisible()
  expect(sent).toEqual([])
})
