import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  buildMilestoneKey,
  countDaysLeft,
  findCurrentPhase,
  getActionWindow,
  getCampaignFlags,
  getPhaseClass,
  getPhaseDateRange,
  getPhaseState,
  isWindowOpen,
  listOpenPhases,
} from './phases.ts'
import { buildCampaignTemplate } from './template.ts'
import { buildPhase } from './testing/build-phase.ts'
import type { Milestone } from './words.ts'

const milestone = (componentId: number, key: string, date: string): Milestone => ({
  componentId,
  key,
  type: 'END',
  date,
})

const IDEAS = buildPhase(0, 'IDEAS', '2026-10-12', '2026-11-15')
const PROPOSALS = buildPhase(1, 'PROPOSALS', '2026-11-20', '2026-12-13')
const VOTING = buildPhase(2, 'VOTING', '2027-01-18', '2027-01-31')
const ALL = [IDEAS, PROPOSALS, VOTING]

test('the first phase is current until its end, later the one that contains today, else the last one [CAM-023]', () => {
  const current = (today: string) => findCurrentPhase(ALL, today)?.type
  assert.equal(current('2026-01-01'), 'IDEAS')
  assert.equal(current('2026-10-12'), 'IDEAS')
  assert.equal(current('2026-11-15'), 'IDEAS')
  assert.equal(current('2026-11-20'), 'PROPOSALS')
  assert.equal(current('2026-11-17'), 'VOTING', 'in a gap between phases it is the last one')
  assert.equal(current('2027-03-01'), 'VOTING')
  assert.equal(findCurrentPhase([], '2026-11-01'), undefined)
})

test('of several phases that contain today the one with the lowest position is current, in any list order [CAM-050]', () => {
  const early = buildPhase(1, 'PROPOSALS', '2026-11-01', '2026-12-31')
  const late = buildPhase(2, 'DELIBERATION', '2026-11-01', '2026-12-31')
  const first = buildPhase(0, 'IDEAS', '2026-10-01', '2026-10-10')
  assert.equal(findCurrentPhase([late, first, early], '2026-11-10')?.type, 'PROPOSALS')
})

test('being the current phase opens no action: only dates that contain today do [CAM-050]', () => {
  assert.deepEqual(listOpenPhases(ALL, '2026-11-17'), [])
  assert.equal(isWindowOpen(ALL, [], 'vote', '2026-11-17'), false)
})

test('a disabled or linked phase is never current and opens no action', () => {
  const off = [buildPhase(0, 'IDEAS', '2026-10-12', '2026-11-15', { enabled: false }), PROPOSALS]
  const linked = [buildPhase(0, 'IDEAS', '2026-10-12', '2026-11-15', { linked: true }), PROPOSALS]
  for (const phases of [off, linked]) {
    assert.equal(findCurrentPhase(phases, '2026-11-01')?.type, 'PROPOSALS')
    assert.equal(isWindowOpen(phases, [], 'contribute', '2026-11-01'), false)
  }
})

test('phases before the current one are inactive and those after it future [CAM-027]', () => {
  assert.deepEqual(
    ALL.map((p) => getPhaseClass(p, PROPOSALS)),
    ['inactive', 'active', 'future'],
  )
})

test('a phase without an end lasts 30 days after its start; without a start it has no dates [CAM-054]', () => {
  assert.deepEqual(getPhaseDateRange({ start: '2026-02-01', end: null }), { first: '2026-02-01', last: '2026-03-03' })
  assert.equal(getPhaseState({ start: '2026-02-01', end: null }, '2026-03-03'), 'open')
  assert.equal(getPhaseState({ start: '2026-02-01', end: null }, '2026-03-04'), 'past')
  assert.equal(getPhaseDateRange({ start: null, end: '2026-02-01' }), undefined)
  assert.equal(getPhaseState({ start: null, end: null }, '2026-02-01'), 'undated')
})

test('exactly one of active, upcoming and past is true, and a campaign without dates is active [CAM-050]', () => {
  const flags = (today: string, phases = ALL) => Object.entries(getCampaignFlags(phases, today)).flatMap(([name, on]) => (on ? [name] : []))
  assert.deepEqual(flags('2026-10-11'), ['upcoming'])
  assert.deepEqual(flags('2026-10-12'), ['active'])
  assert.deepEqual(flags('2026-11-17'), ['active'], 'also in a gap')
  assert.deepEqual(flags('2027-01-31'), ['active'])
  assert.deepEqual(flags('2027-02-01'), ['past'])
  assert.deepEqual(flags('2026-10-11', []), ['active'])
})

test('contributing is open from the first to the last day of the ideas phase [CAM-044]', () => {
  assert.deepEqual(getActionWindow(ALL, [], 'contribute', '2026-10-11'), { open: false, opens: '2026-10-12' })
  assert.deepEqual(getActionWindow(ALL, [], 'contribute', '2026-11-15'), { open: true, closes: '2026-11-15' })
  assert.deepEqual(getActionWindow(ALL, [], 'contribute', '2026-11-16'), { open: false, closed: '2026-11-15' })
})

