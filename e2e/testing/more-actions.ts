import type { Page } from '@playwright/test'

/** Shows what is seldom done with a contribution, unless it is shown already. */
export async function openMoreActions(page: Page): Promise<void> {
  const more = page.getByRole('main').getByRole('button', { name: 'More actions' })
  if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click()
}
