import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { roleIdOf } from '@folkmoot/core/platform/shared/role-names.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'
import { addGroupMember, aGroupWithCampaign } from './testing/group-members.ts'

const server = testServices({ time: '2026-11-04T18:00:00Z' })

const rolesOf = (row: { roles: readonly { name: string }[] }) => row.roles.map((r) => r.name)
const COORDINATOR = ['MEMBER', 'COORDINATOR'] as const

async function eventsOf(event: string, membershipId: number) {
  const rows = await server.context.db.selectFrom('signals').select(['actor_id', 'data']).where('event', '=', event).execute()
  return rows.filter((r) => r.data.membershipId === membershipId)
}
const coordinatorsOf = async (assemblyId: number) =>
  (
    await server.context.pool.query(
      "select count(*) as n from memberships where assembly_id = $1 and group_id is null and status = 'ACCEPTED' and " +
        "'COORDINATOR' = any(roles)",
      [assemblyId],
    )
  ).rows[0].n as number

test('a coordinator gives and removes roles, by number or name, and the member is notified [MEM-017, MEM-030]', async () => {
  const assembly = await anAssembly(server.context)
  const { membershipId: mid } = await aMember(server.context, assembly)
  const coordinator = await server.as(assembly.founder)
  await coordinator.call(memberships.addRole, { params: { mid }, body: { name: 'EXPERT' } })
  const two = await coordinator.call(memberships.addRole, { params: { mid }, body: { name: 'MODERATOR' } })
  assert.deepEqual(rolesOf(two).sort(), ['EXPERT', 'MEMBER', 'MODERATOR'])
  await coordinator.call(memberships.removeRole, { params: { mid, rid: roleIdOf('EXPERT') } })
  const one = await coordinator.call(memberships.removeRole, { params: { mid, rid: 'moderator' } })
  assert.deepEqual(rolesOf(one), ['MEMBER'])
  assert.equal((await eventsOf('ROLE_CHANGED', mid)).length, 4)
  const all = await coordinator.call(memberships.setRoles, {
    params: { mid },
    body: { roles: ['EXPERT', 'COORDINATOR'] },
  })
  assert.deepEqual(rolesOf(all).sort(), ['COORDINATOR', 'EXPERT', 'MEMBER'])
})

test('ADMIN, USER, JURY and FOLLOWER cannot be given, and a member keeps MEMBER [MEM-018]', async () => {
  const assembly = await anAssembly(server.context)
  const { membershipId: mid } = await aMember(server.context, assembly)
  const coordinator = await server.as(assembly.founder)
  for (const name of ['ADMIN', 'USER', 'JURY', 'FOLLOWER']) {
    const no = await coordinator.refused(memberships.addRole, { params: { mid }, body: { name } })
    assert.deepEqual([no.refused, no.status], ['invalid', 400], name)
  }
  const row = await coordinator.call(memberships.removeRole, { params: { mid, rid: 'MEMBER' } })
  assert.deepEqual(rolesOf(row), ['MEMBER'])
})

test('a juror keeps JURY when other roles change [MEM-018]', async () => {
  const assembly = await anAssembly(server.context)
  const { membershipId: mid } = await aMember(server.context, assembly, ['MEMBER', 'JURY'])
  const coordinator = await server.as(assembly.founder)
  const row = await coordinator.call(memberships.setRoles, { params: { mid }, body: { roles: [] } })
  assert.deepEqual(rolesOf(row).sort(), ['JURY', 'MEMBER'])
})

test('a removed member leaves the assembly and its groups and is notified, and their contributions stay [MEM-017, MEM-029]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const { membershipId: mid, userId } = await aMember(context, assembly)
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  await addGroupMember(context, group, userId)
  const coordinator = await server.as(assembly.founder)
  await coordinator.call(memberships.remove, { params: { mid } })
  const left = await context.db.selectFrom('memberships').select('id').where('user_id', '=', userId).execute()
  assert.deepEqual(left, [])
  assert.equal((await eventsOf('MEMBER_REMOVED', mid)).length, 1)
  const gone = await server.as(userId)
  assert.equal((await gone.refused(memberships.inAssembly, { params: { aid: assembly.id, uid: userId } })).status, 404)
})

test('a member leaves and a requester withdraws by deleting their own membership; no event of a removal is emitted [MEM-029]', async () => {
  const assembly = await anAssembly(server.context)
  for (const status of ['ACCEPTED', 'REQUESTED'] as const) {
    const { membershipId: mid, userId } = await aMember(server.context, assembly, ['MEMBER'], status)
    const caller = await server.as(userId)
    await caller.call(memberships.removeByBody, { body: { membershipId: mid } })
    assert.equal((await eventsOf('MEMBER_REMOVED', mid)).length, 0)
  }
})

