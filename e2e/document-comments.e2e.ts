import type { Browser, Locator, Page } from '@playwright/test'
import { createPlace } from './testing/assemblies.ts'
import { callApi, createDemoSession, storeSession } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { pressEnter, tabTo, tabToAndPress } from './testing/keyboard.ts'
import { expectSound } from './testing/page-checks.ts'

/** A document of two authors, open before both. */
async function openDocument(page: Page, browser: Browser, title: string, html: string) {
  const author = await createDemoSession(page.request, 'Jonas Skov')
  const { founder, aid, write } = await createPlace(page, 'Passages', {
    members: ['Jonas Skov'],
    profile: { coordinators: 'none' },
    campaign: { components: [{ type: 'PROPOSALS', startDate: '2020-01-08', endDate: '2035-01-02' }] },
  })
  const proposal = await write(founder, { type: 'PROPOSAL', title, text: html, status: 'DRAFT' })
  await callApi(page, 'post', `/contribution/${proposal.uuid}/authors`, founder, { userId: author.userId })
  await callApi(page, 'post', `/contribution/${proposal.uuid}/authors`, author, { userId: author.userId })
  const { padId } = await callApi(page, 'post', `/assembly/${aid}/contribution/${proposal.contributionId}/document`, founder, {})
  const other = await (await browser.newContext()).newPage()
  const open = async (at: Page, account: typeof founder) => {
    await storeSession(at, account)
    await at.goto(`/pads/${padId}`)
    const text = at.getByRole('textbox', { name: `Text of ${title}` })
    await expect(text).toBeVisible()
    return { text, comments: at.getByRole('region', { name: 'Comments' }), mark: text.locator('.fm-passage') }
  }
  const path = `/assembly/${aid}/contribution/${proposal.contributionId}`
  return { padId, path, founder, here: await open(page, founder), there: await open(other, author), other }
}

/** The marked words; the cursor of somebody else divides a mark. */
const expectMarked = (mark: Locator, words: string): Promise<void> =>
  expect.poll(async () => (await mark.allTextContents()).join('')).toBe(words)

/** Selects words of the first paragraph by keys, and again if the text was drawn anew meanwhile. */
const select = (page: Page, before: string, words: string): Promise<void> =>
  expect(async () => {
    await press(page, 'Control+Home')
    await press(page, 'ArrowRight', before.length)
    await press(page, 'Shift+ArrowRight', words.length)
    expect(await page.evaluate(() => String(getSelection()))).toBe(words)
    // the editor takes over what the browser has selected a moment later
    await page.waitForTimeout(100)
    expect(await page.evaluate(() => String(getSelection()))).toBe(words)
  }).toPass()

/** Puts the cursor before the first letter, and again if the text was drawn anew meanwhile. */
const goToStart = (page: Page, text: Locator): Promise<void> =>
  expect(async () => {
    await text.click()
    await press(page, 'Control+Home')
    const offset = await text.evaluate((element) => {
      const { anchorNode: node, anchorOffset: at } = getSelection() ?? {}
      const before = document.createRange()
      before.setStart(element, 0)
      if (node && element.contains(node)) before.setEnd(node, at ?? 0)
      return node && element.contains(node) ? before.toString().length : undefined
    })
    expect(offset).toBe(0)
  }).toPass()

const press = async (page: Page, key: string, times = 1) => {
  for (let n = 0; n < times; n++) await page.keyboard.press(key)
}

