import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_ORGANIZATIONS, MAX_RESOURCES, organizations, resources } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { isBlockedByRows, raceCalls } from '../../app/testing/race-calls.ts'
import { anAssembly } from '../assemblies/testing/assemblies.ts'

const server = testServices()

const ADDRESS = 'https://rivermouth.example/'
const at = new Date().toISOString()

/** Creates an assembly whose space accepts one more document and one more organization. */
async function almostFull() {
  const { db } = server.context
  const assembly = await anAssembly(server.context)
  const { space_id: own, resources_space_id: kept } = assembly
  const documents = Array.from({ length: MAX_RESOURCES - 1 }, (_, n) => ({ name: `Map ${n}`, url: `${ADDRESS}${n}` }))
  await db
    .insertInto('resources')
    .values(
      documents.map((row) => ({
        ...row,
        space_id: kept,
        title: '',
        description: '',
        resource_type: 'FILE',
        is_template: false,
        show_form: false,
        creator_id: null,
        created_at: at,
      })),
    )
    .execute()
  const clubs = Array.from({ length: MAX_ORGANIZATIONS - 1 }, (_, position) => ({
    name: `Club ${position}`,
    position,
    url: '',
  }))
  await db
    .insertInto('organizations')
    .values(clubs.map((row) => ({ ...row, space_id: kept })))
    .execute()
  return { params: { sid: own }, kept, coordinator: await server.as(assembly.founder) }
}
const count = async (table: 'resources' | 'organizations', spaceId: number) =>
  (await server.context.db.selectFrom(table).select('id').where('space_id', '=', spaceId).execute()).length

test('two documents added concurrently with one place left: the second is refused; another space is not affected', async () => {
  const [full, beside] = [await almostFull(), await almostFull()]
  const add =
    ({ coordinator, params }: typeof full, name: string) =>
    () =>
      coordinator.call(resources.add, { params, body: { url: `${ADDRESS}${name}.pdf` } })
  assert.deepEqual(await raceCalls(server, 'resources', [add(full, 'one'), add(full, 'two')]), ['ok', 'limit_reached'])
  assert.equal(await count('resources', full.kept), MAX_RESOURCES)
  await add(beside, 'one')()
})

test('two organizations added concurrently with one place left: the second is refused', async () => {
  const [full, beside] = [await almostFull(), await almostFull()]
  const add =
    ({ coordinator, params }: typeof full, name: string) =>
    () =>
      coordinator.call(organizations.add, { params, body: { name } })
  assert.deepEqual(await raceCalls(server, 'organizations', [add(full, 'One'), add(full, 'Two')]), ['ok', 'limit_reached'])
  assert.equal(await count('organizations', full.kept), MAX_ORGANIZATIONS)
  await add(beside, 'One')()
})

test('documents can be added to a space while another one is locked, but not while it is locked itself', async () => {
  const [own, beside] = [await almostFull(), await almostFull()]
  let added = 0
  const add = () => own.coordinator.call(resources.add, { params: own.params, body: { url: `${ADDRESS}${++added}.pdf` } })
  const rowOf = (id: number) => `select from spaces where id = ${id}`
  assert.equal(await isBlockedByRows(server, rowOf(beside.kept), add), false)
  await server.context.db.deleteFrom('resources').where('space_id', '=', own.kept).execute()
  assert.equal(await isBlockedByRows(server, rowOf(own.kept), add), true)
})
