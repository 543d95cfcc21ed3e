import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The ids of the accessibility rules that the page breaks as it stands. */
export const listAxeFaults = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)

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
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    }
    expect(await countHiddenPixels(page)).toBeLessThanOrEqual(1)
  }
}
