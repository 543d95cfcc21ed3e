import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { documents } from '@folkmoot/core/deliberation/contributions/documents/endpoints.ts'
import { documentThreads } from '@folkmoot/core/deliberation/contributions/documents/threads/endpoints.ts'
import { openWorld, type WorldServer } from '../../../../app/testing/open-world.ts'
import { raceCalls } from '../../../../app/testing/race-calls.ts'
import type { Role } from '../../../../app/testing/world/world-types.ts'
import { tellEvents } from '../../../../news/notifications/telling/tell-events.ts'
import { hearNotices } from '../../../../platform/database/testing/hear-notices.ts'
import { openDocument, waitFor } from '../testing/open-document.ts'

let server: WorldServer
before(async () => {
  server = await openWorld()
})
afterEach(() => server.restore())
after(() => server.stop())

const as = (role: Role) => server.withKey(server.person(role).key)
const pad = () => ({ padId: server.world.a.document.uuid })
const thread = () => ({ ...pad(), tuuid: server.world.a.documentThread.uuid })
const comment = () => ({ ...thread(), cuuid: server.world.a.documentComment.uuid })
/** A character of a document, as pages name it. */
const anchors = { from: 'AAEA', to: 'AAEBAA==' }
const passage = (text: string) => ({ ...anchors, quote: 'eleven oak benches', text })
const list = async (role: Role = 'AU') => (await as(role).call(documentThreads.list, { params: pad() })).list
const setStatus = (status: 'INBALLOT' | 'PUBLISHED' | 'DRAFT') =>
  server.context.db.updateTable('contributions').set({ status }).where('id', '=', server.world.a.items.proposal.id).execute()
/** Makes somebody another author of the proposal. */
const addAuthor = (role: Role) =>
  server.context.db
    .insertInto('contribution_authors')
    .values({ contribution_id: server.world.a.items.proposal.id, user_id: server.person(role).id, position: 9 })
    .execute()

test('a comment on a passage keeps its quote and its ends, and is listed with who wrote it', async () => {
  const started = await as('AU').call(documentThreads.start, { params: pad(), body: passage('Why <b>eleven</b>?') })
  const { uuid, name } = server.person('AU')
  assert.deepEqual([started.quote, started.from, started.to], ['eleven oak benches', anchors.from, anchors.to])
  assert.deepEqual(
    started.comments.map(({ text, by, suggestion, may }) => ({ text, by, suggestion, may })),
    [{ text: 'Why eleven?', by: { uuid, name }, suggestion: null, may: { remove: true } }],
  )
  const answered = await as('AU').call(documentThreads.answer, {
    params: { ...pad(), tuuid: started.uuid },
    body: { text: '3 < 4,\n\nsays the <script>alert(1)</script>plan.' },
  })
  assert.deepEqual(
    answered.comments.map(({ text }) => text),
    ['Why eleven?', '3 < 4,\n\nsays the plan.'],
  )
  assert.deepEqual((await list()).at(-1), answered)
})

test('an empty comment and ends that name no character are refused; a suggestion needs no words beside it', async () => {
  const start = (body: object) => as('AU').refused(documentThreads.start, { params: pad(), body: { ...passage('Why?'), ...body } })
  assert.equal((await start({ text: ' <p> </p> ' })).refused, 'text_empty')
  assert.equal((await start({ from: '////' })).refused, 'invalid')
  assert.equal((await start({ to: 'AQE=' })).refused, 'invalid')
  const body = { ...passage(''), suggestion: 'twelve' }
  const { comments } = await as('AU').call(documentThreads.start, { params: pad(), body })
  assert.deepEqual([comments[0]?.text, comments[0]?.suggestion], ['', 'twelve'])
  const empty = await as('AU').refused(documentThreads.answer, { params: thread(), body: { text: ' ' } })
  assert.equal(empty.refused, 'text_empty')
})

test('the ends of a passage follow its words when a page says where they went', async () => {
  const ends = { from: 'AAEC', to: 'AAED' }
  const moved = await as('AU').call(documentThreads.move, { params: thread(), body: ends })
  assert.deepEqual([moved.from, moved.to], [ends.from, ends.to])
  assert.deepEqual(await list(), [moved])
  const wrong = await as('AU').refused(documentThreads.move, { params: thread(), body: { ...ends, to: '////' } })
  assert.equal(wrong.refused, 'invalid')
})

