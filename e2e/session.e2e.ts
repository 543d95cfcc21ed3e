import type { Page } from '@playwright/test'
import { fillSignIn } from './testing/accounts.ts'
import { clearStorage, createDemoSession, IDEAS_CAMPAIGN, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'

const TOWN = 'rivermouth'
const DISABLED = 'appcivist.assembly.disable-new-memberships'
const SIGNUP_URL = 'appcivist.assembly.authentication.signup-url'
const HOMEPAGE = 'appcivist.assembly.instance.enable-homepage'

interface AssemblySummary {
  readonly uuid: string
  readonly name: string
}

async function api<T>(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object, key?: string): Promise<T> {
  const headers = key ? { SESSION_KEY: key } : {}
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) })
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  return answer.json() as Promise<T>
}

const town = (page: Page) => api<AssemblySummary>(page, 'GET', `/public/assembly/name/${TOWN}`)

/** Creates a session of a person of the demo with this role. */
async function keyOf(page: Page, role: string): Promise<string> {
  const { list } = await api<{ list: { uuid: string; roles: string[] }[] }>(page, 'GET', '/demo/people')
  const uuid = list.find((person) => person.roles.includes(role))?.uuid
  return (await api<{ sessionKey: string }>(page, 'POST', '/demo/become', { uuid })).sessionKey
}

async function idOf(page: Page, key: string, uuid: string): Promise<number> {
  return (await api<{ id: number }>(page, 'GET', `/id?type=assembly&uuid=${uuid}`, undefined, key)).id
}

/** Changes public settings of the demo assembly for one test, and restores them. */
async function withSettings(page: Page, settings: Record<string, string>, act: () => Promise<void>): Promise<void> {
  const key = await keyOf(page, 'COORDINATOR')
  const id = await idOf(page, key, (await town(page)).uuid)
  await api(page, 'PUT', `/assembly/${id}/config`, settings, key)
  try {
    await act()
  } finally {
    const cleared = Object.fromEntries(Object.keys(settings).map((name) => [name, '']))
    await api(page, 'PUT', `/assembly/${id}/config`, cleared, key)
  }
}

let accountCount = 0
const newAccount = () => {
  accountCount++
  return {
    name: `Vera Visitor ${accountCount}`,
    email: `vera${accountCount}-${Date.now()}@rivermouth.test`,
    password: 'summer ferry',
  }
}

test.afterEach(async ({ page }) => {
  await page.evaluate(() => localStorage.clear()).catch(() => undefined)
})

test('on the home of an assembly a dialog signs up, stays on the page and, after the toggle, signs in [SES-017, SES-018, SES-025, SES-029]', async ({
  page,
}) => {
  const who = newAccount()
  const { uuid, name } = await town(page)
  await page.goto(`/v2/p/assembly/${uuid}`)
  await page.getByRole('button', { name: /^(Join the assembly|Ask to join)$/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: `Sign up at ${name}` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('heading', { name: `Sign in to ${name}` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await dialog.getByLabel('Your name').fill(who.name)
  await dialog.getByLabel('E-mail').fill(who.email)
  await dialog.getByLabel('Password', { exact: true }).fill(who.password)
  await dialog.getByLabel('Repeat password').fill(who.password)
  await dialog.locator('form').getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/v2\/assembly\/\d+$/)
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('folkmoot.user') ?? '{}') as { userId: number })
  const key = await page.evaluate(() => JSON.parse(localStorage.getItem('folkmoot.session') ?? '""') as string)
  const aid = await idOf(page, key, uuid)
  const membership = await api<{ status: string }>(page, 'GET', `/membership/assembly/${aid}/user/${user.userId}`, undefined, key)
  expect(['ACCEPTED', 'REQUESTED']).toContain(membership.status)
})

test('where an assembly names its own sign-up page, the toggle opens it in a new tab and the dialog stays [SES-017]', async ({ page }) => {
  const { uuid } = await town(page)
  await page.context().route('https://town.example/**', (route) => route.fulfill({ body: 'the own page' }))
  await withSettings(page, { [SIGNUP_URL]: 'https://town.example/join' }, async () => {
    await page.goto(`/v2/p/assembly/${uuid}`)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    const dialog = page.getByRole('dialog')
    const tab = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    expect((await tab).url()).toBe('https://town.example/join')
    await expect(dialog.getByRole('heading', { name: /^Sign in to/ })).toBeVisible()
  })
})

test('sign-up is offered when disable-new-memberships is unset or FALSE, and not when it is TRUE [SES-026, SES-027]', async ({ page }) => {
  const { uuid } = await town(page)
  const link = page.getByRole('main').getByRole('link', { name: 'Sign up' })
  for (const value of ['', 'FALSE']) {
    await withSettings(page, { [DISABLED]: value }, async () => {
      await page.goto(`/v2/${TOWN}/login`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Sign in to')
      await expect(link).toBeVisible()
    })
  }
  await withSettings(page, { [DISABLED]: 'TRUE' }, async () => {
    await page.goto(`/v2/${TOWN}/login`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sign in to')
    await expect(link).toHaveCount(0)
    await page.goto(`/v2/${TOWN}/signup`)
    await expect(page.getByText('This assembly is not accepting new members at the moment.')).toBeVisible()
    await page.goto(`/v2/p/assembly/${uuid}`)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: /^Sign in to/ })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign up' })).toHaveCount(0)
  })
})

/** Signs in, on the form that is open, as a new member of the demo assembly, which is open to everybody. */
async function enter(page: Page): Promise<void> {
  const who = newAccount()
  const { uuid } = await town(page)
  await api(page, 'POST', '/user/signup', { ...who, repeatPassword: who.password, existingAssembly: { uuid } })
  await fillSignIn(page, who)
}

/** Signs in at an address as such a member. */
async function arriveAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await enter(page)
}

