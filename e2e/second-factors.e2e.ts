import { createHmac } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { clearStorage } from './testing/demo-people.ts'
import { openFold } from './testing/folds.ts'
import { expect, test } from './testing/journey.ts'
import { pressEnter } from './testing/keyboard.ts'
import { listAxeFaults } from './testing/page-checks.ts'

const PASSWORD = 'summer ferry'
let made = 0
async function newAccount(page: Page) {
  made++
  const email = `twostep${made}-${Date.now()}@rivermouth.test`
  const data = { name: `Tilda Twostep ${made}`, email, password: PASSWORD, repeatPassword: PASSWORD }
  const answer = await page.request.post('/api/user/signup', { data })
  const { userId, sessionKey } = (await answer.json()) as { userId: number; sessionKey: string }
  // the address is marked as confirmed, so that no dialog asks for it
  const saved = await page.request.put(`/api/user/${userId}`, {
    headers: { session_key: sessionKey },
    data: { emailUpdated: true },
  })
  expect(saved.ok()).toBe(true)
  return { email, userId }
}
type NewAccount = Awaited<ReturnType<typeof newAccount>>

/** The TOTP code for a key in Base32 (RFC 6238). */
function codeOf(key: string, steps = 0): string {
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

async function signIn(page: Page, { email }: NewAccount, at: string, from = '/v2/home'): Promise<void> {
  await page.goto(`${at}/v2/login?from=${encodeURIComponent(from)}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await pressEnter(page.getByLabel('Password', { exact: true }))
}

/** Signs a new account in and opens its profile. */
async function openOwnProfile(page: Page, at = '') {
  const who = await newAccount(page)
  const profile = `/v2/user/${who.userId}/profile`
  await signIn(page, who, at, profile)
  await expect(page).toHaveURL(`${at}${profile}`)
  return { who, profile }
}

/** The recovery codes in the dialog; closes it. */
async function saveRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(8)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(dialog).toBeHidden()
  return codes
}

test('an authenticator app is set up on the profile, required at the next sign-in, and removed', async ({ page, baseURL }) => {
  const { who, profile } = await openOwnProfile(page, baseURL)
  const part = page.getByRole('region', { name: 'Two-step sign-in' })
  await expect(part).toContainText('Passkeys work only if you open the site by its name')
  await part.getByRole('button', { name: 'Set up: authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up your authenticator app' })
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  expect(await listAxeFaults(page, '[role=dialog]')).toEqual([])
  const key = /Key: ((?:[A-Z2-7]{4} ?)+)/.exec((await dialog.textContent()) ?? '')?.[1] ?? ''
  // who reads this on the phone with the app cannot scan its screen
  const secret = key.replaceAll(' ', '')
  const inApp = dialog.getByRole('link', { name: 'Open in an authenticator app' })
  await expect(inApp).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${secret}`))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy: Key' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied: Key' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter your password')
  await dialog.getByLabel('Code that the app shows').fill('12 34')
  await dialog.getByLabel('Enter your password to confirm').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This is not the code that the app shows')
  await dialog.getByLabel('Code that the app shows').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = await saveRecoveryCodes(page)
  await expect(part).toContainText('8 codes are left.')

  await clearStorage(page)
  await signIn(page, who, baseURL ?? '', profile)
  const code = page.getByLabel('Code')
  await expect(code).toBeFocused()
  expect(await listAxeFaults(page, 'main')).toEqual([])
  await code.fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This code is wrong')
  await code.fill(codeOf(key, 1))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(profile)
  await part.getByRole('button', { name: 'Remove: Authenticator app' }).click()
  const question = page.getByRole('dialog', { name: 'Remove “Authenticator app”?' })
  await question.getByLabel('Enter your password to confirm').fill(PASSWORD)
  await question.getByLabel('Code').fill(codes[0] ?? '')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(part.getByRole('button', { name: 'Set up: authenticator app' })).toBeVisible()
  await clearStorage(page)
  await signIn(page, who, baseURL ?? '')
  await expect(page).toHaveURL(/\/v2\/home$/)
})

test('while a sheet is open on a phone, a notice is above it and covers none of its buttons and fields', async ({ page, baseURL }) => {
  await openOwnProfile(page, baseURL)
  await page.setViewportSize({ width: 360, height: 640 })
  await openFold(page, 'Two-step sign-in')
  await page.getByRole('button', { name: 'Set up: authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up your authenticator app' })
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  // a browser that does not let a page copy: what was to be copied is shown, until it is closed
  await page.evaluate(() => Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('denied')) }))
  await dialog.getByRole('button', { name: 'Copy: Key' }).click()
  const notice = page.getByRole('alert').filter({ hasText: /[A-Z2-7]{32}/ })
  await expect(notice).toBeVisible()
  const edges = async (element: Locator) => {
    const box = await element.boundingBox()
    return box && { top: box.y, bottom: box.y + box.height }
  }
  await expect.poll(async () => ((await edges(notice))?.bottom ?? 999) <= ((await edges(dialog))?.top ?? 0)).toBe(true)
  expect((await edges(notice))?.top).toBeGreaterThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => ((await edges(notice))?.top ?? 0) > 400).toBe(true)
})

test('a passkey is added, signs in alone, serves as the second factor, and is removed with a proof by itself', async ({
  page,
  baseURL,
  connect,
}) => {
  const at = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const devtools = await connect(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const { who, profile } = await openOwnProfile(page, at)
  const part = page.getByRole('region', { name: 'Two-step sign-in' })
  await part.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name of the passkey').fill('Ferry phone')
  await dialog.getByLabel('Enter your password to confirm').fill(PASSWORD)
  expect(await listAxeFaults(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await saveRecoveryCodes(page)
  await expect(part).toContainText('Ferry phone')

  await clearStorage(page)
  await page.goto(`${at}/v2/login?from=${encodeURIComponent('/v2/home')}`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/v2\/home$/)

  await clearStorage(page)
  await signIn(page, who, at, profile)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(`${at}${profile}`)
  await part.getByRole('button', { name: 'Remove: Ferry phone' }).click()
  const question = page.getByRole('dialog', { name: 'Remove “Ferry phone”?' })
  await question.getByLabel('Enter your password to confirm').fill(PASSWORD)
  await question.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(question.getByText('Confirmed with your passkey.')).toBeVisible()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(part.getByText('Ferry phone')).toBeHidden()
})
