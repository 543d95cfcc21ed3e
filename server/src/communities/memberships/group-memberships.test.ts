import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groups } from '@folkmoot/core/communities/groups/endpoints.ts'
import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'
import { addGroupMember, aGroupWithCampaign } from './testing/group-members.ts'

const server = testServices({ time: '2026-11-04T18:00:00Z' })

const CLOSED = { profile: { membership: 'REGISTRATION', registration: { invitation: true, request: true } } } as const
const toGroup = (id: number) => ({ params: { target: 'GROUP', id }, body: {} })
const tokenOf = (link: string | null) => /invitation\/([\w-]+)$/.exec(link ?? '')?.[1] ?? ''

async function member(assembly: { id: number }) {
  const { userId } = await aMember(server.context, assembly)
  return { userId, caller: await server.as(userId) }
}

test('a group is joined by its membership rules; a user from outside must join the assembly first [MEM-010, MEM-025]', async () => {
  const assembly = await anAssembly(server.context)
  const open = await aGroupWithCampaign(server.context, { assemblyId: assembly.id })
  const asks = await aGroupWithCampaign(server.context, { assemblyId: assembly.id, supportedMembership: 'REQUEST' })
  const closed = await aGroupWithCampaign(server.context, {
    assemblyId: assembly.id,
    supportedMembership: 'INVITATION',
  })
  const auto = await aGroupWithCampaign(server.context, {
    assemblyId: assembly.id,
    supportedMembership: 'INVITATION',
    autoAccept: true,
  })
  const { caller } = await member(assembly)
  assert.equal((await caller.call(memberships.request, toGroup(open.id))).status, 'ACCEPTED')
  assert.equal((await caller.call(memberships.request, toGroup(asks.id))).status, 'REQUESTED')
  assert.equal((await caller.call(memberships.request, toGroup(auto.id))).status, 'ACCEPTED')
  assert.equal((await caller.refused(memberships.request, toGroup(closed.id))).refused, 'invitation_only')
  const stranger = await server.as((await createTestUser(server.context.db, {})).id)
  const no = await stranger.refused(memberships.request, toGroup(open.id))
  assert.deepEqual([no.refused, no.status], ['join_assembly_first', 403])
})

test('in a topic group every member of the assembly counts as a member, nobody else [MEM-009]', async () => {
  const assembly = await anAssembly(server.context)
  const topic = await aGroupWithCampaign(server.context, { assemblyId: assembly.id, isTopic: true })
  const { caller } = await member(assembly)
  assert.equal((await caller.refused(memberships.request, toGroup(topic.id))).refused, 'already_member')
  await caller.call(memberships.ofGroup, { params: { gid: topic.id } })
  const stranger = await server.as((await createTestUser(server.context.db, {})).id)
  assert.equal((await stranger.refused(memberships.ofGroup, { params: { gid: topic.id } })).status, 403)
})

test('a group by invitation takes a request where proposals need a group and the person has none [MEM-010, MEM-012]', async () => {
  const assembly = await anAssembly(server.context)
  const campaignConfig = { 'appcivist.campaign.require-group-authorship': 'TRUE' }
  const group = await aGroupWithCampaign(server.context, {
    assemblyId: assembly.id,
    supportedMembership: 'INVITATION',
    campaignConfig,
  })
  const { caller } = await member(assembly)
  assert.equal((await caller.call(memberships.request, toGroup(group.id))).status, 'REQUESTED')
  const individual = { ...campaignConfig, 'appcivist.campaign.enable-individual-proposals': 'TRUE' }
  const free = await aGroupWithCampaign(server.context, {
    assemblyId: assembly.id,
    supportedMembership: 'INVITATION',
    campaignConfig: individual,
  })
  assert.equal((await caller.refused(memberships.request, toGroup(free.id))).refused, 'invitation_only')
})

