import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ManagementType } from '../access/management-type.ts'
import { VISITOR_VIEWER, type Viewer } from '../access/viewer.ts'
import type { SupportedMembership } from '../assemblies/words.ts'
import { parseCampaignSettings } from '../settings/campaign-settings.ts'
import type { Role } from '../users/role-names.ts'
import * as policy from './policy.ts'
import type { Phase, PhaseType } from './words.ts'

const createViewerWithRoles = (...roles: Role[]): Viewer => ({
  signedIn: true,
  admin: false,
  status: 'ACCEPTED',
  roles,
})
const [MEMBER, MODERATOR, COORDINATOR] = [
  createViewerWithRoles('MEMBER'),
  createViewerWithRoles('MEMBER', 'MODERATOR'),
  createViewerWithRoles('MEMBER', 'COORDINATOR'),
]
const FOLLOWER = createViewerWithRoles('FOLLOWER')
const STRANGER: Viewer = { signedIn: true, admin: false, roles: [] }
const REQUESTER: Viewer = { ...STRANGER, status: 'REQUESTED', roles: ['MEMBER'] }
const ADMIN: Viewer = { ...STRANGER, admin: true }

const phase = (id: number, type: PhaseType, start: string, end: string): Phase => ({
  id,
  key: type,
  type,
  position: id,
  enabled: true,
  linked: false,
  start,
  end,
})
const PHASES = [
  phase(0, 'IDEAS', '2026-10-12', '2026-11-15'),
  phase(1, 'PROPOSALS', '2026-11-16', '2026-12-13'),
  phase(2, 'VOTING', '2027-01-18', '2027-01-31'),
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
    [VISITOR_VIEWER, STRANGER, FOLLOWER, REQUESTER, MEMBER, COORDINATOR, ADMIN].map((s) => policy.canReadCampaign(s, c).allowed)
  assert.deepEqual(reads(draft), [false, false, false, false, false, true, true])
  assert.equal(policy.canReadCampaign(MEMBER, { ...draft, managementType: 'OPEN' }).allowed, true)
  const closed = campaign({ 'disable-public-site': 'TRUE' })
  assert.deepEqual(reads(closed), [false, false, false, false, true, true, true])
  assert.deepEqual([policy.hasPublicSide(draft), policy.hasPublicSide(closed), policy.hasPublicSide(campaign())], [false, false, true])
})

test('by number a listed campaign of a listed assembly opens for all, others for members; by uuid for all [ASM-050]', () => {
  const opens = (listed: boolean, assemblyListed: boolean, byNumber: boolean, c = campaign()) =>
    [VISITOR_VIEWER, MEMBER].map((s) => policy.canOpenCampaign(s, { ...c, listed, assemblyListed }, { byNumber }).allowed)
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
  assert.deepEqual(policy.canSeeCampaignResults(campaign(), '2027-01-17'), {
    allowed: false,
    reason: 'phase_closed',
    opens: '2027-01-18',
  })
  assert.equal(policy.canSeeCampaignResults(campaign(), '2027-01-18').allowed, true)
})

test('assessments and support can be disabled; non-members are asked to sign in or refused [CAM-049]', () => {
  const day = '2026-11-20'
  const off = campaign({ 'disable-extended-feedback': 'TRUE' })
  assert.equal(policy.canAssessInCampaign(MEMBER, off, day).reason, 'feedback_closed')
  assert.notEqual(policy.canAssessInCampaign(MEMBER, campaign(), day).reason, 'feedback_closed')
  const support = (s: Viewer) => policy.canSupportInCampaign(s, campaign(), day).reason
  assert.deepEqual([support(VISITOR_VIEWER), support(STRANGER), support(MEMBER)], ['not_logged_in', 'not_allowed', undefined])
})

