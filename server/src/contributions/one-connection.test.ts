import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { organizations, resources } from '@folkmoot/core/spaces/resources.ts'
import { type Caller, type TestServices, testServices } from '../services/for-tests.ts'
import { aPlace, IDEAS_DAY, type Place } from './for-tests.ts'

let server: TestServices
let place: Place
let reader: Caller & { userId: number }
let draft: { id: number; spaceId: number }

before(async () => {
  // as on a running server: what asks for a second connection waits for it
  server = await testServices({
    time: IDEAS_DAY,
    pool: { max: 3, refuseNested: false, connectionTimeoutMillis: 30_000 },
  })
  place = await aPlace(server)
  reader = await place.person()
  const { contributionId = 0 } = await place.write(await place.person(), { status: 'DRAFT' })
  draft = await server.context.db
    .selectFrom('contributions')
    .select(['id', 'space_id as spaceId'])
    .where('id', '=', contributionId)
    .executeTakeFirstOrThrow()
})
after(() => server.stop())

for (const count of [20, 200])
  test(`${count} writes at once on a draft that the caller cannot read are not found, and the site goes on`, async () => {
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
    assert.equal(
      (await place.read(reader, await place.write(reader, { title: `Benches ${count}` }))).status,
      'PUBLISHED',
    )
  })
