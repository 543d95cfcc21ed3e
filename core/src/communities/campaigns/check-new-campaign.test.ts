import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { isRefusal } from '../../platform/shared/refusals.ts'
import { checkNewCampaign, type NewCampaign } from './check-new-campaign.ts'
import { parseDateTime } from './parse-date-time.ts'
import { CreateCampaignBody } from './request-bodies.ts'

type CreateCampaignInput = z.input<typeof CreateCampaignBody>
const check = (given: CreateCampaignInput, zone = 'UTC') => checkNewCampaign(z.parse(CreateCampaignBody, given), zone)
function checkedCampaign(given: CreateCampaignInput, zone?: string): NewCampaign {
  const checked = check({ goal: 'Better streets', ...given }, zone)
  if (isRefusal(checked)) assert.fail(`refused: ${checked.refused}`)
  return checked
}
function refusalCodeOf(given: CreateCampaignInput): string {
  const checked = check({ goal: 'Better streets', ...given })
  return isRefusal(checked) ? `${checked.refused} ${checked.detail?.fields?.map((f) => f.field).join() ?? ''}`.trim() : 'made'
}

test('without a title the goal is the title, and a missing goal is refused [CAM-036, CAM-037]', () => {
  assert.equal(checkedCampaign({ goal: 'Better streets' }).title, 'Better streets')
  assert.equal(checkedCampaign({ goal: 'Better streets', title: 'Streets' }).title, 'Streets')
  const checked = check({ title: 'Streets' })
  assert.equal(isRefusal(checked) && checked.refused, 'title_or_goal_missing')
})

test('a campaign is created PUBLISHED and listed by default [CAM-002, CAM-072]', () => {
  const { status, listed } = checkedCampaign({})
  assert.deepEqual([status, listed], ['PUBLISHED', true])
  assert.equal(checkedCampaign({ status: 'DRAFT' }).status, 'DRAFT')
})

test('a new phase gets a START and an END milestone with its first and last day [CAM-034, CAM-005]', () => {
  const [phase] = checkedCampaign({
    components: [{ type: 'IDEAS', startDate: '2026-10-12', endDate: '2026-11-15' }],
  }).components
  assert.deepEqual(
    phase?.milestones.map(({ key, type, date }) => [key, type, date]),
    [
      ['start_ideas', 'START', '2026-10-12 00:00'],
      ['end_ideas', 'END', '2026-11-15 23:59'],
    ],
  )
  assert.deepEqual([phase?.title, phase?.key], ['Ideas', 'Ideas'])
})

test('milestone keys of a repeated phase type are numbered [CAM-005]', () => {
  const { components } = checkedCampaign({
    components: [
      { type: 'PROPOSALS', startDate: '2026-10-12' },
      { type: 'PROPOSALS', startDate: '2026-12-01' },
    ],
  })
  assert.deepEqual(
    components[1]?.milestones.map((m) => m.key),
    ['start_proposals_2', 'end_proposals_2'],
  )
})

test('a phase without an end is stored without one, and its END milestone is 30 days after the start [CAM-054]', () => {
  const [phase] = checkedCampaign({ components: [{ type: 'IMPLEMENTATION', startDate: '2027-02-01' }] }).components
  assert.equal(phase?.end, null)
  assert.equal(phase?.milestones[1]?.date, '2027-03-03 23:59')
})

test('dates may come with milestones as YYYY-MM-DD HH:mm, and other milestones are stored [CAM-004, CAM-078]', () => {
  const [phase] = checkedCampaign({
    components: [
      {
        type: 'PROPOSALS',
        milestones: [
          { type: 'START', key: 'start_proposals', date: '2026-10-12 09:00', title: 'We begin' },
          { type: 'REMINDER', key: 'end_wgroups_creation', date: '2026-10-20 12:00', title: 'Last day for groups' },
          { type: 'END', date: '2026-11-15 18:00' },
        ],
      },
    ],
  }).components
  assert.deepEqual([phase?.start, phase?.end], ['2026-10-12', '2026-11-15'])
  assert.deepEqual(
    phase?.milestones.map((m) => [m.key, m.date, m.title]),
    [
      ['start_proposals', '2026-10-12 00:00', 'We begin'],
      ['end_wgroups_creation', '2026-10-20 12:00', 'Last day for groups'],
      ['end_proposals', '2026-11-15 23:59', ''],
    ],
  )
})

