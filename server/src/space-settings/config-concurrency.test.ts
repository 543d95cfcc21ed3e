import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { SETTING_LIMITS } from '@folkmoot/core/settings/setting-limits.ts'
import { spaces } from '@folkmoot/core/spaces/endpoints.ts'
import { createTestCampaign, createTown, createTownMember } from '../campaigns/testing/campaigns.ts'
import { startTestServices, type TestServices } from '../services/testing/services.ts'
import { isBlockedByRows, raceCalls } from '../testing/race-calls.ts'

let server: TestServices
before(async () => {
  server = await startTestServices({ time: '2026-11-04T12:00:00Z' })
})
after(() => server.stop())

test('two concurrent settings beyond a space’s limit: the second is refused; another space is not affected', async () => {
  const { db } = server.context
  const scene = async () => {
    const town = await createTown(db)
    const { spaceId } = await createTestCampaign(server.context, town, {})
    const before = await db.selectFrom('config').select('key').where('space_id', '=', spaceId).execute()
    const values = Array.from({ length: SETTING_LIMITS.keys - before.length - 1 }, (_, n) => ({
      space_id: spaceId,
      key: `own.${n}`,
      value: 'x',
    }))
    await db.insertInto('config').values(values).execute()
    const coordinator = await server.as((await createTownMember(db, town.id, { roles: ['MEMBER', 'COORDINATOR'] })).id)
    return (key: string) => () =>
      coordinator.call(spaces.changeConfig, { params: { sid: spaceId }, body: { [key]: 'TRUE' } })
  }
  const [set, beside] = [await scene(), await scene()]
  assert.deepEqual(await raceCalls(server, 'config', [set('one.more'), set('and.another')]), ['ok', 'limit_reached'])
  await beside('one.more')()
})

test('settings of a space can be changed while another space is locked, but not while it is locked itself', async () => {
  const { db } = server.context
  const town = await createTown(db)
  const [own, beside] = [
    await createTestCampaign(server.context, town, {}),
    await createTestCampaign(server.context, town, {}),
  ]
  const coordinator = await server.as((await createTownMember(db, town.id, { roles: ['MEMBER', 'COORDINATOR'] })).id)
  const set = () =>
    coordinator.call(spaces.changeConfig, { params: { sid: own.spaceId }, body: { 'hide-timeline': 'TRUE' } })
  const rowOf = (id: number) => `select from spaces where id = ${id}`
  assert.equal(await isBlockedByRows(server, rowOf(beside.spaceId), set), false)
  assert.equal(await isBlockedByRows(server, rowOf(own.spaceId), set), true)
})
