import type { Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { expect, test } from './testing/journey.ts'
import { listAxeFaults } from './testing/page-checks.ts'

let made = 0
/** Creates an account without `emailUpdated` through the API, so that the browser does not know it. */
async function newAccount(page: Page) {
  made++
  const who = {
    name: `Olga Asked ${made}`,
    email: `olga${made}-${Date.now()}@rivermouth.test`,
    password: 'summer ferry',
  }
  const answer = await page.request.post('/api/user/signup', { data: { ...who, repeatPassword: who.password } })
  expect(answer.ok()).toBe(true)
  return who
}

async function fillSignIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.keyboard.press('Enter')
}

async function signIn(page: Page, who: { email: string; password: string }, from: string): Promise<void> {
  await page.goto(`/v2/login?from=${encodeURIComponent(from)}`)
  await fillSignIn(page, who)
}

const emailUpdated = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('folkmoot.user') ?? '{}') as { emailUpdated?: boolean }).emailUpdated)

for (const home of ['/v1/home', '/v2/home']) {
  test(`after sign-in on ${home} a user without emailUpdated is asked for their e-mail once, and answers by keyboard [SES-079]`, async ({
    page,
  }) => {
    await signIn(page, await newAccount(page), home)
    const dialog = page.getByRole('dialog', { name: 'Is this still your e-mail address?' })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(home)
    await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
    expect(await listAxeFaults(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Yes, this is my address' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Thank you for confirming your email')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await emailUpdated(page)).toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // the dialog is a part that is loaded late
    await waitForAnswers(page)
    await expect(dialog).toBeHidden()
  })
}

test('the e-mail dialog accepts another address, refuses a placeholder, and a failed save leaves the flag unset [SES-070, SES-071, SES-072, SES-079]', async ({
  page,
}) => {
  const who = await newAccount(page)
  await signIn(page, who, '/v2/home')
  const dialog = page.getByRole('dialog', { name: 'Is this still your e-mail address?' })
  const field = dialog.getByRole('textbox', { name: 'E-mail' })
  const use = dialog.getByRole('button', { name: 'Use this address' })
  await field.fill('olga@mail.example.com')
  await use.click()
  await expect(dialog.getByRole('alert')).toContainText('This is a placeholder address. Enter your own.')
  await field.fill(`new-${who.email}`)
  await use.click()
  await expect(dialog.getByRole('alert')).toContainText('Enter your password')
  await dialog.getByLabel('Enter your password to confirm').fill(who.password)
  await page.route('**/api/user/*', (route) => route.abort())
  await use.click()
  await expect(dialog.getByRole('alert')).toContainText('Server is offline')
  expect(await emailUpdated(page)).toBe(false)
  await expect(field).toHaveValue(`new-${who.email}`)
  await page.unroute('**/api/user/*')
  await use.click()
  await expect(dialog).toBeHidden()
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('folkmoot.user') ?? '{}') as object)
  expect(stored).toMatchObject({ email: `new-${who.email}`, emailUpdated: true })
})

test('a user who has just signed up is not asked for the address until the next sign-in [SES-079]', async ({ page }) => {
  await page.goto('/v2/signup')
  const who = { email: `olga-new-${Date.now()}@rivermouth.test`, password: 'summer ferry' }
  await page.getByLabel('Your name').fill('Olga New')
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByLabel('Repeat password').fill(who.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/v1\/home$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await waitForAnswers(page)
  const dialog = page.getByRole('dialog', { name: 'Is this still your e-mail address?' })
  await expect(dialog).toBeHidden()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /your account/ })
    .click()
  // signing out ends with a reload: a page opened before it is over may never load
  const reloaded = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await reloaded
  await expect(page).toHaveURL(/\/v2\/home$/)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await fillSignIn(page, who)
  await expect(dialog).toBeVisible()
})
