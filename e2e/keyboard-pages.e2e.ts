import type { Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { tabThroughPage, turnTipsOff } from './testing/keyboard.ts'
import { findPagePaths, type PagesByName } from './testing/page-paths.ts'

// walks through a screen by Tab, from its first stop to its last; page-accessibility.e2e.ts does so with those that axe judges

async function listKeyboardFaults(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  await turnTipsOff(page)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await waitForAnswers(page)
    faults.push(...(await tabThroughPage(page)).map((fault) => `${path}: ${fault}`))
  }
  return faults
}

const PAGES: PagesByName = {
  forum: (places) => `${places.assembly}/forum`,
  'milestones of a new campaign': (places) => `${places.assembly}/campaign/new/milestones`,
  'settings of a campaign': (places) => `${places.ideas}/settings`,
  'new ballot': (places) => `${places.ideas}?tab=voting&step=prepare`,
}
const names = Object.keys(PAGES).map((name) => `"${name}"`)

test.describe.configure({ mode: 'parallel' })

test(`on the members' screens ${names.join(', ')} Tab reaches every control with a visible focus ring, and leaves the page`, async ({
  page,
}) => {
  const places = await findPagePaths(page)
  await signInAs(page, 'Maja Holm')
  const paths = Object.values(PAGES).map((pathOf) => pathOf(places))
  expect(await listKeyboardFaults(page, paths)).toEqual([])
})

test('on a phone the focused element is visible with a focus ring, also above the footer of a ballot', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const places = await findPagePaths(page)
  await signInAs(page, 'Maja Holm')
  const faults = await listKeyboardFaults(page, [
    '/v1/home',
    places.ideas,
    `${places.ideas}/contribution/new?type=idea`,
    places.voting,
    places.result,
  ])
  expect(faults).toEqual([])
})

test('a walk by Tab reaches what came where it had already passed, and names what it never reaches', async ({ page }) => {
  const outline = '<style>:focus { outline: 3px solid red }</style>'
  await page.setContent(`${outline}<button>a</button><span></span><button id="b">b</button><button>c</button>`)
  await page.evaluate(() =>
    document.getElementById('b')?.addEventListener('focus', () => {
      const place = document.querySelector('span')
      if (place?.childElementCount === 0) place.append(document.createElement('button'))
    }),
  )
  expect(await tabThroughPage(page)).toEqual([])
  await page.setContent(`${outline}<button>a</button><button id="b">b</button><button>c</button>`)
  await page.evaluate(() => document.getElementById('b')?.addEventListener('focus', () => document.querySelector('button')?.focus()))
  expect((await tabThroughPage(page)).join()).toContain('“c” is not reached')
})
