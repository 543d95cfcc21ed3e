import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { forum } from '@folkmoot/core/deliberation/comments/forum-endpoints.ts'
import type { ForumThreadList } from '@folkmoot/core/deliberation/comments/forum-schemas.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { forceStatus } from '../contributions/testing/contributions.ts'
import { contributionParams, createTestForum, type Person, type TestForum } from './testing/forum.ts'

const NOON = '2026-11-20T12:00:00.000Z'
let server: TestServices
let testForum: TestForum
let maja: Person
let jonas: Person
before(async () => {
  server = await startTestServices({ time: NOON })
  testForum = await createTestForum(server)
  maja = await testForum.person()
  jonas = await testForum.person()
})
after(() => server.stop())

const at = (time: string) => server.setTime(`2026-11-20T${time}.000Z`)
const titles = (list: ForumThreadList) => list.list.map((thread) => thread.title)

test('a thread with title and text is sanitized, and its author may change it [DIS-003, CON-001]', async () => {
  const text = '<p>Where?</p><script>x</script>'
  const thread = await testForum.start(maja, '  Benches \n on  Mill Lane ', { text })
  assert.deepEqual([thread.title, thread.text, thread.answers, thread.pinned], ['Benches on Mill Lane', '<p>Where?</p>', 0, false])
  assert.deepEqual([thread.lang, thread.board, thread.author?.userId], ['en-US', 'PUBLIC', maja.userId])
  const yes = { reply: true, edit: true, remove: true, moderate: false, support: true, withdraw: true, mark: true, pin: false }
  assert.deepEqual(thread.may, yes)
  const seen = await testForum.read(jonas, thread)
  assert.deepEqual(seen.thread.may, { ...yes, edit: false, remove: false })
  const found = (await testForum.list(jonas)).list.find((row) => row.uuid === thread.uuid)
  assert.deepEqual([found?.title, found?.excerpt, found?.answers, found?.lastAuthor], ['Benches on Mill Lane', 'Where?', 0, null])
  const { rows } = await server.context.pool.query(`select event, data->>'title' as title from signals order by id desc limit 1`)
  assert.deepEqual(rows, [{ event: 'NEW_CONTRIBUTION_FORUM_POST', title: thread.title }])
})

test('a thread needs a title and a text within their limits [DIS-004, DIS-006]', async () => {
  const no = (body: { title: string; text: string }) => maja.refused(forum.start, { params: { aid: testForum.aid }, body })
  for (const text of ['', '  ', '<p>&nbsp;</p>', '\u200b', '<p>&#x3164;</p>']) {
    const empty = await no({ title: 'A title', text })
    assert.deepEqual([empty.status, empty.refused, empty.text], [400, 'text_empty', 'Text cannot be emtpy'])
  }
  for (const [body, field, code] of [
    [{ title: ' ', text: 'Words' }, 'title', 'required'],
    [{ title: '\u3164', text: 'Words' }, 'title', 'required'],
    [{ title: 'x'.repeat(251), text: 'Words' }, 'title', 'too_long'],
    [{ title: 'A title', text: 'x'.repeat(10_001) }, 'text', 'too_long'],
  ] as const) {
    const refused = await no(body)
    assert.deepEqual([refused.status, refused.fields?.[0]?.field, refused.fields?.[0]?.code], [400, field, code])
  }
  await testForum.start(maja, 'x'.repeat(250), { text: 'x'.repeat(10_000) })
})

