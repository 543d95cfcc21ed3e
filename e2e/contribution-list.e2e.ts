import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { findViolations } from '../tools/find-violations.ts'
import { signInAs } from './testing/demo-people.ts'
import { pressEnter } from './testing/keyboard.ts'
import { findPagePaths } from './testing/page-paths.ts'

test('a list of contributions shows ideas or proposals; any other type leads to the root [CON-014, CON-020]', async ({
  page,
}) => {
  const { ideas } = await findPagePaths(page)
  await signInAs(page, 'Maja Holm')
  await page.goto(ideas)
  const link = page.getByRole('main').locator('a[href*="/contributions?type=idea"]').first()
  const href = (await link.getAttribute('href')) ?? ''
  for (const kind of ['idea', 'proposal']) {
    await page.goto(href.replace('type=idea', `type=${kind}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(kind, 'i'))
  }
  for (const kind of ['note', 'IDEA', 'brainstorming', '']) {
    await page.goto(href.replace('type=idea', `type=${kind}`))
    // the root of a signed-in member is the first home
    await expect(page).toHaveURL(/\/v1\/home$/)
  }
})

test('a list is saved as contributions.csv with the chosen fields, by keyboard [CON-025]', async ({ page }) => {
  const { ideas } = await findPagePaths(page)
  await signInAs(page, 'Maja Holm')
  await page.goto(ideas)
  const link = page.getByRole('main').locator('a[href*="/contributions?type=idea"]').first()
  await page.goto((await link.getAttribute('href')) ?? '')
  const title = (await page.getByRole('main').getByRole('heading', { level: 3 }).first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Export', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save this list as a file' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(20)
  expect(await findViolations(page)).toEqual([])
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
  await pressEnter(dialog.getByRole('button', { name: 'Download' }))
  await expect(dialog.getByText('Choose at least one entry.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Title' }).check()
  await dialog.getByRole('checkbox', { name: 'Status' }).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    pressEnter(dialog.getByRole('button', { name: 'Download' })),
  ])
  expect(file.suggestedFilename()).toBe('contributions.csv')
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines[0]).toBe('\uFEFFstatus,title')
  expect(lines.some((line) => line.startsWith('PUBLISHED,') && line.includes(title.trim()))).toBe(true)
  await expect(dialog).toBeHidden()
})
