import type { Page } from '@playwright/test'
import { day } from './testing/assemblies.ts'
import { callApi, createDemoSession, signInAs, storeSession } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { openMoreActions } from './testing/more-actions.ts'
import { listAxeFaults } from './testing/page-checks.ts'

let made = 0
/** An assembly that requires a request to join, created by a person of the demo, with campaigns of one phase each. */
async function createAssembly(page: Page, founder: string, campaigns: readonly { title: string; from: number; to: number }[]) {
  const who = await createDemoSession(page.request, founder)
  made++
  const name = `Ropewalk ${made}`
  const assembly = await callApi(page, 'post', '/assembly', who, {
    name,
    shortname: `ropewalk-${Date.now()}-${made}`,
    listed: true,
    profile: { membership: 'REGISTRATION', registration: { invitation: true, request: true } },
  })
  const at = `/assembly/${assembly.assemblyId}/campaign`
  const list: { campaignId: number; resourceSpaceId: number }[] = []
  for (const { title, from, to } of campaigns) {
    const components = [{ type: 'IDEAS', startDate: day(from), endDate: day(to) }]
    list.push(await callApi(page, 'post', at, who, { title, goal: 'A new use', components }))
  }
  return { who, name, assemblyId: assembly.assemblyId, campaigns: list }
}

test('both homes list the user’s assemblies, ongoing, upcoming and past campaigns, and groups [APP-007, APP-008]', async ({ page }) => {
  await createAssembly(page, 'Ruth Ferreira', [
    { title: 'Tar and hemp', from: -2, to: 9 },
    { title: 'The roof, next year', from: 40, to: 60 },
    { title: 'The gate, last year', from: -400, to: -380 },
  ])
  await signInAs(page, 'Ruth Ferreira')
  for (const address of ['/v1/home', '/v2/home']) {
    await page.goto(address)
    const part = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(part('Assemblies')).toContainText('Rivermouth Town Assembly')
    await expect(part('Assemblies')).toContainText('Ropewalk')
    const campaign = (title: string) => part('Campaigns').getByRole('link', { name: title })
    await expect(campaign('Tar and hemp')).toBeVisible()
    await expect(campaign('The roof, next year')).toBeHidden()
    await part('Campaigns').getByText('1 upcoming campaign').click()
    await expect(campaign('The roof, next year')).toBeVisible()
    await part('Campaigns').getByText('1 past campaign').click()
    await expect(campaign('The gate, last year')).toBeVisible()
    await expect(part('Working groups').getByRole('link', { name: 'Access for all' })).toBeVisible()
    expect(await listAxeFaults(page)).toEqual([])
  }
})

