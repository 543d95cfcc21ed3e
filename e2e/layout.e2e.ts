import type { Locator, Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { createRunningCampaign, once } from './testing/assemblies.ts'
import { callApi, createDemoSession, findCampaignPath, signInAs } from './testing/demo-people.ts'
import { openFold } from './testing/folds.ts'
import { expect, main, test } from './testing/journey.ts'
import { countHiddenPixels } from './testing/page-checks.ts'
import { closeAndRead, createVotingTown, openBallot } from './testing/system-ballots.ts'

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const boxOf = (element: Locator): Promise<Box> =>
  element.evaluate((e) => {
    const { left, right, top, bottom } = e.getBoundingClientRect()
    return { left, right, top, bottom }
  })

/** The boxes of visible text, without text for screen readers only. */
const wordBoxes = (elements: Locator): Promise<Box[]> =>
  elements.evaluateAll((all) =>
    all.flatMap((e) => {
      const range = document.createRange()
      range.selectNodeContents(e)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      const { clipPath, display } = getComputedStyle(e)
      return clipPath === 'none' && display !== 'none' ? [{ left, right, top, bottom }] : []
    }),
  )

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

test('the preview beside the form of a campaign reaches the right edge of the page and follows the typed text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const path = await findCampaignPath(page, 'Room to play', 'Maja Holm')
  await signInAs(page, 'Maja Holm')
  await page.goto(`${path}/edit/description`)
  const preview = main(page).getByRole('complementary').filter({ hasText: 'Preview' })
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText('Room to play')
  await expect(preview).toContainText('£40,000')
  await main(page).getByLabel('Short title').fill('The coal yard')
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText('The coal yard')
  await openFold(page, 'Themes and background')
  for (const theme of ['Slides', 'Shade', ' Shade']) {
    await main(page).getByRole('textbox', { name: 'Themes' }).fill(theme)
    await page.keyboard.press('Enter')
  }
  await expect(preview.getByRole('listitem').filter({ hasText: 'Shade' })).toHaveCount(1)
  const [shown, steps] = [await boxOf(preview), await boxOf(page.getByRole('list', { name: 'Steps' }))]
  expect(Math.round(shown.right)).toBe(Math.round(steps.right))
})

test('the names of steps and of months on the timeline do not overlap and stay within the page', async ({ page }) => {
  const path = await findCampaignPath(page, 'The harbour in summer', 'Maja Holm')
  await signInAs(page, 'Maja Holm')
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${path}/edit/milestones`)
    const steps = page.getByRole('list', { name: 'Steps' }).locator('b')
    await expect(steps).toHaveCount(4)
    const months = main(page).getByText(/^[A-Z][a-z]{2}( \d\d)?$/)
    await expect(months.first()).toBeAttached()
    for (const words of [await wordBoxes(steps), await wordBoxes(months)])
      for (const [nth, box] of words.entries()) {
        expect(box.right).toBeLessThanOrEqual(width - 16)
        expect(words.slice(nth + 1).filter((other) => overlaps(box, other))).toEqual([])
      }
  }
})

test('the text of a button without a border aligns with the lines above it, also on a second line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const path = await findCampaignPath(page, 'The harbour in summer', 'Maja Holm')
  await signInAs(page, 'Maja Holm')
  await page.goto(`${path}?tab=voting`)
  const cancel = page.locator('button').filter({ hasText: 'Cancel this ballot' }).locator('span').first()
  await expect(cancel).toBeAttached()
  const heading = page.locator('h2, h3').filter({ hasText: 'Manage this ballot' })
  const [words, above] = [(await wordBoxes(cancel))[0], await boxOf(heading)]
  expect(Math.round(words?.left ?? 0)).toBe(Math.round(above.left))
})

test('where two cards share a row the cover is beside the text of its card, on a phone above it', async ({ page }) => {
  const path = await findCampaignPath(page, 'Rivermouth Budget 2027', 'Maja Holm')
  await signInAs(page, 'Maja Holm')
  const card = main(page).getByRole('article').filter({ hasText: 'A safe crossing at Mill Lane school' })
  for (const [width, beside] of [
    [1280, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${path}?tab=ideas`)
    await expect(card).toBeVisible()
    const [picture, title] = [await boxOf(card.locator('svg, img').first()), await boxOf(card.getByRole('heading'))]
    expect(beside ? picture.left >= title.right : picture.bottom <= title.top).toBe(true)
  }
})

