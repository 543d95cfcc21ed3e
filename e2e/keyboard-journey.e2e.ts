import type { Locator, Page } from '@playwright/test'
import { day } from './testing/assemblies.ts'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { expectFocus, skipToContent, tabBackAndPress, tabTo, tabToAndPress, tabToAndType } from './testing/keyboard.ts'

// the main journey by keyboard, in an assembly of its own; only the clock and the other voters use the API

const once = Date.now().toString(36)
const TOWN = 'Keyside Assembly'
const BUDGET = 'The Keyside purse'
const IDEA = 'A handrail down the harbour steps'
const PROPOSAL = 'A handrail of oak'
const nell = { name: 'Nell Keys', email: `nell-${once}@keyside.test`, password: 'hand over hand' }

interface Town {
  readonly assemblyId: number
  readonly uuid: string
  readonly shortname: string
}
interface Phase {
  readonly componentId: number
  readonly type: string
}
interface Campaign {
  readonly campaignId: number
  readonly resourceSpaceId: number
  readonly components: readonly Phase[]
  readonly themes: readonly { themeId: number }[]
  readonly currentBallot: { uuid: string } | null
}

// checking every focus stop takes time
test.describe.configure({ mode: 'serial' })
let town: Town
let campaign: Campaign

const path = () => `/assembly/${town.assemblyId}/campaign/${campaign.campaignId}`
const asMaja = (page: Page) => createDemoSession(page.request, 'Maja Holm')

/** Advances the phases: each with its first and last day relative to today. */
async function setPhaseDates(page: Page, days: Readonly<Record<string, readonly [number, number]>>): Promise<void> {
  const components = campaign.components.map((phase) => {
    const [from, to] = days[phase.type] ?? [0, 0]
    return { ...phase, startDate: day(from), endDate: day(to) }
  })
  await callApi(page, 'put', path(), await asMaja(page), { components, reason: 'The days were counted anew.' })
}

async function publish(page: Page, who: string, type: 'IDEA' | 'PROPOSAL', title: string, budget?: string) {
  const [theme] = campaign.themes
  const body = { type, title, text: `<p>${title}.</p>`, status: 'PUBLISHED', officialThemes: [theme], budget }
  await callApi(page, 'post', `/space/${campaign.resourceSpaceId}/contribution`, await createDemoSession(page.request, who), body)
}

const h1 = (page: Page) => main(page).getByRole('heading', { level: 1 })
const link = (place: Page | Locator, name: string | RegExp) => place.getByRole('link', { name }).first()
const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name }).first()
const confirmDialog = (page: Page) => page.getByRole('alertdialog')

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  const maja = await asMaja(page)
  const profile = { membership: 'OPEN' }
  town = await callApi(page, 'post', '/assembly', maja, {
    name: TOWN,
    shortname: `keyside-${once}`,
    listed: true,
    profile,
  })
  const configs = { 'component.voting.system-winners': 'FIXED', 'component.voting.system-winners-fixed-number': '1' }
  campaign = await callApi(page, 'post', `/assembly/${town.assemblyId}/campaign`, maja, {
    title: BUDGET,
    goal: 'What shall be mended first?',
    themes: [{ title: 'Steps' }, { title: 'Boats' }],
    components: [
      { type: 'IDEAS', startDate: day(-3), endDate: day(5) },
      { type: 'PROPOSALS', startDate: day(6), endDate: day(12) },
      { type: 'VOTING', startDate: day(13), endDate: day(20), configs },
    ],
  })
  for (const who of ['Aisha Rahman', 'Jonas Skov', 'Priya Nair', 'Kofi Mensah', 'Mei Tanaka'])
    await callApi(page, 'post', `/membership/ASSEMBLY/${town.uuid}/request`, await createDemoSession(page.request, who), {})
  await publish(page, 'Aisha Rahman', 'IDEA', 'A lamp at the slipway')
  await page.close()
})

test.afterAll(async ({ browser }) => {
  const page = await browser.newPage()
  await callApi(page, 'put', `/assembly/${town.assemblyId}`, await asMaja(page), { listed: false })
  await page.close()
})

