import { expect, type Page } from '@playwright/test'
import { findViolations } from '../tools/find-violations.ts'
import { signInAs } from './testing/demo-people.ts'
import { test } from './testing/journey.ts'
import { tabThroughPage, turnTipsOff } from './testing/keyboard.ts'
import { waitForAnswers } from './testing/page-checks.ts'
import { findPagePaths, MEMBER_PAGES, VISITOR_PAGES } from './testing/page-paths.ts'

// opens every screen as its users: axe judges it in light and dark, on a phone and on a desktop, then Tab walks through it

/**
 * The looks in which a page is judged. Each text has its colours judged on a phone, where most lies over something else; the other
 * looks have the same texts, so one of each kind that has not passed before speaks for all.
 */
const LOOKS = [
  { width: 360, colorScheme: 'light', rules: 'all', colours: 'each' },
  { width: 360, colorScheme: 'dark', rules: 'colours', colours: 'samples' },
  { width: 1280, colorScheme: 'dark', rules: 'colours', colours: 'samples' },
  { width: 1280, colorScheme: 'light', rules: 'all', colours: 'samples' },
] as const
/** The window of a walk by Tab, as Playwright opens it. */
const WINDOW = { width: 1280, height: 720 }

let places: ReturnType<typeof findPagePaths> | undefined
/** The addresses of the demo, read once by each worker: what follows changes none of them. */
const findPlaces = (page: Page): ReturnType<typeof findPagePaths> => {
  places ??= findPagePaths(page)
  return places
}

async function openPage(page: Page, path: string): Promise<void> {
  await turnTipsOff(page)
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await waitForAnswers(page)
}

/** The serious axe violations of a page in both widths and schemes, and whether it scrolls horizontally. */
async function listPageFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const { width, colorScheme, ...judging } of LOOKS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const violations = await findViolations(page, judging)
    const serious = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')
    for (const { id, nodes } of serious) {
      const where = nodes.map((n) => n.target.join(' ')).slice(0, 3)
      faults.push(`${width} ${colorScheme}: ${id} at ${where.join('; ')}`)
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1)
    if (wide) faults.push(`${width}: scrolls sideways`)
  }
  return faults
}

/** The same, and what a walk by Tab through the same page, untouched until then, finds. */
async function listAllFaults(page: Page): Promise<string[]> {
  const faults = await listPageFaults(page)
  await page.setViewportSize(WINDOW)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return [...faults, ...(await tabThroughPage(page))]
}

test.describe.configure({ mode: 'parallel' })

for (const [name, pathOf] of Object.entries(VISITOR_PAGES))
  test(`axe finds no serious violation on the visitors' screen "${name}", it does not scroll horizontally, and Tab reaches every control with a visible focus ring, and leaves the page`, async ({
    page,
  }) => {
    await openPage(page, pathOf(await findPlaces(page)))
    expect(await listAllFaults(page)).toEqual([])
  })

for (const [name, pathOf] of Object.entries(MEMBER_PAGES))
  test(`axe finds no serious violation on the members' screen "${name}", it does not scroll horizontally, and Tab reaches every control with a visible focus ring, and leaves the page`, async ({
    page,
  }) => {
    await signInAs(page, 'Maja Holm')
    await openPage(page, pathOf(await findPlaces(page)))
    expect(await listAllFaults(page)).toEqual([])
  })

const MORE_PAGES: typeof MEMBER_PAGES = {
  'voting in a campaign with ideas': (places) => `${places.ideas}?tab=voting`,
  'milestones of a campaign': (places) => `${places.ideas}/edit/milestones`,
}

for (const [name, pathOf] of Object.entries(MORE_PAGES))
  test(`axe finds no serious violation on the members' screen "${name}", and it does not scroll horizontally`, async ({
    page,
  }) => {
    await signInAs(page, 'Maja Holm')
    await openPage(page, pathOf(await findPlaces(page)))
    expect(await listPageFaults(page)).toEqual([])
  })
