import type { Page } from '@playwright/test'
import { chooseFromAccountMenu, fillSignIn, findMailLink, type NewAccount, newAccount, signIn, signUp } from './testing/accounts.ts'
import { callApi, clearStorage, type DemoAccount, readStored, storeSession } from './testing/demo-people.ts'
import { drawPicture } from './testing/draw-picture.ts'
import { expect, test } from './testing/journey.ts'

const summary = (page: Page) => page.getByRole('main').getByRole('alert')
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

/** A new account that has signed up, without the screens. */
async function createAccount(page: Page): Promise<NewAccount & DemoAccount> {
  const who = newAccount()
  const body = { ...who, repeatPassword: who.password }
  return { ...who, ...(await callApi<DemoAccount>(page, 'post', '/user/signup', undefined, body)) }
}

/** Signs this browser in with a new account, from its next page on. It is not asked whether its e-mail address is still right. */
async function signInNew(page: Page) {
  const { password, ...account } = await createAccount(page)
  await storeSession(page, { ...account, emailUpdated: true })
  return { ...account, password }
}

/** Opens the form for a forgotten password from the form to sign in. */
async function followForgot(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(/\/v2\/user\/password\/forgot$/)
  // the address changes before the page does, and the one left has a field of the same name
  await expect(h1(page)).toHaveText('Forgot your password?')
}

test('after sign-up the user is signed in on the home page, and is recognized by the browser; the sign-out removes personal data, redirects to the start and reloads; the server recognizes the address [SES-013, SES-019, SES-020, SES-022, SES-023, SES-024, SES-028]', async ({
  page,
}) => {
  const who = newAccount()
  await signUp(page, who)
  await expect(page).toHaveURL(/\/v1\/home$/)
  expect(JSON.parse((await readStored(page, 'user')) ?? '{}')).toMatchObject({ name: who.name, email: who.email })
  const key = JSON.parse((await readStored(page, 'session')) ?? '""') as string

  // a note in place of the form, below the only title of the page
  await page.goto('/v2/signup')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { name: 'You are already registered.' })).toBeVisible()
  await expect(main).toContainText(who.name)
  await expect(main.getByLabel('Your name')).toHaveCount(0)
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1)

  const reloaded = page.waitForEvent('load')
  await chooseFromAccountMenu(page, 'Sign out')
  await expect(page).toHaveURL(/\/v2\/home$/)
  await reloaded
  await expect.poll(async () => [await readStored(page, 'session'), await readStored(page, 'user')]).toEqual([null, null])
  const again = await page.request.get('/api/user/1/loggedin', { headers: { SESSION_KEY: key } })
  expect(again.status()).toBe(401)

  await signUp(page, who)
  await expect(summary(page)).toContainText('You are already registered.')
})

test('a failed sign-up keeps the typed text, lists the faults and links to each field [SES-021, SES-030]', async ({ page }) => {
  await page.goto('/v2/signup')
  await page.getByLabel('Your name').fill('Ana Duarte')
  await page.getByLabel('E-mail').fill('ana.duarte@')
  await page.getByLabel('Password', { exact: true }).fill('one thing')
  await page.getByLabel('Repeat password').fill('another')
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page).getByRole('link')).toHaveText(['Enter an e-mail address, like name@town.org', "Your passwords don't match."])
  await summary(page).getByRole('link', { name: "Your passwords don't match." }).click()
  await expect(page.getByLabel('Repeat password')).toBeFocused()
  await expect(page.getByLabel('Your name')).toHaveValue('Ana Duarte')
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/name@town\.org/)
  await page.getByLabel('Password', { exact: true }).fill('1234')
  await page.getByLabel('Repeat password').fill('1234')
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
  await expect(summary(page)).toContainText('Password length must at least 5 characters')
})

