import type { Page } from '@playwright/test'
import { createAssembly, createRunningCampaign } from './testing/assemblies.ts'
import { callApi, findTown, signInAs } from './testing/demo-people.ts'
import { openFold } from './testing/folds.ts'
import { expect, test } from './testing/journey.ts'
import { createProposals } from './testing/proposals.ts'

interface Row {
  uuid: string
  title: string
  assembly: { uuid: string }
}

/** The public address of a campaign of the demo. */
async function publicAddress(page: Page, title: string): Promise<string> {
  const { uuid } = await findTown(page)
  const found = await (await page.request.get(`/api/public/assembly/${uuid}/campaign?all=true`)).json()
  const row = (found.list as Row[]).find((c) => c.title === title)
  return `/v2/p/assembly/${row?.assembly.uuid}/campaign/${row?.uuid}`
}

test('a visitor who opens a campaign in its ideas phase sees the phase, its last day and how to join [CAM-019, CAM-022]', async ({
  page,
}) => {
  await page.goto(await publicAddress(page, 'Rivermouth Budget 2027'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rivermouth Budget 2027')
  const phases = page.getByRole('list', { name: 'Phases of this campaign' })
  await expect(phases.getByRole('listitem')).toHaveCount(5)
  await expect(phases.locator('[aria-current=step]')).toContainText('Now: Ideas')
  await expect(phases.locator('[aria-current=step]')).toContainText('11 days left')
  const now = page.getByRole('region', { name: 'What you can do now' })
  await expect(now).toContainText('Members of Rivermouth Town Assembly can share ideas.')
  await expect(now.getByRole('link', { name: 'Join in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit campaign' })).toHaveCount(0)
  const rail = page.getByRole('complementary', { name: 'About the campaign' })
  await expect(rail).toContainText('£120,000')
  await rail.getByRole('button', { name: 'Show all 5' }).click()
  await expect(rail.getByRole('region', { name: 'Working groups' }).getByRole('listitem')).toHaveCount(5)
})

test('a member at the public address is redirected to the campaign and offered to share an idea [CAM-017]', async ({ page }) => {
  await signInAs(page, 'Jonas Skov')
  await page.goto(await publicAddress(page, 'Rivermouth Budget 2027'))
  await expect(page).toHaveURL(/\/v2\/assembly\/\d+\/campaign\/\d+$/)
  const now = page.getByRole('region', { name: 'What you can do now' })
  await expect(now.getByRole('link', { name: 'Share an idea' })).toBeVisible()
})

test('campaigns that cannot be read are told in the words of the specification [CAM-079, CAM-080]', async ({ page }) => {
  const { assembly, path } = await createProposals(page, 'Unread')
  await signInAs(page, 'Jonas Skov')
  const broken = { status: 500, json: { code: 'fault', error: 'broken' } }
  await page.route('**/api/assembly/*/campaign?*', (route) => route.fulfill(broken))
  await page.goto(`/v2/assembly/${assembly.aid}`)
  await expect(page.getByText('Error while trying to get ongoing campaigns from server').first()).toBeVisible()
  await page.unrouteAll()
  await page.route(`**/api${path}`, (route) => route.fulfill(broken))
  await page.goto(`/v2${path}/contribution/new?type=proposal`)
  await expect(page.getByText('Error while trying to get campaign from server').first()).toBeVisible()
  await page.unrouteAll()
})

test('the phase of making proposals opens the ideas of the dashboard, any other phase its proposals [CAM-024]', async ({ page }) => {
  const { maja, assembly, path } = await createProposals(page, 'Tabs')
  const component = { type: 'PROPOSALS', key: 'Proposalmaking', startDate: '2026-01-01', endDate: '2035-01-01' }
  const { campaignId } = await callApi(page, 'post', `/assembly/${assembly.aid}/campaign`, maja, {
    title: 'Tabs of before',
    goal: 'What shall we make?',
    components: [component],
  })
  await signInAs(page, 'Jonas Skov')
  for (const [address, tab] of [
    [`/v2${path}`, /^Proposals/],
    [`/v2/assembly/${assembly.aid}/campaign/${campaignId}`, /^Ideas/],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
  }
})

test('a coordinator creates a campaign in four steps; the draft survives a reload and is dropped at the end [CAM-015, CAM-028, CAM-029, CAM-030, CAM-031, CAM-032]', async ({
  page,
}) => {
  const { assemblyId } = await createAssembly(page, 'Lamp lighters', 'Idris Vaughan')
  await signInAs(page, 'Idris Vaughan')
  await page.goto(`/v2/assembly/${assemblyId}/campaign/new`)
  await expect(page).toHaveURL(`/v2/assembly/${assemblyId}/campaign/new/description`)
  const next = page.getByRole('button', { name: /^Continue to/ })
  await next.click()
  await expect(page.getByRole('heading', { name: 'There is 1 thing to correct' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'What do you want to decide?' })).toBeFocused()
  await page.keyboard.type('How shall we light the river walk?')
  await next.click()
  await expect(page).toHaveURL(/new\/milestones$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How shall we light the river walk?')

  const later = page.getByLabel('What happens to the other phases when one moves?')
  await later.selectOption('They stay; phases may overlap')
  const begins = await page.getByLabel('Proposals begins', { exact: true }).and(page.locator('input')).inputValue()
  await page.getByLabel('Ideas ends', { exact: true }).and(page.locator('input')).fill(begins)
  await later.selectOption('They make room, only as far as needed')
  await expect(page.getByText(/^Ideas is still running when Proposals begins/)).toBeVisible()
  await page.getByRole('button', { name: /^End it on/ }).click()
  await expect(page.getByText(/^Ideas is still running/)).toHaveCount(0)
  await next.click()
  await openFold(page, 'More about Voting')
  await page.getByText('Equal shares', { exact: true }).click()
  await next.click()
  await expect(page).toHaveURL(/new\/summary$/)
  const create = page.getByRole('button', { name: 'Create campaign' })
  await expect(create).toBeDisabled()
  await page.getByRole('link', { name: /needs a budget. Enter the amount/ }).click()
  await page.getByRole('group', { name: 'Is there a budget?' }).getByText('Yes').click()
  await page.getByLabel('Amount').fill('25,000')
  await page.getByRole('link', { name: /Check and create/ }).click()
  await create.click()
  await expect(page).toHaveURL(new RegExp(`/v2/assembly/${assemblyId}/campaign/\\d+$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How shall we light the river walk?')
  // a tip may be shown beside the campaign
  await expect(page.getByRole('complementary', { name: 'About the campaign' })).toContainText('£25,000')

  await page.goto(`/v2/assembly/${assemblyId}/campaign/new/description`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New campaign')
})

test('a coordinator edits a campaign; a change of a past date requires a reason [CAM-018]', async ({ page }) => {
  const { path } = await createRunningCampaign(page, 'A quieter quay', 'Idris Vaughan')
  await signInAs(page, 'Idris Vaughan')
  await page.goto(path)
  await page.getByRole('link', { name: 'Edit campaign' }).click()
  await expect(page).toHaveURL(/edit\/description$/)
  await page.getByLabel('Short title').fill('A quay one can hear')
  await page.getByRole('button', { name: /^Continue to/ }).click()
  const begins = page.getByRole('slider', { name: 'Ideas begins' })
  await expect(begins).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Correct a date that has passed' }).click()
  await begins.press('ArrowRight')
  await page.getByRole('button', { name: /^Continue to/ }).click()
  await expect(page.getByLabel('Why are you changing a past date?')).toBeFocused()
  await begins.press('ArrowLeft')
  await page.getByRole('link', { name: /Check and save/ }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A quay one can hear')
})

test('start and the bare edit address redirect to the description, as the bare new one does above [CAM-016, CAM-029]', async ({ page }) => {
  await signInAs(page, 'Idris Vaughan')
  await page.goto('/v2/assembly/1/campaign/start')
  await expect(page).toHaveURL(/\/v2\/assembly\/1\/campaign\/new\/description$/)
  await page.goto('/v2/assembly/1/campaign/1/edit')
  await expect(page).toHaveURL(/\/v2\/assembly\/1\/campaign\/1\/edit\/description$/)
})

test('who lacks the right and opens an edit or create screen goes to the start with the reason [SES-038]', async ({ page }) => {
  await signInAs(page, 'Jonas Skov')
  for (const path of [
    '/v2/assembly/1/campaign/new/description',
    '/v1/assembly/1/campaign/create',
    '/v2/assembly/1/campaign/1/edit/description',
    '/v1/assembly/1/campaign/1/edit',
    '/v2/assembly/1/campaign/1/settings',
    '/v2/assembly/1/campaign/1/settings/fields',
    '/v2/assembly/1/campaign/1/group/new/description',
    '/v2/assembly/1/edit/description',
    '/v2/assembly/1/assembly/new/description',
    '/v2/assembly/1/members/invite',
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/v1/home')
    await expect(page.getByText('You are not authorized to see that page.')).toBeVisible()
  }
})
