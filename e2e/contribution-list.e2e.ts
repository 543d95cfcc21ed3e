import { expect, test } from '@playwright/test'
import { signInAs } from './testing/demo-people.ts'
import { findPagePaths } from './testing/page-paths.ts'

test('a list of contributions shows ideas or proposals; any other type leads to the root [CON-014]', async ({
  page,
}) => {
  const { ideas } = await findPagePaths(page)
  await signInAs(page, 'Maja Holm')
  await page.goto(ideas)
  const link = page.getByRole('main').locator('a[href*="/contributions?type=idea"]').first()
  const href = (await link.getAttribute('href')) ?? ''
  for (const kind of ['idea', 'proposal']) {
    await page.goto(href.replace('type=idea', `type=${kind}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(kind, 'i'))
  }
  for (const kind of ['note', 'IDEA', 'brainstorming', '']) {
    await page.goto(href.replace('type=idea', `type=${kind}`))
    // the root of a signed-in member is the first home
    await expect(page).toHaveURL(/\/v1\/home$/)
  }
})
