import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { callApi, createDemoSession, signInAs, storeSession } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { listAxeFaults } from './testing/page-checks.ts'
import { unlistAssembly } from './testing/unlist-assembly.ts'

// who may vote, from the form to the refusal that says what to do, in an assembly of its own

const once = Date.now().toString(36)
const COORDINATOR = 'Maja Holm'
const LISTED = 'Aisha Rahman'
const WITH_CODE = 'Jonas Skov'
const INSTRUCTIONS = 'You can change your choice until you finalize it.'
const QUAYSIDE = { name: 'Quayside Assembly', shortname: `quayside-${once}`, listed: true, profile: { membership: 'OPEN' } }
const HOUR = 3_600_000
const NO_QUORUM = { 'component.voting.system-enable-quorum': 'FALSE' }

interface Town {
  readonly assemblyId: number
  readonly uuid: string
}
interface Campaign {
  readonly campaignId: number
  readonly resourceSpaceId: number
}

let town: Town

const day = (offset: number): string => new Date(Date.now() + offset * 24 * HOUR).toISOString().slice(0, 10)
const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name }).first()
const pathOf = (campaign: Campaign) => `/assembly/${town.assemblyId}/campaign/${campaign.campaignId}`
const coordinator = (page: Page) => createDemoSession(page.request, COORDINATOR)

/** A campaign in deliberation, before its vote, with three proposals; one costs more than the budget. */
async function createCampaign(page: Page, title: string): Promise<Campaign> {
  const maja = await coordinator(page)
  const configs = { 'appcivist.campaign.budget-amount': '10000', 'appcivist.campaign.budget-currency': '£' }
  const campaign = await callApi<Campaign>(page, 'post', `/assembly/${town.assemblyId}/campaign`, maja, {
    title,
    goal: `${title}: what first?`,
    configs,
    components: [
      { type: 'DELIBERATION', startDate: day(-2), endDate: day(5) },
      { type: 'VOTING', startDate: day(6), endDate: day(20), configs: { 'component.voting.system-winners': 'DYNAMIC2' } },
    ],
  })
  for (const [name, budget] of [
    ['A lamp', '900'],
    ['A bench', '700'],
    ['A bridge', '36400'],
  ]) {
    const body = { type: 'PROPOSAL', title: name, text: `<p>${name}.</p>`, status: 'PUBLISHED', budget }
    await callApi(page, 'post', `/space/${campaign.resourceSpaceId}/contribution`, maja, body)
  }
  return campaign
}

/** A ballot of a new campaign, prepared through the API. */
async function prepareBallot(page: Page, title: string, settings: Readonly<Record<string, string>>) {
  const campaign = await createCampaign(page, title)
  const maja = await coordinator(page)
  const { uuid } = await callApi(page, 'get', pathOf(campaign), maja)
  const preparation = await callApi<{ candidates: { contribution_uuid: string; title: string }[] }>(
    page,
    'get',
    `/v0/campaign/${uuid}/preparation`,
    maja,
  )
  const ballot = await callApi(page, 'post', '/v0/ballot', maja, {
    campaign_uuid: uuid,
    ballot: { starts_at: day(0), instructions: INSTRUCTIONS, votes_limit: 2 },
    ballot_configurations: Object.entries({ ...NO_QUORUM, ...settings }).map(([key, value]) => ({ key, value })),
    candidates: preparation.candidates.filter((c) => c.title !== 'A bridge'),
  })
  return { campaign, ballot: ballot.uuid }
}

async function openBallot(page: Page, title: string, settings: Readonly<Record<string, string>>): Promise<Campaign> {
  const { campaign, ballot } = await prepareBallot(page, title, settings)
  await callApi(page, 'put', `/v0/ballot/${ballot}/open`, await coordinator(page))
  return campaign
}

