import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCampaignSettings } from '../../platform/settings/campaign-settings.ts'
import { refuse } from '../../platform/shared/refusals.ts'
import type { ManagementType } from '../access/management-type.ts'
import { ADMIN, COORDINATOR, FOLLOWER, MEMBER, MODERATOR, SIGNED_IN } from '../access/testing/viewers.ts'
import { VISITOR_VIEWER, type Viewer } from '../access/viewer.ts'
import type { SupportedMembership } from '../assemblies/words.ts'
import * as policy from './policy.ts'
import { buildPhase } from './testing/build-phase.ts'
import type { Phase } from './words.ts'

const REQUESTER: Viewer = { ...SIGNED_IN, status: 'REQUESTED', roles: ['MEMBER'] }

const PHASES = [
  buildPhase(0, 'IDEAS', '2026-10-12', '2026-11-15'),
  buildPhase(1, 'PROPOSALS', '2026-11-16', '2026-12-13'),
  buildPhase(2, 'VOTING', '2027-01-18', '2027-01-31'),
]
const campaign = (config: Record<string, string> = {}, managementType: ManagementType = 'COORDINATED') => ({
  status: 'PUBLISHED' as const,
  managementType,
  config: parseCampaignSettings(Object.fromEntries(Object.entries(config).map(([k, v]) => [`appcivist.campaign.${k}`, v]))),
  components: PHASES,
  milestones: [],
})
const IDEAS_DAY = '2026-11-04'

test('a draft campaign is readable for organizers only, one without a public side for members only', () => {
  const draft = { ...campaign(), status: 'DRAFT' as const }
  const reads = (c: policy.CampaignState) =>
    [VISITOR_VIEWER, SIGNED_IN, FOLLOWER, REQUESTER, MEMBER, COORDINATOR, ADMIN].map((s) => !policy.refuseReadingCampaign(s, c))
  assert.deepEqual(reads(draft), [false, false, false, false, false, true, true])
  assert.equal(!policy.refuseReadingCampaign(MEMBER, { ...draft, managementType: 'OPEN' }), true)
  const closed = campaign({ 'disable-public-site': 'TRUE' })
  assert.deepEqual(reads(closed), [false, false, false, false, true, true, true])
  assert.deepEqual([policy.hasPublicSide(draft), policy.hasPublicSide(closed), policy.hasPublicSide(campaign())], [false, false, true])
})

test('by number a listed campaign of a listed assembly opens for all, others for members; by uuid for all [ASM-050]', () => {
  const opens = (listed: boolean, assemblyListed: boolean, byNumber: boolean, c = campaign()) =>
    [VISITOR_VIEWER, MEMBER].map((s) => !policy.refuseOpeningCampaign(s, { ...c, listed, assemblyListed }, { byNumber }))
  assert.deepEqual(opens(true, true, true), [true, true])
  for (const [listed, assemblyListed] of [
    [true, false],
    [false, true],
  ] as const) {
    assert.deepEqual(opens(listed, assemblyListed, true), [false, true])
    assert.deepEqual(opens(listed, assemblyListed, false), [true, true])
  }
  const closed = campaign({ 'disable-public-site': 'TRUE' })
  assert.deepEqual([opens(true, true, true, closed), opens(true, true, false, closed)], Array(2).fill([false, true]))
})

test('results are visible from the first day of voting, and not before [CAM-048]', () => {
  assert.deepEqual(policy.getResultsWindow(campaign(), '2027-01-17'), {
    refusal: refuse('phase_closed'),
    opens: '2027-01-18',
  })
  assert.equal(!policy.getResultsWindow(campaign(), '2027-01-18').refusal, true)
})

test('assessments and support can be disabled; non-members are asked to sign in or refused [CAM-049]', () => {
  const day = '2026-11-20'
  const off = campaign({ 'disable-extended-feedback': 'TRUE' })
  assert.equal(policy.getAssessmentWindow(MEMBER, off, day).refusal?.refused, 'feedback_closed')
  assert.notEqual(policy.getAssessmentWindow(MEMBER, campaign(), day).refusal?.refused, 'feedback_closed')
  const support = (s: Viewer) => policy.refuseSupportingInCampaign(s, campaign(), day)?.refused
  assert.deepEqual([support(VISITOR_VIEWER), support(SIGNED_IN), support(MEMBER)], ['not_logged_in', 'not_allowed', undefined])
})

