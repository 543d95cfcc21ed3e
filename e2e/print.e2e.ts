import type { Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { createRunningCampaign, once } from './testing/assemblies.ts'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { turnTipsOff } from './testing/keyboard.ts'
import { findPagePaths } from './testing/page-paths.ts'
import { closeAndRead, createCampaign, createVotingTown, finalizeByKeyboard, openBallot, VOTER } from './testing/system-ballots.ts'

/** A sheet of each size between its margins, in pixels. */
const A4 = { width: 688, height: 1000 }
const LETTER = { width: 710, height: 935 }

/** What is on the paper and has no use there, or is missing on it; runs in the page. */
function listPrintFaults(): string[] {
  const faults: string[] = []
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return element.checkVisibility({ visibilityProperty: true }) && width > 2 && height > 2
  }
  const hasWords = (element: Element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  const controls = 'button, a[data-variant], input:not([data-paper] *), select, textarea, [role="tablist"], [role="search"]'
  for (const control of document.querySelectorAll(controls))
    if (isShown(control)) faults.push(`printed: ${control.outerHTML.slice(0, 100)}`)
  for (const folded of document.querySelectorAll('main details')) {
    const last = folded.querySelector(':scope > :last-child')
    const { height } = folded.getBoundingClientRect()
    const summary = folded.querySelector('summary')?.getBoundingClientRect().height ?? 0
    if (last && last.localName !== 'summary' && last.textContent.trim() !== '' && height < summary + 8)
      faults.push(`folded: ${folded.textContent.slice(0, 60)}`)
  }
  for (const part of document.querySelectorAll<HTMLElement>('main section')) {
    const heading = part.querySelector<HTMLElement>('h2, h3')
    if (!heading || !isShown(part)) continue
    const others = [...part.querySelectorAll('*')].filter((one) => !heading.contains(one) && !one.contains(heading))
    const says = others.some((one) => isShown(one) && (one.textContent.trim() !== '' || one.matches('img, svg')))
    if (!says) faults.push(`a heading alone: ${heading.textContent.slice(0, 60)}`)
  }
  for (const term of document.querySelectorAll('main dt')) {
    const said = term.nextElementSibling
    if (isShown(term) && said && ![said, ...said.querySelectorAll('*')].some((one) => isShown(one) && hasWords(one)))
      faults.push(`a term alone: ${term.textContent}`)
  }
  for (const box of document.querySelectorAll('main *')) {
    const { overflowX, overflowY } = getComputedStyle(box)
    const cutsX = overflowX !== 'visible' && box.scrollWidth > box.clientWidth + 2
    const cutsY = overflowY !== 'visible' && box.scrollHeight > box.clientHeight + 8
    // pictures are cut on purpose, and what is only heard is one pixel
    if ((cutsX || cutsY) && isShown(box) && box.clientWidth > 2 && box.textContent.trim() !== '')
      faults.push(`cut: ${box.outerHTML.slice(0, 100)}`)
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
  await expectPaper(page, name)
}

/** The page as it is, on paper of both sizes. */
async function expectPaper(page: Page, name: string): Promise<void> {
  await waitForAnswers(page)
  for (const paper of [A4, LETTER]) {
    await page.setViewportSize(paper)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect.soft(await page.evaluate(listPrintFaults), name).toEqual([])
  }
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
  await expectPrintable(page, places.assembly, 'assembly')
  await expectPrintable(page, '/v2/help', 'help')
  await expectPrintable(page, `${places.counted}?tab=analytics`, 'analytics')
})

test('on paper a ballot shows its candidates and what was chosen, and the summary of a vote has all of it', async ({ page }) => {
  const town = await createVotingTown(page, `Paper ${Date.now()}`)
  const ballot = await openBallot(page, town.assemblyId, 'On paper', { 'system-enable-quorum': 'FALSE' })
  await signInAs(page, 'Jonas Skov')
  await expectPrintable(page, ballot.path, 'open ballot')
  await page.emulateMedia({ media: 'print' })
  for (const title of ['Lamp', 'Bench', 'Bridge']) await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible()
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

test('on paper a link and a page have their address, what was folded away and read is there, and what was not has no heading', async ({
  page,
}) => {
  const { path, resourceSpaceId } = await createRunningCampaign(page, `Folded ${once}`, 'Maja Holm')
  const maja = await createDemoSession(page.request, 'Maja Holm')
  const proposal = await callApi(page, 'post', `/space/${resourceSpaceId}/contribution`, maja, {
    type: 'PROPOSAL',
    title: 'A ramp',
    status: 'PUBLISHED',
    text: '<p><a href="https://ramps.example/plan">The plan</a> is at <a href="https://ramps.example/">https://ramps.example/</a>.</p>',
  })
  await signInAs(page, 'Maja Holm')
  await expectPrintable(page, `${path}/contribution/${proposal.contributionId}`, 'proposal')
  const main = page.getByRole('main')
  const section = (name: string) => main.getByRole('heading', { level: 2, name })
  await expect(section('Ideas and proposals')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(section('Ideas and proposals')).toBeHidden()
  await expect(section('Comments')).toBeVisible()
  await expect(main.locator('.fm-on-paper').filter({ hasText: `${path}/contribution/` })).toBeVisible()
  const after = (href: string) => main.locator(`a[href="${href}"]`).evaluate((link) => getComputedStyle(link, '::after').content)
  expect(await after('https://ramps.example/plan')).toContain('ramps.example/plan')
  expect(await after('https://ramps.example/')).toBe('none')
  await page.emulateMedia({ media: null })
  await main.getByRole('button', { name: 'Hide: Comments' }).click()
  await main.getByRole('button', { name: 'Show: Ideas and proposals' }).click()
  await main.getByRole('button', { name: 'Hide: Ideas and proposals' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(section('Ideas and proposals')).toBeVisible()
  await expect(main.getByText('No comments yet')).toBeVisible()
  await expectPaper(page, 'proposal folded')
})

test('the receipt of a vote is printed with its ballot, its day and where it is checked, and the list of voters with all of its rows', async ({
  page,
}) => {
  const town = await createVotingTown(page, `Receipts ${once}`)
  const ballot = await openBallot(page, town.assemblyId, 'Kept apart', { secrecy: 'detached' })
  await signInAs(page, VOTER)
  await page.goto(ballot.path)
  await page.getByRole('checkbox', { name: /Lamp/ }).check()
  await finalizeByKeyboard(page)
  await expectPaper(page, 'receipt')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4})+$/).first()).toBeVisible()
  await expect(page.getByText('Once the votes are counted, check it here:')).toContainText(`/${ballot.uuid}/check`)
  await expect(page.getByText('Voted on').last()).toBeVisible()
  await page.emulateMedia({ media: null })

  const listed = await createCampaign(page, town.assemblyId, 'By list')
  const { uuid } = await callApi(page, 'post', '/v0/ballot', listed.maja, {
    campaign_uuid: listed.campaign.uuid,
    ballot: { starts_at: new Date().toISOString().slice(0, 10) },
    ballot_configurations: [{ key: 'component.voting.voters', value: 'LISTED' }],
    candidates: listed.uuids.map((contribution_uuid) => ({ contribution_uuid })),
  })
  const addresses = Array.from({ length: 130 }, (_, n) => `voter-${n}@quay.test`).join(' ')
  await callApi(page, 'post', `/v0/ballot/${uuid}/voters`, listed.maja, { addresses })
  await signInAs(page, 'Maja Holm')
  await page.goto(listed.path)
  const rows = page.getByRole('main').getByText(/^voter-\d+@quay\.test$/)
  await expect(rows).toHaveCount(50)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print the list' }).click()
  await expect(page.locator('body[data-printed]')).toBeVisible()
  await expect(rows).toHaveCount(130)
  await expectPaper(page, 'voters')
})
