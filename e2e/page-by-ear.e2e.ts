import type { Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { signInAs } from './testing/demo-people.ts'
import { listHeardFaults } from './testing/heard-faults.ts'
import { expect, test } from './testing/journey.ts'
import { turnTipsOff } from './testing/keyboard.ts'
import { findPagePaths, MEMBER_PAGES, type PagesByName, VISITOR_PAGES } from './testing/page-paths.ts'

// opens every screen in both generations and reads it as a screen reader does: names of buttons and links, headings, lists

const GENERATIONS = ['v1', 'v2'] as const

async function expectHeardWell(page: Page, pages: PagesByName): Promise<void> {
  await turnTipsOff(page)
  const places = await findPagePaths(page)
  for (const [name, pathOf] of Object.entries(pages)) {
    for (const generation of GENERATIONS) {
      await page.goto(pathOf(places).replace(/^\/v[12]/, `/${generation}`))
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await waitForAnswers(page)
      expect.soft(await page.evaluate(listHeardFaults), `${name} in ${generation}`).toEqual([])
    }
  }
}

const LISTS: PagesByName = {
  forum: ({ assembly }) => `${assembly}/forum`,
  moderation: ({ assembly }) => `${assembly}/moderation`,
  'ideas of a counted campaign': ({ counted }) => `${counted}?tab=ideas`,
  'proposals of a counted campaign': ({ counted }) => `${counted}?tab=proposals`,
}

test.describe.configure({ mode: 'parallel' })

test('on the screens of visitors no two buttons or links with one name do different things, and headings skip no level', async ({
  page,
}) => {
  test.slow()
  await expectHeardWell(page, VISITOR_PAGES)
})

test('on the screens of members no two buttons or links with one name do different things, and headings skip no level', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'Maja Holm')
  await expectHeardWell(page, { ...MEMBER_PAGES, ...LISTS })
})