test('the endpoints with the membership in the body act like those with it in the path [MEM-024]', async () => {
  const assembly = await anAssembly(server.context)
  const { membershipId } = await aMember(server.context, assembly, ['MEMBER'], 'REQUESTED')
  const coordinator = await server.as(assembly.founder)
  const row = await coordinator.call(memberships.setStatusByBody, { body: { membershipId, status: 'ACCEPTED' } })
  assert.equal(row.status, 'ACCEPTED')
  const no = await coordinator.refused(memberships.setStatusByBody, { body: { membershipId, status: 'INVITED' } })
  assert.equal(no.refused, 'invalid')
})

test('a request cannot be answered by the requester or by a coordinator of another assembly [MEM-006]', async () => {
  const assembly = await anAssembly(server.context)
  const elsewhere = await anAssembly(server.context)
  const { membershipId: mid, userId } = await aMember(server.context, assembly, ['MEMBER'], 'REQUESTED')
  const params = { mid, status: 'ACCEPTED' }
  assert.equal((await (await server.as(userId)).refused(memberships.setStatus, { params, body: {} })).status, 403)
  const other = await server.as(elsewhere.founder)
  assert.equal((await other.refused(memberships.setStatus, { params, body: {} })).status, 404)
  assert.equal((await other.refused(memberships.remove, { params: { mid } })).status, 404)
})

test('the last coordinator cannot leave, be removed or lose the role: 409 last_coordinator [MEM-018]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const admin = await server.as((await createTestUser(context.db, { admin: true })).id)
  const founder = await server.as(assembly.founder)
  const own = await founder.call(memberships.inAssembly, { params: { aid: assembly.id, uid: assembly.founder } })
  assert.deepEqual([own.may.leave, own.may.remove], [false, false])
  const mid = own.membershipId
  for (const caller of [founder, admin]) {
    assert.equal((await caller.refused(memberships.remove, { params: { mid } })).refused, 'last_coordinator')
    const no = await caller.refused(memberships.removeRole, { params: { mid, rid: 'COORDINATOR' } })
    assert.deepEqual([no.refused, no.status], ['last_coordinator', 409])
    assert.equal((await caller.refused(memberships.setRoles, { params: { mid }, body: { roles: [] } })).refused, 'last_coordinator')
  }
  const { membershipId } = await aMember(context, assembly)
  await admin.call(memberships.addRole, { params: { mid: membershipId }, body: { name: 'COORDINATOR' } })
  await founder.call(memberships.remove, { params: { mid } })
})

test('of fifty coordinators who leave or demote each other concurrently, one stays [MEM-018]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const people = [{ userId: assembly.founder, membershipId: 0 }]
  for (let i = 0; i < 24; i++) people.push(await aMember(context, assembly, COORDINATOR))
  const own = await context.db.selectFrom('memberships').select(['id', 'user_id']).where('assembly_id', '=', assembly.id).execute()
  const admin = await server.as((await createTestUser(context.db, { admin: true })).id)
  const acts = own.flatMap(({ id, user_id }) => [
    async () => (await server.as(user_id)).call(memberships.remove, { params: { mid: id } }),
    async () => admin.call(memberships.removeRole, { params: { mid: id, rid: 'COORDINATOR' } }),
  ])
  assert.equal(acts.length, 50)
  const ends = await Promise.allSettled(acts.map((act) => act()))
  const faults = ends.filter((e) => e.status === 'rejected' && !/answered (404|409)/.test(String(e.reason)))
  assert.deepEqual(faults, [])
  assert.equal(await coordinatorsOf(assembly.id), 1)
})

test('requests and their messages are read by coordinators; members see members, without addresses [MEM-028, MEM-038]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const asks = await aMember(context, assembly, ['MEMBER'], 'REQUESTED')
  await context.db.updateTable('memberships').set({ message: 'I plan drains.' }).where('id', '=', asks.membershipId).execute()
  const coordinator = await server.as(assembly.founder)
  const requests = await coordinator.call(memberships.ofAssembly, {
    params: { aid: assembly.id },
    query: { status: 'requested' },
  })
  assert.deepEqual(
    requests.list.map((m) => [m.userId, m.message, m.may.accept, m.user.email]),
    [[asks.userId, 'I plan drains.', true, null]],
  )
  const member = await server.as((await aMember(context, assembly)).userId)
  const no = await member.refused(memberships.ofAssembly, {
    params: { aid: assembly.id },
    query: { status: 'REQUESTED' },
  })
  assert.equal(no.status, 403)
  const seen = await member.call(memberships.ofAssemblyByStatus, { params: { aid: assembly.id, status: 'ALL' } })
  assert.deepEqual(
    seen.members.map((m) => m.status),
    ['ACCEPTED', 'ACCEPTED'],
  )
  assert.equal(seen.members.filter((m) => m.user.email !== null).length, 1, 'the own address alone')
  const all = await coordinator.call(memberships.ofAssemblyByStatus, { params: { aid: assembly.id, status: 'all' } })
  assert.equal(all.members.length, 3)
})

