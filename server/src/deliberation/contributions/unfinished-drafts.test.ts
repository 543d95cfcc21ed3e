import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import type { ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { createCampaignWorld, PROPOSALS_DAY } from './testing/contributions.ts'

const server = testServices({ time: PROPOSALS_DAY })

test('a draft may lack its theme and its text; whoever shows or publishes it is told what is missing [CON-041, CON-075]', async () => {
  const world = await createCampaignWorld(server)
  const maja = await world.person()
  const draft = await world.write(maja, { type: 'PROPOSAL', status: 'DRAFT', text: '', officialThemes: [] })
  assert.deepEqual([draft.status, draft.text, draft.themes], ['DRAFT', '', []])
  const at = { aid: world.aid, coid: draft.contributionId ?? 0 }
  const missingFor = async (status: ContributionStatus) =>
    (await maja.refused(contributions.step, { params: { ...at, status }, body: {} })).missingFields
  assert.deepEqual(await missingFor('PUBLISHED'), ['text', 'theme'])
  assert.deepEqual(await missingFor('PUBLIC_DRAFT'), ['text'])
  await maja.call(contributions.change, { params: at, body: { text: '<p>Eleven benches.</p>' } })
  await maja.call(contributions.step, { params: { ...at, status: 'PUBLIC_DRAFT' }, body: {} })
  assert.deepEqual(await missingFor('PUBLISHED'), ['theme'])
  const officialThemes = [{ themeId: world.themes[0]?.id ?? 0 }]
  await maja.call(contributions.change, { params: at, body: { officialThemes } })
  const published = await maja.call(contributions.step, { params: { ...at, status: 'PUBLISHED' }, body: {} })
  assert.equal(published.status, 'PUBLISHED')
  const change = { params: at, body: { officialThemes: [] } }
  assert.equal((await maja.refused(contributions.change, change)).refused, 'theme_missing')
})

test('what is published from the start lacks nothing, and a draft without title and text is none [CON-075, CON-076]', async () => {
  const world = await createCampaignWorld(server)
  const maja = await world.person()
  const refusalOf = async (body: object) =>
    (await maja.refused(contributions.create, { params: { sid: world.sid }, body: world.item(body) })).refused
  assert.equal(await refusalOf({ type: 'PROPOSAL', status: 'PUBLISHED', officialThemes: [] }), 'theme_missing')
  assert.equal(await refusalOf({ type: 'PROPOSAL', status: 'PUBLISHED', text: '' }), 'text_empty')
  assert.equal(await refusalOf({ type: 'PROPOSAL', status: 'DRAFT', title: '', text: '' }), 'text_empty')
})
