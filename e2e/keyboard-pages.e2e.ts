import { expect, type Page } from '@playwright/test'
import { signInAs } from './testing/demo-people.ts'
import { test } from './testing/journey.ts'
import { tabThroughPage } from './testing/keyboard.ts'
import { waitForAnswers } from './testing/page-checks.ts'
import { findPagePaths, MEMBER_PAGES, VISITOR_PAGES } from './testing/page-paths.ts'

// walks through every screen by Tab, from its first stop to its last

async function listKeyboardFaults(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  // a tip that appears behind the focus while a slow machine is on its way would count as not reached; tips.e2e.ts has tips
  const url = test.info().project.use.baseURL ?? ''
  await page.context().addCookies([{ name: 'hideMotivational', value: '1', url }])
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await waitForAnswers(page)
    faults.push(...(await tabThroughPage(page)).map((fault) => `${path}: ${fault}`))
  }
  return faults
}

test.describe.configure({ mode: 'parallel' })

for (const [name, pathOf] of Object.entries(VISITOR_PAGES))
  test(`on the visitors' screen "${name}" Tab reaches every control with a visible focus ring, and leaves the page`, async ({
    page,
  }) => {
    expect(await listKeyboardFaults(page, [pathOf(await findPagePaths(page))])).toEqual([])
  })

const MORE_PAGES: typeof MEMBER_PAGES = {
  forum: (places) => `${places.assembly}/forum`,
  'milestones of a new campaign': (places) => `${places.assembly}/campaign/new/milestones`,
  'settings of a campaign': (places) => `${places.ideas}/settings`,
  'new ballot': (places) => `${places.ideas}?tab=voting&step=prepare`,
}

for (const [name, pathOf] of Object.entries({ ...MEMBER_PAGES, ...MORE_PAGES }))
  test(`on the members' screen "${name}" Tab reaches every control with a visible focus ring, and leaves the page`, async ({
    page,
  }) => {
    const places = await findPagePaths(page)
    await signInAs(page, 'Maja Holm')
    expect(await listKeyboardFaults(page, [pathOf(places)])).toEqual([])
  })

test('on a phone the focused element is visible with a focus ring, also above the footer of a ballot', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const places = await findPagePaths(page)
  await signInAs(page, 'Maja Holm')
  const faults = await listKeyboardFaults(page, [
    '/v1/home',
    places.ideas,
    `${places.ideas}/contribution/new?type=idea`,
    places.voting,
    places.result,
  ])
  expect(faults).toEqual([])
})
