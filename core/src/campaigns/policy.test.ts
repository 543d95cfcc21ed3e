import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ManagementType } from '../access/management-type.ts'
import { VISITOR_VIEWER, type Viewer } from '../access/viewer.ts'
import type { Role } from '../users/role-names.ts'
import { parseCampaignConfig } from './config.ts'
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
  config: parseCampaignConfig(
    Object.fromEntries(Object.entries(config).map(([k, v]) => [`appcivist.campaign.${k}`, v])),
  ),
  components: PHASES,
  milestones: [],
})
const IDEAS_DAY = '2026-11-04'

test('a draft campaign is readable for organizers only, one without a public side for members only', () => {
  const draft = { ...campaign(), status: 'DRAFT' as const }
  const reads = (c: policy.CampaignState) =>
    [VISITOR_VIEWER, STRANGER, FOLLOWER, REQUESTER, MEMBER, COORDINATOR, ADMIN].map((s) => policy.canReadCampaign(s, c))
  assert.deepEqual(reads(draft), [false, false, false, false, false, true, true])
  assert.equal(policy.canReadCampaign(MEMBER, { ...draft, managementType: 'OPEN' }), true)
  const closed = campaign({ 'disable-public-site': 'TRUE' })
  assert.deepEqual(reads(closed), [false, false, false, false, true, true, true])
  assert.deepEqual(
    [policy.hasPublicSide(draft), policy.hasPublicSide(closed), policy.hasPublicSide(campaign())],
    [false, false, true],
  )
})

test('by number a listed campaign of a listed assembly opens for all, others for members; by uuid for all [ASM-050]', () => {
  const opens = (listed: boolean, assemblyListed: boolean, byNumber: boolean, c = campaign()) =>
    [VISITOR_VIEWER, MEMBER].map((s) => policy.canOpenCampaign(s, { ...c, listed, assemblyListed }, { byNumber }))
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
  assert.deepEqual(policy.checkCampaignResults(campaign(), '2027-01-17'), {
    may: false,
    why: 'phase_closed',
    opens: '2027-01-18',
  })
  assert.equal(policy.checkCampaignResults(campaign(), '2027-01-18').may, true)
})

test('assessments and support can be disabled; non-members are asked to sign in or refused [CAM-049]', () => {
  const day = '2026-11-20'
  const off = campaign({ 'disable-extended-feedback': 'TRUE' })
  assert.equal(policy.checkCampaignAssessment(MEMBER, off, day).why, 'feedback_closed')
  assert.notEqual(policy.checkCampaignAssessment(MEMBER, campaign(), day).why, 'feedback_closed')
  const support = (s: Viewer) => policy.checkCampaignSupport(s, campaign(), day).why
  assert.deepEqual(
    [support(VISITOR_VIEWER), support(STRANGER), support(MEMBER)],
    ['not_logged_in', 'not_allowed', undefined],
  )
})

test('the members’ side is for members, moderators, coordinators and admins; others see the public side only [CAM-025]', () => {
  const sees = (s: Viewer) => policy.canReadMembersSide(s)
  assert.deepEqual([MEMBER, MODERATOR, COORDINATOR, ADMIN].map(sees), [true, true, true, true])
  assert.deepEqual([VISITOR_VIEWER, STRANGER, FOLLOWER, REQUESTER].map(sees), [false, false, false, false])
})

test('members create ideas in the ideas phase; others get the reason and the opening day [CON-110]', () => {
  assert.deepEqual(policy.checkIdeaCreation(MEMBER, campaign(), IDEAS_DAY), { may: true, closes: '2026-11-15' })
  assert.deepEqual(policy.checkIdeaCreation(STRANGER, campaign(), IDEAS_DAY), {
    may: false,
    why: 'not_allowed',
    closes: '2026-11-15',
  })
  assert.deepEqual(policy.checkIdeaCreation(VISITOR_VIEWER, campaign(), '2026-10-01'), {
    may: false,
    why: 'not_logged_in',
    opens: '2026-10-12',
  })
  assert.deepEqual(policy.checkIdeaCreation(MEMBER, campaign(), '2026-11-16'), {
    may: false,
    why: 'phase_closed',
    closed: '2026-11-15',
  })
})

test('visitors create ideas only where the campaign allows it [CON-111]', () => {
  const open = campaign({ 'allow-anonymous-ideas': 'TRUE' })
  assert.equal(policy.checkIdeaCreation(VISITOR_VIEWER, open, IDEAS_DAY).may, true)
  assert.equal(policy.checkIdeaCreation(VISITOR_VIEWER, open, '2026-11-20').why, 'phase_closed')
  assert.equal(policy.checkProposalCreation(VISITOR_VIEWER, open, '2026-11-20').may, false)
})

