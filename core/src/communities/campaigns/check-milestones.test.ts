import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { isRefusal } from '../../platform/shared/refusals.ts'
import { COORDINATOR, MEMBER } from '../access/testing/viewers.ts'
import type { Viewer } from '../access/viewer.ts'
import { type CampaignBeforeUpdate, checkCampaignUpdate } from './check-campaign-update.ts'
import { isMilestoneEditable, isMilestoneRemovable } from './check-milestones.ts'
import { UpdateCampaignBody } from './request-bodies.ts'
import { buildPhase } from './testing/build-phase.ts'
import type { MilestoneType } from './words.ts'

const TODAY = '2026-11-04'

const milestone = (key: string, type: MilestoneType, date: string, title = '') => ({
  componentId: 1,
  key,
  type,
  date,
  title,
  description: '',
})
const stored = [
  milestone('start_ideas', 'START', '2026-10-12 00:00', 'We begin'),
  milestone('open_evening', 'REMINDER', '2026-10-20 19:00', 'Open evening'),
  milestone('last_call', 'REMINDER', '2026-11-10 12:00', 'Last call'),
  milestone('end_brainstorming', 'END', '2026-11-12 23:59'),
  milestone('end_ideas', 'END', '2026-11-15 23:59', 'Ideas end'),
]
const BEFORE: CampaignBeforeUpdate = {
  title: 'Streets',
  goal: 'Better streets',
  managementType: 'OPEN',
  template: null,
  zone: 'UTC',
  config: {},
  components: [{ ...buildPhase(1, 'IDEAS', '2026-10-12', '2026-11-15'), config: {} }],
  milestones: stored,
  status: 'PUBLISHED',
  listed: true,
  ballots: [],
  drawn: [],
  voteUnderWay: false,
}
const send = ({ key, type, date, title }: (typeof stored)[number]) => ({ key, type, date, title })
type Sent = ReturnType<typeof send>

function check(change: (sent: Sent[]) => Partial<Sent>[], more: { reason?: string; viewer?: Viewer; phase?: object } = {}) {
  const component = { componentId: 1, type: 'IDEAS', startDate: '2026-10-12', endDate: '2026-11-15', ...more.phase }
  const body = { components: [{ ...component, milestones: change(stored.map(send)) }], reason: more.reason ?? '' }
  const checked = checkCampaignUpdate(BEFORE, z.parse(UpdateCampaignBody, body), {
    viewer: more.viewer ?? COORDINATOR,
    today: TODAY,
  })
  if (isRefusal(checked)) return checked.refused + (checked.detail?.params?.type ? ` ${checked.detail.params.type}` : '')
  const milestones = checked.phases?.update[0]?.milestones.map((m) => `${m.key} ${m.date} ${m.title}`)
  return { milestones, corrected: checked.corrected }
}
const ALL = stored.map((m) => `${m.key} ${m.date} ${m.title}`)
const without = (key: string) => (sent: Sent[]) => sent.filter((m) => m.key !== key)
const edit = (key: string, part: Partial<Sent>) => (sent: Sent[]) => sent.map((m) => (m.key === key ? { ...m, ...part } : m))

test('milestones sent back as they are stay, and a removed reminder is deleted [CAM-039]', () => {
  assert.deepEqual(
    check((sent) => sent),
    { milestones: ALL, corrected: false },
  )
  assert.deepEqual(check(without('last_call')), {
    milestones: ALL.filter((m) => !m.startsWith('last_call')),
    corrected: false,
  })
})

test('a milestone of type START or END is not deleted, nor turned into a reminder [CAM-039, CAM-040]', () => {
  assert.equal(check(without('end_brainstorming')), 'milestone_not_removable END')
  assert.equal(
    check(() => []),
    'milestone_not_removable END',
  )
  assert.equal(check(edit('end_brainstorming', { type: 'REMINDER' })), 'milestone_not_removable END')
  assert.deepEqual(
    ['START', 'END', 'REMINDER'].map((t) => isMilestoneRemovable(t as MilestoneType)),
    [false, false, true],
  )
})

test('the first and last day of a phase and their texts stay when they are not sent [CAM-034, CAM-039]', () => {
  const sent = check((all) => all.filter((m) => !/_ideas$/.test(m.key)))
  assert.deepEqual(sent, { milestones: ALL, corrected: false })
  const moved = check((all) => all.filter((m) => !/_ideas$/.test(m.key)), { phase: { endDate: '2026-11-20' } })
  assert.deepEqual(moved, {
    milestones: [...ALL.slice(0, 4), 'end_ideas 2026-11-20 23:59 Ideas end'],
    corrected: false,
  })
})

test('a milestone dated today or later is edited, and one before today only by a coordinator with a reason [CAM-041]', () => {
  assert.deepEqual(
    ['2026-11-03 23:59', '2026-11-04 00:00', '2026-11-05 12:00'].map((d) => isMilestoneEditable(d, TODAY)),
    [false, true, true],
  )
  const later = check(edit('last_call', { date: '2026-11-11 12:00', title: 'Last chance' }), { viewer: MEMBER })
  assert.deepEqual(later, {
    milestones: ALL.with(2, 'last_call 2026-11-11 12:00 Last chance'),
    corrected: false,
  })
  const past = [
    edit('open_evening', { date: '2026-10-21 19:00' }),
    edit('open_evening', { title: 'Evening' }),
    edit('start_ideas', { title: 'Go' }),
    without('open_evening'),
  ]
  for (const change of past) {
    assert.equal(check(change, { viewer: MEMBER }), 'not_allowed')
    assert.equal(check(change), 'reason_missing')
    const corrected = check(change, { reason: 'It was another day' })
    assert.equal(typeof corrected === 'object' && corrected.corrected, true)
  }
})