test('a coordinator of the group or of its assembly answers its requests; a member may not [MEM-006, MEM-035]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const group = await aGroupWithCampaign(context, {
    assemblyId: assembly.id,
    supportedMembership: 'REQUEST',
    managementType: 'OPEN',
  })
  const leader = await member(assembly)
  await addGroupMember(context, group, leader.userId, ['MEMBER', 'COORDINATOR'])
  const plain = await member(assembly)
  await addGroupMember(context, group, plain.userId)
  const ask = async () => (await (await member(assembly)).caller.call(memberships.request, toGroup(group.id))).membershipId
  const params = { aid: assembly.id, gid: group.id, status: 'REQUESTED' }
  const mid = await ask()
  const answer = { params: { mid, status: 'ACCEPTED' }, body: {} }
  assert.equal((await plain.caller.refused(memberships.ofGroupByStatus, { params })).status, 403)
  assert.equal((await plain.caller.refused(memberships.setStatus, answer)).status, 404)
  assert.deepEqual(
    (await leader.caller.call(memberships.ofGroupByStatus, { params })).members.map((m) => m.membershipId),
    [mid],
  )
  assert.equal((await leader.caller.call(memberships.setStatus, answer)).status, 'ACCEPTED')
  const above = await server.as(assembly.founder)
  const second = { params: { mid: await ask(), status: 'REJECTED' }, body: { reason: 'Full.' } }
  assert.equal((await above.call(memberships.setStatus, second)).status, 'REJECTED')
})

test('who was declined by a group may ask again after 7 days, and is told when [MEM-002]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id, supportedMembership: 'REQUEST' })
  const { caller } = await member(assembly)
  const { membershipId: mid } = await caller.call(memberships.request, toGroup(group.id))
  const leader = await server.as(assembly.founder)
  await leader.call(memberships.setStatus, { params: { mid, status: 'REJECTED' }, body: {} })
  const look = () => caller.call(groups.profile, { params: { aid: assembly.id, gid: group.id } })
  const declined = await look()
  const from = context.clock.now() + 7 * 86_400_000
  assert.deepEqual([declined.may.join, Date.parse(declined.askAgainAt ?? '')], [false, from])
  assert.equal((await caller.refused(memberships.request, toGroup(group.id))).refused, 'asked_recently')
  const takeMembersBy = (supported_membership: 'INVITATION' | 'REQUEST') =>
    context.db.updateTable('working_groups').set({ supported_membership }).where('id', '=', group.id).execute()
  await takeMembersBy('INVITATION')
  const byInvitation = await look()
  assert.deepEqual([byInvitation.may.join, byInvitation.askAgainAt], [false, null], 'no day where nobody may ask')
  await takeMembersBy('REQUEST')
  server.setTime(new Date(from).toISOString())
  const again = await look()
  assert.deepEqual([again.may.join, again.askAgainAt], [true, null])
  assert.equal((await caller.call(memberships.request, toGroup(group.id))).status, 'REQUESTED')
})

test('a group of another assembly is not found under this one [MEM-035]', async () => {
  const { context } = server
  const [one, two] = [await anAssembly(context), await anAssembly(context)]
  const group = await aGroupWithCampaign(context, { assemblyId: two.id })
  const me = await server.as(one.founder)
  const params = { aid: one.id, gid: group.id, status: 'ALL' }
  assert.equal((await me.refused(memberships.ofGroupByStatus, { params })).status, 404)
})

test('an invitation to a group gives its roles in the group only; a user from outside becomes MEMBER of an open assembly [MEM-007, MEM-034]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  const above = await server.as(assembly.founder)
  const user = await createTestUser(context.db, { email: 'outside@a.test' })
  const made = await above.call(invitations.toGroup, {
    params: { gid: group.id },
    body: { email: 'outside@a.test', coordinator: true },
  })
  const caller = await server.as(user.id)
  const answer = await caller.call(invitations.answerBy, { params: { token: tokenOf(made.link), response: 'ACCEPT' } })
  assert.deepEqual([answer.groupId, answer.campaignId, answer.membership], [group.id, group.campaignId, 'ACCEPTED'])
  const inAssembly = await caller.call(memberships.inAssembly, { params: { aid: assembly.id, uid: user.id } })
  assert.deepEqual(
    inAssembly.roles.map((r) => r.name),
    ['MEMBER'],
  )
  const own = await caller.call(memberships.inGroup, { params: { gid: group.id, uid: user.id } })
  assert.deepEqual(
    own.roles.map((r) => r.name),
    ['MEMBER', 'COORDINATOR'],
  )
})

