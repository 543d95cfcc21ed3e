import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildPhase } from '../../communities/campaigns/testing/build-phase.ts'
import type { Phase } from '../../communities/campaigns/words.ts'
import { opensAutomatically } from './lifecycle.ts'
import { listCandidateStatuses, planPhaseBallot } from './phase-ballot.ts'

const phase = (more: Partial<Phase> = {}) => buildPhase(4, 'VOTING', '2027-01-18', '2027-01-31', more)

test('the ballot of a phase of voting has its dates, and is prepared seven days before it begins', () => {
  assert.equal(planPhaseBallot(phase(), '2027-01-10'), undefined)
  const dates = { startsOn: '2027-01-18', endsOn: '2027-01-31' }
  assert.deepEqual(planPhaseBallot(phase(), '2027-01-11'), { ...dates, datedOn: '2027-01-11' })
  assert.deepEqual(planPhaseBallot(phase(), '2027-01-17'), { ...dates, datedOn: '2027-01-17' })
  assert.deepEqual(planPhaseBallot(phase({ end: null }), '2027-01-17')?.endsOn, '2027-02-17')
})

test('a phase that has begun gets its ballot from today on, until its last day, and it opens by itself', () => {
  for (const today of ['2027-01-18', '2027-01-25', '2027-01-31']) {
    const plan = planPhaseBallot(phase(), today)
    assert.ok(plan)
    assert.deepEqual([plan.startsOn, plan.endsOn], [today, '2027-01-31'])
    assert.equal(opensAutomatically({ state: 'draft', extended: false, ...plan }), true)
  }
  assert.equal(planPhaseBallot(phase(), '2027-02-01'), undefined)
})

test('other phases, those that are switched off or of a linked campaign, and those without dates get none', () => {
  for (const more of [{ type: 'PROPOSALS' as const }, { enabled: false }, { linked: true }, { start: null, end: null }])
    assert.equal(planPhaseBallot(phase(more), '2027-01-20'), undefined)
})

test('all published contributions are candidates, unless the campaign chooses them one by one', () => {
  const statuses = (value?: string) =>
    listCandidateStatuses(value === undefined ? {} : { 'campaign.include.all.published.proposals': value })
  for (const value of [undefined, '', 'TRUE']) assert.deepEqual(statuses(value), ['INBALLOT', 'PUBLISHED'])
  assert.deepEqual(statuses('FALSE'), ['INBALLOT'])
})

test('a phase that waited for its coordinators since its first day has its ballot from that day on', () => {
  const plan = planPhaseBallot(phase(), '2027-01-25', { delayed: true })
  assert.ok(plan)
  assert.deepEqual([plan.startsOn, plan.endsOn], ['2027-01-18', '2027-01-31'])
  assert.equal(opensAutomatically({ state: 'draft', extended: false, ...plan }), true)
  assert.deepEqual(planPhaseBallot(phase(), '2027-01-17', { delayed: true })?.startsOn, '2027-01-18')
})
