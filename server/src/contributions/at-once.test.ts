import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import { type TestServices, testServices } from '../services/for-tests.ts'
import { collide } from '../testing/collide.ts'
import { aPlace, IDEAS_DAY } from './for-tests.ts'

let server: TestServices
before(async () => {
  server = await testServices({ time: IDEAS_DAY })
})
after(() => server.stop())

test('of two different changes made at once from one revision the second is refused', async () => {
  const place = await aPlace(server)
  const maja = await place.person()
  const item = await place.write(maja)
  const bystander = await place.write(maja, { title: 'Lamps along the quay' })
  const change = (title: string) => () =>
    maja.call(contributions.change, {
      params: { aid: place.aid, coid: item.contributionId ?? 0 },
      body: { title, baseRevision: 1 },
    })
  assert.deepEqual(await collide(server, 'contributions', [change('One'), change('Two')]), ['ok', 'stale_revision'])
  const after = await place.read(maja, item)
  assert.deepEqual([after.title, after.revision], ['One', 2])
  const beside = await place.read(maja, bystander)
  assert.deepEqual([beside.title, beside.revision], ['Lamps along the quay', 1])
})
