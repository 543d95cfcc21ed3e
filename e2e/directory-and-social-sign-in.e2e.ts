import type { APIRequestContext, Page } from '@playwright/test'
import { clearStorage, readStored, storeSession } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { startProvider } from './testing/oauth-provider.ts'

let provider: Awaited<ReturnType<typeof startProvider>>
test.beforeAll(async () => {
  provider = await startProvider(Number(process.env.E2E_PROVIDER_PORT))
})
test.afterAll(() => provider.stop())

let made = 0

/** Creates an assembly with these settings as the demo's admin; returns its short name and the admin's session. */
async function assemblyWith(request: APIRequestContext, config: Record<string, string>) {
  const { list } = (await (await request.get('/api/demo/people')).json()) as {
    list: { uuid: string; roles: string[] }[]
  }
  const admin = list.find(({ roles }) => roles.includes('ADMIN'))
  const became = await request.post('/api/demo/become', { data: { uuid: admin?.uuid } })
  const headers = { SESSION_KEY: ((await became.json()) as { sessionKey: string }).sessionKey }
  made++
  const shortname = `harbour-${Date.now()}-${made}-x`
  const data = { name: `Harbour ${made}`, shortname, profile: { membership: 'OPEN' }, listed: true }
  const founded = await request.post('/api/assembly', { headers, data })
  const { assemblyId, uuid } = (await founded.json()) as { assemblyId: number; uuid: string }
  const set = await request.put(`/api/assembly/${assemblyId}/config`, { headers, data: config })
  expect(set.ok()).toBe(true)
  return { shortname, uuid, name: data.name }
}

/** A new member of the assembly, signed in on this page. */
async function member(page: Page, uuid: string) {
  made++
  const who = { name: `Mara ${made}`, email: `mara${made}-${Date.now()}@rivermouth.test`, password: 'summer ferry' }
  const data = { ...who, repeatPassword: who.password, existingAssembly: { uuid } }
  const account = await (await page.request.post('/api/user/signup', { data })).json()
  const { joined: _, ...given } = account as { sessionKey: string; userId: number; joined: unknown }
  await storeSession(page, { ...given, emailUpdated: true })
  return { ...who, userId: given.userId }
}

const LDAP = { ldap: 'TRUE', 'authentication.ldap.server': '127.0.0.1', 'authentication.ldap.port': '1' }

test('the sign-in of an assembly with a directory asks for its user name and password, and reports when the directory is down [SES-008, SES-015]', async ({
  page,
}) => {
  const at = await assemblyWith(page.request, { ...LDAP, 'username-placeholder': 'as on the back of the card' })
  await page.goto(`/v2/${at.shortname}/login`)
  await expect(page.getByLabel('E-mail', { exact: true }).last()).not.toHaveAttribute('placeholder', /card/)
  await page.getByRole('radio', { name: 'Directory' }).check({ force: true })
  const name = page.getByLabel('Username')
  await expect(name).toHaveAttribute('placeholder', 'as on the back of the card')
  await expect(page.getByText(`The directory of ${at.name} checks your password`)).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with the directory' }).click()
  const alert = main(page).getByRole('alert')
  await expect(alert).toContainText('Username and password are required')
  await name.fill('mholt')
  await page.getByLabel('Password of your directory account').fill('tide table 5')
  const asked = page.waitForRequest(/\/api\/user\/login\?/)
  await page.getByRole('button', { name: 'Sign in with the directory' }).click()
  expect(new URL((await asked).url()).searchParams.get('assembly')).toBe(at.uuid)
  await expect(alert).toContainText('The directory cannot be reached right now.')
  await expect(name).toHaveValue('mholt')
})

test('the sign-in and sign-up of an assembly have its own words, hints and addresses [ASM-033]', async ({ page }) => {
  const at = await assemblyWith(page.request, {
    'forgot-url': 'https://desk.harbour.example/lost',
    'signup-url': 'https://desk.harbour.example/new',
    'username-placeholder': 'the address on your letter',
    'password-placeholder': 'eight signs',
    'password-repeat-placeholder': 'the same eight signs',
  })
  await page.goto(`/v2/${at.shortname}/login`)
  await expect(main(page).getByLabel('E-mail')).toHaveAttribute('placeholder', 'the address on your letter')
  await expect(main(page).getByLabel('Password', { exact: true })).toHaveAttribute('placeholder', 'eight signs')
  for (const [name, href] of [
    ['Forgot password?', 'https://desk.harbour.example/lost'],
    ['Sign up', 'https://desk.harbour.example/new'],
  ] as const)
    await expect(main(page).getByRole('link', { name })).toHaveAttribute('href', href)
  await page.goto(`/v2/${at.shortname}/signup`)
  await expect(main(page).getByLabel('Password', { exact: true })).toHaveAttribute('placeholder', 'eight signs')
  await expect(main(page).getByLabel('Repeat password')).toHaveAttribute('placeholder', 'the same eight signs')
})

