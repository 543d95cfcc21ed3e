import type { Page } from '@playwright/test'
import { callApi, clearStorage, createDemoSession, IDEAS_CAMPAIGN } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { listAxeFaults } from './testing/page-checks.ts'

interface CampaignList {
  readonly list: readonly { uuid: string; title: string }[]
}

/** The public page of a campaign with open ideas, in an assembly that is open to everybody. */
async function publicCampaign(page: Page): Promise<string> {
  const { uuid } = await callApi(page, 'get', '/public/assembly/name/rivermouth')
  const { list } = await callApi<CampaignList>(page, 'get', `/public/assembly/${uuid}/campaign?all=true`)
  return `/v2/p/assembly/${uuid}/campaign/${list.find(({ title }) => title === IDEAS_CAMPAIGN)?.uuid}`
}

let made = 0

async function fillSignUp(page: Page): Promise<string> {
  made++
  const email = `from-a-page-${Date.now()}-${made}@rivermouth.test`
  await page.getByLabel('Your name').fill('Pia Fromhere')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('lock and quay')
  await page.getByLabel('Repeat password').fill('lock and quay')
  return email
}

test('a visitor who signs up from a campaign becomes a member, returns to it, and is one click from the idea form [SES-029, SES-042, MEM-010]', async ({
  page,
}) => {
  await page.goto(await publicCampaign(page))
  // one step: who has no account yet joins in; who has one finds the way to sign in there
  await main(page).getByRole('link', { name: 'Join in' }).first().click()
  await expect(main(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(main(page)).toContainText('You will then return to the page you came from.')
  await expect(main(page)).toContainText('You will become a member of Rivermouth Town Assembly right away.')
  expect(await listAxeFaults(page)).toEqual([])
  await fillSignUp(page)
  await main(page).locator('form').getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/v2\/assembly\/\d+\/campaign\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(IDEAS_CAMPAIGN)
  await main(page).getByRole('link', { name: 'Share an idea' }).first().click()
  await expect(main(page).getByLabel('Title')).toBeVisible()
})

test('a comment that a visitor has begun is in the form again after signing up by its link, and what was written elsewhere is not [SES-042, DIS-005]', async ({
  page,
}) => {
  const campaign = await publicCampaign(page)
  await page.goto(campaign)
  const comment = page.getByLabel('Write to everyone').last()
  await comment.fill('Who clears the snow?')
  const form = main(page).getByRole('form', { name: 'Write to everyone' })
  await form.getByRole('link', { name: 'Sign in' }).click()
  await main(page).getByRole('link', { name: 'Sign up' }).click()
  await fillSignUp(page)
  await main(page).locator('form').getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/v2\/assembly\/\d+\/campaign\/\d+$/)
  await expect(comment).toHaveValue('Who clears the snow?')
  await main(page)
    .getByRole('tab', { name: /^Members/ })
    .click()
  await expect(page.getByLabel('Write to members')).toHaveValue('')
})

test('the top bar and the mobile menu return to the page too, and sign-in and sign-up pass it on [SES-042]', async ({ page }) => {
  const campaign = await publicCampaign(page)
  const from = new RegExp(`from=${encodeURIComponent(campaign).replaceAll('.', '\\.')}$`)
  await page.goto(campaign)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', from)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click()
  await main(page).getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(from)
  await main(page).getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(from)
})

test('a sign-up confirmed by mail returns to the page where it began [SES-029]', async ({ page }) => {
  const campaign = await publicCampaign(page)
  // this server confirms no addresses: its response to the sign-up is that of the link
  let account: object = {}
  await page.route('**/api/user/signup', async (route) => {
    account = (await (await route.fetch()).json()) as object
    await route.fulfill({ status: 202, json: { status: 'confirmation_sent' } })
  })
  await page.goto(`/v2/signup?from=${encodeURIComponent(campaign)}`)
  await fillSignUp(page)
  await main(page).locator('form').getByRole('button', { name: 'Sign up' }).click()
  await expect(main(page)).toContainText('We have sent you an e-mail. Open the link in it to finish.')
  await page.route('**/api/user/verify/*', (route) => route.fulfill({ json: account }))
  await page.goto('/v2/user/verify/a-token-of-a-mail')
  await main(page).getByRole('button').click()
  await expect(page).toHaveURL(/\/v2\/assembly\/\d+\/campaign\/\d+$/)
  await expect(main(page).getByRole('link', { name: 'Share an idea' }).first()).toBeVisible()
})

test('where membership requires a request, the sign-up offers to send one, which is optional [MEM-010]', async ({ page }) => {
  const founder = await createDemoSession(page.request, 'Maja Holm')
  const assembly = await callApi(page, 'post', '/assembly', founder, {
    name: 'Asking Assembly',
    shortname: `asking-${Date.now()}`,
    listed: true,
    profile: { membership: 'REGISTRATION', registration: { invitation: false, request: true } },
  })
  const open = () => page.goto(`/v2/signup?from=${encodeURIComponent(`/v2/p/assembly/${assembly.uuid}`)}`)
  const signUp = async () => {
    await fillSignUp(page)
    await main(page).locator('form').getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(/\/v2\/assembly\/\d+$/)
  }
  await open()
  await expect(main(page).getByRole('checkbox', { name: /^Ask to join Asking Assembly/ })).toBeChecked()
  await signUp()
  await expect(main(page)).toContainText('Request sent')
  await clearStorage(page)
  await open()
  await main(page)
    .getByRole('checkbox', { name: /^Ask to join/ })
    .uncheck()
  await signUp()
  await expect(main(page).getByRole('button', { name: 'Ask to join' })).toBeVisible()
})

test('a user who signs in without a membership joins on the page of the campaign [MEM-010]', async ({ page }) => {
  const campaign = await publicCampaign(page)
  const email = `no-member-${Date.now()}@rivermouth.test`
  await callApi(page, 'post', '/user/signup', undefined, {
    name: 'Pia Nomember',
    email,
    password: 'lock and quay',
    repeatPassword: 'lock and quay',
  })
  await page.goto(`/v2/login?from=${encodeURIComponent(campaign)}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('lock and quay')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/v2\/assembly\/\d+\/campaign\/\d+$/)
  await page.getByRole('button', { name: 'Yes, this is my address' }).click()
  await main(page)
    .getByRole('button', { name: /^Join Rivermouth/ })
    .first()
    .click()
  await expect(main(page).getByRole('link', { name: 'Share an idea' }).first()).toBeVisible()
})