test('members are found by name, by role, and by address only for viewers who may read addresses [MEM-038]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const user = await createTestUser(context.db, { name: 'Lien Nguyen', email: 'lien@saltings.test' })
  const at = context.clock.iso()
  await context.db
    .insertInto('memberships')
    .values({
      type: 'ASSEMBLY',
      assembly_id: assembly.id,
      group_id: null,
      user_id: user.id,
      status: 'ACCEPTED',
      roles: ['MEMBER', 'EXPERT'],
      created_at: at,
      changed_at: at,
    })
    .execute()
  const coordinator = await server.as(assembly.founder)
  const params = { aid: assembly.id }
  const names = async (query: object) => (await coordinator.call(memberships.ofAssembly, { params, query })).list.map((m) => m.user.name)
  assert.deepEqual(await names({ query: 'lien' }), ['Lien Nguyen'])
  assert.deepEqual(await names({ query: 'SALTINGS' }), ['Lien Nguyen'])
  assert.deepEqual(await names({ query: '“Lien Nguyen”' }), ['Lien Nguyen'])
  assert.deepEqual(await names({ query: 'liens' }), [], 'names of people have no plural')
  assert.deepEqual(await names({ role: 'EXPERT' }), ['Lien Nguyen'])
  const byRole = (await coordinator.call(memberships.ofAssembly, { params })).byRole
  assert.deepEqual([byRole.MEMBER, byRole.COORDINATOR, byRole.EXPERT], [2, 1, 1])
  const member = await server.as((await aMember(context, assembly)).userId)
  assert.equal((await member.call(memberships.ofAssembly, { params, query: { query: 'saltings' } })).total, 0)
})

test('a membership look-up succeeds for a member, else it is 404 NODATA [ASM-043, MEM-027, MEM-040]', async () => {
  const assembly = await anAssembly(server.context)
  const member = await server.as((await aMember(server.context, assembly)).userId)
  const stranger = await createTestUser(server.context.db, {})
  await member.call(assemblies.hasUser, { params: { aid: assembly.id, uid: assembly.founder } })
  assert.equal((await member.refused(assemblies.hasUser, { params: { aid: assembly.id, uid: stranger.id } })).status, 404)
  const other = await server.as(stranger.id)
  const none = await other.refused(memberships.inAssembly, { params: { aid: assembly.id, uid: stranger.id } })
  assert.deepEqual([none.refused, none.status], ['not_found', 404])
  const about = await other.refused(memberships.inAssembly, { params: { aid: assembly.id, uid: assembly.founder } })
  assert.equal(about.status, 403)
})

test('a membership has its user, target, status and roles; one’s own also has the assembly or group [MEM-001]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const { userId } = await aMember(context, assembly)
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  await addGroupMember(context, group, userId)
  const me = await server.as(userId)
  const { list } = await me.call(memberships.ofUser, { params: { uid: userId } })
  const own = list.find((m) => m.membershipType === 'ASSEMBLY')
  assert.ok(own && own.membershipId > 0)
  assert.deepEqual(
    [own.targetCollection, own.status, own.roles.map((r) => r.name), own.userId, own.user.userId, own.assemblyId],
    ['ASSEMBLY', 'ACCEPTED', ['MEMBER'], userId, userId, assembly.id],
  )
  assert.equal(own.email, own.user.email)
  assert.ok(own.email?.includes('@'))
  assert.deepEqual([own.assembly?.uuid, own.workingGroup, own.invitationToken], [assembly.uuid, null, null])
  const inIt = list.find((m) => m.membershipType === 'GROUP')
  assert.deepEqual([inIt?.targetCollection, inIt?.groupId, inIt?.workingGroup?.name], ['GROUP', group.id, group.name])
})

test('own memberships have their assemblies and groups and are filtered by assembly or type; those of others are limited to assemblies the caller coordinates [MEM-026]', async () => {
  const { context } = server
  const one = await anAssembly(context, { name: 'One' })
  const two = await anAssembly(context, { name: 'Two' })
  const { userId } = await aMember(context, one)
  const me = await server.as(userId)
  await me.call(memberships.request, { params: { target: 'ASSEMBLY', id: two.uuid }, body: {} })
  const group = await aGroupWithCampaign(context, { assemblyId: one.id })
  await addGroupMember(context, group, userId)
  const params = { uid: userId }
  const all = await me.call(memberships.ofUser, { params })
  assert.deepEqual(all.list.map((m) => m.workingGroup?.name ?? m.assembly?.name).sort(), [group.name, 'One', 'Two'].sort())
  assert.equal(all.list.find((m) => m.workingGroup)?.workingGroup?.campaignId, group.campaignId)
  assert.equal((await me.call(memberships.ofUser, { params, query: { type: 'group' } })).total, 1)
  assert.equal((await me.call(memberships.ofUser, { params, query: { by_assembly: String(one.id) } })).total, 2)
  const coordinator = await server.as(two.founder)
  const seen = await coordinator.call(memberships.ofUser, { params })
  assert.deepEqual(
    seen.list.map((m) => m.assembly?.name),
    ['Two'],
  )
  const configs = await me.call(memberships.configOfUser, { params })
  assert.equal(configs.total, 3)
  assert.equal((await coordinator.refused(memberships.configOfUser, { params })).status, 403)
})
