import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { enterAs } from './people.ts'
import { memberScreens, placesOf, visitorScreens } from './places.ts'

// every screen of the town is opened as whoever uses it, in light and dark, on a phone and on a desk, and looked through by axe

const WIDTHS = [360, 1280]
const SCHEMES = ['light', 'dark'] as const

/** What axe finds serious on a page in both widths and schemes, and whether it scrolls sideways. */
async function faultsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const serious = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')
      for (const { id, nodes } of serious) {
        const where = nodes.map((n) => n.target.join(' ')).slice(0, 3)
        faults.push(`${path} ${width} ${colorScheme}: ${id} at ${where.join('; ')}`)
      }
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1)
    if (wide) faults.push(`${path} ${width}: scrolls sideways`)
  }
  return faults
}

async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) faults.push(...(await faultsAt(page, path)))
  return faults
}

test('axe finds nothing serious on the screens of visitors, in light and dark, at 360 and 1280 px, and none scrolls sideways', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const places = await placesOf(page)
  const faults = await faultsOf(page, visitorScreens(places))
  expect(faults).toEqual([])
})

test('axe finds nothing serious on the screens of members and coordinators, in light and dark, at 360 and 1280 px', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const places = await placesOf(page)
  await enterAs(page, 'Maja Holm')
  const faults = await faultsOf(page, [
    ...memberScreens(places),
    `${places.ideas}?tab=voting`,
    `${places.ideas}/edit/milestones`,
  ])
  expect(faults).toEqual([])
})
