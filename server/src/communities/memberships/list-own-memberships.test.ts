import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MembershipStatus } from '@folkmoot/core/communities/access/viewer.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { startTestServices, testServices } from '../../app/services/testing/services.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'
import { saveSpaceSettings } from '../spaces/space-rows.ts'
import { assemblyTarget } from './membership-target.ts'
import { insertMembership } from './store.ts'
import { addGroupMember, aGroupWithCampaign } from './testing/group-members.ts'

const server = testServices({ time: '2026-11-04T18:00:00Z' })

type There = Awaited<ReturnType<typeof anAssembly>>
const joined = (assembly: There, userId: number, status: MembershipStatus = 'ACCEPTED', roles: Role[] = ['MEMBER']) =>
  insertMembership(server.context.db, assemblyTarget(assembly), {
    userId,
    status,
    roles,
    at: server.context.clock.iso(),
  })
const ofUser = async (reader: number, uid: number, query = {}) =>
  (await (await server.as(reader)).call(memberships.ofUser, { params: { uid }, query })).list
const namesOf = (list: Awaited<ReturnType<typeof ofUser>>) => list.map((row) => row.workingGroup?.name ?? row.assembly?.name)

test('the memberships of another user are read by coordinators of the assembly, not by moderators, coordinators of a group, or coordinators not yet accepted [MEM-026]', async () => {
  const { context } = server
  const assembly = await anAssembly(context, { name: 'Rivermouth' })
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  const { userId } = await aMember(context, assembly)
  const { userId: leader } = await aMember(context, assembly)
  await addGroupMember(context, group, leader, ['MEMBER', 'COORDINATOR'])
  const { userId: moderator } = await aMember(context, assembly, ['MEMBER', 'MODERATOR'])
  const { userId: waiting } = await aMember(context, assembly, ['MEMBER', 'COORDINATOR'], 'REQUESTED')
  for (const reader of [leader, moderator, waiting]) assert.deepEqual(namesOf(await ofUser(reader, userId)), [])
  assert.deepEqual(namesOf(await ofUser(assembly.founder, userId)), ['Rivermouth'])
})

test('a coordinator who must first set up a second factor reads only their own memberships, without counts of requests', async () => {
  const strict = await startTestServices({ env: { SECOND_FACTOR: 'coordinators' } })
  try {
    const assembly = await anAssembly(strict.context)
    const { userId } = await aMember(strict.context, assembly)
    const coordinator = await strict.as(assembly.founder)
    const read = async (uid: number) => (await coordinator.call(memberships.ofUser, { params: { uid } })).list
    assert.deepEqual(await read(userId), [])
    assert.deepEqual(
      (await read(assembly.founder)).map((row) => [row.assemblyId, row.openRequests]),
      [[assembly.id, null]],
    )
  } finally {
    await strict.stop()
  }
})

test('own memberships are filtered by status', async () => {
  const { context } = server
  const [one, two] = [await anAssembly(context, { name: 'One' }), await anAssembly(context, { name: 'Two' })]
  const { id } = await createTestUser(context.db, {})
  await joined(one, id)
  await joined(two, id, 'REQUESTED')
  assert.deepEqual(namesOf(await ofUser(id, id, { status: 'REQUESTED' })), ['Two'])
  assert.deepEqual(namesOf(await ofUser(id, id, { status: 'ACCEPTED' })), ['One'])
})

test('a coordinator gets the number of open requests of each target they coordinate, and none of the others', async () => {
  const { context } = server
  const [led, plain] = [await anAssembly(context, { name: 'Led' }), await anAssembly(context, { name: 'Plain' })]
  const group = await aGroupWithCampaign(context, { assemblyId: led.id })
  await addGroupMember(context, group, led.founder, ['MEMBER', 'COORDINATOR'])
  await joined(plain, led.founder)
  for (const assembly of [led, led, plain]) {
    await aMember(context, assembly)
    await aMember(context, assembly, ['MEMBER'], 'REQUESTED')
  }
  await aMember(context, led, ['MEMBER'], 'REJECTED')
  const asked = await aMember(context, led)
  const mid = await addGroupMember(context, group, asked.userId)
  await context.db.updateTable('memberships').set({ status: 'REQUESTED' }).where('id', '=', mid).execute()
  const list = await ofUser(led.founder, led.founder)
  assert.deepEqual(
    new Map(list.map((row) => [row.workingGroup?.name ?? row.assembly?.name, row.openRequests])),
    new Map([
      ['Plain', null],
      [group.name, 1],
      ['Led', 2],
    ]),
  )
})

test('a group among the own memberships has the id of its newest campaign that is not deleted', async () => {
  const { context } = server
  const { db } = context
  const assembly = await anAssembly(context)
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  const [deleted, other] = [
    await aGroupWithCampaign(context, { assemblyId: assembly.id }),
    await aGroupWithCampaign(context, { assemblyId: assembly.id }),
  ]
  await db.insertInto('campaign_groups').values({ campaign_id: deleted.campaignId, group_id: group.id }).execute()
  await db.updateTable('campaigns').set({ deleted_at: context.clock.iso() }).where('id', '=', deleted.campaignId).execute()
  const { userId } = await aMember(context, assembly)
  for (const each of [group, other]) await addGroupMember(context, each, userId)
  const list = await ofUser(userId, userId, { type: 'GROUP' })
  assert.deepEqual(
    new Map(list.map((row) => [row.groupId, row.workingGroup?.campaignId])),
    new Map([
      [other.id, other.campaignId],
      [group.id, group.campaignId],
    ]),
  )
})

test('the settings for members are listed for targets where the user is more than a follower or requester', async () => {
  const { context } = server
  const [own, asked, followed, elsewhere] = [
    await anAssembly(context),
    await anAssembly(context),
    await anAssembly(context),
    await anAssembly(context),
  ]
  const key = 'appcivist.assembly.enable-forum'
  for (const [n, { space_id }] of [own, asked, followed, elsewhere].entries())
    await saveSpaceSettings(context.db, space_id, { [key]: n === 0 ? 'FALSE' : 'TRUE' })
  const { id } = await createTestUser(context.db, {})
  await joined(own, id)
  await joined(asked, id, 'REQUESTED')
  await joined(followed, id, 'ACCEPTED', ['FOLLOWER'])
  const { list } = await (await server.as(id)).call(memberships.configOfUser, { params: { uid: id } })
  assert.deepEqual(
    list.map(({ targetId, configs }) => [targetId, configs[key]]),
    [[own.id, 'FALSE']],
  )
})
