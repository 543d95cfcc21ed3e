import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { chooseFlagReason } from './testing/flag.ts'
import { createIdeas } from './testing/ideas.ts'
import { expect, main, test } from './testing/journey.ts'

test('the author edits location, themes and keywords in place; each edit changes its own part only [CON-067, CON-068]', async ({
  page,
}) => {
  const { path, readIdeaAs, beside, themes } = await createIdeas(page)
  const [first = '', second = ''] = themes
  const before = await readIdeaAs('Jonas Skov', beside)
  await signInAs(page, 'Jonas Skov')
  await page.goto(path)
  const edit = (part: string) => page.getByRole('button', { name: `Edit: ${part}` })
  const form = (part: string) => page.getByRole('form', { name: `Edit: ${part}` })
  const shown = (part: string) => page.locator('dl > div').filter({ has: page.locator('dt', { hasText: part }) })
  const parts = async () => {
    const { title, location, themes } = await readIdeaAs('Jonas Skov')
    const of = (type: string) => themes.filter((t) => t.type === type).map((t) => t.title)
    return { title, place: location?.placeName, chosen: of('OFFICIAL_PRE_DEFINED'), keywords: of('EMERGENT') }
  }
  const expected = { title: 'Lamps along the towpath', place: undefined as string | undefined, chosen: [first] }

  await edit('Place').click()
  await form('Place').getByRole('combobox', { name: 'Place' }).fill('Somewhere else')
  await form('Place').getByRole('button', { name: 'Cancel' }).click()
  await expect(shown('Place')).toContainText('No place yet')
  await edit('Place').click()
  await expect(form('Place').getByRole('combobox', { name: 'Place' })).toHaveValue('')
  await form('Place').getByRole('combobox', { name: 'Place' }).fill('Towpath, from the lock to the mill')
  await form('Place').getByRole('button', { name: 'Save' }).click()
  await expect(shown('Place')).toContainText('Towpath, from the lock to the mill')
  expected.place = 'Towpath, from the lock to the mill'
  expect(await parts()).toEqual({ ...expected, keywords: [] })

  await edit('Themes').click()
  const chip = (theme: string) => form('Themes').getByRole('button', { name: theme, exact: true })
  await expect(chip(first)).toHaveAttribute('aria-pressed', 'true')
  await expect(chip(second)).toHaveAttribute('aria-pressed', 'false')
  await chip(second).click()
  await chip(first).click()
  await form('Themes').getByLabel('Keywords').fill('winter, light')
  await form('Themes').getByRole('button', { name: 'Add' }).click()
  await form('Themes').getByRole('button', { name: 'Remove the keyword winter' }).click()
  await form('Themes').getByRole('button', { name: 'Save' }).click()
  await expect(shown('Themes')).toContainText(second)
  await expect(shown('Themes')).toContainText('light')
  await expect(shown('Themes')).not.toContainText(first)
  await expect(shown('Themes')).not.toContainText('winter')
  expect(await parts()).toEqual({ ...expected, chosen: [second], keywords: ['light'] })
  expect(await readIdeaAs('Jonas Skov', beside)).toMatchObject({ location: before.location, themes: before.themes })
})

interface Comment {
  readonly text: string
  readonly board: string
  readonly stats: { readonly ups: number }
  readonly mine: { readonly up: boolean; readonly flag: boolean } | null
  readonly replies: readonly Comment[]
}

test('a posted comment is brought into view from the form below the list, gets the focus and is announced; so is a reply', async ({
  page,
}) => {
  const { path, idea } = await createIdeas(page)
  const jonas = await createDemoSession(page.request, 'Jonas Skov')
  for (const nth of [1, 2, 3, 4, 5, 6]) {
    const text = `<p>Lamp ${nth}. ${'It lights a long stretch of the path. '.repeat(12)}</p>`
    await callApi(page, 'post', `/space/${idea.resourceSpaceId}/contribution`, jonas, { type: 'COMMENT', text })
  }
  await signInAs(page, 'Maja Holm')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(path)
  const comments = page.locator('#comments')
  const article = (text: string) => comments.getByRole('article').filter({ hasText: text }).last()
  const announced = page.getByRole('status').filter({ hasText: 'Your comment is posted.' })
  await comments.getByLabel('Your comment').fill('Which of them is the brightest?')
  await comments.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(article('Which of them is the brightest?')).toBeFocused()
  await expect(article('Which of them is the brightest?')).toBeInViewport({ ratio: 1 })
  await expect(announced).toBeVisible()

  await announced.getByRole('button').click()
  await article('Lamp 3.').getByRole('button', { name: 'Reply to Jonas Skov' }).click()
  await comments.getByLabel('Write a reply to Jonas Skov').fill('That one is out.')
  await comments.getByRole('button', { name: 'Post reply', exact: true }).click()
  await expect(article('That one is out.')).toBeFocused()
  await expect(article('That one is out.')).toBeInViewport({ ratio: 1 })
  await expect(announced).toBeVisible()
})

