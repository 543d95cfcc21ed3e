import type { Page } from '@playwright/test'
import { callApi, createDemoSession, findTown, signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { tabTo } from './testing/keyboard.ts'
import { listAxeFaults } from './testing/page-checks.ts'

/** Another user starts a thread through the API. */
async function thread(page: Page, name: string, title: string, more: { board?: 'MEMBERS' } = {}) {
  const { assemblyId: id } = await findTown(page)
  const body = { title, text: 'Words of a neighbour.', ...more }
  const made = await callApi(page, 'post', `/assembly/${id}/forum`, await createDemoSession(page.request, name), body)
  return { ...made, path: `/v1/assembly/${id}/forum/${made.contributionId}` }
}

const h1 = (page: Page) => main(page).getByRole('heading', { level: 1 })

test('a member opens the forum, starts a thread, replies and supports by keyboard; axe finds nothing [DIS-002, DIS-003, DIS-004]', async ({
  page,
}) => {
  const { assemblyId: id } = await findTown(page)
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/assembly/${id}`)
  await tabTo(page, main(page).getByRole('link', { name: 'Forum', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/v1/assembly/${id}/forum`)
  await expect(h1(page)).toHaveText('Forum')
  expect(await listAxeFaults(page)).toEqual([])

  await tabTo(page, main(page).getByRole('link', { name: 'Start a thread' }))
  await page.keyboard.press('Enter')
  const send = main(page).getByRole('button', { name: 'Start the thread' })
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  const faults = main(page).getByRole('alert')
  await expect(faults).toBeFocused()
  await expect(faults).toContainText('Enter a title for the thread.')
  await expect(faults).toContainText('Text cannot be emtpy')
  await tabTo(page, main(page).getByLabel('Title'))
  await page.keyboard.type('Lamps on the quay')
  await page.keyboard.press('Tab')
  await page.keyboard.type('They go out at ten. Is that on purpose?')
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/forum\/\d+$/)
  await expect(h1(page)).toHaveText('Lamps on the quay')
  await expect(main(page).getByText('No replies yet. Be the first to reply.')).toBeVisible()

  await tabTo(page, main(page).getByRole('button', { name: '0 support' }).first())
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('button', { name: '1 support' }).first()).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, main(page).getByLabel('Your reply'))
  await page.keyboard.type('I asked: it is a timer.')
  await tabTo(page, main(page).getByRole('button', { name: 'Post reply', exact: true }))
  await page.keyboard.press('Enter')
  const answers = main(page).getByRole('region', { name: 'Replies' })
  await expect(answers.getByRole('article')).toHaveCount(1)
  await page.locator('#main').focus()
  await tabTo(page, answers.getByRole('button', { name: 'Reply to Jonas Skov' }))
  await page.keyboard.press('Enter')
  await tabTo(page, answers.getByLabel('Write a reply to Jonas Skov'))
  await page.keyboard.type('Then somebody can turn it.')
  await tabTo(page, answers.getByRole('button', { name: 'Post reply', exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(answers.getByText('Then somebody can turn it.')).toBeVisible()
  await expect(main(page).getByLabel('Title')).toHaveCount(0)
  expect(await listAxeFaults(page)).toEqual([])

  await page.reload()
  await expect(answers.getByRole('article')).toHaveCount(2)
  await expect(main(page).getByRole('button', { name: '1 support' }).first()).toHaveAttribute('aria-pressed', 'true')
  await main(page).getByRole('link', { name: 'All threads' }).click()
  const row = main(page).getByRole('article').filter({ hasText: 'Lamps on the quay' })
  await expect(row).toContainText('2 replies')
})

test('the list is sorted by newest activity; a search of four characters finds threads and replies [DIS-003]', async ({ page }) => {
  const { assemblyId: id } = await findTown(page)
  const older = await thread(page, 'Samuel Okoro', 'Moorings')
  await thread(page, 'Edie Marsh', 'Skittles')
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v1/assembly/${id}/forum`)
  const titles = main(page).getByRole('article').getByRole('heading', { level: 2 })
  await expect(titles.nth(0)).toHaveText('What this forum is for, and what it is not')
  await expect(titles.nth(1)).toHaveText('Skittles')
  await titles.getByRole('link', { name: 'Moorings' }).click()
  await expect(page).toHaveURL(older.path)
  await expect(h1(page)).toHaveText('Moorings')
  await main(page).getByLabel('Your reply').fill('The pontoon is rotten.')
  await main(page).getByRole('button', { name: 'Post reply', exact: true }).click()
  await expect(main(page).getByText('The pontoon is rotten.')).toBeVisible()
  await main(page).getByRole('link', { name: 'All threads' }).click()
  await expect(titles.nth(1)).toHaveText('Moorings')

  const search = main(page).getByRole('searchbox')
  await search.fill('pon')
  await page.waitForTimeout(600)
  await expect(titles.nth(0)).toHaveText('What this forum is for, and what it is not')
  await search.fill('pont')
  await expect(titles).toHaveText(['Moorings'])
  await expect(main(page).getByRole('status').filter({ hasText: 'with' })).toHaveText(/1 thread with “pont”\./)
  await search.fill('zeppelin')
  await expect(main(page).getByText('No threads match these words')).toBeVisible()
  await main(page).getByRole('button', { name: 'Show all threads' }).click()
  await expect(search).toHaveValue('')
  await expect(titles.nth(1)).toHaveText('Moorings')
})

test('an author edits a thread until it has a reply, and deletes it after a confirmation [DIS-003, ERR-011]', async ({ page }) => {
  const own = await thread(page, 'Jonas Skov', 'Fist words')
  await signInAs(page, 'Jonas Skov')
  await page.goto(own.path)
  await main(page)
    .getByRole('button', { name: /Edit the thread/ })
    .click()
  await main(page).getByLabel('Title').fill('First words')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(h1(page)).toHaveText('First words')
  await expect(main(page).getByText('edited')).toBeVisible()
  await main(page).getByLabel('Your reply').fill('An answer')
  await main(page).getByRole('button', { name: 'Post reply', exact: true }).click()
  await expect(main(page).getByText('An answer')).toBeVisible()
  await expect(main(page).getByRole('button', { name: /Edit the thread/ })).toHaveCount(0)

  await main(page).getByRole('button', { name: 'Delete' }).first().click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The thread and its reply will disappear')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/forum$/)
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
  await expect(main(page).getByText('First words')).toHaveCount(0)
})

test('a coordinator pins a thread, and removes a reply and a thread of other users with a reason [DIS-003, CON-031]', async ({ page }) => {
  const own = await thread(page, 'Derek Pullen', 'Cheap tyres')
  const derek = await createDemoSession(page.request, 'Derek Pullen')
  await callApi(page, 'post', `/space/${own.spaceId}/contribution`, derek, { type: 'COMMENT', text: 'Call me' })
  await signInAs(page, 'Idris Vaughan')
  await page.goto(own.path)
  await main(page).getByRole('button', { name: 'Pin to the top' }).click()
  await expect(main(page).getByRole('button', { name: 'Pinned' })).toHaveAttribute('aria-pressed', 'true')
  await main(page).getByRole('button', { name: 'Pinned' }).click()
  await expect(main(page).getByRole('button', { name: 'Pin to the top' })).toBeVisible()

  const answers = main(page).getByRole('region', { name: 'Replies' })
  await answers.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this reply' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  for (const reason of ['Spam', 'Violates commenting rules', 'It is disrespectful', 'It is aggressive', 'Other']) {
    await expect(dialog.getByRole('radio', { name: reason })).toBeVisible()
  }
  await dialog.getByText('Other', { exact: true }).click()
  await dialog.getByLabel('In your own words').fill('This is an advertisement.')
  expect(await listAxeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(answers.getByRole('article')).toHaveCount(0)

  await main(page).getByRole('button', { name: 'Remove' }).click()
  const whole = page.getByRole('dialog', { name: 'Remove this thread' })
  await whole.getByText('Spam', { exact: true }).click()
  await whole.getByRole('button', { name: 'Remove' }).click()
  await expect(page).toHaveURL(/\/forum$/)
  await expect(main(page).getByText('Cheap tyres')).toHaveCount(0)
  await page.goto(own.path)
  await expect(h1(page)).toHaveText('Page not found')
})

test('a visitor reads the public part in the language it is written in, and sees how to join [DIS-003]', async ({ page }) => {
  const { assemblyId: id, uuid } = await findTown(page)
  const inside = await thread(page, 'Maja Holm', 'Only among us', { board: 'MEMBERS' })
  await page.goto(`/v2/p/assembly/${uuid}`)
  await main(page).getByRole('link', { name: 'Forum', exact: true }).click()
  await expect(page).toHaveURL(`/v2/p/assembly/${uuid}/forum`)
  await expect(main(page).getByText('Only among us')).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: 'Start a thread' })).toHaveCount(0)
  await main(page).getByRole('link', { name: '¿Alguien quiere practicar español los jueves?' }).click()
  await expect(h1(page)).toHaveAttribute('lang', 'es-ES')
  await expect(main(page).getByLabel('Your reply')).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await listAxeFaults(page)).toEqual([])
  const here = new URL(page.url()).pathname
  await page.goto(`/v2/p/assembly/${uuid}/forum/${inside.uuid}`)
  await expect(h1(page)).toHaveText('Page not found')

  await signInAs(page, 'Jonas Skov')
  await page.goto(here)
  await expect(page).toHaveURL(/\/v1\/assembly\/\d+\/forum\/\d+$/)
  await page.goto(`/v2/p/assembly/${uuid}/forum`)
  await expect(page).toHaveURL(`/v1/assembly/${id}/forum`)
})

test('a disabled forum says so, and its link is gone [DIS-003]', async ({ page }) => {
  const { assemblyId: id } = await findTown(page)
  const idris = await createDemoSession(page.request, 'Idris Vaughan')
  const turn = (value: string) => callApi(page, 'put', `/assembly/${id}/config`, idris, { 'appcivist.assembly.enable-forum': value })
  await turn('FALSE')
  try {
    await signInAs(page, 'Jonas Skov')
    for (const path of [`/v1/assembly/${id}/forum`, `/v1/assembly/${id}/forum/new`]) {
      await page.goto(path)
      await expect(main(page).getByText('The forum of this assembly is closed.')).toBeVisible()
      await expect(main(page).getByRole('button', { name: 'Start the thread' })).toHaveCount(0)
    }
    expect(await listAxeFaults(page)).toEqual([])
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Rivermouth Town Assembly' }).click()
    await expect(h1(page)).toHaveText('Rivermouth Town Assembly')
    await expect(main(page).getByRole('link', { name: 'Members', exact: true })).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Forum', exact: true })).toHaveCount(0)
  } finally {
    await turn('TRUE')
  }
})
