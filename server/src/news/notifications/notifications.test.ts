import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { notifications } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import { subscriptions } from '@folkmoot/core/news/notifications/subscription-endpoints.ts'
import { testWorld } from '../../app/testing/open-world.ts'
import type { Role } from '../../app/testing/world/world-types.ts'
import { tellEvents } from './telling/tell-events.ts'
import { emitPartly } from './testing/emit-partly.ts'

const server = testWorld()
beforeEach(() => server.restore())

const callAs = (role: Role) => server.withKey(server.person(role).key)
const idOf = (role: Role) => server.person(role).id

/** Tells the follower of `n` proposals of the campaign that they follow. */
async function tellFollower(n: number): Promise<void> {
  const { a } = server.world
  const sid = a.campaigns.proposals.spaceId
  await callAs('Fo').call(subscriptions.follow, { params: { sid }, body: {} })
  const items = [a.items.proposal, a.items.assigned, a.items.groupProposal, a.items.idea, a.items.note, a.items.brainstorming]
  for (const { id } of items.slice(0, n))
    await emitPartly(server.context.db, {
      event: 'NEW_CONTRIBUTION_PROPOSAL',
      at: server.context.clock.iso(),
      actorId: idOf('AU'),
      spaceId: sid,
      data: { contributionId: id },
    })
  await tellEvents(server.context)
}

test('notifications are listed newest first, five on a page, by the number and by the uuid of their owner, with the date of the reader’s day [NOT-005, NOT-006, NOT-015, NOT-017]', async () => {
  const { db } = server.context
  await tellFollower(6)
  const { id, uuid } = server.person('Fo')
  // in this zone it is the next day already
  server.setTime('2026-11-20T13:00:00.000Z')
  await db.updateTable('users').set({ timezone: 'Pacific/Auckland' }).where('id', '=', id).execute()
  await db.updateTable('notifications').set({ at: '2026-11-20T13:00:00.000Z' }).where('user_id', '=', id).execute()
  const byNumber = await callAs('Fo').call(notifications.list, { params: { id }, query: {} })
  assert.deepEqual([byNumber.pageSize, byNumber.page, byNumber.total, byNumber.list.length], [5, 0, 6, 5])
  assert.deepEqual(
    byNumber.list.map((one) => one.id),
    byNumber.list.map((one) => one.id).toSorted((x, y) => y - x),
  )
  const [newest] = byNumber.list
  assert.equal(newest?.signal.data.notificationDate, '2026-11-21')
  assert.equal(newest.signal.signalType, 'NEW_CONTRIBUTION_PROPOSAL')
  assert.ok(Number.isInteger(newest.signal.id))
  const byUuid = await callAs('Fo').call(notifications.ofUuid, { params: { uuid }, query: {} })
  assert.deepEqual(byUuid, byNumber)
  const second = await callAs('Fo').call(notifications.list, { params: { id }, query: { page: '1', size: '4' } })
  assert.deepEqual([second.pageSize, second.list.length], [4, 2])
})

test('what happened later comes first, also where somebody was told of it before; an entry of several is that of the latest, and is read up to it [NOT-003, NOT-015]', async () => {
  const { db } = server.context
  await tellFollower(6)
  const id = idOf('Fo')
  const params = { id }
  const told = await db.selectFrom('notifications').select('id').where('user_id', '=', id).orderBy('id').execute()
  const ids = told.map((one) => Number(one.id))
  // the first that was told happened last
  for (const [nth, one] of ids.entries())
    await db
      .updateTable('notifications')
      .set({ at: `2026-11-1${9 - nth}T10:00:00.000Z`, thing: nth < 3 ? 'one' : 'other' })
      .where('id', '=', one)
      .execute()
  const listOf = async (query: { page?: string; size: string }) =>
    (await callAs('Fo').call(notifications.list, { params, query })).list.map((one) => one.id)
  assert.deepEqual([...(await listOf({ size: '4' })), ...(await listOf({ size: '4', page: '1' }))], ids)
  const groups = async () => (await callAs('Fo').call(notifications.groups, { params, query: {} })).list.map((one) => [one.id, one.unread])
  assert.deepEqual(await groups(), [
    [ids[0], 3],
    [ids[3], 3],
  ])
  await callAs('Fo').call(notifications.read, { params: { ...params, nid: ids[0] ?? 0 }, query: { group: 'true' } })
  assert.deepEqual(await groups(), [
    [ids[0], 0],
    [ids[3], 3],
  ])
})