test('comments are posted to their board, answered, supported, flagged, edited and deleted, each by its own button [CON-124, DIS-001, FBK-002]', {
  tag: '@firefox',
}, async ({ page }) => {
  const { path, pathOf, idea, beside, assembly } = await createIdeas(page)
  const jonas = await createDemoSession(page.request, 'Jonas Skov')
  for (const text of ['Which lamps?', 'Who pays for them?']) {
    await callApi(page, 'post', `/space/${idea.resourceSpaceId}/contribution`, jonas, {
      type: 'DISCUSSION',
      board: 'PUBLIC',
      text: `<p>${text}</p>`,
    })
  }
  const maja = await signInAs(page, 'Maja Holm')
  const board = async (which: 'PUBLIC' | 'MEMBERS', item = idea) => {
    const at = `${assembly}/contribution/${item.contributionId}/comment?board=${which}`
    return (await callApi<{ list: Comment[] }>(page, 'get', at, maja)).list
  }
  const said = async (text: string) => (await board('PUBLIC')).find((one) => one.text.includes(text))
  const texts = async (which: 'PUBLIC' | 'MEMBERS') => (await board(which)).map(({ text }) => text)
  const answers = async () => (await said('Which lamps?'))?.replies.map(({ text }) => text)
  await page.goto(path)
  const comments = page.locator('#comments')
  const article = (text: string) => comments.getByRole('article').filter({ hasText: text }).last()
  const support = (text: string) => article(text).getByRole('button', { name: /support, / })

  await comments.getByLabel('Your comment').fill('The old ones can be mended.')
  await comments.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(article('The old ones can be mended.')).toBeVisible()
  await comments.getByRole('tab', { name: /^Members/ }).click()
  await expect(comments.getByText('No comments yet.', { exact: false })).toBeVisible()
  await comments.getByLabel('Your comment').fill('The budget is not public yet.')
  await comments.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect.poll(() => texts('MEMBERS')).toEqual(['<p>The budget is not public yet.</p>'])
  await comments.getByRole('tab', { name: /^Public/ }).click()
  await expect(article('The budget is not public yet.')).toHaveCount(0)
  expect(await texts('PUBLIC')).toEqual(['<p>The old ones can be mended.</p>', '<p>Who pays for them?</p>', '<p>Which lamps?</p>'])

  await support('Which lamps?').click()
  await expect(support('Which lamps?')).toHaveAccessibleName('1 support, Jonas Skov: Which lamps?')
  await expect.poll(() => said('Which lamps?')).toMatchObject({ stats: { ups: 1 }, mine: { up: true, flag: false } })
  await article('Which lamps?').getByRole('button', { name: 'Flag' }).click()
  await chooseFlagReason(page)
  await expect(article('Which lamps?').getByRole('button', { name: 'Flagged' })).toBeVisible()
  await expect.poll(() => said('Which lamps?')).toMatchObject({ stats: { ups: 1 }, mine: { up: true, flag: true } })
  expect(await said('Who pays for them?')).toMatchObject({ stats: { ups: 0 }, replies: [] })

  await article('Which lamps?').getByRole('button', { name: 'Reply to Jonas Skov' }).click()
  await comments.getByLabel('Write a reply to Jonas Skov').fill('The brass ones.')
  await comments.getByRole('button', { name: 'Post reply', exact: true }).click()
  await expect.poll(answers).toEqual(['<p>The brass ones.</p>'])

  await article('The brass ones.').getByRole('button', { name: 'Edit' }).click()
  // the cursor stands behind the last word
  const edited = comments.getByLabel('Edit your comment')
  await expect(edited).toBeFocused()
  expect(await edited.evaluate((box: HTMLTextAreaElement) => box.selectionStart === box.value.length)).toBe(true)
  await edited.fill('The iron ones.')
  await comments.getByRole('button', { name: 'Save' }).click()
  await expect.poll(answers).toEqual(['<p>The iron ones.</p>'])
  await expect(article('The iron ones.')).toContainText('edited')

  await article('The old ones can be mended.').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this comment?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(article('The old ones can be mended.')).toBeVisible()
  await article('The old ones can be mended.').getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(article('The old ones can be mended.')).toHaveCount(0)
  expect(await texts('PUBLIC')).toEqual(['<p>Who pays for them?</p>', '<p>Which lamps?</p>'])
  expect(await board('PUBLIC', beside)).toEqual([])
  await page.goto(pathOf(beside))
  await expect(main(page).getByText('No comments yet.', { exact: false })).toBeVisible()
})
