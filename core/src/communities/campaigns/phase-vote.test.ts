import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describePhaseCourse, describePhaseVote, PHASE_VOTES, type PhaseBallot, promisesVoting } from './phase-vote.ts'
import { buildPhase } from './testing/build-phase.ts'
import type { Phase } from './words.ts'

const phase = (more: Partial<Phase> = {}) => buildPhase(4, 'VOTING', '2027-01-18', '2027-01-31', more)
const ballot = (state: string, more: Partial<PhaseBallot> = {}): PhaseBallot => ({
  componentId: 4,
  state,
  opened: state !== 'draft',
  ...more,
})
const [BEFORE, WITHIN, LAST, AFTER] = ['2027-01-17', '2027-01-18', '2027-01-31', '2027-02-01']
const course = (...ballots: PhaseBallot[]) => [BEFORE, WITHIN, LAST, AFTER].map((today) => describePhaseVote(phase(), ballots, today ?? ''))

test('a phase of voting without an open ballot is ahead, delayed from its first day on, and missed after its last', () => {
  const waits = ['ahead', 'delayed', 'delayed', 'missed']
  assert.deepEqual(course(), waits)
  assert.deepEqual(course(ballot('draft')), waits)
  assert.deepEqual(course(ballot('open', { componentId: 9 })), waits, 'the ballot of another phase')
  assert.deepEqual(course(ballot('cancelled', { opened: false })), waits, 'nobody was told of that ballot')
})

test('only a ballot that was counted makes a phase one that decided, whenever it is looked at', () => {
  const all = (state: string) => [state, state, state, state]
  assert.deepEqual(course(ballot('counted')), all('counted'))
  assert.deepEqual(course(ballot('archived'), ballot('draft')), all('counted'))
  assert.deepEqual(course(ballot('closed')), all('counting'))
  assert.deepEqual(course(ballot('counted'), ballot('open')), all('open'))
  assert.deepEqual(course(ballot('cancelled')), all('cancelled'))
  assert.deepEqual(course(ballot('cancelled'), ballot('draft')), ['ahead', 'delayed', 'delayed', 'missed'])
  assert.deepEqual(course(ballot('counted', { componentId: null })), all('counted'), 'a ballot that names no phase')
})

test('other phases, those that are switched off or of a linked campaign have no vote; without dates only a ballot says something', () => {
  for (const more of [{ type: 'IMPLEMENTATION' as const }, { enabled: false }, { linked: true }])
    assert.equal(describePhaseVote(phase(more), [ballot('counted')], WITHIN ?? ''), null)
  const undated = phase({ start: null, end: null })
  assert.equal(describePhaseVote(undated, [ballot('draft')], WITHIN ?? ''), null)
  assert.equal(describePhaseVote(undated, [ballot('open')], WITHIN ?? ''), 'open')
})

test('a phase says that its days run as planned only while people can vote in them or they are still ahead', () => {
  const courses = PHASE_VOTES.map((vote) => [vote, describePhaseCourse(vote)])
  assert.deepEqual(Object.fromEntries(courses), {
    ahead: 'planned',
    open: 'planned',
    delayed: 'delayed',
    missed: 'unheld',
    counting: 'over',
    counted: 'over',
    cancelled: 'unheld',
  })
  assert.equal(describePhaseCourse(null), 'planned', 'a phase without voting')
})

test('the dates of a phase of voting without a ballot are promised up to the day before its first', () => {
  assert.deepEqual(
    [BEFORE, WITHIN, AFTER].map((today) => promisesVoting('2027-01-18', today ?? '')),
    [true, false, false],
  )
  assert.equal(promisesVoting(null, WITHIN ?? ''), true, 'a phase without days of its own')
})
