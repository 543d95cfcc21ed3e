import type { Page } from '@playwright/test'
import { callApi, findCampaignPath, signInAs } from './testing/demo-people.ts'
import { drawPicture } from './testing/draw-picture.ts'
import { expect, main, test } from './testing/journey.ts'
import { pressEnter } from './testing/keyboard.ts'
import { listAxeFaults } from './testing/page-checks.ts'

const progress = (page: Page) => main(page).getByRole('region', { name: 'Implementation' })

/** Opens the list of what the vote of a campaign decided. */
async function openDecided(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await main(page)
    .getByRole('tab', { name: /Proposals/ })
    .click()
}

test('a campaign that is carried out lists what was selected with how far it is; its coordinator notes it by keyboard, and everybody reads it', async ({
  page,
}) => {
  // a notice that fades in has too little contrast for a moment
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const path = await findCampaignPath(page, 'Rivermouth Budget 2026', 'Idris Vaughan')
  const idris = await signInAs(page, 'Idris Vaughan')
  const { uuid, assembly } = await callApi<{ uuid: string; assembly: { uuid: string } }>(page, 'get', path.replace('/v2', ''), idris)
  await openDecided(page, path)
  // it lasts a year: without years its last day would read as its first
  const phase = main(page).getByRole('list', { name: 'Phases of this campaign' }).locator('[aria-current=step]')
  await expect(phase).toContainText(/[A-Z][a-z]+\s\d+,\s20\d\d to [A-Z][a-z]+\s\d+,\s20\d\d at\s11:59\sPM/)
  const bench = main(page).getByRole('listitem').filter({ hasText: 'Twelve benches on the river walk' })
  await expect(bench).toContainText('Finished')
  await expect(bench).toContainText('The rest of the money goes back')
  const swings = main(page).getByRole('listitem').filter({ hasText: 'Swings and shade in Chapel Field' })
  await expect(swings).toContainText('In planning')
  expect(await listAxeFaults(page)).toEqual([])
  await swings.getByRole('link').click()
  await pressEnter(progress(page).getByRole('button', { name: 'Remove note' }))
  await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Remove note' }))
  await expect(progress(page)).toContainText('Nobody has noted any progress yet.')
  await pressEnter(progress(page).getByRole('button', { name: 'Note progress' }))
  const form = page.getByRole('form', { name: 'Note progress' })
  await expect(form.getByLabel('How far is it?')).toBeFocused()
  await pressEnter(form.getByRole('button', { name: 'Publish note' }))
  await expect(form.getByLabel('What has happened?')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('How far is it?').selectOption('Under way')
  await form.getByLabel('What has happened?').fill('The posts stand.\nThe sails come in May.')
  await form.getByLabel('Spent so far').fill('3,250.50')
  await form.getByLabel('Link as proof').fill('a report')
  await form.locator('input[type=file]').setInputFiles(await drawPicture(page, 'swings.png', 'rgb(90, 90, 10)'))
  await expect(form.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await pressEnter(form.getByRole('button', { name: 'Publish note' }))
  await expect(form.getByLabel('What does the picture show?')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Link as proof')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('What does the picture show?').fill('Two posts in the grass')
  await form.getByLabel('Link as proof').fill('https://town.example.org/swings')
  expect(await listAxeFaults(page)).toEqual([])
  await pressEnter(form.getByRole('button', { name: 'Publish note' }))
  await expect(progress(page).getByRole('listitem')).toContainText('The sails come in May.')
  await expect(progress(page).getByRole('listitem')).toContainText('£3,250.50')
  await expect(progress(page).getByRole('img', { name: 'Two posts in the grass' })).toHaveJSProperty('naturalWidth', 480)
  await expect(progress(page).getByRole('link', { name: 'Proof: town.example.org' })).toHaveAttribute(
    'href',
    'https://town.example.org/swings',
  )
  expect(await listAxeFaults(page)).toEqual([])
  await pressEnter(progress(page).getByRole('button', { name: 'Remove note' }))
  await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }))
  await expect(progress(page).getByRole('listitem')).toHaveCount(1)
  await page.route('**/progress/*', (route) => route.fulfill({ status: 503, json: { code: 'unavailable', error: '' } }))
  await pressEnter(progress(page).getByRole('button', { name: 'Remove note' }))
  await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Remove note' }))
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(progress(page).getByRole('listitem')).toHaveCount(1)
  await page.unroute('**/progress/*')

  await page.evaluate(() => localStorage.clear())
  await openDecided(page, `/v2/p/assembly/${assembly.uuid}/campaign/${uuid}`)
  await expect(swings).toContainText('Under way')
  await swings.getByRole('link').click()
  await expect(progress(page).getByRole('listitem')).toContainText('The posts stand.')
  await expect(progress(page).getByRole('button')).toHaveCount(0)

  await signInAs(page, 'Idris Vaughan')
  await openDecided(page, path)
  await swings.getByRole('link').click()
  await pressEnter(progress(page).getByRole('button', { name: 'Remove note' }))
  await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Remove note' }))
  await expect(page.getByText('The note was removed.')).toBeVisible()
  await expect(progress(page).getByRole('listitem')).toHaveCount(0)
})