test('from outside a closed assembly a request is filed, and the group membership becomes active when it is accepted [MEM-007]', async () => {
  const { context } = server
  const assembly = await anAssembly(context, CLOSED)
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  const leader = await member(assembly)
  await addGroupMember(context, group, leader.userId, ['MEMBER', 'COORDINATOR'])
  const user = await createTestUser(context.db, {})
  const made = await leader.caller.call(invitations.toGroup, {
    params: { gid: group.id },
    body: { email: 'far@a.test' },
  })
  const caller = await server.as(user.id)
  const answer = await caller.call(invitations.answerBy, { params: { token: tokenOf(made.link), response: 'ACCEPT' } })
  assert.equal(answer.membership, 'INVITED')
  const asked = await caller.call(memberships.inAssembly, { params: { aid: assembly.id, uid: user.id } })
  assert.equal(asked.status, 'REQUESTED')
  const above = await server.as(assembly.founder)
  await above.call(memberships.setStatus, { params: { mid: asked.membershipId, status: 'ACCEPTED' }, body: {} })
  const own = await caller.call(memberships.inGroup, { params: { gid: group.id, uid: user.id } })
  assert.equal(own.status, 'ACCEPTED')
})

test('new members of an assembly join the groups its settings name [ASM-033]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const [named, other] = [
    await aGroupWithCampaign(context, { assemblyId: assembly.id }),
    await aGroupWithCampaign(context, { assemblyId: assembly.id }),
  ]
  const [deleted, foreign] = [
    await aGroupWithCampaign(context, { assemblyId: assembly.id }),
    await aGroupWithCampaign(context, { assemblyId: (await anAssembly(context)).id }),
  ]
  const at = context.clock.iso()
  await context.db.updateTable('working_groups').set({ name: named.name, deleted_at: at }).where('id', '=', deleted.id).execute()
  await context.db.updateTable('working_groups').set({ name: named.name }).where('id', '=', foreign.id).execute()
  const { assemblies } = await import('@folkmoot/core/communities/assemblies/endpoints.ts')
  const coordinator = await server.as(assembly.founder)
  const body = { 'auto-membership-working-groups': `${named.name.toUpperCase()}, nobody` }
  await coordinator.call(assemblies.changeConfig, { params: { aid: assembly.id }, body })
  const user = await createTestUser(context.db, {})
  const caller = await server.as(user.id)
  await caller.call(memberships.request, { params: { target: 'ASSEMBLY', id: assembly.id }, body: {} })
  assert.equal((await caller.call(memberships.inGroup, { params: { gid: named.id, uid: user.id } })).status, 'ACCEPTED')
  assert.equal((await caller.refused(memberships.inGroup, { params: { gid: other.id, uid: user.id } })).status, 404)
  const rows = await context.db.selectFrom('memberships').select('group_id').where('user_id', '=', user.id).execute()
  assert.deepEqual(rows.map((row) => row.group_id).sort(), [named.id, null])
})

test('an unlisted group is hidden from users who are not members of its assembly [MEM-027]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id, listed: false })
  const stranger = await server.as((await createTestUser(context.db, {})).id)
  assert.equal((await stranger.refused(memberships.request, toGroup(group.id))).status, 404)
  assert.equal((await (await member(assembly)).caller.call(memberships.request, toGroup(group.id))).status, 'ACCEPTED')
})