test('a coordinator may act outside the phases, as a correction [CAM-050]', () => {
  assert.deepEqual(policy.checkIdeaCreation(COORDINATOR, campaign(), '2026-11-16'), {
    may: true,
    outside: true,
    closed: '2026-11-15',
  })
  assert.equal(policy.checkIdeaCreation(MODERATOR, campaign(), '2026-11-16').may, false)
})

test('members create proposals in the proposals phase, unless new contributions are disabled [CON-109]', () => {
  assert.equal(policy.checkProposalCreation(MEMBER, campaign(), '2026-11-20').may, true)
  assert.equal(policy.checkProposalCreation(MEMBER, campaign(), IDEAS_DAY).opens, '2026-11-16')
  const closed = campaign({ 'disable-new-contributions': 'TRUE' })
  assert.equal(policy.checkProposalCreation(MEMBER, closed, '2026-11-20').why, 'contributions_closed')
  assert.equal(policy.checkProposalCreation(COORDINATOR, closed, '2026-11-20').may, true)
  assert.equal(
    policy.checkIdeaCreation(MEMBER, campaign({ 'contribution-types': 'PROPOSAL' }), IDEAS_DAY).why,
    'type_not_allowed',
  )
})

test('voting is shown to members in the voting phase, and outside it to nobody, coordinators included [CAM-047]', () => {
  assert.equal(policy.checkCampaignVoting(MEMBER, campaign(), '2027-01-31').may, true)
  assert.equal(policy.checkCampaignVoting(COORDINATOR, campaign(), '2027-02-01').may, false)
  assert.deepEqual(policy.checkCampaignVoting(VISITOR_VIEWER, campaign(), '2027-01-20'), {
    may: false,
    why: 'not_logged_in',
    closes: '2027-01-31',
  })
  assert.equal(policy.checkCampaignVoting(ADMIN, campaign(), '2027-01-20').may, false, 'admins have no vote as such')
})

test('while its ballot is open, voting is shown in every phase, from the ballot’s first day to its last [VOT-020]', () => {
  const ballot = { startsOn: '2026-11-02', endsOn: '2026-11-10' }
  assert.deepEqual(policy.checkCampaignVoting(MEMBER, campaign(), IDEAS_DAY, ballot), {
    may: true,
    closes: '2026-11-10',
  })
  assert.equal(policy.checkCampaignVoting(VISITOR_VIEWER, campaign(), IDEAS_DAY, ballot).closes, '2026-11-10')
  for (const day of ['2026-11-01', '2026-11-11']) {
    assert.equal(policy.checkCampaignVoting(MEMBER, campaign(), day, ballot).may, false, day)
  }
})

test('support is closed when only implementation is left, and open while another phase is', () => {
  const built = [...PHASES, phase(3, 'IMPLEMENTATION', '2027-02-01', '2027-12-31')]
  const of = (components: Phase[], day: string) =>
    policy.checkCampaignSupport(MEMBER, { ...campaign(), components }, day)
  assert.equal(of(built, '2027-01-31').may, true)
  assert.deepEqual(of(built, '2027-02-01'), { may: false, why: 'phase_closed' })
  assert.equal(of([...built, phase(4, 'IDEAS', '2027-02-01', '2027-03-01')], '2027-02-01').may, true)
  assert.equal(of(PHASES, '2027-02-01').may, true)
})

test('organizers create groups until the campaign ends [CAM-045]', () => {
  assert.equal(policy.checkGroupCreation(MEMBER, campaign(), IDEAS_DAY).may, false)
  assert.equal(policy.checkGroupCreation(MEMBER, campaign({}, 'OPEN'), IDEAS_DAY).may, true)
  assert.equal(policy.checkGroupCreation(MEMBER, campaign({}, 'OPEN'), '2027-02-01').why, 'phase_closed')
})

test('everybody may comment on the public board unless it is closed', () => {
  assert.equal(policy.checkCampaignCommenting(campaign()).may, true)
  for (const key of ['disable-discussions', 'disable-public-discussions', 'disable-campaign-comments']) {
    assert.equal(policy.checkCampaignCommenting(campaign({ [key]: 'TRUE' })).why, 'discussions_closed')
  }
})

test('a non-member gets the join option that the assembly’s membership setting allows', () => {
  assert.equal(policy.getJoinOption(VISITOR_VIEWER, 'OPEN'), 'sign_in')
  assert.equal(policy.getJoinOption(STRANGER, 'OPEN'), 'join')
  assert.equal(policy.getJoinOption(FOLLOWER, 'INVITATION_AND_REQUEST'), 'request')
  assert.equal(policy.getJoinOption(STRANGER, 'INVITATION'), 'invitation_only')
  assert.equal(policy.getJoinOption(REQUESTER, 'REQUEST'), 'requested')
  assert.equal(policy.getJoinOption(MEMBER, 'INVITATION'), null)
})
