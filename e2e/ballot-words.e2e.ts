import type { Page } from '@playwright/test'
import { day } from './testing/assemblies.ts'
import { callApi, signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { tabToAndPress } from './testing/keyboard.ts'
import { expectSound } from './testing/page-checks.ts'
import { createCampaign, createVotingTown, openBallot, VOTER, type VotingTown } from './testing/system-ballots.ts'

// what a ballot says of itself is true for who reads it and under its rules

let town: VotingTown

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  town = await createVotingTown(page, 'Plain Words Assembly')
  await page.close()
})

/** An open ballot for which people register with a password. */
async function openRegistration(page: Page, title: string, who: { visitors: boolean; members: boolean }) {
  const { maja, campaign, uuids, path } = await createCampaign(page, town.assemblyId, title)
  const settings = {
    'system-winners-fixed-number': '1',
    'system-enable-quorum': 'FALSE',
    anonymous: who.visitors ? 'TRUE' : 'FALSE',
  }
  const { uuid } = await callApi(page, 'post', '/v0/ballot', maja, {
    campaign_uuid: campaign.uuid,
    ballot: { starts_at: day(0), require_registration: who.members },
    ballot_configurations: Object.entries(settings).map(([key, value]) => ({ key: `component.voting.${key}`, value })),
    password: 'by the weir',
    candidates: uuids.map((contribution_uuid) => ({ contribution_uuid })),
  })
  await callApi(page, 'put', `/v0/ballot/${uuid}/open`, maja)
  return { uuid, path }
}

