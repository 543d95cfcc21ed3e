import type { Page } from '@playwright/test'
import { findViolations } from '../tools/find-violations.ts'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { tabThroughPage, turnTipsOff } from './testing/keyboard.ts'
import { findPagePaths, MEMBER_PAGES, type PagesByName, VISITOR_PAGES } from './testing/page-paths.ts'

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

/** A test opens so many screens one after another: the first page of a test takes twice as long as the next. */
const SCREENS_IN_A_TEST = 5

/** The screens in parts of a few, each with its name. */
function* splitPages(pages: PagesByName) {
  const named = Object.entries(pages)
  for (let at = 0; at < named.length; at += SCREENS_IN_A_TEST) {
    const screens = named.slice(at, at + SCREENS_IN_A_TEST)
    yield { screens, names: screens.map(([name]) => `"${name}"`).join(', ') }
  }
}

async function expectNoFaults(
  page: Page,
  screens: readonly (readonly [string, PagesByName[string]])[],
  listFaults: (page: Page) => Promise<string[]>,
): Promise<void> {
  await turnTipsOff(page)
  const places = await findPlaces(page)
  for (const [name, pathOf] of screens) {
    await openPage(page, pathOf(places))
    expect.soft(await listFaults(page), name).toEqual([])
  }
}

test.describe.configure({ mode: 'parallel' })

for (const { screens, names } of splitPages(VISITOR_PAGES))
  test(`axe finds no serious violation on the visitors' screens ${names}, they do not scroll horizontally, and Tab reaches every control with a visible focus ring, and leaves the page`, async ({
    page,
  }) => {
    await expectNoFaults(page, screens, listAllFaults)
  })

for (const { screens, names } of splitPages(MEMBER_PAGES))
  test(`axe finds no serious violation on the members' screens ${names}, they do not scroll horizontally, and Tab reaches every control with a visible focus ring, and leaves the page`, async ({
    page,
  }) => {
    await signInAs(page, 'Maja Holm')
    await expectNoFaults(page, screens, listAllFaults)
  })

const MORE_PAGES: PagesByName = {
  'voting in a campaign with ideas': (places) => `${places.ideas}?tab=voting`,
  'milestones of a campaign': (places) => `${places.ideas}/edit/milestones`,
}

for (const { screens, names } of splitPages(MORE_PAGES))
  test(`axe finds no serious violation on the members' screens ${names}, and they do not scroll horizontally`, async ({ page }) => {
    await signInAs(page, 'Maja Holm')
    await expectNoFaults(page, screens, listPageFaults)
  })
