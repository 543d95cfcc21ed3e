import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findViolations } from '../tools/find-violations.ts'
import { callApi, clearStorage, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { pressEnter } from './testing/keyboard.ts'
import { findPagePaths } from './testing/page-paths.ts'
import { createProposals } from './testing/proposals.ts'

/** From the page of a campaign to the list of its ideas; returns its address. */
async function openIdeas(page: Page): Promise<string> {
  const link = page.getByRole('main').locator('a[href*="/contributions?type=idea"]').first()
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ideas')
  return href
}

const NOBODY = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

test('a list of contributions shows ideas or proposals; any other type leads to the root [CON-014, CON-020]', async ({ page }) => {
  const { ideas } = await findPagePaths(page)
  await signInAs(page, 'Maja Holm')
  await page.goto(ideas)
  const href = await openIdeas(page)
  await page.goto(href.replace('type=idea', 'type=proposal'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/proposal/i)
  for (const kind of ['IDEA', 'brainstorming', '']) {
    await page.goto(href.replace('type=idea', `type=${kind}`))
    // the root of a signed-in member is the first home
    await expect(page).toHaveURL(/\/v1\/home$/)
  }
})

test('a list is searched, sorted and narrowed to one’s own by its tools, which stand in its address [CON-021]', async ({ page }) => {
  const { maja, jonas, campaign, assembly, path, write } = await createProposals(page, 'Lists')
  for (const [title, by] of [
    ['Benches of oak', jonas],
    ['Lamps of brass', maja],
    ['Trees for shade', jonas],
  ] as const) {
    const { contributionId } = await write(title, {}, by)
    if (by === maja)
      await callApi(page, 'put', `/assembly/${assembly.aid}/contribution/${contributionId}/feedback`, jonas, {
        up: true,
      })
  }
  await signInAs(page, 'Jonas Skov')
  const list = `/v2/space/${campaign.resourceSpaceId}/contributions?type=proposal&from=${encodeURIComponent(path)}`
  await page.goto(list)
  const main = page.getByRole('main')
  const titles = main.getByRole('listitem').getByRole('heading')
  await expect(titles).toHaveCount(3)
  const sorting = main.getByLabel('Sort by')
  await sorting.selectOption({ label: 'Newest first' })
  await expect(titles).toHaveText(['Trees for shade', 'Lamps of brass', 'Benches of oak'])
  await sorting.selectOption({ label: 'Oldest first' })
  await expect(titles).toHaveText(['Benches of oak', 'Lamps of brass', 'Trees for shade'])
  await sorting.selectOption({ label: 'Most supported' })
  await expect(titles.first()).toHaveText('Lamps of brass')
  await main.getByRole('searchbox').fill('shade')
  await expect(titles).toHaveText(['Trees for shade'])
  await expect(page).toHaveURL(/[?&]q=shade/)
  await main.getByRole('searchbox').fill('')
  await expect(titles).toHaveCount(3)
  await main.getByRole('navigation').getByRole('link', { name: /^Mine/ }).click()
  await expect(titles).toHaveCount(2)
  await expect(main.getByRole('heading', { name: 'Lamps of brass' })).toHaveCount(0)
  await page.reload()
  await expect(titles).toHaveCount(2)
})

test('a reference that the viewer may not read leads to the start with the message, also a numeric one of a visitor [CON-015, CON-016, CON-017]', async ({
  page,
}) => {
  const { publicIdeas } = await findPagePaths(page)
  await page.goto(publicIdeas)
  const href = await openIdeas(page)
  for (const from of ['/assembly/1/campaign/1', '/assembly/1/group/1', `/assembly/${NOBODY}/campaign/${NOBODY}`]) {
    await page.goto(href.replace(/from=[^&]*/, `from=${from}`))
    await expect(page).toHaveURL(/\/v2\/home$/)
    await expect(page.getByText('Error while trying to communicate with the server')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('by keyboard a list is saved as contributions.csv with the chosen fields, and becomes documents that a job makes; its page has the file for its account alone, and visitors are asked to sign in [CON-025]', async ({
  page,
}) => {
  const { ideas, publicIdeas } = await findPagePaths(page)
  await signInAs(page, 'Maja Holm')
  await page.goto(ideas)
  await openIdeas(page)
  const title = (await page.getByRole('main').getByRole('heading', { level: 3 }).first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Export', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save this list as a file' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(22)
  expect(await findViolations(page)).toEqual([])
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
  await pressEnter(dialog.getByRole('button', { name: 'Download' }))
  await expect(dialog.getByText('Choose at least one entry.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Title' }).check()
  await dialog.getByRole('checkbox', { name: 'Status' }).check()
  const [file] = await Promise.all([page.waitForEvent('download'), pressEnter(dialog.getByRole('button', { name: 'Download' }))])
  expect(file.suggestedFilename()).toBe('contributions.csv')
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines[0]).toBe('\uFEFFstatus,title')
  expect(lines.some((line) => line.startsWith('PUBLISHED,') && line.includes(title.trim()))).toBe(true)
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Export', exact: true }).focus()
  await page.keyboard.press('Enter')
  await dialog
    .getByRole('radio', { name: /^CSV\b/ })
    .first()
    .focus()
  for (const name of [/^JSON/, /^PDF/]) {
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name })).toBeChecked()
  }
  await pressEnter(dialog.getByRole('button', { name: 'Create the file' }))
  const job = page.getByRole('dialog', { name: 'Your export' })
  await expect(job.getByText(/^The file is ready: [\d.]+\skB\./)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const address = (await job.getByRole('link', { name: 'Page of this export' }).getAttribute('href')) ?? ''
  await job.getByRole('link', { name: 'Page of this export' }).click()
  await expect(page).toHaveURL(address)
  const download = page.getByRole('main').getByRole('button', { name: 'Download' })
  await expect(download).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const [made] = await Promise.all([page.waitForEvent('download'), pressEnter(download)])
  expect(made.suggestedFilename()).toBe('contributions.zip')
  const archive = readFileSync(await made.path(), 'latin1')
  expect(archive.startsWith('PK')).toBe(true)
  expect(new Set(archive.match(/\d+-[a-z0-9-]+\.pdf/g)).size).toBeGreaterThan(2)
  expect(archive).toContain('%PDF-')

  await signInAs(page, 'Jonas Skov')
  await page.goto(address)
  await expect(page.getByRole('main').getByText(/The export was not found/)).toBeVisible()
  await expect(download).toHaveCount(0)
  await clearStorage(page)
  await page.goto(publicIdeas)
  await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByText('Sign in to save the entries as PDF or Word documents.')).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(2)
})

test('the numbers in tabs and chips are written as in sentences: with the separators of the language', async ({ page }) => {
  const { ideas } = await findPagePaths(page)
  await signInAs(page, 'Maja Holm')
  // a campaign with more than a thousand ideas
  const many = async <T>(path: string | RegExp, change: (answer: T) => void) =>
    page.route(path, async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as T
      change(json)
      await route.fulfill({ response, json })
    })
  await many<{ byTheme: { n: number }[]; byStatus: { n: number }[] }>('**/api/space/*/contribution/figures*', (figures) => {
    for (const each of [...figures.byTheme, ...figures.byStatus]) each.n += 1000
  })
  await many<{ counts: Record<string, number> }>(/\/api\/assembly\/\d+\/campaign\/\d+(\?.*)?$/, ({ counts }) => {
    for (const kind of Object.keys(counts)) counts[kind] = 1014
  })
  await page.goto(ideas)
  const main = page.getByRole('main')
  await expect(main.getByRole('tab', { name: /^Ideas/ })).toHaveText(/1,014$/)
  await expect(main.getByRole('button', { pressed: false, name: /1,0\d\d$/ }).first()).toBeVisible()
  await openIdeas(page)
  await expect(main.getByRole('link', { name: /^All 1,0\d\d$/ })).toBeVisible()
  await expect(main.getByRole('checkbox', { name: / 1,0\d\d$/ }).first()).toBeVisible()
})
