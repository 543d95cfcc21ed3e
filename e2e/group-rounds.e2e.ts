import type { Page } from '@playwright/test'
import { once } from './testing/assemblies.ts'
import { callApi, signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { skipToContent, tabTo, tabToAndPress } from './testing/keyboard.ts'
import { expectSound, listAxeFaults } from './testing/page-checks.ts'
import { createProposals, type ProposalDocument } from './testing/proposals.ts'

interface NewGroup {
  readonly groupId: number
  readonly name: string
}

/** A group of Maja with Jonas as a member, with three proposals; beside it a group with one. */
async function createGroup(page: Page, name: string, more: object = {}) {
  const town = await createProposals(page, `${name} ${once}`)
  const { maja, jonas, campaign, assembly } = town
  const profile = { membership: 'OPEN', moderators: 'none', coordinators: 'two' }
  const create = (called: string) => callApi<NewGroup>(page, 'post', `${town.path}/group`, maja, { name: called, profile, ...more })
  const [group, beside] = [await create(`Quay keepers ${name}`), await create(`BYSTANDER ${name}`)]
  await callApi(page, 'post', `/membership/group/${group.groupId}/request`, jonas, {
    userId: jonas.userId,
    type: 'REQUEST',
  })
  const proposals: ProposalDocument[] = []
  for (const title of ['Benches along the quay', 'A gate at the weir that children can turn', 'Lamps'])
    proposals.push(await town.write(title, { groupId: group.groupId }, maja))
  await town.write('BYSTANDER proposal', { groupId: beside.groupId }, maja)
  return { maja, jonas, campaign, assembly, group, proposals, town, path: `/v2${town.path}/group/${group.groupId}` }
}

const decisions = (page: Page) => page.getByRole('tab', { name: 'Decisions' })
const voteOn = (page: Page, title: string) => main(page).getByRole('group', { name: `Your vote on ${title}` })

test('a coordinator starts a round by keyboard, members vote in it, and what passed is agreed by the group [VOT-035]', async ({ page }) => {
  const { maja, assembly, group, proposals, town, path } = await createGroup(page, 'Round', { blockMajority: true })
  await signInAs(page, 'Jonas Skov')
  await page.goto(`${path}?tab=decisions`)
  await expect(main(page)).toContainText('members answer Yes, No, Abstain or Block')
  await expect(main(page)).toContainText('A coordinator of the group can start one.')
  await expect(main(page).getByRole('button', { name: 'Start a round' })).toHaveCount(0)

  await signInAs(page, 'Maja Holm')
  await page.goto(path)
  await decisions(page).click()
  await expect(page).toHaveURL(/tab=decisions/)
  await expectSound(page)
  await skipToContent(page)
  await tabToAndPress(page, main(page).getByRole('button', { name: 'Start a round' }))
  const dialog = page.getByRole('dialog', { name: 'Start a round' })
  await expect(dialog).toContainText('2 people can vote, starting now.')
  const days = dialog.getByLabel('For how many days?')
  await expect(days).toHaveValue('30')
  await days.fill('0')
  await dialog.getByRole('button', { name: 'Open the vote now' }).click()
  await expect(dialog).toContainText('Enter a whole number from 1 to 365.')
  await days.fill('7')
  await expect(dialog).toContainText('A proposal passes with more Yes than No. A single Block stops it.')
  await expect(dialog.getByRole('checkbox')).toHaveCount(3)
  await expect(dialog).not.toContainText('BYSTANDER')
  await expectSound(page)
  await expect(dialog.getByLabel('How many must answer?')).toHaveValue('0.6')
  await expect(dialog.getByRole('option', { name: '2 of 2 (60%)' })).toBeAttached()
  for (const { title } of proposals) await dialog.getByRole('checkbox', { name: title }).uncheck()
  await dialog.getByRole('button', { name: 'Open the vote now' }).click()
  await expect(dialog).toContainText('Choose at least one proposal.')
  expect(await listAxeFaults(page)).toEqual([])
  for (const { title } of proposals.slice(0, 2)) await dialog.getByRole('checkbox', { name: title }).check()
  await tabToAndPress(page, dialog.getByRole('button', { name: 'Open the vote now' }))
  await expect(main(page).getByRole('heading', { name: 'Round 1' })).toBeVisible()
  await expect(main(page)).toContainText(`Members of ${group.name} can vote.`)
  await expect(main(page)).toContainText('everyone who can read this result sees who answered what')
  await expectSound(page)

  // both answer; one proposal is blocked
  const [benches, gate] = proposals.map(({ title }) => title)
  await tabTo(page, voteOn(page, benches ?? '').getByRole('radio', { name: 'No vote' }))
  await page.keyboard.press('ArrowRight')
  await expect(voteOn(page, benches ?? '').getByRole('radio', { name: 'Yes' })).toBeChecked()
  await tabToAndPress(page, main(page).getByRole('button', { name: 'Finalize' }))
  await tabToAndPress(page, page.getByRole('alertdialog').getByRole('button', { name: 'Finalize my vote' }))
  await expect(main(page).getByText('Finalized', { exact: true }).first()).toBeVisible()
  await signInAs(page, 'Jonas Skov')
  await page.goto('/v2/home')
  await page
    .getByRole('region', { name: 'Needs your attention' })
    .getByRole('link', { name: new RegExp(group.name) })
    .click()
  await expect(voteOn(page, gate ?? '')).toBeVisible()
  await voteOn(page, benches ?? '')
    .getByRole('radio', { name: 'Yes' })
    .check()
  await voteOn(page, gate ?? '')
    .getByRole('radio', { name: 'Block' })
    .check()
  await main(page).getByRole('button', { name: 'Finalize' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finalize my vote' }).click()
  await expect(main(page).getByText('Finalized', { exact: true }).first()).toBeVisible()

  // ended early, with a reason that all read
  await signInAs(page, 'Maja Holm')
  await page.goto(`${path}?tab=decisions`)
  await main(page).getByRole('button', { name: 'Close early' }).click()
  const closing = page.getByRole('dialog')
  await closing.getByRole('textbox').fill('Both have voted')
  await closing.getByRole('button', { name: 'Close early' }).click()
  await expect(main(page).getByText('1 of 2 agreed')).toBeVisible()
  await expectSound(page)
  await main(page).getByRole('link', { name: 'See the answers' }).click()
  await expect(page).toHaveURL(/\/v1\/ballot\/[0-9a-f-]+\/consensus$/)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('navigation').getByRole('link', { name: group.name })).toBeVisible()
  const named = main(page).getByRole('region', { name: 'Who answered what' }).getByRole('listitem')
  await expect(named.filter({ has: page.getByRole('heading', { name: benches ?? '' }) })).toContainText('Yes Jonas Skov and Maja Holm')
  await expect(named.filter({ has: page.getByRole('heading', { name: gate ?? '' }) })).toContainText('Block Jonas Skov')
  expect(await listAxeFaults(page)).toEqual([])
  await page.goto(town.hrefOf(proposals[0] as ProposalDocument))
  await expect(page.getByText('Agreed by the group')).toBeVisible()
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').last().click()
  await main(page)
    .getByRole('link', { name: gate ?? '' })
    .first()
    .click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(gate ?? '')
  await expect(page.getByText('Agreed by the group')).toHaveCount(0)

  // the next round archives it; in v1 the group page shows both
  await callApi(page, 'post', `/assembly/${assembly.aid}/group/${group.groupId}/ballot`, maja, {})
  await page.goto(`/v1/assembly/${assembly.aid}/group/${group.groupId}?tab=decisions`)
  await expect(main(page).getByRole('heading', { name: 'Round 2' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Round 1' })).toBeVisible()
})
