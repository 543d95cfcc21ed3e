import { createRunningCampaign } from './testing/assemblies.ts'
import { callApi, createDemoSession, IDEAS_CAMPAIGN, signInAs } from './testing/demo-people.ts'
import { createIdeas } from './testing/ideas.ts'
import { expect, main, test } from './testing/journey.ts'
import { openMoreActions } from './testing/more-actions.ts'
import { listAxeFaults } from './testing/page-checks.ts'
import { createProposals } from './testing/proposals.ts'
import { expectWritten, findEditor } from './testing/written.ts'

test('the whole form changes every field of an idea at once, and is kept while it is not sent [CON-023, CON-024, CON-151, CON-154, CST-003]', async ({
  page,
}) => {
  const { path, readIdeaAs, beside, themes } = await createIdeas(page)
  const before = await readIdeaAs('Jonas Skov', beside)
  await signInAs(page, 'Jonas Skov')
  await page.goto(path)
  const open = () => main(page).getByRole('button', { name: 'Edit everything' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit everything' })
  await open()
  await expectWritten(findEditor(dialog, 'Description'), 'It is dark there in winter.')
  await dialog.getByLabel('Title').fill('Lamps and rails')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Lamps along the towpath')
  await open()
  await expect(dialog.getByLabel('Title')).toHaveValue('Lamps and rails')
  await findEditor(dialog, 'Description').fill('It is dark, and wet.')
  await dialog.getByRole('button', { name: themes[1] ?? '', exact: true }).click()
  await dialog.getByLabel(/^Source \(/).fill('A walk in November')
  await dialog.getByRole('button', { name: 'Add a cover picture' }).click()
  await dialog.getByRole('radio').first().check({ force: true })
  expect(await listAxeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Contribution updated!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Lamps and rails')
  await expect(main(page)).toContainText('A walk in November')
  const saved = (await readIdeaAs('Jonas Skov')) as unknown as { text: string; source: string; cover: { url: string } }
  expect([saved.text, saved.source]).toEqual(['<p>It is dark, and wet.</p>', 'A walk in November'])
  expect(saved.cover.url).toMatch(/^print:/)
  expect(await readIdeaAs('Jonas Skov', beside)).toEqual(before)
})

test('of a whole form that was left only its own changes are restored on top of what others have saved, and what both changed is told [CON-115]', async ({
  page,
}) => {
  const { jonas, assembly, write, read, hrefOf } = await createProposals(page, 'Forms that are left')
  const [item, beside] = [await write('Lamps along the towpath'), await write('A bell for the ferry')]
  const before = await read(beside)
  const rename = (title: string) => callApi(page, 'put', `/assembly/${assembly.aid}/contribution/${item.contributionId}`, jonas, { title })
  await signInAs(page, 'Maja Holm')
  await page.goto(hrefOf(item))
  const open = async () => {
    // whoever did not write it finds it behind the other buttons
    await openMoreActions(page)
    await main(page).getByRole('button', { name: 'Edit everything' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Edit everything' })
  const cancel = async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }
  const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const title = dialog.getByLabel('Title')
  const source = dialog.getByLabel(/^Source \(/)
  const restored = dialog.getByText('What you wrote last time was kept. It is not saved yet.')
  const conflict = dialog.getByRole('alert').filter({ hasText: 'Someone else has saved changes' })
  await open()
  await source.fill('A walk in November')
  await cancel()
  await rename('Lamps along the river')
  await page.reload()
  await open()
  await expect(title).toHaveValue('Lamps along the river')
  await expect(source).toHaveValue('A walk in November')
  await expect(restored).toBeVisible()
  await expect(conflict).toHaveCount(0)
  expect(await listAxeFaults(page)).toEqual([])
  await save()
  await expect(dialog).toBeHidden()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Lamps along the river')
  await expect(main(page)).toContainText('A walk in November')

  await open()
  await expect(restored).toHaveCount(0)
  await title.fill('Lanterns')
  await source.fill('A walk in March')
  await cancel()
  await rename('Lamps and rails')
  await page.reload()
  await open()
  await expect(title).toHaveValue('Lanterns')
  await expect(conflict).toContainText('Lamps and rails')
  expect(await listAxeFaults(page)).toEqual([])
  await conflict.getByRole('button', { name: 'Take the saved version' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(title).toHaveValue('Lamps and rails')
  await expect(source).toHaveValue('A walk in March')
  await dialog.getByRole('button', { name: 'Discard it' }).click()
  await expect(source).toHaveValue('A walk in November')
  await cancel()
  await open()
  await expect(source).toHaveValue('A walk in November')
  await expect(restored).toHaveCount(0)

  // somebody saves while the form is open
  await source.fill('A walk in May')
  await rename('Lamps in a row')
  await save()
  await expect(title).toHaveValue('Lamps in a row')
  await expect(source).toHaveValue('A walk in May')
  await save()
  await expect(dialog).toBeHidden()
  expect(await read(item)).toMatchObject({ title: 'Lamps in a row', source: 'A walk in May' })
  expect(await read(beside)).toEqual(before)
})

test('a draft is saved without leaving its form; who may not edit has no form [CON-153, CON-154]', async ({ page }) => {
  const { list, path, themes } = await createIdeas(page)
  await signInAs(page, 'Jonas Skov')
  await page.goto(`${list}/contribution/new?type=idea`)
  await main(page).getByLabel('Title').fill('Half an idea')
  await findEditor(main(page), 'Description').fill('To be written.')
  await main(page)
    .getByRole('button', { name: themes[0] ?? '', exact: true })
    .click()
  await main(page).getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('Contribution created', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Half an idea')
  await main(page).getByRole('button', { name: 'Edit everything' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit everything' })
  await dialog.getByLabel('Title').fill('Three quarters')
  await dialog.getByRole('button', { name: 'Save and keep writing' }).click()
  await expect(page.getByText('Contribution saved', { exact: true })).toBeVisible()
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Title').fill('A whole idea')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('A whole idea')
  await signInAs(page, 'Olu Adeyemi')
  await page.goto(path)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Edit everything' })).toHaveCount(0)
})

test('in v1 one writes in a dialog over the campaign, and a deleted contribution leads back to it [CON-028, CON-070, CON-099, CON-150, CON-152, CON-154]', async ({
  page,
}) => {
  const { list, themes, path } = await createIdeas(page)
  const [campaign, idea] = [list.replace('/v2', '/v1'), path.replace('/v2', '/v1')]
  await signInAs(page, 'Jonas Skov')
  await page.goto(`${campaign}?new=idea`)
  const dialog = page.getByRole('dialog', { name: 'New idea' })
  await findEditor(dialog, 'Description').fill('A short thought.')
  await dialog.getByRole('button', { name: themes[0] ?? '', exact: true }).click()
  expect(await listAxeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Contribution created!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${campaign}/contribution/\\d+$`))
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('A short thought.')

  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: IDEAS_CAMPAIGN }).click()
  await expect(page).toHaveURL(campaign)
  await main(page).locator(`a[href="${idea}"]`).first().click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Lamps along the towpath')
  const remove = async () => {
    if (idea.startsWith('/v2')) await openMoreActions(page)
    await main(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  const number = idea.split('/').at(-1)
  const deletion = (url: URL) => url.pathname.endsWith(`/contribution/${number}`)
  await page.route(deletion, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: { statusMessage: 'The disk is full.' } }) : route.fallback(),
  )
  await remove()
  await expect(
    page.getByText(`The contribution #${number} "Lamps along the towpath" could not be deleted. The disk is full.`),
  ).toBeVisible()
  await expect(page.getByText('Error while trying to communicate with the server')).toHaveCount(0)
  await page.unroute(deletion)
  await remove()
  await expect(page).toHaveURL(campaign)
  await expect(page.getByText('Contribution Deleted!')).toBeVisible()
})

test('in v2 a failed deletion names the server, a failed creation opens the error with its status, a failed assignment names the space [CON-142, CON-143, CON-144, CON-145]', async ({
  page,
}) => {
  const { path, list, themes, readIdeaAs } = await createIdeas(page)
  await signInAs(page, 'Jonas Skov')
  await page.goto(path)
  await page.route('**/softremoval', (route) => route.fulfill({ status: 500, json: { statusMessage: 'The disk is full.' } }))
  await openMoreActions(page)
  await main(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Error while trying to communicate with the server')).toBeVisible()
  expect((await readIdeaAs('Jonas Skov')).title).toBe('Lamps along the towpath')

  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: IDEAS_CAMPAIGN }).click()
  await expect(page).toHaveURL(list)
  await main(page).getByRole('link', { name: 'Share an idea' }).first().click()
  await findEditor(main(page), 'Description').fill('One.')
  await main(page)
    .getByRole('button', { name: themes[0] ?? '', exact: true })
    .click()
  await page.route('**/api/space/*/contribution', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: { statusMessage: 'The disk is full.' } }) : route.continue(),
  )
  await main(page).getByRole('button', { name: 'Publish' }).click()
  const error = page.getByRole('alertdialog')
  await expect(error).toContainText('The disk is full.')
  await expect(error).toContainText('500')

  await signInAs(page, 'Maja Holm')
  await page.goto(path)
  await page.route('**/assignments', (route) => route.fulfill({ status: 500, json: { statusMessage: 'The disk is full.' } }))
  await main(page).getByRole('button', { name: 'Assign to a working group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign to a working group' })
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog.getByText('Error adding contribution to resource space: The disk is full.')).toBeVisible()
})

test('a card has at least 110 pixels, with a cover 120; themes beyond the second row are behind dots [CON-032, CON-033, CON-034]', async ({
  page,
}) => {
  const { list, idea, assembly } = await createIdeas(page)
  const { sessionKey } = await createDemoSession(page.request, 'Jonas Skov')
  const emergentThemes = Array.from({ length: 8 }, (_, n) => ({ title: `a rather long keyword number ${n + 1}` }))
  const changed = await page.request.put(`/api${assembly}/contribution/${idea.contributionId}`, {
    headers: { session_key: sessionKey },
    data: { emergentThemes, cover: { url: 'print:hills:2' } },
  })
  expect(changed.ok()).toBe(true)
  await signInAs(page, 'Jonas Skov')
  await page.goto(list)
  const card = main(page).getByRole('article').filter({ hasText: 'Lamps along the towpath' }).first()
  const keyword = (n: number) => card.getByText(`a rather long keyword number ${n}`)
  const least = (place: typeof card) => place.evaluate((element) => getComputedStyle(element).minHeight)
  expect(await least(card)).toBe('120px')
  expect(await least(main(page).getByRole('article').filter({ hasText: 'A bell for the ferry' }).first())).toBe('110px')
  const dots = card.getByRole('button', { name: 'All themes' })
  await expect(dots).toHaveAttribute('aria-expanded', 'false')
  const rows = dots.locator('xpath=preceding-sibling::div')
  const height = async () => (await rows.boundingBox())?.height ?? 0
  const closed = await height()
  expect(closed).toBeLessThan(60)
  await dots.click()
  await expect(keyword(8)).toBeVisible()
  expect(await height()).toBeGreaterThan(closed + 20)
  await dots.click()
  expect(await height()).toBe(closed)
  const beside = main(page).getByRole('article').filter({ hasText: 'A bell for the ferry' }).first()
  await expect(beside.getByRole('button', { name: 'All themes' })).toHaveCount(0)
})

test('a contribution opens over its list, with what the public and members say, and closes to where one was [CON-027, CON-029]', async ({
  page,
}) => {
  const { list, idea, assembly } = await createIdeas(page)
  const jonas = await createDemoSession(page.request, 'Jonas Skov')
  const title = `Seen over the list ${Date.now()}`
  await callApi(page, 'put', `${assembly}/contribution/${idea.contributionId}`, jonas, { title })
  for (const [board, text] of [
    ['PUBLIC', 'Said to everybody'],
    ['MEMBERS', 'Said among members'],
  ]) {
    const sent = await page.request.post(`/api/space/${idea.resourceSpaceId}/contribution`, {
      headers: { session_key: jonas.sessionKey },
      data: { type: 'DISCUSSION', board, text },
    })
    expect(sent.ok()).toBe(true)
  }
  await signInAs(page, 'Jonas Skov')
  await page.goto(list)
  await main(page).getByRole('link', { name: 'Open the full list of ideas' }).click()
  // the page before has a search box as well
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Ideas')
  await main(page).getByRole('searchbox').fill('Seen over')
  const opener = main(page).getByRole('button', { name: `Quick view: ${title}` })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText('It is dark there in winter.')
  await expect(dialog.getByRole('tab', { name: /^Public/ })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog).toContainText('Said to everybody')
  await expect(dialog).not.toContainText('Said among members')
  await dialog.getByRole('tab', { name: /^Members/ }).click()
  await expect(dialog).toContainText('Said among members')
  expect(await listAxeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await dialog.getByRole('link', { name: 'Open its page' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
})

test('the form says when no more themes can be added, and that a keyword is empty [CON-080, CON-082]', async ({ page }) => {
  const { path } = await createProposals(page, 'Limits', {
    'appcivist.campaign.themes-number-limit': '2',
    'appcivist.campaign.use-proposal-form': 'TRUE',
  })
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2${path}/contribution/new?type=proposal`)
  const full = main(page).getByText("Can't add more themes")
  await main(page).getByRole('button', { name: 'Streets', exact: true }).click()
  await expect(full).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Parks', exact: true }).click()
  await expect(full).toBeVisible()
  await main(page).getByLabel('Keywords').fill(' , ')
  await main(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(main(page).getByText('Keyword cannot be empty')).toBeVisible()
})

test('the limit of a custom field decides between one line and several, and between one choice and more [CON-090, CON-091]', async ({
  page,
}) => {
  const { maja, path, campaign } = await createProposals(page, 'Fields', {
    'appcivist.campaign.use-proposal-form': 'TRUE',
  })
  const customFieldValueOptions = [{ value: 'Land' }, { value: 'Water' }]
  const fields = [
    ['A word', 'TEXT', '199', 'CHARS', 'text'],
    ['A page', 'TEXT', '200', 'CHARS', 'textarea'],
    ['Some words', 'TEXT', '5', 'WORDS', 'textarea'],
    ['A paragraph', 'TEXT', '1', 'PARAGRAPHS', 'textarea'],
    ['Where', 'MULTIPLE_CHOICE', '1', null, 'select-one'],
    ['All places', 'MULTIPLE_CHOICE', 'MULTIPLE', null, 'checkbox'],
  ] as const
  for (const [name, fieldType, limit, limitType] of fields)
    await callApi(page, 'post', `/space/${campaign.resourceSpaceId}/field`, maja, {
      name,
      fieldType,
      limit,
      ...(limitType ? { limitType } : { customFieldValueOptions }),
    })
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2${path}/contribution/new?type=proposal`)
  for (const [name, , , limitType, kind] of fields) {
    const asked = limitType
      ? main(page).getByLabel(name)
      : kind === 'select-one'
        ? main(page).getByRole('combobox', { name })
        : main(page).getByRole('group', { name }).locator('input').first()
    expect(await asked.evaluate((input) => (input as HTMLInputElement).type), name).toBe(kind)
  }
})

test('a proposal begins as a draft at once, unless the campaign wants its form [CON-072]', async ({ page }) => {
  const { path, resourceSpaceId } = await createRunningCampaign(page, 'Drafts at once', 'Maja Holm')
  const maja = await signInAs(page, 'Maja Holm')
  const begin = main(page).getByRole('button', { name: 'Begin with a draft' })
  await page.goto(`${path}/contribution/new?type=proposal`)
  await expect(main(page)).toContainText('Only you see the draft.')
  expect(await listAxeFaults(page)).toEqual([])
  await begin.click()
  await expect(page.getByText('Contribution created', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Create your title')
  // what nobody can restore is not called restorable
  await openMoreActions(page)
  await main(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    '“Create your title” will be removed from all lists. Nobody can restore a private draft.',
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Contribution Deleted!', { exact: true })).toBeVisible()
  const configs = { 'appcivist.campaign.use-proposal-form': 'TRUE' }
  await callApi(page, 'put', `/space/${resourceSpaceId}/config`, maja, configs)
  await page.goto(`${path}/contribution/new?type=proposal`)
  await expect(main(page).getByLabel('Title')).toBeVisible()
  await expect(begin).toHaveCount(0)
})
