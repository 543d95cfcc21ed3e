import { readFileSync } from 'node:fs'
import { createRunningCampaign, once } from './testing/assemblies.ts'
import { callApi, createDemoSession, findCampaignPath, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { pressEnter } from './testing/keyboard.ts'
import { expectSound } from './testing/page-checks.ts'
import { closeAndRead, createVotingTown, openBallot } from './testing/system-ballots.ts'

test('the decision record of a contribution tells its steps, leads back, is saved as JSON and printed without buttons, in both generations', async ({
  page,
}) => {
  const founder = 'Maja Holm'
  const { path, resourceSpaceId } = await createRunningCampaign(page, `Record ${once}`, founder)
  const idea = await callApi(page, 'post', `/space/${resourceSpaceId}/contribution`, await createDemoSession(page.request, founder), {
    type: 'IDEA',
    title: 'Benches along the river',
    text: '<p>Eleven oak benches.</p>',
  })
  await signInAs(page, founder)
  for (const generation of ['v2', 'v1']) {
    await page.goto(`${path.replace('v2', generation)}/contribution/${idea.contributionId}`)
    await pressEnter(page.getByRole('link', { name: 'Decision record' }))
    await expect(page).toHaveURL(new RegExp(`/${generation}/record/${idea.uuid}$`))
    const steps = page.getByRole('region', { name: 'Step by step' }).or(page.locator('section', { hasText: 'Step by step' }))
    await expect(steps.first()).toContainText('Published')
    await expect(steps.first()).toContainText('Maja Holm')
    await expectSound(page)
    const [file] = await Promise.all([page.waitForEvent('download'), pressEnter(page.getByRole('button', { name: 'Save as JSON' }))])
    const saved = JSON.parse(readFileSync(await file.path(), 'utf8'))
    expect([saved.uuid, saved.title]).toEqual([idea.uuid, 'Benches along the river'])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await pressEnter(page.getByRole('link', { name: 'Benches along the river' }))
    await expect(page.getByText('Eleven oak benches.')).toBeVisible()
  }
})

test('what a campaign promised and what was done stands on one page: from the list of what the vote decided to the record of each, in both generations', async ({
  page,
}) => {
  const path = await findCampaignPath(page, 'Rivermouth Budget 2026', 'Idris Vaughan')
  await signInAs(page, 'Idris Vaughan')
  for (const generation of ['v2', 'v1']) {
    await page.goto(path.replace('v2', generation))
    await page
      .getByRole('main')
      .getByRole('tab', { name: /Proposals/ })
      .click()
    await pressEnter(page.getByRole('link', { name: 'What was promised and what was done' }))
    await expect(page).toHaveURL(new RegExp(`/${generation}/decisions/[0-9a-f-]{36}$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Promised and done' })).toBeVisible()
    const finished = page.getByRole('region', { name: 'Finished' })
    const bench = finished.getByRole('row').filter({ hasText: 'Twelve benches on the river walk' })
    await expect(bench).toContainText('The rest of the money goes back')
    await expect(bench).toContainText('£')
    await expectSound(page)
    const [file] = await Promise.all([page.waitForEvent('download'), pressEnter(page.getByRole('button', { name: 'Save as CSV' }))])
    const saved = readFileSync(await file.path(), 'utf8')
    expect(saved).toContain('uuid,title,status,promised,spent,stage,noted,note')
    expect(saved).toContain('Twelve benches on the river walk')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await pressEnter(bench.getByRole('link', { name: 'Twelve benches on the river walk' }))
    await expect(page).toHaveURL(new RegExp(`/${generation}/record/`))
    const vote = page.getByRole('region', { name: 'The vote' })
    await expect(vote).toContainText('Won')
    await expect(vote.getByRole('article')).toContainText(/supporters.*£\d|£\d.*supporters/)
    await expectSound(page)
  }
})

test('the record of a proposal says when voting ended, also where the ballot was closed before its last day', async ({ page }) => {
  const town = await createVotingTown(page, `Record vote ${once}`)
  const ballot = await openBallot(page, town.assemblyId, 'An early end', {})
  await closeAndRead(page, ballot, town.others, [{ Lamp: 'YES' }])
  const { closed_at, ends_at, candidates } = await callApi<{
    closed_at: string
    ends_at: string
    candidates: { title: string; contribution_uuid: string }[]
  }>(page, 'get', `/v0/ballot/${ballot.uuid}`, ballot.maja)
  expect(Date.parse(closed_at)).toBeLessThan(Date.parse(ends_at))
  const lamp = candidates.find(({ title }) => title === 'Lamp')?.contribution_uuid
  const record = await callApi<{ ballots: { endsAt: string }[] }>(page, 'get', `/contribution/${lamp}/record`, ballot.maja)
  expect(record.ballots.map(({ endsAt }) => endsAt)).toEqual([closed_at])
})