test('replies have two levels, are listed oldest first, and are counted [DIS-003, CON-128]', async () => {
  const thread = await testForum.start(maja)
  const one = await testForum.answer(jonas, thread, 'One')
  const two = await testForum.answer(maja, thread, 'Two')
  const below = await testForum.answer(maja, thread, 'Below one', one)
  const deeper = await testForum.answer(jonas, thread, 'To the one below', below)
  assert.deepEqual([one.parentUuid, below.parentUuid, deeper.parentUuid], [null, null, null])
  assert.deepEqual([one.type, one.isAuthor, two.isAuthor], ['COMMENT', false, true])
  const seen = await testForum.read(maja, thread)
  assert.deepEqual(
    seen.list.map((answer) => [answer.text, answer.replies.map((reply) => reply.text)]),
    [
      ['<p>One</p>', ['<p>Below one</p>', '<p>To the one below</p>']],
      ['<p>Two</p>', []],
    ],
  )
  assert.deepEqual([seen.total, seen.thread.answers, seen.list[0]?.lang], [2, 4, 'en-US'])
  const empty = await maja.refused(comments.write, {
    params: { sid: thread.spaceId ?? 0 },
    body: { type: 'COMMENT', text: ' ' },
  })
  assert.equal(empty.refused, 'text_empty')
})

test('threads are sorted by last activity, pinned ones first, sixteen per page [DIS-003]', async () => {
  const town = await createTestForum(server)
  const member = await town.person()
  at('10:00:00')
  const old = await town.start(member, 'Old')
  at('10:10:00')
  await town.start(member, 'Newer')
  assert.deepEqual(titles(await town.list(member)), ['Newer', 'Old'])
  at('10:20:00')
  await town.answer(member, old)
  const [first] = (await town.list(member)).list
  assert.deepEqual(
    [first?.title, first?.lastActivity, first?.lastAuthor?.userId, first?.answers],
    ['Old', '2026-11-20T10:20:00.000Z', member.userId, 1],
  )
  for (let i = 10; i < 26; i++) {
    at(`11:${i}:00`)
    await town.start(member, `Thread ${i}`)
  }
  const coordinator = await town.person('MEMBER', 'COORDINATOR')
  const pin = (pinned: boolean) =>
    coordinator.call(forum.pin, { params: { aid: town.aid, tid: old.contributionId ?? 0 }, body: { pinned } })
  await pin(true)
  const page = await town.list(member)
  assert.deepEqual([page.total, page.list.length, page.pageSize, titles(page)[0], titles(page)[1]], [18, 16, 16, 'Old', 'Thread 25'])
  assert.equal((await town.read(member, old)).thread.pinned, true)
  assert.deepEqual(titles(await town.list(member, { page: '1' })), ['Thread 10', 'Newer'])
  await pin(false)
  assert.equal(titles(await town.list(member))[0], 'Thread 25')
  at('12:00:00')
})

test('a removed reply no longer affects sorting; a removed thread disappears with its replies [DIS-003]', async () => {
  const town = await createTestForum(server)
  const member = await town.person()
  const other = await town.person()
  at('10:00:00')
  const first = await town.start(member, 'First')
  at('10:10:00')
  const second = await town.start(member, 'Second')
  at('10:20:00')
  const said = await town.answer(other, first)
  assert.deepEqual(titles(await town.list(member)), ['First', 'Second'])
  await other.call(contributions.softRemove, { ...contributionParams(town, said), body: {} })
  const list = await town.list(member)
  assert.deepEqual([titles(list), list.list[1]?.answers, list.list[1]?.lastAuthor], [['Second', 'First'], 0, null])
  assert.deepEqual((await town.read(member, first)).list, [])

  const answer = await town.answer(other, second)
  await member.call(contributions.softRemove, { ...contributionParams(town, second), body: {} })
  assert.deepEqual(titles(await town.list(other)), ['First'])
  const gone = { params: { aid: town.aid, tid: second.contributionId ?? 0 } }
  assert.equal((await other.refused(forum.one, gone)).status, 404)
  const late = { params: { sid: second.spaceId ?? 0 }, body: { type: 'COMMENT', text: 'Late' } } as const
  assert.equal((await other.refused(comments.write, late)).status, 404)
  assert.equal((await other.refused(feedback.giveInAssembly, { ...contributionParams(town, answer), body: { up: true } })).status, 404)
  at('12:00:00')
})

