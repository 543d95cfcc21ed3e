import type { Page, Request } from '@playwright/test'
import { newAccount, signUp } from './testing/accounts.ts'
import { createPlace } from './testing/assemblies.ts'
import { callApi, signInAs } from './testing/demo-people.ts'
import { openFold } from './testing/folds.ts'
import { expect, main, test } from './testing/journey.ts'
import { tabToAndPress } from './testing/keyboard.ts'
import { countHiddenPixels, listAxeFaults } from './testing/page-checks.ts'

// every test has a campaign of its own, so that no other journey is asked for consent

const TEXT = 'We study how people decide.\nWe keep your texts for one year.'
const SAVED = 'Your answer to the consent form has been saved.'

let surveys = 0

/** A campaign of Jonas with these settings; `path` is the same in v1, in v2 and in the API. */
async function openCampaign(page: Page, configs: Record<string, string> = { 'research-consent-text': TEXT }) {
  surveys++
  const title = `The survey ${surveys}`
  const { founder, path, publicPath } = await createPlace(page, 'Surveyors', {
    founder: 'Jonas Skov',
    campaign: { title, configs, components: [{ type: 'IDEAS', startDate: '2026-01-01', endDate: '2030-12-31' }] },
  })
  return {
    path,
    title,
    publicPath,
    change: (changed: Record<string, string>) => callApi(page, 'put', path, founder, { configs: changed }),
  }
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Consent form' })
const consentButton = (page: Page) => main(page).getByRole('button', { name: 'Consent', exact: true })
const isForm = (url: string) => /\/campaign\/\d+\/consent$/.test(new URL(url).pathname)
/** Opens a campaign that asks for consent, and waits until the page has read the form. */
const openAsking = async (page: Page, open: () => Promise<unknown>) => {
  const read = page.waitForResponse((response) => isForm(response.url()))
  await open()
  await (await read).finished()
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
}
/** The form opens 6 s after the page. */
const expectForm = async (page: Page) => {
  await page.clock.runFor(6000)
  await expect(form(page)).toBeVisible()
}
const expectNoForm = async (page: Page) => {
  await page.clock.runFor(7500)
  // a form that is due is drawn in less
  await page.waitForTimeout(500)
  await expect(form(page)).toBeHidden()
}
/** The page asks nothing, and does not even read the form. */
const expectNotAsked = async (page: Page, open: () => Promise<unknown>) => {
  const asked: string[] = []
  const note = (request: Request) => {
    if (isForm(request.url())) asked.push(request.url())
  }
  page.on('request', note)
  await open()
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoForm(page)
  await expect(consentButton(page)).toBeHidden()
  expect(asked).toEqual([])
  page.off('request', note)
}

test.beforeEach(({ page }) => page.clock.install())

test('a coordinator writes the consent form in the settings of the campaign [CAM-061, CAM-064, CAM-067]', async ({ page }) => {
  const { path, title } = await openCampaign(page, {})
  await signInAs(page, 'Jonas Skov')
  const openSettings = async () => {
    await main(page).getByRole('link', { name: 'Settings', exact: true }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Settings')
  }
  const save = async () => {
    await main(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
  }
  const leaveSettings = () => page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: title }).click()
  await page.goto(`/v2${path}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(consentButton(page)).toBeHidden()
  await openSettings()
  await openFold(page, 'Consent form')
  await page.getByRole('textbox', { name: /^Text of the form/ }).fill(TEXT)
  await page.getByRole('textbox', { name: /^Text of the button to agree/ }).fill('Count me in')
  expect(await listAxeFaults(page)).toEqual([])
  await save()

  await leaveSettings()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
  await consentButton(page).click()
  await expect(form(page).getByRole('button')).toHaveText(['Count me in', 'Disagree'])

  // the form must be answered, so the page is left by its address
  await page.goto(`/v2${path}/settings`)
  await openFold(page, 'Consent form')
  await page.getByRole('group', { name: 'Ask people for their consent?' }).getByText('No', { exact: true }).click()
  await save()
  await expectNotAsked(page, async () => {
    await leaveSettings()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
  })
})

for (const generation of ['/v1', '/v2'])
  test(`in ${generation} a user is asked once after six seconds, must answer, and may disagree; by keyboard at 360 px [CAM-061, CAM-062, CAM-065]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { path, change } = await openCampaign(page)
    await signInAs(page, 'Maja Holm')
    await openAsking(page, () => page.goto(generation + path))
    await expect(consentButton(page)).toBeVisible()
    await page.clock.runFor(3000)
    await expect(form(page)).toBeHidden()
    await expectForm(page)
    const text = form(page).getByRole('region', { name: 'Text of the consent form' })
    await expect(text).toHaveText(TEXT)
    await expect(text).toBeFocused()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await listAxeFaults(page)).toEqual([])
    }
    expect(await countHiddenPixels(page)).toBe(0)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(form(page)).toBeVisible()
    await text.click()
    await expect(form(page).getByRole('button')).toHaveText(['Agree', 'Disagree'])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(form(page).getByRole('button', { name: 'Disagree' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(SAVED)).toBeVisible()
    await expect(form(page)).toBeHidden()

    await openAsking(page, () => page.reload())
    await expectNoForm(page)
    await tabToAndPress(page, consentButton(page))
    await expect(form(page)).toContainText('You disagreed on')
    await page.keyboard.press('Escape')
    await expect(form(page)).toBeHidden()
    await expect(consentButton(page)).toBeFocused()

    // another text asks again
    await change({ 'research-consent-text': 'Another text' })
    await openAsking(page, () => page.reload())
    await expectForm(page)
    await expect(form(page)).toContainText('The text has changed since then.')
    // and one that is changed while it is read is shown before it is answered
    await change({ 'research-consent-text': 'A third text' })
    await form(page).getByRole('button', { name: 'Agree', exact: true }).click()
    await expect(page.getByText('The consent form has changed since you opened it.')).toBeVisible()
    await expect(form(page)).toContainText('A third text')
  })

test('the profile lists every answer with its date, and an agreement is withdrawn there [CAM-065, CAM-066]', async ({ page }) => {
  const { path, title } = await openCampaign(page)
  await signInAs(page, 'Maja Holm')
  await page.goto(`/v2${path}`)
  await consentButton(page).click()
  await form(page).getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await page.goto('/v1/profile')
  const row = page.getByRole('region', { name: 'My consents' }).getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('You agreed on')
  await expect(row.getByRole('link', { name: title })).toHaveAttribute('href', `/v1${path}`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await listAxeFaults(page)).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await countHiddenPixels(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 740 })
  await tabToAndPress(page, page.getByRole('navigation', { name: 'Sections of your profile' }).getByRole('link', { name: 'My consents' }))
  await tabToAndPress(page, row.getByRole('button', { name: `Withdraw consent: ${title}` }))
  await expect(row).toContainText('You withdrew your consent on')
  await expect(row.getByRole('button')).toHaveCount(0)
  // who has withdrawn is not asked again, but can agree again
  await openAsking(page, () => page.goto(`/v2${path}`))
  await expectNoForm(page)
  await consentButton(page).click()
  await expect(form(page).getByRole('button', { name: 'Agree', exact: true })).toBeVisible()
})

test('after the answer a user who has just signed up is asked for the e-mail address; visitors are asked nothing [CAM-063, SES-079]', async ({
  page,
}) => {
  const { path, publicPath } = await openCampaign(page)
  await expectNotAsked(page, () => page.goto(publicPath))
  await signUp(page, newAccount())
  await expect(page).toHaveURL(/\/v1\/home$/)
  await openAsking(page, () => page.goto(`/v1${path}`))
  await expectForm(page)
  await form(page).getByRole('button', { name: 'Disagree' }).click()
  const question = page.getByRole('dialog', { name: 'Is this still your e-mail address?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Yes, this is my address' }).click()
  await expect(question).toBeHidden()
})
