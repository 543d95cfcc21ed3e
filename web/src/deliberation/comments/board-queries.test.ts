import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { analytics } from '@folkmoot/core/decisions/analytics/endpoints.ts'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { forum } from '@folkmoot/core/deliberation/comments/forum-endpoints.ts'
import type { ForumThreadPage } from '@folkmoot/core/deliberation/comments/forum-schemas.ts'
import type { Reply, Thread, ThreadList } from '@folkmoot/core/deliberation/comments/schemas.ts'
import { groupContributions } from '@folkmoot/core/deliberation/contributions/group-endpoints.ts'
import { byId, byUuid } from '../../platform/lib/address.ts'
import { endpointQueryKey, queryClient } from '../../platform/lib/api/endpoint-query.ts'
import '../../decisions/analytics/queries.ts'
import { translateText } from '../../platform/lib/text/i18n.ts'
import { addCachedComment, type BoardSpace, mergeThreadPages, removeCachedComment, updateCachedComment } from './board-queries.ts'
import {
  addCachedNestedReply,
  addCachedReply,
  mergeForumPages,
  mergeForumThreadPages,
  updateCachedReplies,
  updateCachedThread,
} from './forum-queries.ts'
import { formatCommentAuthor } from './thread-comment.ts'
import { findVisitorPostFaults } from './visitor-post.ts'

const thread = (uuid: string, creation = '2026-11-20T09:00:00.000Z') =>
  ({ uuid, creation, text: uuid, replies: [], may: { edit: true } }) as unknown as Thread
const reply = (uuid: string, creation = '2026-11-20T10:00:00.000Z') => ({ uuid, creation, text: uuid, parentUuid: 'p' }) as unknown as Reply
const no = { refused: 'not_found', status: 404, message: 'No', service: 'core' } as const
const board = (...uuids: string[]) =>
  ({
    page: 0,
    pageSize: 16,
    total: 2,
    counts: { public: 2, members: 5 },
    list: uuids.map((u) => thread(u)),
  }) as unknown as ThreadList

const SPACE: BoardSpace = { by: 'id', id: 5 }
const keyOfBoard = (name: 'PUBLIC' | 'MEMBERS') => [
  ...endpointQueryKey(comments.ofSpace, { params: { sid: 5 }, query: { board: name } }),
  'pages',
]
const OPEN_BOARD = [...endpointQueryKey(comments.ofPublicSpace, { params: { uuid: 'space' } }), 'pages']
const pages = (...kept: unknown[]) => ({ pages: kept, pageParams: kept.map((_, i) => i) })
const pagesAt = <T>(key: readonly unknown[]) => queryClient.getQueryData<{ pages: T[] }>(key)?.pages ?? []

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData<unknown>(keyOfBoard('PUBLIC'), pages(board('a'), no, board('b')))
  queryClient.setQueryData<unknown>(keyOfBoard('MEMBERS'), pages(board('m')))
  queryClient.setQueryData<unknown>(OPEN_BOARD, pages(board('a')))
})
const uuids = (key: readonly unknown[]) => pagesAt<ThreadList>(key).map((page) => page.list?.map(({ uuid }) => uuid) ?? 'refused')

test('a new thread is at the top of the first page, and both boards count it', () => {
  addCachedComment(SPACE, 'PUBLIC', reply('new'), undefined)
  assert.deepEqual(uuids(keyOfBoard('PUBLIC')), [['new', 'a'], 'refused', ['b']])
  const [first, , last] = pagesAt<ThreadList>(keyOfBoard('PUBLIC'))
  assert.deepEqual([first?.total, last?.total, first?.list[0]?.replies], [3, 3, []])
  assert.equal('parentUuid' in (first?.list[0] ?? {}), false)
  for (const name of ['PUBLIC', 'MEMBERS'] as const)
    assert.deepEqual(pagesAt<ThreadList>(keyOfBoard(name))[0]?.counts, { public: 3, members: 5 })
  assert.deepEqual(pagesAt<ThreadList>(OPEN_BOARD)[0]?.counts, { public: 2, members: 5 })
})

test('a reply is in its thread and moves no other; on the members’ board it is counted there', () => {
  addCachedComment(SPACE, 'MEMBERS', reply('answer'), thread('m'))
  const [page] = pagesAt<ThreadList>(keyOfBoard('MEMBERS'))
  assert.deepEqual([page?.total, page?.counts, page?.list[0]?.replies.map(({ uuid }) => uuid)], [2, { public: 2, members: 6 }, ['answer']])
})

test('a changed or removed comment changes on its own board only', () => {
  updateCachedComment(SPACE, 'PUBLIC', 'b', (comment) => ({ ...comment, text: 'new' }))
  assert.equal(pagesAt<ThreadList>(keyOfBoard('PUBLIC'))[2]?.list[0]?.text, 'new')
  removeCachedComment({ by: 'uuid', uuid: 'space' }, 'PUBLIC', 'a')
  assert.deepEqual([uuids(OPEN_BOARD), uuids(keyOfBoard('PUBLIC'))], [[[]], [['a'], 'refused', ['b']]])
  assert.equal(pagesAt<ThreadList>(OPEN_BOARD)[0]?.counts.public, 1)
})

test('what counts comments by week is read again after one was added or removed', () => {
  const keys = [
    endpointQueryKey(groupContributions.insights, { params: { aid: 1, gid: 4 } }),
    endpointQueryKey(analytics.one, { params: { sid: 5 } }),
  ]
  for (const change of [
    () => addCachedComment(SPACE, 'PUBLIC', reply('new'), undefined),
    () => removeCachedComment(SPACE, 'PUBLIC', 'new'),
  ]) {
    for (const key of keys) queryClient.setQueryData<unknown>(key, {})
    change()
    for (const key of keys) assert.equal(queryClient.getQueryState(key)?.isInvalidated, true, String(key[1]))
  }
})

