import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { contributionParams, createTestForum } from '../comments/testing/forum.ts'
import { createCampaignWorld, forceStatus, IDEAS_DAY } from './testing/contributions.ts'

const server = testServices({ time: IDEAS_DAY })

const at = (minute: number) => server.setTime(`2026-11-04T12:${minute}:00.000Z`)
const say = (by: Caller, sid: number | undefined, text: string, more: Record<string, unknown> = {}) =>
  by.call(comments.write, { params: { sid: sid ?? 0 }, body: { type: 'COMMENT', text, ...more } })

test('removing a comment recounts each board of its own contribution without waiting and removed comments', async () => {
  const place = await createCampaignWorld(server)
  const maja = await place.person()
  const [idea, beside] = [await place.write(maja), await place.write(maja, { title: 'Lamps along the quay' })]
  const remove = (coid: number | undefined) =>
    maja.call(contributions.softRemove, { params: { aid: place.aid, coid: coid ?? 0 }, body: {} })
  await say(maja, beside.resourceSpaceId, 'Beside')
  await say(maja, beside.resourceSpaceId, 'Beside, among us', { board: 'MEMBERS' })
  for (const [board, kept] of [
    ['PUBLIC', 1],
    ['MEMBERS', 2],
  ] as const) {
    for (let n = 0; n < kept; n++) await say(maja, idea.resourceSpaceId, 'Kept', { board })
    const held = await say(maja, idea.resourceSpaceId, 'Held', { board })
    await forceStatus(server.context.db, held, 'NEW')
    for (const text of ['Gone', 'Gone, too']) await remove((await say(maja, idea.resourceSpaceId, text, { board })).contributionId)
  }
  const counts = async (item: typeof idea) => {
    const { forumCommentCount, commentCount } = await place.read(maja, item)
    return [forumCommentCount, commentCount]
  }
  assert.deepEqual(
    [await counts(idea), await counts(beside)],
    [
      [1, 2],
      [1, 1],
    ],
  )
})

test('a removed thread disappears with its last visible reply; waiting, removed and foreign replies do not count', async () => {
  const place = await createCampaignWorld(server)
  const maja = await place.person()
  const idea = await place.write(maja)
  const sid = idea.resourceSpaceId
  const remove = (said: { contributionId?: number | undefined }) =>
    maja.call(contributions.softRemove, { params: { aid: place.aid, coid: said.contributionId ?? 0 }, body: {} })
  const other = await say(maja, sid, 'Another thread')
  await say(maja, sid, 'Another answer', { parentId: other.contributionId })
  const thread = await say(maja, sid, 'A thread')
  const answer = (text: string) => say(maja, sid, text, { parentId: thread.contributionId })
  const [first, second, held] = [await answer('First'), await answer('Second'), await answer('Held')]
  await forceStatus(server.context.db, held, 'NEW')
  await remove(thread)
  const threads = async () => (await maja.call(comments.ofSpace, { params: { sid: sid ?? 0 }, query: {} })).list.map(({ uuid }) => uuid)
  await remove(first)
  assert.deepEqual(await threads(), [thread.uuid, other.uuid])
  await remove(second)
  assert.deepEqual(await threads(), [other.uuid])
})

test('removing a reply sorts its thread by its own last reply; no other thread and no idea moves', async () => {
  at(10)
  const town = await createTestForum(server)
  const member = await town.person()
  const [thread, other] = [await town.start(member, 'Thread'), await town.start(member, 'Other')]
  at(20)
  await town.answer(member, thread)
  at(25)
  await town.answer(member, other)
  at(30)
  const [gone, second] = [await town.answer(member, thread), await town.answer(member, thread)]
  at(40)
  await forceStatus(server.context.db, await town.answer(member, thread, 'Held'), 'NEW')
  for (const said of [gone, second]) await member.call(contributions.softRemove, { ...contributionParams(town, said), body: {} })
  assert.deepEqual(
    (await town.list(member)).list.map((row) => [row.title, row.lastActivity]),
    [
      ['Other', '2026-11-04T12:25:00.000Z'],
      ['Thread', '2026-11-04T12:20:00.000Z'],
    ],
  )
  const place = await createCampaignWorld(server)
  const maja = await place.person()
  at(41)
  const idea = await place.write(maja, { title: 'First' })
  at(42)
  await place.write(maja, { title: 'Second' })
  at(43)
  const said = await say(maja, idea.resourceSpaceId, 'Gone')
  await say(maja, idea.resourceSpaceId, 'Kept')
  await maja.call(contributions.softRemove, { params: { aid: place.aid, coid: said.contributionId ?? 0 }, body: {} })
  const query = { type: 'IDEA', sorting: 'date_desc' } as const
  const { list } = await maja.call(contributions.list, { params: { sid: place.sid }, query })
  assert.deepEqual(
    list.map(({ title }) => title),
    ['Second', 'First'],
  )
  server.setTime(IDEAS_DAY)
})