test('the total of a forum counts its published threads, not other contributions of the assembly [DIS-003]', async () => {
  const { db } = server.context
  const town = await createTestForum(server)
  const member = await town.person()
  await town.start(member, 'One thread')
  const { space_id: space } = await db.selectFrom('assemblies').select('space_id').where('id', '=', town.aid).executeTakeFirstOrThrow()
  const others = [
    { space_id: space, type: 'IDEA', status: 'PUBLISHED', n: 5 } as const,
    { space_id: space, type: 'FORUM_POST', status: 'EXCLUDED', n: 7 } as const,
  ]
  await db.insertInto('space_counts').values(others).execute()
  assert.equal((await town.list(member)).total, 1)
})

test('a search of at least four characters finds words of threads and of their replies [DIS-003]', async () => {
  const town = await createTestForum(server)
  const member = await town.person()
  await town.start(member, 'Lanterns on the quay', { text: 'They go out at ten.' })
  const bins = await town.start(member, 'Bins', { text: 'Too few.' })
  await town.answer(member, bins, 'The gulls open them: a gullproof lid helps')
  await town.start(await town.person(), 'Ferry', { text: 'A later one' })
  const search = async (words: string) => titles(await town.list(member, { search: words }))
  assert.deepEqual(await search('lant'), ['Lanterns on the quay'])
  assert.deepEqual(await search('quay lanterns'), ['Lanterns on the quay'])
  assert.deepEqual(await search('GULLS'), ['Bins'])
  assert.deepEqual(await search('zeppelin'), [])
  assert.equal((await search('qua')).length, 3)
  assert.equal((await town.list(member, { search: 'lant' })).total, 1)
  const [held, gone] = [await town.answer(member, bins, 'zeppelin'), await town.answer(member, bins, 'zeppelin')]
  assert.deepEqual(await search('zeppelin'), ['Bins'])
  await forceStatus(server.context.db, held, 'NEW')
  await member.call(contributions.softRemove, { ...contributionParams(town, gone), body: {} })
  assert.deepEqual(await search('zeppelin'), [])
})

test('a word in quotation marks is found in threads and replies as it stands [DIS-003]', async () => {
  const town = await createTestForum(server)
  const member = await town.person()
  await town.start(member, 'The park', { text: 'It is green.' })
  await town.start(member, 'Parks', { text: 'There are too few.' })
  await town.start(member, 'Playground', { text: 'Parking next to it' })
  const quay = await town.start(member, 'Quay', { text: 'By the river' })
  await town.answer(member, quay, 'The park is nearer')
  await town.answer(member, await town.start(member, 'Ferry'), 'Two parks')
  const search = async (words: string) => titles(await town.list(member, { search: words })).toSorted()
  assert.deepEqual(await search('park'), ['Ferry', 'Parks', 'Playground', 'Quay', 'The park'])
  assert.deepEqual(await search('"park"'), ['Quay', 'The park'])
  assert.deepEqual(await search('„parks“'), ['Ferry', 'Parks'])
  assert.deepEqual(await search('"park" green'), ['The park'])
})

test('threads and replies are supported, opposed and flagged by sending the whole state [DIS-003, FBK-003]', async () => {
  const thread = await testForum.start(maja)
  const answer = await testForum.answer(maja, thread)
  for (const said of [thread, answer]) {
    const give = (by: Person, body: { up?: boolean; down?: boolean; flag?: boolean }) =>
      by.call(feedback.giveInAssembly, { ...contributionParams(testForum, said), body })
    await give(maja, { up: true })
    const { ups, downs, flags } = await give(jonas, { down: true, flag: true })
    assert.deepEqual([ups, downs, flags], [1, 1, 1])
    const both = await jonas.refused(feedback.giveInAssembly, {
      ...contributionParams(testForum, said),
      body: { up: true, down: true },
    })
    assert.equal(both.refused, 'up_and_down')
  }
  const seen = await testForum.read(jonas, thread)
  assert.deepEqual([seen.thread.stats.downs, seen.thread.mine?.flag, seen.list[0]?.mine?.down], [1, true, true])
})

