import type { Locator, Page } from '@playwright/test'

/** The line that opens a folded part. */
export const fold = (page: Page, title: string | RegExp): Locator => page.locator('summary').filter({ hasText: title }).first()

/** Opens a part that is folded away, if it is not open yet. */
export async function openFold(page: Page, title: string | RegExp): Promise<void> {
  const line = fold(page, title)
  const isOpen = await line.evaluate((summary) => summary.parentElement?.hasAttribute('open') ?? false)
  if (!isOpen) await line.click()
}
