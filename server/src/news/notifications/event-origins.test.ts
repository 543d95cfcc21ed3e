import assert from 'node:assert/strict'
import { test } from 'node:test'
import { subscriptions } from '@folkmoot/core/news/notifications/subscription-endpoints.ts'
import { testWorld } from '../../app/testing/open-world.ts'
import type { Role } from '../../app/testing/world/world-types.ts'

const server = testWorld()

const listOrigins = async (role: Role) => {
  const answer = await server.withKey(server.person(role).key).call(subscriptions.events, {})
  return answer.origins
}

test('a member may ask for e-mail about the own assembly and its campaigns that are not over and may be read; followers, invitees and strangers about nothing [NOT-013]', async () => {
  const { a, b } = server.world
  const { db } = server.context
  // this one is over
  await db
    .updateTable('components')
    .set({ start_on: '2020-01-01', end_on: '2020-02-01' })
    .where('campaign_id', '=', a.campaigns.counted.id)
    .execute()
  const origins = await listOrigins('Me')
  assert.deepEqual(
    origins.filter(({ spaceType }) => spaceType === 'ASSEMBLY').map(({ origin, assemblyId }) => [origin, assemblyId]),
    [[a.assembly.spaceId, a.assembly.id]],
  )
  const campaigns = origins.filter(({ spaceType }) => spaceType === 'CAMPAIGN')
  const spaces = campaigns.map(({ origin }) => origin)
  assert.ok(campaigns.every(({ assemblyId, name }) => assemblyId === a.assembly.id && name !== ''))
  assert.ok(spaces.includes(a.campaigns.proposals.spaceId) && spaces.includes(a.campaigns.ideas.spaceId))
  for (const { spaceId } of [a.campaigns.counted, a.campaigns.hidden, b.campaigns.ideas]) assert.ok(!spaces.includes(spaceId))
  for (const role of ['Si', 'Rq', 'Iv', 'Fo', 'XM'] as const) assert.deepEqual(await listOrigins(role), [], role)
})

test('what is offered can be asked for [NOT-013, NOT-014]', async () => {
  const caller = server.withKey(server.person('Me').key)
  for (const { origin } of await listOrigins('Me')) {
    await caller.call(subscriptions.subscribeToEvent, { body: { origin, eventName: 'NEW_CONTRIBUTION_PROPOSAL' } })
    const { list } = await caller.call(subscriptions.events, {})
    assert.ok(list.some((one) => one.origin === origin && one.eventName === 'NEW_CONTRIBUTION_PROPOSAL'))
  }
})