test('the members’ side is for members, moderators, coordinators and admins; others see the public side only [CAM-025]', () => {
  const sees = (s: Viewer) => !policy.refuseReadingMembersSide(s)
  assert.deepEqual([MEMBER, MODERATOR, COORDINATOR, ADMIN].map(sees), [true, true, true, true])
  assert.deepEqual([VISITOR_VIEWER, SIGNED_IN, FOLLOWER, REQUESTER].map(sees), [false, false, false, false])
})

test('where a campaign does not show its analytics, only its coordinators and admins see them [CAM-068]', () => {
  const { config } = campaign({ 'toolbar.analytics': 'FALSE' })
  const everybody = [VISITOR_VIEWER, SIGNED_IN, REQUESTER, FOLLOWER, MEMBER, MODERATOR, COORDINATOR, ADMIN]
  assert.deepEqual(
    everybody.map((s) => !policy.refuseSeeingAnalytics(s, config)),
    [false, false, false, false, false, false, true, true],
  )
  assert.ok(everybody.every((s) => !policy.refuseSeeingAnalytics(s, campaign().config)))
})

test('members create ideas in the ideas phase; others get the reason and the opening day [CON-110]', () => {
  assert.deepEqual(policy.getIdeaWindow(MEMBER, campaign(), IDEAS_DAY), { refusal: undefined, closes: '2026-11-15' })
  assert.deepEqual(policy.getIdeaWindow(SIGNED_IN, campaign(), IDEAS_DAY), {
    refusal: refuse('not_allowed'),
    closes: '2026-11-15',
  })
  assert.deepEqual(policy.getIdeaWindow(VISITOR_VIEWER, campaign(), '2026-10-01'), {
    refusal: refuse('not_logged_in'),
    opens: '2026-10-12',
  })
  assert.deepEqual(policy.getIdeaWindow(MEMBER, campaign(), '2026-11-16'), {
    refusal: refuse('phase_closed'),
    closed: '2026-11-15',
  })
})

test('visitors create ideas only where the campaign allows it [CON-111]', () => {
  const open = campaign({ 'allow-anonymous-ideas': 'TRUE' })
  assert.equal(!policy.getIdeaWindow(VISITOR_VIEWER, open, IDEAS_DAY).refusal, true)
  assert.equal(policy.getIdeaWindow(VISITOR_VIEWER, open, '2026-11-20').refusal?.refused, 'phase_closed')
  assert.equal(!policy.getProposalWindow(VISITOR_VIEWER, open, '2026-11-20').refusal, false)
})

test('a coordinator may act outside the phases, as a correction [CAM-050]', () => {
  assert.deepEqual(policy.getIdeaWindow(COORDINATOR, campaign(), '2026-11-16'), {
    refusal: undefined,
    outside: true,
    closed: '2026-11-15',
  })
  assert.equal(!policy.getIdeaWindow(MODERATOR, campaign(), '2026-11-16').refusal, false)
})

test('members create proposals in the proposals phase, unless new contributions are disabled [CON-109]', () => {
  assert.equal(!policy.getProposalWindow(MEMBER, campaign(), '2026-11-20').refusal, true)
  assert.equal(policy.getProposalWindow(MEMBER, campaign(), IDEAS_DAY).opens, '2026-11-16')
  const closed = campaign({ 'disable-new-contributions': 'TRUE' })
  assert.equal(policy.getProposalWindow(MEMBER, closed, '2026-11-20').refusal?.refused, 'contributions_closed')
  assert.equal(!policy.getProposalWindow(COORDINATOR, closed, '2026-11-20').refusal, true)
  assert.equal(policy.getIdeaWindow(MEMBER, campaign({ 'contribution-types': 'PROPOSAL' }), IDEAS_DAY).refusal?.refused, 'type_not_allowed')
})

