import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findWarningTime, isNewWarning, listVotingProblems, type PhasePreparation } from './voting-problems.ts'

const FIRST = '2027-01-18'
const codes = (preparation: PhasePreparation, today: string) =>
  listVotingProblems(preparation, { first: FIRST, today }).map(({ code }) => code)
const draft = (more: object = {}): PhasePreparation => ({
  draft: {
    state: 'draft',
    startsOn: FIRST,
    endsOn: '2027-01-31',
    extended: false,
    datedOn: '2027-01-11',
    problems: [],
    told: false,
    ...more,
  },
})

test('a draft that lacks nothing and opens by itself is no problem; what it lacks is, before and after its first day', () => {
  for (const today of ['2027-01-15', FIRST, '2027-01-20']) {
    assert.deepEqual(codes(draft(), today), [])
    const problems = [{ code: 'cost_missing' as const, candidates: ['Slipway'] }]
    assert.deepEqual(listVotingProblems(draft({ problems }), { first: FIRST, today }), problems)
  }
})

test('a draft that a coordinator must open waits for them from its first day on, unless they have set a later day', () => {
  const byHand = { datedOn: FIRST }
  assert.deepEqual(
    ['2027-01-17', FIRST, '2027-01-20'].map((today) => codes(draft(byHand), today)),
    [[], ['draft_waits'], ['draft_waits']],
  )
  assert.deepEqual(codes(draft({ startsOn: '2027-01-22', datedOn: '2027-01-19' }), '2027-01-20'), [])
})

test('a draft that should be open although nothing is missing could not be opened by the server', () => {
  assert.deepEqual(codes(draft({ told: true }), '2027-01-20'), ['opening_failed'])
  assert.deepEqual(codes(draft({ told: true }), '2027-01-17'), [])
})

test('why there is no draft is a problem at once where people must act, and from the first day on where it may still resolve', () => {
  const at = (missing: Extract<PhasePreparation, { missing: unknown }>['missing']) =>
    ['2027-01-15', FIRST].map((today) => codes({ missing }, today).join())
  assert.deepEqual(at('rules_unusable'), ['rules_unusable', 'rules_unusable'])
  assert.deepEqual(at('registration_missing'), ['registration_missing', 'registration_missing'])
  assert.deepEqual(at('other_ballot'), ['', 'other_ballot'])
  assert.deepEqual(at('ballot_cancelled'), ['', 'ballot_cancelled'])
  assert.deepEqual(at(undefined), ['', ''])
})

test('coordinators are warned a week and a day before, and when voting should have begun, each once', () => {
  const days = ['2027-01-10', '2027-01-11', '2027-01-16', '2027-01-17', FIRST, '2027-01-25']
  assert.deepEqual(
    days.map((day) => findWarningTime(FIRST, day)),
    ['', 'week', 'week', 'day', 'now', 'now'],
  )
  assert.deepEqual([isNewWarning('', 'week'), isNewWarning('week', 'now'), isNewWarning('day', 'day')], [true, true, false])
  assert.equal(isNewWarning('now', 'day'), false)
})
