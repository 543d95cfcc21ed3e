import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createAssembly, type NewAssembly, once } from './testing/assemblies.ts'
import { callApi, clearStorage, createDemoSession, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'

const broken = { status: 500, json: { responseStatus: 'SERVERERROR', statusMessage: 'the shelf fell' } }
const exactly = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

/** An assembly of Jonas that requires a request to join; `more` overrides its fields. */
const createJoinedByRequest = (page: Page, name: string, more: object = {}): Promise<NewAssembly> => {
  const profile = { membership: 'REGISTRATION', registration: { request: true, invitation: true } }
  return createAssembly(page, name, 'Jonas Skov', { profile, ...more })
}

const requestMembership = async (page: Page, who: string, { uuid }: NewAssembly, message = '') =>
  callApi(page, 'post', `/membership/ASSEMBLY/${uuid}/request`, await createDemoSession(page.request, who), { message })

const row = (page: Page, region: string, name: string) =>
  page.getByRole('region', { name: region }).getByRole('listitem').filter({ hasText: name }).first()

test('a coordinator answers requests, assigns roles and removes members after a confirmation [MEM-005, MEM-006, MEM-017, MEM-018, MEM-043, MEM-050, MEM-051, MEM-052]', async ({
  page,
}) => {
  const made = await createJoinedByRequest(page, 'Green Weir')
  await requestMembership(page, 'Wren Castellanos', made, 'I mend boats.')
  await requestMembership(page, 'Aisha Rahman', made)
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/assembly/${made.assemblyId}/members`)
  const requests = page.getByRole('region', { name: 'Requests to answer' })
  await expect(requests.getByRole('listitem')).toHaveCount(2)
  await expect(requests).toContainText('I mend boats.')

  await page.route('**/api/membership/*/ACCEPTED', (route) => route.fulfill(broken))
  await requests.getByRole('button', { name: 'Accept Wren Castellanos' }).click()
  await exactly(page, 'membership approval failed')
  await page.unrouteAll()
  await requests.getByRole('button', { name: 'Accept Wren Castellanos' }).click()
  await exactly(page, 'Membership updated')
  await expect(requests.getByRole('listitem')).toHaveCount(1)

  await requests.getByRole('button', { name: 'Decline Aisha Rahman' }).click()
  await expect(requests).toContainText('The person is told the reason.')
  await requests.getByLabel('Reason').fill('Only people of the weir.')
  await requests.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(requests).toHaveCount(0)

  const wren = row(page, 'Members', 'Wren Castellanos')
  await wren.getByRole('button', { name: 'Roles of Wren Castellanos' }).click()
  // only these roles can be assigned
  const offered = wren.getByRole('checkbox')
  await expect(offered).toHaveCount(4)
  for (const role of ['Member', 'Coordinator', 'Moderator', 'Expert'])
    await expect(wren.getByRole('checkbox', { name: new RegExp(`^${role}`) })).toBeVisible()
  await wren.getByRole('checkbox', { name: /^Moderator/ }).check()
  await wren.getByRole('button', { name: 'Save roles' }).click()
  await expect(wren.getByText('Moderator', { exact: true })).toBeVisible()

  await wren.getByRole('button', { name: 'Roles of Wren Castellanos' }).click()
  await wren.getByRole('button', { name: 'Remove from the assembly' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText('Are you sure you want to remove Wren Castellanos from Green Weir? Their contributions stay.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(wren).toBeVisible()
  await wren.getByRole('button', { name: 'Remove from the assembly' }).click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await exactly(page, 'Member removed')
  await expect(wren).toHaveCount(0)
  // the last coordinator cannot leave
  await expect(page.getByRole('button', { name: 'Leave' })).toHaveCount(0)

  await signInAs(page, 'Aisha Rahman')
  await expect(async () => {
    await page.goto('/v2/notifications')
    await expect(page.getByRole('main')).toContainText('was declined. Reason: Only people of the weir.')
  }).toPass()
  // a request that would be refused is not offered: the page says from when it is not
  await page.goto(`/v2/assembly/green-weir-${once}`)
  await expect(page.getByText('Your request was declined. You can ask again from', { exact: false })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Ask to join' })).toHaveCount(0)
})

test('a user who requests membership sees the status of the request and can withdraw it [MEM-008, MEM-010, MEM-011, MEM-042, MEM-049, MEM-052]', async ({
  page,
}) => {
  const { uuid } = await createJoinedByRequest(page, 'Blue Weir')
  await signInAs(page, 'Aisha Rahman')
  await page.goto(`/v2/assembly/blue-weir-${once}`)
  const ask = page.getByRole('main').getByRole('button', { name: 'Ask to join' })
  await page.route('**/api/membership/ASSEMBLY/*/request', (route) => route.fulfill(broken))
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Ask to join Blue Weir' })
  await dialog.getByLabel(/^Message/).fill('I row.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await exactly(page, 'Membership request could not be completed: the shelf fell')
  await page.unrouteAll()
  await expect(dialog.getByLabel(/^Message/)).toHaveValue('I row.')
  const sent = page.waitForRequest('**/api/membership/ASSEMBLY/*/request')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    type: 'REQUEST',
    targetCollection: 'ASSEMBLY',
    status: 'REQUESTED',
    message: 'I row.',
  })
  await exactly(page, "Request completed successfully. We'll get in contact soon.")
  await expect(page.getByText('Request sent', { exact: true })).toBeVisible()
  await expect(ask).toHaveCount(0)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }).click()
  await expect(ask).toBeVisible()
  expect(uuid).toBeTruthy()
})

test('an invitation dialog takes addresses one by one, sends them, and an invitation can be sent again [MEM-004, MEM-019, MEM-021, MEM-022, MEM-044, MEM-045, MEM-047, MEM-048]', async ({
  page,
}) => {
  const { assemblyId } = await createJoinedByRequest(page, 'Red Weir')
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/assembly/${assemblyId}/members`)
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  // role checkboxes start unchecked
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await dialog.getByLabel('E-mail addresses').fill(` "Weir, Ida" <ida-${once}@weir.test>, rubbish, ole-${once}@weir.test,`)
  await expect(dialog.getByText('1 address cannot be used.', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove rubbish' }).click()
  await expect(dialog.getByText('cannot be used', { exact: false })).toHaveCount(0)

  await page.route('**/api/assembly/*/membership/invitation', (route) => route.fulfill(broken))
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click()
  await exactly(page, 'Invitation was not sent!')
  await page.unrouteAll()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Invite people' }).click()
  await dialog.getByLabel('E-mail addresses').fill(`ida-${once}@weir.test,ole-${once}@weir.test,`)
  const sent = page.waitForRequest('**/api/assembly/*/membership/invitation')
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ moderator: false, coordinator: false })
  await exactly(page, 'Invitation sent!')
  await expect(dialog).toHaveCount(0)

  const ida = row(page, 'Invitations sent', `ida-${once}@weir.test`)
  await expect(ida).toContainText('Waiting')
  await ida.getByRole('button', { name: 'Resend' }).click()
  await exactly(page, 'Invitation was re-sent!')

  await page.route('**/api/membership/invitation/**', (route) => route.fulfill(broken))
  await page.reload()
  await exactly(page, "Invitations couldn't be read: the shelf fell")
})

