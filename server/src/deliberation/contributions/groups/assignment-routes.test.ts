import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignments } from '@folkmoot/core/deliberation/contributions/assignment-endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { groupContributions } from '@folkmoot/core/deliberation/contributions/group-endpoints.ts'
import { type Caller, testServices } from '../../../app/services/testing/services.ts'
import { raceCalls } from '../../../app/testing/race-calls.ts'
import { createCampaignGroup, createCampaignWorld, PROPOSALS_DAY } from '../testing/contributions.ts'

const server = testServices({ time: PROPOSALS_DAY })

/** A campaign with two ideas of Maja, a group that Wren coordinates and Jonas is in, and a group beside it. */
async function createScene() {
  const place = await createCampaignWorld(server, {
    configs: { 'appcivist.campaign.enable-ideas-during-proposals': 'TRUE' },
  })
  const { db } = server.context
  const [maja, wren, jonas, coordinator] = [
    await place.person(),
    await place.person(),
    await place.person(),
    await place.person('MEMBER', 'COORDINATOR'),
  ]
  const group = await createCampaignGroup(db, place.campaign, [
    { userId: wren.userId, roles: ['MEMBER', 'COORDINATOR'] },
    { userId: jonas.userId },
  ])
  const beside = await createCampaignGroup(db, place.campaign, [{ userId: wren.userId }])
  const benches = await place.write(maja, { title: 'Benches' })
  const bystander = await place.write(maja, { title: 'BYSTANDER' })
  const idOf = (item: { contributionId?: number | undefined }) => item.contributionId ?? 0
  const params = { aid: place.aid, cid: place.campaign.id, gid: group.id }
  const inSpace = (item: typeof benches, spaceId: number) => ({
    params: { aid: place.aid, coid: idOf(item), sid: spaceId },
  })
  const listIdeas = async (by: Caller) =>
    (await by.call(groupContributions.list, { params: { aid: place.aid, gid: group.id }, query: { type: 'IDEA' } })).list.map(
      ({ title }) => title,
    )
  const countSpaces = async (item: typeof benches) =>
    (
      await db.selectFrom('contribution_spaces').select('space_id').where('contribution_id', '=', idOf(item)).orderBy('space_id').execute()
    ).map((row) => row.space_id)
  const listEvents = (event = 'ASSIGNED_TO_GROUP') =>
    db
      .selectFrom('signals')
      .select(['space_id', 'actor_id'])
      .where('event', '=', event)
      .where('space_id', 'in', [group.spaceId, beside.spaceId])
      .execute()
  const people = { maja, wren, jonas, coordinator }
  return {
    place,
    ...people,
    group,
    beside,
    benches,
    bystander,
    idOf,
    params,
    inSpace,
    listIdeas,
    countSpaces,
    listEvents,
  }
}

test('a coordinator of the group assigns contributions to it; its members hear of each once, and nothing else changes [CON-050, CON-139]', async () => {
  const s = await createScene()
  const body = { existingContributions: [s.idOf(s.benches), s.idOf(s.benches)] }
  assert.deepEqual(await s.listIdeas(s.jonas), [])
  await s.wren.call(assignments.assign, { params: s.params, body })
  assert.deepEqual(await s.listIdeas(s.jonas), ['Benches'])
  assert.deepEqual(
    await s.countSpaces(s.benches),
    [s.place.sid, s.group.spaceId].sort((a, b) => a - b),
  )
  assert.deepEqual(await s.countSpaces(s.bystander), [s.place.sid])
  assert.deepEqual(await s.listEvents(), [{ space_id: s.group.spaceId, actor_id: s.wren.userId }])

  // what the group has already stays as it is, and is not told again
  await s.wren.call(assignments.assign, { params: s.params, body })
  assert.equal((await s.listEvents()).length, 1)
  const both = { existingContributions: [s.idOf(s.benches), s.idOf(s.bystander)] }
  await s.wren.call(assignments.assign, { params: s.params, body: both })
  assert.deepEqual((await s.listIdeas(s.jonas)).sort(), ['BYSTANDER', 'Benches'])
  assert.equal((await s.listEvents()).length, 2)
})

test('members assign only what they wrote, all or none, and only to a group of the campaign [CON-050, CON-139]', async () => {
  const s = await createScene()
  const others = { existingContributions: [s.idOf(s.benches)] }
  const refused = await s.jonas.refused(assignments.assign, { params: s.params, body: others })
  assert.equal(refused.refused, 'not_allowed')
  const own = await s.place.write(s.jonas, { title: 'Own' })
  const mixed = { existingContributions: [s.idOf(own), s.idOf(s.benches)] }
  assert.equal((await s.jonas.refused(assignments.assign, { params: s.params, body: mixed })).refused, 'not_allowed')
  const unknown = { existingContributions: [s.idOf(own), 2_000_000] }
  assert.equal((await s.jonas.refused(assignments.assign, { params: s.params, body: unknown })).refused, 'invalid')
  assert.deepEqual(await s.countSpaces(own), [s.place.sid])
  await s.jonas.call(assignments.assign, { params: s.params, body: { existingContributions: [s.idOf(own)] } })
  assert.deepEqual(await s.listIdeas(s.wren), ['Own'])

  const other = await createCampaignWorld(server)
  const params = { ...s.params, gid: (await createCampaignGroup(server.context.db, other.campaign, [])).id }
  assert.equal((await s.coordinator.refused(assignments.assign, { params, body: others })).refused, 'not_found')
  assert.deepEqual(await s.countSpaces(s.benches), [s.place.sid])
})

