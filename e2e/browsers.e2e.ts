import type { Page } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../tools/chromium.ts'
import { chooseFromAccountMenu, fillSignIn, newAccount } from './testing/accounts.ts'
import { createRunningCampaign, once } from './testing/assemblies.ts'
import { callApi, createDemoSession, signInAs, storeSession } from './testing/demo-people.ts'
import { createIdeas } from './testing/ideas.ts'
import { expect, main, test } from './testing/journey.ts'
import { tabTo } from './testing/keyboard.ts'
import { createVotingTown, finalizeByKeyboard, openBallot, VOTER } from './testing/system-ballots.ts'
import { findEditor } from './testing/written.ts'

// what browsers do in ways of their own: passwords, numbers and days that are typed, and the colours that a device asks for

test('one signs in by password after a wrong one was refused, and signs out', { tag: '@firefox' }, async ({ page }) => {
  const who = newAccount()
  await callApi(page, 'post', '/user/signup', undefined, { ...who, repeatPassword: who.password })
  await page.goto('/v2/login')
  await fillSignIn(page, { ...who, password: 'winter ferry' })
  await expect(main(page).getByRole('alert')).toHaveText('Wrong e-mail or password.')
  await main(page).getByLabel('Password', { exact: true }).fill(who.password)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, this is my address' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await chooseFromAccountMenu(page, 'Sign out')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  // the page goes on to the start by itself meanwhile
  await expect(() => page.reload()).toPass()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
})

const LANGUAGES = [
  {
    locale: 'en-US',
    typed: '4.5',
    title: 'Title',
    description: 'Description',
    publish: 'Publish',
    fault: 'Enter a number.',
  },
  {
    locale: 'de-DE',
    typed: '4,5',
    title: 'Titel',
    description: 'Beschreibung',
    publish: 'Veröffentlichen',
    fault: 'Geben Sie eine Zahl ein.',
  },
] as const

