import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { type TestServices, testServices } from '../services/for-tests.ts'
import { collide } from '../testing/collide.ts'
import { anAssembly } from './for-tests.ts'

let server: TestServices
before(async () => {
  server = await testServices()
})
after(() => server.stop())

async function scene() {
  const assembly = await anAssembly(server.context)
  return { assembly, coordinator: await server.as(assembly.founder) }
}

test('two settings of an assembly that decide together how it is managed are both kept when changed at once', async () => {
  const { assembly, coordinator } = await scene()
  const bystander = await scene()
  const change = (profile: object) => () =>
    coordinator.call(assemblies.change, { params: { aid: assembly.id }, body: { profile } })
  const endings = await collide(server, 'assemblies', [change({ moderators: 'all' }), change({ coordinators: 'all' })])
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
