import type { Page, Route } from '@playwright/test'
import { callApi, createDemoSession, findCampaignPath, findTown, IDEAS_CAMPAIGN, signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { findPagePaths } from './testing/page-paths.ts'

const alert = (page: Page) => page.getByRole('alertdialog')

/** The address of a demo ballot with a public result. */
async function counted(page: Page): Promise<string> {
  const town = await findTown(page)
  const campaigns = await callApi<{ list: { uuid: string }[] }>(page, 'get', `/public/assembly/${town.uuid}/campaign?all=true`)
  for (const { uuid } of campaigns.list) {
    const one = await callApi<{ currentBallot: { uuid: string; state: string } | null }>(page, 'get', `/public/campaign/${uuid}`)
    if (one.currentBallot?.state === 'counted') return `/v1/ballot/${one.currentBallot.uuid}/result`
  }
  throw new Error('the demo has no counted ballot')
}

test('a failure of the voting API shows an alert, once: a fault with its message, an unexplained one with the same, a missing response with its name, any other with its own message [ERR-001, ERR-002, ERR-003, ERR-007, APP-024]', async ({
  page,
}) => {
  await page.goto(await counted(page))
  const expectAlert = async (text: string, answer: (route: Route) => Promise<void>) => {
    await page.route('**/api/v0/ballot/*/audit*', answer)
    await main(page).getByRole('button', { name: /ZIP/ }).click()
    await expect(alert(page)).toContainText(text)
    await expect(page.getByText(text)).toHaveCount(1)
    await expect(alert(page).getByRole('heading')).toHaveText('That did not work')
    await alert(page).getByRole('button', { name: 'Close' }).click()
    await expect(alert(page)).toBeHidden()
    await page.unroute('**/api/v0/ballot/*/audit*')
  }
  const fault = 'Something went wrong on our end. Please try again at a later time.'
  await expectAlert(fault, (route) => route.fulfill({ status: 500, json: { error: fault, code: 'fault' } }))
  await expectAlert(fault, (route) => route.fulfill({ status: 500, body: '<html>oops</html>' }))
  await expectAlert('Voting API service is probably not running!', (route) => route.abort('connectionrefused'))
  await expectAlert('Not on a Sunday.', (route) => route.fulfill({ status: 403, json: { error: 'Not on a Sunday.', code: 'not_allowed' } }))
})

test('a vote that cannot be finalized shows the reason under its title, and can still be changed and finalized [ERR-003]', async ({
  page,
}) => {
  const { voting } = await findPagePaths(page)
  await signInAs(page, 'Finn Gallagher')
  await page.route('**/api/v0/ballot/*/vote/me/complete', (route) =>
    route.fulfill({ status: 403, json: { error: 'Not on a Sunday.', code: 'not_allowed' } }),
  )
  await page.goto(voting)
  const yes = main(page).getByRole('checkbox', { name: /^Yes/ })
  await yes.first().check()
  await main(page).getByRole('button', { name: 'Finalize' }).click()
  await alert(page).getByRole('button', { name: 'Finalize my vote' }).click()
  const failure = page.getByRole('alertdialog', { name: 'Your vote was not saved' })
  await expect(failure).toContainText('Not on a Sunday.')
  await failure.getByRole('button', { name: 'Close' }).click()
  await expect(yes.first()).toBeChecked()
  await yes.nth(1).check()
  await expect(main(page).getByRole('button', { name: 'Finalize' })).toBeEnabled()
})

test('a page whose main resource cannot be read shows the error dialog once: message, status, resource, contact; without a response it says that the server is offline [ERR-004, ERR-005, ERR-007, APP-023]', async ({
  page,
}) => {
  const vera = await createDemoSession(page.request, 'Vera Lindqvist')
  const contact = (value: string) => callApi(page, 'put', '/admin/config', vera, { 'appcivist.instance.support-contact': value })
  await contact('help@rivermouth.example')
  await signInAs(page, 'Jonas Skov')
  const path = await findCampaignPath(page, IDEAS_CAMPAIGN)
  const id = path.split('/').at(-1)
  const resource = `**/api/assembly/*/campaign/${id}`
  await page.route(resource, (route) => route.abort('connectionrefused'))
  await page.goto(path)
  await expect(alert(page).getByRole('heading')).toHaveText('Server is offline')
  await expect(alert(page)).toContainText('OFFLINE')
  await alert(page).getByRole('button', { name: 'Close' }).click()
  const again = main(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()

  await page.unroute(resource)
  await page.route(resource, (route) =>
    route.fulfill({
      status: 500,
      json: { responseStatus: 'SERVERERROR', statusMessage: 'The mill stands still.', code: 'fault', requestId: 'r-1' },
    }),
  )
  const reported = page.waitForRequest('**/api/log/front')
  await again.click()
  await expect(alert(page).getByRole('heading')).toHaveText('The mill stands still.')
  await expect(alert(page)).toContainText('500')
  await expect(alert(page)).toContainText(`Campaign ${id}`)
  await expect(alert(page)).toContainText('help@rivermouth.example')
  await expect(page.getByText('The mill stands still.')).toHaveCount(1)
  expect((await reported).postDataJSON()).toMatchObject({
    path,
    message: expect.stringContaining('The mill stands still.'),
  })
  await page.unroute(resource)
  await alert(page).getByRole('button', { name: 'Try again' }).click()
  await expect(alert(page)).toBeHidden()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(IDEAS_CAMPAIGN)
  await contact('')
})

test('other failures show a notice, once: with the server’s message, without a reason, or with the meaning of a proxy’s status [ERR-006, ERR-007]', async ({
  page,
}) => {
  await signInAs(page, 'Vera Lindqvist')
  await page.goto('/v2/admin/people')
  await page.getByRole('searchbox').fill('jonas')
  const deactivate = async () => {
    await main(page).getByRole('button', { name: 'Deactivate: Jonas Skov' }).click()
    await alert(page).getByRole('button', { name: 'Deactivate' }).click()
  }
  await page.route('**/api/admin/user/*', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }))
  await deactivate()
  const proxy = page.getByRole('alert').filter({ hasText: 'That did not work. The site cannot be reached right now' })
  await expect(proxy).toContainText('(error 502)')
  await proxy.getByRole('button').click()
  await page.unroute('**/api/admin/user/*')
  await page.route('**/api/admin/user/*', (route) => route.fulfill({ status: 502, json: { statusMessage: '' } }))
  await deactivate()
  const notice = page.getByRole('alert').filter({ hasText: 'That did not work' })
  await expect(notice).toBeVisible()
  await expect(notice).not.toContainText(/502|Something went wrong/)
  await page.unroute('**/api/admin/user/*')
  await page.route('**/api/admin/user/*', (route) =>
    route.fulfill({
      status: 403,
      json: { responseStatus: 'UNAUTHORIZED', statusMessage: 'Not today.', code: 'not_allowed' },
    }),
  )
  await deactivate()
  await expect(page.getByRole('alert').filter({ hasText: 'Not today.' })).toBeVisible()
  await expect(page.getByText('Not today.')).toHaveCount(1)
  await expect(alert(page)).toBeHidden()
})

