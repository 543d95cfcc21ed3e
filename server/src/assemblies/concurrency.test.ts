import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { startTestServices, type TestServices } from '../services/testing/services.ts'
import { raceCalls } from '../testing/race-calls.ts'
import { anAssembly } from './testing/assemblies.ts'

let server: TestServices
before(async () => {
  server = await startTestServices()
})
after(() => server.stop())

async function createScene() {
  const assembly = await anAssembly(server.context)
  return { assembly, coordinator: await server.as(assembly.founder) }
}

test('two fields of an assembly that together decide its management type are both stored when changed concurrently', async () => {
  const { assembly, coordinator } = await createScene()
  const bystander = await createScene()
  const change = (profile: object) => () =>
    coordinator.call(assemblies.change, { params: { aid: assembly.id }, body: { profile } })
  const endings = await raceCalls(server, 'assemblies', [
    change({ moderators: 'all' }),
    change({ coordinators: 'all' }),
  ])
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