test('voting is shown to members in the voting phase, and outside it to nobody, coordinators included [CAM-047]', () => {
  assert.equal(!policy.getVotingWindow(MEMBER, campaign(), '2027-01-31').refusal, true)
  assert.equal(!policy.getVotingWindow(COORDINATOR, campaign(), '2027-02-01').refusal, false)
  assert.deepEqual(policy.getVotingWindow(VISITOR_VIEWER, campaign(), '2027-01-20'), {
    refusal: refuse('not_logged_in'),
    closes: '2027-01-31',
  })
  assert.equal(!policy.getVotingWindow(ADMIN, campaign(), '2027-01-20').refusal, false, 'admins have no vote as such')
})

test('while its ballot is open, voting is shown in every phase, from the ballot’s first day to its last [VOT-020]', () => {
  const ballot = { startsOn: '2026-11-02', endsOn: '2026-11-10' }
  assert.deepEqual(policy.getVotingWindow(MEMBER, campaign(), IDEAS_DAY, ballot), {
    refusal: undefined,
    closes: '2026-11-10',
  })
  assert.equal(policy.getVotingWindow(VISITOR_VIEWER, campaign(), IDEAS_DAY, ballot).closes, '2026-11-10')
  for (const day of ['2026-11-01', '2026-11-11']) {
    assert.equal(!policy.getVotingWindow(MEMBER, campaign(), day, ballot).refusal, false, day)
  }
})

test('support is closed when only implementation is left, and open while another phase is', () => {
  const built = [...PHASES, buildPhase(3, 'IMPLEMENTATION', '2027-02-01', '2027-12-31')]
  const of = (components: Phase[], day: string) => policy.refuseSupportingInCampaign(MEMBER, { ...campaign(), components }, day)
  assert.equal(!of(built, '2027-01-31'), true)
  assert.deepEqual(of(built, '2027-02-01'), refuse('phase_closed'))
  assert.equal(!of([...built, buildPhase(4, 'IDEAS', '2027-02-01', '2027-03-01')], '2027-02-01'), true)
  assert.equal(!of(PHASES, '2027-02-01'), true)
})

test('organizers create groups until the campaign ends [CAM-045]', () => {
  assert.equal(!policy.getGroupWindow(MEMBER, campaign(), IDEAS_DAY).refusal, false)
  assert.equal(!policy.getGroupWindow(MEMBER, campaign({}, 'OPEN'), IDEAS_DAY).refusal, true)
  assert.equal(policy.getGroupWindow(MEMBER, campaign({}, 'OPEN'), '2027-02-01').refusal?.refused, 'phase_closed')
})

test('everybody may comment on the public board unless it is closed', () => {
  assert.equal(!policy.refuseCommentingOnCampaign(campaign()), true)
  for (const key of ['disable-discussions', 'disable-public-discussions', 'disable-campaign-comments']) {
    assert.equal(policy.refuseCommentingOnCampaign(campaign({ [key]: 'TRUE' }))?.refused, 'discussions_closed')
  }
})

test('a non-member gets the join option that the assembly’s membership setting allows', () => {
  const option = (viewer: Viewer, supportedMembership: SupportedMembership, newMembershipsClosed = false) =>
    policy.getJoinOption(viewer, { supportedMembership, newMembershipsClosed })
  assert.equal(option(VISITOR_VIEWER, 'OPEN'), 'sign_in')
  assert.equal(option(SIGNED_IN, 'OPEN'), 'join')
  assert.equal(option(FOLLOWER, 'INVITATION_AND_REQUEST'), 'request')
  assert.equal(option(SIGNED_IN, 'INVITATION'), 'invitation_only')
  assert.equal(option(REQUESTER, 'REQUEST'), 'requested')
  assert.equal(option(MEMBER, 'INVITATION'), null)
  for (const membership of ['OPEN', 'REQUEST'] as const) assert.equal(option(SIGNED_IN, membership, true), 'invitation_only')
  assert.equal(option(REQUESTER, 'REQUEST', true), 'requested')
  const open = { supportedMembership: 'OPEN', newMembershipsClosed: false, keptOut: true } as const
  assert.equal(policy.getJoinOption(SIGNED_IN, open), 'kept_out')
})
