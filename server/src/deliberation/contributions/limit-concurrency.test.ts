import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accounts } from '@folkmoot/core/accounts/users/endpoints.ts'
import { PREFERENCES_LIMIT } from '@folkmoot/core/platform/settings/setting-limits.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { readCallOutcome } from '../../app/testing/race-calls.ts'
import { type CampaignWorld, createCampaignWorld, IDEAS_DAY } from './testing/contributions.ts'

const LIMIT = 2
let server: TestServices
let world: CampaignWorld

before(async () => {
  server = await startTestServices({ time: IDEAS_DAY })
  world = await createCampaignWorld(server)
  const [ideas] = world.campaign.components
  await server.context.db
    .insertInto('config')
    .values({ space_id: ideas?.spaceId ?? 0, key: 'component.ideas.contribution-limit', value: String(LIMIT) })
    .execute()
})
after(() => server.stop())

const outcomes = (calls: readonly Promise<unknown>[]): Promise<string[]> => Promise.all(calls.map(readCallOutcome))
const count = (all: readonly string[], one: string) => all.filter((x) => x === one).length

test('concurrent ideas of one person beyond the phase limit are refused; another person has a separate count', async () => {
  const [hasty, calm] = [await world.person(), await world.person()]
  const send = (n: number) => world.write(hasty, { title: `Hasty idea ${n}` })
  const ended = await outcomes([...Array.from({ length: 8 }, (_, n) => send(n)), world.write(calm, { title: 'Calm idea' })])
  assert.equal(ended.pop(), 'ok')
  assert.deepEqual([count(ended, 'ok'), count(ended, 'limit_reached')], [LIMIT, 8 - LIMIT])
  const kept = await server.context.db.selectFrom('contributions').select('title').where('creator_id', '=', hasty.userId).execute()
  assert.equal(kept.length, LIMIT)
})

test('concurrent preferences of one person beyond the limit are refused', async () => {
  const hasty = await world.person()
  const room = 3
  const known = Array.from({ length: PREFERENCES_LIMIT - room }, (_, n) => ({
    user_id: hasty.userId,
    key: `custom.${n}`,
    value: 'x',
  }))
  await server.context.db.insertInto('user_config').values(known).execute()
  const change = (n: number) => hasty.call(accounts.changePreferences, { params: { id: hasty.userId }, body: { [`custom.new.${n}`]: 'y' } })
  const ended = await outcomes(Array.from({ length: 8 }, (_, n) => change(n)))
  assert.deepEqual([count(ended, 'ok'), count(ended, 'limit_reached')], [room, 8 - room])
})
