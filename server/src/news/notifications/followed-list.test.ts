import assert from 'node:assert/strict'
import { test } from 'node:test'
import { subscriptions } from '@folkmoot/core/news/notifications/subscription-endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { createAmendmentWorld } from '../../deliberation/contributions/testing/amendments.ts'
import { PROPOSALS_DAY } from '../../deliberation/contributions/testing/contributions.ts'

const server = testServices({ time: PROPOSALS_DAY })

test('what one follows is told apart where titles are the same: an amendment is named as one, with its campaign; of what one may not read nothing is told [SPC-019]', async () => {
  const world = await createAmendmentWorld(server)
  const { jonas, maja, proposal, campaign } = world
  const child = await world.fork()
  for (const { resourceSpaceId } of [proposal, child])
    await jonas.call(subscriptions.follow, { params: { sid: resourceSpaceId ?? 0 }, body: {} })
  await jonas.call(subscriptions.follow, { params: { sid: world.sid }, body: {} })
  const entries = async (by: typeof jonas) => {
    const { list } = await by.call(subscriptions.ofUser, { params: { id: by.userId } })
    return list.map((one) => [one.name, one.contributionType, one.isAmendment, one.campaign])
  }
  assert.deepEqual(
    (await entries(jonas)).filter(([name]) => name === 'Benches').toSorted(),
    [
      ['Benches', 'PROPOSAL', false, campaign.title],
      ['Benches', 'PROPOSAL', true, campaign.title],
    ].toSorted(),
  )
  assert.deepEqual(
    (await entries(jonas)).filter(([name]) => name === campaign.title),
    [[campaign.title, null, false, '']],
  )
  // a bystander who followed it before it became private
  await server.context.db
    .insertInto('subscriptions')
    .values({ user_id: maja.userId, space_id: child.resourceSpaceId ?? 0, type: 'REGULAR', created_at: PROPOSALS_DAY })
    .execute()
  const hidden = (await entries(maja)).filter(([name]) => name === '')
  assert.deepEqual(hidden, [['', null, false, '']])
})
