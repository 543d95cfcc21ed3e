import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { organizations, resources } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { type Caller, startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { type CampaignWorld, createCampaignWorld, IDEAS_DAY } from './testing/contributions.ts'

let server: TestServices
let world: CampaignWorld
let reader: Caller & { userId: number }
let draft: { id: number; spaceId: number }

before(async () => {
  // as in production: a request for a second connection waits
  server = await startTestServices({
    time: IDEAS_DAY,
    pool: { max: 3, refuseNested: false, connectionTimeoutMillis: 30_000 },
  })
  world = await createCampaignWorld(server)
  reader = await world.person()
  const { contributionId = 0 } = await world.write(await world.person(), { status: 'DRAFT' })
  draft = await server.context.db
    .selectFrom('contributions')
    .select(['id', 'space_id as spaceId'])
    .where('id', '=', contributionId)
    .executeTakeFirstOrThrow()
})
after(() => server.stop())

for (const count of [20, 200])
  test(`${count} concurrent writes to an unreadable draft are not found, and the server keeps responding`, async () => {
    const calls = Array.from({ length: count }, (_, i) => {
      const params = { sid: draft.spaceId }
      return i % 4 === 0
        ? reader.refused(organizations.add, { params, body: { name: `Rowing club ${i}` } })
        : i % 4 === 1
          ? reader.refused(resources.add, { params, body: { url: `https://rivermouth.example/${i}.pdf` } })
          : i % 4 === 2
            ? reader.refused(resources.remove, { params: { ...params, resourceId: i } })
            : reader.refused(organizations.remove, { params: { ...params, organizationId: i } })
    })
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    assert.deepEqual([...new Set(statuses)], [404])
    assert.equal((await world.read(reader, await world.write(reader, { title: `Benches ${count}` }))).status, 'PUBLISHED')
  })
