import assert from 'node:assert/strict'
import { test } from 'node:test'
import { search } from '@folkmoot/core/deliberation/search/endpoints.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { createCampaignWorld, IDEAS_DAY } from '../contributions/testing/contributions.ts'

const server = testServices({ time: IDEAS_DAY })

test('a search that takes too long says so in a sentence, and a writer is offered nothing', async () => {
  const world = await createCampaignWorld(server)
  const author = await world.person()
  await world.write(author, { title: 'Benches along the river' })
  const { pool } = server.context
  const similar = { params: { aid: world.aid, cid: world.campaign.id }, body: { title: 'Benches along the river' } }
  assert.equal((await author.call(search.similar, similar)).list.length, 1)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table contributions in access exclusive mode')
    const stranger = await server.as((await createTestUser(server.context.db, {})).id)
    const refusal = await stranger.refused(search.find, { query: { query: 'benches', kind: 'CONTRIBUTION' } })
    assert.deepEqual(
      [refusal.refused, refusal.status, refusal.text],
      ['search_too_slow', 503, 'This search takes too long. Try more words, or longer ones.'],
    )
    assert.deepEqual(await author.call(search.similar, similar), { list: [] })
  } finally {
    await client.query('rollback')
    client.release()
  }
})
