import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { campaigns } from '@folkmoot/core/campaigns/endpoints.ts'
import { type TestServices, testServices } from '../services/for-tests.ts'
import { collide, waitsFor } from '../testing/collide.ts'
import { aCampaign, aTown, aTownsperson, FIVE_PHASES } from './for-tests.ts'

let server: TestServices
before(async () => {
  server = await testServices({ time: '2026-11-04T12:00:00Z' })
})
after(() => server.stop())

async function scene(given: Parameters<typeof aCampaign>[2] = {}) {
  const { db } = server.context
  const assembly = await aTown(db)
  const campaign = await aCampaign(server.context, assembly, { components: [...FIVE_PHASES], ...given })
  const coordinator = await server.as((await aTownsperson(db, assembly.id, { roles: ['MEMBER', 'COORDINATOR'] })).id)
  return { assembly, campaign, coordinator, params: { aid: assembly.id, cid: campaign.id } }
}

test('two different settings of a campaign changed at once are both kept', async () => {
  const { coordinator, params } = await scene()
  const bystander = await scene()
  const set = (key: string) => () =>
    coordinator.call(campaigns.change, { params, body: { configs: { [key]: 'TRUE' } } })
  assert.deepEqual(await collide(server, 'config', [set('hide-timeline'), set('disable-campaign-comments')]), [
    'ok',
    'ok',
  ])
  const after = await coordinator.call(campaigns.one, { params })
  assert.equal(after.configs['appcivist.campaign.hide-timeline'], 'TRUE')
  assert.equal(after.configs['appcivist.campaign.disable-campaign-comments'], 'TRUE')
  const { configs } = await bystander.coordinator.call(campaigns.one, { params: bystander.params })
  assert.equal(configs['appcivist.campaign.hide-timeline'], undefined)
})

test('a campaign that is published twice at once with different titles is announced once', async () => {
  const { coordinator, params, campaign } = await scene({ status: 'DRAFT' })
  const publish = (title: string) => () =>
    coordinator.call(campaigns.change, { params, body: { title, status: 'PUBLISHED' } })
  assert.deepEqual(await collide(server, 'campaigns', [publish('Roads'), publish('Paths')]), ['ok', 'ok'])
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

test('a campaign is changed while another one is held, and not while it is held itself', async () => {
  const { coordinator, params, campaign } = await scene()
  const bystander = await scene()
  const change = () => coordinator.call(campaigns.change, { params, body: { title: 'Roads' } })
  const rowOf = (id: number) => `select from campaigns where id = ${id}`
  assert.equal(await waitsFor(server, rowOf(bystander.campaign.id), change), false)
  assert.equal(await waitsFor(server, rowOf(campaign.id), change), true)
})
