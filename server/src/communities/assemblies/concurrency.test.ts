import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { callBeforeCommit, raceCalls } from '../../app/testing/race-calls.ts'
import { anAssembly } from './testing/assemblies.ts'

const server = testServices()

async function createScene() {
  const assembly = await anAssembly(server.context)
  return { assembly, coordinator: await server.as(assembly.founder) }
}

test('two fields of an assembly that together decide its management type are both stored when changed concurrently', async () => {
  const { assembly, coordinator } = await createScene()
  const bystander = await createScene()
  const change = (profile: object) => () => coordinator.call(assemblies.change, { params: { aid: assembly.id }, body: { profile } })
  const endings = await raceCalls(server, 'assemblies', [change({ moderators: 'all' }), change({ coordinators: 'all' })])
  assert.deepEqual(endings, ['ok', 'ok'])
  const managed = (id: number) =>
    server.context.db
      .selectFrom('assemblies')
      .select(['moderators', 'coordinators', 'management_type'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  assert.deepEqual(await managed(assembly.id), { moderators: 'all', coordinators: 'all', management_type: 'OPEN' })
  assert.notEqual((await managed(bystander.assembly.id)).management_type, 'OPEN')
})

test('an assembly that somebody joins at the same moment is not archived by its only coordinator', async () => {
  const { assembly, coordinator } = await createScene()
  const bystander = await createScene()
  const joining = await createTestUser(server.context.db, {})
  const insert = `insert into memberships (type, assembly_id, user_id, status, roles, created_at, changed_at)
    values ('ASSEMBLY', $1, $2, 'ACCEPTED', '{MEMBER}', now(), now())`
  const remove = () => coordinator.call(assemblies.remove, { params: { aid: assembly.id } })
  assert.equal(await callBeforeCommit(server, { text: insert, values: [assembly.id, joining.id] }, remove), 'not_allowed')
  const rows = await server.context.db
    .selectFrom('assemblies')
    .select('archived_at')
    .where('id', 'in', [assembly.id, bystander.assembly.id])
    .execute()
  assert.deepEqual(rows, [{ archived_at: null }, { archived_at: null }])
})