test('words are commented on by keyboard, the other writer sees it at once, answers and resolves; the mark stays on its words', async ({
  page,
  browser,
}) => {
  const { here, there, other } = await openDocument(
    page,
    browser,
    'Benches along the river',
    '<p>By the river stand eleven oak benches.</p><p>With backs.</p>',
  )
  await tabTo(page, here.text)
  await press(page, 'Control+Home')
  await page.keyboard.press('Control+Alt+m')
  await expect(page.getByText('First select the words')).toBeVisible()
  await select(page, 'By the river stand ', 'eleven oak ')
  await page.keyboard.press('Control+Alt+m')
  const form = here.comments.getByRole('form', { name: 'Comment on the passage' })
  await expect(form.getByLabel('Your comment')).toBeFocused()
  await expectMarked(here.mark, 'eleven oak')
  await page.keyboard.type('Why <b>eleven</b>?')
  await expectSound(page)
  await tabToAndPress(page, form.getByRole('button', { name: 'Comment' }))
  await expect(here.text).toBeFocused()
  const thread = (comments: typeof here.comments) => comments.getByRole('listitem').filter({ hasText: 'eleven oak' }).first()
  await expect(thread(here.comments)).toContainText('Why eleven?')
  await expect(thread(there.comments)).toContainText('Why eleven?')
  await expectMarked(there.mark, 'eleven oak')

  // text before the passage, and a paragraph that begins before it, leave the mark on its words, for both
  await goToStart(other, there.text)
  await other.keyboard.type('Today, ')
  await expect(here.text).toContainText('Today, By the river')
  await expectMarked(here.mark, 'eleven oak')
  await expectMarked(there.mark, 'eleven oak')
  await other.keyboard.press('Enter')
  await expect(here.text.getByRole('paragraph')).toHaveCount(3)
  await expectMarked(here.mark, 'eleven oak')
  await expectMarked(there.mark, 'eleven oak')
  // within it as well, once the server knows where it went
  await press(other, 'ArrowRight', 'By the river stand eleven'.length)
  await other.keyboard.type(' or twelve')
  await expectMarked(here.mark, 'eleven or twelve oak')

  // the mark shows its thread, and the thread its passage
  await here.mark.first().click()
  await expect(thread(here.comments)).toHaveAttribute('data-active', 'true')
  await pressEnter(thread(here.comments).getByRole('button', { name: /^Show the passage/ }))
  await expect(here.text).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toBe('eleven or twelve oak')

  await pressEnter(thread(there.comments).getByRole('button', { name: 'Reply' }))
  await there.comments.getByLabel('Your reply').fill('One for each month.')
  await pressEnter(there.comments.getByRole('button', { name: 'Post reply' }))
  await expect(thread(here.comments)).toContainText('One for each month.')
  await expectSound(page)
  await pressEnter(thread(here.comments).getByRole('button', { name: 'Resolve' }))
  await expectMarked(there.mark, '')
  await pressEnter(there.comments.getByRole('button', { name: 'Show one resolved comment' }))
  await expect(thread(there.comments)).toContainText('Resolved by Maja Holm')
  await expectSound(other)
  await pressEnter(thread(there.comments).getByRole('button', { name: 'Reopen' }))
  await expectMarked(here.mark, 'eleven or twelve oak')

  // words that are deleted leave the thread with its quote
  await pressEnter(thread(here.comments).getByRole('button', { name: /^Show the passage/ }))
  await page.keyboard.press('Delete')
  await expect(thread(here.comments)).toContainText('These words are no longer in the text.')
  await expect(thread(there.comments)).toContainText('These words are no longer in the text.')
  await pressEnter(thread(here.comments).getByRole('button', { name: 'Delete the comment of Maja Holm' }))
  await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expect(thread(there.comments)).not.toContainText('Why eleven?')
  await expect(thread(there.comments)).toContainText('One for each month.')
  await other.close()
})