test('threads and replies can be changed for 15 minutes or until the first reply; the change is marked [DIS-003]', async () => {
  at('10:00:00')
  const thread = await testForum.start(maja)
  const change = (said: { contributionId?: number | undefined }, body: { title?: string; text?: string }) =>
    maja.call(contributions.change, { ...contributionParams(testForum, said), body })
  const noChange = (by: Person, said: { contributionId?: number | undefined }) =>
    by.refused(contributions.change, { ...contributionParams(testForum, said), body: { text: 'Late' } })
  at('10:14:59')
  await change(thread, { title: 'Better', text: 'Clearer' })
  const { thread: seen } = await testForum.read(jonas, thread)
  assert.deepEqual([seen.title, seen.text, seen.edited], ['Better', '<p>Clearer</p>', true])
  assert.deepEqual((await noChange(jonas, thread)).refused, 'not_allowed')
  at('10:15:00')
  assert.equal((await noChange(maja, thread)).refused, 'edit_time_over')
  assert.equal((await testForum.read(maja, thread)).thread.may.edit, false)

  for (const board of ['PUBLIC', 'MEMBERS'] as const) {
    const fresh = await testForum.start(maja, 'Fresh', { board })
    const said = await testForum.answer(maja, fresh, 'Mine')
    assert.equal((await noChange(maja, fresh)).refused, 'edit_time_over')
    assert.equal((await testForum.read(maja, fresh)).thread.may.edit, false)
    await change(said, { text: 'Mine, better' })
    await testForum.answer(jonas, fresh, 'To you', said)
    assert.equal((await noChange(maja, said)).refused, 'edit_time_over')
  }
  at('12:00:00')
})

test('fifty concurrent replies are all stored, and the thread is sorted by the last one', async () => {
  const thread = await testForum.start(maja)
  const below = await testForum.answer(jonas, thread, 'First')
  await Promise.all(
    Array.from({ length: 50 }, (_, i) => testForum.answer(i % 2 ? maja : jonas, thread, `Number ${i}`, i % 5 === 0 ? below : undefined)),
  )
  const seen = await testForum.read(maja, thread)
  assert.deepEqual([seen.thread.answers, seen.total, seen.list[0]?.replies.length], [51, 41, 10])
  assert.equal((await testForum.list(maja)).list.find((row) => row.uuid === thread.uuid)?.answers, 51)
})

test('replies concurrently written, supported and removed leave the right count without a deadlock', async () => {
  const thread = await testForum.start(maja)
  const old = []
  for (let i = 0; i < 10; i++) old.push(await testForum.answer(maja, thread, `Old ${i}`))
  await Promise.all([
    ...old.map((said) => maja.call(contributions.softRemove, { ...contributionParams(testForum, said), body: {} })),
    ...Array.from({ length: 10 }, (_, i) => testForum.answer(jonas, thread, `New ${i}`)),
    ...Array.from({ length: 10 }, (_, i) =>
      jonas.call(feedback.giveInAssembly, { ...contributionParams(testForum, thread), body: { up: i % 2 === 0 } }),
    ),
  ])
  const seen = await testForum.read(maja, thread)
  assert.deepEqual([seen.thread.answers, seen.list.length], [10, 10])
})

test('a thread or reply that waits for approval is not listed, counted or answerable, and does not affect sorting', async () => {
  const town = await createTestForum(server)
  const [member, other] = [await town.person(), await town.person()]
  const [thread, waiting] = [await town.start(member, 'Open'), await town.start(member, 'Waiting')]
  await forceStatus(server.context.db, waiting, 'NEW')
  await town.answer(member, thread)
  const held = await town.answer(other, thread)
  await forceStatus(server.context.db, held, 'NEW')
  const list = await town.list(other)
  assert.deepEqual([list.total, titles(list), list.list[0]?.lastAuthor?.userId], [1, ['Open'], member.userId])
  const body = { type: 'COMMENT', text: 'To what waits', parentId: held.contributionId } as const
  assert.equal((await member.refused(comments.write, { params: { sid: thread.spaceId ?? 0 }, body })).status, 404)
})
