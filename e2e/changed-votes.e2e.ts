import type { Locator, Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { tabToAndPress } from './testing/keyboard.ts'
import { expectSound, listAxeFaults } from './testing/page-checks.ts'
import {
  CHANGEABLE,
  closeAndRead,
  createVotingTown,
  finalizeByKeyboard,
  openBallot,
  VOTER,
  type VotingTown,
  winner,
} from './testing/system-ballots.ts'

const SIGNATURE = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){5}-[0-9A-Z]{2}$/

let town: VotingTown

const yesTo = (page: Page, title: string): Locator => main(page).getByRole('checkbox', { name: `Yes ${title}` })

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  town = await createVotingTown(page, 'Weir Side Assembly')
  await page.close()
})

/** A ballot whose votes can be changed, in which the voter has voted for the lamp; `more` overrides its settings. */
async function sendFirstVote(page: Page, title: string, more: Readonly<Record<string, string>> = {}) {
  const ballot = await openBallot(page, town.assemblyId, title, {
    system: 'PLURALITY',
    'system-plurality-type': 'YES',
    'allow-revote': 'TRUE',
    ...more,
  })
  await signInAs(page, VOTER)
  await page.goto(ballot.path)
  await expect(yesTo(page, 'Lamp')).toBeVisible()
  await waitForAnswers(page)
  await tabToAndPress(page, yesTo(page, 'Lamp'), 'Space')
  await finalizeByKeyboard(page, CHANGEABLE)
  return ballot
}

test('where a sent vote can be changed, a member changes it by keyboard, and the last one sent counts', async ({ page }) => {
  const ballot = await sendFirstVote(page, 'Changed minds')
  await expect(main(page).getByText('What you sent counts until you finalize again.')).toBeVisible()
  expect(await listAxeFaults(page)).toEqual([])
  await tabToAndPress(page, main(page).getByRole('button', { name: 'Change my vote' }))
  await expect(main(page).getByRole('button', { name: 'Finalize' })).toBeEnabled()
  for (const title of ['Lamp', 'Bench']) {
    await yesTo(page, title).focus()
    await page.keyboard.press('Space')
  }
  await finalizeByKeyboard(page, CHANGEABLE)
  await closeAndRead(page, ballot, town.others, [])
  await expect(winner(page, 'Bench')).toBeVisible()
  await expect(winner(page, 'Lamp')).toHaveCount(0)
})

test('a member replaces a vote that nothing links to them, by keyboard, with the signature shown at finalizing alone', async ({ page }) => {
  const ballot = await sendFirstVote(page, 'Replaced', { secrecy: 'detached' })
  await expectSound(page)
  const signature = (await main(page).getByText(SIGNATURE).textContent()) ?? ''
  await page.reload()
  await expect(main(page).getByText('Your vote is sent and will be counted.')).toBeVisible()
  await expect(main(page).getByText('What you chose is shown to nobody, not even to you.')).toBeVisible()
  await expect(yesTo(page, 'Lamp')).toHaveCount(0)
  await expect(main(page).getByText(SIGNATURE)).toHaveCount(0)
  await tabToAndPress(page, main(page).getByRole('button', { name: 'Change my vote' }))
  const field = main(page).getByRole('textbox', { name: 'Your signature' })
  await expect(field).toBeFocused()
  expect(await listAxeFaults(page)).toEqual([])
  await page.keyboard.type('ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-45')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('alert')).toBeVisible()
  await field.fill(signature)
  await page.keyboard.press('Enter')
  // nobody reads the vote back: the new one begins blank
  await expect(page).toHaveURL(`/v1/ballot/${ballot.uuid}/vote`)
  await expect(yesTo(page, 'Lamp')).not.toBeChecked()
  await tabToAndPress(page, yesTo(page, 'Bench'), 'Space')
  await tabToAndPress(page, main(page).getByRole('button', { name: 'Finalize' }))
  await tabToAndPress(page, page.getByRole('alertdialog').getByRole('button', { name: 'Finalize my vote' }))
  await expect(page).toHaveURL(`/v1/ballot/${ballot.uuid}/result`)
  await expect(main(page).getByText(SIGNATURE)).toBeVisible()
  await expect(main(page).getByText(signature)).toHaveCount(0)
  await closeAndRead(page, ballot, town.others, [])
  await expect(winner(page, 'Bench')).toBeVisible()
})
