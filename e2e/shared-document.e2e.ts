import type { WebSocketRoute } from '@playwright/test'
import { createRunningCampaign, once } from './testing/assemblies.ts'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { pressEnter } from './testing/keyboard.ts'
import { expectSound } from './testing/page-checks.ts'

test('a text is written together in a document: all see each change, a revision is kept, and readers read along [PAD-005, CON-102]', async ({
  page,
  browser,
}) => {
  const founder = 'Maja Holm'
  const { path, resourceSpaceId } = await createRunningCampaign(page, `Together ${once}`, founder)
  const idea = await callApi(page, 'post', `/space/${resourceSpaceId}/contribution`, await createDemoSession(page.request, founder), {
    type: 'IDEA',
    title: 'Benches along the river',
    text: '<p>Eleven oak benches.</p>',
  })
  await signInAs(page, founder)
  const here = `${path}/contribution/${idea.contributionId}`
  await page.goto(here)
  await pressEnter(page.getByRole('button', { name: 'Write together' }))
  await expect(page).toHaveURL(/\/pads\//)
  const text = page.getByRole('textbox', { name: 'Text of Benches along the river' })
  await expect(text).toContainText('Eleven oak benches.')
  await expectSound(page)
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' With backs.')
  await expect(page.getByRole('status').filter({ hasText: 'All changes saved' })).toBeVisible()
  // more than one message holds is not put in, and the line stays
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'x'.repeat(400_001))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText(/^A document can have at most 800,000\scharacters, with at most 400,000 added at once\./)).toBeVisible()
  await expect(text).toHaveText('Eleven oak benches. With backs.')

  // the same document in another window
  const other = await (await browser.newContext()).newPage()
  await signInAs(other, founder)
  await other.goto(page.url())
  const there = other.getByRole('textbox', { name: 'Text of Benches along the river' })
  await expect(there).toContainText('Eleven oak benches. With backs.')
  await there.click()
  await other.keyboard.press('Control+Home')
  await other.keyboard.type('Proposed: ')
  await expect(text).toContainText('Proposed: Eleven oak benches. With backs.')

  // who wrote what is marked while somebody asks for it, and goes on being marked while others write
  await pressEnter(page.getByRole('button', { name: 'Show who wrote what' }))
  const legend = page.getByRole('list', { name: 'Who wrote this text' })
  await expect(legend.getByRole('listitem')).toHaveText([/Maja Holm: \d\d%/, /Text from a form, from before, or by a former member: \d\d%/])
  const marked = text.locator('.fm-written')
  await expect(marked).toHaveText(['Proposed: ', ' With backs.'])
  await expect(marked.first()).toHaveAttribute('title', 'Maja Holm')
  await other.keyboard.type('For you: ')
  await expect(marked.first()).toHaveText('Proposed: For you: ')
  await expectSound(page)
  await pressEnter(page.getByRole('button', { name: 'Hide who wrote what' }))
  await expect(marked).toHaveCount(0)

  await page.getByLabel('Name').fill('For the meeting')
  await pressEnter(page.getByRole('button', { name: 'Keep a revision' }))
  await expect(page.getByText('The revision was kept.')).toBeVisible()
  await other.keyboard.type('again ')
  await expect(text).toContainText('again')
  await pressEnter(page.getByRole('button', { name: 'Compare with now' }))
  const dialog = page.getByRole('dialog', { name: 'From “For the meeting” to now' })
  await expect(dialog.locator('ins')).toContainText('again')
  await expectSound(page)
  await page.keyboard.press('Escape')

  // a member reads along, and cannot write
  const reader = await (await browser.newContext()).newPage()
  await signInAs(reader, 'Jonas Skov')
  await reader.goto(page.url())
  await expect(reader.getByText('You are reading.')).toBeVisible()
  await expect(reader.getByRole('textbox', { name: /Text of/ })).toHaveCount(0)
  await other.keyboard.type('and again ')
  await expect(reader.getByText('and again')).toBeVisible({ timeout: 20_000 })

  await other.close()
  await page.goto(here)
  await expect(page.getByText('and again')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('button', { name: 'Edit Description' })).toHaveCount(0)
})

