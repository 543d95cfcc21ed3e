import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import { groups } from '@folkmoot/core/groups/endpoints.ts'
import { startTestServices, type TestServices } from '../../services/testing/services.ts'
import { createCampaignGroup, createCampaignWorld, PROPOSALS_DAY } from '../testing/contributions.ts'

let server: TestServices
before(async () => {
  server = await startTestServices({ time: PROPOSALS_DAY })
})
after(() => server.stop())

const OWN = { 'appcivist.campaign.create-group-new-proposals': 'TRUE' }
const TEXT = '<p>Eleven oak benches.</p>'
type World = Awaited<ReturnType<typeof createCampaignWorld>>

const listGroups = (world: World) =>
  server.context.db
    .selectFrom('working_groups as g')
    .innerJoin('campaign_groups as k', 'k.group_id', 'g.id')
    .select(['g.id', 'g.uuid', 'g.name', 'g.creator_id', 'g.lang'])
    .where('k.campaign_id', '=', world.campaign.id)
    .orderBy('g.id')
    .execute()

test('a new proposal gets a working group with its name, which its writer coordinates and which is its author; an idea gets none', async () => {
  const [world, other] = [
    await createCampaignWorld(server, {
      configs: { ...OWN, 'appcivist.campaign.enable-ideas-during-proposals': 'TRUE' },
    }),
    await createCampaignWorld(server),
  ]
  const maja = await world.person()
  const proposal = await world.write(maja, { type: 'PROPOSAL', title: 'Benches', text: TEXT })
  await world.write(await world.person(), { type: 'IDEA', title: 'An idea', text: TEXT })
  await other.write(await other.person(), { type: 'PROPOSAL', title: 'Benches', text: TEXT })
  const [group, ...more] = await listGroups(world)
  assert.deepEqual([group?.name, group?.creator_id, more.length], ['Benches', maja.userId, 0])
  assert.deepEqual(await listGroups(other), [])
  const page = await maja.call(contributions.one, {
    params: { aid: String(world.aid), coid: String(proposal.contributionId) },
  })
  assert.deepEqual(
    page.workingGroupAuthors.map(({ uuid, name }) => [uuid, name]),
    [[group?.uuid, 'Benches']],
  )
  const read = await maja.call(groups.one, { params: { aid: String(world.aid), gid: String(group?.id) } })
  assert.deepEqual(
    read.coordinatorNames.map(({ uuid }) => uuid),
    [page.creator?.uuid],
  )
})

test('a proposal for a group that is named gets no other; a name that is taken gets a number', async () => {
  const world = await createCampaignWorld(server, { configs: OWN })
  const maja = await world.person()
  const group = await createCampaignGroup(server.context.db, world.campaign, [{ userId: maja.userId }])
  await world.write(maja, { type: 'PROPOSAL', title: 'For the group', text: TEXT, groupId: group.id })
  assert.equal((await listGroups(world)).length, 1)
  for (const title of ['Trees 100%', 'trees 100%', 'Trees 100%'])
    await world.write(maja, { type: 'PROPOSAL', title, text: TEXT })
  assert.deepEqual(
    (await listGroups(world)).slice(1).map(({ name }) => name),
    ['Trees 100%', 'trees 100% 2', 'Trees 100% 3'],
  )
})

test('proposals of one title that are written at once get groups of different names', async () => {
  const world = await createCampaignWorld(server, { configs: OWN })
  const people = await Promise.all([world.person(), world.person(), world.person()])
  await Promise.all(people.map((who) => world.write(who, { type: 'PROPOSAL', title: 'Lights', text: TEXT })))
  assert.deepEqual((await listGroups(world)).map(({ name }) => name).toSorted(), ['Lights', 'Lights 2', 'Lights 3'])
})

test('where a proposal needs a group, its own is enough; a proposal that is refused leaves no group', async () => {
  const needed = { 'appcivist.campaign.require-group-authorship': 'TRUE' }
  const [own, strict] = [
    await createCampaignWorld(server, { configs: { ...needed, ...OWN } }),
    await createCampaignWorld(server, { configs: needed }),
  ]
  const write = async (world: World, body: object) => {
    const who = await world.person()
    return who.refused(contributions.create, {
      params: { sid: String(world.sid) },
      body: { type: 'PROPOSAL', title: 'Benches', text: TEXT, ...body } as never,
    })
  }
  assert.equal((await write(strict, {})).refused, 'fields_missing')
  await own.write(await own.person(), { type: 'PROPOSAL', title: 'Benches', text: TEXT })
  assert.equal((await listGroups(own)).length, 1)
  assert.equal((await write(own, { inspirations: ['5b5b5b5b-5b5b-4b5b-8b5b-5b5b5b5b5b5b'] })).status, 400)
  assert.equal((await listGroups(own)).length, 1)
})
