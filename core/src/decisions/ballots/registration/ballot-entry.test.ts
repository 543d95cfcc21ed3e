import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectBallotEntry } from './ballot-entry.ts'

const OPEN = { state: 'open', anonymous: false, refuses_vote: null }
const MEMBER = { signedIn: true, holdsSignature: false }
const VISITOR = { signedIn: false, holdsSignature: false }

test('a signed-in voter votes, registers first where the ballot asks for it, and is told when not eligible [VOT-007]', () => {
  const entry = (refuses_vote: string | null, anonymous = false) => selectBallotEntry({ ...OPEN, anonymous, refuses_vote }, MEMBER)
  assert.equal(entry(null), 'vote')
  assert.equal(entry('paper_finished'), 'vote')
  assert.equal(entry('registration_required'), 'register')
  assert.equal(entry('registration_required', true), 'register')
  assert.equal(entry('not_eligible'), 'not-eligible')
})

test('a visitor registers where the ballot takes visitors, and signs in elsewhere [VOT-007, VOT-026]', () => {
  const refuses_vote = 'not_logged_in'
  assert.equal(selectBallotEntry({ ...OPEN, refuses_vote, anonymous: true }, VISITOR), 'register')
  assert.equal(selectBallotEntry({ ...OPEN, refuses_vote }, VISITOR), 'sign-in')
})

test('who holds a signature votes with it, signed in or not, on a ballot that takes visitors alone', () => {
  const held = { holdsSignature: true }
  const anonymous = { ...OPEN, anonymous: true }
  assert.equal(selectBallotEntry({ ...anonymous, refuses_vote: 'not_logged_in' }, { ...VISITOR, ...held }), 'vote')
  assert.equal(selectBallotEntry({ ...anonymous, refuses_vote: 'registration_required' }, { ...MEMBER, ...held }), 'vote')
  assert.equal(selectBallotEntry({ ...OPEN, refuses_vote: 'not_logged_in' }, { ...VISITOR, ...held }), 'sign-in')
})

test('a ballot that is not open, or outside its days, takes no votes of anybody', () => {
  for (const state of ['draft', 'closed', 'counted', 'archived', 'cancelled'])
    assert.equal(selectBallotEntry({ ...OPEN, state }, { signedIn: true, holdsSignature: true }), 'not-open')
  assert.equal(selectBallotEntry({ ...OPEN, anonymous: true, refuses_vote: 'ballot_closed' }, VISITOR), 'not-open')
})
