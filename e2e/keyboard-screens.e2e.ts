import { expect, type Page, test } from '@playwright/test'
import { walk } from './keys.ts'
import { enterAs } from './people.ts'
import { MEMBER_SCREENS, placesOf, VISITOR_SCREENS } from './places.ts'

// every screen is gone through by Tab, from its first stop to its last

async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    faults.push(...(await walk(page)).map((fault) => `${path}: ${fault}`))
  }
  return faults
}

test.describe.configure({ mode: 'parallel' })

for (const [name, pathOf] of Object.entries(VISITOR_SCREENS))
  test(`on the visitors' screen "${name}" Tab comes to everything, in view and ringed, and leaves it again`, async ({
    page,
  }) => {
    expect(await faultsOf(page, [pathOf(await placesOf(page))])).toEqual([])
  })

const ALSO: typeof MEMBER_SCREENS = {
  forum: (places) => `${places.assembly}/forum`,
  'milestones of a new campaign': (places) => `${places.assembly}/campaign/new/milestones`,
  'new ballot': (places) => `${places.ideas}?tab=voting&step=prepare`,
}

for (const [name, pathOf] of Object.entries({ ...MEMBER_SCREENS, ...ALSO }))
  test(`on the members' screen "${name}" Tab comes to everything, in view and ringed, and leaves it again`, async ({
    page,
  }) => {
    const places = await placesOf(page)
    await enterAs(page, 'Maja Holm')
    expect(await faultsOf(page, [pathOf(places)])).toEqual([])
  })

test('on a phone what gets the focus is in view and ringed as well, above the foot of a ballot too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const places = await placesOf(page)
  await enterAs(page, 'Maja Holm')
  const faults = await faultsOf(page, [
    '/v1/home',
    places.ideas,
    `${places.ideas}/contribution/new?type=idea`,
    places.voting,
    places.result,
  ])
  expect(faults).toEqual([])
})
