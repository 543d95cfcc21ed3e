import type { Page } from '@playwright/test'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { createGroups } from './testing/groups.ts'
import { expect, main, test } from './testing/journey.ts'
import { expectFocus, tabTo } from './testing/keyboard.ts'
import { expectSound } from './testing/page-checks.ts'

const ASKING = { membership: 'REGISTRATION', registration: { request: true, invitation: true } }

/** A group that people ask to join, with one idea; beside it one with another idea. */
async function createGroup(page: Page, profile: object = ASKING) {
  const { group, beside, write, ...rest } = await createGroups(page, 'Weir keepers', profile)
  for (const one of [group, beside]) await write(one, `Idea of ${one.name}`, 'A gate that children can turn.')
  return { ...group, ...rest, beside }
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const exactly = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

test('a member of the assembly asks to join a group, is accepted, reads and writes in it, and leaves [GRP-003, GRP-010, GRP-012, GRP-013, MEM-012]', async ({
  page,
}) => {
  const { name, path, beside } = await createGroup(page)
  await signInAs(page, 'Wren Castellanos')
  await page.goto(path)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name)
  // the public profile alone
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(main(page)).toContainText('Members of the assembly can ask to join')
  // with the numbers about what a member of the assembly may read
  const insights = page.getByRole('region', { name: 'Insights' })
  await expect(insights.getByRole('table', { name: 'Ideas by status' })).toContainText('Published')
  await expect(insights).not.toContainText('BYSTANDER')
  await expectSound(page)
  await main(page).getByRole('button', { name: 'Ask to join' }).click()
  const dialog = page.getByRole('dialog', { name: `Ask to join ${name}` })
  await dialog.getByLabel(/^Message/).fill('I keep the lower weir.')
  const sent = page.waitForRequest('**/api/membership/GROUP/*/request')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ targetCollection: 'GROUP', message: 'I keep the lower weir.' })
  await exactly(page, 'Request sent')
  await expect(page.getByRole('tab')).toHaveCount(0)

  // a requester withdraws, and asks again
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }).click()
  await main(page).getByRole('button', { name: 'Ask to join' }).click()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await exactly(page, 'Request sent')

  await signInAs(page, 'Maja Holm')
  await page.goto(path)
  const requests = page.getByRole('region', { name: 'Requests to answer' })
  await expectSound(page)
  await requests.getByRole('button', { name: 'Accept Wren Castellanos' }).click()
  await exactly(page, 'Membership updated')
  await expect(requests).toHaveCount(0)

  await signInAs(page, 'Wren Castellanos')
  await page.goto(path)
  await expect(page.getByRole('region', { name: 'Members' })).toContainText('Wren Castellanos')
  await exactly(page, 'No proposals yet')
  await tab(page, 'Ideas').click()
  await expect(page).toHaveURL(/\?tab=ideas$/)
  await expect(
    main(page)
      .getByRole('link', { name: `Idea of ${name}` })
      .first(),
  ).toBeVisible()
  await expect(main(page)).not.toContainText(beside.name)

  const discussion = page.getByRole('region', { name: 'Discussion' })
  await discussion.getByRole('tab', { name: /^Members/ }).click()
  await discussion.getByLabel('Write to members').fill('The lower gate sticks.')
  await discussion.getByRole('button', { name: 'Post' }).click()
  await expect(discussion.getByRole('listitem').filter({ hasText: 'The lower gate sticks.' })).toBeVisible()

  await page.goto(`${path}?tab=insights`)
  await expect(page.getByRole('table', { name: 'Comments by week' }).getByRole('row').last()).toContainText('1')
  await expect(page.getByRole('table', { name: 'Ideas by status' })).toContainText('Published')
  const lately = page.getByRole('region', { name: 'Latest activity' }).getByRole('listitem')
  await expect(lately.first()).toContainText('Wren Castellanos wrote in the discussion')
  expect(await lately.count()).toBeLessThanOrEqual(4)
  await expectSound(page)

  await page.getByRole('button', { name: 'Leave' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText('What you wrote stays under your name.')
  await question.getByRole('button', { name: 'Leave' }).click()
  await exactly(page, `You have left ${name}.`)
  await expect(main(page).getByRole('button', { name: 'Ask to join' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test('an invitee sees the members without e-mails and the proposals of a group, and can answer [GRP-012]', async ({ page }) => {
  const { name, path, groupId, maja } = await createGroup(page)
  await callApi(page, 'post', `/group/${groupId}/membership/invitation`, maja, { email: 'hannah@rivermouth.example' })
  await signInAs(page, 'Hannah Brook')
  await page.goto(path)
  await expect(tab(page, 'Proposals')).toBeVisible()
  await expect(tab(page, 'Ideas')).toHaveCount(0)
  await expect(tab(page, 'Insights')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Discussion' })).toHaveCount(0)
  await tab(page, 'Members').click()
  await expect(page.getByRole('region', { name: 'Members' })).toContainText('Maja Holm')
  await expect(main(page)).not.toContainText('@rivermouth.example')
  await expect(page.getByRole('button', { name: 'Invite people' })).toHaveCount(0)
  await expectSound(page)
  await main(page).getByRole('link', { name: 'Answer invitation' }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(main(page)).toContainText(`You are now a member of ${name}.`)
  await page.goto(path)
  await expect(tab(page, 'Ideas')).toBeVisible()
})

test('a coordinator uses the tabs of a group with the keyboard alone, invites, sees the invited and uploads a list on its page, also in v1 [GRP-007, GRP-010]', async ({
  page,
}) => {
  const { assembly, groupId, name } = await createGroup(page)
  const { assemblyId } = assembly
  await signInAs(page, 'Maja Holm')
  await page.goto(`/v1/assembly/${assemblyId}/group/${groupId}`)
  await expect(tab(page, 'Proposals')).toBeVisible()
  await tabTo(page, tab(page, 'Proposals'))
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Ideas')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?tab=ideas$/)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Ideas by status' })).toBeVisible()
  await expectFocus(page)

  await tab(page, 'Members').first().click()
  await expect(page.getByRole('region', { name: 'Upload a list' })).toBeVisible()
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  const address = `weir-${Date.now()}@weir.test`
  await dialog.getByLabel('E-mail addresses').fill(`${address},`)
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).click()
  await expect(page.getByRole('region', { name: 'Invitations sent' })).toContainText(address)
  await expectSound(page)
  await tab(page, 'Ideas').click()
  await expect(page).toHaveURL(`/v1/assembly/${assemblyId}/group/${groupId}?tab=ideas`)
  await main(page)
    .getByRole('link', { name: `Idea of ${name}` })
    .first()
    .click()
  await expect(page).toHaveURL(/\/v1\/assembly\/\d+\/campaign\/\d+\/contribution\/\d+$/)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Idea of ${name}`)
})

test('visitors sign in before they see a group, and its public address leads on to it [GRP-005, GRP-007]', async ({ page }) => {
  const { uuid, assembly, campaigns, groupId, path } = await createGroup(page)
  const publicPath = `/v2/p/assembly/${assembly.uuid}/campaign/${campaigns[0]?.uuid}/group/${uuid}`
  await page.goto(publicPath)
  await expect(page).toHaveURL(/\/v2\/login\?/)
  await page.goto(`/v1/assembly/${assembly.assemblyId}/group/${groupId}`)
  await expect(page).not.toHaveURL(/group/)
  await signInAs(page, 'Wren Castellanos')
  await page.goto(publicPath)
  await expect(page).toHaveURL(path)
})

test('each of the latest activities of a group is listed once after a new one, also where people did the same at the same moment [GRP-013]', async ({
  page,
}) => {
  const { path, uuid } = await createGroup(page, { membership: 'OPEN' })
  for (const who of ['Jonas Skov', 'Gwen Pryce'])
    await callApi(page, 'post', `/membership/GROUP/${uuid}/request`, await createDemoSession(page.request, who), {})
  interface Insights {
    readonly activities: readonly { readonly act: string; readonly at: string }[]
  }
  await page.route('**/group/*/insights*', async (route) => {
    const response = await route.fetch()
    const insights = (await response.json()) as Insights
    const of = (act: string) => insights.activities.filter((one) => one.act === act)
    const joined = of('JOIN').map((one) => ({ ...one, at: '2026-11-20T10:00:00.000Z' }))
    await route.fulfill({
      response,
      json: { ...insights, activities: [...of('COMMENT'), ...of('CREATE'), ...joined].slice(0, 4) },
    })
  })
  await signInAs(page, 'Jonas Skov')
  await page.goto(path)
  const lately = page.getByRole('region', { name: 'Latest activity' }).getByRole('listitem')
  await expect(lately.filter({ hasText: 'joined the group' })).toHaveCount(3)
  const discussion = page.getByRole('region', { name: 'Discussion' })
  await discussion.getByRole('tab', { name: /^Members/ }).click()
  await discussion.getByLabel('Write to members').fill('The upper gate sticks.')
  await discussion.getByRole('button', { name: 'Post' }).click()
  await expect(lately.first()).toContainText('Jonas Skov wrote in the discussion')
  await expect(lately).toHaveCount(4)
})