test('a visitor joins at the page of an assembly, shares an idea with a theme, comments and supports by keyboard [APP-001, SES-029, CON-110]', async ({
  page,
}) => {
  await test.step('signs up from the public page', async () => {
    await page.goto(`/v2/assembly/${town.shortname}`)
    await expect(h1(page)).toHaveText(TOWN)
    await skipToContent(page)
    await tabToAndPress(page, link(main(page), 'Join the assembly').or(button(main(page), 'Join the assembly')))
    await tabToAndType(page, page.getByLabel('Your name'), nell.name)
    await tabToAndType(page, page.getByLabel('E-mail'), nell.email)
    await tabToAndType(page, page.getByLabel('Password', { exact: true }), nell.password)
    await tabToAndType(page, page.getByLabel('Repeat password'), nell.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/v2\/assembly\/\d+$/)
    await expectFocus(page)
  })

  await test.step('shares an idea with a theme', async () => {
    await tabToAndPress(page, link(main(page), BUDGET))
    await expect(h1(page)).toHaveText(BUDGET)
    await tabToAndPress(page, link(main(page), 'Share an idea'))
    await tabToAndType(page, main(page).getByLabel('Title'), IDEA)
    await tabToAndType(page, main(page).getByLabel('Description'), 'The stones are wet, and there is nothing to hold on to.')
    // faults are listed in a summary that takes the focus and links to the fields
    await tabToAndPress(page, button(main(page), 'Publish'))
    await expect(main(page).getByRole('alert')).toBeFocused()
    await tabToAndPress(page, main(page).getByRole('alert').getByRole('link').first())
    await expect(main(page).getByRole('group', { name: 'Themes' }).getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Space')
    await tabToAndPress(page, button(main(page), 'Publish'))
    await expect(h1(page)).toHaveText(IDEA)
  })

  await test.step('comments on it, and supports another', async () => {
    await tabToAndType(
      page,
      main(page)
        .getByLabel(/^Write to everyone|^Your comment/)
        .first(),
      'I would lend my drill.',
    )
    await tabToAndPress(page, button(main(page), /^(Post|Comment)$/))
    await expect(main(page).getByText('I would lend my drill.')).toBeVisible()
    await tabBackAndPress(page, link(page.getByRole('navigation', { name: 'You are here' }), BUDGET))
    await expect(h1(page)).toHaveText(BUDGET)
    const card = main(page).getByRole('article').filter({ hasText: 'A lamp at the slipway' })
    const support = button(card, /support/)
    await tabToAndPress(page, support, 'Space')
    await expect(support).toHaveAttribute('aria-pressed', 'true')
    await expect(support).toBeFocused()
  })
})

test('a member writes a proposal with its cost by keyboard [CON-109]', async ({ page }) => {
  await setPhaseDates(page, { IDEAS: [-3, -1], PROPOSALS: [0, 3], VOTING: [4, 12] })
  await page.goto(`/v2/login?from=${encodeURIComponent(`/v2${path()}`)}`)
  await tabToAndType(page, main(page).getByLabel('E-mail'), nell.email)
  await tabToAndType(page, main(page).getByLabel('Password', { exact: true }), nell.password)
  await page.keyboard.press('Enter')
  await tabToAndPress(page, button(page.getByRole('dialog'), 'Yes, this is my address'))
  await expect(h1(page)).toHaveText(BUDGET)
  await tabToAndPress(page, link(main(page), 'Write a proposal'))
  await tabToAndType(page, main(page).getByLabel('Title'), PROPOSAL)
  await tabToAndType(page, main(page).getByLabel('Description'), 'Twelve metres of oak, and six brackets.')
  // a similar idea may be offered for support, and its button has these words as well
  await tabToAndPress(page, main(page).getByRole('button', { name: 'Steps', exact: true }), 'Space')
  await tabToAndType(page, main(page).getByLabel('Cost'), '2400')
  await tabToAndPress(page, button(main(page), 'Publish'))
  await expect(h1(page)).toHaveText(PROPOSAL)
})

test('a coordinator opens a ballot, members vote, change and finalize, and it is closed and its result read and downloaded by keyboard [VOT-014, VOT-032]', async ({
  page,
}) => {
  await setPhaseDates(page, { IDEAS: [-3, -1], PROPOSALS: [0, 3], VOTING: [4, 12] })
  for (const title of ['Two lamps at the slipway', 'A bench for the ferry']) {
    await publish(page, 'Aisha Rahman', 'PROPOSAL', title, '1500')
  }
  await setPhaseDates(page, { IDEAS: [-9, -5], PROPOSALS: [-4, -1], VOTING: [0, 7] })
  await signInAs(page, 'Maja Holm')

  await test.step('prepares and opens it', async () => {
    await page.goto(`/v2${path()}?tab=voting`)
    await tabToAndPress(page, link(main(page), 'Prepare the ballot').or(button(main(page), 'Prepare the ballot')))
    await tabToAndPress(page, button(main(page), /Use all/))
    await tabToAndPress(page, button(main(page), /^Save/))
    await tabToAndPress(page, button(main(page), 'Open voting'))
    await tabToAndPress(page, button(confirmDialog(page), 'Open voting'))
    await expect(page.getByText('Voting is open.')).toBeVisible()
    await expectFocus(page)
  })

  await test.step('votes, saves, changes and finalizes', async () => {
    const yes = main(page).getByRole('checkbox', { name: /^Yes/ })
    await tabToAndPress(page, yes.nth(0), 'Space')
    await expect(yes.nth(0)).toBeChecked()
    await tabToAndPress(page, button(main(page), 'Save'))
    await expect(page.getByText('Your vote is saved. It counts once you finalize it.')).toBeVisible()
    await tabTo(page, yes.nth(0), 'Shift+Tab')
    await page.keyboard.press('Space')
    await tabToAndPress(page, yes.nth(1), 'Space')
    const finalize = button(main(page), 'Finalize')
    await tabToAndPress(page, finalize)
    // Escape cancels the confirmation, and the focus returns to the opener
    await expect(confirmDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(confirmDialog(page)).toBeHidden()
    await expect(finalize).toBeFocused()
    await page.keyboard.press('Enter')
    await tabToAndPress(page, button(confirmDialog(page), 'Finalize my vote'))
    await expect(page.getByText('Your vote is finalized and will be counted.')).toBeVisible()
    await expectFocus(page)
  })

  campaign = await callApi(page, 'get', path(), await asMaja(page))
  const ballot = campaign.currentBallot?.uuid
  for (const name of ['Aisha Rahman', 'Jonas Skov', 'Priya Nair', 'Kofi Mensah', 'Mei Tanaka']) {
    const voter = await createDemoSession(page.request, name)
    const { candidates } = await callApi<{ candidates: { id: number; title: string }[] }>(page, 'get', `/v0/ballot/${ballot}`)
    const votes = candidates.map(({ id }) => ({ candidate_id: id, value: 'YES' })).slice(0, 1)
    await callApi(page, 'post', `/v0/ballot/${ballot}/vote`, voter, {})
    await callApi(page, 'put', `/v0/ballot/${ballot}/vote/me/complete`, voter, { vote: { status: 1, votes } })
  }

  await test.step('closes it with a reason', async () => {
    await tabToAndPress(page, button(main(page), 'Close'))
    const why = page.getByRole('dialog').or(confirmDialog(page))
    await tabToAndType(page, why.getByRole('textbox'), 'Everybody has voted.')
    await tabToAndPress(page, why.getByRole('button', { name: 'Close early', exact: true }))
    await expect(why).toBeHidden()
    await expectFocus(page)
  })

  await test.step('reads the result and its table, and takes the ZIP', async () => {
    await tabToAndPress(page, link(main(page), 'See the results'))
    const view = page.getByRole('tabpanel', { name: 'Voting' })
    await expect(view).toBeFocused()
    await tabToAndPress(page, link(view, /result/))
    await expect(main(page).getByRole('heading', { level: 2, name: 'What won and why' })).toBeVisible()
    await tabToAndPress(page, link(main(page), 'As a table'))
    await expect(main(page).getByRole('table').first()).toBeInViewport()
    const download = page.waitForEvent('download')
    await tabToAndPress(page, link(main(page), /ZIP/).or(button(main(page), /ZIP/)))
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  })
})