interface Letter {
  readonly link: string
}
const tokenOf = ({ link }: Letter) => link.slice(link.lastIndexOf('/') + 1)

test('an invitation is answered on its page: a member accepts, a new user signs up through it [MEM-007, MEM-020, MEM-046, SES-028]', async ({
  page,
}) => {
  const { assemblyId } = await createJoinedByRequest(page, 'Gold Weir')
  const jonas = await createDemoSession(page.request, 'Jonas Skov')
  const invite = async (email: string) =>
    tokenOf(
      await callApi<Letter>(page, 'post', `/assembly/${assemblyId}/membership/invitation`, jonas, {
        email,
        mail: false,
      }),
    )
  const token = await invite('wren@rivermouth.example')

  await signInAs(page, 'Wren Castellanos')
  // an invited user is sent here from the home of the assembly
  await page.goto(`/v2/assembly/gold-weir-${once}`)
  await page.getByRole('main').getByRole('link', { name: 'Answer invitation' }).click()
  await expect(page).toHaveURL(/\/v1\/invitation\//)
  await page.goto(`/v1/invitation/${token}`)
  await expect(page.getByRole('main')).toContainText('Jonas Skov invites you to Gold Weir')
  await page.route('**/api/membership/invitation/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(broken),
  )
  await page.getByRole('button', { name: 'Accept' }).click()
  await exactly(page, 'An error occured while trying to answer your invitation: the shelf fell')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('main')).toContainText('You are now a member of Gold Weir.')
  await page
    .getByRole('link', { name: /Gold Weir$/ })
    .last()
    .click()
  await expect(page).toHaveURL(new RegExp(`/assembly/${assemblyId}$`))
  await expect(page.getByRole('link', { name: 'Members' })).toBeVisible()

  const fresh = await invite(`pia-${once}@weir.test`)
  await clearStorage(page)
  await page.goto(`/v1/invitation/${fresh}`)
  await expect(page.getByLabel('E-mail')).toHaveValue(`pia-${once}@weir.test`)
  await page.getByLabel('Your name').fill('Pia Lund')
  await page.getByLabel('Password', { exact: true }).fill('the golden gate')
  await page.getByLabel('Repeat password').fill('the golden gate')
  await page.getByRole('button', { name: 'Join and sign up' }).click()
  await expect(page).toHaveURL(new RegExp(`/assembly/${assemblyId}$`))
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Gold Weir')

  await page.goto(`/v1/invitation/${fresh}`)
  await expect(page.getByRole('main')).toContainText('This invitation is no longer valid')
})

