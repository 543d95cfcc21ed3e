import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import type { Me } from '../../platform/http/session.ts'
import { findAssemblyWithMembership, lockAssembly } from '../assemblies/store.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'
import { addGroupMember, aGroupWithCampaign } from '../memberships/testing/group-members.ts'
import { findPendingInvitationId, readGroupViewer, readViewer } from './read-viewer.ts'

const NOW = '2026-11-04T18:00:00.000Z'
const server = testServices({ time: NOW })

const as = (userId: number) => ({ userId, admin: false, withheld: { admin: false, coordinator: false } }) as Me
const BOTH: Role[] = ['MEMBER', 'COORDINATOR']

/** An assembly with a coordinator, a group with another coordinator, and a user without a membership. */
async function aScene(given: { isTopic?: boolean } = {}) {
  const { context } = server
  const assembly = await anAssembly(context)
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id, ...given })
  const leader = await aMember(context, assembly)
  await addGroupMember(context, group, leader.userId, BOTH)
  return { assembly, group, leader: leader.userId, nobody: (await createTestUser(context.db, {})).id }
}

test('the viewer of an assembly is read from the user’s membership of that assembly, not from one of a group', async () => {
  const { context } = server
  const { assembly, group, leader, nobody } = await aScene()
  const elsewhere = await anAssembly(context, {}, nobody)
  const inGroupAlone = (await createTestUser(context.db, {})).id
  await addGroupMember(context, group, inGroupAlone, BOTH)
  const rolesOf = async (userId: number, at = assembly.id) => {
    const read = await readViewer(context.db, as(userId), at)
    const found = await findAssemblyWithMembership(context.db, { by: 'id', id: at }, userId)
    assert.deepEqual(read.roles, found?.seat?.roles ?? [], 'both ways to read it tell the same')
    return read.roles
  }
  assert.deepEqual(await rolesOf(leader), ['MEMBER'])
  for (const userId of [nobody, inGroupAlone]) assert.deepEqual(await rolesOf(userId), [])
  assert.deepEqual(await rolesOf(nobody, elsewhere.id), ['MEMBER', 'COORDINATOR', 'MODERATOR'])
})

test('the viewer of a group is read from the user’s membership of that group', async () => {
  const { context } = server
  const { assembly, group, leader, nobody } = await aScene()
  const other = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  await addGroupMember(context, other, nobody, BOTH)
  const rolesOf = async (userId: number, at: number) => (await readGroupViewer(context.db, as(userId), at)).roles
  assert.deepEqual(await rolesOf(leader, group.id), BOTH)
  assert.deepEqual(await rolesOf(nobody, group.id), [])
  assert.deepEqual(await rolesOf(leader, other.id), [])
  assert.deepEqual(await rolesOf(nobody, other.id), BOTH)
})

test('in a topic group each member of its assembly counts as a member, but nobody else, and in no other group', async () => {
  const { context } = server
  const { assembly, group, nobody } = await aScene({ isTopic: true })
  const plain = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  const elsewhere = await anAssembly(context)
  const people = {
    member: await aMember(context, assembly),
    requester: await aMember(context, assembly, ['MEMBER'], 'REQUESTED'),
    follower: await aMember(context, assembly, ['FOLLOWER']),
    foreign: await aMember(context, elsewhere),
    stranger: { userId: nobody },
  }
  const statusIn = async (at: number) => {
    const all: Record<string, string | undefined> = {}
    for (const [name, { userId }] of Object.entries(people)) all[name] = (await readGroupViewer(context.db, as(userId), at)).status
    return all
  }
  const none = { requester: undefined, follower: undefined, foreign: undefined, stranger: undefined }
  assert.deepEqual(await statusIn(group.id), { member: 'ACCEPTED', ...none })
  assert.deepEqual(await statusIn(plain.id), { member: undefined, ...none })
})

test('an invitation is pending for the confirmed address it was sent to, in its own target, until it is answered or expires', async () => {
  const { db } = server.context
  const { assembly, group } = await aScene()
  const beside = await aScene()
  const inviteWith = async (user: { email: string | null }, set: object = {}) =>
    db
      .insertInto('invitations')
      .values({
        assembly_id: assembly.id,
        group_id: null,
        email: user.email?.toUpperCase() ?? '',
        token_hash: randomBytes(32),
        sent_at: NOW,
        invited_by: null,
        created_at: NOW,
        expires_at: '2099-01-01T00:00:00Z',
        answered_at: null,
        answered_by: null,
        ...set,
      })
      .execute()
  const person = async (set: object | undefined, given: { verified?: boolean } = {}) => {
    const user = await createTestUser(db, given)
    if (set) await inviteWith(user, set)
    return user.id
  }
  const waits = async (userId: number, at: number | undefined = assembly.id, groupId: number | null = null) => {
    const found = (await findPendingInvitationId(db, userId, at, groupId)) !== undefined
    const viewer = groupId === null ? readViewer(db, as(userId), at) : readGroupViewer(db, as(userId), groupId)
    assert.equal((await viewer).status, found ? 'INVITED' : undefined, 'the viewer is an invitee then alone')
    return found
  }
  const invited = await person({})
  assert.deepEqual([await waits(invited), await waits(invited, beside.assembly.id)], [true, false])
  assert.deepEqual([await waits(invited, undefined, group.id), await waits(invited, undefined, null)], [false, true])
  const toGroup = await person({ group_id: group.id })
  assert.deepEqual([await waits(toGroup, undefined, group.id), await waits(toGroup)], [true, false])
  assert.equal(await waits(toGroup, undefined, beside.group.id), false)
  assert.equal(await waits(await person(undefined)), false)
  assert.equal(await waits(await person({}, { verified: false })), false)
  assert.equal(await waits(await person({ status: 'WITHDRAWN' })), false)
  assert.equal(await waits(await person({ expires_at: '2020-01-01T00:00:00Z' })), false)
})

test('only accepted members of an assembly are found by the membership look-up', async () => {
  const { context } = server
  const { assembly, group, leader, nobody } = await aScene()
  const elsewhere = await anAssembly(context, {}, nobody)
  const inGroupAlone = (await createTestUser(context.db, {})).id
  await addGroupMember(context, group, inGroupAlone)
  const founder = await server.as(assembly.founder)
  const others = [
    nobody,
    inGroupAlone,
    (await aMember(context, assembly, ['MEMBER'], 'REQUESTED')).userId,
    (await aMember(context, assembly, ['FOLLOWER'])).userId,
    elsewhere.founder,
  ]
  await founder.call(assemblies.hasUser, { params: { aid: assembly.id, uid: leader } })
  for (const uid of others) assert.equal((await founder.refused(assemblies.hasUser, { params: { aid: assembly.id, uid } })).status, 404)
})

test('an assembly is locked by its id, and is not found once archived', async () => {
  const { context } = server
  const [own, beside] = [await anAssembly(context), await anAssembly(context)]
  assert.equal((await lockAssembly(context.db, beside.id))?.uuid, beside.uuid)
  await context.db.updateTable('assemblies').set({ archived_at: NOW }).where('id', '=', own.id).execute()
  assert.equal(await lockAssembly(context.db, own.id), undefined)
})
