import { findMarkupFaults } from '../tools/find-markup-faults.ts'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { turnTipsOff } from './testing/keyboard.ts'
import { findPagePaths, MEMBER_PAGES, type PagesByName, VISITOR_PAGES } from './testing/page-paths.ts'

test.describe.configure({ mode: 'parallel' })

/** The same page in the older generation, where it has it. */
const toV1 = (path: string): string => path.replace(/^\/v2\/(assembly\/\d+\/campaign\/\d+(?:\/contribution\/\d+)?(?:\?.*)?)$/, '/v1/$1')

const PARTS = 8
for (const [who, pages] of [['visitors', VISITOR_PAGES] as const, ['members', MEMBER_PAGES] as const]) {
  for (let part = 0; part < PARTS; part++)
    test(`the ${who}' screens are valid HTML in both generations, every label has a control and every article a name (${part + 1} of ${PARTS})`, async ({
      page,
    }) => {
      if (who === 'members') await signInAs(page, 'Maja Holm')
      await turnTipsOff(page)
      const places = await findPagePaths(page)
      const named = Object.entries(pages as PagesByName).filter((_, n) => n % PARTS === part)
      for (const [name, pathOf] of named) {
        const path = pathOf(places)
        for (const at of new Set([path, toV1(path)])) {
          await page.goto(at)
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
          await waitForAnswers(page)
          expect.soft(await findMarkupFaults(page), `${name} at ${at}`).toEqual([])
        }
      }
    })
}
