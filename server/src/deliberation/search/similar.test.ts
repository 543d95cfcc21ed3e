import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { search } from '@folkmoot/core/deliberation/search/endpoints.ts'
import type { Caller } from '../../app/services/testing/services.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { createTestCampaign, FIVE_PHASES } from '../../communities/campaigns/testing/campaigns.ts'
import { createCampaignWorld, forceStatus, IDEAS_DAY } from '../contributions/testing/contributions.ts'

const server = testServices({ time: IDEAS_DAY })

const similarIn =
  (aid: number, cid: number) =>
  async (by: Caller, title: string, text = '') =>
    (await by.call(search.similar, { params: { aid, cid }, body: { title, text } })).list

test('who writes is offered up to three readable items of the campaign that ask for the same', async () => {
  const world = await createCampaignWorld(server)
  const [author, writer] = [await world.person(), await world.person()]
  const similar = similarIn(world.aid, world.campaign.id)
  await world.write(author, { title: 'Benches along the river', text: 'Places to sit near the water' })
  await world.write(author, { title: 'A library at the harbour', text: 'Books near the water' })
  const [found, ...others] = await similar(writer, 'A bench along the riverside', 'People need places to sit')
  assert.deepEqual([found?.title, found?.supports, others], ['Benches along the river', 0, []])
  assert.deepEqual([found?.mine.up, found?.may.support], [false, true])
  assert.deepEqual(await similar(writer, 'A swimming pool for winter'), [])
  assert.deepEqual(await similar(writer, 'Ben'), [])
  for (const n of [1, 2, 3]) await world.write(author, { title: `Benches along the river ${n}` })
  assert.equal((await similar(writer, 'Benches along the river')).length, 3)
})

test('what the writer supports already is told, so that it is not supported twice', async () => {
  const world = await createCampaignWorld(server)
  const [author, writer] = [await world.person(), await world.person()]
  const { contributionId = 0 } = await world.write(author, { title: 'Benches along the river' })
  await writer.call(feedback.give, {
    params: { aid: world.aid, cid: world.campaign.id, coid: contributionId },
    body: { up: true },
  })
  const similar = similarIn(world.aid, world.campaign.id)
  assert.deepEqual(
    (await similar(writer, 'Benches along the river')).map(({ supports, mine }) => [supports, mine.up]),
    [[1, true]],
  )
  assert.deepEqual(
    (await similar(author, 'Benches along the river')).map(({ supports, mine }) => [supports, mine.up]),
    [[1, false]],
  )
})

test('nobody is offered private drafts, removed texts or items of another campaign [C]', async () => {
  const world = await createCampaignWorld(server)
  const [author, writer] = [await world.person(), await world.person()]
  const title = 'Benches along the river'
  const draft = await world.write(author, { title })
  await forceStatus(server.context.db, draft, 'DRAFT')
  const gone = await world.write(author, { title })
  await server.context.db.updateTable('contributions').set({ removed_at: IDEAS_DAY }).where('uuid', '=', gone.uuid).execute()
  const elsewhere = await createTestCampaign(server.context, world.assembly, { components: [...FIVE_PHASES] })
  const similar = similarIn(world.aid, world.campaign.id)
  assert.deepEqual(await similar(writer, title), [])
  assert.deepEqual(
    (await similar(author, title)).map(({ uuid }) => uuid),
    [draft.uuid],
  )
  assert.deepEqual(await similarIn(world.aid, elsewhere.id)(author, title), [])
})

test('where the campaign closes support, no button is offered [FBK-015]', async () => {
  const world = await createCampaignWorld(server, { configs: { 'appcivist.campaign.disable-informal-voting': 'TRUE' } })
  const [author, writer] = [await world.person(), await world.person()]
  await world.write(author, { title: 'Benches along the river' })
  const [found] = await similarIn(world.aid, world.campaign.id)(writer, 'Benches along the river')
  assert.equal(found?.may.support, false)
})
