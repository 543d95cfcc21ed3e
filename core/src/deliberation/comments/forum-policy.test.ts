import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ADMIN, COORDINATOR, FOLLOWER, MEMBER, MODERATOR, SIGNED_IN, viewerWith } from '../../communities/access/testing/viewers.ts'
import { VISITOR_VIEWER, type Viewer } from '../../communities/access/viewer.ts'
import type { ContributionContext, ContributionViewer } from '../contributions/contribution-viewer.ts'
import { hasPublicPages, refuseReadingComment } from '../contributions/policy.ts'
import { createViewer } from '../contributions/testing/viewers.ts'
import {
  getReadableBoards,
  refuseOpeningForum,
  refusePinningThread,
  refusePostingInForum,
  refuseReadingThread,
  resolveForumReplyParent,
} from './forum-policy.ts'
import type { Board } from './words.ts'

const PEOPLE: Readonly<Record<string, Viewer>> = {
  An: VISITOR_VIEWER,
  Si: SIGNED_IN,
  Rq: { ...SIGNED_IN, status: 'REQUESTED' },
  Iv: { ...SIGNED_IN, status: 'INVITED' },
  Fo: FOLLOWER,
  Me: MEMBER,
  Ex: viewerWith('MEMBER', 'EXPERT'),
  MO: MODERATOR,
  CO: COORDINATOR,
  AD: ADMIN,
}
const who = (holds: (standing: Viewer) => boolean): string =>
  Object.entries(PEOPLE)
    .filter(([, s]) => holds(s))
    .map(([name]) => name)
    .join(' ')

const open = { open: true, listed: true }
const home = (forum: ContributionContext['forum'] = open): ContributionContext => ({
  campaign: undefined,
  group: undefined,
  forum,
})
const thread = (board: Board = 'PUBLIC', removed = false) => ({ type: 'FORUM_POST', status: 'PUBLISHED', removed, board }) as const

const MEMBERS = 'Me Ex MO CO AD'
const ALL = `An Si Rq Iv Fo ${MEMBERS}`

test('a listed assembly’s forum is open to everybody, an unlisted one’s to members only; only members post [DIS-003]', () => {
  assert.equal(
    who((s) => !refuseOpeningForum(s, open)),
    ALL,
  )
  assert.equal(
    who((s) => !refuseOpeningForum(s, { open: true, listed: false })),
    MEMBERS,
  )
  assert.equal(
    who((s) => !refusePostingInForum(s, open)),
    MEMBERS,
  )
  assert.deepEqual(
    [refusePostingInForum(VISITOR_VIEWER, open)?.refused, refusePostingInForum(PEOPLE.Fo ?? VISITOR_VIEWER, open)?.refused],
    ['not_logged_in', 'not_allowed'],
  )
  assert.equal(
    who((s) => !refusePinningThread(s)),
    'CO AD',
  )
})

test('a closed forum is refused for everybody; for non-members an unlisted one is 404 [DIS-003]', () => {
  const closed = { open: false, listed: true }
  assert.equal(
    who((s) => refuseOpeningForum(s, closed)?.refused === 'forum_closed' && refusePostingInForum(s, closed)?.refused === 'forum_closed'),
    ALL,
  )
  assert.equal(
    who((s) => refuseOpeningForum(s, { open: false, listed: false })?.refused === 'not_found'),
    'An Si Rq Iv Fo',
  )
  assert.equal(
    who((s) => refuseReadingThread(thread(), createViewer(s), home(closed))?.refused === 'forum_closed'),
    ALL,
  )
  const own: ContributionViewer = { ...createViewer(PEOPLE.CO ?? VISITOR_VIEWER), creator: true, author: true }
  assert.equal(!refuseReadingComment(thread(), undefined, own, home(closed)), false)
  assert.equal(!refuseReadingComment(thread('PUBLIC', true), undefined, own, home(closed)), false)
  assert.deepEqual([hasPublicPages(home()), hasPublicPages(home(closed))], [true, false])
  assert.equal(hasPublicPages(home({ open: true, listed: false })), false)
})

test('members’ threads are readable for members, public ones for everybody; a removed thread is 404 [DIS-003]', () => {
  const readers = (board: Board, forum = open) => who((s) => !refuseReadingThread(thread(board), createViewer(s), home(forum)))
  assert.deepEqual([readers('PUBLIC'), readers('MEMBERS')], [ALL, MEMBERS])
  assert.equal(readers('PUBLIC', { open: true, listed: false }), MEMBERS)
  assert.equal(
    who((s) => !refuseReadingThread(thread('PUBLIC', true), createViewer(s), home())),
    '',
  )
  assert.equal(
    who((s) => getReadableBoards(s).includes('MEMBERS')),
    MEMBERS,
  )
})

test('a reply is readable for everybody who reads its thread', () => {
  const host = (removed: boolean) => ({ ...thread('PUBLIC', removed), author: false })
  const readers = (board: Board, removed = false) =>
    who((s) => {
      const said = { type: 'COMMENT', status: 'PUBLISHED', removed: false, board } as const
      return !refuseReadingComment(said, host(removed), createViewer(s), home())
    })
  assert.deepEqual([readers('PUBLIC'), readers('MEMBERS')], [ALL, MEMBERS])
  assert.equal(readers('PUBLIC', true), 'MO CO AD')
})

test('replies have two levels: a reply to the second level stays on the second level [DIS-003]', () => {
  assert.deepEqual(resolveForumReplyParent(undefined), { parentId: null, rootId: null })
  assert.deepEqual(resolveForumReplyParent({ id: 7, rootId: null }), { parentId: 7, rootId: 7 })
  assert.deepEqual(resolveForumReplyParent({ id: 9, rootId: 7 }), { parentId: 7, rootId: 7 })
})
