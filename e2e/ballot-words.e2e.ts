import { expect, type Locator, type Page } from '@playwright/test'
import { signInAs } from './testing/demo-people.ts'
import { test } from './testing/journey.ts'
import { createVotingTown, openBallot, VOTER, type VotingTown } from './testing/system-ballots.ts'

// what a ballot says of itself is true for who reads it and under its rules

const main = (page: Page): Locator => page.getByRole('main')

let town: VotingTown

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  town = await createVotingTown(page, 'Plain Words Assembly')
  await page.close()
})

test('who blocks reads before whether the reason will stand beside their name', async ({ page }) => {
  const blocks = { 'system-plurality-type': 'YES/NO/ABSTAIN/BLOCK' }
  for (const [title, settings, help] of [
    ['Hidden', {}, 'Published with the result, without your name.'],
    ['Named', { 'show-names': 'TRUE' }, 'Published with the result, and beside your name for everyone who sees'],
  ] as const) {
    const ballot = await openBallot(page, town.assemblyId, title, { ...blocks, ...settings })
    await signInAs(page, VOTER)
    await page.goto(ballot.path)
    await main(page).getByRole('group', { name: 'Your vote on Lamp' }).getByRole('radio', { name: 'Block' }).check()
    await expect(main(page).getByText(help, { exact: false })).toBeVisible()
  }
})