test('pending tasks come first and link to their page: a request, an own draft; a completed one disappears [APP-007]', async ({ page }) => {
  const { who, name, assemblyId, campaigns } = await createAssembly(page, 'Gwen Pryce', [{ title: 'The old ropewalk', from: -2, to: 9 }])
  const draft = { type: 'IDEA', status: 'DRAFT', title: 'A long room', text: 'Three hundred steps under one roof.' }
  await callApi(page, 'post', `/space/${campaigns[0]?.resourceSpaceId}/contribution`, who, draft)
  const guest = await createDemoSession(page.request, 'Jonas Skov')
  await callApi(page, 'post', `/membership/assembly/${assemblyId}/request`, guest, {})

  await signInAs(page, 'Gwen Pryce')
  await page.goto('/v2/home')
  const needs = page.getByRole('region', { name: 'Needs your attention' })
  const ask = needs.getByRole('link', { name: `Review: Answer a request to join ${name}` })
  await expect(ask).toHaveAttribute('href', `/v2/assembly/${assemblyId}/members`)
  await expect(needs).toContainText('Your draft in The old ropewalk. It can be published until')
  expect(await listAxeFaults(page)).toEqual([])
  await needs.getByRole('link', { name: 'Continue writing: Finish “A long room”' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A long room')
  const coid = /contribution\/(\d+)/.exec(page.url())?.[1]
  await callApi(page, 'put', `/assembly/${assemblyId}/contribution/${coid}/status/PUBLISHED`, who, {})
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(ask).toBeVisible()
  await expect(needs).not.toContainText('A long room')
})

test('a draft that lacks what its campaign requires names it, and leads to the field in its form [APP-007, CON-041]', async ({ page }) => {
  const { who, assemblyId, campaigns } = await createAssembly(page, 'Gwen Pryce', [{ title: 'Where the ropes went', from: -2, to: 9 }])
  await callApi(page, 'put', `/space/${campaigns[0]?.resourceSpaceId}/config`, who, {
    'appcivist.campaign.contribution.published.status-requirements': 'place',
  })
  const draft = { type: 'IDEA', status: 'DRAFT', title: 'A short room', text: 'Ten steps.' }
  await callApi(page, 'post', `/space/${campaigns[0]?.resourceSpaceId}/contribution`, who, draft)
  await signInAs(page, 'Gwen Pryce')
  await page.goto('/v2/home')
  const needs = page.getByRole('region', { name: 'Needs your attention' })
  await expect(needs).toContainText('Still missing: Place.')
  await needs.getByRole('link', { name: 'Fill in: Finish “A short room”' }).click()
  await expect(page).toHaveURL(new RegExp(`/assembly/${assemblyId}/.*\\?fill=place$`))
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Place' })
  await expect(field).toBeFocused()
  expect(await listAxeFaults(page)).toEqual([])
})

test('a bookmarked idea is listed on home until it is removed there [FBK-005]', async ({ page }) => {
  const { who, assemblyId, campaigns } = await createAssembly(page, 'Jonas Skov', [{ title: 'Kept ideas', from: -2, to: 9 }])
  const space = campaigns[0]?.resourceSpaceId
  const idea = await callApi(page, 'post', `/space/${space}/contribution`, who, {
    type: 'IDEA',
    status: 'PUBLISHED',
    title: 'A kept idea',
    text: '<p>Worth a second look.</p>',
  })
  await signInAs(page, 'Jonas Skov')
  const path = `/v2/assembly/${assemblyId}/campaign/${campaigns[0]?.campaignId}/contribution/${idea.contributionId}`
  await page.goto(path)
  const keep = page.getByRole('button', { name: /^(Save for later|Saved), / })
  await openMoreActions(page)
  await keep.click()
  await expect(keep).toHaveAttribute('aria-pressed', 'true')
  const goHome = async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('region', { name: 'Assemblies', exact: true })).toBeVisible()
  }
  await goHome()
  const saved = page.getByRole('region', { name: 'Saved for later' })
  await expect(saved.getByRole('link', { name: 'A kept idea' })).toBeVisible()
  // v1, which home links to, only sets it; v2 takes it back
  await page.goto(path)
  await openMoreActions(page)
  await keep.click()
  await expect(keep).toHaveAttribute('aria-pressed', 'false')
  await goHome()
  await expect(saved).toBeHidden()
})

test('home shows a follower the followed assemblies and how to join', async ({ page }) => {
  const { name, assemblyId } = await createAssembly(page, 'Maja Holm', [])
  const who = { name: 'Fay Follower', email: `fay-${Date.now()}@rivermouth.test`, password: 'summer ferry' }
  const account = await callApi(page, 'post', '/user/signup', undefined, {
    ...who,
    repeatPassword: who.password,
  })
  await callApi(page, 'put', `/assembly/${assemblyId}/follow`, account)
  await storeSession(page, { ...account, emailUpdated: true })
  await page.goto('/v1/home')
  await expect(page.getByRole('region', { name: 'Assemblies you follow' })).toContainText(name)
  await expect(page.getByRole('main')).not.toContainText('You are not a member of an assembly yet')
  await expect(page.getByRole('main')).toContainText('You follow assemblies without being a member.')
})

test('the home of an assembly names its next dates, for members and for visitors [ASM-012]', async ({ page }) => {
  const { assemblyId, who } = await createAssembly(page, 'Ruth Ferreira', [
    { title: 'The roof, next year', from: 40, to: 60 },
    { title: 'Tar and hemp', from: -2, to: 9 },
    { title: 'The gate, last year', from: -400, to: -380 },
  ])
  await createAssembly(page, 'Maja Holm', [{ title: 'A bystander', from: -2, to: 5 }])
  const { uuid } = await callApi(page, 'get', `/assembly/${assemblyId}`, who)
  const dates = page.getByRole('region', { name: 'Next dates' })
  const expectDates = async () => {
    await expect(dates.getByRole('listitem')).toHaveText([/Ideas: last dayTar and hemp$/, /Ideas: first dayThe roof, next year$/])
    for (const [n, days] of [9, 40].entries()) await expect(dates.locator('time').nth(n)).toHaveAttribute('datetime', day(days))
    expect(await listAxeFaults(page)).toEqual([])
  }
  await page.goto(`/v2/p/assembly/${uuid}`)
  await expectDates()
  await signInAs(page, 'Ruth Ferreira')
  await page.goto(`/v2/assembly/${assemblyId}/home`)
  await expectDates()
  await dates.getByRole('link', { name: 'Tar and hemp' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tar and hemp')
})
