import { createPlace, joinAssembly } from './testing/assemblies.ts'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'

test('a moderator sees that an idea was removed and restores it by keyboard; readers can open it again [SES-052]', async ({ page }) => {
  const place = await createPlace(page, 'Restore Weir', { founder: 'Jonas Skov', profile: { moderators: 'two' }, campaign: {} })
  const { founder, aid, write } = place
  const home = await callApi(page, 'get', `/assembly/${aid}`, founder)
  const idea = await write(founder, { type: 'IDEA', title: 'A bench at the ferry', text: 'Where one waits, one sits.' })
  const path = `/assembly/${aid}/contribution/${idea.contributionId}`
  await callApi(page, 'put', `${path}/softremoval`, founder, {})

  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2${place.path}/contribution/${idea.contributionId}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Removed. Only its authors and moderators can read it')).toBeVisible()
  const restore = main.getByRole('button', { name: 'Restore' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await restore.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Contribution restored')).toBeVisible()
  await expect(restore).toHaveCount(0)
  expect((await page.request.get(`/api/public/contribution/${idea.uuid}`)).status()).toBe(200)

  // what many flagged waits for a decision: nothing erases it meanwhile, and the page does not say so
  const configs = { 'appcivist.assembly.moderation.flags-to-hide': '1' }
  await callApi(page, 'put', `/space/${home.resourceSpaceId}/config`, founder, configs)
  const reader = await createDemoSession(page.request, 'Hannah Brook')
  await joinAssembly(page, aid, reader)
  await callApi(page, 'put', `${path}/feedback`, reader, { flag: true, flagReason: 'SPAM' })
  await expect(async () => {
    await page.reload()
    await expect(main.getByText('Hidden until a moderator decides, because people flagged it.')).toBeVisible({
      timeout: 2000,
    })
  }).toPass()
  await expect(main).not.toContainText('erased')
})
