import { expect, type Page } from '@playwright/test'

let accountCount = 0
/** A new user with a unique address. */
export const newAccount = () => {
  accountCount++
  return {
    name: `Nora Newcomer ${accountCount}`,
    email: `nora${accountCount}-${Date.now()}@rivermouth.test`,
    password: 'summer ferry',
  }
}
export type NewAccount = ReturnType<typeof newAccount>

export async function signUp(page: Page, who: NewAccount, at = '/v2/signup'): Promise<void> {
  await page.goto(at)
  await page.getByLabel('Your name').fill(who.name)
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByLabel('Repeat password').fill(who.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
}

/** Fills in the form to sign in that is open, and sends it. */
export async function fillSignIn(page: Page, { email, password }: Pick<NewAccount, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

export async function signIn(page: Page, who: NewAccount, at = '/v2/login'): Promise<void> {
  await page.goto(at)
  await fillSignIn(page, who)
}

/** Opens the account menu and chooses from it. */
export async function chooseFromAccountMenu(page: Page, item: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /your account/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The link in the latest mail to an address; the demo stores every mail. */
export async function findMailLink(page: Page, to: string, pattern: RegExp): Promise<string> {
  let found = ''
  await expect(async () => {
    const answer = await page.request.get(`/api/outbox?to=${encodeURIComponent(to)}`)
    const { list } = (await answer.json()) as { list: { text: string }[] }
    found = list.map(({ text }) => pattern.exec(text)?.[0] ?? '').find((link) => link !== '') ?? ''
    expect(found).not.toBe('')
  }).toPass()
  return new URL(found).pathname
}