test('who reads a document without writing in it sees no comments, and the page of a writer says that they may', async () => {
  for (const role of ['Me', 'GM', 'MO', 'CO', 'AD'] as const) {
    assert.equal((await as(role).refused(documentThreads.list, { params: pad() })).refused, 'not_allowed', role)
    assert.equal((await as(role).call(documents.one, { params: pad() })).may.threads, false, role)
  }
  assert.equal((await as('AU').call(documents.one, { params: pad() })).may.threads, true)
})

test('in a locked text the writers read comments and delete their own, and write none', async () => {
  await setStatus('INBALLOT')
  const { may, list: threads } = await as('AU').call(documentThreads.list, { params: pad() })
  assert.deepEqual([may.write, threads.length], [false, 1])
  assert.equal((await as('AU').call(documents.one, { params: pad() })).may.threads, true)
  const codes = [
    await as('AU').refused(documentThreads.start, { params: pad(), body: passage('Why?') }),
    await as('AU').refused(documentThreads.answer, { params: thread(), body: { text: 'So.' } }),
    await as('AU').refused(documentThreads.end, { params: thread(), body: { outcome: 'RESOLVED' } }),
  ].map(({ refused }) => refused)
  assert.deepEqual(codes, ['content_locked', 'content_locked', 'content_locked'])
  await as('AU').call(documentThreads.remove, { params: comment() })
  assert.deepEqual(await list(), [])
})

test('a thread is resolved by any writer, says who did it, takes no answer then, and is opened again', async () => {
  await addAuthor('Ex')
  const ended = await as('Ex').call(documentThreads.end, { params: thread(), body: { outcome: 'RESOLVED' } })
  const { uuid, name } = server.person('Ex')
  assert.deepEqual([ended.ended?.outcome, ended.ended?.by], ['RESOLVED', { uuid, name }])
  const late = await as('AU').refused(documentThreads.answer, { params: thread(), body: { text: 'But …' } })
  assert.equal(late.refused, 'thread_resolved')
  const open = await as('AU').call(documentThreads.end, { params: thread(), body: { outcome: null } })
  assert.equal(open.ended, null)
  await as('AU').call(documentThreads.answer, { params: thread(), body: { text: 'But …' } })
})

test('of two who end a suggestion at once, one does; a thread without a suggestion is not accepted', async () => {
  const { id } = server.world.a.items.proposal
  const end = (outcome: 'ACCEPTED' | 'DECLINED') => () => as('AU').call(documentThreads.end, { params: thread(), body: { outcome } })
  const outcomes = await raceCalls(server, { rows: `select 1 from contributions where id = ${id}` }, [end('ACCEPTED'), end('DECLINED')])
  assert.deepEqual(outcomes, ['ok', 'thread_resolved'])
  assert.equal((await list())[0]?.ended?.outcome, 'ACCEPTED')
  const { uuid } = await as('AU').call(documentThreads.start, { params: pad(), body: passage('Why?') })
  const params = { ...pad(), tuuid: uuid }
  const { refused } = await as('AU').refused(documentThreads.end, { params, body: { outcome: 'ACCEPTED' } })
  assert.equal(refused, 'not_allowed')
})

test('a comment is deleted by its writer or a moderator, not by another writer; the last one takes its thread along', async () => {
  await addAuthor('Ex')
  const answered = await as('Ex').call(documentThreads.answer, { params: thread(), body: { text: 'Mine.' } })
  assert.deepEqual(
    answered.comments.map(({ may }) => may.remove),
    [false, true],
  )
  assert.equal((await as('Ex').refused(documentThreads.remove, { params: comment() })).refused, 'not_allowed')
  await as('MO').call(documentThreads.remove, { params: comment() })
  assert.deepEqual(
    (await list()).map(({ comments }) => comments.map(({ text }) => text)),
    [['Mine.']],
  )
  await as('Ex').call(documentThreads.remove, { params: { ...thread(), cuuid: answered.comments[1]?.uuid ?? '' } })
  assert.deepEqual(await list(), [])
  assert.equal((await as('AU').refused(documentThreads.remove, { params: comment() })).refused, 'not_found')
})

