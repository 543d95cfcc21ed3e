import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { ASSEMBLY_SETTINGS } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'
import { saveSpaceSettings } from '../spaces/space-rows.ts'

const server = testServices({ time: '2026-11-04T18:00:00Z' })

const ASK = { profile: { membership: 'REGISTRATION', registration: { invitation: true, request: true } } } as const
const newcomer = async () => {
  const user = await createTestUser(server.context.db, {})
  return { user, caller: await server.as(user.id) }
}
const requestTo = (id: number) => ({ params: { target: 'ASSEMBLY', id }, body: {} })

test('joining an OPEN assembly makes a member at once [MEM-010, MEM-025]', async () => {
  const assembly = await anAssembly(server.context)
  const { user, caller } = await newcomer()
  const row = await caller.call(memberships.request, {
    params: { target: 'assembly', id: assembly.id },
    body: { userId: user.id, type: 'REQUEST', targetCollection: 'ASSEMBLY', status: 'REQUESTED' },
  })
  assert.deepEqual([row.status, row.roles.map((r) => r.name)], ['ACCEPTED', ['MEMBER']])
})

test('where joining is by request, a request creates REQUESTED and a coordinator sets it to ACCEPTED [MEM-005, MEM-006, MEM-029]', async () => {
  const assembly = await anAssembly(server.context, ASK)
  const { caller } = await newcomer()
  const asked = await caller.call(memberships.request, requestTo(assembly.id))
  assert.equal(asked.status, 'REQUESTED')
  const params = { mid: asked.membershipId, status: 'ACCEPTED' }
  const coordinator = await server.as(assembly.founder)
  const accepted = await coordinator.call(memberships.setStatus, { params, body: {} })
  assert.deepEqual([accepted.status, accepted.roles.map((r) => r.name)], ['ACCEPTED', ['MEMBER']])
  assert.equal((await coordinator.refused(memberships.setStatus, { params, body: {} })).refused, 'request_answered')
})

test('where joining is by invitation, a request is refused [MEM-010, ASM-026]', async () => {
  const profile = { membership: 'REGISTRATION', registration: { invitation: false, request: false } } as const
  const assembly = await anAssembly(server.context, { profile })
  const no = await (await newcomer()).caller.refused(memberships.request, requestTo(assembly.id))
  assert.deepEqual([no.refused, no.status], ['invitation_only', 403])
})

test('a second request by a member or requester is refused [MEM-008]', async () => {
  const assembly = await anAssembly(server.context, ASK)
  const { caller } = await newcomer()
  await caller.call(memberships.request, requestTo(assembly.id))
  assert.equal((await caller.refused(memberships.request, requestTo(assembly.id))).refused, 'already_member')
  const member = await server.as((await aMember(server.context, assembly)).userId)
  assert.equal((await member.refused(memberships.request, requestTo(assembly.id))).refused, 'already_member')
})

test('a declined request keeps its row with the reason, and may be repeated after 7 days [MEM-002]', async () => {
  server.setTime('2026-11-04T18:00:00Z')
  const assembly = await anAssembly(server.context, ASK)
  const { user, caller } = await newcomer()
  const { membershipId: mid } = await caller.call(memberships.request, requestTo(assembly.id))
  const coordinator = await server.as(assembly.founder)
  await coordinator.call(memberships.setStatus, {
    params: { mid, status: 'REJECTED' },
    body: { reason: 'Please call.' },
  })
  const own = await caller.call(memberships.inAssembly, { params: { aid: assembly.id, uid: user.id } })
  assert.deepEqual([own.status, own.reason], ['REJECTED', 'Please call.'])
  assert.equal((await caller.refused(memberships.remove, { params: { mid } })).status, 403)
  server.setTime('2026-11-11T17:59:00Z')
  const params = { aid: assembly.id }
  const declined = await caller.call(assemblies.profile, { params })
  assert.deepEqual([declined.may.join, declined.askAgainAt], [false, '2026-11-11T18:00:00.000Z'])
  // nobody else is told, nor kept from joining
  const other = await (await newcomer()).caller.call(assemblies.profile, { params })
  assert.deepEqual([other.may.join, other.askAgainAt], [true, null])
  const no = await caller.refused(memberships.request, requestTo(assembly.id))
  assert.deepEqual([no.refused, no.status], ['asked_recently', 409])
  const close = (value: 'TRUE' | 'FALSE') =>
    saveSpaceSettings(server.context.db, assembly.space_id, { [ASSEMBLY_SETTINGS.newMembershipsClosed.key]: value })
  await close('TRUE')
  const closed = await caller.call(assemblies.profile, { params })
  assert.deepEqual([closed.may.join, closed.askAgainAt], [false, null], 'no day is named where nobody may ask')
  await close('FALSE')
  server.setTime('2026-11-11T18:00:00Z')
  const again = await caller.call(assemblies.profile, { params })
  assert.deepEqual([again.may.join, again.askAgainAt], [true, null])
  assert.equal((await caller.call(memberships.request, requestTo(assembly.id))).membershipId, mid)
})