test('the numbers of notifications count read and unread ones, and the last page [NOT-001, NOT-016]', async () => {
  await tellFollower(6)
  const params = { id: idOf('Fo') }
  const stats = await callAs('Fo').call(notifications.stats, { params, query: {} })
  assert.deepEqual(stats, { read: 0, unread: 6, total: 6, pages: 2 })
  const { list } = await callAs('Fo').call(notifications.list, { params, query: {} })
  await callAs('Fo').call(notifications.read, { params: { ...params, nid: list[0]?.id ?? 0 }, query: {} })
  const after = await callAs('Fo').call(notifications.stats, { params, query: { size: '3' } })
  assert.deepEqual(after, { read: 1, unread: 5, total: 6, pages: 2 })
})

test('a notification becomes read on mark, all of them on read-all, and those of others stay as they are [NOT-003, NOT-018]', async () => {
  await tellFollower(3)
  const [mine, theirs] = [{ id: idOf('Fo') }, { id: idOf('Me') }]
  const unreadOf = async (role: Role, params: { id: number }) =>
    (await callAs(role).call(notifications.stats, { params, query: {} })).unread
  const before = await unreadOf('Me', theirs)
  assert.ok(before > 0)
  const { list } = await callAs('Me').call(notifications.list, { params: theirs, query: {} })
  const foreign = { params: { ...mine, nid: list[0]?.id ?? 0 }, query: {} }
  assert.equal((await callAs('Fo').refused(notifications.read, foreign)).refused, 'not_found')
  await callAs('Fo').call(notifications.readAll, { params: mine })
  assert.deepEqual([await unreadOf('Fo', mine), await unreadOf('Me', theirs)], [0, before])
})

test('a near milestone is of the type UPCOMING_MILESTONE, which can be asked for; its signal says how near it is [NOT-001, NOT-017]', async () => {
  const { db, clock } = server.context
  const { spaceId } = server.world.a.campaigns.proposals
  await tellFollower(1)
  for (const event of ['UPCOMING_MILESTONE_IN_A_WEEK', 'UPCOMING_MILESTONE_IN_A_DAY'] as const)
    await emitPartly(db, { event, at: clock.iso(), spaceId, data: { milestone: 'Open evening', date: '2026-12-02' } })
  await tellEvents(server.context)
  const params = { id: idOf('Fo') }
  const listOf = async (query: { type?: 'UPCOMING_MILESTONE' | 'UPCOMING_MILESTONE_IN_A_DAY' }) => {
    const { list, total } = await callAs('Fo').call(notifications.list, { params, query })
    assert.equal(list.length, total)
    return list.map(({ type, signal }) => `${type} ${signal.signalType}`)
  }
  const near = ['UPCOMING_MILESTONE UPCOMING_MILESTONE_IN_A_DAY', 'UPCOMING_MILESTONE UPCOMING_MILESTONE_IN_A_WEEK']
  assert.deepEqual(await listOf({}), [...near, 'NEW_CONTRIBUTION_PROPOSAL NEW_CONTRIBUTION_PROPOSAL'])
  assert.deepEqual(await listOf({ type: 'UPCOMING_MILESTONE' }), near)
  assert.deepEqual(await listOf({ type: 'UPCOMING_MILESTONE_IN_A_DAY' }), near.slice(0, 1))
})

test('the subscription to a space has its read status: how much of it is unread, and when something was read last [NOT-001, SPC-019]', async () => {
  await tellFollower(2)
  const { id } = server.person('Fo')
  const statusOf = async () => {
    const params = { id, sid: server.world.a.campaigns.proposals.spaceId }
    const { list } = await callAs('Fo').call(subscriptions.ofSpace, { params })
    return list.flatMap((one) => (one.subscriptionType === 'REGULAR' ? [[one.unread, one.lastReadAt]] : []))
  }
  assert.deepEqual(await statusOf(), [[2, null]])
  const { list } = await callAs('Fo').call(notifications.list, { params: { id }, query: {} })
  await callAs('Fo').call(notifications.read, { params: { id, nid: list[0]?.id ?? 0 }, query: {} })
  assert.deepEqual(await statusOf(), [[1, server.context.clock.iso()]])
})

