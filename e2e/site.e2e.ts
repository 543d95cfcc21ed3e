import type { Page } from '@playwright/test'
import { chooseFromAccountMenu } from './testing/accounts.ts'
import { callApi, createDemoSession, findTown, signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { listAxeFaults } from './testing/page-checks.ts'

const P = 'appcivist.instance.'

/** The settings of the site before the test. */
async function reset(page: Page, ...keys: string[]): Promise<void> {
  const vera = await createDemoSession(page.request, 'Vera Lindqvist')
  await callApi(page, 'put', '/admin/config', vera, Object.fromEntries(keys.map((key) => [P + key, ''])))
}

test('an admin sets the start page, the contact and the spotlights; they apply at once [APP-005, APP-008, APP-010, C]', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'Vera Lindqvist')
  await page.goto('/v1/home')
  await chooseFromAccountMenu(page, 'Site settings')
  await expect(page).toHaveURL(/\/v2\/admin\/settings$/)
  await page.getByLabel('Start page for visitors').fill('not an address')
  await page.getByRole('radio', { name: /Our own/ }).check()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(main(page).getByRole('alert').getByRole('link')).toHaveCount(2)
  await page.getByLabel('Start page for visitors').fill('/v1/assemblies')
  await page.getByLabel('Support contact').fill('Town hall, room 4')
  await page.getByLabel('Name', { exact: true }).fill('Our ferry town')
  await page.getByLabel('One sentence about it').fill('Nine quarters, one purse.')
  await page.getByRole('textbox', { name: /^Link/ }).fill('/v1/assemblies')
  const domain = page.getByLabel('Domain of this community')
  await domain.fill('no-such-town')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(main(page).getByRole('alert').getByRole('link')).toHaveText(['Domain of this community: This does not exist.'])
  await domain.fill('')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('status').getByText('Changed saved')).toBeVisible()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/')
  await expect(visitor).toHaveURL(/\/v1\/assemblies$/)
  await visitor.goto('/v2/home')
  await expect(main(visitor).getByRole('link', { name: 'Our ferry town' })).toHaveAttribute('href', '/v1/assemblies')
  await visitor.context().close()
  await page.reload()
  await expect(page.getByLabel('Support contact')).toHaveValue('Town hall, room 4')
  await reset(page, 'landing-url', 'support-contact', 'spotlight')
})

test('a start page that visitors may not see redirects to the default page without a loop [APP-008]', async ({ page, browser }) => {
  const vera = await createDemoSession(page.request, 'Vera Lindqvist')
  await callApi(page, 'put', '/admin/config', vera, { [`${P}landing-url`]: '/v1/home' })
  const visitor = await (await browser.newContext()).newPage()
  const errors: string[] = []
  visitor.on('pageerror', (error) => errors.push(error.message))
  await visitor.goto('/')
  await expect(visitor).toHaveURL(/\/v2\/home$/)
  await expect(main(visitor).getByRole('heading', { level: 1 })).toBeVisible()
  expect(errors).toEqual([])
  await visitor.context().close()
  await reset(page, 'landing-url')
})

test('each spotlight of the start page is a thumbnail with its picture, name, sentence and link [APP-009, APP-010, APP-028]', async ({
  page,
}) => {
  await page.goto('/v2/home')
  const places = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })
  await expect(places).toHaveCount(4)
  const first = places.filter({ hasText: 'Rivermouth participatory budget' })
  await expect(first.getByRole('img')).toHaveAccessibleName(/\w/)
  await expect(first.getByRole('link')).toHaveAttribute('href', /\/v2\/p\/assembly\/[0-9a-f-]{36}$/)
  await expect(places.filter({ hasText: 'Oakfield campus plan' })).toContainText('Example')
})

test('the start page begins with what runs and until when, then come the real assemblies, then the sign-in, and examples last [APP-009]', async ({
  page,
}) => {
  await page.goto('/v2/home')
  // a demo offers its tour before
  const headings = main(page).getByRole('heading', { level: 2 }).filter({ hasNotText: 'in one minute' })
  await expect(headings).toHaveText(['Happening now', 'Assemblies', 'Sign in', 'Examples of assemblies'])
  const running = main(page).getByRole('region', { name: 'Happening now' })
  await expect(running.getByText(/days? left|Voting|Last day/).first()).toBeVisible()
  const assemblies = main(page).getByRole('region', { name: 'Assemblies', exact: true })
  // those with the most members, whatever other journeys have founded
  await expect(assemblies.getByRole('link', { name: 'Rivermouth Town Assembly' })).toBeVisible()
  await expect(assemblies.getByText('Example', { exact: true })).toHaveCount(0)
  expect(await listAxeFaults(page)).toEqual([])
  await running.getByRole('heading', { level: 3 }).first().getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/v2\/p\/assembly\/[-0-9a-f]{36}\/campaign\/[-0-9a-f]{36}$/)
  await expect(main(page).getByRole('link', { name: 'Join in' }).first()).toBeVisible()
})