test('the members’ side is for members, moderators, coordinators and admins; others see the public side only [CAM-025]', () => {
  const sees = (s: Viewer) => policy.canReadMembersSide(s).allowed
  assert.deepEqual([MEMBER, MODERATOR, COORDINATOR, ADMIN].map(sees), [true, true, true, true])
  assert.deepEqual([VISITOR_VIEWER, STRANGER, FOLLOWER, REQUESTER].map(sees), [false, false, false, false])
})

test('where a campaign does not show its analytics, only its coordinators and admins see them [CAM-068]', () => {
  const { config } = campaign({ 'toolbar.analytics': 'FALSE' })
  const everybody = [VISITOR_VIEWER, STRANGER, REQUESTER, FOLLOWER, MEMBER, MODERATOR, COORDINATOR, ADMIN]
  assert.deepEqual(
    everybody.map((s) => policy.canSeeAnalytics(s, config).allowed),
    [false, false, false, false, false, false, true, true],
  )
  assert.ok(everybody.every((s) => policy.canSeeAnalytics(s, campaign().config).allowed))
})

test('members create ideas in the ideas phase; others get the reason and the opening day [CON-110]', () => {
  assert.deepEqual(policy.canCreateIdea(MEMBER, campaign(), IDEAS_DAY), { allowed: true, closes: '2026-11-15' })
  assert.deepEqual(policy.canCreateIdea(STRANGER, campaign(), IDEAS_DAY), {
    allowed: false,
    reason: 'not_allowed',
    closes: '2026-11-15',
  })
  assert.deepEqual(policy.canCreateIdea(VISITOR_VIEWER, campaign(), '2026-10-01'), {
    allowed: false,
    reason: 'not_logged_in',
    opens: '2026-10-12',
  })
  assert.deepEqual(policy.canCreateIdea(MEMBER, campaign(), '2026-11-16'), {
    allowed: false,
    reason: 'phase_closed',
    closed: '2026-11-15',
  })
})

test('visitors create ideas only where the campaign allows it [CON-111]', () => {
  const open = campaign({ 'allow-anonymous-ideas': 'TRUE' })
  assert.equal(policy.canCreateIdea(VISITOR_VIEWER, open, IDEAS_DAY).allowed, true)
  assert.equal(policy.canCreateIdea(VISITOR_VIEWER, open, '2026-11-20').reason, 'phase_closed')
  assert.equal(policy.canCreateProposal(VISITOR_VIEWER, open, '2026-11-20').allowed, false)
})

test('a coordinator may act outside the phases, as a correction [CAM-050]', () => {
  assert.deepEqual(policy.canCreateIdea(COORDINATOR, campaign(), '2026-11-16'), {
    allowed: true,
    outside: true,
    closed: '2026-11-15',
  })
  assert.equal(policy.canCreateIdea(MODERATOR, campaign(), '2026-11-16').allowed, false)
})

test('members create proposals in the proposals phase, unless new contributions are disabled [CON-109]', () => {
  assert.equal(policy.canCreateProposal(MEMBER, campaign(), '2026-11-20').allowed, true)
  assert.equal(policy.canCreateProposal(MEMBER, campaign(), IDEAS_DAY).opens, '2026-11-16')
  const closed = campaign({ 'disable-new-contributions': 'TRUE' })
  assert.equal(policy.canCreateProposal(MEMBER, closed, '2026-11-20').reason, 'contributions_closed')
  assert.equal(policy.canCreateProposal(COORDINATOR, closed, '2026-11-20').allowed, true)
  assert.equal(policy.canCreateIdea(MEMBER, campaign({ 'contribution-types': 'PROPOSAL' }), IDEAS_DAY).reason, 'type_not_allowed')
})