test('an instant with an offset is converted to the assembly’s time zone [CAM-078]', () => {
  const [phase] = checkedCampaign(
    { components: [{ type: 'IDEAS', startDate: '2026-10-12T12:00:00Z', endDate: '2026-11-15T08:00:00.000Z' }] },
    'Pacific/Kiritimati',
  ).components
  assert.deepEqual([phase?.start, phase?.end], ['2026-10-13', '2026-11-15'])
  assert.deepEqual(parseDateTime('2026-10-12T02:00:00+02:00', 'America/Los_Angeles'), {
    day: '2026-10-11',
    time: '17:00',
  })
  assert.deepEqual(parseDateTime('2026-10-12', 'America/Los_Angeles'), { day: '2026-10-12', time: undefined })
  assert.equal(parseDateTime('2026-02-30', 'UTC'), undefined)
  assert.equal(parseDateTime('2026-02-10 25:00', 'UTC'), undefined)
})

test('a phase without a start, with an end before it, or with a start before the previous phase is refused by field', () => {
  assert.equal(
    refusalCodeOf({ components: [{ type: 'IDEAS', startDate: '2026-10-12', endDate: '2026-10-11' }] }),
    'dates_out_of_order components.0.endDate',
  )
  assert.equal(refusalCodeOf({ components: [{ type: 'IDEAS', startDate: '2026-10-12', endDate: '2026-10-12' }] }), 'made')
  const two = (second: string) => [
    { type: 'IDEAS' as const, startDate: '2026-10-12' },
    { type: 'PROPOSALS' as const, startDate: second },
  ]
  assert.equal(refusalCodeOf({ components: two('2026-10-11') }), 'phases_out_of_order components.1.startDate')
  assert.equal(refusalCodeOf({ components: two('2026-10-12') }), 'made')
  assert.equal(refusalCodeOf({ components: [{ type: 'IDEAS' }] }), 'invalid components.0.startDate')
  assert.equal(refusalCodeOf({ components: [{ type: 'IDEAS', startDate: 'soon' }] }), 'invalid components.0.startDate')
})

test('the position decides the order of phases, not their order in the request', () => {
  const { components } = checkedCampaign({
    components: [
      { type: 'VOTING', startDate: '2027-01-18', position: 2 },
      { type: 'IDEAS', startDate: '2026-10-12', position: 1 },
    ],
  })
  assert.deepEqual(
    components.map((c) => [c.type, c.position]),
    [
      ['IDEAS', 0],
      ['VOTING', 1],
    ],
  )
})

const voting = (configs: Record<string, string>): CreateCampaignInput => ({
  components: [{ type: 'VOTING', startDate: '2027-01-18', configs }],
})

test('a voting phase is stored with its voting system, because the defaults name unsupported systems', () => {
  assert.deepEqual(checkedCampaign(voting({ 'system.winners': 'DYNAMIC1' })).components[0]?.config['component.voting.system'], 'PLURALITY')
  const { config } = checkedCampaign(voting({ 'component.voting.system-winners': 'EQUAL_SHARES' })).components[0] ?? assert.fail()
  assert.deepEqual(config, {
    'component.voting.system-winners': 'EQUAL_SHARES',
    'component.voting.system': 'PLURALITY',
    'component.voting.system-plurality-type': 'YES',
    'component.voting.system-enable-quorum': 'FALSE',
  })
})

test('a voting phase keeps the quorum that is sent, as a ballot does [VOT-039]', () => {
  const { config } = checkedCampaign(voting({ 'component.voting.system-enable-quorum': 'true' })).components[0] ?? assert.fail()
  assert.equal(config['component.voting.system-enable-quorum'], 'TRUE')
})

test('an unsupported voting system, plurality type or quorum is refused', () => {
  for (const [key, value] of [
    ['component.voting.system', 'LOT'],
    ['component.voting.system', 'anything'],
    ['component.voting.system-plurality-type', 'YES/BLOCK'],
    ['component.voting.system.plurality.type', 'NO'],
    ['component.voting.system-enable-quorum', 'maybe'],
    ['component.voting.secrecy', 'sealed'],
    ['component.voting.system-winners', 'LOTTERY'],
  ] as const) {
    assert.equal(refusalCodeOf(voting({ [key]: value })), 'system_not_available', `${key} ${value}`)
  }
  for (const system of ['plurality', 'RANGE', 'ranked', 'DISTRIBUTION'])
    assert.equal(refusalCodeOf(voting({ 'component.voting.system': system, 'component.voting.allow-revote': 'false' })), 'made')
})

