import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { campaigns } from '@folkmoot/core/campaigns/endpoints.ts'
import { startTestServices, type TestServices } from '../services/testing/services.ts'
import { isBlockedByRows, raceCalls } from '../testing/race-calls.ts'
import { createTestCampaign, createTown, createTownMember, FIVE_PHASES } from './testing/campaigns.ts'

let server: TestServices
before(async () => {
  server = await startTestServices({ time: '2026-11-04T12:00:00Z' })
})
after(() => server.stop())

async function createScene(given: Parameters<typeof createTestCampaign>[2] = {}) {
  const { db } = server.context
  const assembly = await createTown(db)
  const campaign = await createTestCampaign(server.context, assembly, { components: [...FIVE_PHASES], ...given })
  const coordinator = await server.as(
    (await createTownMember(db, assembly.id, { roles: ['MEMBER', 'COORDINATOR'] })).id,
  )
  return { assembly, campaign, coordinator, params: { aid: assembly.id, cid: campaign.id } }
}

test('two different settings of a campaign changed concurrently are both stored', async () => {
  const { coordinator, params } = await createScene()
  const bystander = await createScene()
  const set = (key: string) => () =>
    coordinator.call(campaigns.change, { params, body: { configs: { [key]: 'TRUE' } } })
  assert.deepEqual(await raceCalls(server, 'config', [set('hide-timeline'), set('disable-campaign-comments')]), [
    'ok',
    'ok',
  ])
  const after = await coordinator.call(campaigns.one, { params })
  assert.equal(after.configs['appcivist.campaign.hide-timeline'], 'TRUE')
  assert.equal(after.configs['appcivist.campaign.disable-campaign-comments'], 'TRUE')
  const { configs } = await bystander.coordinator.call(campaigns.one, { params: bystander.params })
  assert.equal(configs['appcivist.campaign.hide-timeline'], undefined)
})

test('a campaign published twice concurrently with different titles is announced once', async () => {
  const { coordinator, params, campaign } = await createScene({ status: 'DRAFT' })
  const publish = (title: string) => () =>
    coordinator.call(campaigns.change, { params, body: { title, status: 'PUBLISHED' } })
  assert.deepEqual(await raceCalls(server, 'campaigns', [publish('Roads'), publish('Paths')]), ['ok', 'ok'])
  const told = await server.context.db
    .selectFrom('signals')
    .select('event')
    .where('space_id', '=', campaign.spaceId)
    .where('event', 'in', ['NEW_CAMPAIGN', 'UPDATED_CAMPAIGN'])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    told.map((row) => row.event),
    ['NEW_CAMPAIGN', 'UPDATED_CAMPAIGN'],
  )
})

test('a campaign can be changed while another one is locked, but not while it is locked itself', async () => {
  const { coordinator, params, campaign } = await createScene()
  const bystander = await createScene()
  const change = () => coordinator.call(campaigns.change, { params, body: { title: 'Roads' } })
  const rowOf = (id: number) => `select from campaigns where id = ${id}`
  assert.equal(await isBlockedByRows(server, rowOf(bystander.campaign.id), change), false)
  assert.equal(await isBlockedByRows(server, rowOf(campaign.id), change), true)
})
