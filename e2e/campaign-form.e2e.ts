import { type PhaseConfig, readPhaseConfigs } from '@folkmoot/core/platform/settings/phase-config.ts'
import type { Page } from '@playwright/test'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { fold, openFold } from './testing/folds.ts'
import { expect, test } from './testing/journey.ts'
import { skipToContent, tabTo, tabToAndPress, tabToAndType } from './testing/keyboard.ts'
import { countHiddenPixels, listAxeFaults } from './testing/page-checks.ts'

// every test has an assembly of its own, so that the campaigns of the demo stay as other journeys know them

const once = Date.now().toString(36)
let assemblyCount = 0

interface Saved {
  readonly campaignId: number
  readonly title: string
  readonly goal: string
  readonly shortname: string
  readonly lang: string
  readonly logo: string
  readonly colour: string
  readonly template: string | null
  readonly linkedCampaign: { readonly title: string } | null
  readonly budget: { readonly amount: string; readonly currency: string }
  readonly themes: readonly { readonly title: string }[]
  readonly brief: string
  readonly resources: readonly { readonly title: string; readonly url: string }[]
  readonly configs: Readonly<Record<string, string>>
  readonly components: readonly {
    readonly type: string
    readonly key: string
    readonly milestones: readonly { readonly key: string }[]
    readonly linked: boolean
    readonly enabled: boolean
    readonly configs: readonly PhaseConfig[]
    readonly templates: readonly {
      readonly templateSections: readonly { readonly title: string; readonly length: number }[]
    }[]
  }[]
}

const group = (page: Page, name: string | RegExp) => page.getByRole('group', { name })
const next = (page: Page) => page.getByRole('button', { name: /^Continue to/ })
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

/** An assembly of Jonas, who is signed in. */
async function createPlace(page: Page) {
  assemblyCount++
  const jonas = await createDemoSession(page.request, 'Jonas Skov')
  const shortname = `forms-${assemblyCount}-${once}`
  const { assemblyId } = await callApi(page, 'post', '/assembly', jonas, {
    name: `Tinkers ${assemblyCount} ${once}`,
    shortname,
    listed: false,
  })
  await signInAs(page, 'Jonas Skov')
  const create = (body: object) =>
    callApi<Saved>(page, 'post', `/assembly/${assemblyId}/campaign`, jonas, { goal: 'Mend the kettle', ...body })
  const path = (id: number) => `/assembly/${assemblyId}/campaign/${id}`
  return {
    assemblyId,
    shortname,
    form: `/v2/assembly/${assemblyId}/campaign/new`,
    create,
    edit: (id: number) => `/v2${path(id)}/edit`,
    read: (id: number) => callApi<Saved>(page, 'get', path(id), jonas),
    change: (id: number, body: object) => callApi<Saved>(page, 'put', path(id), jonas, body),
  }
}

/** The number of the campaign that is open. */
async function findOpenCampaign(page: Page): Promise<number> {
  await expect(page).toHaveURL(/\/campaign\/\d+$/)
  return Number(/(\d+)$/.exec(page.url())?.[1])
}