test('the login asks for e-mail and password, and reports a missing one; a failed sign-in shows the server’s message, else the specified one [SES-003, SES-008, SES-009, SES-010, SES-011]', async ({
  page,
}) => {
  await page.goto('/v2/login')
  await expect(h1(page)).toHaveText('Sign in')
  const email = page.getByLabel('E-mail')
  await fillSignIn(page, { email: 'nora@rivermouth.test', password: '' })
  await expect(summary(page).getByRole('heading')).toHaveText('Email and password are required')
  await expect(email).toHaveValue('nora@rivermouth.test')

  const who = newAccount()
  await fillSignIn(page, { ...who, password: 'never set' })
  await expect(summary(page)).toHaveText('Wrong e-mail or password.')
  await expect(email).toHaveValue(who.email)
  const send = page.getByRole('main').getByRole('button', { name: 'Sign in' })
  await page.route('**/api/user/login', (route) => route.abort())
  await send.click()
  await expect(summary(page)).toHaveText('Error while trying to authenticate to the server')
  await page.unroute('**/api/user/login')
  await page.route('**/api/user/login', (route) => route.fulfill({ json: {} }))
  await send.click()
  await expect(summary(page)).toHaveText('You need to log in.')
})

test('a sign-out that does not reach the server clears this device anyway, and says when the session ends [SES-020]', async ({ page }) => {
  await signInNew(page)
  await page.goto('/v1/home')
  await page.route('**/api/user/logout', (route) => route.abort())
  await chooseFromAccountMenu(page, 'Sign out')
  await expect(page).toHaveURL(/\/v2\/home$/)
  await expect(
    page.getByText(
      /^You are signed out on this device, but the server could not be reached\. The session there ends automatically on .+\.$/,
    ),
  ).toBeVisible()
  await expect.poll(() => readStored(page, 'session')).toBeNull()
})

test('a page that requires login returns after it; the profile of v1 and of v2 is the user’s own, and another user’s redirects to the start with the reason [SES-006, SES-007, SES-035, SES-038, SES-042]', async ({
  page,
}) => {
  const who = await createAccount(page)
  const profile = `/v2/user/${who.userId}/profile`
  await page.goto(profile)
  await expect(page).toHaveURL(`/v2/login?from=${encodeURIComponent(profile)}`)
  await fillSignIn(page, who)
  await expect(page).toHaveURL(profile)
  const expectProfile = async () => {
    await expect(h1(page)).toHaveText('My profile')
    await expect(page.getByLabel('Name other people see')).toHaveValue(who.name)
  }
  await expectProfile()
  await page.goto('/v1/profile')
  await expectProfile()
  await page.goto(`/v2/user/${who.userId - 1}/profile`)
  await expect(page.getByText('You are not authorized to see that page.')).toBeVisible()
  await expect(page).toHaveURL(/\/v1\/home$/)
})

test('a signed-in user is redirected away from the login, and never to another site [SES-042]', async ({ page }) => {
  await signInNew(page)
  for (const login of ['/v2/login', '/v2/login?from=https://evil.test/']) {
    await page.goto(login)
    await expect(page).toHaveURL(/\/v1\/home$/)
  }
})

test('the profile saves data, language and picture, and confirms it [SES-066, SES-067, SES-081]', async ({ page }) => {
  const who = await signInNew(page)
  // the server knows too that the address is right, and does not ask for it after the first change
  await callApi(page, 'put', `/user/${who.userId}`, who, { emailUpdated: true })
  await page.goto('/v1/profile')
  const picture = page.getByRole('main').locator('img[src^="/files/"]')
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  await expect(picture).toHaveCount(0)
  await page
    .getByLabel('Choose a picture')
    .and(page.locator('input'))
    .setInputFiles(await drawPicture(page, 'face.png', 'rgb(20, 90, 210)'))
  await expect(picture.first()).toBeVisible()
  expect((await page.request.get((await picture.first().getAttribute('src')) ?? '')).ok()).toBe(true)
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Name other people see').fill('Nora N.')
  await page.getByLabel('Language').selectOption('de-DE')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Änderungen gespeichert')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mein Profil')
  await page.reload()
  await expect(page.getByLabel('Name, den andere sehen')).toHaveValue('Nora N.')
  await page.getByRole('button', { name: 'Bild entfernen' }).click()
  await expect(picture).toHaveCount(0)
})

