import type { Page } from '@playwright/test'
import { createPlace, day } from './testing/assemblies.ts'
import { callApi, createDemoSession, storeSession } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { pressEnter, tabToAndPress, tabToAndType } from './testing/keyboard.ts'
import { expectSound, listAxeFaults } from './testing/page-checks.ts'

const SCRIPT = '<img src=x onerror="document.title=1">'

/** An assembly with a coordinator, an author, and a campaign in its ideas phase. */
async function openCampaign(page: Page) {
  const { path, ...place } = await createPlace(page, 'Ferry side', {
    members: ['Jonas Skov'],
    campaign: { themes: [{ title: 'Seats' }], components: [{ type: 'IDEAS', startDate: day(-3), endDate: day(20) }] },
  })
  const author = await createDemoSession(page.request, 'Jonas Skov')
  const define = (body: object) =>
    callApi<{ customFieldDefinitionId: number }>(page, 'post', `/space/${place.campaign.resourceSpaceId}/field`, place.founder, body)
  return { ...place, author, path: `/v2${path}`, define }
}

test('by keyboard: a coordinator defines fields, orders them, and is asked before values are deleted [CON-004, SPC-013]', async ({
  page,
}) => {
  const { campaign, founder, author, path, define } = await openCampaign(page)
  await storeSession(page, founder)
  await page.goto(`${path}/settings`)
  await pressEnter(main(page).getByRole('link', { name: 'Additional fields' }))
  await expect(main(page).getByRole('heading', { name: 'No additional fields yet' })).toBeVisible()
  await expectSound(page)
  await tabToAndPress(page, main(page).getByRole('button', { name: 'Add a field' }))
  const dialog = page.getByRole('dialog')
  await pressEnter(dialog.getByRole('button', { name: 'Save', exact: true }))
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveText(['Question: Fill this in.'])
  await tabToAndType(page, dialog.getByLabel('Question'), 'Who looks after it?')
  await dialog.getByRole('radio', { name: /^Choice/ }).check()
  await tabToAndPress(page, dialog.getByRole('button', { name: 'Add an option', exact: true }))
  await tabToAndType(page, dialog.getByLabel('Option 1'), 'The town')
  await tabToAndPress(page, dialog.getByRole('button', { name: 'Add an option with a text field' }))
  await expect(dialog.getByLabel('Option 2, with a text field')).toHaveValue('Other')
  expect(await listAxeFaults(page)).toEqual([])
  await tabToAndPress(page, dialog.getByRole('button', { name: 'Save', exact: true }))
  await expect(main(page).getByRole('heading', { name: 'Who looks after it?' })).toBeVisible()

  const { customFieldDefinitionId } = await define({ name: SCRIPT, fieldType: 'TEXT', description: SCRIPT })
  await callApi(page, 'post', `/space/${campaign.resourceSpaceId}/contribution`, author, {
    type: 'IDEA',
    title: 'A later boat',
    text: 'Until midnight',
    officialThemes: (await callApi<{ themes: { uuid: string }[] }>(page, 'get', `/space/${campaign.resourceSpaceId}/theme`)).themes,
    customFieldValues: [{ customFieldDefinition: { customFieldDefinitionId }, value: SCRIPT }],
  })
  await page.reload()
  const headings = main(page).getByRole('list').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(['Who looks after it?', SCRIPT])
  await tabToAndPress(page, main(page).getByRole('button', { name: `Move ${SCRIPT} up` }))
  await expect(headings).toHaveText([SCRIPT, 'Who looks after it?'])
  await expect(main(page).getByText('1 answer')).toBeVisible()
  await expectSound(page)
  expect(await page.title()).not.toBe('1')

  await tabToAndPress(page, main(page).getByRole('button', { name: `Delete ${SCRIPT}` }))
  await expect(page.getByText('There is 1 answer. It is deleted as well.')).toBeVisible()
  await pressEnter(page.getByRole('button', { name: 'Cancel' }))
  await expect(headings).toHaveCount(2)
  await tabToAndPress(page, main(page).getByRole('button', { name: `Delete ${SCRIPT}` }))
  await pressEnter(page.getByRole('button', { name: 'Delete the field' }))
  await expect(headings).toHaveText(['Who looks after it?'])

  await storeSession(page, author)
  await page.goto(`${path}/settings/fields`)
  await expect(main(page).getByRole('button', { name: 'Add a field' })).toHaveCount(0)
})

