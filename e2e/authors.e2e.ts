import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { createPlace, day } from './testing/assemblies.ts'
import { callApi, clearStorage, createDemoSession, storeSession } from './testing/demo-people.ts'
import { drawPicture } from './testing/draw-picture.ts'
import { expect, main, test } from './testing/journey.ts'
import { tabToAndPress, tabToAndType } from './testing/keyboard.ts'
import { expectSound, listAxeFaults } from './testing/page-checks.ts'

/** An assembly with a founder, an author and a member, and a campaign that writes proposals. */
async function openCampaign(page: Page) {
  const place = await createPlace(page, 'Ferry for all', {
    members: ['Jonas Skov', 'Idris Vaughan'],
    profile: { coordinators: 'none' },
    campaign: { components: [{ type: 'PROPOSALS', startDate: day(-3), endDate: day(20) }] },
  })
  const author = await createDemoSession(page.request, 'Jonas Skov')
  return {
    ...place,
    author,
    member: await createDemoSession(page.request, 'Idris Vaughan'),
    write: (status: 'DRAFT' | 'PUBLISHED') =>
      place.write(author, { type: 'PROPOSAL', title: 'Night ferry', text: '<p>It runs until midnight.</p>', status }),
    pathOf: (version: 'v1' | 'v2', { contributionId }: { contributionId: number }) =>
      `/${version}${place.path}/contribution/${contributionId}`,
  }
}

test('a member is asked to write on a private draft, is led there, accepts and is named; a guest without an account is named too [CON-086, CON-092, CON-103, CON-133]', async ({
  page,
}) => {
  const { founder, author, member, write, pathOf } = await openCampaign(page)
  const draft = await write('DRAFT')
  await storeSession(page, author)
  await page.goto(pathOf('v2', draft))
  const panel = main(page).getByRole('region', { name: 'Authors' })
  const dialog = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Add an author' }).click()
  const search = dialog.getByLabel('Name of the member')
  await search.fill('Id')
  await expect(dialog.getByRole('button', { name: /^Invite/ })).toHaveCount(0)
  await search.fill('Idris')
  expect(await listAxeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Invite Idris Vaughan as a co-author' }).click()
  await expect(panel).toContainText('invited, no answer yet')
  await panel.getByRole('button', { name: 'Add an author' }).click()
  await dialog.getByText('Someone without an account').click()
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Lind')
  await dialog.getByLabel('E-mail').fill('ada@ferry.test')
  await dialog.getByLabel('Source (optional)', { exact: true }).fill('A letter')
  expect(await listAxeFaults(page)).toEqual([])
  // a refused addition leaves the list as it was
  await page.route('**/nonmemberauthors', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await expect(panel.getByText('Ada Lind')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(panel).toContainText('Ada Lind')
  await expect(panel).not.toContainText('ada@ferry.test')
  await expectSound(page)

  await storeSession(page, member)
  await page.goto('/v2/notifications')
  await main(page)
    .getByRole('link', { name: /Night ferry/ })
    .first()
    .click()
  await expect(page).toHaveURL(pathOf('v2', draft))
  await expect(main(page).getByRole('heading', { name: 'Jonas Skov invites you to be a co-author' })).toBeVisible()
  await expectSound(page)
  await main(page).getByRole('button', { name: 'Accept' }).click()
  await expect(main(page)).toContainText('By Jonas Skov, Idris Vaughan, and Ada Lind')
  await expect(main(page).getByRole('button', { name: 'Edit: Description' })).toBeVisible()

  await storeSession(page, founder)
  await page.goto(pathOf('v2', draft))
  await expect(main(page)).not.toContainText('Night ferry')
})

test('what the campaign asks about an author without an account is filled in where they are named, and changed by its own button; members do not read it [CON-001, CON-024]', async ({
  page,
}) => {
  const { founder, author, member, campaign, write, pathOf } = await openCampaign(page)
  await callApi(page, 'post', `/space/${campaign.resourceSpaceId}/field`, founder, {
    name: 'Street',
    fieldType: 'TEXT',
    entityType: 'NON_MEMBER_AUTHOR',
  })
  const item = await write('PUBLISHED')
  await storeSession(page, author)
  await page.goto(pathOf('v2', item))
  const panel = main(page).getByRole('region', { name: 'Authors' })
  const dialog = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Add an author' }).click()
  await dialog.getByText('Someone without an account').click()
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Lind')
  await dialog.getByLabel(/^Street/).fill('Quay 3')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(panel).toContainText('Quay 3')
  const fill = panel.getByRole('button', { name: 'Fill in about Ada Lind' })
  await tabToAndPress(page, fill)
  await dialog.getByLabel(/^Street/).fill('Mill Lane')
  await expectSound(page)
  // what was typed stays when the server refuses
  await page.route('**/nonmemberauthors/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await expect(dialog.getByLabel(/^Street/)).toHaveValue('Mill Lane')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(panel).toContainText('Mill Lane')
  await expect(panel).not.toContainText('Quay 3')
  await expect(fill).toBeFocused()
  await storeSession(page, member)
  await page.goto(pathOf('v1', item))
  await expect(panel).toContainText('Ada Lind')
  await expect(panel).not.toContainText('Mill Lane')
})

test('by keyboard on v1: a member asks to write, with name and address filled in; the author agrees, and the member leaves [CON-104, C]', async ({
  page,
}) => {
  const { author, member, write, pathOf } = await openCampaign(page)
  const item = await write('PUBLISHED')
  const panel = main(page).getByRole('region', { name: 'Authors' })
  const dialog = page.getByRole('dialog')
  await storeSession(page, member)
  await page.goto(pathOf('v1', item))
  await tabToAndPress(page, panel.getByRole('button', { name: 'Become a co-author' }))
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Idris Vaughan')
  await expect(dialog.getByLabel('E-mail')).toHaveValue(member.email)
  expect(await listAxeFaults(page)).toEqual([])
  await tabToAndPress(page, dialog.getByRole('button', { name: 'Send request' }))
  await expect(panel).toContainText('asks to be a co-author')
  await storeSession(page, author)
  await page.goto(pathOf('v1', item))
  await tabToAndPress(page, panel.getByRole('button', { name: 'Accept Idris Vaughan as a co-author' }))
  await expect(main(page)).toContainText('By Jonas Skov and Idris Vaughan')
  await storeSession(page, member)
  await page.goto(pathOf('v1', item))
  await tabToAndPress(page, panel.getByRole('button', { name: 'Leave' }))
  await tabToAndPress(page, page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }))
  await expect(panel.getByText('Idris Vaughan')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: 'Edit: Description' })).toHaveCount(0)
})

