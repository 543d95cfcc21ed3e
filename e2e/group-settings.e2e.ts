import type { Page } from '@playwright/test'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { type CreatedGroup, createGroups } from './testing/groups.ts'
import { expect, main, test } from './testing/journey.ts'
import { skipToContent, tabTo, tabToAndPress } from './testing/keyboard.ts'
import { expectSound } from './testing/page-checks.ts'

/** A group, and beside it one with an idea of its own. */
async function createPlace(page: Page) {
  const { maja, group, beside, write, campaignPath, path } = await createGroups(page, 'Lock keepers')
  const idea = await write(beside, `Zigzag path of ${beside.name}`, 'A path that wheels can climb.')
  const readConfigs = async ({ groupId }: CreatedGroup) =>
    (await callApi<CreatedGroup>(page, 'get', `/assembly/${group.assembly.assemblyId}/group/${groupId}`, maja)).configs
  return { group, beside, idea, campaignPath, path, readConfigs }
}

const h1 = (page: Page) => main(page).getByRole('heading', { level: 1 })
const question = (page: Page, name: string) => page.getByRole('group', { name })
const exactly = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

test('a coordinator answers the settings of a group by keyboard, with the effect of each answer beside it [GRP-027]', async ({ page }) => {
  const { group, beside, path, readConfigs } = await createPlace(page)
  await signInAs(page, 'Maja Holm')
  await page.goto(path)
  await expect(h1(page)).toHaveText(group.name)
  await skipToContent(page)
  await tabToAndPress(page, main(page).getByRole('link', { name: 'Settings', exact: true }))
  await expect(page).toHaveURL(`${path}/settings`)
  await expect(h1(page)).toHaveText('Settings')
  await expect(main(page).locator('fieldset')).toHaveCount(10)
  await expectSound(page)

  const board = question(page, 'Does the group have a discussion?')
  await expect(board.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await expect(main(page)).toContainText('People can talk on the page of the group, in public or among its members.')
  await skipToContent(page)
  await tabTo(page, board.getByRole('radio', { name: 'Yes' }))
  await page.keyboard.press('ArrowRight')
  await expect(main(page)).toContainText('The discussion is closed. Nobody can read it or write in it.')
  await exactly(page, '1 answer is not saved yet.')
  const outsiders = question(page, 'Can others propose something for the group?')
  await outsiders.getByText('Yes', { exact: true }).click()
  await exactly(page, '2 answers are not saved yet.')
  await expectSound(page)
  await tabToAndPress(page, page.getByRole('button', { name: 'Save changes' }))
  await exactly(page, 'Settings saved')
  await expect(page.getByRole('region', { name: 'Not saved yet' })).toHaveCount(0)
  expect(Object.values(await readConfigs(group))).toEqual(['TRUE', 'TRUE'])
  expect(await readConfigs(beside)).toEqual({})

  // who is not in it is led past its form
  await question(page, 'Do people fill in a form before they ask to join?').getByText('Yes', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Address of the form' }).fill('not an address')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('textbox', { name: 'Address of the form' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Address of the form' }).fill('https://example.org/join')
  await question(page, 'Can the group have moderators?').getByText('Yes', { exact: true }).click()
  await expectSound(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  // the word of the first time may still be there
  await expect(page.getByRole('region', { name: 'Not saved yet' })).toHaveCount(0)
  await signInAs(page, 'Wren Castellanos')
  await page.goto(path)
  await main(page)
    .getByRole('button', { name: /join|ask/i })
    .click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /form/i })).toHaveAttribute('href', 'https://example.org/join')
  await signInAs(page, 'Maja Holm')
  await page.goto(`${path}/settings`)
  await expect(board.getByRole('radio', { name: 'No' })).toBeChecked()
  await question(page, 'Can the group have moderators?').getByText('No', { exact: true }).click()
  await question(page, 'Do people fill in a form before they ask to join?').getByText('No', { exact: true }).click()
  // a default is unset
  await board.getByText('Yes', { exact: true }).click()
  await outsiders.getByText('No', { exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await exactly(page, 'Settings saved')
  expect(await readConfigs(group)).toEqual({ 'appcivist.wg.registration-form-url': 'https://example.org/join' })
})

