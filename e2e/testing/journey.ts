import { test as base, type CDPSession, type Locator, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

// Playwright notes where each call stands and would look for a source map each time: these files run as they are written
Object.assign(Error, { prepareStackTrace: undefined })

/**
 * Playwright's test, which leaves a picture of each page if it fails. Playwright's own setting draws every page of every test
 * before its context is emptied, in case that the test fails later: up to half a second of the processor's time each. `connect`
 * opens a connection to a page beside Playwright's.
 */
export const test = base.extend<{ picturesOfFailure: undefined; connect: (page: Page) => Promise<CDPSession> }>({
  // the next test has the same page: what is emulated on it ends with the connection, and with the test
  connect: async ({ context }, use) => {
    const connections: CDPSession[] = []
    await use(async (page) => {
      const connection = await context.newCDPSession(page)
      connections.push(connection)
      return connection
    })
    for (const connection of connections) await connection.detach()
  },
  picturesOfFailure: [
    async ({ context }, use, info) => {
      await use(undefined)
      if (info.status === info.expectedStatus) return
      const contexts = context.browser()?.contexts() ?? [context]
      for (const [n, page] of contexts.flatMap((one) => one.pages()).entries()) {
        const path = info.outputPath(`failed-${n + 1}.png`)
        const drawn = await page.screenshot({ path, fullPage: true, timeout: 5000 }).catch(() => undefined)
        if (drawn) info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
      }
    },
    { auto: true },
  ],
})

export const isFirefox = (page: Page): boolean => page.context().browser()?.browserType().name() === 'firefox'

/** The page without its header and footer. */
export const main = (page: Page): Locator => page.getByRole('main')