test('the password is changed with the old one, and each fault has its message [SES-063, SES-064, SES-065, SES-081]', async ({ page }) => {
  const who = await signInNew(page)
  await page.goto('/v1/profile')
  const part = page.getByRole('region', { name: 'Password' })
  const change = async (old: string, fresh: string, repeat: string) => {
    await part.getByLabel('Old password').fill(old)
    await part.getByLabel('New password', { exact: true }).fill(fresh)
    await part.getByLabel('Repeat new password').fill(repeat)
    await part.getByRole('button', { name: 'Change password' }).click()
  }
  await change(who.password, 'winter ferry', 'winter fery')
  await expect(part.getByRole('alert')).toContainText('Repeat password field does not match')
  await change(who.password, 'abcd', 'abcd')
  await expect(part.getByRole('alert')).toContainText('Password length must at least 5 characters')
  await change('not the old one', 'winter ferry', 'winter ferry')
  await expect(part.getByRole('alert')).toContainText('The old password is incorrect.')
  await change(who.password, 'winter ferry', 'winter ferry')
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await clearStorage(page)
  await signIn(page, { ...who, password: 'winter ferry' })
  await expect(page).toHaveURL(/\/v1\/home$/)
})

test('a placeholder address is reported at its field, a refused one with the server’s message [SES-070, SES-071, SES-072]', async ({
  page,
}) => {
  const first = await createAccount(page)
  await signUp(page, newAccount())
  await expect(page).toHaveURL(/\/v1\/home$/)
  await chooseFromAccountMenu(page, 'My profile')
  await expect(h1(page)).toHaveText('My profile')
  const part = page.getByRole('region', { name: 'E-mail', exact: true })
  await part.getByLabel('Your e-mail').fill('nora@mail.example.com')
  await part.getByRole('button', { name: 'Save e-mail address' }).click()
  await expect(part.getByRole('alert')).toContainText('This is a placeholder address. Enter your own.')
  await part.getByLabel('Your e-mail').fill(first.email)
  await part.getByLabel('Enter your password to confirm').fill('summer ferry')
  await part.getByRole('button', { name: 'Save e-mail address' }).click()
  await expect(part.getByRole('alert')).toContainText('Another account uses this address.')
  expect(JSON.parse((await readStored(page, 'user')) ?? '{}')).toMatchObject({ emailUpdated: false })
})

test('a forgotten password: the address, the same message for every address, the link, the new password [SES-004, SES-055, SES-056, SES-059, SES-081]', async ({
  page,
}) => {
  const who = await createAccount(page)
  const sent = page.getByText(
    'If an account uses this address, we have sent it a link to choose a new password. The link works for one hour.',
  )
  await page.goto('/v2/login')
  await followForgot(page)
  for (const email of ['nobody@rivermouth.test', who.email]) {
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(sent).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'send it again' }).click()
    await expect(sent).toBeHidden()
  }
  const link = await findMailLink(page, who.email, /\S+\/v2\/user\/password\/reset\/[\w-]+/)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('winter ferry')
  await page.getByLabel('Repeat new password').fill('winter ferry')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed. You can sign in now.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/v2\/login$/)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('third ferry')
  await page.getByLabel('Repeat new password').fill('third ferry')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
})

