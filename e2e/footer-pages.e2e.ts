import type { Page } from '@playwright/test'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { tabThroughPage, tabToAndPress } from './testing/keyboard.ts'
import { countHiddenPixels, expectSound } from './testing/page-checks.ts'

const P = 'appcivist.instance.'
const h1 = (page: Page) => main(page).getByRole('heading', { level: 1 })
const footerLink = (page: Page, name: string) => page.getByRole('navigation', { name: 'About this site' }).getByRole('link', { name })

const PAGES = { help: 'Help', accessibility: 'Accessibility', privacy: 'Privacy' } as const

/** Sets settings of the site for a test that gives them back. */
async function setSite(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const vera = await createDemoSession(page.request, 'Vera Lindqvist')
  const keyed = Object.fromEntries(Object.entries(values).map(([key, value]) => [P + key, value]))
  await callApi(page, 'put', '/admin/config', vera, keyed)
}

test('the footer leads visitors to help, accessibility and privacy in both generations; their texts come with them alone [APP-002, I18N-005]', async ({
  page,
}) => {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/i18n/information-')) files.push(new URL(request.url()).pathname)
  })
  for (const [generation, start] of [
    ['v2', '/v2/home'],
    ['v1', '/v1/assemblies'],
  ]) {
    for (const [name, title] of Object.entries(PAGES)) {
      await page.goto(start ?? '')
      await expect(h1(page)).toBeVisible()
      expect(files).toEqual([])
      await footerLink(page, title).click()
      await expect(page).toHaveURL(new RegExp(`/${generation}/${name}$`))
      await expect(h1(page)).toHaveText(title)
      await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
      // a missing text would show its key, an unfilled one its braces
      await expect(main(page)).not.toContainText(/information\.|\{\{/)
      expect([...new Set(files.splice(0))]).toEqual(['/assets/i18n/information-en-US.json'])
    }
  }
})

test('help names the buttons as they are called, and leads to the assemblies and to the recount', async ({ page }) => {
  await page.goto('/v2/help')
  await expect(main(page)).toContainText('“Share an idea” or “Write a proposal”')
  await expect(main(page)).toContainText('“Recount in the browser”')
  await main(page).getByRole('link', { name: 'Recount a ballot' }).click()
  await expect(page).toHaveURL(/\/v1\/ballot\/check$/)
  await page.goBack()
  await main(page).getByRole('link', { name: 'All assemblies' }).click()
  await expect(page).toHaveURL(/\/v1\/assemblies$/)
})

test('the pages name the contact of the operator, or say that there is none [APP-023]', async ({ page }) => {
  await setSite(page, { 'support-contact': '' })
  for (const name of Object.keys(PAGES)) {
    await page.goto(`/v2/${name}`)
    await expect(main(page)).toContainText('This site has not named a contact.')
  }
  await setSite(page, { 'support-contact': 'help@rivermouth.example' })
  for (const name of Object.keys(PAGES)) {
    await page.goto(`/v2/${name}`)
    const contact = main(page).getByRole('link', { name: 'help@rivermouth.example' })
    await expect(contact).toHaveAttribute('href', 'mailto:help@rivermouth.example')
    await expect(main(page)).not.toContainText('has not named a contact')
  }
  await setSite(page, { 'support-contact': '' })
})

test("an operator's own address replaces a page in the footer and beside the others, and no other page [G.1]", async ({ page }) => {
  await signInAs(page, 'Vera Lindqvist')
  await page.goto('/v2/admin/settings')
  await page.getByLabel('Own page about privacy').fill('privacy of the town')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(
    main(page)
      .getByRole('alert')
      .getByRole('link', { name: /Own page about privacy/ }),
  ).toBeVisible()
  await page.getByLabel('Own page about privacy').fill('https://town.example/privacy')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('status').getByText('Changed saved')).toBeVisible()
  await page.goto('/v2/help')
  for (const link of await page.getByRole('link', { name: 'Privacy' }).all())
    await expect(link).toHaveAttribute('href', 'https://town.example/privacy')
  await expect(footerLink(page, 'Help')).toHaveAttribute('href', '/v2/help')
  await expect(footerLink(page, 'Accessibility')).toHaveAttribute('href', '/v2/accessibility')
  await setSite(page, { 'privacy-url': '' })
  await page.reload()
  await expect(footerLink(page, 'Privacy')).toHaveAttribute('href', '/v2/privacy')
})

test('privacy says whether an activity log is kept, and leads signed-in people to their own data [LOG-004]', async ({ page }) => {
  await page.goto('/v1/privacy')
  await expect(main(page)).toContainText('This site does not keep an activity log.')
  await expect(main(page).getByRole('link', { name: 'My profile' })).toHaveCount(0)
  await setSite(page, { 'action-logging': 'TRUE' })
  await signInAs(page, 'Maja Holm')
  await page.goto('/v1/privacy')
  await expect(main(page)).toContainText('Entries are erased after 180 days.')
  await setSite(page, { 'action-logging': '' })
  await main(page).getByRole('link', { name: 'My profile' }).click()
  await expect(page).toHaveURL(/\/v1\/profile$/)
})

test('a change of language changes the open page, and its texts do not load twice [I18N-006]', async ({ page }) => {
  await page.goto('/v2/privacy')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Language/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deutsch' }).click()
  await expect(h1(page)).toHaveText('Datenschutz')
  await expect(main(page).getByRole('heading', { name: 'Ihre Stimme' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Über diese Website' }).getByRole('link', { name: 'Hilfe' }).click()
  await expect(main(page)).toContainText('„Eine Idee einbringen“')
})

test('in eight languages the pages have no sideways scroll at 360 px, and in German no axe violation, light and dark', async ({ page }) => {
  const faults: string[] = []
  const links = page.getByRole('contentinfo').locator('nav')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/v2/privacy')
  for (const locale of ['en-US', 'es-ES', 'fr-FR', 'de-DE', 'pt-BR', 'fr-CA', 'es-PY', 'it-IT']) {
    await page.evaluate((lang) => localStorage.setItem('folkmoot.language', JSON.stringify(lang)), locale)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    for (const name of Object.keys(PAGES)) {
      const before = (await h1(page).textContent()) ?? ''
      await links.locator(`a[href="/v2/${name}"]`).click()
      await expect(page).toHaveURL(new RegExp(`/v2/${name}$`))
      await expect(h1(page)).not.toHaveText(before)
      await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(main(page)).not.toContainText(/information\.|\{\{/)
      const hidden = await countHiddenPixels(page)
      if (hidden > 0) faults.push(`${locale} ${name}: ${hidden} px too wide`)
      // in English page-accessibility.e2e.ts judges these pages, and the other languages differ in their words alone
      if (locale !== 'de-DE') continue
      await expectSound(page)
      await page.setViewportSize({ width: 360, height: 740 })
    }
  }
  expect(faults).toEqual([])
})

test('the keyboard reaches the pages from the footer, and every link on them with a visible focus', async ({ page }) => {
  await page.goto('/v2/home')
  await expect(h1(page)).toBeVisible()
  await tabToAndPress(page, footerLink(page, 'Help'))
  await expect(h1(page)).toHaveText('Help')
  for (const name of Object.keys(PAGES)) {
    await page.goto(`/v2/${name}`)
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await tabThroughPage(page)).toEqual([])
  }
})