test('a document has at most 500 threads, also when two begin at once, and a thread at most 100 comments', async () => {
  const { db } = server.context
  const { id } = server.world.a.items.proposal
  const first = await db.selectFrom('document_threads').selectAll().where('uuid', '=', thread().tuuid).executeTakeFirstOrThrow()
  const { id: threadId, uuid: _, ...rest } = first
  await db
    .insertInto('document_threads')
    .values(Array.from({ length: 498 }, () => rest))
    .execute()
  const start = () => as('AU').call(documentThreads.start, { params: pad(), body: passage('Why?') })
  const outcomes = await raceCalls(server, { rows: `select 1 from contributions where id = ${id}` }, [
    start,
    () => as('AU').call(documentThreads.start, { params: pad(), body: passage('Why not?') }),
  ])
  assert.deepEqual(outcomes, ['ok', 'limit_reached'])
  const user_id = server.person('AU').id
  await db
    .insertInto('document_comments')
    .values(Array.from({ length: 98 }, () => ({ thread_id: threadId, user_id, at: '2027-01-03T00:00:00Z', text: 'x' })))
    .execute()
  await as('AU').call(documentThreads.answer, { params: thread(), body: { text: 'The hundredth.' } })
  const more = await as('AU').refused(documentThreads.answer, { params: thread(), body: { text: 'One more.' } })
  assert.equal(more.refused, 'limit_reached')
})

test('pages that have the document open hear of each change of its comments at once, and of no comment’s text', async () => {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { liveDocuments } = server.app
  const notices = {
    channels: [liveDocuments.channel],
    onNotice: (_: string, payload: string) => liveDocuments.onNotice(payload),
    onConnected: liveDocuments.onConnected,
  }
  const watch = await hearNotices(server.context.pool, notices)
  const page = openDocument(origin, pad().padId, server.person('AU').key)
  const heard: string[] = []
  page.provider.on('stateless', ({ payload }: { payload: string }) => heard.push(payload))
  try {
    await waitFor(() => page.provider.isSynced, 'the document is open')
    const count = async (act: () => Promise<unknown>) => {
      const before = heard.length
      await act()
      await waitFor(() => heard.length > before, 'the page hears of it', 2_000)
    }
    await count(() => as('AU').call(documentThreads.start, { params: pad(), body: passage('Why?') }))
    await count(() => as('AU').call(documentThreads.answer, { params: thread(), body: { text: 'So.' } }))
    await count(() => as('AU').call(documentThreads.end, { params: thread(), body: { outcome: 'DECLINED' } }))
    await count(() => as('AU').call(documentThreads.remove, { params: comment() }))
    await count(async () => liveDocuments.onConnected())
    assert.deepEqual([...new Set(heard)], ['threads'])
  } finally {
    page.close()
    await waitFor(() => liveDocuments.hocuspocus.documents.size === 0, 'it is unloaded')
    await watch.stop()
  }
})

test('the other authors are told of a comment on a passage, once an hour, and who wrote it is not', async () => {
  await addAuthor('Ex')
  for (const text of ['Why?', 'And how?']) await as('AU').call(documentThreads.start, { params: pad(), body: passage(text) })
  await tellEvents(server.context)
  const told = await server.context.db
    .selectFrom('notifications as n')
    .innerJoin('signals as s', 's.id', 'n.signal_id')
    .select(['n.user_id'])
    .where('s.event', '=', 'DOCUMENT_COMMENTED')
    .execute()
  assert.deepEqual(
    told.map(({ user_id }) => user_id),
    [server.person('Ex').id],
  )
})

test('comments of a deleted account stay without its name, and go with the document', async () => {
  const { db } = server.context
  const { uuid } = server.person('AU')
  await addAuthor('Ex')
  await db.updateTable('users').set({ deleted_at: '2027-01-04T00:00:00Z' }).where('uuid', '=', uuid).execute()
  assert.deepEqual(
    (await list('Ex')).map(({ comments }) => comments.map(({ by }) => by)),
    [[null]],
  )
  const { a, b } = server.world
  await as('Ex').call(documents.remove, {
    params: { aid: String(a.assembly.id), coid: String(a.items.proposal.id) },
  })
  const left = await db.selectFrom('document_threads').select('uuid').execute()
  assert.deepEqual(left, [{ uuid: b.documentThread.uuid }])
})
