import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween } from '../../../platform/shared/dates.ts'
import { buildCampaignTemplate } from '../template.ts'
import { CAMPAIGN_TEMPLATES } from '../words.ts'
import { DEFAULT_MILESTONES } from './default-milestones.ts'
import { buildTemplatePhases } from './template-phases.ts'
import { isWeekend } from './working-days.ts'

const TEN = [
  ['start_proposals', 0],
  ['end_brainstorming', 7],
  ['end_wgroups_creation', 15],
  ['end_proposals', 15],
  ['end_internal_selection', 21],
  ['end_discussion', 21],
  ['end_assessment', 21],
  ['start_voting', 22],
  ['end_voting', 30],
  ['start_implementation', 31],
]

test('the ten default milestones have their offsets in days, in order [CAM-005, CAM-056]', () => {
  assert.deepEqual(
    DEFAULT_MILESTONES.map(({ key, value }) => [key, value]),
    TEN,
  )
})

test('the older template has four phases and the ten milestones, each on its day where that is a working day [CAM-005, CAM-011, CAM-056]', () => {
  // from Monday 2 March 2026 on, only day 33 and 61 fall on a weekend of these
  const phases = buildTemplatePhases('legacy', '2026-03-02')
  assert.deepEqual(
    phases.map((p) => [p.title, p.type, p.key]),
    [
      ['Proposal making', 'PROPOSALS', 'Proposalmaking'],
      ['Deliberation', 'DELIBERATION', 'Deliberation'],
      ['Voting', 'VOTING', 'Voting'],
      ['Implementation', 'IMPLEMENTATION', 'Implementation'],
    ],
  )
  const all = phases.flatMap((p) => p.milestones)
  const keys = TEN.map(([key]) => key)
  assert.deepEqual(
    all.filter((m) => keys.includes(m.key)).map((m) => [m.key, m.value]),
    TEN,
  )
  assert.deepEqual(
    all.filter((m) => !keys.includes(m.key)).map((m) => [m.key, m.type]),
    [
      ['start_deliberation', 'START'],
      ['end_deliberation', 'END'],
      ['end_implementation', 'END'],
    ],
  )
  for (const m of all) assert.equal(m.date, addDays('2026-03-02', m.value), m.key)
})

test('the current template has five phases, each with a START and an END milestone [CAM-010, CAM-034]', () => {
  const phases = buildTemplatePhases('current', '2026-12-30')
  assert.deepEqual(
    phases.map((p) => [p.type, ...p.milestones.map((m) => `${m.type} ${m.key}`)]),
    ['IDEAS', 'PROPOSALS', 'DELIBERATION', 'VOTING', 'IMPLEMENTATION'].map((type) => [
      type,
      `START start_${type.toLowerCase()}`,
      `END end_${type.toLowerCase()}`,
    ]),
  )
  assert.equal(buildCampaignTemplate('2026-12-30').ideasDuringProposals, false)
  assert.equal(buildCampaignTemplate('2026-12-30', '$', 'legacy').ideasDuringProposals, true)
})

test('a default that falls on a weekend moves to the next working day, and order and gap hold, from any first day [CAM-042, CAM-043, CAM-056]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CAMPAIGN_TEMPLATES), fc.integer({ min: 0, max: 2000 }), (template, n) => {
      const first = addDays('2026-01-01', n)
      const phases = buildTemplatePhases(template, first)
      for (const [i, phase] of phases.entries()) {
        const next = phases[i + 1]
        assert.ok(phase.endDate > phase.startDate)
        assert.ok(!next || next.startDate > phase.endDate)
        for (const m of phase.milestones) {
          assert.equal(isWeekend(m.date), false, `${m.key} ${m.date}`)
          assert.ok(m.date >= phase.startDate && m.date <= phase.endDate)
          assert.equal(m.value, daysBetween(first, m.date))
        }
      }
    }),
  )
  const saturday = buildTemplatePhases('legacy', '2026-11-21')
  assert.deepEqual(
    saturday.map((p) => [p.startDate, p.endDate]),
    [
      ['2026-11-23', '2026-12-07'],
      ['2026-12-08', '2026-12-14'],
      ['2026-12-15', '2026-12-21'],
      ['2026-12-22', '2027-01-21'],
    ],
  )
})
