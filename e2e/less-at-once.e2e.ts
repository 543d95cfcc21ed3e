import type { Page } from '@playwright/test'
import { createAssembly, createRunningCampaign } from './testing/assemblies.ts'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { fold, openFold } from './testing/folds.ts'
import { expect, test } from './testing/journey.ts'
import { expectSound } from './testing/page-checks.ts'
import { findPagePaths } from './testing/page-paths.ts'

/** What a page may measure on a phone while nothing is opened. */
const PHONE_HEIGHT = 2500

const measure = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)
const next = (page: Page, step: string) => page.getByRole('button', { name: `Continue to ${step}` })

const PURPOSES = [
  ['A participatory budget', 'Ideas, Proposals, Deliberation, Voting, Implementation'],
  ['A consultation', 'Ideas, Voting, Implementation'],
  ['A choice between designs', 'Designs, Deliberation, Voting, Implementation'],
  ['An election of people', 'Candidates, Voting'],
] as const

test('a campaign is founded by its purpose: four taps from the empty form to the published campaign', async ({ page }) => {
  const { assemblyId } = await createAssembly(page, 'Founders', 'Idris Vaughan')
  const idris = await createDemoSession(page.request, 'Idris Vaughan')
  await signInAs(page, 'Idris Vaughan')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [purpose, phases] of PURPOSES) {
    await page.goto(`/v2/assembly/${assemblyId}/campaign/new`)
    let taps = 0
    const tap = async (act: () => Promise<void>) => {
      taps++
      await act()
    }
    await tap(() => page.getByRole('radio', { name: purpose }).check())
    const goal = page.getByRole('textbox', { name: 'What do you want to decide?' })
    await tap(() => goal.click())
    await page.keyboard.type(`${purpose} of ours?`)
    await tap(() => next(page, 'Check and create').click())
    await expect(page).toHaveURL(/new\/summary$/)
    await expect(page.getByRole('region', { name: 'Description' })).toContainText(purpose)
    await tap(() => page.getByRole('button', { name: 'Create campaign' }).click())
    await expect(page).toHaveURL(/\/campaign\/\d+$/)
    expect(taps).toBe(4)
    const made = await callApi<{ status: string; components: { title: string }[] }>(
      page,
      'get',
      new URL(page.url()).pathname.replace('/v2', ''),
      idris,
    )
    expect([made.status, made.components.map(({ title }) => title).join(', ')]).toEqual(['PUBLISHED', phases])
  }
})

test('each step of the wizard is short on a phone, says what is set, and lets it be changed', async ({ page }) => {
  const { assemblyId } = await createAssembly(page, 'Short steps', 'Idris Vaughan')
  await signInAs(page, 'Idris Vaughan')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/v2/assembly/${assemblyId}/campaign/new/description`)
  await expect(page.getByRole('radio', { name: 'A participatory budget' })).toBeVisible()
  expect(await measure(page)).toBeLessThan(PHONE_HEIGHT)
  await page.getByRole('textbox', { name: 'What do you want to decide?' }).fill('Who speaks for us?')
  // five stages
  await page.getByRole('radio', { name: 'A participatory budget' }).check()
  await page.getByRole('link', { name: /^Stages/ }).click()
  await expect(page.getByRole('region', { name: 'Implementation' })).toBeVisible()
  expect(await measure(page)).toBeLessThan(PHONE_HEIGHT)
  await page.getByRole('link', { name: /^Description/ }).click()
  await page.getByRole('radio', { name: 'An election of people' }).check()
  await next(page, 'Milestones').click()
  await next(page, 'Stages').click()
  await expect(page).toHaveURL(/new\/stages$/)
  expect(await measure(page)).toBeLessThan(PHONE_HEIGHT)
  const voting = page.getByRole('region', { name: 'Voting' })
  await expect(voting).toContainText('Winners: The first 3')
  await expect(voting.getByRole('radio')).toHaveCount(0)
  await openFold(page, 'More about Voting')
  await voting.getByRole('textbox', { name: 'How many win?' }).fill('2')
  await expect(voting).toContainText('Winners: The first 2')
  // what is folded away again stays as it was typed
  await fold(page, 'More about Voting').click()
  await expect(voting.getByRole('radio')).toHaveCount(0)
  await fold(page, 'More about Voting').click()
  await expect(voting.getByRole('textbox', { name: 'How many win?' })).toHaveValue('2')
  await expectSound(page)
})

test('the settings of a campaign are short on a phone; each part says what is set, and a search finds what is folded away', async ({
  page,
}) => {
  const { assemblyId } = await createAssembly(page, 'Short settings', 'Maja Holm')
  const maja = await createDemoSession(page.request, 'Maja Holm')
  const campaigns = `/assembly/${assemblyId}/campaign`
  const { campaignId } = await callApi(page, 'post', campaigns, maja, {
    goal: 'A quieter page',
    configs: { 'appcivist.campaign.disable-public-discussions': 'TRUE' },
  })
  await signInAs(page, 'Maja Holm')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/v2${campaigns}/${campaignId}/settings`)
  await expect(fold(page, 'Consent form')).toBeVisible()
  expect(await measure(page)).toBeLessThan(PHONE_HEIGHT)
  await expect(fold(page, 'Where can people comment?')).toContainText('In public: No')
  await expect(fold(page, 'Newsletter')).toContainText('As usual')
  const search = page.getByRole('searchbox', { name: 'Find a setting' })
  await search.fill('16:00')
  await page.getByRole('list', { name: 'Settings found' }).getByRole('button', { name: 'Days between newsletters' }).click()
  const days = page.getByRole('textbox', { name: 'Days between newsletters' })
  await expect(days).toBeFocused()
  await days.fill('0')
  await fold(page, 'Newsletter').click()
  await expect(days).toBeHidden()
  await page.getByRole('button', { name: 'Save changes' }).click()
  // what is wrong opens what it is folded away in
  await expect(days).toBeVisible()
  await search.fill('nothing like this')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible()
  await search.fill('')
  await expectSound(page)
})

