import { IDEAS_CAMPAIGN, signInAs } from './testing/demo-people.ts'
import { chooseFlagReason } from './testing/flag.ts'
import { createIdeas } from './testing/ideas.ts'
import { expect, test } from './testing/journey.ts'
import { openMoreActions } from './testing/more-actions.ts'

test('each feedback button changes only its own state, and a second press reverts it [FBK-002]', async ({ page }) => {
  const { path, readIdeaAs, beside } = await createIdeas(page)
  await signInAs(page, 'Maja Holm')
  await page.goto(path)
  const bar = page.getByRole('group', { name: 'Your opinion' })
  const pressed = (name: RegExp) => bar.getByRole('button', { name })
  const mine = async () => {
    const { stats, mine } = await readIdeaAs('Maja Holm')
    return { ups: stats.ups, downs: stats.downs, ...mine }
  }
  const nothing = { ups: 0, downs: 0, up: false, down: false, fav: false, flag: false }
  const steps = [
    [/support, /, '1 support', { up: true, ups: 1 }],
    [/against, /, '1 against', { down: true, downs: 1 }],
    [/^Saved?( for later)?, /, 'Saved', { fav: true }],
    [/^Flag/, 'Flagged', { flag: true }],
  ] as const
  await openMoreActions(page)
  for (const [name, words, does] of steps) {
    await expect(pressed(name)).toHaveAttribute('aria-pressed', 'false')
    await pressed(name).click()
    // a flag asks why first
    if ('flag' in does) await chooseFlagReason(page)
    await expect(pressed(name)).toHaveAttribute('aria-pressed', 'true')
    await expect(pressed(name)).toHaveText(words)
    await expect.poll(mine).toMatchObject({ ...nothing, ...does })
    await pressed(name).click()
    await expect(pressed(name)).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(mine).toMatchObject(nothing)
  }
  expect((await readIdeaAs('Maja Holm', beside)).stats).toMatchObject({ ups: 0, downs: 0 })
})

test('in v1 a bookmark and a flag are set, and no further press clears them [FBK-004]', async ({ page }) => {
  const { path, readIdeaAs } = await createIdeas(page)
  await signInAs(page, 'Maja Holm')
  await page.goto(path.replace('/v2', '/v1'))
  const bar = page.getByRole('group', { name: 'Your opinion' })
  for (const name of [/^Saved?( for later)?, /, /^Flag/]) {
    const mark = bar.getByRole('button', { name })
    await mark.click()
    if (name.test('Flag')) await chooseFlagReason(page)
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
    const again = page.waitForResponse((answer) => answer.request().method() === 'PUT' && /feedback$/.test(answer.url()))
    await mark.click()
    expect((await again).ok()).toBe(true)
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
  }
  expect((await readIdeaAs('Maja Holm')).mine).toMatchObject({ up: false, down: false, fav: true, flag: true })
})

test('the author edits each part in place, cancel keeps the old text, and the revisions are readable; deletes the idea after a confirmation, and is told; nobody else can, and the others stay [CON-047, CON-067, CON-068, CON-096, CON-154]', async ({
  page,
}) => {
  const { path, readIdeaAs, beside, list } = await createIdeas(page)
  const bar = page.getByRole('group', { name: 'Your opinion' })
  await signInAs(page, 'Olu Adeyemi')
  await page.goto(path)
  await openMoreActions(page)
  await expect(bar.getByRole('button', { name: /^Flag/ })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await signInAs(page, 'Jonas Skov')
  await page.goto(path)
  const edit = (thing: string) => page.getByRole('button', { name: `Edit: ${thing}` })
  const sheet = (thing: string) => page.getByRole('form', { name: `Edit: ${thing}` })
  await edit('Title').click()
  await sheet('Title').getByRole('textbox').fill('Something else')
  await sheet('Title').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lamps along the towpath')
  await edit('Title').click()
  await sheet('Title').getByRole('textbox').fill('Lamps along the river')
  await sheet('Title').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lamps along the river')
  await edit('Description').click()
  await sheet('Description').getByRole('textbox').fill('They light up when somebody comes.')
  await sheet('Description').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('They light up when somebody comes.')).toBeVisible()
  await page.getByRole('button', { name: '3 versions' }).click()
  await expect(page.getByRole('dialog')).toContainText('Jonas Skov')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openMoreActions(page)
  await bar.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this contribution?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect((await readIdeaAs('Jonas Skov')).title).toBe('Lamps along the river')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(list)
  await expect(page.getByText('Contribution Deleted!', { exact: true })).toBeVisible()
  // its author and moderators still see what was deleted, others do not
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Removed text')
  await signInAs(page, 'Olu Adeyemi')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/removed|not found/i)
  await expect(page.getByRole('main')).not.toContainText('Lamps along')
  expect((await readIdeaAs('Jonas Skov', beside)).title).toBe('A bell for the ferry')
})

test('only the required parts of an idea are marked as missing; the form of a new one marks missing fields, and no filled or optional one [CON-041, CON-074, CON-075]', async ({
  page,
}) => {
  const { path, list, themes } = await createIdeas(page)
  await signInAs(page, 'Idris Vaughan')
  await page.route('**/api/assembly/*/contribution/*/status/*', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'fields_missing', statusMessage: 'Please fill in.', missingFields: ['theme'] },
    }),
  )
  await page.goto(path)
  await expect(page.getByText('Fill this in.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Change the status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the status?' })
  await dialog.getByRole('radio').first().check()
  const why = dialog.getByRole('textbox', { name: 'Reason' })
  if (await why.isVisible()) await why.fill('It waits for the town.')
  await dialog.getByRole('button', { name: 'Change the status' }).click()
  await expect(page.getByText('Fill this in.')).toHaveCount(1)
  const part = page.locator('dl > div').filter({ has: page.locator('dt', { hasText: 'Themes' }) })
  await expect(part).toContainText('Fill this in.')

  await expect(dialog).toHaveCount(0)
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: IDEAS_CAMPAIGN }).click()
  await expect(page).toHaveURL(list)
  await page.getByRole('main').getByRole('link', { name: 'Share an idea' }).first().click()
  const form = page.getByRole('form', { name: 'New idea' })
  const marked = form.locator('p[id$="-error"]')
  const faults = form.getByRole('alert').getByRole('listitem')
  const text = form.getByLabel('Description')
  await expect(marked).toHaveCount(0)
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(marked).toHaveText(['Text cannot be emtpy', 'Choose at least one theme'])
  await expect(faults).toHaveCount(2)
  await text.fill('A lamp at the bend.')
  await expect(marked).toHaveText(['Choose at least one theme'])
  await expect(faults).toHaveCount(1)
  await expect(text).not.toHaveAttribute('aria-invalid')
  await expect(form.getByLabel('Title')).not.toHaveAttribute('aria-invalid')
  await form.getByRole('button', { name: themes[0] ?? '', exact: true }).click()
  await expect(marked).toHaveCount(0)
  await expect(form.getByRole('alert')).toHaveCount(0)
  // no fault comes, and nothing takes the focus, while somebody types
  await text.fill('')
  await expect(text).toBeFocused()
  await expect(form.getByRole('alert')).toHaveCount(0)
})