test('following a space answers the same a second time, and ends by its number; newsletters are for campaigns and a subscription of their own [SPC-009, SPC-010, SPC-011, SPC-018, SPC-019]', async () => {
  const { a } = server.world
  const sid = a.campaigns.voting.spaceId
  const me = callAs('Ex')
  const params = { id: idOf('Ex'), sid }
  const first = await me.call(subscriptions.follow, { params: { sid }, body: { spaceType: 'CAMPAIGN' } })
  // ids of a body are ignored: nobody follows for another
  const body = { userId: idOf('Me'), spaceId: a.assembly.spaceId }
  assert.deepEqual(await me.call(subscriptions.follow, { params: { sid }, body }), first)
  assert.deepEqual([first.spaceId, first.userId, first.spaceType, first.subscriptionType], [sid, idOf('Ex'), 'CAMPAIGN', 'REGULAR'])
  const newsletter = { subscriptionType: 'NEWSLETTER' as const }
  await me.call(subscriptions.follow, { params: { sid }, body: newsletter })
  const kinds = async () => (await me.call(subscriptions.ofSpace, { params })).list.map((one) => one.subscriptionType)
  assert.deepEqual(await kinds(), ['REGULAR', 'NEWSLETTER'])
  const elsewhere = { params: { sid: a.items.proposal.spaceId }, body: newsletter }
  assert.equal((await me.refused(subscriptions.follow, elsewhere)).refused, 'not_allowed')
  // neither another person nor another space ends it
  const unfollow = (role: Role, space: number) => callAs(role).refused(subscriptions.unfollow, { params: { sid: space, subid: first.id } })
  assert.equal((await unfollow('Me', sid)).refused, 'not_found')
  assert.equal((await unfollow('Ex', a.assembly.spaceId)).refused, 'not_found')
  await me.call(subscriptions.unfollow, { params: { sid, subid: first.id } })
  assert.deepEqual(await kinds(), ['NEWSLETTER'])
})

test('new proposals of a campaign are one entry with their number, also where the last one was removed; all about a ballot is one, the newest [F, NOT-015]', async () => {
  const { db, clock } = server.context
  const { a } = server.world
  const id = idOf('Fo')
  await db.deleteFrom('notifications').where('user_id', '=', id).execute()
  await tellFollower(3)
  const read = () => callAs('Fo').call(notifications.groups, { params: { id }, query: {} })
  const { list, total } = await read()
  assert.equal(total, 1)
  assert.match(list[0]?.signal.text ?? '', /^3 new proposals in /)
  assert.deepEqual([list[0]?.count, list[0]?.signal.data.originIds.contributionId], [3, null])
  assert.equal(list[0]?.signal.data.originIds.campaignId, a.campaigns.proposals.id)
  await db.updateTable('contributions').set({ removed_at: clock.iso() }).where('id', '=', a.items.groupProposal.id).execute()
  assert.match((await read()).list[0]?.signal.text ?? '', /^3 new proposals in /)
  await db.deleteFrom('notifications').where('user_id', '=', id).execute()
  for (const event of ['BALLOT_OPENED', 'BALLOT_CHANGED', 'BALLOT_RESULTS'] as const)
    await emitPartly(db, {
      event,
      at: clock.iso(),
      spaceId: a.campaigns.voting.spaceId,
      data: { ballotUuid: a.ballots.open.uuid },
    })
  await tellEvents(server.context)
  const voter = idOf('Me')
  const ofVoter = await callAs('Me').call(notifications.groups, { params: { id: voter }, query: {} })
  const votes = ofVoter.list.filter(({ signal }) => signal.data.originIds.ballotUuid === a.ballots.open.uuid)
  assert.deepEqual(
    votes.map(({ signal, count }) => [signal.signalType, count]),
    [['BALLOT_RESULTS', 3]],
  )
})
