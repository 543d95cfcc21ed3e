import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CONFIG_LIMITS } from '@folkmoot/core/spaces/config-keys.ts'
import { spaces } from '@folkmoot/core/spaces/endpoints.ts'
import { aCampaign, aTown, aTownsperson } from '../campaigns/for-tests.ts'
import { type TestServices, testServices } from '../services/for-tests.ts'
import { collide, waitsFor } from '../testing/collide.ts'

let server: TestServices
before(async () => {
  server = await testServices({ time: '2026-11-04T12:00:00Z' })
})
after(() => server.stop())

test('of two settings that would pass the limit of a space together the second is refused; another space goes on', async () => {
  const { db } = server.context
  const scene = async () => {
    const town = await aTown(db)
    const { spaceId } = await aCampaign(server.context, town, {})
    const before = await db.selectFrom('config').select('key').where('space_id', '=', spaceId).execute()
    const values = Array.from({ length: CONFIG_LIMITS.keys - before.length - 1 }, (_, n) => ({
      space_id: spaceId,
      key: `own.${n}`,
      value: 'x',
    }))
    await db.insertInto('config').values(values).execute()
    const coordinator = await server.as((await aTownsperson(db, town.id, { roles: ['MEMBER', 'COORDINATOR'] })).id)
    return (key: string) => () =>
      coordinator.call(spaces.changeConfig, { params: { sid: spaceId }, body: { [key]: 'TRUE' } })
  }
  const [set, beside] = [await scene(), await scene()]
  assert.deepEqual(await collide(server, 'config', [set('one.more'), set('and.another')]), ['ok', 'limit_reached'])
  await beside('one.more')()
})

test('settings of a space are changed while another space is held, and not while it is held itself', async () => {
  const { db } = server.context
  const town = await aTown(db)
  const [own, beside] = [await aCampaign(server.context, town, {}), await aCampaign(server.context, town, {})]
  const coordinator = await server.as((await aTownsperson(db, town.id, { roles: ['MEMBER', 'COORDINATOR'] })).id)
  const set = () =>
    coordinator.call(spaces.changeConfig, { params: { sid: own.spaceId }, body: { 'hide-timeline': 'TRUE' } })
  const rowOf = (id: number) => `select from spaces where id = ${id}`
  assert.equal(await waitsFor(server, rowOf(beside.spaceId), set), false)
  assert.equal(await waitsFor(server, rowOf(own.spaceId), set), true)
})