test('pages are joined without refusals, each thread once, with the newest number', () => {
  const all = mergeThreadPages([board('a', 'b'), no, { ...board('b', 'c'), total: 9 }] as Parameters<typeof mergeThreadPages>[0])
  assert.deepEqual([all?.total, all?.list.map(({ uuid }) => uuid)], [9, ['a', 'b', 'c']])
  assert.deepEqual([mergeThreadPages([]), mergeForumPages([]), mergeForumThreadPages([])], [undefined, undefined, undefined])
})

const address = { assembly: byId(1), contribution: byId(7) }
const THREAD = [...endpointQueryKey(forum.one, { params: { aid: '1', tid: '7' } }), 'pages']
const OPEN_THREAD = [...endpointQueryKey(forum.publicOne, { params: { uuid: 'a', tuuid: 't' } }), 'pages']
const LIST = [...endpointQueryKey(forum.list, { params: { aid: '1' }, query: {} }), 'pages']
const page = (...list: Thread[]) =>
  ({
    page: 0,
    pageSize: 50,
    total: 2,
    thread: { uuid: 't', answers: 2, pinned: false, lastActivity: '', may: { edit: true } },
    list,
  }) as unknown as ForumThreadPage
const forumRow = (uuid: string) => ({ ...page(), list: [{ uuid }] })

test('a forum and a thread are joined from their pages; replies are in chronological order', () => {
  const early = thread('early', '2026-11-20T08:00:00.000Z')
  const [b, c] = [thread('b'), thread('c')]
  const joined = mergeForumThreadPages([page(b, c), no, { ...page(early, b), total: 3 }])
  assert.deepEqual([joined?.total, joined?.list.map(({ uuid }) => uuid)], [3, ['early', 'b', 'c']])
  const rows = mergeForumPages([forumRow('x'), no, { ...forumRow('y'), total: 4 }] as Parameters<typeof mergeForumPages>[0])
  assert.deepEqual([rows?.total, rows?.list.map(({ uuid }) => uuid)], [4, ['x', 'y']])
})

test('a reply to a thread is at the end, and the thread can no longer be edited; the list is read again', () => {
  queryClient.setQueryData<unknown>(THREAD, pages(page(thread('a')), no, page(thread('b'))))
  queryClient.setQueryData<unknown>(LIST, pages(forumRow('t')))
  addCachedReply(address, thread('new', '2026-11-21T09:00:00.000Z'))
  assert.deepEqual(uuids(THREAD), [['a', 'new'], 'refused', ['b']])
  const [first] = pagesAt<ForumThreadPage>(THREAD)
  assert.deepEqual(
    [first?.total, first?.thread.answers, first?.thread.lastActivity, first?.thread.may.edit],
    [3, 3, '2026-11-21T09:00:00.000Z', false],
  )
  assert.equal(queryClient.getQueryState(LIST)?.isInvalidated, true)
})

test('a reply to a reply counts, and does not change the number of first-level replies', () => {
  queryClient.setQueryData<unknown>(THREAD, pages(page(thread('a'))))
  addCachedNestedReply(address, reply('new'), thread('a'))
  const [first] = pagesAt<ForumThreadPage>(THREAD)
  assert.deepEqual(
    [first?.total, first?.thread.answers, first?.thread.may.edit, first?.list[0]?.replies.map(({ uuid }) => uuid)],
    [2, 3, true, ['new']],
  )
})

test('a thread is changed on all its pages; answers change without a new reading of the list unless their number does', () => {
  queryClient.setQueryData<unknown>(OPEN_THREAD, pages(page(thread('a')), page()))
  queryClient.setQueryData<unknown>(LIST, pages(forumRow('t')))
  const open = { assembly: byUuid('a'), contribution: byUuid('t') }
  updateCachedReplies(open, (list) => list.map((answer) => ({ ...answer, text: 'new' })))
  assert.deepEqual(
    [pagesAt<ForumThreadPage>(OPEN_THREAD)[0]?.list[0]?.text, pagesAt<ForumThreadPage>(OPEN_THREAD)[0]?.thread.answers],
    ['new', 2],
  )
  assert.equal(queryClient.getQueryState(LIST)?.isInvalidated, false)
  updateCachedReplies(open, () => [], -1)
  assert.equal(pagesAt<ForumThreadPage>(OPEN_THREAD)[1]?.thread.answers, 1)
  assert.equal(queryClient.getQueryState(LIST)?.isInvalidated, true)
  updateCachedThread(open, (one) => ({ ...one, pinned: true }))
  assert.deepEqual(
    pagesAt<ForumThreadPage>(OPEN_THREAD).map(({ thread: one }) => one.pinned),
    [true, true],
  )
})

test('an author is a member, a visitor with a name, or a former member', () => {
  const comment = (more: object) => formatCommentAuthor({ ...thread('a'), author: null, visitorName: '', ...more })
  assert.equal(comment({ author: { name: 'Ann Reed' } }), 'Ann Reed')
  assert.equal(comment({ visitorName: 'Bo' }), translateText('contributions.visitor.by', { name: 'Bo' }))
  assert.equal(comment({}), translateText('comments.nobody'))
})

test('a visitor writes something and says a name', () => {
  assert.deepEqual(Object.keys(findVisitorPostFaults(' ', ' ')), ['text', 'visitorName'])
  assert.deepEqual(Object.keys(findVisitorPostFaults('Hello', '')), ['visitorName'])
  assert.deepEqual(findVisitorPostFaults('Hello', 'Bo'), {})
})
