import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { ADMIN, COORDINATOR, FOLLOWER, MEMBER } from '../access/testing/viewers.ts'
import { type CampaignBeforeUpdate, checkCampaignUpdate } from './check-campaign-update.ts'
import { UpdateCampaignBody } from './request-bodies.ts'
import { buildPhase } from './testing/build-phase.ts'

const component = (id: number, type: 'IDEAS' | 'PROPOSALS' | 'VOTING', start: string, end: string, config = {}) => ({
  ...buildPhase(id, type, start, end),
  config,
})
const PHASE_TEXTS = {
  'component.voting.system': 'PLURALITY',
  'component.voting.system-plurality-type': 'YES',
  'component.voting.system-enable-quorum': 'FALSE',
}
const BEFORE: CampaignBeforeUpdate = {
  title: 'Streets',
  goal: 'Better streets',
  template: null,
  managementType: 'OPEN',
  zone: 'UTC',
  config: { 'appcivist.campaign.budget-amount': '100' },
  components: [component(1, 'IDEAS', '2026-10-12', '2026-11-15'), component(2, 'VOTING', '2027-01-18', '2027-01-31', PHASE_TEXTS)],
  milestones: [],
  status: 'PUBLISHED',
  listed: true,
  ballots: [],
  drawn: [],
  voteUnderWay: false,
}
const IDEAS = { componentId: 1, type: 'IDEAS' as const, startDate: '2026-10-12', endDate: '2026-11-15' }
const VOTING = { componentId: 2, type: 'VOTING' as const, startDate: '2027-01-18', endDate: '2027-01-31' }

function checkedOutcome(change: z.input<typeof UpdateCampaignBody>, viewer = COORDINATOR, before: Partial<CampaignBeforeUpdate> = {}) {
  const checked = checkCampaignUpdate({ ...BEFORE, ...before }, z.parse(UpdateCampaignBody, change), {
    viewer,
    today: '2026-11-04',
  })
  return 'refused' in checked ? checked.refused : 'changed'
}

test('members edit a campaign when the assembly is open, otherwise coordinators and admins [CAM-051]', () => {
  assert.equal(checkedOutcome({ title: 'Roads' }, MEMBER), 'changed')
  for (const managementType of ['MODERATED', 'COORDINATED', 'COORDINATED_AND_MODERATED'] as const) {
    assert.equal(checkedOutcome({ title: 'Roads' }, MEMBER, { managementType }), 'not_allowed')
    assert.equal(checkedOutcome({ title: 'Roads' }, COORDINATOR, { managementType }), 'changed')
    assert.equal(checkedOutcome({ title: 'Roads' }, ADMIN, { managementType }), 'changed')
  }
  assert.equal(checkedOutcome({ title: 'Roads' }, FOLLOWER), 'not_allowed')
})

test('an update without title or goal is refused [CAM-035, CAM-037]', () => {
  assert.equal(checkedOutcome({ title: '' }), 'title_or_goal_missing')
  assert.equal(checkedOutcome({ goal: '  ' }), 'title_or_goal_missing')
  assert.equal(checkedOutcome({ brief: 'Long' }), 'changed')
})

test('secrets, the public side and the consent text are for coordinators, also in an open assembly [CAM-051]', () => {
  for (const key of ['disable-public-site', 'extended-feedback-password', 'research-consent-text']) {
    assert.equal(checkedOutcome({ configs: { [key]: 'TRUE' } }, MEMBER), 'not_allowed', key)
    assert.equal(checkedOutcome({ configs: { [key]: 'TRUE' } }), 'changed', key)
  }
  assert.equal(checkedOutcome({ configs: { 'budget-amount': '200' } }, MEMBER), 'changed')
})

test('dates and settings of a voting phase are for coordinators; unchanged values in the request are no change', () => {
  assert.equal(checkedOutcome({ components: [IDEAS, VOTING] }, MEMBER), 'changed')
  const moved = { ...VOTING, endDate: '2027-02-05' }
  const set = { ...VOTING, configs: { 'component.voting.system-winners': 'DYNAMIC1' } }
  for (const components of [[IDEAS, moved], [IDEAS, set], [IDEAS], [IDEAS, VOTING, { type: 'VOTING' as const, startDate: '2027-03-01' }]]) {
    assert.equal(checkedOutcome({ components }, MEMBER), 'not_allowed')
    assert.equal(checkedOutcome({ components }), 'changed')
  }
})

test('once voting has started nobody changes the voting phase, and a phase with a ballot cannot be removed', () => {
  const ballots = [{ componentId: 2, state: 'open', opened: true }]
  assert.equal(checkedOutcome({ components: [IDEAS, { ...VOTING, endDate: '2027-02-05' }] }, ADMIN, { ballots }), 'campaign_votes')
  assert.equal(checkedOutcome({ components: [IDEAS, VOTING] }, ADMIN, { ballots }), 'changed')
  assert.equal(
    checkedOutcome({ components: [IDEAS] }, ADMIN, { ballots: [{ componentId: 2, state: 'draft', opened: false }] }),
    'phase_in_use',
  )
})

test('a ballot in preparation, one that was cancelled before it opened, or one of another phase, does not lock the voting phase', () => {
  const moved = { components: [IDEAS, { ...VOTING, endDate: '2027-02-05' }] }
  for (const ballot of [
    { componentId: 2, state: 'draft', opened: false },
    { componentId: 1, state: 'open', opened: true },
    { componentId: 2, state: 'cancelled', opened: false },
  ])
    assert.equal(checkedOutcome(moved, ADMIN, { ballots: [ballot] }), 'changed')
})

