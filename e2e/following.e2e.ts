import type { Locator, Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { chooseFromAccountMenu } from './testing/accounts.ts'
import { callApi, createDemoSession, IDEAS_CAMPAIGN, signInAs } from './testing/demo-people.ts'
import { createIdeas } from './testing/ideas.ts'
import { expect, test } from './testing/journey.ts'
import { tabToAndPress } from './testing/keyboard.ts'
import { expectSound, listAxeFaults } from './testing/page-checks.ts'
import { findPagePaths } from './testing/page-paths.ts'

const follow = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Follow|Following)$/ })

/** Follows, and ends that, by keyboard: the state is kept over a reload. */
async function toggleTwice(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  if ((await button.getAttribute('aria-pressed')) === 'true') await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Subscribed successfully')).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(button).toHaveText('Following')
  await expect(button).toBeFocused()
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(page.getByText('Unsubscribed successfully')).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
}

test('an assembly, a campaign, an idea, a group and a thread are followed and unfollowed on their pages; the profile lists what one follows [SPC-010, SPC-028, SPC-029]', async ({
  page,
}) => {
  const { idea, path } = await createIdeas(page)
  const places = await findPagePaths(page)
  await signInAs(page, 'Lien Nguyen')
  const main = page.getByRole('main')
  const h1 = main.getByRole('heading', { level: 1 })
  await page.goto(places.assembly)
  await toggleTwice(page, follow(page))
  await main.locator(`a[href="${places.ideas}"]`).first().click()
  await expect(h1).toHaveText(IDEAS_CAMPAIGN)
  await toggleTwice(page, follow(page))
  await main.locator(`a[href="${path}"]`).first().click()
  await expect(h1).toHaveText(idea.title)
  await toggleTwice(page, follow(page))

  await page.getByRole('navigation', { name: 'You are here' }).locator(`a[href="${places.assembly}"]`).click()
  await main.getByRole('link', { name: 'Forum', exact: true }).click()
  await expect(h1).toHaveText('Forum')
  await main.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/forum\/\d+$/)
  await expect(h1).not.toHaveText('Forum')
  await toggleTwice(page, follow(page))

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/v1\/home$/)
  await page.getByRole('region', { name: 'Working groups' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/group\/\d+$/)
  await toggleTwice(page, follow(page))
  await follow(page).click()
  await expect(follow(page)).toHaveAttribute('aria-pressed', 'true')
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await chooseFromAccountMenu(page, 'My profile')
  const list = page.getByRole('region', { name: 'What I follow' })
  await list.getByRole('button', { name: `Unfollow: ${name}` }).click()
  await expect(page.getByText('Unsubscribed successfully')).toBeVisible()
  await expect(list.getByRole('link', { name })).toBeHidden()
})

test('visitors get no button to follow, no bell and none of their code', async ({ page }) => {
  const { publicIdeas, publicIdea } = await findPagePaths(page)
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url())
  })
  for (const address of [publicIdeas, publicIdea]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitForAnswers(page)
    await expect(follow(page)).toHaveCount(0)
  }
  await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toHaveCount(0)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((url) => /Bell|FollowToggle/.test(url))).toEqual([])
})

test('what fails while following is said in the specified words, and the button stays as it was [SPC-023, SPC-024]', async ({ page }) => {
  const { ideas } = await findPagePaths(page)
  await signInAs(page, 'Lien Nguyen')
  await page.goto(ideas)
  await expect(follow(page)).toBeEnabled()
  if ((await follow(page).getAttribute('aria-pressed')) === 'true') await follow(page).click()
  const fail = { status: 500, json: { code: 'fault', error: 'broken' } }
  for (const [pressed, words] of [
    ['false', 'subscribe'],
    ['true', 'unsubscribe'],
  ] as const) {
    await expect(follow(page)).toHaveAttribute('aria-pressed', pressed)
    await page.route('**/subscription**', (route) => (route.request().method() === 'GET' ? route.continue() : route.fulfill(fail)))
    await follow(page).click()
    await expect(page.getByText(`Error trying to ${words}. Please try again later.`, { exact: true })).toBeVisible()
    await expect(follow(page)).toHaveAttribute('aria-pressed', pressed)
    await page.unroute('**/subscription**')
    await follow(page).click()
  }
  await expect(follow(page)).toHaveAttribute('aria-pressed', 'false')
})

