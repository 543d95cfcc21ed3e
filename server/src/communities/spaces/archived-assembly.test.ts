import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resources } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { startTestServices } from '../../app/services/testing/services.ts'
import { anAssembly } from '../assemblies/testing/assemblies.ts'

test('documents of an archived assembly are not found by any of its spaces; those of another assembly are', async (t) => {
  const server = await startTestServices()
  t.after(() => server.stop())
  const { context } = server
  const withDocument = async () => {
    const assembly = await anAssembly(context)
    const coordinator = await server.as(assembly.founder)
    const url = 'https://rivermouth.example/map.pdf'
    await coordinator.call(resources.add, { params: { sid: assembly.space_id }, body: { url } })
    const list = () => coordinator.call(resources.list, { params: { sid: assembly.space_id } })
    const refused = async (sid: number) => (await coordinator.refused(resources.list, { params: { sid } })).status
    return { assembly, list, refused }
  }
  const [archived, beside] = [await withDocument(), await withDocument()]
  assert.equal((await archived.list()).resources.length, 1)
  const { id, space_id, resources_space_id } = archived.assembly
  await context.db.updateTable('assemblies').set({ archived_at: context.clock.iso() }).where('id', '=', id).execute()
  assert.deepEqual([await archived.refused(space_id), await archived.refused(resources_space_id)], [404, 404])
  assert.equal((await beside.list()).resources.length, 1)
})