test('a contribution is attached to the space of a group and taken away again; its page names the group, and the members hear of both [CON-138]', async () => {
  const s = await createScene()
  const at = s.inSpace(s.benches, s.group.spaceId)
  const attached = await s.maja.call(assignments.attach, at)
  const [listed] = attached.assignedGroups
  assert.deepEqual([listed?.groupId, listed?.may, attached.assignedGroups.length], [s.group.id, { detach: true }, 1])
  assert.equal((await s.listEvents()).length, 1)
  await s.coordinator.call(assignments.attach, s.inSpace(s.benches, s.beside.spaceId))
  // again: nothing more
  await s.maja.call(assignments.attach, at)
  assert.equal((await s.listEvents()).length, 2)

  const read = await s.place.read(s.jonas, s.benches)
  assert.deepEqual(
    read.assignedGroups.map(({ groupId, may }) => [groupId, may.detach]),
    [
      [s.group.id, false],
      [s.beside.id, false],
    ],
  )
  assert.deepEqual([read.may.assign, (await s.place.read(s.maja, s.benches)).may.assign], [false, true])
  const byWren = await s.place.read(s.wren, s.benches)
  assert.deepEqual(
    byWren.assignedGroups.map(({ may }) => may.detach),
    [true, false],
  )

  assert.equal((await s.jonas.refused(assignments.detach, at)).refused, 'not_allowed')
  assert.deepEqual(await s.listEvents('DETACHED_FROM_GROUP'), [])
  const detached = await s.wren.call(assignments.detach, at)
  assert.deepEqual(
    detached.assignedGroups.map(({ groupId }) => groupId),
    [s.beside.id],
  )
  assert.deepEqual(await s.listIdeas(s.jonas), [])
  assert.deepEqual(
    await s.countSpaces(s.benches),
    [s.place.sid, s.beside.spaceId].sort((a, b) => a - b),
  )
  assert.equal((await s.wren.refused(assignments.detach, at)).refused, 'not_found')
  // the members of that group hear of it, once
  const expected = [{ space_id: s.group.spaceId, actor_id: s.wren.userId }]
  assert.deepEqual(await s.listEvents('DETACHED_FROM_GROUP'), expected)
  assert.equal((await s.listEvents()).length, 2)
})

test('a contribution that is removed while it is attached to a group is not in its list [CON-138]', async () => {
  const s = await createScene()
  const at = s.inSpace(s.benches, s.group.spaceId)
  const remove = () => s.maja.call(contributions.remove, { params: { aid: at.params.aid, coid: at.params.coid }, query: {} })
  const attach = () => s.wren.call(assignments.attach, at)
  assert.deepEqual(await raceCalls(server, 'contributions', [remove, attach]), ['ok', 'not_found'])
  assert.deepEqual(await s.countSpaces(s.benches), [s.place.sid])
  assert.deepEqual(await s.listIdeas(s.jonas), [])
})

test('nothing is taken from its campaign, nor from the group that it was made for [CON-138]', async () => {
  const s = await createScene()
  const own = await s.place.write(s.wren, { type: 'PROPOSAL', title: 'Of the group', groupId: s.group.id })
  const home = await s.wren.refused(assignments.detach, s.inSpace(own, s.group.spaceId))
  assert.equal(home.refused, 'not_allowed')
  for (const endpoint of [assignments.attach, assignments.detach])
    assert.equal((await s.coordinator.refused(endpoint, s.inSpace(own, s.place.sid))).refused, 'not_found')
  assert.deepEqual(
    await s.countSpaces(own),
    [s.place.sid, s.group.spaceId].sort((a, b) => a - b),
  )
  assert.deepEqual((await s.place.read(s.wren, own)).assignedGroups, [])
})

test('what is written for a group is in its campaign too, by the rules of the campaign [CON-127]', async () => {
  const s = await createScene()
  const params = { aid: s.place.aid, gid: s.group.id }
  const body = s.place.item({ title: 'Written for the group' })
  const made = await s.jonas.call(groupContributions.create, { params, body })
  assert.deepEqual([made.campaign?.campaignId, made.workingGroupAuthors.map(({ groupId }) => groupId)], [s.place.campaign.id, [s.group.id]])
  assert.deepEqual(
    await s.countSpaces(made),
    [s.place.sid, s.group.spaceId].sort((a, b) => a - b),
  )
  assert.equal((await s.maja.refused(groupContributions.create, { params, body })).refused, 'not_allowed')
  // another group in the body does not count
  const crossed = await s.jonas.call(groupContributions.create, { params, body: { ...body, groupId: s.beside.id } })
  assert.deepEqual(
    crossed.workingGroupAuthors.map(({ groupId }) => groupId),
    [s.group.id],
  )
})
