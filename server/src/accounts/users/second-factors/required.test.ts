import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { adminUsers, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { secondFactors } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import type { SecondFactorPolicy } from '@folkmoot/core/platform/settings/second-factor-policy.ts'
import { startTestServices, type TestServices } from '../../../app/services/testing/services.ts'
import { aMember, anAssembly } from '../../../communities/assemblies/testing/assemblies.ts'
import { findUser } from '../store.ts'
import { createTestUser } from '../testing/create-users.ts'
import { addAuthenticator } from './testing/add-authenticator.ts'
import { insertAuthenticator } from './testing/insert-factors.ts'

const servers: Partial<Record<SecondFactorPolicy, TestServices>> = {}
const serverWithPolicy = (policy: SecondFactorPolicy): TestServices => {
  const server = servers[policy]
  assert.ok(server)
  return server
}
before(async () => {
  for (const policy of ['optional', 'admins', 'coordinators'] as const)
    servers[policy] = await startTestServices({ env: { SECOND_FACTOR: policy } })
})
after(async () => {
  for (const server of Object.values(servers)) await server.stop()
})

async function world(policy: SecondFactorPolicy) {
  const server = serverWithPolicy(policy)
  const { context } = server
  const assembly = await anAssembly(context)
  const coordinator = (await aMember(context, assembly, ['MEMBER', 'COORDINATOR'])).userId
  const member = (await aMember(context, assembly)).userId
  const admin = (await createTestUser(context.db, { admin: true })).id
  const rename = (name: string) => ({ params: { aid: assembly.id }, body: { name } })
  return { server, coordinator, member, admin, rename, aid: assembly.id }
}

async function addSecondFactor(server: TestServices, userId: number) {
  const user = await findUser(server.context.db, userId)
  assert.ok(user)
  await addAuthenticator(server, await server.as(userId), user, {})
}

test('where the second factor is optional, admins and coordinators act without one', async () => {
  const { server, coordinator, admin, rename } = await world('optional')
  await (await server.as(coordinator)).call(assemblies.change, rename('By a coordinator'))
  await (await server.as(admin)).call(adminUsers.list, {})
})

test('where admins need a second factor, an admin without one is refused with the reason everywhere, and acts once it is set up', async () => {
  const { server, coordinator, member, admin, rename } = await world('admins')
  const boss = await server.as(admin)
  const no = await boss.refused(adminUsers.list, {})
  assert.deepEqual([no.refused, no.status], ['second_factor_needed', 403])
  assert.equal((await boss.refused(assemblies.change, rename('By an admin'))).refused, 'second_factor_needed')
  await boss.call(users.loggedIn, { params: { id: admin } })
  assert.equal((await boss.call(secondFactors.read, { params: { id: admin } })).missing, true)
  await (await server.as(coordinator)).call(assemblies.change, rename('By a coordinator'))
  assert.equal((await (await server.as(member)).refused(adminUsers.list, {})).refused, 'not_allowed')
  await addSecondFactor(server, admin)
  await boss.call(adminUsers.list, {})
  await boss.call(assemblies.change, rename('By an admin'))
  assert.equal((await boss.call(secondFactors.read, { params: { id: admin } })).missing, false)
})

test('where coordinators need a second factor, one without it acts as a plain member until it is set up; requesters are not affected', async () => {
  const { server, coordinator, member, admin, rename, aid } = await world('coordinators')
  const me = await server.as(coordinator)
  const no = await me.refused(assemblies.change, rename('By a coordinator'))
  assert.deepEqual([no.refused, no.status], ['second_factor_needed', 403])
  assert.equal((await me.call(secondFactors.read, { params: { id: coordinator } })).missing, true)
  const plain = await server.as(member)
  assert.equal((await plain.refused(assemblies.change, rename('By a member'))).refused, 'not_allowed')
  assert.equal((await plain.call(secondFactors.read, { params: { id: member } })).missing, false)
  const asked = (await aMember(server.context, { id: aid }, ['MEMBER', 'COORDINATOR'], 'REQUESTED')).userId
  const requester = await server.as(asked)
  assert.equal((await requester.refused(assemblies.change, rename('By a requester'))).refused, 'not_allowed')
  assert.equal((await requester.call(secondFactors.read, { params: { id: asked } })).missing, false)
  assert.equal((await (await server.as(admin)).refused(adminUsers.list, {})).refused, 'second_factor_needed')
  await addSecondFactor(server, coordinator)
  await me.call(assemblies.change, rename('By a coordinator'))
})

test('the second factor of one coordinator gives no rights to another', async () => {
  const [one, two] = [await world('coordinators'), await world('coordinators')]
  await insertAuthenticator(one.server.context, { id: one.coordinator })
  const other = await two.server.as(two.coordinator)
  assert.equal((await other.refused(assemblies.change, two.rename('Still not'))).refused, 'second_factor_needed')
})