test('settings are accepted as a map or a list, with or without prefix, and misspelled keys are corrected [CAM-067]', () => {
  const list = checkedCampaign({ configs: [{ key: 'appcivsit.campaign.allow-emergent-themes', value: false }] }).config
  assert.deepEqual(list, { 'appcivist.campaign.allow-emergent-themes': 'false' })
  assert.deepEqual(checkedCampaign({ configs: { 'budget-amount': 120000 } }).config, {
    'appcivist.campaign.budget-amount': '120000',
  })
})

test('a phase has its START and END milestones, whatever milestones the request has [CAM-039]', () => {
  const [phase] = checkedCampaign({
    components: [
      {
        type: 'IDEAS',
        startDate: '2026-10-12',
        endDate: '2026-11-15',
        milestones: [{ type: 'REMINDER', key: 'open_evening', date: '2026-11-11 19:00', title: 'Open evening' }],
      },
    ],
  }).components
  assert.deepEqual(
    phase?.milestones.map((m) => `${m.type} ${m.key}`),
    ['START start_ideas', 'REMINDER open_evening', 'END end_ideas'],
  )
})

test('an instant is converted from its offset to the zone, and an invalid time of day is no date [CAM-078]', () => {
  const paris = (text: string) => parseDateTime(text, 'Europe/Paris')
  assert.deepEqual(paris('2026-11-20T23:30:00-05:00'), { day: '2026-11-21', time: '05:30' })
  assert.deepEqual(paris('2026-11-20T00:30+0530'), { day: '2026-11-19', time: '20:00' })
  assert.deepEqual(paris('2026-11-20 23:59'), { day: '2026-11-20', time: '23:59' })
  assert.deepEqual(paris('2026-11-20'), { day: '2026-11-20', time: undefined })
  assert.deepEqual([paris('2026-11-20 24:00'), paris('2026-02-30')], [undefined, undefined])
})

test('a milestone with an invalid date is refused by its index, and so is a first phase without a start', () => {
  const bad = [{ type: 'IDEAS' as const, startDate: '2026-10-12', milestones: [{ type: 'START' as const, date: 'soon' }] }]
  assert.equal(refusalCodeOf({ components: bad }), 'invalid components.0.milestones.0.date')
  assert.equal(refusalCodeOf({ components: [{ type: 'IDEAS', startDate: 'soon' }] }), 'invalid components.0.startDate')
  const checked = check({ goal: 'Better streets', components: [{ type: 'IDEAS' }] })
  assert.ok(isRefusal(checked))
  assert.deepEqual(checked.detail?.fields, [{ field: 'components.0.startDate', code: 'required' }])
})

test('sent milestones keep their texts, and without a time get the first or last minute of their day [CAM-039]', () => {
  const own = { title: 'We begin', description: 'In the hall', type: 'START' as const, date: '2026-10-12' }
  const [phase] = checkedCampaign({
    components: [
      {
        type: 'IDEAS',
        startDate: '2026-10-12',
        endDate: '2026-11-15',
        milestones: [{ ...own, key: 'walk', title: 'A walk' }, own, { key: 'end_discussion', type: 'END', date: '2026-11-01' }],
      },
    ],
  }).components
  assert.deepEqual(
    phase?.milestones.map((m) => [m.key, m.title, m.date]),
    [
      ['start_ideas', 'We begin', '2026-10-12 00:00'],
      ['walk', 'A walk', '2026-10-12 00:00'],
      ['end_discussion', '', '2026-11-01 23:59'],
      ['end_ideas', '', '2026-11-15 23:59'],
    ],
  )
})

test('a setting of a wrong type is refused at its field, in the campaign and in each phase [CAM-072]', () => {
  assert.equal(refusalCodeOf({ configs: { 'budget-amount': 'much' } }), 'invalid configs.budget-amount')
  const phase = (type: 'IDEAS' | 'VOTING', configs: Record<string, string>) => ({
    type,
    startDate: '2026-10-12',
    configs,
  })
  const key = { limit: 'component.ideas.contribution-limit', quorum: 'component.voting.system.quorum' }
  assert.equal(
    refusalCodeOf({ components: [phase('IDEAS', { [key.limit]: 'few' }), phase('VOTING', { [key.quorum]: '7' })] }),
    `invalid components.0.configs.${key.limit},components.1.configs.${key.quorum}`,
  )
})
