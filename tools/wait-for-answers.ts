import { errors, type Page } from '@playwright/test'

/** In milliseconds. */
const LONGEST_WAIT = 10_000

/** Whether the page has opened its stream of news, which never ends, and has received nothing else for a second. */
const hearsOnlyNews = (): boolean => {
  const received = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const streams = received.some(({ name }) => /\/live-stream-[^/]*\.js$/.test(name))
  return streams && received.every(({ responseEnd }) => responseEnd + 1000 < performance.now())
}

/**
 * Waits until the page asks for nothing more, 10 seconds at most. Playwright's `networkidle` alone never comes on a page that is
 * slow to load: its stream of news is open by then.
 */
export async function waitForAnswers(page: Page): Promise<void> {
  await Promise.race([
    page.waitForLoadState('networkidle', { timeout: LONGEST_WAIT }),
    page.waitForFunction(hearsOnlyNews, undefined, { polling: 250, timeout: LONGEST_WAIT }),
  ]).catch((fault: unknown) => {
    if (!(fault instanceof errors.TimeoutError)) throw fault
  })
}
