import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaigns, phases } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { isBlockedByRows, raceCalls } from '../../app/testing/race-calls.ts'
import { createTestCampaign, createTown, createTownMember, FIVE_PHASES } from './testing/campaigns.ts'

const server = testServices({ time: '2026-11-04T12:00:00Z' })

async function createScene(given: Parameters<typeof createTestCampaign>[2] = {}) {
  const { db } = server.context
  const assembly = await createTown(db)
  const campaign = await createTestCampaign(server.context, assembly, { components: [...FIVE_PHASES], ...given })
  const coordinator = await server.as((await createTownMember(db, assembly.id, { roles: ['MEMBER', 'COORDINATOR'] })).id)
  return { assembly, campaign, coordinator, params: { aid: assembly.id, cid: campaign.id } }
}

test('two different settings of a campaign changed concurrently are both stored', async () => {
  const { coordinator, params } = await createScene()
  const bystander = await createScene()
  const set = (key: string) => () => coordinator.call(campaigns.change, { params, body: { configs: { [key]: 'TRUE' } } })
  assert.deepEqual(await raceCalls(server, 'config', [set('hide-timeline'), set('disable-campaign-comments')]), ['ok', 'ok'])
  const after = await coordinator.call(campaigns.one, { params })
  assert.equal(after.configs['appcivist.campaign.hide-timeline'], 'TRUE')
  assert.equal(after.configs['appcivist.campaign.disable-campaign-comments'], 'TRUE')
  const { configs } = await bystander.coordinator.call(campaigns.one, { params: bystander.params })
  assert.equal(configs['appcivist.campaign.hide-timeline'], undefined)
})

test('of two editors of the same revision who save at once the second is refused, and the work of the first stays [CAM-071]', async () => {
  const { coordinator, params } = await createScene()
  const bystander = await createScene()
  const { revision, goal } = await coordinator.call(campaigns.one, { params })
  const save = (body: object) => () => coordinator.call(campaigns.change, { params, body: { baseRevision: revision, ...body } })
  const outcomes = await raceCalls(server, 'campaigns', [save({ title: 'Roads' }), save({ goal: 'Other roads' })])
  assert.deepEqual(outcomes, ['ok', 'stale_revision'])
  const after = await coordinator.call(campaigns.one, { params })
  assert.deepEqual([after.title, after.goal, after.revision], ['Roads', goal, revision + 1])
  assert.equal((await bystander.coordinator.call(campaigns.one, { params: bystander.params })).revision, revision)
})

test('a campaign published twice concurrently with different titles is announced once', async () => {
  const { coordinator, params, campaign } = await createScene({ status: 'DRAFT' })
  const publish = (title: string) => () => coordinator.call(campaigns.change, { params, body: { title, status: 'PUBLISHED' } })
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

test('phases that are moved concurrently so that together they are out of order are refused for the second', async () => {
  const { coordinator, params } = await createScene()
  const bystander = await createScene()
  const read = async (scene: { coordinator: typeof coordinator; params: typeof params }) =>
    (await scene.coordinator.call(campaigns.one, { params: scene.params })).components
  const before = await read(bystander)
  const all = await read({ coordinator, params })
  const start = (position: 1 | 2, startDate: string) => () =>
    coordinator.call(phases.change, {
      params: { ...params, ciid: all[position]?.componentId ?? assert.fail() },
      body: { startDate },
    })
  const outcomes = await raceCalls(server, 'components', [start(1, '2026-11-25'), start(2, '2026-11-20')])
  assert.deepEqual(outcomes, ['ok', 'phases_out_of_order'])
  const after = await read({ coordinator, params })
  assert.deepEqual([after[1]?.startDate, after[2]?.startDate], ['2026-11-25', all[2]?.startDate])
  assert.deepEqual(await read(bystander), before)
})

test('two running campaigns created concurrently do not exceed the limit of a network [CST-006]', async () => {
  const { db } = server.context
  const [parent, child, beside] = [await createTown(db), await createTown(db), await createTown(db)]
  await db.updateTable('assemblies').set({ parent_id: parent.id }).where('id', 'in', [child.id, beside.id]).execute()
  const creation = async (aid: number, title: string) => {
    const coordinator = await server.as((await createTownMember(db, aid, { roles: ['MEMBER', 'COORDINATOR'] })).id)
    const body = { title, goal: 'Well spent', components: [...FIVE_PHASES] }
    return () => coordinator.call(campaigns.create, { params: { aid }, body })
  }
  const calls = [await creation(child.id, 'Roads'), await creation(child.id, 'Paths'), await creation(beside.id, 'Trees')]
  assert.deepEqual(await raceCalls(server, 'campaigns', calls), ['ok', 'limit_reached', 'ok'])
})

test('a campaign can be changed while another one is locked, but not while it is locked itself', async () => {
  const { coordinator, params, campaign } = await createScene()
  const bystander = await createScene()
  const change = () => coordinator.call(campaigns.change, { params, body: { title: 'Roads' } })
  const rowOf = (id: number) => `select from campaigns where id = ${id}`
  assert.equal(await isBlockedByRows(server, rowOf(bystander.campaign.id), change), false)
  assert.equal(await isBlockedByRows(server, rowOf(campaign.id), change), true)
})
