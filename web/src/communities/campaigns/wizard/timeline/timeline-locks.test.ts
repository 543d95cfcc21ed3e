import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getPhaseLocks, getRemovalLock, type TimelineState } from './timeline-locks.ts'

type Stored = NonNullable<TimelineState['before']>['components'][number]
const TODAY = '2026-11-23'

function stateOf(locks: Stored['locks'], { editGuarded = true, type = 'VOTING' } = {}) {
  const dates = { startDate: '2027-02-01', endDate: '2027-02-14', milestones: [] }
  const stored = { componentId: 7, type, locks, ...dates } as unknown as Stored
  // another voting phase, whose ballot is open: it locks nothing of this one
  const bystander = { ...stored, componentId: 8, locks: ['removal', 'voting'] } as unknown as Stored
  const phase = { componentId: 7, row: 'a', type, milestones: [] } as unknown as Parameters<typeof getPhaseLocks>[1]
  const before = { components: [stored, bystander], may: { editGuarded }, currentBallot: { uuid: 'b', state: 'open' } }
  const state = { draft: { phases: [phase] }, before, today: TODAY, correcting: false } as unknown as TimelineState
  return { state, phase }
}
const listLocks = ({ state, phase }: ReturnType<typeof stateOf>) => {
  const { start, end } = getPhaseLocks(state, phase)
  return [start, end, getRemovalLock(state, phase)]
}

test('what the ballots of a phase lock is what the server says of this phase, not of another one [CAM-041]', () => {
  assert.deepEqual(listLocks(stateOf([])), [undefined, undefined, undefined])
  assert.deepEqual(listLocks(stateOf(['removal'])), [undefined, undefined, 'ballot'])
  assert.deepEqual(listLocks(stateOf(['removal', 'voting'])), ['voting', 'voting', 'ballot'])
})

test('only coordinators change the dates of a voting phase, and everybody those of another to come [CAM-041]', () => {
  const member = { editGuarded: false }
  assert.deepEqual(listLocks(stateOf([], member)), ['coordinators', 'coordinators', 'coordinators'])
  assert.deepEqual(listLocks(stateOf([], { ...member, type: 'IDEAS' })), [undefined, undefined, undefined])
})