/** A new member of the demo assembly whose e-mail address is not confirmed. */
async function newcomer(page: Page, name: string): Promise<void> {
  const password = 'a long way round'
  const account = await callApi(page, 'post', '/user/signup', undefined, {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '-')}-${once}@quay.test`,
    password,
    repeatPassword: password,
  })
  await callApi(page, 'post', `/membership/ASSEMBLY/${town.uuid}/request`, account, {})
  // no dialog asks whether the address is still current
  await callApi(page, 'put', `/user/${account.userId}`, account, { emailUpdated: true })
  await storeSession(page, { ...account, emailUpdated: true })
}

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  town = await callApi(page, 'post', '/assembly', await coordinator(page), QUAYSIDE)
  for (const who of [LISTED, WITH_CODE, 'Priya Nair'])
    await callApi(page, 'post', `/membership/ASSEMBLY/${town.uuid}/request`, await createDemoSession(page.request, who), {})
  await page.close()
})

test.afterAll(async ({ browser }) => {
  const page = await browser.newPage()
  await unlistAssembly(page, town.assemblyId, await coordinator(page))
  await page.close()
})

test('the form shows the number of voters for each answer; a list takes addresses and codes, and the code of a letter lets one member vote [VOT-024, VOT-032, VOT-033]', async ({
  page,
}, info) => {
  const campaign = await createCampaign(page, 'The long wall')
  const tab = `/v2${pathOf(campaign)}?tab=voting`
  const codes = info.outputPath('codes.csv')

  await test.step('a coordinator chooses among the rules and sees how many people can vote', async () => {
    await signInAs(page, COORDINATOR)
    await page.goto(`${tab}&step=prepare`)
    const rule = (name: RegExp) => main(page).getByRole('radio', { name })
    await rule(/^All members/).check()
    await expect(main(page).getByText('4 people can vote.')).toBeVisible()
    await rule(/^Members with a confirmed e-mail address/).check()
    await expect(main(page).getByText('4 people can vote.')).toBeVisible()
    await rule(/^Members on a list/).check()
    await expect(main(page).getByText('So far, the list lets 0 people vote.')).toBeVisible()
    await rule(/^When voting opens/).check()
    await expect(main(page).getByText(/These proposals cost more than the whole budget.*A bridge/)).toBeVisible()
    await expect(main(page).getByText('More than the whole budget', { exact: true })).toBeVisible()
    await main(page).getByLabel('First day').fill(day(0))
    await main(page)
      .getByLabel(/^Instructions/)
      .fill(INSTRUCTIONS)
    await button(main(page), 'Save as draft').click()
  })

  await test.step('adds addresses and makes codes, which come once as a table', async () => {
    // the campaign's own note of what its vote still lacks says it too, as soon as that is read
    await expect(page.getByRole('tabpanel', { name: 'Voting' }).getByText(/Nobody can vote yet/)).toBeVisible()
    const { email } = await createDemoSession(page.request, LISTED)
    await main(page).getByRole('textbox', { name: 'Add e-mail addresses' }).fill(`${email.toUpperCase()}\nno address here`)
    await button(main(page), 'Add to the list').click()
    await expect(main(page).getByText('1 address was added.')).toBeVisible()
    await expect(main(page).getByText('Line 2: no address here')).toBeVisible()
    await main(page).getByLabel('How many codes?').fill('2')
    await button(main(page), 'Create codes').click()
    await expect(main(page).getByText('2 codes are ready.')).toBeVisible()
    const download = page.waitForEvent('download')
    await button(main(page), 'Download the table (CSV)').click()
    await (await download).saveAs(codes)
    await expect(main(page).getByText('2 codes, 0 used.')).toBeVisible()
  })

  await test.step('opens it only after confirming the proposal above the budget', async () => {
    await button(main(page), 'Open voting').click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText('3 people can vote.')).toBeVisible()
    await expect(dialog.getByText('1 proposal costs more than the whole budget and cannot win:')).toBeVisible()
    await dialog.getByRole('button', { name: 'Open voting' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(/Select the box/)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Open voting' }).click()
    await expect(page.getByText('Voting is open.')).toBeVisible()
    await expect(main(page).getByText('The list was fixed when voting opened and cannot be changed.')).toBeVisible()
  })

  await test.step('somebody who is not on the list learns why, and enters the code of a letter', async () => {
    await signInAs(page, WITH_CODE)
    await page.goto(tab)
    await expect(main(page).getByText('Your e-mail address is not on the list.')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Ask the coordinators of Quayside Assembly' })).toBeVisible()
    const field = main(page).getByRole('textbox', { name: 'Code from your letter' })
    await field.fill('0000-0000-0000')
    await button(main(page), 'Use the code').click()
    await expect(main(page).getByText('We do not recognize this code. Check it against your letter.')).toBeVisible()
    const [, first = ''] = readFileSync(codes, 'utf8').split('\r\n')
    const code = first.split(',')[1] ?? ''
    await field.fill(code.toLowerCase())
    await button(main(page), 'Use the code').click()
    await expect(page.getByText('Your code was accepted. You can vote now.')).toBeVisible()
    await expect(main(page).getByRole('checkbox', { name: /^Yes/ })).toHaveCount(3)
    await signInAs(page, 'Priya Nair')
    await page.goto(tab)
    await main(page).getByRole('textbox', { name: 'Code from your letter' }).fill(code)
    await button(main(page), 'Use the code').click()
    await expect(main(page).getByText(/This code has been used already/)).toBeVisible()
  })

  await test.step('the person of the listed address votes, and reads what comes next', async () => {
    await signInAs(page, LISTED)
    await page.goto(tab)
    await main(page)
      .getByRole('checkbox', { name: /^Yes A lamp/ })
      .check()
    await button(main(page), 'Finalize').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Finalize my vote' }).click()
    await expect(main(page).getByText('Your vote is final and will be counted.')).toBeVisible()
    await expect(main(page).getByRole('group', { name: 'Your ballot' })).toContainText(/1\sof\s3/)
    await expect(main(page).getByText(INSTRUCTIONS)).toBeHidden()
    await main(page).getByRole('link', { name: 'Result page' }).click()
    await expect(main(page).getByText('Voting is open. The result appears here')).toBeVisible()
  })
})

test('codes not yet downloaded outlast the form of the draft, another tab and the opening, and leaving the page asks first [VOT-033]', async ({
  page,
}, info) => {
  const { campaign } = await prepareBallot(page, 'The high wall', {
    'component.voting.voters': 'LISTED',
    'component.voting.roll': 'frozen',
  })
  await signInAs(page, COORDINATOR)
  await page.goto(`/v2${pathOf(campaign)}?tab=voting`)
  const download = button(main(page), 'Download the table (CSV)')
  await main(page).getByLabel('How many codes?').fill('2')
  await button(main(page), 'Create codes').click()
  await expect(download).toBeVisible()
  await button(main(page), 'Edit draft').click()
  await button(main(page), 'Cancel').click()
  await expect(download).toBeVisible()
  await main(page).getByRole('tab', { name: 'Proposals' }).click()
  await expect(download).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await button(page.getByRole('alertdialog', { name: 'Leave without saving?' }), 'Stay on this page').click()
  await main(page).getByRole('tab', { name: 'Voting' }).click()
  await button(main(page), 'Open voting').click()
  await button(page.getByRole('alertdialog'), 'Open voting').click()
  await expect(main(page).getByText('The list was fixed when voting opened and cannot be changed.')).toBeVisible()
  const codes = info.outputPath('codes.csv')
  const saved = page.waitForEvent('download')
  await download.click()
  await (await saved).saveAs(codes)
  expect(readFileSync(codes, 'utf8').trim().split('\r\n')).toHaveLength(3)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('a member without a confirmed address, and one who joined after the roll was frozen, see why they cannot vote and what to do [VOT-024]', async ({
  page,
}) => {
  const confirmed = await openBallot(page, 'Confirmed voters', { 'component.voting.voters': 'CONFIRMED' })
  const frozen = await openBallot(page, 'Early voters', {
    'component.voting.voters': 'MEMBERS',
    'component.voting.roll': 'frozen',
  })
  await newcomer(page, 'Nora Late')
  await page.goto(`/v2${pathOf(confirmed)}?tab=voting`)
  await expect(main(page).getByText('Yours is not confirmed yet.')).toBeVisible()
  await expect(main(page).getByText('This server does not send e-mails to confirm addresses.')).toBeVisible()
  await page.goto(`/v1${pathOf(frozen)}?tab=voting`)
  await expect(main(page).getByText(/and you were not on it/)).toBeVisible()
  await main(page).getByRole('link', { name: 'Ask the coordinators of Quayside Assembly' }).click()
  await expect(main(page).locator('#members').getByText(COORDINATOR)).toBeVisible()
})

test('on a phone an open ballot comes first in its campaign in any phase, its link opens the ballot, and no dialog covers it [VOT-027, VOT-028]', async ({
  page,
}) => {
  const campaign = await openBallot(page, 'The short wall', { 'component.voting.voters': 'MEMBERS' })
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, LISTED)
  await page.clock.install()
  const introduced = page.waitForResponse((response) => /\/api\/v0\/ballot\/[\w-]+$/.test(response.url()))
  await page.goto(`/v2${pathOf(campaign)}`)
  await expect(main(page).getByText('Voting is open').first()).toBeVisible()
  const now = page.getByRole('region', { name: 'What you can do now' })
  // on a slow line the ballot comes after the time of its introduction
  const line = Promise.withResolvers<void>()
  await page.route('**/assets/VotingTab-*.js', async (route) => {
    await line.promise
    await route.continue()
  })
  await now.getByRole('link', { name: 'Vote', exact: true }).click()
  await expect(page).toHaveURL(/tab=voting/)
  await (await introduced).finished()
  for (let second = 0; second < 5; second++) {
    await page.clock.runFor(1000)
    expect(await page.getByRole('dialog').count()).toBe(0)
  }
  line.resolve()
  const sheet = main(page).getByRole('heading', { level: 2, name: 'The short wall' })
  await expect(sheet).toBeInViewport()
  await expect(main(page).getByRole('checkbox', { name: /^Yes/ })).toHaveCount(2)
  await page.clock.runFor(5000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(sheet).toBeInViewport()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(main(page).getByRole('listitem').filter({ hasText: 'The short wall' }).first()).toContainText('Vote')
})

test('the introduction opens two seconds after the campaign, once in a browser, and again when the address requests it [VOT-027, VOT-028]', async ({
  page,
}) => {
  const campaign = await openBallot(page, 'The old wall', { 'component.voting.voters': 'MEMBERS' })
  await signInAs(page, LISTED)
  await page.clock.install()
  // a slow machine sees the page late, so the page notes itself when what is shown
  await page.addInitScript(() => {
    const shownAt: { campaign?: number; intro?: number } = {}
    const holds = (selector: string, text: string) => document.querySelector(selector)?.textContent?.includes(text)
    new MutationObserver(() => {
      if (holds('main', 'Voting is open')) shownAt.campaign ??= performance.now()
      if (holds('dialog[open], [role="dialog"]', 'The old wall')) shownAt.intro ??= performance.now()
    }).observe(document, { childList: true, subtree: true, characterData: true })
    Object.assign(window, { shownAt })
  })
  const readDelay = () =>
    page.evaluate(() => {
      const { shownAt } = window as unknown as { shownAt: { campaign: number; intro: number } }
      return shownAt.intro - shownAt.campaign
    })
  const intro = page.getByRole('dialog', { name: 'The old wall' })
  const visit = async (query: string) => {
    await page.goto(`/v2${pathOf(campaign)}${query}`)
    await expect(main(page).getByText('Voting is open').first()).toBeVisible()
    await waitForAnswers(page)
    await page.clock.runFor(3000)
  }
  await visit('')
  await expect(intro).toBeVisible()
  expect(await readDelay()).toBeGreaterThan(1900)
  await visit('')
  await expect(intro).toHaveCount(0)
  await visit('?vote=open')
  await expect(intro).toBeVisible()
})

test('a paper that cannot be made is silent in the introduction, and said on the ballot itself [VOT-029]', async ({ page }) => {
  const campaign = await openBallot(page, 'The new wall', { 'component.voting.voters': 'MEMBERS' })
  await signInAs(page, LISTED)
  let asked = 0
  await page.route('**/api/v0/ballot/*/vote', (route) => {
    asked += 1
    return route.fulfill({ status: 500, json: { error: 'No paper today.', code: 'fault' } })
  })
  await page.goto(`/v2${pathOf(campaign)}?vote=open`)
  const intro = page.getByRole('dialog', { name: 'The new wall' })
  await expect(intro).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await waitForAnswers(page)
  await expect(page.getByText('No paper today.')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await button(intro, 'Vote').click()
  await expect(main(page).getByRole('alert')).toContainText('Your ballot paper could not be loaded')
})

test('a coordinator selects other proposals than the winners with a reason, which stands above the result', async ({ page }) => {
  const campaign = await openBallot(page, `Selected ${once}`, { 'component.voting.system-enable-quorum': 'FALSE' })
  const maja = await coordinator(page)
  const { currentBallot } = await callApi<{ currentBallot: { uuid: string } }>(page, 'get', pathOf(campaign), maja)
  await callApi(page, 'put', `/v0/ballot/${currentBallot.uuid}/close`, maja, { reason: 'All have voted.' })
  await signInAs(page, COORDINATOR)
  await page.goto(`/v2${pathOf(campaign)}?tab=voting`)
  await button(main(page), 'Change the selection').click()
  const dialog = page.getByRole('dialog', { name: 'Change the selection' })
  await dialog.getByRole('checkbox', { name: 'A lamp' }).check()
  await button(dialog, 'Change the selection').click()
  await expect(dialog.getByText('Give a reason.').first()).toBeVisible()
  expect(await listAxeFaults(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('The lamp is needed by law.')
  await button(dialog, 'Change the selection').click()
  await expect(dialog).toHaveCount(0)
  await main(page).getByRole('link', { name: 'See the result and the reasons' }).click()
  await expect(page).toHaveURL(`/v1/ballot/${currentBallot.uuid}/result`)
  await expect(main(page).getByRole('heading', { name: 'The coordinators changed the selection' })).toBeVisible()
  await expect(main(page).getByText('The lamp is needed by law.', { exact: false })).toBeVisible()
  await expect(main(page).getByText('The result below is as it was counted.')).toBeVisible()
  expect(await listAxeFaults(page)).toEqual([])
})

test('a coordinator repeats a counted ballot with chosen candidates, which names the earlier one', async ({ page }) => {
  const campaign = await openBallot(page, `Repeated ${once}`, { 'component.voting.system-enable-quorum': 'FALSE' })
  const maja = await coordinator(page)
  const { currentBallot } = await callApi<{ currentBallot: { uuid: string } }>(page, 'get', pathOf(campaign), maja)
  await callApi(page, 'put', `/v0/ballot/${currentBallot.uuid}/close`, maja, { reason: 'All have voted.' })
  await signInAs(page, COORDINATOR)
  await page.goto(`/v2${pathOf(campaign)}?tab=voting`)
  await button(main(page), 'Repeat this ballot').click()
  const dialog = page.getByRole('dialog', { name: 'Repeat this ballot' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await dialog.getByRole('checkbox', { name: 'A lamp' }).uncheck()
  expect(await listAxeFaults(page)).toEqual([])
  await button(dialog, 'Prepare it again').click()
  await expect(main(page).getByRole('heading', { name: 'This ballot is being prepared' })).toBeVisible()
  await expect(main(page)).toContainText('It repeats the ballot')
  await expect(main(page).getByText('A bench', { exact: true }).first()).toBeVisible()
  await expect(main(page).getByText('A lamp', { exact: true })).toHaveCount(0)
})
