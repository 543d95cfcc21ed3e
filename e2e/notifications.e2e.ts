import type { Page } from '@playwright/test'
import { callApi, createDemoSession, signInAs, storeSession } from './testing/demo-people.ts'
import { createIdeas } from './testing/ideas.ts'
import { expect, test } from './testing/journey.ts'
import { expectFocus, tabToAndPress } from './testing/keyboard.ts'
import { countHiddenPixels, expectSound, listAxeFaults } from './testing/page-checks.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Notifications|Benachrichtigungen)/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** Everything that Jonas was told before is read. */
async function readEverything(page: Page) {
  const jonas = await createDemoSession(page.request, 'Jonas Skov')
  await callApi(page, 'put', `/user/${jonas.userId}/notifications/read`, jonas)
  return jonas
}

/** Waits until the server has told Jonas of so many more things. */
const expectUnread = async (page: Page, jonas: { userId: number; sessionKey: string }, unread: number) =>
  expect(async () => {
    const stats = await callApi<{ unread: number }>(page, 'get', `/user/${jonas.userId}/notifications/stats`, jonas)
    expect(stats.unread).toBe(unread)
  }).toPass()

/** Somebody comments on an idea. */
async function comment(page: Page, name: string, sid: number, text: string): Promise<void> {
  await callApi(page, 'post', `/space/${sid}/contribution`, await createDemoSession(page.request, name), {
    type: 'COMMENT',
    text,
  })
}

test('a comment on one’s idea is counted at the bell within a minute, and its entry leads to the comment and is read then [NOT-003, NOT-004, APP-025]', async ({
  page,
}) => {
  const { idea, beside, path } = await createIdeas(page)
  const jonas = await readEverything(page)
  await signInAs(page, 'Jonas Skov')
  // without the stream, which would tell at once, the number is read again by the minute
  await page.route('**/api/live?*', (route) => route.fulfill({ status: 404 }))
  await page.clock.install()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(idea.title)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await comment(page, 'Maja Holm', idea.resourceSpaceId, 'Where would the lamps stand?')
  await expectUnread(page, jonas, 1)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await page.clock.runFor(61_000)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('You have a new notification')
  // the same thing twice is one entry
  await comment(page, 'Ruth Ferreira', idea.resourceSpaceId, 'Warm light, please.')
  await comment(page, 'Gwen Pryce', beside.resourceSpaceId, 'A bell can be heard over there.')
  await expectUnread(page, jonas, 3)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread')
  await bell(page).click()
  const entries = panel(page).getByRole('listitem')
  await expect(entries.nth(0)).toContainText('Unread: Gwen Pryce commented on “A bell for the ferry”')
  await expect(entries.nth(1)).toContainText('Unread: 2 new comments on “Lamps along the towpath”')
  await entries.nth(1).getByRole('link').click()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${path}#comment-[0-9a-f-]{36}$`))
  const latest = page.getByRole('article', { name: 'Comment by Ruth Ferreira' })
  await expect(latest).toBeFocused()
  await expect(latest).toContainText('Warm light, please.')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await bell(page).click()
  await expect(entries.nth(0)).toContainText('Unread:')
  await expect(entries.filter({ hasText: '2 new comments on' })).not.toContainText('Unread:')
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(panel(page)).not.toContainText('Unread:')
  await expectUnread(page, jonas, 0)
})

test('a link to an old comment, to one of the members’ board and to the history shows them [NOT-002]', async ({ page }) => {
  const { idea, path } = await createIdeas(page)
  const maja = await createDemoSession(page.request, 'Maja Holm')
  const write = (text: string, board: string) =>
    callApi(page, 'post', `/space/${idea.resourceSpaceId}/contribution`, maja, {
      type: 'COMMENT',
      text,
      board,
    })
  const oldest = await write('The oldest of them all', 'PUBLIC')
  for (let n = 1; n <= 17; n++) await write(`Word number ${n}`, 'PUBLIC')
  await signInAs(page, 'Jonas Skov')
  await page.goto(`${path}#comment-${oldest.uuid}`)
  await expect(page.getByText('The oldest of them all')).toBeInViewport()
  const inside = await write('Between us members', 'MEMBERS')
  // only from another address is the page loaded again
  await page.goto('about:blank')
  await page.goto(`${path}#comment-${inside.uuid}`)
  await expect(page.getByText('Between us members')).toBeInViewport()
  await page.getByRole('tab', { name: /^Public/ }).click()
  await expect(page.getByText('Word number 17')).toBeVisible()
  await page.goto(`${path}?history`)
  await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible()
})

test('beyond 99 unread the bell shows 99+, and so says its name', async ({ page }) => {
  await signInAs(page, 'Jonas Skov')
  await page.route('**/api/user/*/notifications/stats', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), unread: 120 } })
  })
  await page.goto('/v2/notifications')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 99+ unread')
  await expect(bell(page)).toHaveText('99+')
  expect(await listAxeFaults(page)).toEqual([])
})

test('by keyboard alone the panel opens, takes the focus, is walked through, and closes with Escape or when it is left [APP-025]', async ({
  page,
}) => {
  const { idea } = await createIdeas(page)
  await readEverything(page)
  await comment(page, 'Maja Holm', idea.resourceSpaceId, 'Is there current?')
  await signInAs(page, 'Jonas Skov')
  await page.goto('/v2/notifications')
  await expect(bell(page)).toBeVisible()
  await tabToAndPress(page, bell(page))
  await expect(panel(page)).toBeFocused()
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeFocused()
  await tabToAndPress(page, panel(page).getByRole('link', { name: 'Notification settings' }))
  await expect(page).toHaveURL(/\/profile#news$/)
  await expect(panel(page)).toBeHidden()
  await expectFocus(page)
  await bell(page).click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panel(page)).toBeHidden()
})