/** 67 letters. */
const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamte'

/** What reaches beyond the right edge of the screen and does not scroll in a part of its own. */
const listTooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrollsItself = (e: Element | null): boolean =>
      e !== null && (getComputedStyle(e).overflowX !== 'visible' || scrollsItself(e.parentElement))
    return [...document.querySelectorAll('main, main *, [role="dialog"], [role="dialog"] *')].flatMap((e) => {
      const { right, width } = e.getBoundingClientRect()
      return width > 0 && right > innerWidth + 1 && !scrollsItself(e.parentElement) ? [e.outerHTML.slice(0, 90)] : []
    })
  })

test('a word that is longer than a phone is wide breaks in titles and names, and nothing scrolls sideways', async ({ page }) => {
  const [maja, aisha] = [await createDemoSession(page.request, 'Maja Holm'), await createDemoSession(page.request, 'Aisha Rahman')]
  const { path, assembly, resourceSpaceId } = await createRunningCampaign(page, `Long ${once}`, 'Maja Holm')
  await callApi(page, 'put', `/assembly/${assembly.assemblyId}`, maja, { name: `Town ${WORD}` })
  await callApi(page, 'put', path.replace('/v2', ''), maja, { title: `Campaign ${WORD}` })
  const idea = await callApi(page, 'post', `/space/${resourceSpaceId}/contribution`, maja, {
    type: 'IDEA',
    status: 'PUBLISHED',
    title: WORD,
    text: `<p>${WORD}</p>`,
  })
  const town = await createVotingTown(page, `Long vote ${once}`)
  const ballot = await openBallot(page, town.assemblyId, WORD, {}, [WORD, 'Bench'])
  const voting = ballot.path.replace('/v2', '').replace(/\?.*/, '')
  const { resourceSpaceId: space } = await callApi(page, 'get', voting, maja)
  const { list } = await callApi<{ list: { contributionId: number; title: string }[] }>(
    page,
    'get',
    `/space/${space}/contribution?type=PROPOSAL`,
    maja,
  )
  const proposal = list.find(({ title }) => title === WORD)?.contributionId
  const { resourceSpaceId: board } = await callApi(page, 'get', `/assembly/${town.assemblyId}/contribution/${proposal}`, maja)
  await callApi(page, 'post', `/space/${board}/contribution`, aisha, { type: 'COMMENT', text: WORD })

  await page.setViewportSize({ width: 320, height: 800 })
  await signInAs(page, 'Maja Holm')
  const expectToFit = async (name: string) => {
    await waitForAnswers(page)
    expect(await countHiddenPixels(page), name).toBe(0)
    expect(await listTooWide(page), name).toEqual([])
  }
  const item = `${path}/contribution/${idea.contributionId}`
  for (const address of [
    '/v2/home',
    '/v2/notifications',
    '/v2/outbox',
    `/v2/search?query=${encodeURIComponent(WORD)}`,
    `/v2/user/${maja.userId}/profile`,
    path,
    item,
    `/v2/record/${idea.uuid}`,
    ballot.path,
    `/v1/ballot/${ballot.uuid}/vote`,
  ]) {
    await page.goto(address)
    await expect(main(page)).toContainText(WORD)
    await expectToFit(address)
  }
  await page.goto(item)
  await main(page).getByRole('button', { name: 'Edit everything' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit everything' })
  await expect(dialog.getByRole('textbox', { name: /^Title/ })).toHaveValue(WORD)
  await expectToFit('form of a contribution')
  await closeAndRead(page, ballot, town.others, [{ [WORD]: 'YES' }])
  await expectToFit('result')
})