test('voting is shown to members in the voting phase, and outside it to nobody, coordinators included [CAM-047]', () => {
  assert.equal(policy.canVoteInCampaign(MEMBER, campaign(), '2027-01-31').allowed, true)
  assert.equal(policy.canVoteInCampaign(COORDINATOR, campaign(), '2027-02-01').allowed, false)
  assert.deepEqual(policy.canVoteInCampaign(VISITOR_VIEWER, campaign(), '2027-01-20'), {
    allowed: false,
    reason: 'not_logged_in',
    closes: '2027-01-31',
  })
  assert.equal(policy.canVoteInCampaign(ADMIN, campaign(), '2027-01-20').allowed, false, 'admins have no vote as such')
})

test('while its ballot is open, voting is shown in every phase, from the ballot’s first day to its last [VOT-020]', () => {
  const ballot = { startsOn: '2026-11-02', endsOn: '2026-11-10' }
  assert.deepEqual(policy.canVoteInCampaign(MEMBER, campaign(), IDEAS_DAY, ballot), {
    allowed: true,
    closes: '2026-11-10',
  })
  assert.equal(policy.canVoteInCampaign(VISITOR_VIEWER, campaign(), IDEAS_DAY, ballot).closes, '2026-11-10')
  for (const day of ['2026-11-01', '2026-11-11']) {
    assert.equal(policy.canVoteInCampaign(MEMBER, campaign(), day, ballot).allowed, false, day)
  }
})

test('support is closed when only implementation is left, and open while another phase is', () => {
  const built = [...PHASES, phase(3, 'IMPLEMENTATION', '2027-02-01', '2027-12-31')]
  const of = (components: Phase[], day: string) => policy.canSupportInCampaign(MEMBER, { ...campaign(), components }, day)
  assert.equal(of(built, '2027-01-31').allowed, true)
  assert.deepEqual(of(built, '2027-02-01'), { allowed: false, reason: 'phase_closed' })
  assert.equal(of([...built, phase(4, 'IDEAS', '2027-02-01', '2027-03-01')], '2027-02-01').allowed, true)
  assert.equal(of(PHASES, '2027-02-01').allowed, true)
})

test('organizers create groups until the campaign ends [CAM-045]', () => {
  assert.equal(policy.canCreateGroup(MEMBER, campaign(), IDEAS_DAY).allowed, false)
  assert.equal(policy.canCreateGroup(MEMBER, campaign({}, 'OPEN'), IDEAS_DAY).allowed, true)
  assert.equal(policy.canCreateGroup(MEMBER, campaign({}, 'OPEN'), '2027-02-01').reason, 'phase_closed')
})

test('everybody may comment on the public board unless it is closed', () => {
  assert.equal(policy.canCommentOnCampaign(campaign()).allowed, true)
  for (const key of ['disable-discussions', 'disable-public-discussions', 'disable-campaign-comments']) {
    assert.equal(policy.canCommentOnCampaign(campaign({ [key]: 'TRUE' })).reason, 'discussions_closed')
  }
})

test('a non-member gets the join option that the assembly’s membership setting allows', () => {
  const option = (viewer: Viewer, supportedMembership: SupportedMembership, newMembershipsClosed = false) =>
    policy.getJoinOption(viewer, { supportedMembership, newMembershipsClosed })
  assert.equal(option(VISITOR_VIEWER, 'OPEN'), 'sign_in')
  assert.equal(option(STRANGER, 'OPEN'), 'join')
  assert.equal(option(FOLLOWER, 'INVITATION_AND_REQUEST'), 'request')
  assert.equal(option(STRANGER, 'INVITATION'), 'invitation_only')
  assert.equal(option(REQUESTER, 'REQUEST'), 'requested')
  assert.equal(option(MEMBER, 'INVITATION'), null)
  for (const membership of ['OPEN', 'REQUEST'] as const) assert.equal(option(STRANGER, membership, true), 'invitation_only')
  assert.equal(option(REQUESTER, 'REQUEST', true), 'requested')
  const open = { supportedMembership: 'OPEN', newMembershipsClosed: false, keptOut: true } as const
  assert.equal(policy.getJoinOption(STRANGER, open), 'kept_out')
})