test('who may not change the settings of a group goes to the start with the reason, in v1 and v2; a coordinator decides when a proposal passes in a round, and whether one member can block it [GRP-019, GRP-027, SES-038]', async ({
  page,
}) => {
  const { group, beside, path } = await createPlace(page)
  const pathV1 = `/v1/assembly/${group.assembly.assemblyId}/group/${group.groupId}`
  await signInAs(page, 'Wren Castellanos')
  await page.goto(path)
  await expect(h1(page)).toHaveText(group.name)
  await expect(main(page).getByRole('link', { name: 'Settings', exact: true })).toHaveCount(0)
  for (const address of [`${path}/settings`, `${pathV1}/settings`]) {
    await page.goto(address)
    await expect(page).toHaveURL('/v1/home')
    await expect(page.getByText('You are not authorized to see that page.')).toBeVisible()
  }
  const maja = await createDemoSession(page.request, 'Maja Holm')
  const read = ({ groupId, assembly }: CreatedGroup) =>
    callApi<{ majorityThreshold: string; blockMajority: boolean }>(page, 'get', `/assembly/${assembly.assemblyId}/group/${groupId}`, maja)
  await signInAs(page, 'Maja Holm')
  await page.goto(pathV1)
  await main(page).getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page).toHaveURL(`${pathV1}/settings`)
  await expect(h1(page)).toHaveText('Settings')
  const majority = main(page).getByRole('combobox', { name: 'When does a proposal pass in a round?' })
  await expect(majority).toHaveValue('simple')
  await majority.selectOption('two_thirds')
  await expect(main(page)).toContainText('at least two thirds of Yes and No together are Yes')
  await expect(main(page)).toContainText('Members answer Yes, No or Abstain.')
  await question(page, 'Can a member block a proposal?').getByText('Yes', { exact: true }).click()
  await expect(main(page)).toContainText('The result names who blocked it.')
  await exactly(page, '2 answers are not saved yet.')
  await expectSound(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await exactly(page, 'Settings saved')
  const { majorityThreshold, blockMajority } = await read(group)
  expect([majorityThreshold, blockMajority]).toEqual(['two_thirds', true])
  const other = await read(beside)
  expect([other.majorityThreshold, other.blockMajority]).toEqual(['simple', false])
})

test('a group adds a contribution of its campaign, which has a page there and is taken away again [CON-006, CON-050, CON-138, CON-139]', async ({
  page,
}) => {
  const { group, beside, idea, path, campaignPath } = await createPlace(page)
  await signInAs(page, 'Maja Holm')
  await page.goto(`${path}?tab=ideas`)
  await main(page).getByRole('button', { name: 'Add contributions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add contributions' })
  await dialog.getByRole('button', { name: 'Add to the group' }).click()
  await expect(dialog).toContainText('Choose at least one contribution.')
  await dialog.getByRole('searchbox').fill(idea.title)
  await dialog.getByRole('checkbox', { name: idea.title }).check()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Add to the group' }).click()
  await exactly(page, '1 contribution added')
  await page.getByRole('tabpanel').getByRole('link', { name: idea.title }).click()

  await expect(page).toHaveURL(`${path}/proposal/${idea.contributionId}`)
  await expect(page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: group.name })).toBeVisible()
  await expect(h1(page)).toHaveText(idea.title)
  await expectSound(page)
  await main(page)
    .getByRole('button', { name: `Remove from ${group.name}` })
    .click()
  await exactly(page, `Removed from ${group.name}`)
  await expect(page).toHaveURL(`${campaignPath}/contribution/${idea.contributionId}`)
  await expect(main(page).getByRole('link', { name: beside.name })).toBeVisible()
  await page.goto(`${path}/proposal/${idea.contributionId}`)
  await expect(h1(page)).toHaveText(/not found/i)

  // its author assigns it on its own page, by keyboard
  await page.goto(`${campaignPath}/contribution/${idea.contributionId}`)
  await skipToContent(page)
  await tabToAndPress(page, main(page).getByRole('button', { name: 'Assign to a working group' }))
  const assigning = page.getByRole('dialog', { name: 'Assign to a working group' })
  await expect(assigning.getByRole('radio', { name: beside.name })).toHaveCount(0)
  await tabTo(page, assigning.getByRole('radio').first())
  await assigning.getByRole('radio', { name: group.name }).check()
  await expectSound(page)
  await assigning.getByRole('button', { name: 'Assign', exact: true }).click()
  await exactly(page, 'Assigned to the working group')
  await expect(main(page).getByRole('link', { name: group.name })).toBeVisible()
})