test('a phase whose jury was drawn cannot be removed by anybody', () => {
  assert.equal(checkedOutcome({ components: [VOTING] }, ADMIN, { drawn: [1] }), 'phase_in_use')
  assert.equal(checkedOutcome({ components: [VOTING] }, ADMIN, { drawn: [2] }), 'changed')
})

test('while a vote is under way nobody hides its campaign: as a draft, from the lists, or from the public', () => {
  const off = 'appcivist.campaign.disable-public-site'
  const hides: z.input<typeof UpdateCampaignBody>[] = [
    { status: 'DRAFT' },
    { listed: false },
    { configs: { [off]: 'TRUE' } },
    { status: 'DRAFT', components: [IDEAS, VOTING] },
  ]
  for (const change of hides) {
    assert.equal(checkedOutcome(change, ADMIN, { voteUnderWay: true }), 'votes_under_way')
    assert.equal(checkedOutcome(change, COORDINATOR, { voteUnderWay: true }), 'votes_under_way')
    assert.equal(checkedOutcome(change, COORDINATOR), 'changed')
  }
  assert.equal(checkedOutcome({ status: 'DRAFT' }, MEMBER, { voteUnderWay: true }), 'votes_under_way')
  const hidden: Partial<CampaignBeforeUpdate> = {
    voteUnderWay: true,
    status: 'DRAFT',
    listed: false,
    config: { [off]: 'TRUE' },
  }
  for (const change of [...hides.slice(0, 3), { status: 'PUBLISHED' as const }, { title: 'Other streets' }])
    assert.equal(checkedOutcome(change, COORDINATOR, hidden), 'changed', 'nothing that is hidden already is hidden anew')
})

test('an unknown phase is refused by its field, a corrected past date is reported, and a phase keeps its key', () => {
  const check = (components: z.input<typeof UpdateCampaignBody>['components'], more = {}) =>
    checkCampaignUpdate(BEFORE, z.parse(UpdateCampaignBody, { components, ...more }), {
      viewer: COORDINATOR,
      today: '2026-11-04',
    })
  const unknown = check([IDEAS, { ...VOTING, componentId: 99 }])
  assert.ok('refused' in unknown)
  assert.equal(unknown.detail?.fields?.[0]?.field, 'components.1.componentId')
  const twice = check([IDEAS, IDEAS])
  assert.ok('refused' in twice)
  assert.equal(twice.detail?.fields?.[0]?.field, 'components.0.componentId')
  const texts = check(undefined)
  assert.ok(!('refused' in texts))
  assert.equal(texts.corrected, false)
  const same = check([IDEAS, { ...VOTING, key: 'Choosing' }])
  assert.ok(!('refused' in same))
  assert.deepEqual([same.corrected, same.phases?.update.map(({ key }) => key)], [false, ['IDEAS', 'Choosing']])
  const earlier = check([{ ...IDEAS, startDate: '2026-10-01' }, VOTING], { reason: 'It began on the first' })
  assert.ok(!('refused' in earlier))
  assert.equal(earlier.corrected, true)
})

test('only a coordinator corrects a date in the past, with a reason', () => {
  const earlier = { ...IDEAS, startDate: '2026-10-01' }
  assert.equal(checkedOutcome({ components: [earlier, VOTING] }, MEMBER), 'not_allowed')
  assert.equal(checkedOutcome({ components: [earlier, VOTING] }), 'reason_missing')
  assert.equal(checkedOutcome({ components: [earlier, VOTING], reason: 'It began on the first' }), 'changed')
  assert.equal(checkedOutcome({ components: [{ ...IDEAS, endDate: '2026-11-10' }, VOTING] }, MEMBER), 'changed', 'still to come')
})

test('a phase without dates gets its first dates without a correction, also in the past', () => {
  const undated = { ...component(1, 'IDEAS', '', ''), start: null, end: null }
  assert.equal(checkedOutcome({ components: [IDEAS] }, MEMBER, { components: [undated] }), 'changed')
})

test('a phase of another campaign, of another type than before, or sent twice is refused', () => {
  assert.equal(checkedOutcome({ components: [{ ...IDEAS, componentId: 99 }, VOTING] }), 'invalid')
  assert.equal(checkedOutcome({ components: [{ ...IDEAS, type: 'PROPOSALS' }, VOTING] }), 'invalid')
  assert.equal(checkedOutcome({ components: [IDEAS, IDEAS] }), 'invalid')
})

test('a changed setting of a wrong type is refused, and one that is stored already stays [CAM-071]', () => {
  assert.equal(checkedOutcome({ configs: { 'budget-amount': 'much' } }), 'invalid')
  const config = { 'appcivist.campaign.budget-amount': 'much' }
  assert.equal(checkedOutcome({ configs: config }, COORDINATOR, { config }), 'changed')
  const limited = (limit: string) => ({ 'component.ideas.contribution-limit': limit })
  const components = [{ ...IDEAS, configs: limited('few') }, VOTING]
  assert.equal(checkedOutcome({ components }), 'invalid')
  const stored = [component(1, 'IDEAS', '2026-10-12', '2026-11-15', limited('few')), ...BEFORE.components.slice(1)]
  assert.equal(checkedOutcome({ components }, COORDINATOR, { components: stored }), 'changed')
})
