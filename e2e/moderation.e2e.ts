import type { Page } from '@playwright/test'
import { createPlace, day, joinAssembly } from './testing/assemblies.ts'
import { callApi, createDemoSession, storeSession } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { tabToAndPress, tabToAndType } from './testing/keyboard.ts'
import { openMoreActions } from './testing/more-actions.ts'
import { expectSound, listAxeFaults } from './testing/page-checks.ts'

type Account = Awaited<ReturnType<typeof createDemoSession>>

/** An assembly with two moderators, an author, and a campaign whose visitors write. */
async function openModeratedCampaign(page: Page) {
  const place = await createPlace(page, 'Weir side', {
    members: ['Jonas Skov'],
    profile: { moderators: 'two', coordinators: 'none' },
    campaign: { themes: [{ title: 'Seats' }], components: [{ type: 'IDEAS', startDate: day(-3), endDate: day(20) }] },
  })
  const moderator = await createDemoSession(page.request, 'Idris Vaughan')
  const { membershipId } = await joinAssembly(page, place.aid, moderator)
  await callApi(page, 'put', `/membership/${membershipId}/role`, place.founder, { roles: ['MEMBER', 'MODERATOR'] })
  const say = (by: Account, text: string) => place.write(by, { type: 'COMMENT', text })
  return { ...place, moderator, author: await createDemoSession(page.request, 'Jonas Skov'), say }
}

