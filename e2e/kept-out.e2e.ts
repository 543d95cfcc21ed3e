import type { Page } from '@playwright/test'
import { createAssembly, createRunningCampaign } from './testing/assemblies.ts'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { expectSound } from './testing/page-checks.ts'

const join = async (page: Page, who: string, uuid: string) =>
  callApi(page, 'post', `/membership/ASSEMBLY/${uuid}/request`, await createDemoSession(page.request, who), {})

test('a member who is kept out of an open assembly cannot come back, asks for a review, and another moderator lets them in', async ({
  page,
}) => {
  const made = await createAssembly(page, 'Mill Weir', 'Jonas Skov')
  await join(page, 'Wren Castellanos', made.uuid)
  const { membershipId } = await join(page, 'Aisha Rahman', made.uuid)
  const jonas = await createDemoSession(page.request, 'Jonas Skov')
  await callApi(page, 'put', `/membership/${membershipId}/role`, jonas, { roles: ['MODERATOR'] })

  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/assembly/${made.assemblyId}/members`)
  const members = page.getByRole('region', { name: 'Members', exact: true })
  await members.getByRole('button', { name: 'Keep out: Wren Castellanos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Keep out' }).click()
  await expect(dialog).toContainText('Say why. The person reads it.')
  await dialog.getByLabel('Why?').fill('Threatened two members.')
  await dialog.getByLabel('For how long?').selectOption({ label: '7 days' })
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Keep out' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(members.getByText('Wren Castellanos')).toHaveCount(0)
  const keptOut = page.getByRole('region', { name: 'Kept out' })
  await expect(keptOut).toContainText('Threatened two members.')
  await expect(keptOut.getByRole('button', { name: 'Let back in: Wren Castellanos' })).toBeVisible()

  await signInAs(page, 'Wren Castellanos')
  await page.goto(`/v2/p/assembly/${made.uuid}`)
  const told = page.getByRole('region', { name: 'You cannot take part here for now' })
  await expect(told).toContainText('Threatened two members.')
  await expect(page.getByRole('button', { name: 'Join the assembly' })).toHaveCount(0)
  const wren = await createDemoSession(page.request, 'Wren Castellanos')
  const again = await page.request.post(`/api/membership/ASSEMBLY/${made.uuid}/request`, {
    headers: { 'Session-Key': wren.sessionKey },
    data: {},
  })
  expect(again.status()).toBe(403)
  await told.getByLabel('What should be looked at again?').fill('I quoted a play.')
  await expectSound(page)
  await told.getByRole('button', { name: 'Ask for a review' }).click()
  await expect(told).toContainText('You asked for a review on')
  await expect(told.getByRole('button', { name: 'Ask for a review' })).toHaveCount(0)

  await signInAs(page, 'Aisha Rahman')
  await page.goto(`/v2/assembly/${made.assemblyId}/moderation`)
  const reviews = page.getByRole('region', { name: 'Reviews that were asked for' })
  await expect(reviews).toContainText('I quoted a play.')
  await reviews.getByRole('button', { name: 'Review: Wren Castellanos' }).click()
  await reviews.getByLabel('Answer').fill('It was a quotation.')
  await expectSound(page)
  await reviews.getByRole('button', { name: 'Let back in' }).click()
  await expect(reviews).toHaveCount(0)

  expect((await join(page, 'Wren Castellanos', made.uuid)).status).toBe('ACCEPTED')
  await signInAs(page, 'Wren Castellanos')
  await page.goto(`/v2/assembly/${made.assemblyId}/members`)
  await expect(members.getByText('Wren Castellanos')).toBeVisible()
})

test('everything of a person is removed with the ban after a count, comes back by the keyboard, and goes again although they left', async ({
  page,
}) => {
  const { assembly, resourceSpaceId } = await createRunningCampaign(page, 'Mill Race', 'Jonas Skov')
  await join(page, 'Wren Castellanos', assembly.uuid)
  const wren = await createDemoSession(page.request, 'Wren Castellanos')
  const write = (sid: number, body: object) => callApi(page, 'post', `/space/${sid}/contribution`, wren, body)
  const idea = await write(resourceSpaceId, {
    type: 'IDEA',
    status: 'PUBLISHED',
    title: 'Cheap watches',
    text: '<p>Buy them.</p>',
  })
  await write(resourceSpaceId, {
    type: 'IDEA',
    status: 'PUBLISHED',
    title: 'Cheaper watches',
    text: '<p>Buy these.</p>',
  })
  await write(idea.resourceSpaceId, { type: 'COMMENT', text: 'Only today.' })

  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/assembly/${assembly.assemblyId}/members`)
  await page.getByRole('button', { name: 'Keep out: Wren Castellanos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill('Adverts.')
  await dialog.getByLabel('Also remove everything they wrote here').focus()
  await page.keyboard.press('Space')
  await expect(dialog).toContainText('To be removed: 2 contributions and 1 comment')
  await dialog.getByLabel('Why are the texts removed?').selectOption({ label: 'Spam' })
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Keep out' }).click()
  await expect(dialog).toHaveCount(0)
  const together = page.getByRole('region', { name: 'Removed together' })
  await expect(together).toContainText('Removed: 2 contributions and 1 comment')
  await expect(together).toContainText('Can be restored until')
  await expect(together).toContainText('Adverts.')
  await expectSound(page)
  // the notice in the place of a removed text
  const path = `/api/assembly/${assembly.assemblyId}/contribution/${idea.contributionId}/removal`
  const jonas = await createDemoSession(page.request, 'Jonas Skov')
  const headers = { 'Session-Key': jonas.sessionKey }
  expect((await page.request.get(path, { headers })).status()).toBe(200)

  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/assembly/${assembly.assemblyId}/members`)
  await together.getByRole('button', { name: 'Restore everything: Wren Castellanos' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Restore 3 texts of Wren Castellanos?')
  await question.getByRole('button', { name: 'Restore everything' }).focus()
  await page.keyboard.press('Enter')
  await expect(together).toContainText('Restored: 3 of 3 texts')
  expect((await page.request.get(path, { headers })).status()).toBe(404)

  await together.getByRole('button', { name: 'Remove everything of a person' }).click()
  await dialog.getByLabel('Search by name').fill('castell')
  await expect(dialog).toContainText('3 texts')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Select: Wren Castellanos' }).click()
  await expect(dialog).toContainText('To be removed: 2 contributions and 1 comment')
  await dialog.getByRole('button', { name: 'Remove everything' }).click()
  await expect(dialog).toContainText('Reason')
  await dialog.getByLabel('Spam').check()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Remove everything' }).click()
  await expect(together.getByText('Removed: 2 contributions and 1 comment')).toBeVisible()
  expect((await page.request.get(path, { headers })).status()).toBe(200)
})
