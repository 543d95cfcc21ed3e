import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { forum } from '@folkmoot/core/deliberation/comments/forum-endpoints.ts'
import type { ForumThread } from '@folkmoot/core/deliberation/comments/forum-schemas.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { lookups } from '@folkmoot/core/platform/shared/lookups.ts'
import { type Caller, startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { contributionParams, createTestForum, type Person, type TestForum } from './testing/forum.ts'

let server: TestServices
let testForum: TestForum
let maja: Person
let thread: ForumThread
let inside: ForumThread
before(async () => {
  server = await startTestServices({ time: '2026-11-20T12:00:00.000Z' })
  testForum = await createTestForum(server)
  maja = await testForum.person()
  thread = await testForum.start(maja, 'For everybody')
  await testForum.answer(maja, thread, 'Said to all')
  inside = await testForum.start(maja, 'Among us', { board: 'MEMBERS' })
  await testForum.answer(maja, inside, 'Said to members')
})
after(() => server.stop())

const at = (t: ForumThread, aid: number | string = testForum.aid) => ({ params: { aid, tid: t.contributionId ?? 0 } })
const saying = (t: ForumThread) => ({
  params: { sid: t.spaceId ?? 0 },
  body: { type: 'COMMENT' as const, text: 'Me too' },
})
const starting = (aid: number) => ({ params: { aid }, body: { title: 'Mine', text: 'Words' } })

test('members and admins write and give feedback; non-members and followers read the public part [DIS-003]', async () => {
  const writers = [
    await testForum.person(),
    await testForum.person('MEMBER', 'EXPERT'),
    await testForum.person('MEMBER', 'MODERATOR'),
    await testForum.person('MEMBER', 'COORDINATOR'),
    await testForum.admin(),
  ]
  for (const by of writers) {
    assert.equal((await testForum.list(by)).may.write, true)
    await testForum.start(by)
    await testForum.answer(by, thread)
    await testForum.answer(by, inside)
    await by.call(feedback.giveInAssembly, { ...contributionParams(testForum, inside), body: { up: true } })
  }
  const readers = [
    await testForum.waiting('REQUESTED'),
    await testForum.waiting('INVITED'),
    await testForum.person('FOLLOWER'),
    await testForum.outsider(),
  ]
  for (const by of readers) {
    const list = await testForum.list(by)
    assert.deepEqual(list.may, { write: false, why: 'not_allowed' })
    assert.equal(
      list.list.some((row) => row.board === 'MEMBERS'),
      false,
    )
    const seen = await testForum.read(by, thread)
    assert.equal(seen.list[0]?.text, '<p>Said to all</p>')
    const nothing = {
      reply: false,
      edit: false,
      remove: false,
      moderate: false,
      support: false,
      withdraw: false,
      mark: false,
      pin: false,
    }
    assert.deepEqual(seen.thread.may, nothing)
    assert.equal((await by.refused(forum.start, starting(testForum.aid))).status, 403)
    assert.equal((await by.refused(comments.write, saying(thread))).status, 403)
    const press = { ...contributionParams(testForum, thread), body: { up: true } }
    assert.equal((await by.refused(feedback.giveInAssembly, press)).status, 403)
    assert.equal((await by.refused(forum.one, at(inside))).status, 404)
    assert.equal((await by.refused(comments.write, saying(inside))).status, 404)
    assert.equal((await by.refused(contributions.one, contributionParams(testForum, inside))).status, 404)
    assert.equal((await testForum.list(by, { search: 'said members' })).total, 0)
  }
})

test('visitors of a listed assembly read the public part by uuid, without numeric ids, and cannot write [DIS-003]', async () => {
  const { visitor } = server
  const uuid = testForum.assembly.uuid
  const list = await visitor.call(forum.publicList, { params: { uuid }, query: { search: 'everybody' } })
  assert.deepEqual(
    list.list.map((row) => row.title),
    ['For everybody'],
  )
  assert.deepEqual(list.may, { write: false, why: 'not_logged_in' })
  const seen = await visitor.call(forum.publicOne, { params: { uuid, tuuid: thread.uuid } })
  assert.equal(seen.list[0]?.text, '<p>Said to all</p>')
  assert.equal(seen.thread.mine, null)
  assert.doesNotMatch(JSON.stringify([list, seen]), /contributionId|userId|creatorId|spaceId/)
  for (const tuuid of [inside.uuid, testForum.assembly.uuid, 'nonsense']) {
    assert.equal((await visitor.refused(forum.publicOne, { params: { uuid, tuuid } })).status, 404)
  }
  assert.equal((await visitor.refused(forum.list, { params: { aid: testForum.aid } })).status, 401)
  assert.equal((await visitor.refused(forum.start, starting(testForum.aid))).status, 401)
  assert.equal((await visitor.refused(comments.write, saying(thread))).status, 401)
})

test('the forum of an unlisted assembly is for its members only [DIS-003, ASM-050]', async () => {
  const quiet = await createTestForum(server, { listed: false })
  const member = await quiet.person()
  const own = await quiet.start(member)
  const stranger = await quiet.outsider()
  const { uuid } = quiet.assembly
  assert.equal((await stranger.refused(forum.list, { params: { aid: quiet.aid } })).text, 'The assembly is not listed')
  assert.equal((await stranger.refused(forum.list, { params: { aid: uuid } })).refused, 'not_found')
  assert.equal((await stranger.refused(forum.one, at(own, uuid))).status, 404)
  assert.equal((await stranger.refused(comments.write, saying(own))).status, 404)
  assert.equal((await server.visitor.refused(forum.publicList, { params: { uuid } })).refused, 'not_found')
  const { refused } = await server.visitor.refused(forum.publicOne, { params: { uuid, tuuid: own.uuid } })
  assert.equal(refused, 'not_found')
  assert.equal((await quiet.list(member)).total, 1)
})

test('a thread belongs to the assembly of the path, and members have no permissions in another one', async () => {
  const other = await createTestForum(server)
  const coordinator = await other.person('MEMBER', 'COORDINATOR')
  assert.equal((await maja.refused(forum.one, at(thread, other.aid))).status, 404)
  const pin = { ...at(thread, other.aid), body: { pinned: true } }
  assert.equal((await coordinator.refused(forum.pin, pin)).status, 404)
  assert.equal((await coordinator.refused(forum.pin, { ...at(thread), body: { pinned: true } })).status, 403)
  assert.equal((await coordinator.refused(contributions.softRemove, { ...contributionParams(other, thread), body: {} })).status, 404)
  const removal = { ...contributionParams(testForum, thread), body: { reason: 'Spam' } }
  assert.equal((await coordinator.refused(contributions.softRemove, removal)).status, 403)
  const { uuid } = other.assembly
  assert.equal((await server.visitor.refused(forum.publicOne, { params: { uuid, tuuid: thread.uuid } })).status, 404)
  const own = await other.start(coordinator)
  const wrong = await other.answer(coordinator, own)
  const crossed = { ...saying(thread), body: { ...saying(thread).body, parentId: wrong.contributionId } }
  assert.equal((await maja.refused(comments.write, crossed)).status, 404)
})

test('coordinators and admins pin threads; members and moderators are refused [DIS-003]', async () => {
  const body = { pinned: true }
  for (const by of [maja, await testForum.person('MEMBER', 'MODERATOR')]) {
    const no = await by.refused(forum.pin, { ...at(thread), body })
    assert.deepEqual([no.status, no.refused], [403, 'not_allowed'])
  }
  for (const by of [await testForum.person('MEMBER', 'COORDINATOR'), await testForum.admin()]) {
    assert.equal((await testForum.read(by, thread)).thread.may.pin, true)
    assert.deepEqual(await by.call(forum.pin, { ...at(thread), body }), { pinned: true })
    await by.call(forum.pin, { ...at(thread), body: { pinned: false } })
  }
})

test('moderators and coordinators remove others’ posts with a reason, members only their own [DIS-003]', async () => {
  const remove = (by: Caller, said: { contributionId?: number | undefined }, reason?: string) =>
    by.call(contributions.softRemove, {
      ...contributionParams(testForum, said),
      body: reason === undefined ? {} : { reason },
    })
  const jonas = await testForum.person()
  for (const by of [
    await testForum.person('MEMBER', 'MODERATOR'),
    await testForum.person('MEMBER', 'COORDINATOR'),
    await testForum.admin(),
  ]) {
    const own = await testForum.start(jonas, 'To be removed')
    const said = await testForum.answer(jonas, own)
    for (const it of [said, own]) {
      const request = { ...contributionParams(testForum, it), body: { reason: 'Spam' } }
      assert.equal((await maja.refused(contributions.softRemove, request)).status, 403)
      assert.equal((await by.refused(contributions.softRemove, { ...contributionParams(testForum, it), body: {} })).status, 403)
      assert.equal((await testForum.read(by, own)).thread.may.moderate, true)
      await remove(by, it, 'Spam')
    }
    assert.equal((await jonas.refused(forum.one, at(own))).status, 404)
    const { rows } = await server.context.pool.query(
      'select moderation_comment, removed_by from contributions where id = any($1) order by id',
      [[own.contributionId, said.contributionId]],
    )
    assert.deepEqual(
      rows.map((r) => [r.moderation_comment, r.removed_by]),
      [
        ['Spam', by.userId],
        ['Spam', by.userId],
      ],
    )
  }
  const mine = await testForum.start(jonas)
  await remove(jonas, mine)
})

test('a disabled forum refuses its list, threads, replies, feedback and changes [DIS-003]', async () => {
  const shut = await createTestForum(server)
  const coordinator = await shut.person('MEMBER', 'COORDINATOR')
  const own = await shut.start(coordinator)
  const said = await shut.answer(coordinator, own)
  const home = () => coordinator.call(assemblies.one, { params: { aid: String(shut.aid) } })
  assert.equal((await home()).may.seeForum, true)
  await shut.close()
  assert.equal((await home()).may.seeForum, false)
  const { uuid } = shut.assembly
  for (const no of [
    await coordinator.refused(forum.list, { params: { aid: shut.aid } }),
    await coordinator.refused(forum.one, at(own, shut.aid)),
    await coordinator.refused(forum.start, starting(shut.aid)),
    await coordinator.refused(comments.write, saying(own)),
    await coordinator.refused(forum.pin, { ...at(own, shut.aid), body: { pinned: true } }),
    await server.visitor.refused(forum.publicList, { params: { uuid } }),
    await server.visitor.refused(forum.publicOne, { params: { uuid, tuuid: own.uuid } }),
  ]) {
    assert.deepEqual([no.status, no.refused, no.text], [403, 'forum_closed', 'The forum of this assembly is closed.'])
  }
  for (const it of [own, said]) {
    const item = contributionParams(shut, it)
    assert.equal((await coordinator.refused(contributions.one, item)).status, 404)
    assert.equal((await coordinator.refused(contributions.change, { ...item, body: { text: 'x' } })).status, 404)
    assert.equal((await coordinator.refused(contributions.softRemove, { ...item, body: {} })).status, 404)
    assert.equal((await coordinator.refused(feedback.giveInAssembly, { ...item, body: { up: true } })).status, 404)
  }
})

test('the uuid and id of a thread are found by those who may read it', async () => {
  const numbers = (by: Caller, t: ForumThread) => by.call(lookups.idOf, { query: { type: 'contribution', uuid: t.uuid } })
  assert.equal((await numbers(maja, inside)).id, inside.contributionId)
  assert.equal((await numbers(server.visitor, thread)).id, thread.contributionId)
  const request = { query: { type: 'contribution', uuid: inside.uuid } } as const
  assert.equal((await server.visitor.refused(lookups.idOf, request)).status, 404)
})

test('board endpoints do not find threads; only replying uses the space [CON-128]', async () => {
  const query = { board: 'PUBLIC' } as const
  assert.equal((await maja.refused(comments.ofSpace, { params: { sid: thread.spaceId ?? 0 }, query })).status, 404)
  assert.equal((await maja.refused(comments.ofItem, contributionParams(testForum, thread))).status, 404)
  const { params } = contributionParams(testForum, thread)
  assert.equal((await maja.refused(comments.ofPublicItem, { params: { uuid: thread.uuid, ...params } })).status, 404)
})
