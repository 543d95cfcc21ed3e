import { readFileSync } from 'node:fs'
import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { readPhaseConfigs } from '@folkmoot/core/platform/settings/phase-config.ts'
import type { Page } from '@playwright/test'
import { createAssembly, once } from './testing/assemblies.ts'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { openFold } from './testing/folds.ts'
import { expect, main, test } from './testing/journey.ts'
import { pressEnter, tabToAndPress } from './testing/keyboard.ts'
import { expectSound, listAxeFaults } from './testing/page-checks.ts'

// moves the clock of the demo, so it comes after the journeys whose ballots begin today

const COORDINATOR = 'Maja Holm'
const MEMBER = 'Aisha Rahman'

/** A campaign in deliberation for years, in an assembly of a coordinator and a member, with a phase of voting. */
async function createPlace(page: Page, name: string) {
  const maja = await createDemoSession(page.request, COORDINATOR)
  const { assemblyId, uuid } = await createAssembly(page, `Jury ${name} ${once}`, COORDINATOR, {
    listed: true,
    profile: { membership: 'OPEN' },
  })
  await callApi(page, 'post', `/membership/ASSEMBLY/${uuid}/request`, await createDemoSession(page.request, MEMBER), {})
  const campaign = await callApi<{ campaignId: number; uuid: string; components: readonly { uuid: string }[] }>(
    page,
    'post',
    `/assembly/${assemblyId}/campaign`,
    maja,
    {
      title: `Ferry times ${once}`,
      goal: 'When shall the ferry run?',
      components: [
        { type: 'DELIBERATION', startDate: '2020-01-08', endDate: '2034-01-04' },
        { type: 'VOTING', startDate: '2034-01-05', endDate: '2034-03-01' },
      ],
    },
  )
  const path = `/assembly/${assemblyId}/campaign/${campaign.campaignId}`
  return { maja, path, uuid: campaign.uuid, phase: campaign.components[0]?.uuid ?? '' }
}

/** Moves the demo's clock, which runs what is due. */
const moveClock = (page: Page, days: number) => page.request.post('/api/demo/clock', { data: { days } })

test('percentages are asked for: of the jury and the quorum in the form of a campaign, of blocks in the form of a ballot [CAM-060]', async ({
  page,
}) => {
  const { path, maja } = await createPlace(page, 'Pier')
  await signInAs(page, COORDINATOR)
  await page.goto(`/v2${path}/edit/stages`)
  const share = page.getByRole('textbox', { name: /^How large is the jury/ })
  await expect(share).toHaveCount(0)
  await openFold(page, 'More about Deliberation')
  await openFold(page, 'More about Voting')
  await page
    .getByRole('group', { name: 'Who assesses?' })
    .getByRole('radio', { name: /^A jury/ })
    .check()
  await page
    .getByRole('group', { name: 'Whom is the jury drawn from?' })
    .getByRole('radio', { name: /^The working groups/ })
    .check()
  await expect(share).toHaveValue('10')
  await share.fill('12,5')
  await page.getByRole('group', { name: 'Does the vote need a quorum?' }).getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('textbox', { name: /^How many voters must take part/ }).fill('25')
  expect(await listAxeFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^Continue to/ }).click()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page).toHaveURL(/\/campaign\/\d+$/)
  const saved = await callApi<Campaign>(page, 'get', path, maja)
  const [deliberation, voting] = saved.components.map(({ configs }) => readPhaseConfigs(configs))
  expect(deliberation?.['component.deliberation.who-deliberates']).toBe('JURY')
  expect(deliberation?.['component.deliberation.who-deliberates-jury']).toBe('CAMPAIGN_WORKING_GROUPS')
  expect(deliberation?.['component.deliberation.who-deliberates-jury-percentage']).toBe('0.125')
  expect(voting?.['component.voting.system.quorum']).toBe('0.25')
  await page.goto(`/v2${path}?tab=voting&step=prepare`)
  await main(page)
    .getByRole('radio', { name: /^Yes or No to each/ })
    .check()
  await main(page)
    .getByRole('radio', { name: /^Yes, No, Abstain or Block/ })
    .check()
  const block = main(page).getByRole('textbox', { name: /^More than this share of its votes blocks/ })
  await expect(block).toHaveValue('10')
  await block.fill('40')
  await expect(block).toHaveValue('40')
})