test('a suggestion is shown as a difference, accepted into the text in one step, and says who accepted it', async ({ page, browser }) => {
  const { path, founder, here, there, other } = await openDocument(
    page,
    browser,
    'Lights on the quay',
    '<p>We ask for <strong>twelve lamps</strong> on the quay.</p>',
  )
  await here.text.click()
  await select(page, 'We ask for ', 'twelve lamps')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const form = here.comments.getByRole('form', { name: 'Comment on the passage' })
  await form.getByLabel('Suggest another wording').check()
  await pressEnter(form.getByRole('button', { name: 'Suggest this instead' }))
  await expect(form.getByText('Change the wording, or leave the suggestion out.').first()).toBeVisible()
  await form.getByLabel('Wording instead').fill('twenty lamps')
  await expectSound(page)
  await pressEnter(form.getByRole('button', { name: 'Suggest this instead' }))
  const thread = there.comments.getByRole('listitem').filter({ hasText: 'twelve' }).first()
  await expect(thread.locator('del')).toHaveText(/removed:? twelve/i)
  await expect(thread.locator('ins')).toHaveText(/added:? twenty/i)
  await expectSound(other)
  await pressEnter(thread.getByRole('button', { name: 'Accept' }))
  await expect(here.text).toContainText('We ask for twenty lamps on the quay.')
  await expect(here.text.locator('strong')).toHaveText('twenty lamps')
  await expectMarked(there.mark, '')
  // it is one edit of who accepted it, and can be taken back by them
  await there.text.click()
  await other.keyboard.press('Control+z')
  await expect(here.text).toContainText('We ask for twelve lamps on the quay.')
  await other.keyboard.press('Control+Shift+z')
  await expect(here.text).toContainText('We ask for twenty lamps on the quay.')
  await expectMarked(here.mark, '')
  await pressEnter(here.comments.getByRole('button', { name: 'Show one resolved comment' }))
  await expect(here.comments).toContainText('Accepted by Jonas Skov')

  // once the text is published, who reads it without writing in it sees no comments; once it is locked, its writers still read them
  await callApi(page, 'put', `${path}/status/PUBLISHED`, founder, {})
  const reader = await (await browser.newContext()).newPage()
  await storeSession(reader, await createDemoSession(page.request, 'Idris Vaughan'))
  await reader.goto(page.url())
  await expect(reader.getByText('You are reading.')).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'Revisions' })).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'Comments' })).toHaveCount(0)
  await callApi(page, 'put', `${path}/status/EXCLUDED`, founder, { reason: 'There is another one.' })
  await expect(other.getByText('The text is locked')).toBeVisible()
  await expect(there.comments).toContainText('comments can only be read')
  await pressEnter(there.comments.getByRole('button', { name: 'Show one resolved comment' }))
  await expect(there.comments).toContainText('Accepted by Jonas Skov')
  await expect(there.comments.getByRole('button', { name: /Reply|Reopen/ })).toHaveCount(0)
  await expectSound(other)
  await reader.close()
  await other.close()
})

test('a comment whose words are deleted says so for both writers and goes to no other words; after an undo both find it again', async ({
  page,
  browser,
}) => {
  const { here, there, other } = await openDocument(page, browser, 'Trees on the square', '<p>Sit on an oak.</p><p>Plant an oak.</p>')
  await here.text.click()
  await select(page, 'Sit on ', 'an oak')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const form = here.comments.getByRole('form', { name: 'Comment on the passage' })
  await form.getByLabel('Your comment').fill('Which one?')
  await pressEnter(form.getByRole('button', { name: 'Comment' }))
  const marked = (text: Locator) =>
    text
      .getByRole('paragraph')
      .filter({ has: text.page().locator('.fm-passage') })
      .allTextContents()
  await expect.poll(() => marked(there.text)).toEqual(['Sit on an oak.'])

  await select(page, 'Sit on ', 'an oak')
  await page.keyboard.press('Delete')
  for (const { text, comments, mark } of [here, there]) {
    await expect(comments).toContainText('These words are no longer in the text.')
    await expect(text).toContainText('Plant an oak.')
    await expect(mark).toHaveCount(0)
  }
  await page.keyboard.press('Control+z')
  for (const { text, comments, mark } of [here, there]) {
    await expect(comments).not.toContainText('These words are no longer in the text.')
    await expect.poll(() => marked(text)).toEqual(['Sit on an oak.'])
    await expectMarked(mark, 'an oak')
  }
  // whoever opens the document later finds it as well
  await other.reload()
  await expect.poll(() => marked(there.text)).toEqual(['Sit on an oak.'])
  await other.close()
})