test('without a token the reset redirects to the login; a failed forgot or reset shows the specified message [SES-005, SES-057, SES-060, SES-062]', async ({
  page,
}) => {
  await page.goto('/v2/user/password/reset')
  await expect(page).toHaveURL(/\/v2\/login$/)
  await page.goto('/v2/user/password/reset/')
  await expect(page).toHaveURL(/\/v2\/login$/)
  const failed = 'Error while trying to communicate with the server'
  await page.route('**/api/user/password/**', (route) => route.abort())
  await followForgot(page)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(summary(page)).toContainText('Enter your e-mail address')
  await page.getByLabel('E-mail').fill('nora@rivermouth.test')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(summary(page)).toHaveText(failed)
  await page.goto('/v2/user/password/reset/some-token')
  await page.getByLabel('New password', { exact: true }).fill('one thing')
  await page.getByLabel('Repeat new password').fill('another')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(summary(page)).toContainText("Your passwords don't match.")
  await page.getByLabel('Repeat new password').fill('one thing')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(summary(page)).toHaveText(failed)
})

test('a confirmed address shows thanks; its link is used by a click, not by opening the page [SES-080]', async ({ page }) => {
  const who = await signInNew(page)
  await callApi(page, 'post', '/user/verify', who, {})
  const link = await findMailLink(page, who.email, /\S+\/v2\/user\/verify\/[\w-]+/)
  await page.goto(link)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(page.getByText('Thank you for confirming your email')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
})

test('where addresses are confirmed, the sign-up asks to open the mail, and sends it again [SES-023]', async ({ page }) => {
  await page.route('**/api/user/signup', (route) => route.fulfill({ status: 202, json: { status: 'confirmation_sent' } }))
  const account = newAccount()
  await signUp(page, account)
  await expect(page.getByText('We have sent you an e-mail. Open the link in it to finish.')).toBeVisible()
  // a slip in the address is seen here
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible()
  const again = page.waitForRequest('**/api/user/verify')
  await page.getByRole('button', { name: 'send it again' }).click()
  expect((await again).method()).toBe('POST')
  await expect.poll(() => readStored(page, 'session')).toBeNull()
})

test('a required captcha is solved by the browser; a failure shows its reason [SES-077, SES-078]', async ({ page }) => {
  const no = {
    responseStatus: 'BADREQUEST',
    statusMessage: 'Please complete the verification before sending.',
    code: 'captcha_missing',
  }
  let tries = 0
  await page.route('**/api/user/password/forgot', async (route) => {
    const { captcha } = route.request().postDataJSON() as { captcha?: string }
    tries++
    if (captcha) await route.continue()
    else await route.fulfill({ status: 400, json: no })
  })
  await page.goto('/v2/user/password/forgot')
  await page.getByLabel('E-mail').fill('nora@rivermouth.test')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If an account uses this address')).toBeVisible()
  expect(tries).toBe(2)
  await page.route('**/api/site/verify', (route) => route.fulfill({ json: { success: false, token: null } }))
  await page.getByRole('main').getByRole('button', { name: 'send it again' }).click()
  await page.getByLabel('E-mail').fill('nora@rivermouth.test')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(summary(page)).toHaveText('Please complete the verification before sending.')
  await page.route('**/api/site/verify', (route) => route.fulfill({ status: 503, json: { code: 'unavailable', statusMessage: 'busy' } }))
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(summary(page)).toHaveText('Error while validating captcha response: busy')
})

test('sessions are listed and ended; the data is exported; the account is deleted with its password [C]', async ({ page, browser }) => {
  const who = await signInNew(page)
  const other = await browser.newPage()
  await signIn(other, who)
  await expect(other).toHaveURL(/\/v1\/home$/)
  await page.goto('/v1/profile')
  const devices = page.getByRole('region', { name: /My devices/ })
  await devices.getByRole('button', { name: /^Sign out: / }).click()
  await expect(page.getByText('The device is signed out.')).toBeVisible()
  await other.goto('/v1/profile')
  await expect(other).toHaveURL(/\/v2\/login\?from=|\/v2\/home$/)
  await other.close()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await file).suggestedFilename()).toMatch(/^folkmoot-\d+\.json$/)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Enter your password to confirm').fill('wrong')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The password is incorrect.')
  await dialog.getByLabel('Enter your password to confirm').fill(who.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/v2\/home$/)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, who)
  await expect(summary(page)).toHaveText('Wrong e-mail or password.')
})
