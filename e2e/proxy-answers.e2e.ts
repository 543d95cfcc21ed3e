import type { Page } from '@playwright/test'
import { signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { listAxeFaults } from './testing/page-checks.ts'

/** What a proxy does that removes a header. */
const dropSession = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const { 'session-key': _, ...headers } = await route.request().allHeaders()
    await route.continue({ headers })
  })

test('a page whose session is removed on the way says so, keeps it, and shows it when it arrives again', async ({ page }) => {
  await signInAs(page, 'Jonas Skov')
  await dropSession(page)
  await page.goto('/v2/home')
  const alert = page.getByRole('alert').filter({ hasText: 'Your sign-in does not reach the server.' })
  await expect(alert).toContainText('removes the header “Session-Key” from your requests')
  await expect(page.getByRole('main')).toContainText('Your sign-in did not reach the server.')
  await expect(page.getByRole('main')).not.toContainText('You need to log in.')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await listAxeFaults(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('folkmoot.session'))).toBeTruthy()
  await page.unroute('**/api/**')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(alert).toBeHidden()
  await expect(page.getByRole('button', { name: 'Jonas Skov' })).toBeVisible()
})

test('a page that a proxy answers says what its status means, in the language of the reader', async ({ page }) => {
  const answerWith = async (status: number) => {
    await page.unroute(/\/api\/assembly\?/)
    await page.route(/\/api\/assembly\?/, (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<html><h1>It did not work</h1></html>' }),
    )
  }
  await answerWith(504)
  await page.goto('/v1/assemblies')
  const main = page.getByRole('main')
  await expect(main).toContainText('The site took too long to answer.')
  await expect(main).toContainText('(error 504)')
  await answerWith(403)
  await page.reload()
  await expect(main).toContainText('A server on the way to this site, perhaps a firewall, refused this request.')
  await page.unroute(/\/api\/assembly\?/)
  await main.getByRole('button', { name: 'Try again' }).first().click()
  await expect(main).not.toContainText('refused this request')
})
