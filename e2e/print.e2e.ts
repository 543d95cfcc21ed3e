import { expect, type Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { test } from './testing/journey.ts'
import { turnTipsOff } from './testing/keyboard.ts'
import { findPagePaths } from './testing/page-paths.ts'
import { closeAndRead, createVotingTown, openBallot } from './testing/system-ballots.ts'

/** A sheet of A4 between its margins, in pixels. */
const PAPER = { width: 688, height: 1000 }

/** What is on the paper and has no use there, or is missing on it; runs in the page. */
function listPrintFaults(): string[] {
  const faults: string[] = []
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return element.checkVisibility({ visibilityProperty: true }) && width > 2 && height > 2
  }
  const controls =
    'button, a[data-variant], input:not([data-paper] *), select, textarea, [role="tablist"], [role="search"]'
  for (const control of document.querySelectorAll(controls))
    if (isShown(control)) faults.push(`printed: ${control.outerHTML.slice(0, 100)}`)
  for (const folded of document.querySelectorAll('main details')) {
    const last = folded.querySelector(':scope > :last-child')
    const { height } = folded.getBoundingClientRect()
    const summary = folded.querySelector('summary')?.getBoundingClientRect().height ?? 0
    if (last && last.localName !== 'summary' && last.textContent.trim() !== '' && height < summary + 8)
      faults.push(`folded: ${folded.textContent.slice(0, 60)}`)
  }
  const lightOf = (colour: string) => Math.max(...(colour.match(/\d+(\.\d+)?/g) ?? []).slice(0, 3).map(Number))
  const heading = document.querySelector('main h1')
  if (lightOf(getComputedStyle(document.body).backgroundColor) < 250) faults.push('the paper is dark')
  if (heading && lightOf(getComputedStyle(heading).color) > 120) faults.push('the ink is light')
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.push('it is wider than the paper')
  return faults
}

async function expectPrintable(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await waitForAnswers(page)
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect.soft(await page.evaluate(listPrintFaults), name).toEqual([])
  await page.emulateMedia({ media: null, colorScheme: null })
}

test('on paper a result, a proposal, a campaign and a record have all their rows, no controls, and dark ink on white, also by night', async ({
  page,
}) => {
  test.slow()
  await page.emulateMedia({ colorScheme: 'dark' })
  await turnTipsOff(page)
  const places = await findPagePaths(page)
  await signInAs(page, 'Maja Holm')
  await expectPrintable(page, places.result, 'result')
  await expectPrintable(page, places.result.replace('/v1/', '/v2/'), 'result in v2')
  await expectPrintable(page, places.idea, 'idea')
  await expectPrintable(page, places.ideas, 'campaign')
  await expectPrintable(page, places.counted, 'counted campaign')
  await expectPrintable(page, `${places.counted}?tab=voting`, 'voting of a counted campaign')
  await expectPrintable(page, `${places.assembly}/members`, 'members')
})

test('on paper a ballot shows its candidates and what was chosen, and the summary of a vote has all of it', async ({
  page,
}) => {
  const town = await createVotingTown(page, `Paper ${Date.now()}`)
  const ballot = await openBallot(page, town.assemblyId, 'On paper', { 'system-enable-quorum': 'FALSE' })
  await signInAs(page, 'Jonas Skov')
  await expectPrintable(page, ballot.path, 'open ballot')
  await page.emulateMedia({ media: 'print' })
  for (const title of ['Lamp', 'Bench', 'Bridge'])
    await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible()
  await page.emulateMedia({ media: null })
  await closeAndRead(page, ballot, town.others, [{ Lamp: 'YES' }])
  const { candidates } = await callApi<{ candidates: { contribution_uuid: string }[] }>(
    page,
    'get',
    `/v0/ballot/${ballot.uuid}`,
    await createDemoSession(page.request, 'Maja Holm'),
  )
  await expectPrintable(page, `/v2/record/${candidates[0]?.contribution_uuid}`, 'record')
  await expectPrintable(page, `/v1/ballot/${ballot.uuid}/result`, 'small result')
})
