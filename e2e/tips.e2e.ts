import type { Page } from '@playwright/test'
import { chooseFromAccountMenu } from './testing/accounts.ts'
import { findCampaignPath, IDEAS_CAMPAIGN, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { findFocusFault } from './testing/keyboard.ts'

const tip = (page: Page) => page.getByRole('complementary', { name: 'Tip' })

/** Opens the home of the assembly, which has tips as well, from the page of a campaign. */
async function followBreadcrumb(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/assembly\/\d+$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Rivermouth Town Assembly')
}

const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'hideMotivational')

test('after ten seconds a single tip appears at the bottom of the page and takes no focus; the next page starts the delay again [NOT-007, NOT-010]', async ({
  page,
}) => {
  await signInAs(page, 'Jonas Skov')
  await page.clock.install()
  const path = await findCampaignPath(page, IDEAS_CAMPAIGN)
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const link = page.getByRole('banner').getByRole('link', { name: 'Assemblies' })
  await link.focus()
  // the clock also goes on by itself
  await page.clock.runFor(7000)
  await expect(tip(page)).toHaveCount(0)
  await page.clock.runFor(3500)
  await expect(tip(page)).toHaveCount(1)
  await expect(tip(page).getByRole('paragraph')).toHaveText(/\w/)
  await expect(link).toBeFocused()
  await tip(page).getByRole('button', { name: 'Close this tip' }).click()
  await page.clock.runFor(30_000)
  await expect(tip(page)).toHaveCount(0)
  await followBreadcrumb(page)
  await page.clock.runFor(5000)
  await expect(tip(page)).toHaveCount(0)
  await page.clock.runFor(5500)
  await expect(tip(page)).toHaveCount(1)
  // a page without tips
  await link.click()
  await expect(page).toHaveURL(/\/assemblies$/)
  await page.clock.runFor(30_000)
  await expect(tip(page)).toHaveCount(0)
})

test('a tip on a phone covers neither the focused element nor the next one [NOT-007]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'Jonas Skov')
  await page.clock.install()
  await page.goto(await findCampaignPath(page, IDEAS_CAMPAIGN))
  const chips = page.getByRole('main').getByRole('group', { name: 'Themes' }).getByRole('button')
  await expect(chips.first()).toBeVisible()
  await page.keyboard.press('Tab')
  // at the bottom of the window, where the tip is about to appear
  await chips.first().focus()
  await chips.first().evaluate((chip) => scrollBy(0, chip.getBoundingClientRect().bottom + 8 - innerHeight))
  await page.clock.runFor(10_500)
  await expect(tip(page)).toHaveCount(1)
  await expect.poll(() => page.evaluate(findFocusFault)).toBeUndefined()
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(findFocusFault)).toBeUndefined()
  }
})

test('who has begun to write or to choose gets no tip, and the tip that is there goes [NOT-007]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'Jonas Skov')
  await page.clock.install()
  await page.goto(await findCampaignPath(page, IDEAS_CAMPAIGN))
  await page.clock.runFor(10_500)
  await expect(tip(page)).toHaveCount(1)
  await page.getByRole('main').getByRole('searchbox').first().fill('b')
  await expect(tip(page)).toHaveCount(0)
  await page.reload()
  await page.getByRole('main').getByRole('group', { name: 'Themes' }).getByRole('button').first().click()
  await page.clock.runFor(30_000)
  await expect(tip(page)).toHaveCount(0)
})

test('turning tips off asks for confirmation and applies on all devices, until the profile turns them on [NOT-010, NOT-011, NOT-012]', async ({
  page,
}) => {
  await signInAs(page, 'Jonas Skov')
  const path = await findCampaignPath(page, IDEAS_CAMPAIGN)
  const wait = async () => {
    await page.clock.install()
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.runFor(10_500)
  }
  await wait()
  await tip(page).getByRole('button', { name: 'Turn off tips' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Turn off the tips?')
  await expect(question).toContainText('You can turn them on again in your profile.')
  await question.getByRole('button', { name: 'Keep tips' }).click()
  expect(await cookie(page)).toBeUndefined()
  await tip(page).getByRole('button', { name: 'Turn off tips' }).click()
  const saved = page.waitForResponse('**/api/user/*/config')
  await question.getByRole('button', { name: 'Turn off' }).click()
  expect((await saved).ok()).toBe(true)
  await expect(tip(page)).toHaveCount(0)
  const kept = await cookie(page)
  expect(kept).toMatchObject({ value: '1', path: '/', sameSite: 'Lax' })
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600)
  await followBreadcrumb(page)
  await page.clock.runFor(10_500)
  await expect(tip(page)).toHaveCount(0)

  // another device reads it from the profile
  await page.context().clearCookies()
  await wait()
  await expect(tip(page)).toHaveCount(0)
  await expect.poll(async () => (await cookie(page))?.value).toBe('1')

  await chooseFromAccountMenu(page, 'My profile')
  const news = page.locator('#news')
  await news.getByRole('group', { name: /Tips/ }).getByText('Yes').click()
  await news.getByRole('button', { name: /Save/ }).click()
  await expect(page.getByRole('status').getByText('Changed saved')).toBeVisible()
  expect(await cookie(page)).toBeUndefined()
  await wait()
  await expect(tip(page)).toHaveCount(1)
})