test('fields are filled in with an idea within their limits, edited in place, and shown to visitors without their scripts [CON-012, CON-023, CON-088]', async ({
  page,
}) => {
  const { campaign, author, aid, path, publicPath, define } = await openCampaign(page)
  await define({
    name: 'In a sentence',
    fieldType: 'TEXT',
    limit: '30',
    entityPart: 'HEADER',
    description: 'For the list',
  })
  await define({ name: 'Who gains?', fieldType: 'TEXT', limit: '5', limitType: 'WORDS' })
  await define({ name: 'People', fieldType: 'NUMBER', limit: '1000', entityPart: 'SIDE' })
  await define({
    name: 'Where',
    fieldType: 'MULTIPLE_CHOICE',
    limit: 'MULTIPLE',
    customFieldValueOptions: [{ value: SCRIPT }, { value: 'Water' }, { value: 'Other', valueType: 'STRING_OPEN' }],
  })
  await define({ name: 'Plan', fieldType: 'FILE', limit: '2' })
  await define({
    name: 'Only of proposals',
    fieldType: 'TEXT',
    entityFilterAttributeName: 'type',
    entityFilter: 'PROPOSAL',
  })
  await storeSession(page, author)
  await page.goto(`${path}/contribution/new?type=idea`)
  const form = main(page).getByRole('form')
  await form.getByRole('textbox', { name: 'Description' }).fill('A boat until midnight.')
  await form.getByRole('button', { name: 'Seats' }).click()
  await expect(form.getByLabel('Only of proposals')).toHaveCount(0)
  await form.getByLabel('In a sentence').fill(SCRIPT.slice(0, 29))
  await form.getByLabel('Who gains?').fill('one two three four five six')
  await form.getByLabel('People').fill('2000')
  await form.getByRole('checkbox', { name: SCRIPT }).check()
  await form.getByRole('checkbox', { name: 'Other' }).check()
  await form.getByLabel('Choose a file').setInputFiles({
    name: 'plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('A plan of the landing'),
  })
  await expect(form.getByText('plan.txt', { exact: true })).toBeVisible()
  await expectSound(page)
  await form.getByRole('button', { name: 'Publish' }).first().click()
  await expect(form.getByText('Only 5 words allowed').first()).toBeVisible()
  await expect(form.getByText(/Only numbers up to 1,?000 allowed/).first()).toBeVisible()
  const own = form.getByRole('textbox', { name: 'Other: in your own words' })
  await expect(own).toHaveAccessibleDescription(/Write your own words here, or choose another option/)
  await expect(form.getByRole('checkbox', { name: 'Other' })).toBeChecked()
  await expectSound(page)
  await form.getByRole('link', { name: /Write your own words here/ }).click()
  await expect(own).toBeFocused()
  await own.fill('By the lock')
  await form.getByLabel('Who gains?').fill('All who work late')
  await form.getByLabel('People').fill('250,5')
  await form.getByRole('button', { name: 'Publish' }).first().click()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('A boat until midnight')
  const [coid = ''] = /\d+$/.exec(new URL(page.url()).pathname) ?? []

  await expect(main(page).getByText('250.5')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'plan.txt' })).toBeVisible()
  await expectSound(page)
  await tabToAndPress(page, main(page).getByRole('button', { name: 'Edit: Who gains?' }))
  await main(page).getByLabel('Who gains?', { exact: true }).fill('one two three four five six')
  await pressEnter(main(page).getByRole('button', { name: 'Save', exact: true }))
  await expect(main(page).getByText('Only 5 words allowed').first()).toBeVisible()
  await main(page).getByLabel('Who gains?', { exact: true }).fill('Night nurses')
  await pressEnter(main(page).getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('Changed was saved')).toBeVisible()
  await expect(main(page).getByText('Night nurses')).toBeVisible()
  await pressEnter(main(page).getByRole('button', { name: 'Edit: People' }))
  await main(page).getByRole('textbox', { name: 'People' }).fill('')
  await pressEnter(main(page).getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
  await expect(main(page).getByText('Not filled in')).toBeVisible()

  await page.goto(`/v1/assembly/${aid}/campaign/${campaign.campaignId}/contribution/${coid}`)
  await expect(main(page).getByText('Night nurses')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Edit: People' })).toBeVisible()
  const { uuid } = await callApi(page, 'get', `/assembly/${aid}/contribution/${coid}`, author)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${publicPath}/contribution/${uuid}`)
  await expect(main(page).getByText('Night nurses')).toBeVisible()
  await expect(main(page).getByText(SCRIPT, { exact: true })).toBeVisible()
  await expect(main(page).getByText('By the lock')).toBeVisible()
  await expect(main(page).getByText('Not filled in')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await expectSound(page)
  expect(await page.title()).not.toBe('1')
})
