import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'
import { assemblyTarget } from './membership-target.ts'
import { insertMembership } from './store.ts'
import { addGroupMember, aGroupWithCampaign } from './testing/group-members.ts'

const server = testServices({ time: '2026-11-04T18:00:00Z' })

const COORDINATOR: Role[] = ['MEMBER', 'COORDINATOR']
type There = Awaited<ReturnType<typeof anAssembly>>
const joined = (assembly: There, userId: number, roles: Role[]) =>
  insertMembership(server.context.db, assemblyTarget(assembly), {
    userId,
    status: 'ACCEPTED',
    roles,
    at: server.context.clock.iso(),
  })

test('the last coordinator of an assembly cannot leave, whatever coordinators of groups, requesters and moderators it has [MEM-018]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  await aMember(context, assembly, COORDINATOR, 'REQUESTED')
  await aMember(context, assembly, ['MEMBER', 'MODERATOR'])
  const leader = await aMember(context, assembly)
  await addGroupMember(context, group, leader.userId, COORDINATOR)
  const founder = await server.as(assembly.founder)
  const own = await founder.call(memberships.inAssembly, { params: { aid: assembly.id, uid: assembly.founder } })
  assert.equal(own.may.leave, false)
  const params = { mid: own.membershipId }
  assert.equal((await founder.refused(memberships.remove, { params })).refused, 'last_coordinator')
})

test('the last coordinator of a group cannot leave, whatever coordinators its assembly and other groups have [MEM-018]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const [group, other] = [
    await aGroupWithCampaign(context, { assemblyId: assembly.id }),
    await aGroupWithCampaign(context, { assemblyId: assembly.id }),
  ]
  const { userId } = await aMember(context, assembly)
  const mid = await addGroupMember(context, group, userId, COORDINATOR)
  await addGroupMember(context, other, assembly.founder, COORDINATOR)
  const leader = await server.as(userId)
  const own = await leader.call(memberships.inGroup, { params: { gid: group.id, uid: userId } })
  assert.equal(own.may.leave, false)
  assert.equal((await leader.refused(memberships.remove, { params: { mid } })).refused, 'last_coordinator')
})

test('a coordinator whose account is closed does not count: the last active one cannot leave, another one may [MEM-018]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  const [gone, leader] = [await aMember(context, assembly, COORDINATOR), await aMember(context, assembly)]
  const inGroup = await addGroupMember(context, group, leader.userId, COORDINATOR)
  await addGroupMember(context, group, gone.userId, COORDINATOR)
  const caller = { founder: await server.as(assembly.founder), leader: await server.as(leader.userId) }
  const own = { params: { aid: assembly.id, uid: assembly.founder } }
  const read = async () => [
    (await caller.founder.call(memberships.inAssembly, own)).may.leave,
    (await caller.leader.call(memberships.inGroup, { params: { gid: group.id, uid: leader.userId } })).may.leave,
  ]
  assert.deepEqual(await read(), [true, true])
  await context.db.updateTable('users').set({ active: false }).where('id', '=', gone.userId).execute()
  assert.deepEqual(await read(), [false, false])
  const { membershipId } = await caller.founder.call(memberships.inAssembly, own)
  for (const [who, mid] of [
    [caller.founder, membershipId],
    [caller.leader, inGroup],
  ] as const) {
    const no = await who.refused(memberships.remove, { params: { mid } })
    assert.deepEqual([no.refused, no.status], ['last_coordinator', 409])
  }
  await aMember(context, assembly, COORDINATOR)
  assert.deepEqual(await read(), [true, false])
  await caller.founder.call(memberships.remove, { params: { mid: membershipId } })
})

test('whoever coordinates a group alone cannot leave or be removed from its assembly; the refusal names the group [MEM-018]', async () => {
  const { context } = server
  const [assembly, elsewhere] = [await anAssembly(context), await anAssembly(context)]
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  const beside = await aGroupWithCampaign(context, { assemblyId: elsewhere.id })
  const { userId, membershipId: mid } = await aMember(context, assembly)
  await joined(elsewhere, userId, ['MEMBER'])
  await addGroupMember(context, group, userId, COORDINATOR)
  await addGroupMember(context, beside, userId, COORDINATOR)
  const { name } = await context.db.selectFrom('working_groups').select('name').where('id', '=', group.id).executeTakeFirstOrThrow()
  for (const caller of [await server.as(userId), await server.as(assembly.founder)]) {
    const no = await caller.refused(memberships.remove, { params: { mid } })
    assert.deepEqual([no.refused, no.status], ['last_coordinator', 409])
    assert.equal(no.text, `“${name}” has no other coordinator. Make someone else a coordinator there first.`)
  }
  await addGroupMember(context, group, assembly.founder, COORDINATOR)
  await (await server.as(userId)).call(memberships.remove, { params: { mid } })
  const rows = await context.db.selectFrom('memberships').select('assembly_id').where('user_id', '=', userId).execute()
  assert.deepEqual(
    rows.map((row) => row.assembly_id),
    [elsewhere.id, elsewhere.id],
    'the memberships of the other assembly stay',
  )
})

test('a member of several assemblies and groups is serialized for the requested one, by the viewer’s own roles there', async () => {
  const { context } = server
  const [led, plain] = [await anAssembly(context), await anAssembly(context)]
  const [inLed, inPlain] = [
    await aGroupWithCampaign(context, { assemblyId: led.id }),
    await aGroupWithCampaign(context, { assemblyId: plain.id }),
  ]
  const [reader, person] = [await createTestUser(context.db, {}), await createTestUser(context.db, {})]
  // in one assembly the membership of the group is inserted first, in the other last
  await addGroupMember(context, inPlain, reader.id, COORDINATOR)
  await addGroupMember(context, inPlain, person.id)
  const rows = new Map<number, number | undefined>()
  for (const assembly of [plain, led]) {
    await joined(assembly, reader.id, assembly === led ? COORDINATOR : ['MEMBER'])
    rows.set(assembly.id, (await joined(assembly, person.id, ['MEMBER']))?.id)
  }
  await addGroupMember(context, inLed, reader.id)
  await addGroupMember(context, inLed, person.id)
  const me = await server.as(reader.id)
  const shown = async ({ id }: There) => {
    const row = await me.call(memberships.inAssembly, { params: { aid: id, uid: person.id } })
    return [row.membershipId, row.email, row.may.changeRoles]
  }
  assert.deepEqual(await shown(led), [rows.get(led.id), person.email, true])
  assert.deepEqual(await shown(plain), [rows.get(plain.id), null, false])
})
