import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import { needs } from '@folkmoot/core/news/notifications/needs.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { IDEAS_DAY } from '../contributions/testing/contributions.ts'
import { createModerationWorld } from './testing/moderation-world.ts'

const server = testServices({ time: IDEAS_DAY })

test('a held comment of a visitor reaches the moderators, and is on its board once one approves it [SES-052, CON-037, F]', async () => {
  const world = await createModerationWorld(server)
  const bystanders = await createModerationWorld(server)
  const { hannah, lien, author } = world
  await world.say(author, 'Welcome to the campaign')
  const board = () => server.visitor.call(comments.ofPublicSpace, { params: { uuid: world.campaign.spaceUuid }, query: {} })
  assert.equal((await world.visit('A slide into the harbour')).status, 'NEW')
  assert.equal((await board()).total, 1)

  const waits = await world.queue(hannah)
  assert.deepEqual(waits.counts, { waiting: 1, held: 1, flagged: 0, objections: 0, removed: 0 })
  const [held] = waits.list
  assert.deepEqual(
    [held?.held, held?.text, held?.visitorName, held?.author, held?.campaign?.title, held?.status, held?.since],
    [true, 'A slide into the harbour', 'Ferry guest', null, world.campaign.title, 'NEW', waits.oldest],
  )
  assert.deepEqual(held?.may, { approve: true, remove: true, dismiss: false, recover: false, decide: false })
  for (const moderator of [hannah, lien]) {
    assert.deepEqual(await world.readBell(moderator), [`CONTRIBUTION_HELD: A comment on “${world.campaign.title}” is waiting for approval`])
    const { list } = await moderator.call(needs.ofUser, { params: { id: moderator.userId } })
    assert.deepEqual(
      list.map((need) => need.kind === 'MODERATION' && [need.assemblyId, need.count, need.oldest]),
      [[world.aid, 1, waits.oldest]],
    )
  }
  for (const other of [author, bystanders.hannah, bystanders.author]) {
    assert.deepEqual(await world.readBell(other), [])
    assert.deepEqual((await other.call(needs.ofUser, { params: { id: other.userId } })).list, [])
  }
  assert.equal((await bystanders.queue(bystanders.hannah)).total, 0)

  await hannah.call(moderation.approve, { ...world.at(held?.contributionId), body: { revision: held?.revision } })
  const { total, list, counts } = await board()
  assert.deepEqual([total, counts.public], [2, 2])
  assert.ok(list.some(({ text, visitorName }) => text.includes('A slide') && visitorName === 'Ferry guest'))
  assert.deepEqual([(await world.queue(lien)).total, (await world.queue(lien, 'removed')).total], [0, 0])
  assert.deepEqual((await hannah.call(needs.ofUser, { params: { id: hannah.userId } })).list, [])
})

test('an approved idea of a visitor is told to the followers of the campaign as a new idea [D.2, F]', async () => {
  const world = await createModerationWorld(server)
  const { hannah, author } = world
  await server.context.db
    .insertInto('subscriptions')
    .values({ user_id: author.userId, space_id: world.sid, type: 'REGULAR', created_at: IDEAS_DAY })
    .execute()
  const { uuid } = await world.visit('Benches of oak', 'IDEA')
  assert.deepEqual(await world.readBell(author), [])
  const [held] = (await world.queue(hannah, 'held')).list
  assert.equal(held?.title, 'Benches of oak')
  await hannah.call(moderation.approve, { ...world.at(held?.contributionId), body: {} })
  assert.equal((await server.visitor.call(contributions.publicOne, { params: { uuid } })).status, 'PUBLISHED')
  assert.deepEqual(await world.readBell(author), ['NEW_CONTRIBUTION_IDEA: Ferry guest published the idea “Benches of oak”'])
  const { list } = await hannah.call(contributions.history, { ...world.at(held?.contributionId), query: {} })
  assert.deepEqual([list[0]?.act, list[0]?.fromStatus, list[0]?.toStatus], ['STATUS', 'NEW', 'PUBLISHED'])
})

test('a held text that is turned away is removed with a reason, counted, and can come back as waiting [CON-049]', async () => {
  const world = await createModerationWorld(server)
  const { hannah, lien } = world
  await world.visit('Buy my boat')
  const [held] = (await world.queue(hannah)).list
  const request = world.at(held?.contributionId)
  await hannah.call(moderation.remove, { ...request, body: { reason: 'SPAM', revision: held?.revision } })
  const queue = await world.queue(lien, 'removed')
  assert.deepEqual([queue.counts.waiting, queue.total], [0, 1])
  assert.deepEqual([queue.list[0]?.removal?.reason, queue.list[0]?.removal?.note], ['SPAM', ''])
  const figures = await server.visitor.call(moderation.publicFigures, { params: { uuid: world.campaign.uuid } })
  assert.deepEqual(figures, {
    removed: 1,
    byReason: [{ reason: 'SPAM', n: 1 }],
    restored: 0,
    objections: 0,
    restoredAfterObjection: 0,
    bans: 0,
    bansLifted: 0,
    appeals: 0,
    liftedAfterAppeal: 0,
  })
  await lien.call(contributions.recover, request)
  assert.deepEqual((await world.queue(lien)).counts, { waiting: 1, held: 1, flagged: 0, objections: 0, removed: 0 })
  const again = await hannah.call(moderation.figures, { params: { aid: world.aid, cid: world.campaign.id } })
  assert.deepEqual([again.removed, again.restored, again.restoredAfterObjection], [1, 1, 0])
})