/** The buttons at the foot of a contribution that one sees. */
const listActs = async (page: Page): Promise<string[]> => {
  const buttons = page.getByRole('group', { name: 'Your opinion' }).getByRole('button')
  await expect(buttons.filter({ hasText: 'More' })).toHaveCount(1)
  await expect(buttons.filter({ hasText: 'Share' })).toHaveCount(1)
  return buttons.allInnerTexts()
}

test('the author of an idea has Edit, Invite, Share and a menu with the rest, without a flag; others have four buttons and a menu', async ({
  page,
}) => {
  const { path, resourceSpaceId } = await createRunningCampaign(page, 'Benches', 'Maja Holm')
  const maja = await createDemoSession(page.request, 'Maja Holm')
  await callApi(page, 'put', `/space/${resourceSpaceId}/config`, maja, {
    'component.ideas.enable-multiple-authors': 'TRUE',
  })
  const idea = { type: 'IDEA', title: 'Benches in the sun', text: 'Four of them.', status: 'PUBLISHED' }
  const { contributionId } = await callApi(page, 'post', `/space/${resourceSpaceId}/contribution`, maja, idea)
  await signInAs(page, 'Maja Holm')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${path}/contribution/${contributionId}`)
  const own = await listActs(page)
  expect(own.filter((name) => name !== 'More').length).toBeLessThanOrEqual(4)
  expect(own).toEqual(expect.arrayContaining(['Edit everything', 'Share', 'More']))
  await page.getByRole('button', { name: 'More actions' }).click()
  const bar = page.getByRole('group', { name: 'Your opinion' })
  await expect(bar.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect(bar.getByRole('button', { name: /^Flag/ })).toHaveCount(0)
  await expectSound(page)
  await bar.getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: 'More actions' })).toBeFocused()
  await expect(bar.getByRole('button', { name: 'Delete' })).toBeHidden()
})

test('hashes stand for experts, folded away after the sentences, and are printed', async ({ page }) => {
  const { result } = await findPagePaths(page)
  await page.goto(result)
  const values = page.getByRole('region', { name: 'Values to compare' })
  await expect(values).toContainText('the same ballot papers and the same package')
  const hashes = values.locator('code')
  expect(await hashes.count()).toBeGreaterThan(3)
  await expect(hashes.first()).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(hashes.first()).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(hashes.first()).toBeHidden()
  await fold(page, 'For experts').click()
  for (const hash of await hashes.all()) await expect(hash).toBeVisible()
})

test('the profile is short on a phone, its parts say what is in them, and a search opens what it finds', async ({ page }) => {
  const jonas = await signInAs(page, 'Jonas Skov')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/v2/user/${jonas.userId}/profile`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(fold(page, 'E-mail')).toContainText('jonas')
  await expect(fold(page, 'Consent')).toBeVisible()
  expect(await measure(page)).toBeLessThan(PHONE_HEIGHT)
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('old password')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Old password').first()).toBeFocused()
  await expectSound(page)
})

test('the settings of an assembly are short on a phone, and so is the second step of its wizard', async ({ page }) => {
  const { assemblyId } = await createAssembly(page, 'Short questions', 'Maja Holm')
  await signInAs(page, 'Maja Holm')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/v2/assembly/${assemblyId}/edit/configuration`)
  await expect(page.getByRole('group', { name: 'How do people become members?' })).toBeVisible()
  expect(await measure(page)).toBeLessThan(PHONE_HEIGHT)
  const hint = page.getByRole('textbox', { name: /^Hint in the field for repeating the password/ })
  await expect(hint).toBeHidden()
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('repeating')
  await page.keyboard.press('Enter')
  await expect(hint).toBeFocused()
  await expectSound(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/v2/assembly/new/configuration')
  await expect(page.getByRole('group', { name: 'Is joining closed for now?' })).toBeVisible()
  await expect(hint).toBeHidden()
  expect(await measure(page)).toBeLessThan(PHONE_HEIGHT)
})
