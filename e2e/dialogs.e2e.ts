import { expect, type Locator, type Page } from '@playwright/test'
import { createRunningCampaign, once } from './testing/assemblies.ts'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { test } from './testing/journey.ts'
import { turnTipsOff } from './testing/keyboard.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** Where the focus of the open dialog is: at its field for words, or elsewhere in it. */
const readFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement
    if (!active?.closest('[role="dialog"]')) return 'outside'
    return active.matches(
      'textarea, [contenteditable="true"], input:not([type="radio"], [type="checkbox"], [readonly])',
    )
      ? 'words'
      : 'other'
  })

interface Opened {
  readonly opener: Locator
  /** Where the focus begins. */
  readonly begins: 'words' | 'other'
}

/** Opens a dialog by key: it has the focus where it should, its cross stays in view to its end, and Escape leads back. */
async function expectGoodDialog(page: Page, { opener, begins }: Opened): Promise<void> {
  await opener.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect.poll(() => readFocus(page), { message: `focus of ${opener}` }).toBe(begins)
  // where its answers are the way out, there is none
  const cross = dialog(page).getByRole('button', { name: 'Close', exact: true })
  await dialog(page).evaluate((window) => window.scrollTo(0, window.scrollHeight))
  if ((await cross.count()) > 0) {
    await expect(cross, `cross of ${opener}`).toBeInViewport({ ratio: 1 })
    const covers = await cross.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(covers, `cross of ${opener} can be pressed`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
}

test('on a phone each dialog begins at its first field for words, keeps its cross in view, and returns to its opener', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 640 })
  await turnTipsOff(page)
  const founder = 'Maja Holm'
  const { path, resourceSpaceId } = await createRunningCampaign(page, `Dialogs ${once}`, founder)
  const jonas = await createDemoSession(page.request, 'Jonas Skov')
  const { assemblyId } = { assemblyId: Number(/assembly\/(\d+)/.exec(path)?.[1]) }
  await callApi(page, 'post', `/membership/assembly/${assemblyId}/request`, jonas, {
    userId: jonas.userId,
    type: 'REQUEST',
  }).catch(() => undefined)
  const maja = await createDemoSession(page.request, founder)
  const idea = await callApi<{ contributionId: number }>(page, 'post', `/space/${resourceSpaceId}/contribution`, maja, {
    type: 'IDEA',
    title: 'Benches along the river',
    status: 'PUBLISHED',
    text: `<p>${'Eleven oak benches. '.repeat(400)}</p>`,
  })
  const form = { contributionId: idea.contributionId }
  await callApi(page, 'put', `/assembly/${assemblyId}/contribution/${form.contributionId}`, maja, {
    text: `<p>${'Twelve oak benches. '.repeat(400)}</p>`,
  })
  await signInAs(page, founder)
  await page.goto(`${path}/contribution/${idea.contributionId}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  const press = (name: string | RegExp) => main(page).getByRole('button', { name })
  await expectGoodDialog(page, { opener: press('Edit everything'), begins: 'words' })
  await expectGoodDialog(page, { opener: press('2 versions'), begins: 'other' })
  await expectGoodDialog(page, { opener: press('Share'), begins: 'other' })
})