test('a jury is drawn by lot, its drawn member takes the seat and repeats the draw, and visitors see it without names, in both generations', async ({
  page,
}) => {
  const { path, uuid, phase, maja } = await createPlace(page, 'Ferry')
  const { components } = await callApi<{ components: readonly { componentId: number }[] }>(page, 'get', path, maja)
  await callApi(page, 'put', `${path}/component/${components[0]?.componentId}`, maja, {
    configs: { 'component.deliberation.who-deliberates': 'JURY' },
  })
  await moveClock(page, 1)
  await signInAs(page, COORDINATOR)
  await page.goto(`/v2${path}`)
  const panel = page.getByRole('region', { name: 'Jury', exact: true })
  await expect(panel).toContainText('The jury can be drawn from')
  await moveClock(page, 1)
  await pressEnter(panel.getByRole('link', { name: 'See the jury and its draw' }))
  await expect(page).toHaveURL(`/v2/jury/${uuid}/${phase}`)
  await expect(main(page)).toContainText('10% of all members of the assembly are drawn, but at least five people.')
  await expectSound(page)
  await tabToAndPress(page, main(page).getByRole('button', { name: 'Draw the jury' }))
  const question = page.getByRole('dialog', { name: 'Draw the jury' }).or(page.getByRole('alertdialog'))
  await expect(question).toContainText('It cannot be undone')
  expect(await listAxeFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Draw the jury' }).click()
  await expect(main(page)).toContainText('0 of 2 seats are taken')
  await expect(main(page)).toContainText('2 people have not answered yet')
  await expect(main(page).getByRole('heading', { name: 'You were drawn for this jury' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Pass it on' }).click()
  await expect(main(page)).toContainText('Your seat was passed on.')
  await expect(main(page)).toContainText('1 seat stays empty')

  await signInAs(page, MEMBER)
  await page.goto('/v2/home')
  const need = main(page)
    .getByRole('region', { name: 'Needs your attention' })
    .getByRole('listitem')
    .filter({ hasText: `jury of Ferry times ${once}` })
  await expect(need).toContainText('Answer by')
  await pressEnter(need.getByRole('link'))
  await tabToAndPress(page, main(page).getByRole('button', { name: 'Take the seat' }))
  await expect(main(page).getByRole('heading', { name: 'You are a juror' })).toBeVisible()
  const seats = main(page).getByRole('list', { name: 'The seats in the order of the lot' })
  await expect(seats.getByRole('listitem').filter({ hasText: MEMBER })).toContainText('Juror')
  await expect(seats.getByRole('listitem').filter({ hasText: 'Seat passed on' })).not.toContainText(COORDINATOR)
  await tabToAndPress(page, main(page).getByRole('button', { name: 'Repeat the draw' }))
  const found = main(page).getByRole('status')
  await expect(found).toContainText('The seed is the one that was fixed before the draw.')
  await expect(found).toContainText('The list is the one whose checksum everyone sees.')
  await expect(found).toContainText(/You have place [12] of 2/)
  await expectSound(page)
  const [file] = await Promise.all([page.waitForEvent('download'), main(page).getByRole('button', { name: 'Save the list' }).click()])
  expect(
    readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\n'),
  ).toHaveLength(3)

  await page.evaluate(() => localStorage.clear())
  for (const generation of ['v2', 'v1']) {
    await page.goto(`/${generation}/jury/${uuid}/${phase}`)
    await expect(main(page)).toContainText('1 of 2 seats are taken')
    await expect(main(page)).not.toContainText(MEMBER)
    await expect(main(page)).toContainText('Members of the assembly can see the list of people')
    await expectSound(page)
  }

  await signInAs(page, COORDINATOR)
  await page.goto(`/v1/jury/${uuid}/${phase}`)
  await main(page).getByRole('button', { name: 'Prepare another draw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prepare another draw' })
  await dialog.getByRole('button', { name: 'Fix a new lot' }).click()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('One of two moved away.')
  expect(await listAxeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Fix a new lot' }).click()
  const second = main(page).getByRole('region', { name: 'Draw 2' })
  await expect(second).toContainText('One of two moved away.')
  await expect(main(page).getByRole('region', { name: 'The draw', exact: true })).toContainText('Seat passed on')

  // after the phase nobody is asked to answer
  await moveClock(page, 1)
  await page.reload()
  await main(page).getByRole('button', { name: 'Draw the jury' }).click()
  await question.getByRole('button', { name: 'Draw the jury' }).click()
  await expect(main(page)).toContainText('Will you take the seat? Answer by')
  await callApi(page, 'put', `${path}/component/${components[0]?.componentId}`, maja, { endDate: '2020-02-05' })
  await page.reload()
  await expect(main(page)).toContainText('The time to answer is over. The seat can no longer be taken.')
  await expect(main(page)).not.toContainText('Answer by')
  await expect(main(page).getByRole('button', { name: 'Take the seat' })).toHaveCount(0)
})