test('fifty concurrent requests to join by one account leave one membership [MEM-008]', async () => {
  const { db } = server.context
  const assembly = await anAssembly(server.context)
  const { user, caller } = await newcomer()
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => caller.call(memberships.request, requestTo(assembly.id))))
  assert.equal(tries.filter((t) => t.status === 'fulfilled').length, 1)
  const rows = await db.selectFrom('memberships').select('id').where('user_id', '=', user.id).execute()
  assert.equal(rows.length, 1)
  const joined = await db.selectFrom('signals').select('id').where('event', '=', 'MEMBER_JOINED').where('actor_id', '=', user.id).execute()
  assert.equal(joined.length, 1)
})

test('where every member is a moderator, joining gives MODERATOR unless the assembly is open [ASM-022, MEM-010]', async () => {
  const profile = { ...ASK.profile, moderators: 'all', coordinators: 'none' } as const
  const closed = await anAssembly(server.context, { profile })
  const { membershipId: mid } = await (await newcomer()).caller.call(memberships.request, requestTo(closed.id))
  const coordinator = await server.as(closed.founder)
  const row = await coordinator.call(memberships.setStatus, { params: { mid, status: 'accepted' }, body: {} })
  assert.deepEqual(
    row.roles.map((r) => r.name),
    ['MEMBER', 'MODERATOR'],
  )
  const open = await anAssembly(server.context, { profile: { ...profile, membership: 'OPEN' } })
  const at = await (await newcomer()).caller.call(memberships.request, requestTo(open.id))
  assert.deepEqual(
    at.roles.map((r) => r.name),
    ['MEMBER'],
  )
})

test('an assembly closed to new members refuses every request', async () => {
  const assembly = await anAssembly(server.context, { configs: { 'disable-new-memberships': 'true' } })
  const no = await (await newcomer()).caller.refused(memberships.request, requestTo(assembly.id))
  assert.deepEqual([no.refused, no.status], ['signup_closed', 403])
})

test('a request in the name of another user is refused [MEM-025]', async () => {
  const assembly = await anAssembly(server.context)
  const { caller } = await newcomer()
  const other = await createTestUser(server.context.db, {})
  const no = await caller.refused(memberships.request, { ...requestTo(assembly.id), body: { userId: other.id } })
  assert.equal(no.status, 403)
})

test('a follower who joins becomes a member and is no longer a follower [MEM-008]', async () => {
  const assembly = await anAssembly(server.context)
  const { user, caller } = await newcomer()
  const follower = await caller.call(memberships.follow, { params: { aid: assembly.id } })
  assert.deepEqual(
    follower.roles.map((r) => r.name),
    ['FOLLOWER'],
  )
  const full = await caller.refused(memberships.ofAssembly, { params: { aid: assembly.id } })
  assert.equal(full.status, 403)
  const row = await caller.call(memberships.request, requestTo(assembly.id))
  assert.deepEqual([row.status, row.userId, row.roles.map((r) => r.name)], ['ACCEPTED', user.id, ['MEMBER']])
})