test('a milestone with a matching key narrows a window, and a missing one does not restrict it [CAM-044, CAM-050]', () => {
  const ends = [milestone(0, 'end_brainstorming', '2026-10-20 12:00')]
  assert.equal(isWindowOpen(ALL, ends, 'contribute', '2026-10-20'), true, 'its whole day counts')
  assert.equal(isWindowOpen(ALL, ends, 'contribute', '2026-10-21'), false)
  const later = [milestone(0, 'end_brainstorming', '2026-12-24 12:00')]
  assert.equal(isWindowOpen(ALL, later, 'contribute', '2026-11-16'), false, 'it never widens the phase')
  const other = [milestone(0, 'end_assessment', '2026-10-13 12:00')]
  assert.equal(isWindowOpen(ALL, other, 'contribute', '2026-11-01'), true)
})

test('new groups are open until the end of group creation, else until the campaign ends [CAM-045]', () => {
  const ends = [milestone(1, 'end_wgroups_creation', '2026-11-25 23:59')]
  assert.equal(isWindowOpen(ALL, ends, 'newGroup', '2026-11-17'), true)
  assert.equal(isWindowOpen(ALL, ends, 'newGroup', '2026-11-26'), false)
  assert.equal(isWindowOpen(ALL, [], 'newGroup', '2027-01-31'), true)
  assert.equal(isWindowOpen(ALL, [], 'newGroup', '2027-02-01'), false)
})

test('new proposals are open in the proposals phase until the proposals end [CAM-046]', () => {
  const ends = [milestone(1, 'end_proposals', '2026-12-01 23:59')]
  assert.equal(isWindowOpen(ALL, ends, 'newProposal', '2026-11-19'), false)
  assert.equal(isWindowOpen(ALL, ends, 'newProposal', '2026-12-01'), true)
  assert.deepEqual(getActionWindow(ALL, ends, 'newProposal', '2026-12-02'), { open: false, closed: '2026-12-01' })
})

test('a second round of a phase keeps its own end: a milestone of the first narrows only the first [CAM-046, CAM-050]', () => {
  const second = buildPhase(3, 'PROPOSALS', '2027-03-01', '2027-03-31')
  const ends = [milestone(1, 'end_proposals', '2026-12-13 23:59'), milestone(3, 'end_proposals_2', '2027-03-31 23:59')]
  assert.equal(isWindowOpen([...ALL, second], ends, 'newProposal', '2027-03-31'), true)
  assert.deepEqual(getActionWindow([...ALL, second], ends, 'newProposal', '2027-02-01'), {
    open: false,
    opens: '2027-03-01',
    closed: '2026-12-13',
  })
})

test('voting, results and assessments are shown within their milestones [CAM-047, CAM-048, CAM-049]', () => {
  const marks = [milestone(2, 'start_voting', '2027-01-20 09:00'), milestone(2, 'end_voting', '2027-01-30 18:00')]
  const open = (act: 'vote' | 'results', today: string) => isWindowOpen(ALL, marks, act, today)
  assert.deepEqual([open('vote', '2027-01-19'), open('vote', '2027-01-20')], [false, true])
  assert.deepEqual([open('vote', '2027-01-30'), open('vote', '2027-01-31')], [true, false])
  assert.deepEqual([open('results', '2027-01-19'), open('results', '2027-01-20'), open('results', '2030-01-01')], [false, true, true])
  const deliberation = [buildPhase(0, 'DELIBERATION', '2026-11-01', '2026-11-30')]
  const until = [milestone(0, 'end_assessment', '2026-11-10 23:59')]
  assert.equal(isWindowOpen(deliberation, until, 'assess', '2026-11-10'), true)
  assert.equal(isWindowOpen(deliberation, until, 'assess', '2026-11-11'), false)
})

test('ideas are open in the proposals phase only where the campaign enables it [CON-110]', () => {
  assert.equal(isWindowOpen(ALL, [], 'contribute', '2026-11-25'), false)
  assert.equal(isWindowOpen(ALL, [], 'contribute', '2026-11-25', { ideasDuringProposals: true }), true)
})

test('the days left of a phase are 0 on its last day, and undefined when it is not open', () => {
  assert.equal(countDaysLeft(IDEAS, '2026-11-04'), 11)
  assert.equal(countDaysLeft(IDEAS, '2026-11-15'), 0)
  assert.equal(countDaysLeft(IDEAS, '2026-11-16'), undefined)
})

test('milestone keys of a phase are start_ and end_ with its type, and a number for a repeated type [CAM-005]', () => {
  assert.equal(buildMilestoneKey('START', 'IDEAS'), 'start_ideas')
  assert.equal(buildMilestoneKey('END', 'PROPOSALS', 2), 'end_proposals_2')
})

test('the template has five phases, a budget of 50000 $ and lengths to choose from [CAM-008, CAM-010, CAM-055, CAM-057]', () => {
  const { components, budget, lengths } = buildCampaignTemplate('2026-12-30')
  assert.deepEqual(
    components.map((c) => c.type),
    ['IDEAS', 'PROPOSALS', 'DELIBERATION', 'VOTING', 'IMPLEMENTATION'],
  )
  assert.deepEqual([components[0]?.startDate, components[0]?.endDate], ['2026-12-30', '2027-01-28'])
  assert.equal(components[1]?.startDate, '2027-01-29')
  assert.deepEqual([budget, '50000', lengths], [{ amount: '50000', currency: '$' }, '50000', [30, 60, 90, 120, 365]])
})