test('a coordinator downloads all members as a CSV file and writes to them; a plain member is offered neither [MEM-016, MEM-017]', async ({
  page,
}) => {
  const assembly = await createJoinedByRequest(page, 'Copper Weir', {
    profile: { membership: 'OPEN', registration: { request: false, invitation: false } },
  })
  await requestMembership(page, 'Wren Castellanos', assembly)
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/assembly/${assembly.assemblyId}/members`)
  const panel = page.getByRole('region', { name: 'Members', exact: true })
  const downloading = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download as CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`members-copper-weir-${once}.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toEqual([
    '\uFEFFName,E-mail,Roles,Member since',
    expect.stringMatching(/^Jonas Skov,jonas@rivermouth\.example,"?Member, Coordinator, Moderator"?,\d{4}-\d\d-\d\d$/),
    expect.stringMatching(/^Wren Castellanos,wren@rivermouth\.example,Member,\d{4}-\d\d-\d\d$/),
  ])

  const search = panel.getByRole('searchbox')
  await expect(search).toHaveAccessibleName('Search by name or e-mail')
  await page.getByRole('button', { name: 'Write to everyone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send message' })
  await expect(dialog).toContainText('It reaches 1 other person. 1 of them gets it by e-mail.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.route('**/api/membership/assembly/*/export', (route) => route.fulfill(broken))
  await panel.getByRole('button', { name: 'Download as CSV' }).click()
  await exactly(page, "The list couldn't be downloaded: the shelf fell")
  await page.unrouteAll()

  await signInAs(page, 'Wren Castellanos')
  await page.goto(`/v2/assembly/${assembly.assemblyId}/members`)
  await expect(panel.getByText('Jonas Skov')).toBeVisible()
  await expect(search).toHaveAccessibleName('Search by name')
  await expect(panel.getByRole('button', { name: 'Download as CSV' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Write to everyone' })).toHaveCount(0)
})
