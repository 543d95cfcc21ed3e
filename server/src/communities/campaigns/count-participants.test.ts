import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testServices } from '../../app/services/testing/services.ts'
import { createCampaignWorld, IDEAS_DAY } from '../../deliberation/contributions/testing/contributions.ts'
import { insertIdeas } from '../../deliberation/contributions/testing/insert-ideas.ts'
import { createParticipantCounter } from './count-participants.ts'

const server = testServices({ time: IDEAS_DAY })

test('the participants of a campaign with 2,000 contributions are counted once a minute, those of others each time', async () => {
  const { db } = server.context
  const [large, small] = [await createCampaignWorld(server), await createCampaignWorld(server)]
  const author = await large.person()
  await insertIdeas(db, large, author.userId, { count: 2000, at: IDEAS_DAY })
  await small.write(await small.person())
  let time = 0
  const count = createParticipantCounter(() => time)
  const counts = async () => [await count(db, large.campaign.id), await count(db, small.campaign.id)]
  assert.deepEqual(await counts(), [1, 1])
  await large.write(await large.person())
  await small.write(await small.person())
  time = 59_999
  assert.deepEqual(await counts(), [1, 2])
  time = 60_000
  assert.deepEqual(await counts(), [2, 2])
})
