import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { day } from './testing/assemblies.ts'
import { clearStorage } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { pressEnter, skipToContent, tabToAndPress } from './testing/keyboard.ts'
import { expectSound, listAxeFaults } from './testing/page-checks.ts'
import { createVotingCampaign } from './testing/voting-campaigns.ts'

// a coordinator lets people without an account vote, on the form of the ballot, and they do

const COORDINATOR = 'Maja Holm'
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const answer = (page: Page, question: string, name: 'Yes' | 'No') =>
  main(page).getByRole('group', { name: question }).getByRole('radio', { name })
const VISITORS = 'Can people without an account vote?'

async function fillRest(page: Page): Promise<void> {
  await main(page).getByLabel('First day').fill(day(0))
  await main(page).getByLabel('How many win?').fill('1')
}

/** Opens voting and returns the address that the coordinator hands out. */
async function openVoting(page: Page): Promise<string> {
  await button(page, 'Open voting').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open voting' }).click()
  const address = main(page).getByText(/\/v1\/ballot\/[0-9a-f-]+\/start$/)
  await expect(address).toBeVisible()
  return (await address.textContent()) ?? ''
}

test('a coordinator asks for one-time codes and a street, hands out the codes, and a visitor registers with one, once [VOT-026, VOT-033, VOT-045]', async ({
  page,
}) => {
  const { tab } = await createVotingCampaign(page, COORDINATOR, 'Weir Registry')
  await page.goto(`${tab}&step=prepare`)
  await expect(answer(page, VISITORS, 'No')).toBeChecked()
  await expect(main(page).getByText('What do people need to register?')).toHaveCount(0)
  await skipToContent(page)
  await answer(page, VISITORS, 'No').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(answer(page, VISITORS, 'Yes')).toBeChecked()
  await expect(main(page).getByText('One person can vote more than once.', { exact: false })).toBeVisible()
  await expect(main(page).getByText('The result is advisory', { exact: false })).toBeVisible()
  await expect(main(page).getByText('A quorum needs a list of everyone who can vote.', { exact: false })).toBeVisible()
  await expect(main(page).getByRole('group', { name: 'Is there a quorum?' })).toHaveCount(0)
  await expectSound(page)
  await main(page)
    .getByRole('radio', { name: /^A one-time code each/ })
    .check()
  await expect(main(page).getByText('Each code votes once, so the result can be binding.', { exact: false })).toBeVisible()
  const questions = main(page).getByRole('textbox', { name: 'What else do they enter?' })
  await questions.fill('Street')
  await questions.press('Enter')
  expect(await listAxeFaults(page)).toEqual([])
  await fillRest(page)
  await button(page, 'Save as draft').click()

  await expect(main(page).getByText('People without an account can register and vote.')).toBeVisible()
  await expect(main(page).getByText('They enter: One-time code, Street.')).toBeVisible()
  await main(page).getByLabel('How many codes?').fill('2')
  await tabToAndPress(page, button(page, 'Create codes'))
  await expect(main(page).getByText('2 codes are ready.')).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download the table (CSV)').click()])
  const [first, second] = readFileSync(await file.path(), 'utf8').match(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/g) ?? []
  await expectSound(page)
  const address = await openVoting(page)

  await clearStorage(page)
  await page.goto(address)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Register for this ballot')
  await expect(main(page).getByText('a person could vote twice')).toHaveCount(0)
  const register = async (code: string | undefined, street: string) => {
    await main(page)
      .getByRole('textbox', { name: 'One-time code' })
      .fill(code ?? '')
    await main(page).getByRole('textbox', { name: 'Street' }).fill(street)
    await pressEnter(button(page, 'Register'))
  }
  await register(first, 'Quay Street')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('You are registered')
  await main(page).getByRole('link', { name: 'Go to the ballot' }).click()
  await main(page).getByRole('checkbox', { name: /Lamp/ }).check()
  await button(page, 'Save').click()
  // the page before has this button too
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Check your vote')
  await button(page, 'Finalize').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finalize my vote' }).click()
  await expect(page.getByText('Your vote is finalized and will be counted.')).toBeVisible()
  // this tab forgets the signature once it shows the result page
  await page.waitForFunction(() => Object.keys(sessionStorage).every((key) => !key.includes('signature')))
  await page.goto(address)
  await register(first, 'Mill Lane')
  await expect(main(page).getByRole('alert')).toBeVisible()
  await register(second, 'Mill Lane')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('You are registered')
})

test('without a password of the coordinator the server makes one, shows it once, and whoever knows it registers [VOT-033, VOT-041]', async ({
  page,
}) => {
  const { tab } = await createVotingCampaign(page, COORDINATOR, 'Quay Registry')
  await page.goto(`${tab}&step=prepare`)
  await answer(page, VISITORS, 'Yes').check()
  const password = main(page).getByLabel(/^Password/)
  await password.fill('weir')
  await fillRest(page)
  await button(page, 'Save as draft').click()
  await expect(main(page).getByText('Use at least 8 characters.').first()).toBeVisible()
  // what is typed here is not kept in this browser
  await expect(password).toHaveValue('weir')
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain('"weir"')
  await password.fill('')
  await button(page, 'Save as draft').click()
  const dialog = page.getByRole('alertdialog', { name: 'The password of this ballot' })
  const given = (await dialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? ''
  expect(await listAxeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(main(page).getByText('They enter: Password.')).toBeVisible()
  await expect(main(page).getByText(given)).toHaveCount(0)

  // saving again keeps the password
  await button(page, 'Edit draft').click()
  await expect(answer(page, VISITORS, 'Yes')).toBeChecked()
  await expect(main(page).getByText('Leave it empty to keep the current password.', { exact: false })).toBeVisible()
  await button(page, 'Save as draft').click()
  await expect(main(page).getByText('They enter: Password.')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const address = await openVoting(page)
  await clearStorage(page)
  await page.goto(address)
  await expect(main(page).getByText('a person could vote twice', { exact: false })).toBeVisible()
  await main(page).getByLabel('Ballot password').fill(given.toLowerCase())
  await pressEnter(button(page, 'Register'))
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('You are registered')
})
