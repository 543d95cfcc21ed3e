import { expect, type Page } from '@playwright/test'
import { type AxeRules, findViolations } from '../../tools/find-violations.ts'
import { waitForAnswers } from '../../tools/wait-for-answers.ts'
import { isFirefox } from './journey.ts'

/** The violations as text, each with the elements that break the rule. */
export async function listAxeFaults(page: Page, part?: string, rules?: AxeRules): Promise<string[]> {
  // the same markup and colours are judged in Chromium
  if (isFirefox(page)) return []
  const violations = await findViolations(page, rules ? { part, rules } : { part })
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map((n) => n.target.join(' ')).join('; ')}`)
}

/** How many pixels of the page can be reached only by scrolling sideways. */
export const countHiddenPixels = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * The looks in which a journey has its pages judged: colours once in each scheme and once at each width. All four looks of every
 * page are judged in `page-accessibility.e2e.ts`.
 */
const LOOKS = [
  { width: 360, colorScheme: 'light', rules: 'all but colours' },
  { width: 360, colorScheme: 'dark', rules: 'colours' },
  { width: 1280, colorScheme: 'light', rules: 'all' },
] as const

/** No violation in light and dark, on a phone and a wide screen, and no sideways scrolling on these and between them. */
export async function expectSound(page: Page): Promise<void> {
  await waitForAnswers(page)
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await countHiddenPixels(page)).toBeLessThanOrEqual(1)
  for (const { width, colorScheme, rules } of LOOKS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await listAxeFaults(page, undefined, rules)).toEqual([])
    expect(await countHiddenPixels(page)).toBeLessThanOrEqual(1)
  }
}