async function campaignsOf(page: Page, filter: string) {
  const { uuid } = await town(page)
  const path = `/public/assembly/${uuid}/campaign?filter=${filter}&all=true`
  const { list } = await api<{ list: { uuid: string; title: string; startDate: string | null }[] }>(page, 'GET', path)
  return list
}

/** A campaign that is not the default landing page. */
async function anotherCampaign(page: Page) {
  const ongoing = await campaignsOf(page, 'ongoing')
  const latest = ongoing.toSorted((a, b) => (b.startDate ?? '').localeCompare(a.startDate ?? ''))[0]
  if (!latest) throw new Error('the demo has no ongoing campaign')
  return latest
}

test('after sign-in the campaign of the address opens; one that is not found is ignored [SES-033, SES-035]', async ({ page }) => {
  const { uuid } = await town(page)
  const campaign = await anotherCampaign(page)
  await arriveAt(page, `/v2/login?auuid=${uuid}&cuuid=${campaign.uuid}`)
  await expect(page).toHaveURL(/\/v2\/assembly\/\d+\/campaign\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(campaign.title)
  await clearStorage(page)
  await arriveAt(page, '/v2/login?cuuid=7c9e6679-7425-40de-944b-e07fc1f90ae7&from=/v1/profile')
  await expect(page).toHaveURL(/\/v1\/profile$/)
})

test('after sign-in the contribution of the campaign in the address takes precedence, then the group [SES-031, SES-032, SES-041]', async ({
  page,
}) => {
  const { uuid } = await town(page)
  // other journeys add campaigns with ideas, but without groups
  const campaign = (await campaignsOf(page, 'ongoing')).find(({ title }) => title === IDEAS_CAMPAIGN)
  const { resourceSpaceUUID } = await api<{ resourceSpaceUUID: string }>(page, 'GET', `/public/campaign/${campaign?.uuid}`)
  const path = `/public/space/${resourceSpaceUUID}/contribution?type=IDEA&pageSize=1`
  const ideas = await api<{ list: { uuid: string }[] }>(page, 'GET', path)
  const idea = ideas.list.map((item) => ({ ...item, campaign: campaign?.uuid }))[0]
  await arriveAt(page, `/v2/login?auuid=${uuid}&cuuid=${idea?.campaign}&couuid=${idea?.uuid}`)
  await expect(page).toHaveURL(/\/v2\/assembly\/\d+\/campaign\/\d+\/contribution\/\d+$/)
  await clearStorage(page)
  // a campaign that is over, or has not begun, leads to its contributions as well
  const key = await keyOf(page, 'COORDINATOR')
  const aid = await idOf(page, key, uuid)
  for (const [title, filter, startDate, endDate] of [
    ['The old quay', 'past', '2020-01-06', '2020-02-07'],
    ['The quay to come', 'upcoming', '2035-01-01', '2035-02-02'],
  ] as const) {
    const components = [{ type: 'IDEAS', startDate, endDate }]
    const made = await api<{ uuid: string; resourceSpaceId: number }>(
      page,
      'POST',
      `/assembly/${aid}/campaign`,
      { title, goal: title, components },
      key,
    )
    const body = { type: 'IDEA', title: 'A bench', text: 'Of oak.' }
    const { uuid: couuid } = await api<{ uuid: string }>(page, 'POST', `/space/${made.resourceSpaceId}/contribution`, body, key)
    expect((await campaignsOf(page, filter)).map((campaign) => campaign.uuid)).toContain(made.uuid)
    await arriveAt(page, `/v2/login?auuid=${uuid}&cuuid=${made.uuid}&couuid=${couuid}`)
    await expect(page).toHaveURL(/\/v2\/assembly\/\d+\/campaign\/\d+\/contribution\/\d+$/)
    await clearStorage(page)
  }
  const elsewhere = (await campaignsOf(page, 'ongoing')).find((campaign) => campaign.uuid !== idea?.campaign)
  await arriveAt(page, `/v2/login?auuid=${uuid}&cuuid=${elsewhere?.uuid}&couuid=${idea?.uuid}`)
  await expect(page).toHaveURL(/\/v2\/assembly\/\d+\/campaign\/\d+$/)
  await clearStorage(page)
  const { list } = await api<{ list: { uuid: string }[] }>(page, 'GET', `/public/campaign/${idea?.campaign}/group`)
  const group = list[0]?.uuid
  await page.goto(`/v2/p/assembly/${uuid}/campaign/${idea?.campaign}/group/${group}`)
  await expect(page).toHaveURL(`/v2/login?auuid=${uuid}&cuuid=${idea?.campaign}&guuid=${group}`)
  await enter(page)
  await expect(page).toHaveURL(/\/v2\/assembly\/\d+\/campaign\/\d+\/group\/\d+$/)
})

test('without a campaign in the address the first ongoing one opens, or home where the assembly is configured so [ASM-016, SES-034, SES-035]', async ({
  page,
}) => {
  const ongoing = await campaignsOf(page, 'ongoing')
  const first = ongoing.toSorted((a, b) => (a.startDate ?? '9999').localeCompare(b.startDate ?? '9999'))[0]
  await arriveAt(page, `/v2/${TOWN}/login`)
  await expect(page).toHaveURL(/\/v2\/assembly\/\d+\/campaign\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first?.title ?? '?')
  await clearStorage(page)
  await withSettings(page, { [HOMEPAGE]: 'true' }, async () => {
    await arriveAt(page, `/v2/${TOWN}/login`)
    await expect(page).toHaveURL(/\/v2\/assembly\/\d+$/)
  })
})

test('after a session that ended, one lands in the assembly that was open last, not in the one joined last [APP-030, SES-034, SES-035]', async ({
  page,
}) => {
  const { uuid } = await town(page)
  const who = newAccount()
  await api(page, 'POST', '/user/signup', { ...who, repeatPassword: who.password, existingAssembly: { uuid } })
  const { sessionKey } = await api<{ sessionKey: string }>(page, 'POST', '/user/login', who)
  // founded and so joined last; it has no campaign
  const name = `Later Weir ${Date.now()}`
  await api(page, 'POST', '/assembly', { name, shortname: name.toLowerCase().replaceAll(' ', '-') }, sessionKey)
  await page.goto('/v2/login')
  await fillSignIn(page, who)
  await expect(page).toHaveURL(/\/v1\/home$/)
  const id = await idOf(page, sessionKey, uuid)
  await page.goto(`/v2/assembly/${id}`)
  const stored = () => page.evaluate(() => localStorage.getItem('folkmoot.assembly'))
  await expect.poll(stored).toBe(String(id))
  // the session ends by itself
  await page.evaluate(() => localStorage.removeItem('folkmoot.session'))
  await page.goto('/v2/login')
  await fillSignIn(page, who)
  await expect(page).toHaveURL(new RegExp(`/v2/assembly/${id}/campaign/\\d+$`))
  const place = () => page.evaluate(() => ['campaign', 'component', 'milestones'].map((name) => localStorage.getItem(`folkmoot.${name}`)))
  await expect.poll(async () => (await place()).every((value) => value !== null)).toBe(true)
})

test('a visitor on a members’ screen is redirected to its public page, and a member on a public one to the members’ page [SES-036, SES-037]', async ({
  page,
}) => {
  const { uuid } = await town(page)
  const key = await keyOf(page, 'MEMBER')
  const id = await idOf(page, key, uuid)
  await page.goto(`/v2/assembly/${id}`)
  await expect(page).toHaveURL(`/v2/p/assembly/${uuid}`)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/v2/login?from=${encodeURIComponent(`/v2/p/assembly/${uuid}`)}`)
  await enter(page)
  await expect(page).toHaveURL(`/v2/assembly/${id}`)
})

test('v1 pages except the open ones redirect visitors to the start, as does an assembly by a number unknown to them, with the reason; v2 pages without a public page redirect to the login [SES-038, SES-042, SES-043, SES-044, SES-045]', async ({
  page,
}) => {
  await page.goto('/v2/assembly/999999')
  await expect(page.getByText('You are not authorized to see that page.')).toBeVisible()
  await expect(page).toHaveURL(/\/v2\/home$/)
  await page.goto('/v1/profile')
  await expect(page).toHaveURL(/\/v2\/home$/)
  await page.goto('/v1/assemblies')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assemblies')
  await expect(page).toHaveURL(/\/v1\/assemblies$/)
  await page.goto('/v2/assembly/1/members')
  await expect(page).toHaveURL('/v2/login?from=%2Fv2%2Fassembly%2F1%2Fmembers')
})

test('the profile shows the five latest devices, the current one first, and all when asked', async ({ page }) => {
  const mei = await signInAs(page, 'Mei Tanaka')
  for (let n = 0; n < 5; n++) await createDemoSession(page.request, 'Mei Tanaka')
  await page.goto(`/v2/user/${mei.userId}/profile`)
  const devices = page.getByRole('region', { name: /My devices/ })
  const buttons = devices.getByRole('button', { name: /^Sign out: / })
  await expect(buttons).toHaveCount(4)
  await expect(devices.getByText('This device')).toBeVisible()
  const all = devices.getByRole('button', { name: /^Show all \d+ devices$/ })
  const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
  await all.click()
  await expect(buttons).toHaveCount(count - 1)
  await expect(all).toHaveCount(0)
})
