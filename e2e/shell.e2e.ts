import type { Page } from '@playwright/test'
import { expect, test } from './testing/journey.ts'

const NOWHERE = '/v2/nothing/here'

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

test('an unknown address says so, with the logo and the operator of every page, and links to the start, which opens at its top whatever the scroll position before [APP-012, APP-027]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 300 })
  await goTo(page, NOWHERE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  const mark = page.getByRole('banner').getByRole('link', { name: 'Folkmoot' })
  await expect(mark).toHaveAttribute('href', '/')
  await expect(page.getByRole('contentinfo')).toContainText(/© \d{4} Folkmoot/)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page).toHaveURL(/\/v2\/home$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('an address that cannot be decoded says so in the same way', async ({ page }) => {
  for (const path of ['/v2/home%', '/%', '/v2/%FF']) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  }
})

test('the picker takes the focus, traps it and returns it; it lists the languages with their flags; the choice applies at once and is stored [APP-025, I18N-006, I18N-007]', async ({
  page,
}) => {
  await goTo(page, NOWHERE)
  const opener = page.getByRole('button', { name: /^Language:/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Language' })
  await expect(dialog.getByRole('button', { name: 'English' })).toBeFocused()
  for (let i = 0; i < 12; i++) await page.keyboard.press('Tab')
  expect(await dialog.evaluate((d) => d.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(dialog.getByRole('button', { pressed: true })).toHaveText('English')
  const choices = dialog.getByRole('listitem')
  await expect(choices).toHaveText([
    'English',
    'Español',
    'Français',
    'Deutsch',
    'Português do Brasil',
    'Français du Canada',
    'Español del Paraguay',
    'Italiano',
  ])
  await expect(choices.locator('svg[viewBox="0 0 32 22"]')).toHaveCount(8)
  const file = page.waitForResponse('**/assets/i18n/locale-de-DE.json')
  await dialog.getByRole('button', { name: 'Deutsch' }).click()
  expect((await file).ok()).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(page.getByRole('button', { name: /^Sprache:/ })).toBeVisible()
})

test.describe('a browser that prefers French', () => {
  test.use({ locale: 'fr-BE' })
  test('loads the French file from the specified address [I18N-005, I18N-007]', async ({ page }) => {
    const file = page.waitForResponse('**/assets/i18n/locale-fr-FR.json')
    await goTo(page, NOWHERE)
    expect((await file).headers()['content-type']).toContain('json')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
  })
})

test('in development the footer switches servers, and can restore the defaults [APP-017, APP-018]', async ({ page }) => {
  await goTo(page, NOWHERE)
  await page.getByRole('contentinfo').getByText('Servers', { exact: true }).click()
  await expect(page.getByLabel('Core server')).toHaveValue('/api')
  await expect(page.getByLabel('Voting server')).toHaveValue('/api/v0')
  const stored = () => page.evaluate(() => localStorage.getItem('folkmoot.servers'))
  await page.getByRole('button', { name: 'Use these servers' }).click()
  await expect.poll(stored).toBe('{"core":"/api","voting":"/api/v0"}')
  await page.getByRole('contentinfo').getByText('Servers', { exact: true }).click()
  await page.getByRole('button', { name: 'Use the defaults' }).click()
  await expect.poll(stored).toBeNull()
})

test('on a phone the menu fills the screen and links to languages and colours', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await goTo(page, NOWHERE)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 })
  await menu.getByRole('button', { name: /^Appearance/ }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  // Escape closes the window of colours, and the menu at the next press
  const colours = page.getByRole('dialog', { name: 'Appearance' })
  await page.keyboard.press('Escape')
  await expect(colours).toHaveCount(0)
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
  await expect(colours).toHaveCount(0)
  await menu.getByRole('button', { name: /^Language/ }).click()
  const languages = page.getByRole('dialog', { name: 'Language' })
  await languages.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
})