test('a campaign with everything the form asks for is created by keyboard alone [CAM-001, CAM-014, CAM-026, CAM-033, CAM-035, CAM-036, CAM-072]', async ({
  page,
}) => {
  test.slow()
  const place = await createPlace(page)
  await page.goto(`${place.form}/description`)
  await expect(h1(page)).toHaveText('New campaign')
  await skipToContent(page)
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  await tabToAndType(page, field(/^What do you want to decide/), 'How shall we mend the kettles?')
  await tabToAndPress(page, fold(page, 'Money'))
  await tabTo(page, group(page, 'Is there a budget?').getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, field('Amount'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1,200')
  await tabToAndPress(page, fold(page, 'Short name and language'))
  await tabToAndType(page, field(/^Short name/), 'Kettles')
  await tabTo(page, page.getByRole('combobox', { name: /^Main language/ }))
  await page.keyboard.type('Deutsch')
  await tabToAndPress(page, fold(page, 'Themes and background'))
  await tabToAndType(page, field(/^Themes/), 'Copper')
  await page.keyboard.press('Enter')
  await tabToAndType(page, field(/^What people should know/), 'Bring your own kettle.')
  await tabToAndPress(page, fold(page, 'Color, cover and logo'))
  await tabTo(page, group(page, 'Color').getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, group(page, /^Logo/).getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  await tabToAndPress(page, fold(page, 'Documents and links'))
  await tabToAndType(page, field(/^Web address/), 'https://example.org/kettles')
  await tabToAndType(page, field(/^Title/), 'How kettles work')
  await tabToAndPress(page, page.getByRole('button', { name: 'Add the link' }))
  await expect(page.getByRole('list', { name: 'Documents and links' })).toContainText('How kettles work')
  expect(await listAxeFaults(page)).toEqual([])
  await tabToAndPress(page, next(page))
  await expect(page).toHaveURL(/new\/milestones$/)
  expect(await listAxeFaults(page)).toEqual([])
  await tabToAndPress(page, next(page))

  await expect(page).toHaveURL(/new\/stages$/)
  await tabToAndPress(page, fold(page, 'More about Ideas'))
  await tabTo(page, field(/^How many ideas can one person share/))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('3')
  await tabToAndPress(page, fold(page, 'More about Proposals'))
  const form = group(page, 'What the form for a proposal asks for')
  await tabTo(page, form.getByRole('textbox', { name: 'Characters' }))
  await page.keyboard.type('40')
  await tabToAndPress(page, form.getByRole('checkbox', { name: 'Place' }), 'Space')
  await tabToAndPress(page, fold(page, 'More about Voting'))
  await tabTo(page, group(page, 'Does the vote need a quorum?').getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowLeft')
  const share = field(/^How many voters must take part/)
  await tabTo(page, share)
  await expect(share).toHaveValue('60')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('25')
  expect(await listAxeFaults(page)).toEqual([])
  await tabToAndPress(page, next(page))
  await expect(page).toHaveURL(/new\/summary$/)
  const about = page.getByRole('region', { name: 'Description' })
  for (const answer of ['Kettles', 'Deutsch', 'Five phases', 'Copper', '1,200', 'How kettles work'])
    await expect(about).toContainText(answer)
  await expect(page.getByRole('region', { name: 'Stages' })).toContainText('Title, Themes, Summary, Attachments')
  expect(await listAxeFaults(page)).toEqual([])
  await tabToAndPress(page, page.getByRole('button', { name: 'Create campaign' }))

  const saved = await place.read(await findOpenCampaign(page))
  expect([saved.title, saved.goal]).toEqual(['How shall we mend the kettles?', 'How shall we mend the kettles?'])
  expect([saved.shortname, saved.lang, saved.template, saved.budget.amount]).toEqual(['Kettles', 'de-DE', null, '1200'])
  expect([saved.brief, saved.themes.map(({ title }) => title)]).toEqual(['<p>Bring your own kettle.</p>', ['Housing', 'Copper']])
  expect([saved.colour === 'estuary', saved.logo]).toEqual([false, 'print:diamond:1'])
  expect(saved.resources.map(({ title, url }) => [title, url])).toEqual([['How kettles work', 'https://example.org/kettles']])
  const [ideas, proposals, , voting] = saved.components
  expect(readPhaseConfigs(ideas?.configs)['component.ideas.contribution-limit']).toBe('3')
  expect(readPhaseConfigs(voting?.configs)['component.voting.system.quorum']).toBe('0.25')
  expect(proposals?.templates[0]?.templateSections.map(({ title, length }) => [title, length])).toEqual([
    ['title', 40],
    ['themes', 0],
    ['summary', 250],
    ['attachments', 0],
  ])
})

test('a LINKED campaign shows the phases of another one, read-only, and the link is asked for [CAM-012, CAM-013, CAM-038]', async ({
  page,
}) => {
  const place = await createPlace(page)
  const phases = ['PROPOSALS', 'DELIBERATION', 'VOTING'].map((type, i) => ({
    ...{ type, startDate: `2027-0${i + 1}-01`, endDate: `2027-0${i + 1}-20` },
  }))
  await place.create({ title: 'The big kettle', components: phases })
  await page.goto(`${place.form}/description`)
  await page.getByRole('textbox', { name: /^What do you want to decide/ }).fill('Which small kettle?')
  await page.getByRole('radio', { name: /^Something else/ }).check()
  await page.getByRole('radio', { name: /^Four phases, linked/ }).check()
  await next(page).click()
  const linked = page.getByRole('combobox', { name: /^Linked campaign/ })
  await expect(linked).toBeFocused()
  await expect(page.getByText('Choose the linked campaign.').first()).toBeVisible()
  expect(await listAxeFaults(page)).toEqual([])
  await linked.selectOption('The big kettle')
  await expect(page.getByRole('list', { name: 'Phases of the linked campaign' }).getByRole('listitem')).toHaveText([
    /Proposals.*Jan\s1/,
    /Deliberation.*Feb\s1/,
    /Voting.*Mar\s1/,
  ])
  expect(await listAxeFaults(page)).toEqual([])
  await page.getByRole('link', { name: /Check and create/ }).click()
  await page.getByRole('button', { name: 'Create campaign' }).click()
  const id = await findOpenCampaign(page)
  const rail = page.getByRole('complementary', { name: 'About the campaign' })
  await expect(rail.getByRole('link', { name: 'The big kettle' })).toBeVisible()
  const shown = page.getByRole('list', { name: 'Phases of this campaign' })
  await expect(shown.getByRole('listitem')).toHaveCount(4)
  const saved = await place.read(id)
  expect(saved.components.map((c) => c.linked)).toEqual([false, false, false, true, true, true, false])
  expect([saved.template, saved.linkedCampaign?.title, saved.components[0]?.key]).toEqual(['LINKED', 'The big kettle', 'Proposalmaking'])

  // later the template is locked, and the link can be given up
  await page.getByRole('link', { name: 'Edit campaign' }).click()
  await expect(page).toHaveURL(`${place.edit(id)}/description`)
  await expect(page.getByText('The template is chosen when a campaign is created.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Five phases' })).toHaveCount(0)
  await group(page, 'Show the phases of another campaign?').getByText('No', { exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/\/campaign\/\d+$/)
  const after = await place.read(id)
  expect([after.template, after.linkedCampaign, after.components.slice(3, 6).map((c) => c.enabled)]).toEqual([
    'PREDEFINED',
    null,
    [false, false, false],
  ])
})

test('a PREDEFINED campaign begins with the four older phases, and ideas are shared while proposals are made [CAM-011, CAM-038]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const place = await createPlace(page)
  await page.goto(`${place.form}/description`)
  await page.getByRole('textbox', { name: /^What do you want to decide/ }).fill('Which old kettle?')
  await page.getByRole('radio', { name: /^Something else/ }).check()
  await page.getByRole('radio', { name: /^Four phases with ten dates/ }).check()
  expect(await countHiddenPixels(page)).toBe(0)
  await next(page).click()
  await expect(page).toHaveURL(/new\/milestones$/)
  await next(page).click()
  await openFold(page, 'For the whole campaign')
  await expect(
    group(page, 'Can people add ideas during the proposals phase too?').getByRole('radio', { checked: true }),
  ).toHaveAccessibleName('Yes')
  expect(await countHiddenPixels(page)).toBe(0)
  await next(page).click()
  expect(await countHiddenPixels(page)).toBe(0)
  await page.getByRole('button', { name: 'Create campaign' }).click()
  const saved = await place.read(await findOpenCampaign(page))
  expect(saved.template).toBe('PREDEFINED')
  expect(saved.components.flatMap((c) => c.milestones.map(({ key }) => key))).toEqual(
    expect.arrayContaining(['end_brainstorming', 'end_wgroups_creation', 'end_internal_selection', 'start_voting']),
  )
  expect(saved.components.map(({ type, linked, enabled }) => `${type} ${linked} ${enabled}`)).toEqual([
    'PROPOSALS false true',
    'DELIBERATION false true',
    'VOTING false true',
    'PROPOSALS true false',
    'DELIBERATION true false',
    'VOTING true false',
    'IMPLEMENTATION false true',
  ])
  expect(saved.configs['appcivist.campaign.enable-ideas-during-proposals']).toBe('TRUE')
})

test('each problem of the summary leads to its field, also one that is folded away [CAM-033]', async ({ page }) => {
  const place = await createPlace(page)
  await page.goto(`${place.form}/stages`)
  const ideas = page.getByRole('textbox', { name: /^How many ideas can one person share/ })
  await openFold(page, 'More about Ideas')
  await ideas.fill('many')
  await openFold(page, 'More settings')
  await openFold(page, 'Links to more information')
  const faq = page.getByRole('textbox', { name: /^Questions and answers/ })
  await faq.fill('our page')
  await page.getByRole('link', { name: /Check and create/ }).click()
  const problems = page.getByRole('region', { name: 'There are 3 things to correct' })
  await expect(problems.getByRole('link')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Create campaign' })).toBeDisabled()
  expect(await listAxeFaults(page)).toEqual([])

  const back = () => page.getByRole('link', { name: /Check and create/ }).click()
  await problems.getByRole('link', { name: 'Enter what you want to decide.' }).click()
  const goal = page.getByRole('textbox', { name: /^What do you want to decide/ })
  await expect(goal).toBeFocused()
  await expect(goal).toHaveAttribute('aria-invalid', 'true')
  await goal.fill('Which kettle?')
  await back()
  await page.getByRole('link', { name: /Enter a web address that begins/ }).click()
  await expect(faq).toBeFocused()
  await expect(faq).toHaveAttribute('aria-invalid', 'true')
  await faq.fill('https://example.org/faq')
  await back()
  await page.getByRole('link', { name: /Check the settings of Ideas/ }).click()
  await expect(ideas).toBeFocused()
  await ideas.fill('2')
  await back()
  await page.getByRole('button', { name: 'Create campaign' }).click()
  const saved = await place.read(await findOpenCampaign(page))
  expect(saved.configs['appcivist.campaign.faq-url']).toBe('https://example.org/faq')
})

test('what somebody else saved meanwhile is taken over, and what both changed is asked about [CAM-018, CAM-071]', async ({ page }) => {
  const place = await createPlace(page)
  const components = [{ type: 'IDEAS', startDate: '2026-01-01', endDate: '2030-12-31' }]
  const { campaignId } = await place.create({ title: 'The kettle', components })
  await page.goto(`${place.edit(campaignId)}/description`)
  const title = page.getByRole('textbox', { name: 'Short title' })
  await title.fill('My kettle')
  await place.change(campaignId, { title: 'Their kettle', goal: 'Their goal', shortname: 'Theirs' })
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else has saved changes' })
  await expect(notice).toContainText('Short title')
  await expect(title).toHaveValue('My kettle')
  await expect(page.getByRole('textbox', { name: /^What do you want to decide/ })).toHaveValue('Their goal')
  expect((await place.read(campaignId)).title).toBe('Their kettle')
  expect(await listAxeFaults(page)).toEqual([])
  await save.click()
  await expect(page).toHaveURL(/\/campaign\/\d+$/)
  await expect(h1(page)).toHaveText('My kettle')
  const saved = await place.read(campaignId)
  expect([saved.title, saved.goal, saved.shortname]).toEqual(['My kettle', 'Their goal', 'Theirs'])
})

test('once a vote is open its rules are locked, and the form says why [CAM-033]', async ({ page }) => {
  await signInAs(page, 'Idris Vaughan')
  const idris = await createDemoSession(page.request, 'Idris Vaughan')
  const { list } = await callApi<{ list: { campaignId: number; openBallot: unknown }[] }>(
    page,
    'get',
    '/assembly/1/campaign?all=true',
    idris,
  )
  const voted = list.find(({ openBallot }) => openBallot !== null)
  expect(voted).toBeDefined()
  await page.goto(`/v2/assembly/1/campaign/${voted?.campaignId}/edit/stages`)
  await openFold(page, 'More about Voting')
  await expect(page.getByRole('note').filter({ hasText: 'The vote has begun' })).toBeVisible()
  const winners = group(page, 'How are the winners chosen?').getByRole('radio')
  await expect(winners.first()).toBeDisabled()
  await expect(page.getByRole('textbox', { name: /^Money to distribute/ })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: /^Instructions for this phase/ }).first()).toBeEnabled()
  expect(await listAxeFaults(page)).toEqual([])
})
