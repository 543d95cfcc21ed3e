import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { enterAs } from './people.ts'
import { MEMBER_SCREENS, placesOf, VISITOR_SCREENS } from './places.ts'

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

test.describe.configure({ mode: 'parallel' })

for (const [name, pathOf] of Object.entries(VISITOR_SCREENS))
  test(`axe finds nothing serious on the visitors' screen "${name}", and it does not scroll sideways`, async ({
    page,
  }) => {
    expect(await faultsAt(page, pathOf(await placesOf(page)))).toEqual([])
  })

const ALSO: typeof MEMBER_SCREENS = {
  'voting in a campaign with ideas': (places) => `${places.ideas}?tab=voting`,
  'milestones of a campaign': (places) => `${places.ideas}/edit/milestones`,
}

for (const [name, pathOf] of Object.entries({ ...MEMBER_SCREENS, ...ALSO }))
  test(`axe finds nothing serious on the members' screen "${name}", and it does not scroll sideways`, async ({
    page,
  }) => {
    const places = await placesOf(page)
    await enterAs(page, 'Maja Holm')
    expect(await faultsAt(page, pathOf(places))).toEqual([])
  })
