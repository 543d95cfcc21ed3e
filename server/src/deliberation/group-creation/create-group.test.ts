import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupCreation, groups } from '@folkmoot/core/communities/groups/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { createTestCampaign } from '../../communities/campaigns/testing/campaigns.ts'
import { createCampaignWorld, IDEAS_DAY } from '../contributions/testing/contributions.ts'

const server = testServices({ time: IDEAS_DAY })

const idOf = (item: Contribution): number => item.contributionId ?? 0

async function createScene() {
  const place = await createCampaignWorld(server)
  const [founder, writer] = [await place.person('MEMBER', 'COORDINATOR'), await place.person()]
  const params = { aid: place.aid, cid: place.campaign.id }
  const listIdeas = async (by: Caller, sid: number) => {
    const { list } = await by.call(contributions.list, { params: { sid }, query: { type: 'IDEA' } })
    return list.map((item) => item.title).sort()
  }
  const countGroups = async () => (await founder.call(groups.ofCampaign, { params, query: {} })).total
  return { ...place, founder, writer, params, listIdeas, countGroups }
}

test('contributions that a new group begins with are in its list and stay in their campaign [GRP-001, GRP-014, CON-050]', async () => {
  const { founder, writer, params, listIdeas, write, sid, read } = await createScene()
  const [benches, lamps] = [await write(writer), await write(writer, { title: 'Lamps along the quay' })]
  const body = { name: 'Riverbank', existingContributions: [idOf(benches), idOf(benches)] }
  const made = await founder.call(groupCreation.create, { params, body })
  assert.deepEqual(await listIdeas(founder, made.resourceSpaceId), ['Benches along the river'])
  assert.deepEqual(await listIdeas(founder, sid), ['Benches along the river', 'Lamps along the quay'])
  assert.equal(made.ideas, 1)
  assert.deepEqual((await read(founder, benches)).workingGroupAuthors, [], 'assigning makes nobody an author')
  assert.deepEqual((await read(founder, lamps)).revision, 1)
  const { db } = server.context
  const events = await db.selectFrom('signals').selectAll().where('event', '=', 'ASSIGNED_TO_GROUP').execute()
  const told = events.filter((e) => e.actor_id === founder.userId)
  assert.equal(told.length, 1)
  const data = told[0]?.data as Record<string, unknown>
  assert.deepEqual([data.contributionId, data.groupId, data.group], [idOf(benches), made.groupId, 'Riverbank'])
})

test('a contribution that the founder cannot read, a removed one and one of another campaign refuse the whole group [GRP-014]', async () => {
  const { founder, writer, params, write, countGroups, assembly, aid } = await createScene()
  const elsewhere = await createCampaignWorld(server)
  const next = await createTestCampaign(server.context, assembly, {})
  const [benches, hidden, removed] = [await write(writer), await write(writer), await write(writer)]
  const { db } = server.context
  await db.updateTable('contributions').set({ status: 'DRAFT' }).where('uuid', '=', hidden.uuid).execute()
  await writer.call(contributions.softRemove, { params: { aid, coid: idOf(removed) }, body: {} })
  const foreign = await elsewhere.write(await elsewhere.person())
  for (const id of [idOf(hidden), idOf(removed), idOf(foreign), 99_999_999]) {
    const body = { name: 'Riverbank', existingContributions: [idOf(benches), id] }
    const no = await founder.refused(groupCreation.create, { params, body })
    assert.deepEqual([no.refused, no.fields?.[0]?.field, no.fields?.[0]?.code], ['invalid', 'existingContributions', 'unknown'])
  }
  const other = { params: { aid, cid: next.id }, body: { name: 'Riverbank', existingContributions: [idOf(benches)] } }
  assert.equal((await founder.refused(groupCreation.create, other)).refused, 'invalid')
  assert.equal(await countGroups(), 0)
  const spaces = await db.selectFrom('contribution_spaces').selectAll().where('contribution_id', '=', idOf(benches)).execute()
  assert.equal(spaces.length, 1)
})

test('a contribution that is removed while it is assigned to a new group is not in its list [GRP-014]', async () => {
  const { founder, writer, params, write, aid } = await createScene()
  const benches = await write(writer)
  const endings = await raceCalls(server, { rows: `select from contributions where id = ${idOf(benches)}` }, [
    () => writer.call(contributions.softRemove, { params: { aid, coid: idOf(benches) }, body: {} }),
    () => founder.call(groupCreation.create, { params, body: { name: 'Late', existingContributions: [idOf(benches)] } }),
  ])
  assert.deepEqual(endings, ['ok', 'invalid'])
})

test('members of the assembly that are added belong to the new group at once, the founder stays its coordinator [GRP-001, GRP-015]', async () => {
  const { founder, writer, params, person } = await createScene()
  const bystander = await person()
  const body = { name: 'Riverbank', members: [writer.userId, founder.userId, writer.userId] }
  const made = await founder.call(groupCreation.create, { params, body })
  assert.equal(made.memberCount, 2)
  const rolesOf = async (uid: number) =>
    (await founder.call(memberships.inGroup, { params: { gid: made.groupId, uid } })).roles.map((r) => r.name)
  assert.deepEqual(await rolesOf(writer.userId), ['MEMBER'])
  assert.deepEqual(await rolesOf(founder.userId), ['MEMBER', 'COORDINATOR'])
  const no = await founder.refused(memberships.inGroup, { params: { gid: made.groupId, uid: bystander.userId } })
  assert.equal(no.status, 404)
  const { db } = server.context
  const events = await db.selectFrom('signals').selectAll().where('event', '=', 'MEMBER_JOINED').execute()
  const told = events.filter((e) => (e.data as Record<string, unknown>).groupId === made.groupId)
  assert.deepEqual(
    told.map((e) => [e.actor_id, (e.data as Record<string, unknown>).userId]),
    [[founder.userId, writer.userId]],
  )
})

test('whoever is not a member of the assembly, or whose account is closed, cannot be added to a new group [GRP-015]', async () => {
  const { founder, writer, params, outsider, person, countGroups } = await createScene()
  const [stranger, follower, closed] = [await outsider(), await person('FOLLOWER'), await person()]
  const { db } = server.context
  await db.updateTable('users').set({ active: false }).where('id', '=', closed.userId).execute()
  for (const { userId } of [stranger, follower, closed]) {
    const body = { name: 'Riverbank', members: [writer.userId, userId] }
    const no = await founder.refused(groupCreation.create, { params, body })
    assert.deepEqual([no.refused, no.fields?.[0]?.field], ['invalid', 'members'])
  }
  assert.equal(await countGroups(), 0)
})
