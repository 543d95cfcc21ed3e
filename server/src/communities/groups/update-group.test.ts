import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groups } from '@folkmoot/core/communities/groups/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { createTown, createTownMember } from '../campaigns/testing/campaigns.ts'
import { aGroup } from './testing/groups.ts'

const server = testServices({ time: '2026-11-04T12:00:00Z' })

async function createScene() {
  const { db } = server.context
  const assembly = await createTown(db)
  const [leader, member, outside] = [
    await createTownMember(db, assembly.id),
    await createTownMember(db, assembly.id),
    await createTownMember(db, assembly.id),
  ]
  const group = await aGroup(db, assembly.id, { members: [member.id], coordinator: leader.id })
  return {
    db,
    group,
    leader: await server.as(leader.id),
    member: await server.as(member.id),
    outside: await server.as(outside.id),
    params: { aid: assembly.id, gid: group.id },
  }
}

test('members read the full group, others of the assembly its profile with what they may do [GRP-012, GRP-022]', async () => {
  const { leader, member, outside, params } = await createScene()
  const seen = await member.call(groups.one, { params })
  assert.deepEqual([seen.groupId, seen.openRequests, seen.may.leave, seen.may.join], [params.gid, null, true, false])
  assert.equal((await leader.call(groups.one, { params })).openRequests, 0)
  assert.equal((await outside.refused(groups.one, { params })).refused, 'not_allowed')
  const { may } = await outside.call(groups.profile, { params })
  assert.deepEqual([may.read, may.join, may.leave, may.invite], [false, true, false, false])
})

test('a change keeps what it does not name, and derives again what follows from the answers [GRP-022]', async () => {
  const { leader, params } = await createScene()
  const profile = { coordinators: 'two' as const }
  const led = await leader.call(groups.change, { params, body: { profile, text: '<p>Soil</p>' } })
  assert.deepEqual([led.profile.managementType, led.text], ['COORDINATED', '<p>Soil</p>'])
  const after = await leader.call(groups.change, { params, body: { name: 'Gardeners', themes: [{ title: 'Soil' }] } })
  assert.deepEqual(
    [after.name, after.text, after.profile.managementType, after.themes.map((t) => t.title)],
    ['Gardeners', '<p>Soil</p>', 'COORDINATED', ['Soil']],
  )
  const wrong = await leader.refused(groups.change, { params, body: { configs: { 'disable-public-site': 'perhaps' } } })
  assert.deepEqual(wrong.fields?.[0]?.field, 'configs.disable-public-site')
})

test('members of an OPEN group edit its texts, and not its settings; nobody else of the assembly does [GRP-022]', async () => {
  const { member, outside, params } = await createScene()
  assert.equal((await member.call(groups.change, { params, body: { name: 'Ours', listed: true } })).name, 'Ours')
  for (const body of [
    { listed: false },
    { isTopic: true },
    { autoAcceptMembership: true },
    { blockMajority: true },
    { majorityThreshold: 'absolute' as const },
    { configs: {} },
    { profile: { membership: 'REGISTRATION' as const } },
    { profile: { registration: { invitation: true, request: false } } },
    { profile: { registration: { invitation: false, request: true } } },
    { profile: { moderators: 'all' as const } },
    { profile: { coordinators: 'two' as const } },
  ])
    assert.equal((await member.refused(groups.change, { params, body })).refused, 'not_allowed')
  assert.equal((await outside.refused(groups.change, { params, body: { name: 'Theirs' } })).refused, 'not_allowed')
  assert.equal((await member.refused(groups.remove, { params })).refused, 'not_allowed')
})

test('two answers that together decide the management type are both stored when changed at once [GRP-022]', async () => {
  const { db, group, leader, params } = await createScene()
  const change = (profile: object) => () => leader.call(groups.change, { params, body: { profile } })
  const endings = await raceCalls(server, 'working_groups', [change({ moderators: 'two' }), change({ coordinators: 'two' })])
  assert.deepEqual(endings, ['ok', 'ok'])
  const row = await db.selectFrom('working_groups').selectAll().where('id', '=', group.id).executeTakeFirstOrThrow()
  assert.deepEqual([row.moderators, row.coordinators, row.management_type], ['two', 'two', 'COORDINATED_AND_MODERATED'])
})

test('the majority of a group is one of five, taken in any case and kept in lower case [GRP-020]', async () => {
  const { db, group, leader, params } = await createScene()
  const bystander = await createScene()
  for (const majorityThreshold of ['ABSOLUTE', 'Two_Thirds', 'three_quarters', 'Unanimity', 'SIMPLE']) {
    const led = await leader.call(groups.change, { params, body: { majorityThreshold } as never })
    assert.equal(led.majorityThreshold, majorityThreshold.toLowerCase())
  }
  await leader.call(groups.change, { params, body: { majorityThreshold: 'absolute' } })
  const wrong = await leader.refused(groups.change, { params, body: { majorityThreshold: 'most' } as never })
  assert.deepEqual([wrong.status, wrong.fields?.[0]?.field], [400, 'majorityThreshold'])
  const rows = await db
    .selectFrom('working_groups')
    .select('majority_threshold')
    .where('id', 'in', [group.id, bystander.group.id])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    rows.map((row) => row.majority_threshold),
    ['absolute', 'simple'],
  )
})