/** The voter, who is signed in, votes for the lamp, and is led to the page of the result. */
async function finalizeVote(page: Page, ballot: string): Promise<void> {
  await page.goto(`/v1/ballot/${ballot}/vote`)
  await main(page).getByRole('checkbox', { name: 'Yes Lamp' }).check()
  await main(page).getByRole('button', { name: 'Finalize' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finalize my vote' }).click()
  await expect(page).toHaveURL(`/v1/ballot/${ballot}/result`)
}

test('the page of the campaign leads who has to register first to the registration [VOT-026, VOT-053]', async ({ page }) => {
  const toRegistration = main(page).getByRole('link', { name: 'Register and vote' })
  const open = await openRegistration(page, 'Open to all', { visitors: true, members: false })
  await page.goto(open.path.replace('tab=voting', 'tab=proposals'))
  await expect(main(page).getByText('Members of Plain Words Assembly can vote. People without an account register first.')).toBeVisible()
  await expect(toRegistration).toHaveAttribute('href', `/v1/ballot/${open.uuid}/register`)
  await main(page).getByRole('tab', { name: 'Voting' }).click()
  await expect(main(page).getByText('People without an account can register and vote.')).toBeVisible()
  await expect(main(page).getByText('People without an account can vote, too.', { exact: false })).toBeVisible()
  await expect(main(page).getByText('Finalized ballot papers: 0.', { exact: false })).toBeVisible()
  await expectSound(page)
  await tabToAndPress(page, toRegistration)
  await expect(page).toHaveURL(`/v1/ballot/${open.uuid}/register`)
  // who is signed in and on no roll registers as well
  await signInAs(page, 'Priya Nair')
  await page.goto(open.path)
  await expect(main(page).getByText('You can register for this ballot like people without an account.')).toBeVisible()
  await expect(toRegistration).toBeVisible()

  const members = await openRegistration(page, 'Members register', { visitors: false, members: true })
  await signInAs(page, VOTER)
  await page.goto(members.path)
  await expect(main(page).getByText('Register for this ballot before you vote.')).toBeVisible()
  await expect(main(page).getByText('Sign in if you are one.', { exact: false })).toHaveCount(0)
  await toRegistration.click()
  await expect(page).toHaveURL(`/v1/ballot/${members.uuid}/register`)
  await main(page).getByLabel('Ballot password').fill('by the weir')
  await main(page).getByRole('button', { name: 'Register', exact: true }).click()
  await expect(main(page).getByRole('checkbox', { name: 'Yes Lamp' })).toBeVisible()
  // the address that the coordinator hands out says who registers there
  await signInAs(page, 'Maja Holm')
  for (const [{ path }, words] of [
    [open, 'People without an account register there first.'],
    [members, 'Everyone who can vote registers first.'],
  ] as const) {
    await page.goto(path)
    await expect(main(page).getByText(`Send it to everyone who may vote. ${words}`)).toBeVisible()
  }
})

test('who blocks reads before whether the reason will stand beside their name', async ({ page }) => {
  const blocks = { 'system-plurality-type': 'YES/NO/ABSTAIN/BLOCK' }
  await signInAs(page, VOTER)
  for (const [title, settings, help] of [
    ['Hidden', {}, 'Published with the result, without your name.'],
    ['Named', { 'show-names': 'TRUE' }, 'Published with the result, and beside your name for everyone who sees'],
  ] as const) {
    const ballot = await openBallot(page, town.assemblyId, title, { ...blocks, ...settings })
    await page.goto(ballot.path)
    await main(page).getByRole('group', { name: 'Your vote on Lamp' }).getByRole('radio', { name: 'Block' }).check()
    await expect(main(page).getByText(help, { exact: false })).toBeVisible()
  }
})

test('the form and the question before opening say of secrecy and of voters what was chosen', async ({ page }) => {
  const { path } = await createCampaign(page, town.assemblyId, 'Prepared')
  await signInAs(page, 'Maja Holm')
  await page.goto(`${path}&step=prepare`)
  const seen = main(page).getByText('Those who run the server could', { exact: false })
  await expect(seen).toHaveCount(1)
  await main(page)
    .getByRole('radio', { name: /^Nothing that links a person to a vote/ })
    .check()
  await expect(main(page).getByText('it shows that a vote of theirs was counted', { exact: false })).toBeVisible()
  await main(page).getByRole('group', { name: 'Can people without an account vote?' }).getByRole('radio', { name: 'Yes' }).check()
  await main(page).getByLabel('First day').fill(day(0))
  await main(page).getByLabel('How many win?').fill('1')
  await main(page).getByRole('button', { name: 'Save as draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await main(page).getByRole('button', { name: 'Open voting' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Open voting now?' })
  await expect(dialog.getByText('People without an account can register and vote.')).toBeVisible()
  await expect(dialog.getByText('The last day can be moved once', { exact: false })).toBeVisible()
})

test('after finalizing, the summary offers the change that the ballot allows, and promises an e-mail to members alone', async ({
  page,
}) => {
  const ballot = await openBallot(page, town.assemblyId, 'Changeable', { 'allow-revote': 'TRUE', anonymous: 'TRUE' })
  await signInAs(page, VOTER)
  await finalizeVote(page, ballot.uuid)
  await expect(main(page).getByText('Finalized ballot papers: 1.', { exact: false })).toBeVisible()
  await page.goto(`/v1/ballot/${ballot.uuid}/summary`)
  await expect(main(page).getByText('Your vote is sent and will be counted.')).toBeVisible()
  await expect(main(page).getByText('You will get the result by e-mail, unless', { exact: false })).toBeVisible()
  await main(page).getByRole('button', { name: 'Change my vote' }).click()
  await expect(main(page).getByRole('button', { name: 'Finalize' })).toBeVisible()
})

test('only addresses without a code are offered for removal together', async ({ page }) => {
  const { maja, campaign, path } = await createCampaign(page, town.assemblyId, 'By letter')
  const { uuid } = await callApi(page, 'post', '/v0/ballot', maja, {
    campaign_uuid: campaign.uuid,
    ballot: { starts_at: day(0) },
    ballot_configurations: [{ key: 'component.voting.voters', value: 'LISTED' }],
    candidates: [],
  })
  const list = `/v0/ballot/${uuid}/voters`
  await callApi(page, 'post', list, maja, { addresses: 'one@quay.test\ntwo@quay.test' })
  await signInAs(page, 'Maja Holm')
  await page.goto(path)
  const removeAll = main(page).getByRole('button', { name: 'Remove all addresses without a code' })
  await expect(removeAll).toBeVisible()
  await main(page).getByRole('button', { name: 'Create a code for each address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create a code for each address' }).click()
  await expect(main(page).getByText('2 codes, 0 used.', { exact: false })).toBeVisible()
  await expect(removeAll).toHaveCount(0)
})

test('of few votes a page offers to check what can be checked: receipts, but no papers', async ({ page }) => {
  await signInAs(page, VOTER)
  for (const secrecy of ['open', 'detached']) {
    const ballot = await openBallot(page, town.assemblyId, `Few, ${secrecy}`, { secrecy })
    await finalizeVote(page, ballot.uuid)
    await callApi(page, 'put', `/v0/ballot/${ballot.uuid}/close`, ballot.maja, { reason: 'All have voted' })
    await page.goto(`/v1/ballot/${ballot.uuid}/result`)
    await expect(main(page).getByText('Fewer than five people voted.', { exact: false })).toBeVisible()
    await expect(main(page).getByRole('heading', { name: 'Your vote' })).toHaveCount(secrecy === 'open' ? 1 : 0)
    await expect(main(page).getByRole('link', { name: 'Check that it was counted' })).toHaveCount(0)
    const receipts = main(page).getByRole('link', { name: 'Is your receipt among them?' })
    await expect(receipts).toHaveCount(secrecy === 'open' ? 0 : 1)
    if (secrecy === 'open') continue
    await receipts.click()
    await main(page).getByRole('button', { name: 'Recount now' }).click()
    await expect(main(page).getByRole('textbox', { name: 'Your receipt' })).toBeVisible()
  }
})

test('a reason says what it is the reason for: that voting goes on longer, or that it ended early', async ({ page }) => {
  const { uuid, path, maja } = await openBallot(page, town.assemblyId, 'Reasons', {})
  const storm = { ends_at: day(40), reason: 'The storm kept people at home.' }
  await callApi(page, 'put', `/v0/ballot/${uuid}/extend`, maja, storm)
  await signInAs(page, VOTER)
  await page.goto(`/v1/ballot/${uuid}/result`)
  await expect(main(page).getByText('Why voting was extended: The storm kept people at home.')).toBeVisible()
  await callApi(page, 'put', `/v0/ballot/${uuid}/close`, maja, { reason: 'All have voted.' })
  await page.goto(path)
  await expect(main(page).getByRole('heading', { name: 'The votes have been counted' })).toBeVisible()
  await expect(main(page).getByText('Why voting ended early: All have voted.')).toBeVisible()
})

test('a voter keeps one order of the proposals on every page of the ballot, and the next voter has another', async ({ page }) => {
  const names = ['Lamp', 'Bench', 'Bridge', 'Pond', 'Path', 'Swing', 'Hedge', 'Well', 'Gate', 'Oak']
  const ballot = await openBallot(page, town.assemblyId, 'In an order of one’s own', {}, names)
  const choices = main(page).getByRole('checkbox', { name: /^Yes / })
  const read = async (path: string): Promise<string[]> => {
    await page.goto(path)
    await expect(choices).toHaveCount(names.length)
    return choices.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  }
  await signInAs(page, VOTER)
  const order = await read(ballot.path)
  await expect(main(page).getByText('The order of the proposals is drawn by lot for each voter.')).toBeVisible()
  await expectSound(page)
  expect(await read(ballot.path)).toEqual(order)
  expect(await read(`/v1/ballot/${ballot.uuid}/vote`)).toEqual(order)
  for (const one of await choices.all()) await one.check()
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(`/v1/ballot/${ballot.uuid}/summary`)
  const lines = main(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^(${names.join('|')})$`) })
  await expect(lines).toHaveText(order.map((name) => name.replace('Yes ', '')))

  await signInAs(page, 'Jonas Skov')
  expect(await read(ballot.path)).not.toEqual(order)
  const published = await openBallot(page, town.assemblyId, 'As published', { 'candidate-order': 'published' }, names)
  expect(await read(published.path)).toEqual(names.map((name) => `Yes ${name}`))
  await expect(main(page).getByText('is drawn by lot', { exact: false })).toHaveCount(0)
})
