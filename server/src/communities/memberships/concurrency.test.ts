import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connections } from '@folkmoot/core/communities/connections/endpoints.ts'
import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import { connectIdentity, listIdentities } from '../../accounts/users/identities.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'

const server = testServices({ time: '2026-11-04T18:00:00Z' })

const COORDINATOR: Role[] = ['MEMBER', 'COORDINATOR']
const ASK = { profile: { membership: 'REGISTRATION', registration: { invitation: true, request: true } } } as const

/** An assembly with two coordinators, the founder and one more, and a second assembly. */
async function createScene(given: Parameters<typeof anAssembly>[1] = {}) {
  const { context } = server
  const assembly = await anAssembly(context, given)
  const beside = await anAssembly(context)
  const second = await aMember(context, assembly, COORDINATOR)
  const first = await context.db
    .selectFrom('memberships')
    .select('id')
    .where('assembly_id', '=', assembly.id)
    .where('user_id', '=', assembly.founder)
    .executeTakeFirstOrThrow()
  return {
    assembly,
    founder: { ...(await server.as(assembly.founder)), mid: first.id },
    second: { ...(await server.as(second.userId)), mid: second.membershipId },
    roles: () => rolesIn(assembly.id),
    untouched: async () => assert.deepEqual(await rolesIn(beside.id), [`${beside.founder} COORDINATOR MEMBER MODERATOR`]),
  }
}
async function rolesIn(assemblyId: number): Promise<string[]> {
  const rows = await server.context.db
    .selectFrom('memberships')
    .select(['user_id', 'roles'])
    .where('assembly_id', '=', assemblyId)
    .orderBy('id')
    .execute()
  return rows.map((row) => [row.user_id, ...[...row.roles].sort()].join(' '))
}
async function statusOf(assemblyId: number, userId: number): Promise<string | undefined> {
  const row = await server.context.db
    .selectFrom('memberships')
    .select(['status', 'roles'])
    .where('assembly_id', '=', assemblyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && [row.status, ...row.roles].join(' ')
}
const left = (mid: number) => ({ params: { mid } })
const requestTo = (id: number) => ({ params: { target: 'ASSEMBLY', id }, body: {} })

test('of two coordinators who leave concurrently, one stays [MEM-018]', async () => {
  const { founder, second, roles, assembly, untouched } = await createScene()
  const endings = await raceCalls(server, 'memberships', [
    () => second.call(memberships.remove, left(second.mid)),
    () => founder.call(memberships.remove, left(founder.mid)),
  ])
  assert.deepEqual(endings, ['ok', 'last_coordinator'])
  assert.deepEqual(await roles(), [`${assembly.founder} COORDINATOR MEMBER MODERATOR`])
  await untouched()
})

test('of two coordinators of whom one leaves while the other gives up the role, one stays [MEM-018]', async () => {
  const { founder, second, roles, untouched } = await createScene()
  const endings = await raceCalls(server, 'memberships', [
    () => second.call(memberships.setRoles, { params: { mid: second.mid }, body: { roles: [] } }),
    () => founder.call(memberships.remove, left(founder.mid)),
  ])
  assert.deepEqual(endings, ['ok', 'last_coordinator'])
  assert.equal((await roles()).filter((row) => row.includes('COORDINATOR')).length, 1)
  await untouched()
})

test('two different roles given to one member concurrently are both stored', async () => {
  const { assembly, founder, second } = await createScene()
  const { userId, membershipId: mid } = await aMember(server.context, assembly)
  const endings = await raceCalls(server, 'memberships', [
    () => founder.call(memberships.addRole, { params: { mid }, body: { name: 'MODERATOR' } }),
    () => second.call(memberships.addRole, { params: { mid }, body: { name: 'EXPERT' } }),
  ])
  assert.deepEqual(endings, ['ok', 'ok'])
  assert.equal((await rolesIn(assembly.id)).at(-1), `${userId} EXPERT MEMBER MODERATOR`)
})

test('a request accepted and declined concurrently by two coordinators is answered once', async () => {
  const { assembly, founder, second } = await createScene(ASK)
  const asks = await aMember(server.context, assembly, ['MEMBER'], 'REQUESTED')
  const answer = (by: typeof founder, status: string) => () =>
    by.call(memberships.setStatus, { params: { mid: asks.membershipId, status }, body: { reason: 'Please call.' } })
  const endings = await raceCalls(server, 'memberships', [answer(founder, 'ACCEPTED'), answer(second, 'REJECTED')])
  assert.deepEqual(endings, ['ok', 'request_answered'])
  assert.equal(await statusOf(assembly.id, asks.userId), 'ACCEPTED MEMBER')
})

test('a follower who joins while the follower row is being deleted is a member afterwards [MEM-008]', async () => {
  const { assembly } = await createScene()
  const { userId, membershipId } = await aMember(server.context, assembly, ['FOLLOWER'])
  const own = await server.as(userId)
  const endings = await raceCalls(server, 'memberships', [
    () => own.call(memberships.remove, left(membershipId)),
    () => own.call(memberships.request, requestTo(assembly.id)),
  ])
  assert.deepEqual(endings, ['ok', 'ok'])
  assert.equal(await statusOf(assembly.id, userId), 'ACCEPTED MEMBER')
})

test('a coordinator who removes a follower while that user joins removes the new member', async () => {
  const { assembly, founder } = await createScene()
  const { userId, membershipId } = await aMember(server.context, assembly, ['FOLLOWER'])
  const own = await server.as(userId)
  const endings = await raceCalls(server, 'memberships', [
    () => own.call(memberships.request, requestTo(assembly.id)),
    () => founder.call(memberships.remove, left(membershipId)),
  ])
  assert.deepEqual(endings, ['ok', 'ok'])
  assert.equal(await statusOf(assembly.id, userId), undefined)
})

test('of two different concurrent requests of one user to join, one is stored [MEM-008]', async () => {
  const { assembly } = await createScene(ASK)
  const user = await createTestUser(server.context.db, {})
  const own = await server.as(user.id)
  const ask = (message: string) => () =>
    own.call(memberships.request, { params: { target: 'ASSEMBLY', id: assembly.id }, body: { message } })
  const endings = await raceCalls(server, 'memberships', [ask('I plan drains.'), ask('I plant trees.')])
  assert.deepEqual(endings.sort(), ['already_member', 'ok'])
})

test('an invitation accepted and declined concurrently is answered once', async () => {
  const { assembly, founder } = await createScene()
  const email = 'pilar@millhouse.test'
  const made = await founder.call(invitations.toAssembly, { params: { aid: assembly.id }, body: { email } })
  const token = made.link?.split('/').at(-1) ?? ''
  const pilar = await createTestUser(server.context.db, { email })
  const own = await server.as(pilar.id)
  const endings = await raceCalls(server, 'invitations', [
    () => own.call(invitations.answerBy, { params: { token, response: 'ACCEPT' } }),
    () => server.visitor.call(invitations.answerBy, { params: { token, response: 'REJECT' } }),
  ])
  assert.deepEqual(endings, ['ok', 'invitation_answered'])
  assert.equal(await statusOf(assembly.id, pilar.id), 'ACCEPTED MEMBER')
})

test('an invitation withdrawn while it is accepted stays accepted', async () => {
  const { assembly, founder } = await createScene()
  const pilar = await createTestUser(server.context.db, { email: 'pilar@quay.test' })
  const made = await founder.call(invitations.toAssembly, {
    params: { aid: assembly.id },
    body: { email: 'pilar@quay.test' },
  })
  const own = await server.as(pilar.id)
  const endings = await raceCalls(server, 'invitations', [
    () => own.call(invitations.answerBy, { params: { token: String(made.id), response: 'ACCEPT' } }),
    () => founder.call(invitations.withdraw, { params: { token: String(made.id) } }),
  ])
  assert.deepEqual(endings, ['ok', 'invitation_answered'])
  assert.equal(await statusOf(assembly.id, pilar.id), 'ACCEPTED MEMBER')
})

test('of the last two ways to sign in, removed concurrently, one stays; another account keeps both [SES-066]', async () => {
  const { context } = server
  const [one, two] = [await anAssembly(context), await anAssembly(context)]
  const person = async () => {
    const user = await createTestUser(context.db, {})
    await context.db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute()
    for (const { uuid } of [one, two])
      await connectIdentity(context.db, context, user.id, {
        provider: 'ldap',
        issuer: uuid,
        subject: `entry ${user.id}`,
      })
    return { id: user.id, caller: await server.as(user.id) }
  }
  const [owner, bystander] = [await person(), await person()]
  const part = (assembly: { uuid: string }) => () =>
    owner.caller.call(connections.disconnectDirectory, { params: { id: owner.id, assembly: assembly.uuid } })
  assert.deepEqual(await raceCalls(server, 'user_identities', [part(one), part(two)]), ['ok', 'last_way_in'])
  assert.deepEqual(
    (await listIdentities(context.db, owner.id)).map(({ issuer }) => issuer),
    [two.uuid],
  )
  assert.equal((await listIdentities(context.db, bystander.id)).length, 2)
})