test('held words of a visitor are published from the queue, which is sound when it is full and when it is empty [SES-052]', async ({
  page,
}) => {
  const { publicPath, campaign, moderator, author, founder, aid, say } = await openModeratedCampaign(page)
  await page.goto(`${publicPath}#discussion`)
  await page.getByLabel('Write to everyone').last().fill('A slide into the water')
  await page.getByLabel('Your name').fill('Neighbour')
  await main(page).getByRole('button', { name: 'Post' }).click()
  await expect(main(page).getByLabel('Write to everyone').last()).toHaveValue('')
  const { contributionId } = await say(author, 'Only a fool wants this')
  await callApi(page, 'put', `/assembly/${aid}/contribution/${contributionId}/feedback`, founder, {
    flag: true,
    flagReason: 'OTHER',
    flagNote: 'This is about my shop',
  })
  await storeSession(page, moderator)
  await page.goto('/v2/home')
  await main(page)
    .getByRole('link', { name: /2 texts to review in Weir side/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/assembly/${aid}/moderation$`))
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Moderation')
  const cases = main(page).getByRole('article')
  await expect(cases).toHaveCount(2)
  await expect(cases.filter({ hasText: 'Only a fool' })).toContainText('This is about my shop')
  await expectSound(page)
  const held = cases.filter({ hasText: 'A slide into the water' })
  await expect(held).toContainText('The author has no account, so nobody can be notified.')
  await held.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText('The text is published.')).toBeVisible()
  await expect(cases).toHaveCount(1)
  await cases.getByRole('button', { name: /^Keep/ }).click()
  await expect(main(page).getByRole('heading', { name: 'Nothing to review' })).toBeVisible()
  await expectSound(page)

  // nor is a member told whose account is deleted
  const password = 'summer ferry'
  const leaving = await callApi<Account>(page, 'post', '/user/signup', undefined, {
    name: 'Ole Gone',
    email: `ole-${Date.now()}@weir.test`,
    password,
    repeatPassword: password,
  })
  await joinAssembly(page, aid, leaving)
  await say(leaving, 'I moved to the hills')
  await callApi(page, 'delete', `/user/${leaving.userId}`, leaving, { password })
  // a member is led from the public address to the campaign
  await page.goto(`${publicPath}#discussion`)
  await expect(page).toHaveURL(new RegExp(`/v2/assembly/${aid}/campaign/${campaign.campaignId}`))
  await expect(main(page).getByRole('article', { name: 'Comment by Visitor Neighbour' })).toContainText('A slide')
  const left = main(page).getByRole('article', { name: 'Comment by Former member' })
  await left.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('dialog')).toContainText('The author has no account, so nobody can be notified.')
  await expect(page.getByRole('dialog').getByLabel('Message to the author')).toHaveCount(0)
})

test('by keyboard on v1: a comment is removed where it stands, its author objects, and another moderator brings it back', async ({
  page,
}) => {
  const { founder, moderator, author, aid, campaign, say } = await openModeratedCampaign(page)
  const { uuid } = await say(author, 'Only a fool wants this')
  await storeSession(page, moderator)
  await page.goto(`/v1/assembly/${aid}/campaign/${campaign.campaignId}`)
  const comment = main(page).getByRole('article', { name: 'Comment by Jonas Skov' })
  await tabToAndPress(page, comment.getByRole('button', { name: 'Remove' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Remove this comment')
  expect(await listAxeFaults(page)).toEqual([])
  await tabToAndPress(page, dialog.getByRole('radio', { name: 'Spam' }), 'Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await tabToAndType(page, dialog.getByLabel('Message to the author'), 'Please without the fool')
  await tabToAndPress(page, dialog.getByRole('button', { name: 'Remove' }))
  await expect(page.getByText('The comment was removed.')).toBeVisible()
  await expect(comment).toHaveCount(0)

  await storeSession(page, author)
  await page.goto(`/v1/assembly/${aid}/removed/${uuid}`)
  await expect(main(page)).toContainText('It is disrespectful')
  await expect(main(page)).toContainText('Please without the fool')
  await expect(main(page)).toContainText('Only a fool wants this')
  await expectSound(page)
  await tabToAndType(page, page.getByLabel('Why should the text be restored?'), 'It is a quotation.')
  await tabToAndPress(page, main(page).getByRole('button', { name: 'Send objection' }))
  await expect(main(page)).toContainText('Another moderator or an admin will read your objection and decide.')

  await storeSession(page, moderator)
  await page.goto(`/v1/assembly/${aid}/moderation`)
  const objected = main(page).getByRole('article')
  await expect(objected).toContainText('It is a quotation.')
  await expect(objected).toContainText('You removed this text, so another moderator or an admin decides.')
  await expect(objected.getByRole('button')).toHaveCount(0)
  await storeSession(page, founder)
  await page.goto(`/v1/assembly/${aid}/campaign/${campaign.campaignId}/moderation`)
  await expect(main(page).getByText('Removed texts')).toBeVisible()
  await tabToAndPress(page, objected.getByRole('button', { name: /^Restore/ }))
  await tabToAndType(page, dialog.getByLabel('Message to the author'), 'Agreed')
  await tabToAndPress(page, dialog.getByRole('button', { name: 'Restore' }))
  await expect(main(page).getByRole('heading', { name: 'Nothing to review' })).toBeVisible()
  await page.goto(`/v1/assembly/${aid}/campaign/${campaign.campaignId}`)
  await expect(comment).toContainText('Only a fool wants this')

  await storeSession(page, author)
  await page.goto(`/v2/assembly/${aid}/removed/${uuid}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Removed text')
})

test('flagging asks for a reason; readers of a removed idea learn only that it was removed [CON-030, CON-031]', async ({ page }) => {
  const { moderator, author, aid, campaign } = await openModeratedCampaign(page)
  const idea = await callApi(page, 'post', `/space/${campaign.resourceSpaceId}/contribution`, author, {
    type: 'IDEA',
    title: 'Buy my boat',
    text: 'It floats.',
    officialThemes: [{ themeId: campaign.themes[0]?.themeId }],
  })
  const path = `/v2/assembly/${aid}/campaign/${campaign.campaignId}/contribution/${idea.contributionId}`
  await storeSession(page, moderator)
  await page.goto(path)
  await openMoreActions(page)
  await main(page)
    .getByRole('button', { name: /^Flag, / })
    .click()
  const dialog = page.getByRole('dialog')
  // it begins at its question
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await dialog.getByRole('button', { name: 'Flag', exact: true }).click()
  await expect(dialog).toContainText('Reason')
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await dialog.getByText('Spam', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Flag', exact: true }).click()
  await expect(main(page).getByRole('button', { name: 'Flagged' })).toBeVisible()
  await main(page)
    .getByRole('button', { name: /^Remove, / })
    .click()
  await dialog.getByText('Spam', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(main(page)).toContainText('Reason: Spam')

  const reader = await createDemoSession(page.request, 'Hannah Brook')
  await joinAssembly(page, aid, reader)
  await storeSession(page, reader)
  await page.goto(path)
  await expect(main(page)).toContainText('This text was removed.')
  await expect(main(page)).not.toContainText('boat')
  await expect(main(page)).not.toContainText('Spam')
  expect(await listAxeFaults(page)).toEqual([])
})
