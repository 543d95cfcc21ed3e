import { expect, type Page, test } from '@playwright/test'
import { walk } from './keys.ts'
import { enterAs } from './people.ts'
import { memberScreens, placesOf, visitorScreens } from './places.ts'

// every screen is gone through by Tab, from its first stop to its last

/** The first visit of an open vote begins with a dialog that says how it goes; Escape is the way past it (VOT-027). */
async function closeIntro(page: Page): Promise<void> {
  const intro = page.getByRole('dialog')
  await expect(intro).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(intro).toBeHidden()
}

async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    if (path.endsWith('?tab=voting')) await closeIntro(page)
    faults.push(...(await walk(page)).map((fault) => `${path}: ${fault}`))
  }
  return faults
}

test('on the screens of visitors Tab comes to everything, in view and ringed, and leaves it again', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const places = await placesOf(page)
  const faults = await faultsOf(page, visitorScreens(places))
  expect(faults).toEqual([])
})

test('on the screens of members and coordinators Tab comes to everything, in view and ringed, and leaves it again', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const places = await placesOf(page)
  await enterAs(page, 'Maja Holm')
  const faults = await faultsOf(page, [
    ...memberScreens(places),
    `${places.assembly}/forum`,
    `${places.assembly}/campaign/new/milestones`,
    `${places.ideas}?tab=voting&step=prepare`,
  ])
  expect(faults).toEqual([])
})

test('on a phone what gets the focus is in view and ringed as well, above the foot of a ballot too', async ({
  page,
}) => {
  test.setTimeout(120_000)
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