test('a shared contribution of a group asks to sign in, and opens within the group [CON-008]', async ({ page }) => {
  const { beside, idea, campaignPath } = await createPlace(page)
  const uuids = await page.request.get(`/api/public/assembly/${beside.assembly.assemblyId}/group/${beside.groupId}`)
  const found = (await uuids.json()) as { uuid: string; assembly: { uuid: string }; campaigns: { uuid: string }[] }
  const maja = await createDemoSession(page.request, 'Maja Holm')
  const item = await callApi(page, 'get', `/assembly/${beside.assembly.assemblyId}/contribution/${idea.contributionId}`, maja)
  const address = `/v2/p/assembly/${found.assembly.uuid}/campaign/${found.campaigns[0]?.uuid}/group/${found.uuid}`
  for (const kind of ['proposal', 'contribution']) {
    await page.goto(`${address}/${kind}/${item.uuid}`)
    await expect(page).toHaveURL(new RegExp(`/v2/login\\?.*puuid=${item.uuid}`))
  }
  await signInAs(page, 'Maja Holm')
  for (const kind of ['proposal', 'contribution']) {
    await page.goto(`${address}/${kind}/${item.uuid}`)
    await expect(page).toHaveURL(`${campaignPath}/group/${beside.groupId}/proposal/${idea.contributionId}`)
    await expect(h1(page)).toHaveText(idea.title)
  }
})

test('where a group shows its drafts, the form and the draft itself say who reads it [CON-101, GRP-027]', async ({ page }) => {
  const { group, beside, campaignPath } = await createPlace(page)
  const maja = await signInAs(page, 'Maja Holm')
  const configs = { 'appcivist.working-group.hide-others-private-drafts': 'FALSE' }
  await callApi(page, 'put', `/assembly/${group.assembly.assemblyId}/group/${group.groupId}`, maja, { configs })
  const campaign = await callApi(page, 'get', campaignPath.replace(/^\/v2/, ''), maja)
  const officialThemes = campaign.themes.slice(0, 1)
  const writeDraft = async (groupId: number) => {
    await page.goto(`${campaignPath}/contribution/new?type=idea&group=${groupId}`)
    await expect(main(page)).toContainText('Members of the group can help you write.')
    const shared = main(page).getByText('All members of this group can read your text while it is a draft.')
    await expect(shared).toHaveCount(groupId === group.groupId ? 1 : 0)
    const body = {
      type: 'IDEA',
      title: `A draft of ${groupId}`,
      text: 'A path.',
      status: 'DRAFT',
      groupId,
      officialThemes,
    }
    const address = `/space/${campaign.resourceSpaceId}/contribution`
    const draft = await callApi(page, 'post', address, maja, body)
    await page.goto(`${campaignPath}/contribution/${draft.contributionId}`)
    await expect(h1(page)).toHaveText(body.title)
  }
  await writeDraft(beside.groupId)
  await expect(main(page)).toContainText('Only its authors can see it.')
  await writeDraft(group.groupId)
  await expect(main(page)).toContainText('Its authors and all members of its working group can see it.')
  await expect(main(page)).not.toContainText('Only its authors can see it.')
})