test('an author attaches pictures and a link, readers turn the carousel by arrow keys and buttons, and visitors see it [CON-012, CON-102]', async ({
  page,
}) => {
  const { author, member, assemblyUuid, campaign, write, pathOf } = await openCampaign(page)
  const item = await write('PUBLISHED')
  await storeSession(page, author)
  await page.goto(pathOf('v2', item))
  const panel = main(page).getByRole('region', { name: 'Attachments' })
  for (const [name, colour] of [
    ['pier.png', 'rgb(200, 30, 40)'],
    ['boat.png', 'rgb(20, 90, 210)'],
  ] as const) {
    await panel.getByRole('button', { name: 'Add an attachment' }).click()
    await panel.getByLabel('Choose a file').setInputFiles(await drawPicture(page, name, colour))
    await expect(panel.getByText(`${name} is uploaded`)).toBeVisible()
    await panel.getByRole('button', { name: 'Add', exact: true }).last().click()
    await expect(page.getByText('Attachment saved!').first()).toBeVisible()
    // the notice of the first may still stand: the form is closed when the second is there too
    await expect(panel.getByRole('button', { name: 'Add an attachment', expanded: false })).toBeVisible()
  }
  await panel.getByRole('button', { name: 'Add an attachment' }).click()
  await panel.getByText('A link', { exact: true }).click()
  await tabToAndType(page, panel.getByLabel('Web address'), 'ferry.example/timetable')
  await panel.getByRole('button', { name: 'Add', exact: true }).last().click()
  // people type addresses without https://
  await expect(panel.getByRole('link', { name: 'ferry.example' }).first()).toHaveAttribute('href', 'https://ferry.example/timetable')

  const carousel = main(page).getByRole('region', { name: 'Pictures' })
  await storeSession(page, member)
  await page.goto(pathOf('v1', item))
  await expect(carousel).toContainText('pier.png')
  await expect(carousel).toContainText('1 of 2')
  await carousel.getByRole('button', { name: 'Next picture' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(carousel.locator('figcaption')).toContainText('boat.png')
  await page.keyboard.press('ArrowRight')
  await expect(carousel.locator('figcaption')).toContainText('pier.png')
  await carousel.getByRole('button', { name: 'Previous picture' }).click()
  await expect(carousel.locator('figcaption')).toContainText('2 of 2')
  await carousel.getByRole('button', { name: 'Show picture 1: pier.png' }).click()
  await expect(carousel.locator('figcaption')).toContainText('pier.png')
  // who may not delete them has the pictures once
  await expect(panel.getByText('pier.png')).toHaveCount(0)
  await expect(panel).toContainText('ferry.example')
  await expectSound(page)
  await clearStorage(page)
  await page.goto(`/v2/p/assembly/${assemblyUuid}/campaign/${campaign.uuid}/contribution/${item.uuid}`)
  await expect(carousel).toContainText('1 of 2')
  await expect(panel).toContainText('ferry.example')
  await expect(panel.getByRole('button', { name: 'Add an attachment' })).toHaveCount(0)
})

test('coordinators download author contacts; the form of a new proposal takes attachments [CON-024, CON-108]', async ({ page }) => {
  const { founder, author, aid, campaign, write } = await openCampaign(page)
  await write('PUBLISHED')
  await storeSession(page, founder)
  const from = `/assembly/${aid}/campaign/${campaign.campaignId}`
  await page.goto(`/v2/space/${campaign.resourceSpaceId}/contributions?type=proposal&from=${from}`)
  await main(page).getByRole('button', { name: 'Author contacts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Author contacts' })
  await expect(dialog).toBeVisible()
  expect(await listAxeFaults(page)).toEqual([])
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Authors with an account' }).click()])
  expect(file.suggestedFilename()).toBe('authors-Ferry-for-all.csv')
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines[1]).toBe(`Night ferry,Published,Jonas Skov,${author.email},,,`)
  await storeSession(page, author)
  await page.goto(`/v2/assembly/${aid}/campaign/${campaign.campaignId}/contribution/new?type=proposal`)
  await main(page).getByLabel('Description').fill('A bell on the pier calls the ferry.')
  await main(page)
    .getByLabel('Choose a file')
    .setInputFiles(await drawPicture(page, 'bell.png', 'rgb(90, 90, 10)'))
  await expect(main(page).getByRole('button', { name: 'Remove bell.png' })).toBeVisible()
  await main(page).getByLabel('Or the web address of a link').fill('https://ferry.example/bell')
  await main(page).getByRole('button', { name: 'Add link' }).click()
  await expectSound(page)
  await main(page).getByRole('button', { name: 'Save as draft' }).click()
  await expect(main(page).getByRole('region', { name: 'Pictures' })).toContainText('bell.png')
  await expect(main(page).getByRole('region', { name: 'Attachments' })).toContainText('ferry.example')
})