test('only admins open the settings of the site; other users are redirected to the start with the reason [SES-038, C]', async ({
  page,
}) => {
  await signInAs(page, 'Jonas Skov')
  for (const path of ['/v2/admin/settings', '/v2/admin/people', '/v2/admin/log']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/v1\/home$/)
    await expect(page.getByRole('alert').getByText('You are not authorized to see that page.')).toBeVisible()
  }
})

test('an admin searches accounts, names admins and deactivates an account, each after a confirmation [C]', async ({ page }) => {
  await signInAs(page, 'Vera Lindqvist')
  await page.goto('/v2/admin/people')
  await page.getByRole('searchbox', { name: 'Find by name or e-mail' }).fill('jonas')
  const row = main(page).getByRole('listitem').filter({ hasText: 'Jonas Skov' })
  await expect(main(page).getByRole('listitem').filter({ hasText: '@' })).toHaveCount(1)
  await row.getByRole('button', { name: 'Make admin: Jonas Skov' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click()
  await expect(row.getByText('Admin', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Remove as admin: Jonas Skov' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove as admin' }).click()
  await expect(row.getByText('Admin', { exact: true })).toBeHidden()
  await row.getByRole('button', { name: 'Deactivate: Jonas Skov' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByText('Deactivated')).toBeHidden()
  await row.getByRole('button', { name: 'Deactivate: Jonas Skov' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(row.getByText('Deactivated')).toBeVisible()
  await row.getByRole('button', { name: 'Activate: Jonas Skov' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click()
  await expect(row.getByText('Deactivated')).toBeHidden()
})

test('with the activity log on, actions are logged without a name, and admins read them [LOG-002, LOG-003, LOG-004]', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'Vera Lindqvist')
  await page.goto('/v2/admin/log')
  await expect(page.getByRole('heading', { name: 'No activity log is kept' })).toBeVisible()
  await chooseFromAccountMenu(page, 'Site settings')
  await page
    .getByRole('group', { name: /Keep an activity log/ })
    .getByText('Yes')
    .click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('status').getByText('Changed saved')).toBeVisible()
  const jonas = await (await browser.newContext()).newPage()
  await signInAs(jonas, 'Jonas Skov')
  const noted = jonas.waitForResponse('**/api/log')
  await jonas.goto(`/v2/p/assembly/${(await findTown(page)).uuid}`)
  expect((await noted).ok()).toBe(true)
  const signedOut = jonas.waitForResponse('**/api/log')
  await jonas
    .getByRole('banner')
    .getByRole('button', { name: /your account/ })
    .click()
  await jonas.getByRole('menuitem', { name: 'Sign out' }).click()
  expect((await signedOut).ok()).toBe(true)
  // a browser closed during a navigation may never close
  await expect(jonas.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await jonas.context().close()
  await page.goto('/v2/admin/log')
  // what was still loading may be logged after the sign-out
  const signOut = main(page)
    .getByRole('listitem')
    .filter({ hasText: /Signed out Person [0-9a-f]{8}/ })
  await expect(signOut).toHaveCount(1)
  await expect(main(page)).not.toContainText('Jonas')
  await reset(page, 'action-logging')
  // entries of before stay readable, below the note that there will be no more
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No activity log is kept' })).toBeVisible()
  await expect(signOut).toHaveCount(1)
})

test('an admin says by yes and no whether each new proposal gets a shared document [G.1]', async ({ page }) => {
  await signInAs(page, 'Vera Lindqvist')
  await page.goto('/v2/admin/settings')
  const question = page.getByRole('group', { name: /Give each new proposal a shared document/ })
  const answer = (word: string) => question.getByRole('radio', { name: word, exact: true })
  const save = async () => {
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByRole('status').getByText('Changed saved')).toBeVisible()
    await page.reload()
  }
  await expect(answer('No')).toBeChecked()
  await question.getByText('Yes', { exact: true }).click()
  await save()
  await expect(answer('Yes')).toBeChecked()
  await question.getByText('No', { exact: true }).click()
  await save()
  await expect(answer('No')).toBeChecked()
})
