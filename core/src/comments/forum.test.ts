import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Standing, VISITOR } from '../assemblies/standing.ts'
import { type Home, hasPublicPages, mayReadTalk, type Seat, stranger } from '../contributions/policy.ts'
import type { Role } from '../users/words.ts'
import { answerIn, mayPinThread, refusesForum, refusesPosting, refusesThread, threadBoards } from './forum.ts'
import type { Board } from './words.ts'

const standing = (roles: Role[], status: Standing['status'] = 'ACCEPTED'): Standing => ({
  signedIn: true,
  admin: false,
  status,
  roles,
})
const PEOPLE: Readonly<Record<string, Standing>> = {
  An: VISITOR,
  Si: { signedIn: true, admin: false, roles: [] },
  Rq: standing([], 'REQUESTED'),
  Iv: standing([], 'INVITED'),
  Fo: standing(['FOLLOWER']),
  Me: standing(['MEMBER']),
  Ex: standing(['MEMBER', 'EXPERT']),
  MO: standing(['MEMBER', 'MODERATOR']),
  CO: standing(['MEMBER', 'COORDINATOR']),
  AD: { signedIn: true, admin: true, roles: [] },
}
const who = (holds: (standing: Standing) => boolean): string =>
  Object.entries(PEOPLE)
    .filter(([, s]) => holds(s))
    .map(([name]) => name)
    .join(' ')

const open = { open: true, listed: true }
const home = (forum: Home['forum'] = open): Home => ({ campaign: undefined, group: undefined, forum })
const thread = (board: Board = 'PUBLIC', removed = false) =>
  ({ type: 'FORUM_POST', status: 'PUBLISHED', removed, board }) as const

const MEMBERS = 'Me Ex MO CO AD'
const ALL = `An Si Rq Iv Fo ${MEMBERS}`

test('everybody enters the forum of a listed assembly, members alone that of an unlisted one; members write [DIS-003]', () => {
  assert.equal(
    who((s) => refusesForum(s, open) === undefined),
    ALL,
  )
  assert.equal(
    who((s) => refusesForum(s, { open: true, listed: false }) === undefined),
    MEMBERS,
  )
  assert.equal(
    who((s) => refusesPosting(s, open) === undefined),
    MEMBERS,
  )
  assert.deepEqual(
    [refusesPosting(VISITOR, open), refusesPosting(PEOPLE.Fo ?? VISITOR, open)],
    ['not_logged_in', 'not_allowed'],
  )
  assert.equal(who(mayPinThread), 'CO AD')
})

test('a closed forum is closed for everybody; strangers do not learn of an unlisted one [DIS-003]', () => {
  const closed = { open: false, listed: true }
  assert.equal(
    who((s) => refusesForum(s, closed) === 'forum_closed' && refusesPosting(s, closed) === 'forum_closed'),
    ALL,
  )
  assert.equal(
    who((s) => refusesForum(s, { open: false, listed: false }) === 'not_found'),
    'An Si Rq Iv Fo',
  )
  assert.equal(
    who((s) => refusesThread(thread(), stranger(s), home(closed)) === 'forum_closed'),
    ALL,
  )
  const own: Seat = { ...stranger(PEOPLE.CO ?? VISITOR), creator: true, author: true }
  assert.equal(mayReadTalk(thread(), undefined, own, home(closed)), false)
  assert.equal(mayReadTalk(thread('PUBLIC', true), undefined, own, home(closed)), false)
  assert.deepEqual([hasPublicPages(home()), hasPublicPages(home(closed))], [true, false])
  assert.equal(hasPublicPages(home({ open: true, listed: false })), false)
})

test('threads for members are for members, the others are the public part; one taken away is gone [DIS-003]', () => {
  const readers = (board: Board, forum = open) =>
    who((s) => refusesThread(thread(board), stranger(s), home(forum)) === undefined)
  assert.deepEqual([readers('PUBLIC'), readers('MEMBERS')], [ALL, MEMBERS])
  assert.equal(readers('PUBLIC', { open: true, listed: false }), MEMBERS)
  assert.equal(
    who((s) => refusesThread(thread('PUBLIC', true), stranger(s), home()) === undefined),
    '',
  )
  assert.equal(
    who((s) => threadBoards(s).includes('MEMBERS')),
    MEMBERS,
  )
})

test('an answer is read by whoever reads its thread', () => {
  const host = (removed: boolean) => ({ ...thread('PUBLIC', removed), author: false })
  const readers = (board: Board, removed = false) =>
    who((s) => {
      const said = { type: 'COMMENT', status: 'PUBLISHED', removed: false, board } as const
      return mayReadTalk(said, host(removed), stranger(s), home())
    })
  assert.deepEqual([readers('PUBLIC'), readers('MEMBERS')], [ALL, MEMBERS])
  assert.equal(readers('PUBLIC', true), 'MO CO AD')
})

test('answers stand in two levels: what answers the second stands on it too [DIS-003]', () => {
  assert.deepEqual(answerIn(undefined), { parentId: null, rootId: null })
  assert.deepEqual(answerIn({ id: 7, rootId: null }), { parentId: 7, rootId: 7 })
  assert.deepEqual(answerIn({ id: 9, rootId: 7 }), { parentId: 7, rootId: 7 })
})
