import { expect } from '@playwright/test'
import { findViolations } from '../tools/find-violations.ts'
import { findCampaignPath, signInAs } from './testing/demo-people.ts'
import { test } from './testing/journey.ts'
import { findPagePaths } from './testing/page-paths.ts'

test('the key / opens the search, arrow keys choose a result, Enter opens its page, Escape goes back', async ({
  page,
}) => {
  await page.goto('/v2/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const opener = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await expect(opener).toBeVisible()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search this site' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('/')
  await field.fill('benhces')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(page.getByRole('listbox')).toContainText('Showing results for “')
  await field.fill('bench')
  await expect(options.locator('mark').first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  const href = (await options.first().getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(href.replace(/[?#].*$/s, '')))
  await expect(field).toBeHidden()
})

test('Enter alone opens the page of all results, whose tabs and address keep the search; a tap on a phone opens it too', async ({
  page,
}) => {
  await signInAs(page, 'Maja Holm')
  await page.goto('/v1/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('bench')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/v1/search?query=bench')
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  const results = page.getByRole('tabpanel')
  await expect(results.locator('mark').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('tab', { name: /^Ideas and proposals/ }).click()
  await expect(page).toHaveURL('/v1/search?query=bench&kind=CONTRIBUTION')
  await expect(results.getByRole('listitem').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search this site' }).fill('xylophone')
  await expect(page.getByRole('heading', { name: 'Nothing found for “xylophone”' })).toBeVisible()
  // all languages are offered to who has chosen one
  await expect(page.getByText('Try fewer or different words.', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('English')
  await expect(page.getByText('Try fewer or different words. Or search in all languages.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/v1\/home$/)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/v1\/search#query$/)
  await expect(page.getByRole('searchbox', { name: 'Search this site' })).toBeFocused()
  expect(await findViolations(page)).toEqual([])
})

test('a visitor with a small phone finds the search in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/v2/home')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search this site' })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('who writes an idea is offered a similar one, supports it instead, and keeps the draft', async ({ page }) => {
  const { ideas } = await findPagePaths(page)
  await signInAs(page, 'Maja Holm')
  await page.goto(ideas)
  const title = (await page.locator('article h3, article h2').first().textContent())?.trim() ?? ''
  expect(title.length).toBeGreaterThan(5)
  await page.getByRole('main').getByRole('link', { name: 'Share an idea' }).first().click()
  await expect(page).toHaveURL(`${ideas}/contribution/new?type=idea`)
  const field = page.getByRole('textbox', { name: /^Title/ })
  await field.fill(title)
  const panel = page.getByRole('region', { name: 'Does this exist already?' })
  await expect(panel.getByText(title, { exact: true })).toBeVisible()
  await expect(field).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  const offer = panel.getByRole('button', { name: `Support this one instead: ${title}` })
  if (await offer.isVisible()) {
    await offer.click()
    await expect(panel.getByText(`You support “${title}”. Your draft is kept on this device.`)).toBeVisible()
  } else await expect(panel.getByText('You support this')).toBeVisible()
  await expect(field).toHaveValue(title)
  await page.reload()
  await expect(field).toHaveValue(title)
  await panel.getByRole('button', { name: 'Hide' }).click()
  await expect(panel).toBeHidden()
})

test('a list finds singular and plural by each other, and words in quotation marks as they stand', async ({ page }) => {
  const address = await findCampaignPath(page, 'Rivermouth Budget 2027', 'Jonas Skov')
  await signInAs(page, 'Jonas Skov')
  await page.goto(`${address}?tab=ideas`)
  const main = page.getByRole('main')
  const search = main.getByRole('searchbox', { name: 'Search' }).first()
  const idea = main.getByRole('link', { name: 'Rain gardens for Quay Street' })
  await search.fill('garden streets')
  await expect(idea).toBeVisible()
  await expect(main.getByRole('link', { name: 'Benches every 200 metres along the river walk' })).toBeHidden()
  await search.fill('“garden” streets')
  await expect(idea).toBeHidden()
  await search.fill('“gardens” streets')
  await expect(idea).toBeVisible()
})
