import type { Page } from '@playwright/test'

/** Answers the dialog that asks why something is flagged. */
export async function chooseFlagReason(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Spam', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Flag', exact: true }).click()
}
