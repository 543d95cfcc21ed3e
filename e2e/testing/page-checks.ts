import { errors, expect, type Page } from '@playwright/test'
import { findViolations } from '../../tools/find-violations.ts'

/**
 * The rules of axe whose outcome depends on colours. A page that has passed all rules in light is tried in dark with these: all
 * others judge what the colour scheme does not change.
 */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The violations as text, each with the elements that break the rule. */
export const listAxeFaults = async (page: Page, part?: string, rules?: readonly string[]): Promise<string[]> =>
  (await findViolations(page, part, rules)).map(
    ({ id, nodes }) => `${id} at ${nodes.map((n) => n.target.join(' ')).join('; ')}`,
  )

/** How many pixels of the page can be reached only by scrolling sideways. */
export const countHiddenPixels = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const LONGEST_WAIT = 10_000

/** Whether the page has opened its stream of news, which never ends, and has received nothing else for a second. */
const hearsOnlyNews = (): boolean => {
  const received = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const streams = received.some(({ name }) => /\/live-stream-[^/]*\.js$/.test(name))
  return streams && received.every(({ responseEnd }) => responseEnd + 1000 < performance.now())
}

/** Waits until the page asks for nothing more. A slow page has opened its stream of news by then, and its network is never idle. */
export async function waitForAnswers(page: Page): Promise<void> {
  await Promise.race([
    page.waitForLoadState('networkidle', { timeout: LONGEST_WAIT }),
    page.waitForFunction(hearsOnlyNews, undefined, { polling: 250, timeout: LONGEST_WAIT }),
  ]).catch((fault: unknown) => {
    if (!(fault instanceof errors.TimeoutError)) throw fault
  })
}

/** No violation in light and dark, on a phone and a wide screen, and no sideways scrolling. */
export async function expectSound(page: Page): Promise<void> {
  await waitForAnswers(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await listAxeFaults(page, undefined, colorScheme === 'dark' ? COLOUR_RULES : undefined)).toEqual([])
    }
    expect(await countHiddenPixels(page)).toBeLessThanOrEqual(1)
  }
}
