import type { Page, Route } from '@playwright/test'
import { createRunningCampaign } from './testing/assemblies.ts'
import { signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { listAxeFaults } from './testing/page-checks.ts'

// each test has a context of its own: in a used one a request once passed while it was offline (decision 0056)
test.use({ reuseContext: false })

const banner = (page: Page) => page.getByRole('banner')
const offline = (page: Page) => page.getByText('You are offline.')

test('an idea published offline keeps the page and its text, reports it, and can be sent again when the network is back', async ({
  page,
  context,
}) => {
  // not the demo's: a journey before it may have moved the clock past the phase of ideas
  const { path } = await createRunningCampaign(page, 'Quay without network', 'Jonas Skov')
  await signInAs(page, 'Jonas Skov')
  await page.goto(`${path}/contribution/new?type=idea`)
  await main(page).getByLabel('Title').fill('Benches on the quay')
  await main(page).getByLabel('Description').fill('Three benches that face the water.')
  await context.setOffline(true)
  await expect(offline(page)).toBeVisible()
  await main(page).getByRole('button', { name: 'Publish' }).click()
  await expect(main(page).getByRole('alert')).toContainText('Not sent yet. Your text is kept on this device')
  await expect(banner(page)).toBeVisible()
  await expect(main(page).getByLabel('Title')).toHaveValue('Benches on the quay')
  expect(await listAxeFaults(page)).toEqual([])
  await context.setOffline(false)
  await expect(offline(page)).toBeHidden()
  await main(page).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Benches on the quay')
})

test('a page whose code does not load keeps the header, and loads when the network is back', async ({ page, context }) => {
  await page.goto('/v1/assemblies')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await banner(page).getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline.')
  await expect(banner(page)).toBeVisible()
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline.')
  await context.setOffline(false)
  await expect(main(page).getByLabel('E-mail')).toBeVisible()
})

test('a dialog whose code does not load keeps the page, reports it, and opens when the network is back', async ({ page, context }) => {
  await page.goto('/v1/assemblies')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await banner(page)
    .getByRole('button', { name: /English/ })
    .click()
  await expect(page.getByText('Part of this page could not be loaded.')).toBeVisible()
  await expect(banner(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a dialog whose code is gone although the server responds asks to reload the page, and opens after it', async ({ page }) => {
  await page.goto('/v1/assemblies')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const gone = (route: Route) => route.fulfill({ status: 404 })
  await page.route('**/assets/LanguageDialog-*', gone)
  const languages = banner(page).getByRole('button', { name: /English/ })
  await languages.click()
  await expect(page.getByText('Reload the page: there may be a newer version of it.')).toBeVisible()
  await page.unroute('**/assets/LanguageDialog-*', gone)
  await page.reload()
  await languages.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a server that does not respond is distinguished from a device without network, and the page recovers by itself', async ({ page }) => {
  await page.goto('/v1/assemblies')
  // other journeys make assemblies too, and the list begins with the newest
  const found = page.waitForResponse((response) => response.url().includes('Rivermouth'))
  await main(page).getByRole('searchbox').fill('Rivermouth Town')
  // the town may stand in the list before the search too: the search must not be what meets the lost network
  await (await found).finished()
  const town = main(page).getByRole('link', { name: 'Rivermouth Town Assembly' }).first()
  await expect(town).toBeVisible()
  await page.route(/\/(?:api|healthz)/, (route) => route.abort('connectionrefused'))
  await town.click()
  await expect(page.getByText('The server cannot be reached.')).toBeVisible()
  await expect(offline(page)).toBeHidden()
  await page.unroute(/\/(?:api|healthz)/)
  await expect(page.getByText('The server cannot be reached.')).toBeHidden()
  await expect(main(page).getByText('Server is offline')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
