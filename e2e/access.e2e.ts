import type { Page } from '@playwright/test'
import { callApi, createDemoSession, findTown, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { findPagePaths } from './testing/page-paths.ts'

interface Names {
  readonly assembly: { readonly id: number; readonly uuid: string }
  readonly campaign: { readonly id: number; readonly uuid: string; readonly spaceId: number }
}

/** The numbers and uuids of a public campaign of the demo. */
async function names(page: Page): Promise<Names> {
  const { uuid: auuid, assemblyId } = await findTown(page)
  const campaigns = await callApi<{ list: { uuid: string }[] }>(page, 'get', `/public/assembly/${auuid}/campaign`)
  const cuuid = campaigns.list[0]?.uuid ?? ''
  const idOf = async (type: string, uuid: string) => (await callApi(page, 'get', `/id?type=${type}&uuid=${uuid}`)).id
  const assembly = { id: assemblyId, uuid: auuid }
  const id = await idOf('campaign', cuuid)
  const vera = await createDemoSession(page.request, 'Vera Lindqvist')
  const full = await callApi(page, 'get', `/assembly/${assembly.id}/campaign/${id}`, vera)
  return { assembly, campaign: { id, uuid: cuuid, spaceId: full.resourceSpaceId } }
}

const h1 = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

test('a visitor who opens a member’s address is redirected to its public page [SES-036, APP-022]', async ({ page }) => {
  const { assembly, campaign } = await names(page)
  await page.goto(`/v2/assembly/${assembly.id}/campaign/${campaign.id}`)
  await expect(page).toHaveURL(new RegExp(`/v2/p/assembly/${assembly.uuid}/campaign/${campaign.uuid}$`))
  await expect(h1(page)).toBeVisible()
  await page.goto(`/v2/assembly/${assembly.id}`)
  await expect(page).toHaveURL(new RegExp(`/v2/p/assembly/${assembly.uuid}$`))
  // a part of the page that the address names is opened there as well
  await page.goto(`/v2/assembly/${assembly.id}/campaign/${campaign.id}?tab=map`)
  await expect(page).toHaveURL(new RegExp(`/v2/p/assembly/${assembly.uuid}/campaign/${campaign.uuid}\\?tab=map$`))
  await expect(page.getByRole('tab', { name: 'Map' })).toHaveAttribute('aria-selected', 'true')
})

test('a member who opens a public address is redirected to the members’ page; its breadcrumb shows the place of the page and links to its parents [SES-037, APP-022, APP-026]', async ({
  page,
}) => {
  const { assembly, campaign } = await names(page)
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/p/assembly/${assembly.uuid}/campaign/${campaign.uuid}`)
  await expect(page).toHaveURL(new RegExp(`/v2/assembly/${assembly.id}/campaign/${campaign.id}$`))
  await expect(h1(page)).toBeVisible()
  const trail = page.getByRole('navigation', { name: 'You are here' })
  await expect(trail.getByRole('listitem').last()).toHaveText(new RegExp((await h1(page).textContent()) ?? ''))
  await expect(trail.getByRole('listitem').last().getByRole('link')).toHaveCount(0)
  await trail.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/v2/assembly/${assembly.id}$`))
})

test('a page that a visitor may not see redirects to the start with the reason; members can open it [SES-038, APP-008]', async ({
  page,
}) => {
  const { assembly, campaign } = await names(page)
  const vera = await createDemoSession(page.request, 'Vera Lindqvist')
  const hide = (value: string) =>
    callApi(page, 'put', `/space/${campaign.spaceId}/config`, vera, { 'appcivist.campaign.disable-public-site': value })
  await hide('TRUE')
  try {
    await page.goto(`/v2/assembly/${assembly.id}/campaign/${campaign.id}`)
    await expect(page).toHaveURL(/\/v2\/home$/)
    await expect(page.getByRole('alert').getByText('You are not authorized to see that page.')).toBeVisible()
    await signInAs(page, 'Jonas Skov')
    await page.goto(`/v2/assembly/${assembly.id}/campaign/${campaign.id}`)
    await expect(page).toHaveURL(/\/campaign\/\d+$/)
    await expect(h1(page)).toBeVisible()
  } finally {
    await hide('')
  }
})

test('`/` redirects a member to home and a visitor to the start page [APP-005, APP-006, APP-008]', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/v2\/home$/)
  await signInAs(page, 'Jonas Skov')
  await page.goto('/')
  await expect(page).toHaveURL(/\/v1\/home$/)
  for (const list of ['Campaigns', 'Assemblies', 'Working groups']) {
    await expect(page.getByRole('main').getByRole('heading', { name: list })).toBeVisible()
  }
})

test('the lists of a dashboard request twelve rows at a time [CST-001]', async ({ page }) => {
  const { publicIdeas } = await findPagePaths(page)
  const asked = page.waitForRequest(/\/public\/space\/[^/]+\/contribution\?/)
  await page.goto(publicIdeas)
  expect(new URL((await asked).url()).searchParams.get('pageSize')).toBe('12')
})

test('a screen that requires login redirects visitors to sign-in, opens for a user and refuses one without the permission; other screens refuse nobody [SES-046, SES-047]', async ({
  page,
}) => {
  const refused = page.getByText('You are not authorized to see that page.')
  for (const path of ['/v2/admin/people', '/v2/assembly/new/description']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/v2/login?from=${encodeURIComponent(path)}`)
    await expect(refused).toHaveCount(0)
  }
  await signInAs(page, 'Jonas Skov')
  await page.goto('/v2/assembly/new/description')
  await expect(h1(page)).toHaveText('A new assembly')
  await page.goto('/v2/admin/people')
  await expect(page).toHaveURL(/\/v1\/home$/)
  await expect(refused).toBeVisible()
  for (const path of ['/v2/user/password/forgot', '/v1/assemblies', '/v1/ballot/check']) {
    await page.goto(path)
    await expect(h1(page)).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(refused).toHaveCount(0)
  }
  await signInAs(page, 'Vera Lindqvist')
  await page.goto('/v2/admin/people')
  await expect(h1(page)).toHaveText('People')
  await expect(page).toHaveURL('/v2/admin/people')
})
