import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'
import { addGroupMember, aGroupWithCampaign } from './testing/group-members.ts'

const DAY = '2026-11-04T18:00:00.000Z'
const server = testServices({ time: DAY })

const rename = (userId: number, name: string, email: string) =>
  server.context.db.updateTable('users').set({ name, email }).where('id', '=', userId).execute()

test('coordinators and admins read all members of an assembly by name with their addresses, without followers and requests; nobody else does [MEM-017]', async () => {
  const { context } = server
  const [assembly, bystander] = [await anAssembly(context), await anAssembly(context)]
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  await rename(assembly.founder, 'Mia Berg', 'mia@export.test')
  const expert = await aMember(context, assembly, ['MEMBER', 'EXPERT'])
  await rename(expert.userId, 'Ángel Ruiz', 'angel@export.test')
  const plain = await aMember(context, assembly)
  await rename(plain.userId, 'Zoe Lind', 'zoe@export.test')
  await aMember(context, assembly, ['FOLLOWER'])
  await aMember(context, assembly, ['MEMBER'], 'REQUESTED')
  await aMember(context, assembly, ['MEMBER'], 'REJECTED')
  await addGroupMember(context, group, plain.userId, ['MEMBER', 'COORDINATOR'])
  await aMember(context, bystander)
  const request = { params: { aid: assembly.id } }

  const row = (name: string, email: string, roles: string[]) => ({ name, email, roles, createdAt: DAY })
  const expected = [
    row('Ángel Ruiz', 'angel@export.test', ['MEMBER', 'EXPERT']),
    row('Mia Berg', 'mia@export.test', ['MEMBER', 'COORDINATOR', 'MODERATOR']),
    row('Zoe Lind', 'zoe@export.test', ['MEMBER']),
  ]
  const admin = (await createTestUser(context.db, { admin: true })).id
  for (const person of [assembly.founder, admin])
    assert.deepEqual((await (await server.as(person)).call(memberships.exportOfAssembly, request)).list, expected)
  for (const person of [expert.userId, plain.userId, bystander.founder]) {
    const refusal = await (await server.as(person)).refused(memberships.exportOfAssembly, request)
    assert.equal(refusal.refused, 'not_allowed')
  }
})

test('the file of a large assembly has every member, beyond the rows of any page [MEM-017]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  await context.pool.query(
    `with people as (insert into users (name, email, created_at)
       select 'Person ' || n, 'person' || n || '@crowd.test', now() from generate_series(1, 1200) n returning id)
     insert into memberships (type, assembly_id, user_id, status, created_at, changed_at)
     select 'ASSEMBLY', $1, id, 'ACCEPTED', now(), now() from people`,
    [assembly.id],
  )
  const founder = await server.as(assembly.founder)
  const { list } = await founder.call(memberships.exportOfAssembly, { params: { aid: assembly.id } })
  assert.equal(list.length, 1201)
  assert.equal(new Set(list.map(({ email }) => email)).size, 1201)
})
