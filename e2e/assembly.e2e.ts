import type { Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { createAssembly, once } from './testing/assemblies.ts'
import { callApi, createDemoSession, findTown, signInAs } from './testing/demo-people.ts'
import { openFold } from './testing/folds.ts'
import { expect, test } from './testing/journey.ts'

const h1 = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const yesNo = (page: Page, question: string | RegExp) => page.getByRole('group', { name: question })
test('a user creates an assembly: description, then settings, then its first campaign [ASM-003, ASM-018, ASM-019, ASM-030, ASM-032]', async ({
  page,
}) => {
  await signInAs(page, 'Jonas Skov')
  await page.goto('/v2/assembly/new')
  await expect(page).toHaveURL(/\/v2\/assembly\/new\/description$/)
  await expect(h1(page)).toHaveText('A new assembly')
  const steps = page.getByRole('list', { name: 'Steps' })
  await expect(steps.getByRole('listitem')).toHaveText([/Description/, /Settings/, /First campaign/])
  await expect(steps.locator('[aria-current=step]')).toContainText('Description')

  // nothing is sent without a name
  await page.getByRole('button', { name: 'Continue to Settings' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter the name of the assembly.')
  await page.getByLabel('Name', { exact: true }).first().fill(`Lock Keepers ${once}`)
  const shortname = page.getByRole('textbox', { name: 'Short name' })
  await expect(shortname).toHaveValue(`lock-keepers-${once}`)
  await expect(page.getByText('is available')).toBeVisible()

  const description = page.locator('[contenteditable="true"]').and(page.getByRole('textbox', { name: /^What is it for/ }))
  expect((await description.locator('xpath=../..').boundingBox())?.height).toBe(200)
  await description.fill('Twelve people with one key.')
  await openFold(page, 'What does it look like?')
  await expect(page.getByRole('group', { name: 'Icon' }).getByRole('radio')).toHaveCount(3)
  await expect(page.locator('[name="themes"]').locator('..')).not.toContainText('Housing')

  await yesNo(page, 'Can people join without asking?').getByText('No', { exact: true }).click()
  await expect(page.getByText('Anyone can ask to join. A coordinator answers.').first()).toBeVisible()
  await yesNo(page, 'Show it in the list').getByText('No', { exact: true }).click()

  await page.getByRole('button', { name: 'Continue to Settings' }).click()
  await expect(page).toHaveURL(/\/v2\/assembly\/new\/configuration$/)
  // the draft is stored in this browser
  await page.reload()
  await page.getByRole('checkbox', { name: 'Rivermouth Town Assembly' }).check()
  await openFold(page, 'Forum and messages')
  await yesNo(page, 'Is there a forum?').getByText('No', { exact: true }).click()
  await page.getByRole('button', { name: 'Start the assembly' }).click()
  await expect(page).toHaveURL(/\/v2\/assembly\/\d+\/campaign\/new\/description$/)

  const aid = /assembly\/(\d+)/.exec(page.url())?.[1] ?? ''
  const made = await callApi<{
    name: string
    lang: string
    themes: { title: string }[]
    profile: { supportedMembership: string }
    linkedAssemblies: { name: string }[]
    configs: Record<string, string>
  }>(page, 'get', `/assembly/${aid}`, await createDemoSession(page.request, 'Jonas Skov'))
  expect(made.name).toBe(`Lock Keepers ${once}`)
  expect(made.themes).toEqual([])
  expect(made.profile.supportedMembership).toBe('INVITATION_AND_REQUEST')
  expect(made.linkedAssemblies.map((a) => a.name)).toEqual(['Rivermouth Town Assembly'])
  expect(made.configs['appcivist.assembly.enable-forum']).toBe('FALSE')
})

test('the short name shows at once whether it is available; a failed look-up and an invalid e-mail address, which is marked on its own step, do not prevent saving [ASM-027, ASM-028, ASM-029]', async ({
  page,
}) => {
  await signInAs(page, 'Jonas Skov')
  await page.goto('/v2/assembly/new/description')
  const shortname = page.getByRole('textbox', { name: 'Short name' })
  await page.getByLabel('Name', { exact: true }).first().fill('Rivermouth')
  await expect(page.getByText('“rivermouth” is taken by Rivermouth Town Assembly')).toBeVisible()
  await expect(shortname).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Continue to Settings' }).click()
  await expect(page).toHaveURL(/description$/)
  await page.route('**/api/public/assembly/name/*', (route) => route.fulfill({ status: 500, json: {} }))
  await shortname.fill(`rivermouth-${once}`)
  await expect(page.getByText('Could not check this name; it is checked again when you save.', { exact: true })).toBeVisible()
  await expect(shortname).not.toHaveAttribute('aria-invalid', 'true')
  const marked = page.getByText('not-an-address is not an e-mail address', { exact: false })
  await openFold(page, 'Themes and first people')
  await page.getByLabel('Invite the first people').fill('ada@tollgate.test')
  await page.keyboard.press('Enter')
  await expect(marked).toBeHidden()
  await page.getByLabel('Invite the first people').fill('not-an-address')
  await page.keyboard.press('Enter')
  await expect(marked).toBeVisible()
  await page.getByRole('button', { name: 'Continue to Settings' }).click()
  await expect(page).toHaveURL(/configuration$/)
})

test('the first people are taken from a copied list: one row for each address, with roles of its own, and nobody is reported [ASM-029, MEM-034]', async ({
  page,
}) => {
  await signInAs(page, 'Jonas Skov')
  await page.goto('/v2/assembly/new/description')
  await page.getByLabel('Name', { exact: true }).first().fill(`Toll Gate ${once}`)
  const [carl, jane] = [`carl-${once}@tollgate.test`, `jane-${once}@tollgate.test`]
  await openFold(page, 'Themes and first people')
  await page.getByLabel('Invite the first people').fill(`"Öhm, Carl" <${carl}>, Jane Doe <${jane}> ${carl.toUpperCase()}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: /@tollgate/i })).toHaveCount(2)
  await page.getByRole('checkbox', { name: `Coordinator: ${carl}` }).check()
  await expect(page.getByRole('checkbox', { name: `Coordinator: ${jane}` })).not.toBeChecked()
  await page.getByRole('button', { name: 'Continue to Settings' }).click()
  await page.getByRole('button', { name: 'Start the assembly' }).click()
  await expect(page).toHaveURL(/\/v2\/assembly\/\d+\/campaign\/new\/description$/)
})

test('a new user creates an assembly with an account: three steps, five icons, then its first campaign [ASM-010, ASM-017, ASM-018, ASM-030, SES-029]', async ({
  page,
}) => {
  await page.goto('/v1/assembly/create?userIsNew=true')
  const steps = page.getByRole('list', { name: 'Steps' })
  await expect(steps.getByRole('listitem')).toHaveText([/Description/, /Assemblies to follow/, /Your account/])
  await openFold(page, 'What does it look like?')
  await expect(page.getByRole('group', { name: 'Icon' }).getByRole('radio')).toHaveCount(5)
  await page.getByLabel('Name', { exact: true }).first().fill(`Mill Lane ${once}`)
  await yesNo(page, 'Show it in the list').getByText('No', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue to Assemblies to follow' }).click()
  await page.getByRole('checkbox', { name: 'Rivermouth Town Assembly' }).check()
  await page.getByRole('button', { name: 'Continue to Your account' }).click()
  await page.getByLabel('Your name').fill('Una Bell')
  await page.getByLabel('E-mail').fill(`una-${once}@mill.test`)
  await page.getByLabel('Password', { exact: true }).fill('under the old wheel')
  await page.getByLabel('Repeat password').fill('under the old wheel')
  await page.getByRole('button', { name: 'Sign up and start the assembly' }).click()
  await expect(page).toHaveURL(/\/assembly\/\d+\/campaign\/(new\/description|create|start)/)
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText(`Mill Lane ${once}`)
})

test('without `userIsNew` the wizard has two steps; a visitor signs in or signs up to save [ASM-010, ASM-017]', async ({ page }) => {
  await page.goto('/v1/assembly/create')
  const steps = page.getByRole('list', { name: 'Steps' })
  await expect(steps.getByRole('listitem')).toHaveText([/Description/, /Assemblies to follow/])
  await page.getByLabel('Name', { exact: true }).first().fill(`Weir Lane ${once}`)
  await page.getByRole('button', { name: 'Continue to Assemblies to follow' }).click()
  await expect(page.getByRole('button', { name: 'Start the assembly' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(steps.locator('[aria-current=step]')).toContainText('Your account')
  await signInAs(page, 'Jonas Skov')
  // a member has an account already, whatever the address contains
  await page.goto('/v1/assembly/create?userIsNew=true')
  await expect(steps.getByRole('listitem')).toHaveCount(2)
})

test('a child assembly is created within another assembly [ASM-005]', async ({ page }) => {
  const above = await createAssembly(page, 'Five Bridges', 'Jonas Skov')
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/assembly/${above.assemblyId}/assembly/new`)
  await expect(page).toHaveURL(new RegExp(`/v2/assembly/${above.assemblyId}/assembly/new/description$`))
  await page.getByLabel('Name', { exact: true }).first().fill(`Third Bridge ${once}`)
  await yesNo(page, 'Show it in the list').getByText('No', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue to Settings' }).click()
  await expect(page).toHaveURL(new RegExp(`/v2/assembly/${above.assemblyId}/assembly/new/configuration$`))
  // the list is loaded, so that nothing moves under the pointer
  await expect(page.getByRole('checkbox', { name: 'Five Bridges' })).toBeVisible()
  await page.getByRole('button', { name: 'Start the assembly' }).click()
  await expect(page).toHaveURL(/\/campaign\/new\/description$/)
  const below = /assembly\/(\d+)/.exec(page.url())?.[1]
  expect(below).not.toBe(String(above.assemblyId))
  await page
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: `Third Bridge ${once}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`/v2/assembly/${below}$`))
  await expect(page.getByRole('complementary')).toContainText('Part of Five Bridges')
})

test('editing begins with the description and returns to the home of the assembly, which shows its organizations and documents; coordinators add them there [ASM-006, ASM-012, ASM-019]', async ({
  page,
}) => {
  const { assemblyId, uuid } = await createAssembly(page, 'Museum Weir', 'Jonas Skov', {
    organizations: [{ name: 'The Lock Museum', url: 'https://lock.example/' }],
  })
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/assembly/${assemblyId}/edit`)
  await expect(page).toHaveURL(new RegExp(`/v2/assembly/${assemblyId}/edit/description$`))
  // its own short name counts as available
  await expect(page.getByText('is available')).toBeVisible()
  await page.getByLabel(/^What is it for/).fill('The people between the weirs.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(new RegExp(`/v2/assembly/${assemblyId}$`))
  await expect(page.getByRole('main')).toContainText('The people between the weirs.')
  const rail = page.getByRole('complementary')
  await expect(rail.getByRole('link', { name: 'The Lock Museum' })).toHaveAttribute('href', 'https://lock.example/')
  await rail.getByRole('button', { name: 'Add a document' }).click()
  await rail.getByText('A link', { exact: true }).click()
  await rail.getByLabel('Address').fill('https://lock.example/by-laws.pdf')
  await rail.getByLabel(/^Title/).fill('By-laws')
  await rail.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(rail.getByRole('list').getByText('By-laws')).toBeVisible()
  const documents = async (caller?: Awaited<ReturnType<typeof createDemoSession>>) =>
    (await callApi<{ resources: { title: string }[] }>(page, 'get', `/public/assembly/${uuid}`, caller)).resources.map((r) => r.title)
  expect(await documents(await createDemoSession(page.request, 'Jonas Skov'))).toEqual(['By-laws'])
  expect(await documents()).toEqual([])
})

test('coordinators edit the settings, members read them, others go to the start [ASM-006, ASM-033, SES-038]', async ({ page }) => {
  const { assemblyId } = await createAssembly(page, 'Three Weirs', 'Jonas Skov', {
    profile: { membership: 'OPEN', moderators: 'none', coordinators: 'two' },
  })
  const address = `/v2/assembly/${assemblyId}/edit/configuration`
  await signInAs(page, 'Jonas Skov')
  await page.goto(address)
  await page.getByText('Anyone can ask; a coordinator answers').click()
  await expect(page.getByText('Before: Anyone can join right away')).toBeVisible()
  await openFold(page, 'More of these')
  await yesNo(page, 'Is joining closed for now?').getByText('Yes', { exact: true }).click()
  const bar = page.getByRole('region', { name: 'Not saved yet' })
  await expect(bar).toContainText('2 answers are not saved yet.')
  await page.getByRole('link', { name: 'Members' }).first().click()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await bar.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Anyone can ask/ })).toBeChecked()

  await signInAs(page, 'Wren Castellanos')
  await page.goto(address)
  await expect(page).toHaveURL('/v1/home')

  const { assemblyId: rivermouth } = await findTown(page)
  await page.goto(`/v2/assembly/${rivermouth}/edit/configuration`)
  await expect(h1(page)).toHaveText('Settings')
  await expect(page.getByRole('heading', { name: 'How do people become members?' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
  await openFold(page, 'Organizing')
  await expect(page.getByRole('heading', { name: 'Hide a text after how many flags?' })).toBeVisible()
  await expect(page.getByText('0 means never.')).toBeVisible()
})

test('the home of an assembly shows its description and its ongoing, upcoming and past campaigns with their groups [ASM-004, ASM-012]', async ({
  page,
}) => {
  const { assemblyId } = await findTown(page)
  await signInAs(page, 'Maja Holm')
  // all five demo campaigns are ongoing: one is made past, one upcoming
  const timeOf = (title: string) => (title === 'Rivermouth Budget 2026' ? 'past' : title === 'Room to play' ? 'upcoming' : 'ongoing')
  await page.route(`**/api/assembly/${assemblyId}/campaign?*`, async (route) => {
    const filter = new URL(route.request().url()).searchParams.get('filter')
    const response = await route.fetch({ url: route.request().url().replace(`filter=${filter}`, 'filter=ongoing') })
    const answer = (await response.json()) as { list: { title: string }[] }
    const list = answer.list
      .filter((c) => timeOf(c.title) === filter)
      .map((c) => ({ ...c, active: filter === 'ongoing', past: filter === 'past', upcoming: filter === 'upcoming' }))
    await route.fulfill({ response, json: { ...answer, total: list.length, list } })
  })
  const main = page.getByRole('main')
  for (const path of [`/v2/assembly/${assemblyId}`, `/v2/assembly/${assemblyId}/home`]) {
    await page.goto(path)
    await expect(h1(page)).toHaveText('Rivermouth Town Assembly')
    // the cover and the icon
    await expect(main.locator('header svg[viewBox="0 0 72 72"]').first()).toBeVisible()
    expect(await main.locator('header svg').count()).toBeGreaterThan(1)
    await expect(main.getByRole('region', { name: 'Running now' })).toContainText('Rivermouth Budget 2027')
    await expect(main.getByRole('region', { name: 'Starting soon' })).toContainText('Room to play')
    await expect(main.getByRole('region', { name: 'Finished campaigns' })).toContainText('Rivermouth Budget 2026')
  }
  const decided = main.getByRole('region', { name: 'Finished campaigns' }).getByRole('list', { name: 'Decided here' })
  // three winners with their result, and the number of the others
  await expect(decided.getByRole('link')).toHaveCount(3)
  await expect(decided.getByRole('listitem').last()).toHaveText(/^and \d more$/)
  await expect(main.getByRole('list', { name: 'Decided here' })).toHaveCount(1)
  const title = await decided.getByRole('link').first().textContent()
  await decided.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/ballot\/[^/]+\/result$/)
  await expect(main).toContainText(title ?? 'no title')
  // other proposals would have won by votes alone, so the two rules stand side by side
  const votesOnly = main.getByRole('region', { name: 'If we had counted votes only' })
  await expect(votesOnly.getByRole('table')).toContainText('Voters with no winner')
  await page.goBack()
  const riverbank = main.getByRole('region', { name: 'Working groups' }).getByRole('listitem').filter({ hasText: 'Riverbank' })
  await expect(riverbank).toContainText('Works on: Rivermouth Budget 2027')
})

test('members with the permission see the buttons to invite and to create; others see how to join [ASM-014, MEM-011, MEM-013]', async ({
  page,
}) => {
  const profile = (type: object) => ({ profile: { membership: 'OPEN', ...type } })
  const [open, led] = [
    await createAssembly(page, 'Open Weir', 'Jonas Skov', profile({ moderators: 'none', coordinators: 'all' })),
    await createAssembly(page, 'Led Weir', 'Jonas Skov', profile({ moderators: 'none', coordinators: 'two' })),
  ]
  const wren = await createDemoSession(page.request, 'Wren Castellanos')
  for (const { uuid } of [open, led]) {
    await callApi(page, 'post', `/membership/ASSEMBLY/${uuid}/request`, wren, { type: 'REQUEST' })
  }
  const main = page.getByRole('main')
  const buttons = (name: RegExp) => main.getByRole('link', { name }).or(main.getByRole('button', { name }))
  const counts = async (id: number) => {
    await page.goto(`/v2/assembly/${id}`)
    await expect(h1(page)).toBeVisible()
    await waitForAnswers(page)
    return [await buttons(/^Invite people/).count(), Math.min(1, await buttons(/^New campaign|^Start/).count())]
  }
  await signInAs(page, 'Wren Castellanos')
  expect(await counts(open.assemblyId)).toEqual([1, 1])
  expect(await counts(led.assemblyId)).toEqual([0, 0])
  await signInAs(page, 'Jonas Skov')
  expect(await counts(led.assemblyId)).toEqual([1, 1])
  await signInAs(page, 'Aisha Rahman')
  await page.goto(`/v2/assembly/led-weir-${once}`)
  await expect(main.getByRole('button', { name: 'Join the assembly' })).toBeVisible()
  expect(await buttons(/^Invite people/).count()).toBe(0)
})

test('a visitor reads the public home and the list of listed assemblies without login, and is offered to sign in or sign up on the home [ASM-007, ASM-008, ASM-009, ASM-013, ASM-014, ASM-015, ASM-047]', async ({
  page,
}) => {
  const { assemblyId, uuid } = await createAssembly(page, 'Public Weir', 'Jonas Skov')
  await page.goto(`/v2/p/assembly/${uuid}`)
  await expect(h1(page)).toHaveText('Public Weir')
  await expect(page.getByRole('link', { name: 'Members' })).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to Public Weir' })
  await expect(dialog.getByLabel('E-mail')).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('dialog').getByLabel('Your name')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Assemblies' }).click()
  await expect(page).toHaveURL(/\/v1\/assemblies$/)
  await expect(h1(page)).toHaveText('Assemblies')
  await expect(page.getByRole('main')).toContainText('Rivermouth Town Assembly')
  await expect(page.getByRole('main')).not.toContainText('Public Weir')
  // a viewer without a membership sees only the public profile
  await signInAs(page, 'Aisha Rahman')
  await page.goto(`/v2/assembly/public-weir-${once}`)
  await expect(h1(page)).toHaveText('Public Weir')
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await page.goto(`/v2/assembly/${assemblyId}`)
  await expect(page.getByText('The assembly is not listed', { exact: true })).toBeVisible()
})

test('failed reads of assemblies and memberships show their specified messages [ASM-046, ASM-048, ASM-049, MEM-040, MEM-041]', async ({
  page,
}) => {
  const { assemblyId } = await findTown(page)
  const broken = { status: 500, json: { responseStatus: 'SERVERERROR', statusMessage: 'the shelf fell' } }
  const says = (text: string) => expect(page.getByText(text, { exact: false }).first()).toBeVisible()
  await signInAs(page, 'Jonas Skov')

  await page.route(`**/api/assembly/${assemblyId}`, (route) => route.fulfill(broken))
  await page.goto(`/v2/assembly/${assemblyId}`)
  await says('An error occured while trying to read the assembly: the shelf fell')
  await page.goto(`/v2/assembly/${assemblyId}/members`)
  await says('Error while trying to get assembly from server')
  await page.unrouteAll()

  await page.route('**/api/assembly?*', (route) => route.fulfill(broken))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Assemblies' }).click()
  await says('Error while trying to get assemblies from server')
  await page.unrouteAll()

  const check = `**/api/membership/assembly/${assemblyId}/user/*`
  await page.route(check, (route) => route.fulfill(broken))
  await page.goto(`/v2/assembly/${assemblyId}`)
  await says('An error occured while verifying your membership to the assembly: the shelf fell')
  await page.unrouteAll()

  // NODATA and UNAUTHORIZED mean no member: the public profile
  for (const [status, responseStatus] of [
    [404, 'NODATA'],
    [401, 'UNAUTHORIZED'],
  ] as const) {
    await page.route(check, (route) => route.fulfill({ status, json: { responseStatus, statusMessage: 'no' } }))
    await page.goto(`/v2/assembly/${assemblyId}`)
    await expect(h1(page)).toHaveText('Rivermouth Town Assembly')
    await page.unrouteAll()
  }
})