test('the dialog of an assembly offers every way to sign in that its page has, and its own headings of sign-up [ASM-033, SES-008, SES-017]', async ({
  page,
}) => {
  const at = await assemblyWith(page.request, {
    ...LDAP,
    'signup-title': 'Come aboard',
    'registration-title': 'Who are you?',
  })
  await page.goto(`/v2/p/assembly/${at.uuid}`)
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Continue with Harbour Social' })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Directory' }).check({ force: true })
  await expect(dialog.getByLabel('Username')).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Come aboard' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Who are you?', level: 3 })).toBeVisible()
  await page.goto(`/v2/signup?from=/v2/p/assembly/${at.uuid}`)
  await expect(main(page).getByRole('heading', { name: 'Who are you?', level: 2 })).toBeVisible()
})

test('the sign-in of an assembly without a directory asks for e-mail and password only [SES-008, SES-015]', async ({ page }) => {
  const at = await assemblyWith(page.request, {})
  await page.goto(`/v2/${at.shortname}/login`)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true }).last()).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('a user who returns from a social network is signed in, with an account confirmed by it [SES-066]', async ({ page }) => {
  const email = `nadia-${Date.now()}@harbour.test`
  provider.person = { id: `n-${Date.now()}`, name: 'Nadia Network', email, email_verified: true }
  for (const n of [1, 2]) {
    await page.goto('/v2/login')
    await page.getByRole('button', { name: 'Continue with Harbour Social' }).click()
    await expect(page).toHaveURL(/\/v1\/home$/)
    const user = JSON.parse((await readStored(page, 'user')) ?? '{}') as { name?: string; email?: string }
    expect([n, user.name, user.email]).toEqual([n, 'Nadia Network', email])
    await clearStorage(page)
  }
})

test('a user who refuses at the network, or returns twice, gets an error and stays a visitor [SES-066]', async ({ page }) => {
  provider.person = undefined
  await page.goto('/v2/login')
  await page.getByRole('button', { name: 'Continue with Harbour Social' }).click()
  await expect(page.getByRole('heading', { name: 'That did not work' })).toBeVisible()
  await expect(main(page)).toContainText('was declined')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/v2\/login$/)
  await page.goto(`/v2/social/harbour-social#enter=${'x'.repeat(43)}`)
  await expect(main(page)).toContainText('Start again.')
  expect(await readStored(page, 'session')).toBe(null)
})

test('the profile connects and disconnects a network where an assembly has enabled it [SES-066, SES-075]', async ({ page }) => {
  const at = await assemblyWith(page.request, { 'enable-social-ideation': 'TRUE' })
  const { userId } = await member(page, at.uuid)
  provider.person = { id: `p-${Date.now()}`, name: 'Mara', email: 'mara@harbour.test', email_verified: true }
  await page.goto(`/v2/user/${userId}/profile`)
  await page.getByRole('link', { name: 'Connections' }).click()
  const part = page.getByRole('region', { name: 'Connections' })
  await expect(part).toContainText('Not connected.')
  await part.getByRole('button', { name: 'Connect: Harbour Social' }).click()
  await expect(page).toHaveURL(new RegExp(`/v2/user/${userId}/profile$`))
  await expect(page.getByText('Harbour Social is connected.')).toBeVisible()
  await expect(part).toContainText('Connected since')
  await part.getByRole('button', { name: 'Disconnect: Harbour Social' }).click()
  await expect(part).toContainText('Not connected.')
})

test('the profile offers the directory of an own assembly, and no panel where there is nothing to connect [SES-066, SES-075]', async ({
  page,
}) => {
  const at = await assemblyWith(page.request, LDAP)
  const { userId } = await member(page, at.uuid)
  await page.goto(`/v2/user/${userId}/profile`)
  const part = page.getByRole('region', { name: 'Connections' })
  await expect(part).not.toContainText('Harbour Social')
  await part.getByRole('button', { name: `Connect: Directory of ${at.name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill('mholt')
  await dialog.getByLabel('Password of your directory account').fill('tide table 5')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog).toContainText('The directory cannot be reached right now.')
  const other = await assemblyWith(page.request, {})
  const plain = await member(page, other.uuid)
  await page.goto(`/v2/user/${plain.userId}/profile`)
  await expect(page.getByRole('heading', { name: 'My data' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Connections' })).toHaveCount(0)
})
