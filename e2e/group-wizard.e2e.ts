import type { Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { createPlace, once } from './testing/assemblies.ts'
import { callApi, signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { skipToContent, tabTo, tabToAndPress, tabToAndType } from './testing/keyboard.ts'
import { countHiddenPixels, listAxeFaults } from './testing/page-checks.ts'
import { expectWritten } from './testing/written.ts'

// every test has an assembly of its own, so that the groups of the demo stay as other journeys know them

const h1 = (page: Page) => main(page).getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const group = (page: Page, name: string | RegExp) => page.getByRole('group', { name })

interface Group {
  readonly name: string
  readonly text: string
  readonly listed: boolean
  readonly memberCount: number
  readonly ideas: number
  readonly themes: readonly { readonly title: string }[]
  readonly profile: {
    readonly icon: string
    readonly cover: string
    readonly colour: string
    readonly supportedMembership: string
    readonly coordinators: string
    readonly moderators: string
  }
}

/** An assembly of Jonas with a campaign that has a theme, and as many ideas and further members as asked for. */
async function openPlace(page: Page, { ideas = 0, members = 0 } = {}) {
  const { list } = await callApi<{ list: { name: string }[] }>(page, 'get', '/demo/people')
  const names = list.map(({ name }) => name).filter((name) => name !== 'Jonas Skov')
  const { founder, aid, campaign, path, write } = await createPlace(page, 'Weavers', {
    founder: 'Jonas Skov',
    members: names.slice(0, members),
    campaign: {
      title: 'The long loom',
      themes: [{ title: 'Wood' }],
      components: [{ type: 'IDEAS', startDate: '2026-01-01', endDate: '2030-12-31' }],
    },
  })
  for (let n = 1; n <= ideas; n++)
    await write(founder, { type: 'IDEA', title: `Idea number ${n}`, text: '<p>It creaks.</p>', officialThemes: campaign.themes })
  return {
    assemblyId: aid,
    path,
    names,
    readGroup: (id: string) => callApi<Group>(page, 'get', `/assembly/${aid}/group/${id}`, founder),
    post: <T>(at: string, body: object, as = founder) => callApi<T>(page, 'post', at, as, body),
  }
}

test('a working group is created in two steps with contributions, members and invitations, five a page [GRP-002, GRP-014, GRP-015, GRP-016, GRP-017]', async ({
  page,
}) => {
  const place = await openPlace(page, { ideas: 6, members: 6 })
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2${place.path}`)
  await page.getByRole('link', { name: 'New working group' }).click()
  await expect(page).toHaveURL(/\/v2\/assembly\/\d+\/campaign\/\d+\/group\/new\/description$/)
  const steps = page.getByRole('list', { name: 'Steps' })
  await expect(steps.getByRole('listitem')).toHaveText([/Description/, /Settings/])

  // nothing goes on without a name
  await button(page, 'Continue to Settings').click()
  await expect(page.getByRole('alert')).toContainText('Enter the name of the working group.')
  await page.getByLabel('Name', { exact: true }).fill('Rope & Beam')
  await page.getByRole('textbox', { name: /^What does it work on/ }).fill('Two ropes.\n\nOne beam.')
  await expect(group(page, 'Icon').getByRole('radio')).toHaveCount(5)
  const pictures: (string | null)[] = []
  for (const [name, n] of [
    ['Icon', 2],
    ['Cover', 1],
  ] as const) {
    const picture = group(page, name).getByRole('radio').nth(n)
    await picture.check({ force: true })
    pictures.push(await picture.getAttribute('value'))
  }
  await group(page, 'Color').getByText('Brick').click()
  await page.getByRole('checkbox', { name: 'Wood' }).check()
  await page.getByRole('textbox', { name: /^Other themes/ }).fill('Rope')
  await page.keyboard.press('Enter')
  expect(await listAxeFaults(page)).toEqual([])

  await button(page, 'Continue to Settings').click()
  await expect(page).toHaveURL(/\/group\/new\/configuration$/)
  // the draft is stored in this browser
  await page.reload()
  await group(page, 'Can people join without asking?').getByText('No', { exact: true }).click()
  await group(page, 'Can people ask to join?').getByText('No', { exact: true }).click()
  await expect(page.getByRole('status').getByText('Nobody can ask to join; you will invite people.')).toBeVisible()
  await group(page, /organizes and calls meetings/)
    .getByText('Nobody in particular')
    .click()
  await group(page, 'Who moderates?').getByText('A few moderators').click()

  const ideas = group(page, 'Ideas and proposals of the campaign')
  await expect(ideas.getByRole('checkbox')).toHaveCount(5)
  await ideas.getByRole('button', { name: 'Show more ideas' }).click()
  await expect(ideas.getByRole('checkbox')).toHaveCount(6)
  await ideas.getByRole('checkbox', { name: 'Idea number 1' }).check()
  const people = group(page, 'Members of the assembly')
  await expect(people.getByRole('checkbox')).toHaveCount(5)
  const [first = ''] = place.names
  await people.getByRole('searchbox').fill(first)
  await expect(people.getByRole('checkbox')).toHaveCount(1)
  await people.getByRole('checkbox', { name: first }).check()
  // what was ticked stays, whatever is searched
  await people.getByRole('searchbox').fill('nobody at all')
  await expect(people.getByRole('checkbox', { name: first })).toBeChecked()
  const invite = page.getByRole('textbox', { name: 'Invite the first people' })
  await invite.fill(`new-${once}@weavers.test, nobody`)
  await button(page, 'Add').click()
  await expect(page.getByText('nobody is not an e-mail address').first()).toBeVisible()
  expect(await listAxeFaults(page)).toEqual([])

  await button(page, 'Create the group').click()
  await expect(h1(page)).toHaveText('Rope & Beam')
  await expect(main(page)).toContainText('1 address could not be used')
  await expect(main(page)).toContainText('nobody (not an e-mail address)')
  expect(await listAxeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to the group' }).click()
  await expect(page).toHaveURL(new RegExp(`/v2${place.path}/group/\\d+$`))
  await expect(h1(page)).toHaveText('Rope & Beam')

  const made = await place.readGroup(/group\/(\d+)/.exec(page.url())?.[1] ?? '')
  expect([made.text, made.memberCount, made.ideas]).toEqual(['<p>Two ropes.</p><p>One beam.</p>', 2, 1])
  expect(made.themes.map(({ title }) => title).sort()).toEqual(['Rope', 'Wood'])
  const { icon, cover, colour, ...joining } = made.profile
  expect([icon, cover, colour]).toEqual([...pictures, 'brick'])
  expect(joining).toMatchObject({ supportedMembership: 'INVITATION', coordinators: 'none', moderators: 'two' })
})

test('in v1 a campaign is chosen first, and the new group opens; by keyboard on a phone [GRP-006, GRP-008, GRP-009]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const place = await openPlace(page)
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/assembly/${place.assemblyId}`)
  await skipToContent(page)
  await tabToAndPress(page, page.getByRole('link', { name: 'New working group' }))
  await expect(page).toHaveURL(`/v1/assembly/${place.assemblyId}/wgroup/create`)
  await expect(h1(page)).toHaveText('A new working group')
  await tabToAndPress(page, button(page, 'Continue to Description'))
  await expect(page.getByRole('alert')).toContainText('Choose a campaign.')
  expect(await listAxeFaults(page)).toEqual([])
  await tabToAndPress(page, page.getByRole('radio', { name: /The long loom/ }), 'Space')
  await tabToAndPress(page, button(page, 'Continue to Description'))
  await expect(page).toHaveURL(new RegExp(`/v1${place.path}/wgroup/create`))
  await expect(page.getByRole('list', { name: 'Steps' })).toBeVisible()
  expect(await countHiddenPixels(page)).toBe(0)
  await skipToContent(page)
  await tabToAndType(page, page.getByLabel('Name', { exact: true }), `Shuttle ${once}`)
  await tabToAndPress(page, button(page, 'Continue to Settings'))
  await expect(page).toHaveURL(/step=configuration/)
  await expect(group(page, 'Ideas and proposals of the campaign')).toBeVisible()
  expect(await countHiddenPixels(page)).toBe(0)
  expect(await listAxeFaults(page)).toEqual([])
  await tabToAndPress(page, button(page, 'Create the group'))
  await expect(page).toHaveURL(new RegExp(`/v1/assembly/${place.assemblyId}/group/\\d+$`))
  await expect(h1(page)).toHaveText(`Shuttle ${once}`)
  const made = await place.readGroup(/group\/(\d+)/.exec(page.url())?.[1] ?? '')
  expect([made.listed, made.memberCount]).toEqual([true, 1])
})

test('where nobody may create a group there is no button, and its page leads to the start [GRP-008, SES-038]', async ({ page }) => {
  const place = await openPlace(page, { members: 1 })
  await signInAs(page, place.names[0] ?? '')
  await page.goto(`/v2/assembly/${place.assemblyId}`)
  await expect(h1(page)).toBeVisible()
  await waitForAnswers(page)
  await expect(page.getByRole('link', { name: 'New working group' })).toHaveCount(0)
  await main(page).getByRole('link', { name: 'The long loom' }).first().click()
  await expect(h1(page)).toHaveText('The long loom')
  await waitForAnswers(page)
  await expect(page.getByRole('link', { name: 'New working group' })).toHaveCount(0)
  for (const path of [`/v1/assembly/${place.assemblyId}/wgroup/create`, `/v2${place.path}/group/new/description`]) {
    await page.goto(path)
    await expect(page).toHaveURL('/v1/home')
    await expect(page.getByText('You are not authorized to see that page.')).toBeVisible()
  }
})

test('a failed creation shows the text of a known code, the error dialog, or the empty response [GRP-028, GRP-029, GRP-030]', async ({
  page,
}) => {
  const place = await openPlace(page)
  await place.post(`${place.path}/group`, { name: 'Spindle' })
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2${place.path}/group/new/description`)
  const create = async (name: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await button(page, 'Continue to Settings').click()
    await button(page, 'Create the group').click()
  }
  await create('spindle')
  await expect(page).toHaveURL(/description$/)
  await expect(page.getByRole('alert')).toContainText('This is already taken. Choose another one.')
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')

  const respond = async (answer: { status: number; json?: object; body?: string }) => {
    await page.unroute('**/group')
    await page.route('**/group', (route) => route.fulfill(answer))
  }
  await respond({ status: 500, body: '' })
  await create('Distaff')
  await expect(page.getByRole('alert')).toContainText('[empty response]')
  await respond({ status: 500, json: { code: 'mystery', statusMessage: 'The loom is broken' } })
  await button(page, 'Create the group').click()
  const dialog = page.getByRole('alertdialog', { name: 'The loom is broken' })
  await expect(dialog).toContainText('WORKING_GROUP')
  expect(await listAxeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.unroute('**/group')

  await page.route(`**/api${place.path}`, (route) =>
    route.fulfill({ status: 500, json: { code: 'fault', statusMessage: 'The loom is broken' } }),
  )
  await page.reload()
  await expect(main(page)).toContainText('Error occured trying to initialize the working group: The loom is broken')
})

test('of an edited group that was left only its own changes are restored on top of what others have saved [GRP-004]', async ({ page }) => {
  const place = await openPlace(page)
  const { groupId } = await place.post<{ groupId: number }>(`${place.path}/group`, { name: 'Treadle', text: '' })
  const { groupId: bystander } = await place.post<{ groupId: number }>(`${place.path}/group`, { name: 'Heddle' })
  const jonas = await signInAs(page, 'Jonas Skov')
  const edit = `/v2${place.path}/group/${groupId}/edit/description`
  const audience = page.getByLabel(/^Who is it for/)
  await page.goto(edit)
  await audience.fill('Weavers')
  await callApi(page, 'put', `/assembly/${place.assemblyId}/group/${groupId}`, jonas, { name: 'Treadles' })
  await page.reload()
  await expect(main(page)).toContainText('What you wrote last time was kept.')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Treadles')
  await expect(audience).toHaveValue('Weavers')
  await button(page, 'Save changes').click()
  await expect(h1(page)).toHaveText('Treadles')
  expect((await place.readGroup(String(bystander))).name).toBe('Heddle')
})

test('a group is edited in both steps and deleted by typing its name; a member goes to the start [GRP-004, GRP-022, SES-038]', async ({
  page,
}) => {
  const place = await openPlace(page, { members: 1 })
  const { groupId } = await place.post<{ groupId: number }>(`${place.path}/group`, {
    name: 'Treadle',
    text: '<p>With <strong>both</strong> feet</p>',
  })
  const { groupId: bystander } = await place.post<{ groupId: number }>(`${place.path}/group`, { name: 'Heddle' })
  await signInAs(page, place.names[0] ?? '')
  await page.goto(`/v2${place.path}/group/${groupId}/edit`)
  await expect(page).toHaveURL('/v1/home')

  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2${place.path}/group/${groupId}/edit`)
  await expect(page).toHaveURL(/\/edit\/description$/)
  await expectWritten(page.getByRole('textbox', { name: /^What does it work on/ }), 'With both feet')
  await page.getByLabel('Name', { exact: true }).fill('Treadles')
  await main(page).getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page).toHaveURL(/\/edit\/configuration$/)
  // contributions and members are added on the page of the group
  const additions = main(page).getByRole('region', { name: 'More contributions and members' })
  for (const [name, tab] of [
    ['Add contributions', 'proposals'],
    ['Invite members', 'members'],
  ] as const)
    await expect(additions.getByRole('link', { name })).toHaveAttribute('href', `/v2${place.path}/group/${groupId}?tab=${tab}`)
  await group(page, 'Show it in the lists').getByText('No', { exact: true }).click()
  expect(await listAxeFaults(page)).toEqual([])
  await button(page, 'Save changes').click()
  await expect(page).toHaveURL(new RegExp(`/v2${place.path}/group/${groupId}$`))
  await expect(h1(page)).toHaveText('Treadles')
  const saved = await place.readGroup(String(groupId))
  expect([saved.text, saved.listed]).toEqual(['<p>With <strong>both</strong> feet</p>', false])

  await page.goto(`/v1/assembly/${place.assemblyId}/group/${groupId}/edit/configuration`)
  await button(page, 'Delete the group').click()
  const dialog = page.getByRole('dialog', { name: 'Delete “Treadles”?' })
  await dialog.getByRole('button', { name: 'Delete the group' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This is not the name of the group.')
  expect(await listAxeFaults(page)).toEqual([])
  const typed = dialog.getByRole('textbox', { name: 'Type “Treadles” to confirm' })
  await tabTo(page, typed)
  await page.keyboard.type('Treadles')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/v1${place.path}$`))
  await expect(place.readGroup(String(groupId))).rejects.toThrow('404')
  expect((await place.readGroup(String(bystander))).name).toBe('Heddle')
})