test('a saved form shows the specified message [ERR-009, ERR-011]', async ({ page }) => {
  await signInAs(page, 'Jonas Skov')
  await page.goto('/v1/profile')
  await page.getByRole('region', { name: 'News' }).or(page.locator('#news')).getByRole('button', { name: /Save/ }).click()
  await expect(page.getByRole('status').getByText('Changed saved')).toBeVisible()
})

test('an edit in place and a deleted comment show the specified messages [ERR-009, ERR-010, ERR-011]', async ({ page }) => {
  const jonas = await signInAs(page, 'Jonas Skov')
  const path = await findCampaignPath(page, IDEAS_CAMPAIGN)
  const campaign = await callApi(page, 'get', path.replace('/v2', ''), jonas)
  const officialThemes = campaign.themes.slice(0, 1).map(({ themeId }) => ({ themeId }))
  const idea = { type: 'IDEA', title: 'A bench at the lock', text: '<p>Of oak.</p>', officialThemes }
  const { contributionId } = await callApi(page, 'post', `/space/${campaign.resourceSpaceId}/contribution`, jonas, idea)
  await page.goto(`${path}/contribution/${contributionId}`)
  await main(page).getByRole('button', { name: 'Edit: Title' }).click()
  await main(page).getByRole('textbox', { name: 'Title' }).fill('Two benches at the lock')
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').getByText('Changed was saved')).toBeVisible()
  await main(page)
    .getByLabel(/^Your comment|^Write to everyone/)
    .first()
    .fill('Facing west, please.')
  await main(page)
    .getByRole('button', { name: /^(Post|Comment)$/ })
    .first()
    .click()
  const said = main(page).getByRole('article').filter({ hasText: 'Facing west, please.' })
  await said.getByRole('button', { name: 'Delete' }).click()
  await alert(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('status').getByText('Deleted')).toBeVisible()
})

test("'Error while trying to communicate with the server' is shown for a failed password reset and a list with an invalid origin [ERR-008]", async ({
  page,
}) => {
  const words = 'Error while trying to communicate with the server'
  await page.route('**/api/user/password/forgot', (route) => route.abort('connectionrefused'))
  await page.goto('/v2/user/password/forgot')
  await page.getByLabel('E-mail').fill('nobody@rivermouth.test')
  await main(page).getByRole('button').first().click()
  await expect(main(page)).toContainText(words)
  await page.goto('/v2/space/1/contributions?type=idea&from=nowhere')
  await expect(page).toHaveURL(/\/v2\/home$/)
  await expect(page.getByRole('alert').getByText(words)).toBeVisible()
})