test('the panel, home and the page of notifications pass axe in light and dark on three widths, in German too [APP-007]', async ({
  page,
}) => {
  const { idea } = await createIdeas(page)
  await comment(page, 'Maja Holm', idea.resourceSpaceId, 'Is there current?')
  await signInAs(page, 'Jonas Skov')
  await page.goto('/v1/home')
  await expectSound(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await bell(page).click()
  await expect(panel(page).getByRole('listitem').first()).toBeVisible()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await listAxeFaults(page, undefined, colorScheme === 'dark' ? 'colours' : 'all')).toEqual([])
      expect(await countHiddenPixels(page)).toBeLessThanOrEqual(1)
    }
    await expect(panel(page)).toBeVisible()
  }
  await panel(page).getByRole('link', { name: 'All notifications' }).click()
  await expect(page).toHaveURL(/\/v1\/notifications$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  await expectSound(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('folkmoot.user') ?? '{}')
    localStorage.setItem('folkmoot.user', JSON.stringify({ ...user, lang: 'de-DE' }))
  })
  await page.goto('/v2/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Benachrichtigungen')
  await bell(page).click()
  await expect(page.getByRole('dialog', { name: 'Benachrichtigungen' })).toBeVisible()
  expect(await listAxeFaults(page)).toEqual([])
  expect(await countHiddenPixels(page)).toBeLessThanOrEqual(1)
})

test('a newcomer’s bell, home and page say what will appear there [APP-007, APP-008]', async ({ page }) => {
  const who = { name: 'Fay Newcomer', email: `fay-${Date.now()}@rivermouth.test`, password: 'summer ferry' }
  const account = await callApi(page, 'post', '/user/signup', undefined, {
    ...who,
    repeatPassword: who.password,
  })
  await storeSession(page, { ...account, emailUpdated: true })
  for (const path of ['/v2/home', '/v1/home']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText('No notifications yet')
  }
  await bell(page).click()
  await expect(panel(page)).toContainText('votes that open and updates on what you follow appear here.')
  await expect(panel(page).getByRole('button')).toHaveCount(0)
  await panel(page).getByRole('link', { name: 'All notifications' }).click()
  await expect(page).toHaveURL(/\/v1\/notifications$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  await expect(page.getByRole('main')).toContainText('No notifications yet')
})

test('both homes list the latest notifications; the page lists all, five at a time, or the unread ones [APP-007, APP-008, NOT-005, NOT-017]', async ({
  page,
}) => {
  const { idea, beside } = await createIdeas(page)
  const jonas = await readEverything(page)
  for (const { resourceSpaceId } of [idea, beside]) await comment(page, 'Maja Holm', resourceSpaceId, 'Is there current?')
  await expectUnread(page, jonas, 2)
  await signInAs(page, 'Jonas Skov')
  for (const address of ['/v1/home', '/v2/home']) {
    await page.goto(address)
    const part = page.getByRole('region', { name: 'Notifications' })
    await expect(part.getByRole('listitem').first()).toContainText('Maja Holm commented on “A bell for the ferry”')
    await expect(part.getByRole('listitem')).toHaveCount(5)
  }
  await page.getByRole('main').getByRole('link', { name: 'All notifications' }).click()
  await expect(page).toHaveURL(/\/v2\/notifications$/)
  const entries = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
  await expect(entries).toHaveCount(5)
  await page.getByRole('button', { name: 'Show more notifications' }).click()
  await expect.poll(() => entries.count()).toBeGreaterThan(5)
  await page.getByRole('radio', { name: 'Unread' }).check({ force: true })
  await expect(page).toHaveURL(/show=unread$/)
  await expect(entries).toHaveCount(2)
  await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('All notifications are marked as read.')).toBeVisible()
  await expect(entries.first()).not.toContainText('Unread:')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('You have read everything')
})

test('when the server fails, the panel and the entry say so in the specified words, and the entry stays unread [NOT-019, NOT-020]', async ({
  page,
}) => {
  const { idea } = await createIdeas(page)
  const jonas = await readEverything(page)
  await comment(page, 'Maja Holm', idea.resourceSpaceId, 'Is there current?')
  await expectUnread(page, jonas, 1)
  await signInAs(page, 'Jonas Skov')
  const fail = { status: 500, json: { code: 'fault', error: 'broken' } }
  // the panel also reads again by itself: the server answers from the press on
  const pressed = () => page.evaluate(() => document.body.dataset.pressed === 'yes')
  await page.route('**/notifications/groups**', async (route) => ((await pressed()) ? route.continue() : route.fulfill(fail)))
  await page.goto('/v2/home')
  await bell(page).click()
  await expect(panel(page).getByRole('alert')).toContainText("Error while trying to load user's notifications from the server")
  const again = panel(page).getByRole('button', { name: 'Try again' })
  await page.evaluate(() => document.addEventListener('click', () => Object.assign(document.body.dataset, { pressed: 'yes' }), true))
  await again.click()
  await expect(again).toBeHidden()
  await page.route('**/notifications/*/read**', (route) => route.fulfill(fail))
  await panel(page).getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByText('Error while trying to mark notification as read')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
})