for (const { locale, typed, title, description, publish, fault } of LANGUAGES)
  test(`in ${locale} a number is typed as ${typed} and read so, and letters are refused with a sentence`, {
    tag: '@firefox',
  }, async ({ page }) => {
    const campaign = await createRunningCampaign(page, `Numbers ${locale} ${once}`, 'Maja Holm')
    const maja = await createDemoSession(page.request, 'Maja Holm')
    const field = { name: 'Length in kilometres', fieldType: 'NUMBER', entityPart: 'SIDE' }
    await callApi(page, 'post', `/space/${campaign.resourceSpaceId}/field`, maja, field)
    await storeSession(page, { ...maja, lang: locale })
    await page.goto(`${campaign.path}/contribution/new?type=idea`)
    await main(page)
      .getByLabel(new RegExp(`^${title}`))
      .fill('A path along the river')
    await findEditor(main(page), description).click()
    await page.keyboard.type('It ends at the weir.')
    const length = main(page).getByLabel(field.name)
    await length.click()
    await page.keyboard.type('four')
    await main(page).getByRole('button', { name: publish }).click()
    await expect(main(page).getByText(fault).first()).toBeVisible()
    await length.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(typed)
    await main(page).getByRole('button', { name: publish }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('A path along the river')
    await expect(main(page).getByText(typed, { exact: true })).toBeVisible()
  })

test('a score on a wide scale is given on a slider, by its keys and by a press on it', { tag: '@firefox' }, async ({ page }) => {
  const town = await createVotingTown(page, `Scales ${once}`)
  const settings = { system: 'RANGE', 'system-range-max-score': '100' }
  const ballot = await openBallot(page, town.assemblyId, 'From zero to a hundred', settings)
  await signInAs(page, VOTER)
  await page.goto(ballot.path)
  const score = (title: string) => main(page).getByRole('slider', { name: `Score for ${title}` })
  await tabTo(page, score('Lamp'))
  await expect(score('Lamp')).toHaveAttribute('aria-valuetext', 'No score yet')
  await page.keyboard.press('Home')
  await expect(score('Lamp')).toHaveAttribute('aria-valuetext', '0')
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight')
  await expect(score('Lamp')).toHaveValue('3')
  await page.keyboard.press('End')
  await expect(score('Lamp')).toHaveValue('100')
  await score('Bench').click()
  await expect(score('Bench')).toHaveValue(/^(4[5-9]|5[0-5])$/)
  const { height = 0 } = (await score('Bridge').boundingBox()) ?? {}
  await score('Bridge').click({ position: { x: 2, y: height / 2 } })
  await expect(score('Bridge')).toHaveAttribute('aria-valuetext', '0')
  await finalizeByKeyboard(page, 'You score 3 proposals.', 'Lamp: 100')
})

test('an address in a comment is a link for its readers', { tag: '@firefox' }, async ({ page }) => {
  const { path } = await createIdeas(page)
  await signInAs(page, 'Maja Holm')
  await page.goto(path)
  const comments = page.locator('#comments')
  await comments.getByLabel('Your comment').click()
  await page.keyboard.type('See https://town.example/plan for the drawings.')
  await comments.getByRole('button', { name: 'Comment', exact: true }).click()
  const link = comments.getByRole('article').getByRole('link', { name: 'https://town.example/plan' })
  await expect(link).toHaveAttribute('href', 'https://town.example/plan')
})

test('a day is typed into its field, and one before the last day is refused with a sentence', {
  tag: '@firefox',
}, async ({ page }) => {
  const town = await createVotingTown(page, `Days ${once}`)
  const ballot = await openBallot(page, town.assemblyId, 'Until when', {})
  await signInAs(page, 'Maja Holm')
  await page.goto(ballot.path)
  await main(page).getByRole('button', { name: 'Extend voting' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('New last day')
  await dialog.getByLabel('Reason').fill('The ferry was late.')
  await field.focus()
  await page.keyboard.type('01022026')
  await expect(field).toHaveValue('2026-01-02')
  await dialog.getByRole('button', { name: 'Extend voting' }).click()
  await expect(field).toHaveAccessibleDescription(/./)
  await expect(dialog.getByRole('alert')).toBeVisible()
  await field.focus()
  await page.keyboard.type('03042031')
  await dialog.getByRole('button', { name: 'Extend voting' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(
    main(page)
      .getByText(/March\s4,\s2031/)
      .first(),
  ).toBeVisible()
})

test('who chooses dark has it on each page, also after a reload, and light again', { tag: '@firefox' }, async ({ page }) => {
  const lightness = () =>
    page.evaluate(() => {
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number)
      return red + green + blue > 382 ? 'light' : 'dark'
    })
  await signInAs(page, 'Jonas Skov')
  await page.goto('/v2/home')
  await expect.poll(lightness).toBe('light')
  await chooseFromAccountMenu(page, 'Appearance')
  await page.getByRole('dialog').getByRole('radio', { name: 'Dark' }).check()
  await page.keyboard.press('Escape')
  await expect.poll(lightness).toBe('dark')
  await page.reload()
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(lightness).toBe('dark')
  await chooseFromAccountMenu(page, 'Appearance')
  await page.getByRole('dialog').getByRole('radio', { name: 'Light' }).check()
  await page.keyboard.press('Escape')
  await expect.poll(lightness).toBe('light')
})

test('two people write one text, each in a browser of their own: both see each change, also what was cut and pasted', {
  tag: '@firefox',
}, async ({ page, playwright }) => {
  const { path, resourceSpaceId } = await createRunningCampaign(page, `Two browsers ${once}`, 'Maja Holm')
  const maja = await createDemoSession(page.request, 'Maja Holm')
  const idea = await callApi(page, 'post', `/space/${resourceSpaceId}/contribution`, maja, {
    type: 'IDEA',
    title: 'Benches',
    text: '<p>Eleven benches.</p>',
  })
  await signInAs(page, 'Maja Holm')
  await page.goto(`${path}/contribution/${idea.contributionId}`)
  await main(page).getByRole('button', { name: 'Write together' }).click()
  const textOf = (of: Page) => of.getByRole('textbox', { name: 'Text of Benches' })
  await expect(textOf(page)).toHaveText('Eleven benches.')

  // what is not named here is that of the journey's own browser
  const executablePath = (await findChromium()) ?? ''
  const chromium = await playwright.chromium.launch({ channel: 'chromium', args: CHROMIUM_ARGS, executablePath })
  const other = await chromium.newPage({ baseURL: new URL(page.url()).origin, locale: 'en-US' })
  await storeSession(other, maja)
  await other.goto(page.url())
  await expect(textOf(other)).toHaveText('Eleven benches.')
  await textOf(other).click()
  await other.keyboard.press('Control+End')
  await other.keyboard.type(' With backs.')
  await expect(textOf(page)).toHaveText('Eleven benches. With backs.')
  await textOf(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Proposed: ')
  await expect(textOf(other)).toHaveText('Proposed: Eleven benches. With backs.')
  await page.keyboard.press('Control+Shift+End')
  await page.keyboard.press('Control+x')
  await expect(textOf(other)).toHaveText('Proposed:')
  await page.keyboard.press('Control+v')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Each by the river.')
  await expect(textOf(other).getByRole('paragraph')).toHaveText(['Proposed: Eleven benches. With backs.', 'Each by the river.'])
  await chromium.close()
})
