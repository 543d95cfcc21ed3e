import { expect, type Page } from '@playwright/test'
import { findViolations } from '../tools/find-violations.ts'
import { signInAs } from './testing/demo-people.ts'
import { test } from './testing/journey.ts'
import { waitForAnswers } from './testing/page-checks.ts'
import { findPagePaths, MEMBER_PAGES, VISITOR_PAGES } from './testing/page-paths.ts'

// checks every screen with axe as its users, in light and dark, on a phone and on a desktop

const WIDTHS = [360, 1280]
const SCHEMES = ['light', 'dark'] as const
/** In dark the same texts lie over the same things as in light, where each was judged. */
const JUDGING = { light: { rules: 'all', colours: 'each' }, dark: { rules: 'colours', colours: 'samples' } } as const

/** The serious axe violations of a page in both widths and schemes, and whether it scrolls horizontally. */
async function listPageFaults(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await waitForAnswers(page)
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const violations = await findViolations(page, JUDGING[colorScheme])
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

for (const [name, pathOf] of Object.entries(VISITOR_PAGES))
  test(`axe finds no serious violation on the visitors' screen "${name}", and it does not scroll horizontally`, async ({
    page,
  }) => {
    expect(await listPageFaults(page, pathOf(await findPagePaths(page)))).toEqual([])
  })

const MORE_PAGES: typeof MEMBER_PAGES = {
  'voting in a campaign with ideas': (places) => `${places.ideas}?tab=voting`,
  'milestones of a campaign': (places) => `${places.ideas}/edit/milestones`,
}

for (const [name, pathOf] of Object.entries({ ...MEMBER_PAGES, ...MORE_PAGES }))
  test(`axe finds no serious violation on the members' screen "${name}", and it does not scroll horizontally`, async ({
    page,
  }) => {
    const places = await findPagePaths(page)
    await signInAs(page, 'Maja Holm')
    expect(await listPageFaults(page, pathOf(places))).toEqual([])
  })
