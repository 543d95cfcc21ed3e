import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * The accessibility rules that the page, or a part of it, breaks as it stands. Our pages have no frames, so axe reports from the
 * page itself and about violations alone, which takes a third of the time.
 */
export async function findViolations(page: Page, part?: string) {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  return (await (part ? axe.include(part) : axe).analyze()).violations
}

/** The violations as text, each with the elements that break the rule. */
export const listAxeFaults = async (page: Page, part?: string): Promise<string[]> =>
  (await findViolations(page, part)).map(
    ({ id, nodes }) => `${id} at ${nodes.map((n) => n.target.join(' ')).join('; ')}`,
  )

/** How many pixels of the page can be reached only by scrolling sideways. */
export const countHiddenPixels = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** No violation in light and dark, on a phone and a wide screen, and no sideways scrolling. */
export async function expectSound(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await listAxeFaults(page)).toEqual([])
    }
    expect(await countHiddenPixels(page)).toBeLessThanOrEqual(1)
  }
}
