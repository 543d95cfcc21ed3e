import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { isRefusal } from '../shared/refusals.ts'
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
  return isRefusal(checked)
    ? `${checked.refused} ${checked.detail?.fields?.map((f) => f.field).join() ?? ''}`.trim()
    : 'made'
}

test('the title is the goal when there is none, and a missing goal refuses [CAM-036, CAM-037]', () => {
  assert.equal(checkedCampaign({ goal: 'Better streets' }).title, 'Better streets')
  assert.equal(checkedCampaign({ goal: 'Better streets', title: 'Streets' }).title, 'Streets')
  const checked = check({ title: 'Streets' })
  assert.equal(isRefusal(checked) && checked.refused, 'title_or_goal_missing')
})

test('a campaign is created PUBLISHED and listed unless it says otherwise [CAM-002, CAM-072]', () => {
  const { status, listed } = checkedCampaign({})
  assert.deepEqual([status, listed], ['PUBLISHED', true])
  assert.equal(checkedCampaign({ status: 'DRAFT' }).status, 'DRAFT')
})

test('adding a phase creates a START and an END milestone with its first and last day [CAM-034, CAM-005]', () => {
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

test('a repeated type counts on in the keys of its milestones [CAM-005]', () => {
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

test('a phase without an end keeps none, and its END milestone is 30 days after the start [CAM-054]', () => {
  const [phase] = checkedCampaign({ components: [{ type: 'IMPLEMENTATION', startDate: '2027-02-01' }] }).components
  assert.equal(phase?.end, null)
  assert.equal(phase?.milestones[1]?.date, '2027-03-03 23:59')
})

test('dates may come with the milestones as YYYY-MM-DD HH:mm, and other milestones are kept [CAM-004, CAM-078]', () => {
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

test('an instant with an offset is read on the clock of the assembly [CAM-078]', () => {
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

test('a phase that ends before it begins, begins before the one above it, or has no start, is refused by name', () => {
  assert.equal(
    refusalCodeOf({ components: [{ type: 'IDEAS', startDate: '2026-10-12', endDate: '2026-10-11' }] }),
    'dates_out_of_order components.0.endDate',
  )
  assert.equal(
    refusalCodeOf({ components: [{ type: 'IDEAS', startDate: '2026-10-12', endDate: '2026-10-12' }] }),
    'made',
  )
  const two = (second: string) => [
    { type: 'IDEAS' as const, startDate: '2026-10-12' },
    { type: 'PROPOSALS' as const, startDate: second },
  ]
  assert.equal(refusalCodeOf({ components: two('2026-10-11') }), 'phases_out_of_order components.1.startDate')
  assert.equal(refusalCodeOf({ components: two('2026-10-12') }), 'made')
  assert.equal(refusalCodeOf({ components: [{ type: 'IDEAS' }] }), 'invalid components.0.startDate')
  assert.equal(refusalCodeOf({ components: [{ type: 'IDEAS', startDate: 'soon' }] }), 'invalid components.0.startDate')
})

test('a position decides the order of phases, not the place in the list', () => {
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

test('a voting phase is written with its voting system, because the defaults name systems that do not exist yet', () => {
  assert.deepEqual(
    checkedCampaign(voting({ 'system.winners': 'DYNAMIC1' })).components[0]?.config['component.voting.system'],
    'PLURALITY',
  )
  const { config } =
    checkedCampaign(voting({ 'component.voting.system-winners': 'EQUAL_SHARES' })).components[0] ?? assert.fail()
  assert.deepEqual(config, {
    'component.voting.system-winners': 'EQUAL_SHARES',
    'component.voting.system': 'PLURALITY',
    'component.voting.system-plurality-type': 'YES',
    'component.voting.system-enable-quorum': 'FALSE',
  })
})

test('a voting system, a plurality type or a quorum that does not exist yet is refused', () => {
  for (const [key, value] of [
    ['component.voting.system', 'RANKED'],
    ['component.voting.system', 'anything'],
    ['component.voting.system-plurality-type', 'YES/NO'],
    ['component.voting.system.plurality.type', 'YES/NO/ABSTAIN'],
    ['component.voting.system-enable-quorum', 'TRUE'],
    ['component.voting.secrecy', 'detached'],
    ['component.voting.system-winners', 'LOTTERY'],
  ] as const) {
    assert.equal(refusalCodeOf(voting({ [key]: value })), 'system_not_available', `${key} ${value}`)
  }
  assert.equal(
    refusalCodeOf(voting({ 'component.voting.system': 'plurality', 'component.voting.allow-revote': 'false' })),
    'made',
  )
})

test('settings come as a map or as a list, with or without their prefix, and misspelled ones are set right [CAM-067]', () => {
  const list = checkedCampaign({ configs: [{ key: 'appcivsit.campaign.allow-emergent-themes', value: false }] }).config
  assert.deepEqual(list, { 'appcivist.campaign.allow-emergent-themes': 'false' })
  assert.deepEqual(checkedCampaign({ configs: { 'budget-amount': 120000 } }).config, {
    'appcivist.campaign.budget-amount': '120000',
  })
})

test('START and END stay with a phase, whatever milestones are sent for it [CAM-039]', () => {
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

test('an instant is read on the clock of the zone, whatever its offset; what is no time of day is no date [CAM-078]', () => {
  const paris = (text: string) => parseDateTime(text, 'Europe/Paris')
  assert.deepEqual(paris('2026-11-20T23:30:00-05:00'), { day: '2026-11-21', time: '05:30' })
  assert.deepEqual(paris('2026-11-20T00:30+0530'), { day: '2026-11-19', time: '20:00' })
  assert.deepEqual(paris('2026-11-20 23:59'), { day: '2026-11-20', time: '23:59' })
  assert.deepEqual(paris('2026-11-20'), { day: '2026-11-20', time: undefined })
  assert.deepEqual([paris('2026-11-20 24:00'), paris('2026-02-30')], [undefined, undefined])
})

test('a milestone whose date is none is refused by its place, and so is the first phase without a start', () => {
  const bad = [
    { type: 'IDEAS' as const, startDate: '2026-10-12', milestones: [{ type: 'START' as const, date: 'soon' }] },
  ]
  assert.equal(refusalCodeOf({ components: bad }), 'invalid components.0.milestones.0.date')
  assert.equal(refusalCodeOf({ components: [{ type: 'IDEAS', startDate: 'soon' }] }), 'invalid components.0.startDate')
  const checked = check({ goal: 'Better streets', components: [{ type: 'IDEAS' }] })
  assert.ok(isRefusal(checked))
  assert.deepEqual(checked.detail?.fields, [{ field: 'components.0.startDate', code: 'required' }])
})

test('milestones sent for a phase keep their words, those without a time the first or last minute of their day [CAM-039]', () => {
  const own = { title: 'We begin', description: 'In the hall', type: 'START' as const, date: '2026-10-12' }
  const [phase] = checkedCampaign({
    components: [
      {
        type: 'IDEAS',
        startDate: '2026-10-12',
        endDate: '2026-11-15',
        milestones: [
          { ...own, key: 'walk', title: 'A walk' },
          own,
          { key: 'end_discussion', type: 'END', date: '2026-11-01' },
        ],
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
