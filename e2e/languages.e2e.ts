import type { Page } from '@playwright/test'
import { createDemoSession, findCampaignPath, IDEAS_CAMPAIGN, signInAs, storeSession } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'

/** The stored language of the person who is signed in here. */
const setLanguage = (page: Page, lang: string) =>
  page.evaluate((code) => {
    const user = JSON.parse(localStorage.getItem('folkmoot.user') ?? '{}')
    localStorage.setItem('folkmoot.user', JSON.stringify({ ...user, lang: code }))
  }, lang)

test('a page is in the language of its reader; user content is marked with its own language [I18N-001]', async ({ page }) => {
  await storeSession(page, { ...(await createDemoSession(page.request, 'Jonas Skov')), lang: 'de-DE' })
  await page.goto(await findCampaignPath(page, IDEAS_CAMPAIGN))
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveAttribute('lang', /^en/)
  await expect(main.getByRole('heading', { name: 'Was Sie jetzt tun können' })).toBeVisible()
  const card = main.getByRole('article').first()
  await expect(card.getByRole('heading')).toHaveAttribute('lang', /^en/)
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/contribution\/\d+$/)
  await expect(main.getByRole('heading', { level: 1 })).toHaveAttribute('lang', /^en/)
})

test('every navigation applies the user’s language, also one chosen meanwhile on this device [APP-013, I18N-007]', async ({ page }) => {
  await signInAs(page, 'Jonas Skov')
  await page.goto('/v1/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await setLanguage(page, 'fr')
  // found by its address: the text of the link changes with the language
  await page.getByRole('banner').locator('a[href="/v1/assemblies"]').first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Assemblées' })).toBeVisible()
})

test('each of the eight languages has its file, and the product is translated [I18N-001, I18N-002, I18N-003, I18N-005]', async ({
  page,
}) => {
  const said = new Set<string>()
  for (const locale of ['en-US', 'es-ES', 'fr-FR', 'de-DE', 'pt-BR', 'fr-CA', 'es-PY', 'it-IT']) {
    const answer = await page.request.get(`/assets/i18n/locale-${locale}.json`)
    expect(answer.headers()['content-type'], locale).toContain('json')
    const texts = (await answer.json()) as { shell: { notFoundText: string } }
    said.add(texts.shell.notFoundText)
  }
  // Spanish and French of two countries may share a sentence
  expect(said.size).toBeGreaterThanOrEqual(6)
})

test('a site with one language shows no language picker [I18N-006]', async ({ page }) => {
  await page.route('**/environments.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), locales: ['en-US'] } })
  })
  await page.goto('/v2/home')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Language/ })).toHaveCount(0)
})
