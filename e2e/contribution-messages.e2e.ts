import { signInAs, storeSession } from './testing/demo-people.ts'
import { createIdeas } from './testing/ideas.ts'
import { expect, main, test } from './testing/journey.ts'
import { listAxeFaults } from './testing/page-checks.ts'
import { createProposals } from './testing/proposals.ts'

const WORDLESS = { status: 500, json: {} }

test('a change of status is confirmed with what it means, in the campaign’s words or ours; after cancel and failure the status is as before [CON-039, CON-040]', async ({
  page,
}) => {
  const place = await createProposals(page, 'Stairs', {
    'appcivist.campaign.contribution.public_draft.confirmation-text': 'The whole street will talk about it.',
  })
  const draft = await place.write('Stairs to the river', { status: 'DRAFT' })
  const status = async () => (await place.read(draft)).status
  await storeSession(page, place.jonas)
  for (const generation of ['v1', 'v2'] as const) {
    await page.goto(place.hrefOf(draft, generation))
    const change = main(page).getByRole('button', { name: 'Change the status' })
    const dialog = page.getByRole('dialog', { name: 'Change the status?' })
    await change.click()
    await expect(dialog).toContainText('The whole street will talk about it.')
    await expect(dialog).not.toContainText('Everyone in the assembly will see it and may comment')
    await expect(dialog).toContainText('Everyone will see it. You cannot take it back to a draft yourself.')
    await expect(dialog).toContainText('It is archived and can still be read under “Archived”.')
    await expect(dialog).not.toContainText('It goes on the ballot')
    expect(await listAxeFaults(page)).toEqual([])
    await dialog.getByRole('radio', { name: 'Published' }).check()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(main(page).getByText('Private draft', { exact: true })).toBeVisible()
    // what was chosen and cancelled is not chosen the next time
    await change.click()
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
    expect(await status()).toBe('DRAFT')

    await page.route('**/status/*', (route) => route.fulfill(WORDLESS))
    await dialog.getByRole('radio', { name: 'Public draft' }).check()
    await dialog.getByRole('button', { name: 'Change the status' }).click()
    // the window stays with what was chosen
    await expect(dialog.getByRole('alert')).toContainText('The status could not be changed.')
    await expect(dialog.getByRole('radio', { name: 'Public draft' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(main(page).getByText('Private draft', { exact: true })).toBeVisible()
    expect(await status()).toBe('DRAFT')
    await page.unroute('**/status/*')
  }
  await main(page).getByRole('button', { name: 'Change the status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the status?' })
  await dialog.getByRole('radio', { name: 'Public draft' }).check()
  await dialog.getByRole('button', { name: 'Change the status' }).click()
  await expect(main(page).getByText('Public draft', { exact: true })).toBeVisible()
  expect(await status()).toBe('PUBLIC_DRAFT')
})

test('a failed change names the contribution; themes that were not stored are taken out of the form, words stay [CON-085, CON-144, CON-146]', async ({
  page,
}) => {
  const { path, idea, themes } = await createIdeas(page)
  const [first = '', second = ''] = themes
  await signInAs(page, 'Jonas Skov')
  await page.route(`**/contribution/${idea.contributionId}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { statusMessage: 'The disk is full.' } }) : route.continue(),
  )
  const failed = `The contribution #${idea.contributionId} "Lamps along the towpath" could not be updated. The disk is full.`
  for (const generation of ['v1', 'v2']) {
    await page.goto(path.replace('/v2', `/${generation}`))
    await main(page).getByRole('button', { name: 'Edit: Title' }).click()
    const title = page.getByRole('form', { name: 'Edit: Title' })
    await title.getByRole('textbox').fill('Lamps')
    await title.getByRole('button', { name: 'Save' }).click()
    await expect(title.getByRole('alert')).toHaveText(failed)
    await expect(title.getByRole('textbox')).toHaveValue('Lamps')
    await title.getByRole('button', { name: 'Cancel' }).click()

    await main(page).getByRole('button', { name: 'Edit: Themes' }).click()
    const form = page.getByRole('form', { name: 'Edit: Themes' })
    const chip = (name: string) => form.getByRole('button', { name, exact: true })
    await chip(second).click()
    await form.getByLabel('Keywords').fill('winter')
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(chip(second)).toHaveAttribute('aria-pressed', 'true')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toHaveText(failed)
    await expect(chip(second)).toHaveAttribute('aria-pressed', 'false')
    await expect(chip(first)).toHaveAttribute('aria-pressed', 'true')
    await expect(form.getByRole('button', { name: 'Remove the keyword winter' })).toHaveCount(0)
    await expect(form.getByLabel('Keywords')).toHaveValue('winter')
    await form.getByRole('button', { name: 'Cancel' }).click()
  }
})

test('contributions that cannot be loaded are told on the campaign, in the list and on their page [CON-140, CON-141]', async ({ page }) => {
  const { maja, path, campaign, write, hrefOf } = await createProposals(page, 'Unread lists')
  const item = await write('Never shown')
  await storeSession(page, maja)
  await page.route(/\/api\/space\/\d+\/contribution(\?|$)/, (route) => route.fulfill(WORDLESS))
  await page.route(/\/api\/assembly\/\d+\/contribution\/\d+$/, (route) => route.fulfill(WORDLESS))
  for (const generation of ['v1', 'v2'] as const) {
    await page.goto(`/${generation}${path}`)
    await expect(main(page).getByText('Error loading campaign contributions from server')).toBeVisible()
    await page.goto(hrefOf(item, generation))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error loading contributions from server')
  }
  await page.goto(`/v2/space/${campaign.resourceSpaceId}/contributions?type=proposal&from=${encodeURIComponent(path)}`)
  await expect(main(page).getByText('Error loading contributions from server')).toBeVisible()
})

test('an amendment that cannot be begun or confirmed says so, and the text is as before [CON-147, CON-148]', async ({ page }) => {
  const { maja, jonas, write, hrefOf, fork, read } = await createProposals(page, 'Forks')
  const item = await write('Benches')
  await storeSession(page, maja)
  await page.route('**/contribution/*/contribution', (route) => route.fulfill(WORDLESS))
  await page.goto(hrefOf(item, 'v1'))
  await main(page).getByRole('button', { name: 'Propose an amendment' }).click()
  await expect(page.getByText('Error trying to fork. Please try again later.')).toBeVisible()
  await expect(page).toHaveURL(hrefOf(item, 'v1'))
  await page.unroute('**/contribution/*/contribution')

  const child = await fork(item, maja, '<p>Twenty benches of steel.</p>')
  await storeSession(page, jonas)
  await page.route('**/proposal/*', (route) => (route.request().method() === 'PUT' ? route.fulfill(WORDLESS) : route.continue()))
  await page.goto(`${hrefOf(child)}?compare`)
  await page.getByRole('dialog').getByRole('button', { name: 'Accept the amendment' }).click()
  await expect(page.getByText('Error trying to merge. Please try again later.')).toBeVisible()
  expect((await read(child)).status).toBe('FORKED_PUBLISHED')
  expect((await read(item)).text).toBe('<p>Eleven benches of oak.</p>')
})

test('feedback that is not saved or not read is told in the words of each generation [FBK-015, FBK-016, FBK-017]', async ({ page }) => {
  const { maja, write, hrefOf, read } = await createProposals(page, 'Opinions')
  const item = await write('Benches')
  await storeSession(page, maja)
  await page.route(/\/feedback(\?|$)/, (route) => route.fulfill(WORDLESS))
  for (const [generation, words] of [
    ['v1', 'Error while updating user feedback'],
    ['v2', 'Error when updating user feedback'],
  ] as const) {
    await page.goto(hrefOf(item, generation))
    const support = page.getByRole('group', { name: 'Your opinion' }).getByRole('button', { name: /support, / })
    await support.click()
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(support).toHaveAttribute('aria-pressed', 'false')
    await expect(support).toHaveText('0 support')
    await expect(main(page).getByText('Error while get user feedback from the server')).toBeVisible()
  }
  expect((await read(item, maja)).stats.ups).toBe(0)
})

test('in a campaign for members alone a published proposal is not said to be seen by everyone', async ({ page }) => {
  const place = await createProposals(page, 'Weir keys', { 'appcivist.campaign.disable-public-site': 'TRUE' })
  const [draft, published] = [await place.write('Spare key', { status: 'DRAFT' }), await place.write('Lost key')]
  await storeSession(page, place.jonas)
  await page.goto(place.hrefOf(published, 'v2'))
  await expect(main(page).getByText('All members of the assembly can see it.')).toBeVisible()
  await page.goto(place.hrefOf(draft, 'v2'))
  await main(page).getByRole('button', { name: 'Change the status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the status?' })
  await expect(dialog).toContainText('All members of the assembly will see it. You cannot take it back to a draft')
  await expect(dialog).not.toContainText('Everyone will see it')
})
