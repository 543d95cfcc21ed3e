import type { Page } from '@playwright/test'
import { createRunningCampaign, once } from './testing/assemblies.ts'
import { callApi, createDemoSession, findCampaignPath, IDEAS_CAMPAIGN, signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { openMoreActions } from './testing/more-actions.ts'

const PHONE = { width: 360, height: 640 }
const tip = (page: Page) => page.getByRole('complementary', { name: 'Tip' })

/** Whether two things lie over one another. */
async function overlaps(page: Page, one: string, other: string): Promise<boolean> {
  return page.evaluate(
    ([a, b]) => {
      const [first, second] = [document.querySelector(a ?? ''), document.querySelector(b ?? '')]
      if (!first?.checkVisibility({ visibilityProperty: true }) || !second) return false
      const [p, q] = [first.getBoundingClientRect(), second.getBoundingClientRect()]
      return p.top < q.bottom && q.top < p.bottom && p.left < q.right && q.left < p.right
    },
    [one, other],
  )
}

async function openIdea(page: Page): Promise<void> {
  const founder = 'Maja Holm'
  const { path, resourceSpaceId } = await createRunningCampaign(page, `Notices ${once} ${Date.now()}`, founder)
  const maja = await createDemoSession(page.request, founder)
  const idea = await callApi(page, 'post', `/space/${resourceSpaceId}/contribution`, maja, {
    type: 'IDEA',
    title: 'Benches along the river',
    text: '<p>Eleven oak benches.</p>',
  })
  await signInAs(page, founder)
  await page.clock.install()
  await page.goto(`${path}/contribution/${idea.contributionId}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await openMoreActions(page)
}

test('on a phone a notice never lies over the field that is written in, stays while one points at it, and goes after some seconds', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openIdea(page)
  const field = main(page).getByRole('textbox').last()
  await field.click()
  await page.keyboard.type('Who mends them?')
  // the page's time stands still while the browser and the server work, however long they take
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const settle = (check: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(20)
      await check()
    }).toPass({ timeout: 60_000 })
  await main(page).getByRole('button', { name: 'Comment', exact: true }).dispatchEvent('click')
  const toast = page.locator('[aria-live="polite"] > [role="status"]')
  await settle(() => expect(toast).toHaveCount(1, { timeout: 100 }))
  // one goes on writing: the field lies at the foot of the window
  await settle(async () => {
    await field.evaluate((element) => {
      element.setAttribute('data-tried', '')
      element.focus()
      scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 8)
    })
    expect(await overlaps(page, '[aria-live="polite"] > [role="status"]', '[data-tried]')).toBe(false)
  })
  await toast.hover()
  await page.clock.runFor(30_000)
  await expect(toast).toHaveCount(1)
  await page.mouse.move(5, 635)
  await page.clock.runFor(9_000)
  await expect(toast).toHaveCount(0)
})

test('a tip lies over no field, goes after some seconds, and comes once at a page', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signInAs(page, 'Jonas Skov')
  await page.clock.install()
  await page.goto(await findCampaignPath(page, IDEAS_CAMPAIGN))
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(10_500)
  await expect(tip(page)).toBeVisible()
  // a field at the foot of the window
  const search = main(page).getByRole('searchbox').or(main(page).getByRole('textbox')).first()
  await search.evaluate((field) => {
    field.setAttribute('data-tried', '')
    scrollBy(0, field.getBoundingClientRect().bottom - innerHeight + 8)
  })
  await expect(tip(page)).toBeHidden()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(tip(page)).toBeVisible()
  await page.clock.runFor(21_000)
  await expect(tip(page)).toHaveCount(0)
  // away and back: the page has had its tip
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/assembly\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/campaign\/\d+/)
  await page.clock.runFor(15_000)
  await expect(tip(page)).toHaveCount(0)
})