test('the kinds of news of what one follows are chosen in words, and are stored [NOT-002, SPC-009]', async ({ page }) => {
  const { idea, beside } = await createIdeas(page)
  const lien = await signInAs(page, 'Lien Nguyen')
  for (const { resourceSpaceId } of [idea, beside]) await callApi(page, 'post', `/space/${resourceSpaceId}/subscription`, lien, {})
  await page.goto('/v2/notifications')
  await page.getByRole('main').getByRole('link', { name: 'What I follow' }).click()
  const list = page.getByRole('region', { name: 'What I follow' })
  const row = (title: string) => list.getByRole('listitem').filter({ hasText: title })
  await tabToAndPress(
    page,
    row(idea.title)
      .first()
      .getByRole('button', { name: `Choose news: ${idea.title}` }),
  )
  const dialog = page.getByRole('dialog', { name: idea.title })
  await expect(dialog.getByRole('checkbox')).toHaveCount(3)
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).toBeChecked()
  expect(await listAxeFaults(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Comments and discussions' }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(idea.title).first()).toContainText('2 of 3 kinds of news')
  await expect(row(beside.title).first()).not.toContainText('kinds of news')
  const { list: stored } = await callApi<{ list: { ignoredEvents: string[] }[] }>(
    page,
    'get',
    `/user/${lien.userId}/space/${idea.resourceSpaceId}/subscription`,
    lien,
  )
  expect(stored[0]?.ignoredEvents).toEqual(['DOCUMENT_COMMENTED', 'NEW_CONTRIBUTION_COMMENT', 'NEW_CONTRIBUTION_DISCUSSION'])
})

test('how often, when and until when one is mailed, and what one follows by itself, are stored; the page passes axe [NOT-013, NOT-014]', async ({
  page,
}) => {
  const bartek = await signInAs(page, 'Bartek Lis')
  const bystander = await createDemoSession(page.request, 'Lien Nguyen')
  const read = (who: { userId: number; sessionKey: string }) =>
    callApi<Record<string, string>>(page, 'get', `/user/${who.userId}/config`, who)
  const unchanged = await read(bystander)
  await page.goto('/v1/profile#news')
  const form = page.getByRole('form', { name: 'Notifications' })
  await form.getByRole('radio', { name: 'Never' }).check()
  await expect(form.getByLabel('At what time?')).toBeHidden()
  await form.getByRole('radio', { name: 'Once a week' }).check()
  await form.getByLabel('At what time?').selectOption('19')
  await form.getByLabel('Pause e-mails until').fill('2099-12-01')
  await form
    .getByRole('group', { name: 'Follow the working groups I write for' })
    .getByRole('radio', { name: 'Yes' })
    .check({ force: true })
  await form.getByRole('button', { name: 'Save notifications' }).click()
  await expect(page.getByText('Changed saved')).toBeVisible()
  const saved = await read(bartek)
  expect(saved).toMatchObject({
    'notifications.preference.frequency': 'weekly',
    'notifications.preference.hour': '19',
    'notifications.preference.paused-until': '2099-12-01',
    'notifications.preference.working-groups-contributed.signal.auto-subscription': 'TRUE',
  })
  expect(await read(bystander)).toEqual(unchanged)
  await page.reload()
  await expect(form.getByLabel('At what time?')).toHaveValue('19')

  const mails = page.getByRole('region', { name: 'E-mail as it happens' })
  const box = mails.getByRole('group', { name: 'Rivermouth Town Assembly' }).getByRole('checkbox', { name: 'New campaigns' })
  await box.click()
  await expect(box).toBeChecked()
  await mails.getByText('Only for single campaigns').first().click()
  const inCampaign = mails.getByRole('group', { name: 'Rivermouth Budget 2027' }).getByRole('checkbox', { name: 'New proposals' })
  await inCampaign.click()
  await expect(inCampaign).toBeChecked()
  await page.reload()
  await expect(box).toBeChecked()
  await expect(inCampaign).toBeChecked()
  await box.click()
  await expect(box).not.toBeChecked()
  await expectSound(page)
})
