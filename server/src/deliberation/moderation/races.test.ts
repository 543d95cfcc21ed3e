import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { IDEAS_DAY } from '../contributions/testing/contributions.ts'
import { createModerationWorld } from './testing/moderation-world.ts'

const server = testServices({ time: IDEAS_DAY })

test('of two moderators who decide at once about what waits, one wins and the other is told so', async () => {
  const world = await createModerationWorld(server)
  const { hannah, lien } = world
  await world.visit('A slide into the harbour')
  const [held] = (await world.queue(hannah)).list
  const request = world.at(held?.contributionId)
  const revision = held?.revision
  const endings = await raceCalls(server, 'contributions', [
    () => hannah.call(moderation.approve, { ...request, body: { revision } }),
    () => lien.call(moderation.remove, { ...request, body: { revision, reason: 'SPAM' } }),
  ])
  assert.deepEqual(endings, ['ok', 'already_decided'])
  assert.deepEqual((await world.queue(lien)).counts, { waiting: 0, held: 0, flagged: 0, objections: 0, removed: 0 })
  const refusal = await lien.refused(moderation.remove, { ...request, body: { revision, reason: 'SPAM' } })
  assert.deepEqual([refusal.status, refusal.text], [409, 'Another moderator has decided about this in the meantime.'])
})

test('of two moderators who answer an objection at once, one wins; the text comes back once or stays removed', async () => {
  const world = await createModerationWorld(server)
  const { author, hannah, lien } = world
  const third = await world.person('MEMBER', 'COORDINATOR')
  const item = await world.write(author)
  const request = world.at(item.contributionId)
  await hannah.call(moderation.remove, { ...request, body: { reason: 'SPAM' } })
  await author.call(moderation.object, { ...request, body: { text: 'No' } })
  const endings = await raceCalls(server, { rows: `select from contributions where id = ${item.contributionId}` }, [
    () => lien.call(moderation.answerObjection, { ...request, body: { decision: 'UPHELD' } }),
    () => third.call(moderation.answerObjection, { ...request, body: { decision: 'RESTORED' } }),
  ])
  assert.deepEqual(endings, ['ok', 'already_decided'])
  const shown = await author.call(moderation.removed, request)
  assert.equal(shown.details?.removal?.objection?.decision, 'UPHELD')
  const { rows } = await server.context.pool.query<{ event: string }>(
    `select event from signals where (data->>'contributionId')::int = $1 and event in ('RECOVERED', 'OBJECTION_UPHELD')`,
    [item.contributionId],
  )
  assert.deepEqual(rows, [{ event: 'OBJECTION_UPHELD' }])
})

test('a text that two moderators bring back at once comes back once', async () => {
  const world = await createModerationWorld(server)
  const { author, hannah, lien } = world
  const item = await world.write(author)
  const request = world.at(item.contributionId)
  await hannah.call(moderation.remove, { ...request, body: { reason: 'SPAM' } })
  const rows = `select from contributions where id = ${item.contributionId}`
  const endings = await raceCalls(server, { rows }, [
    () => hannah.call(contributions.recover, request),
    () => lien.call(contributions.recover, request),
  ])
  assert.deepEqual(endings, ['ok', 'already_decided'])
  const { list } = await hannah.call(contributions.history, { ...request, query: {} })
  assert.equal(list.filter(({ act }) => act === 'RECOVER').length, 1)
})