test('a cloud document is linked by its address, and an empty link, another address and a failed creation are told in their words [PAD-002, PAD-006, PAD-009, PAD-014]', async ({
  page,
}) => {
  const founder = 'Maja Holm'
  const { path, resourceSpaceId } = await createRunningCampaign(page, `Linked ${once}`, founder)
  const idea = await callApi(page, 'post', `/space/${resourceSpaceId}/contribution`, await createDemoSession(page.request, founder), {
    type: 'IDEA',
    title: 'Lights on the quay',
    text: '<p>Twelve lights.</p>',
  })
  await signInAs(page, founder)
  await page.goto(`${path}/contribution/${idea.contributionId}`)
  await page.route('**/document', (route) => route.fulfill({ status: 500, json: { code: 'fault', error: '' } }))
  await pressEnter(page.getByRole('button', { name: 'Write together' }))
  await expect(page.getByText(/Server error while creating PeerDoc/)).toBeVisible()
  await page.unroute('**/document')
  await pressEnter(
    page
      .getByRole('button', { name: 'Close' })
      .or(page.getByRole('button', { name: 'OK' }))
      .first(),
  )
  await pressEnter(page.getByRole('button', { name: 'Link a cloud document' }))
  const dialog = page.getByRole('dialog', { name: 'Link a cloud document' })
  await pressEnter(dialog.getByRole('button', { name: 'Link document' }))
  await expect(dialog.getByText('Error while trying to embed the document').first()).toBeVisible()
  await expectSound(page)
  await dialog.getByLabel('Address of the document').fill('https://elsewhere.example/d/1')
  await pressEnter(dialog.getByRole('button', { name: 'Link document' }))
  await expect(dialog.getByText(/Error while trying to embed the document \(/).first()).toBeVisible()
  await dialog.getByLabel('Address of the document').fill('https://docs.google.com/document/d/1aBcDeFgHiJkLm/edit?usp=sharing')
  await pressEnter(dialog.getByRole('button', { name: 'Link document' }))
  await expect(page.getByText('Document embedded successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Make a copy' })).toHaveAttribute('href', /1aBcDeFgHiJkLm\/copy$/)
  await expect(page.getByRole('link', { name: 'Open to write' })).toHaveAttribute('href', /1aBcDeFgHiJkLm\/edit$/)
})

test('what is written without a connection outlives the page, and is merged when the document is opened again', async ({ page }) => {
  const founder = 'Maja Holm'
  const { path, resourceSpaceId } = await createRunningCampaign(page, `Cut ${once}`, founder)
  const account = await createDemoSession(page.request, founder)
  const body = { type: 'IDEA', title: 'A ferry at night', text: '<p>Every hour.</p>' }
  const idea = await callApi(page, 'post', `/space/${resourceSpaceId}/contribution`, account, body)
  let cut = false
  const lines: WebSocketRoute[] = []
  await page.routeWebSocket(/\/pads\//, (line) => {
    if (cut) void line.close()
    else {
      line.connectToServer()
      lines.push(line)
    }
  })
  await signInAs(page, founder)
  await page.goto(`${path}/contribution/${idea.contributionId}`)
  await pressEnter(page.getByRole('button', { name: 'Write together' }))
  const text = page.getByRole('textbox', { name: 'Text of A ferry at night' })
  const state = (words: string) => page.getByRole('status').filter({ hasText: words })
  // before its text has come, a document can be written in already: the caret would be at its beginning
  await expect(text).toContainText('Every hour.')
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Until two.')
  await expect(state('All changes saved')).toBeVisible()
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('folkmoot.document.')))
  const here = page.url()

  cut = true
  for (const line of lines) await line.close()
  await expect(state('kept in this browser')).toBeVisible()
  await page.keyboard.type(' In winter too.')
  await expect.poll(kept).toHaveLength(1)
  await expectSound(page)
  // the page asks before it is left
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('/v2/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await kept()).toHaveLength(1)

  cut = false
  await page.goto(here)
  await expect(text).toContainText('Every hour. Until two. In winter too.')
  await expect(state('All changes saved')).toBeVisible()
  await expect.poll(kept).toEqual([])
  await page.reload()
  await expect(text).toContainText('Every hour. Until two. In winter too.')
})
