import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Campaign, CampaignPhase, CampaignTimedPermissions } from '@folkmoot/core/campaigns/schemas.ts'
import type { PhaseType } from '@folkmoot/core/campaigns/words.ts'
import { findNextActions } from './next-actions.ts'

const CLOSED = { may: false, why: 'phase_closed' } as const
const ACTS: CampaignTimedPermissions = {
  createIdea: CLOSED,
  createProposal: CLOSED,
  createGroup: CLOSED,
  comment: { may: true },
  support: { may: true },
  assess: CLOSED,
  vote: CLOSED,
  seeResults: CLOSED,
}
const phase = (type: PhaseType, state: 'open' | 'future' | 'past' = 'open') =>
  ({ type, state, title: type, startDate: '2026-11-01', endDate: '2026-11-15' }) as CampaignPhase

function campaign(
  given: { now?: CampaignPhase; acts?: Partial<CampaignTimedPermissions> } & Partial<Omit<Campaign, 'acts'>>,
): Campaign {
  const { now = phase('IDEAS'), acts, ...rest } = given
  return {
    today: '2026-11-04',
    phase: now,
    components: [now],
    upcoming: false,
    past: false,
    counts: { ideas: 3, proposals: 0, comments: 0, people: 1 },
    groupCount: 2,
    currentBallot: null,
    openBallot: null,
    wayIn: null,
    may: { prepareBallot: false },
    acts: { ...ACTS, ...acts },
    ...rest,
  } as Campaign
}
const OPEN = { may: true, closes: '2026-11-15' }
const MEMBERS = { may: false, why: 'not_allowed', closes: '2026-11-15' } as const

test('in the ideas phase the primary action of a member is to share an idea, with supporting and commenting beside it', () => {
  const now = findNextActions(campaign({ acts: { createIdea: OPEN } }))
  assert.deepEqual(now, { main: 'share', side: ['supportIdeas', 'comment'], why: undefined })
})

test('a viewer without a membership gets the reason that members can, and how to join', () => {
  const of = (wayIn: Campaign['wayIn']) => findNextActions(campaign({ wayIn, acts: { createIdea: MEMBERS } }))
  assert.deepEqual([of('join').main, of('join').why?.k], ['join', 'membersShare'])
  assert.equal(of('sign_in').main, 'signIn')
  assert.equal(of('request').main, 'ask')
  assert.deepEqual([of('requested').main, of('requested').why?.k], [undefined, 'requestWaits'])
  assert.deepEqual([of('invitation_only').main, of('invitation_only').why?.k], [undefined, 'byInvitation'])
})

test('what a coordinator may do outside of the phases is not the primary action', () => {
  const acts = { createIdea: { may: true, outside: true }, createProposal: { may: true, outside: true } }
  assert.equal(findNextActions(campaign({ now: phase('DELIBERATION'), acts })).main, undefined)
})

test('of two open phases the current one gives the primary action and the other is beside it', () => {
  const acts = { createIdea: OPEN, createProposal: OPEN }
  const now = findNextActions(campaign({ now: phase('PROPOSALS'), acts }))
  assert.deepEqual([now.main, now.side[0]], ['propose', 'share'])
})

test('voting is the primary action once there is a ballot; before, coordinators prepare it and others wait', () => {
  const now = phase('VOTING')
  const currentBallot = { uuid: 'x', state: 'open' }
  assert.equal(findNextActions(campaign({ now, currentBallot, acts: { vote: OPEN } })).main, 'vote')
  assert.deepEqual(findNextActions(campaign({ now, acts: { vote: OPEN } })).why, { k: 'ballotComes' })
  const may = { prepareBallot: true } as Campaign['may']
  assert.equal(findNextActions(campaign({ now, may, acts: { vote: OPEN } })).main, 'prepare')
  assert.equal(
    findNextActions(campaign({ now, currentBallot, wayIn: 'join', acts: { vote: MEMBERS } })).why?.k,
    'membersVote',
  )
})

test('before, between and after the phases the first day or the end is given', () => {
  assert.deepEqual(
    findNextActions(campaign({ upcoming: true, startDate: '2026-12-01', now: phase('IDEAS', 'future') })).why,
    {
      k: 'startsOn',
      day: '2026-12-01',
    },
  )
  const next = { ...phase('PROPOSALS', 'future'), startDate: '2026-11-20' }
  const gap = campaign({ now: phase('VOTING', 'future'), components: [phase('IDEAS', 'past'), next] })
  assert.deepEqual(findNextActions(gap).why, { k: 'nextPhase', phase: next, day: '2026-11-20' })
  assert.equal(
    findNextActions(campaign({ past: true, endDate: '2026-11-01', now: phase('VOTING', 'past') })).why?.k,
    'endedOn',
  )
})

test('results are offered once the ballot is counted', () => {
  const currentBallot = { uuid: 'x', state: 'counted' }
  const shown = findNextActions(
    campaign({ now: phase('IMPLEMENTATION'), currentBallot, acts: { seeResults: { may: true } } }),
  )
  assert.deepEqual([shown.side[0], shown.why?.k], ['results', 'followResult'])
})

const BALLOT = {
  currentBallot: { uuid: 'b', state: 'open' },
  openBallot: { uuid: 'b', endsOn: '2026-11-30', visitors: false },
}

test('an open ballot is the primary action in any phase [VOT-020]', () => {
  const member = findNextActions(campaign({ now: phase('IDEAS'), acts: { createIdea: OPEN, vote: OPEN }, ...BALLOT }))
  assert.deepEqual([member.main, member.side[0]], ['vote', 'share'])
  const other = findNextActions(campaign({ acts: { createIdea: MEMBERS, vote: MEMBERS }, wayIn: 'join', ...BALLOT }))
  assert.deepEqual([other.main, other.why?.k], ['join', 'membersVote'])
})

test('an open ballot that takes people without an account leads who is no member to its registration', () => {
  const open = { ...BALLOT, openBallot: { ...BALLOT.openBallot, visitors: true } }
  const visitor = findNextActions(campaign({ acts: { createIdea: OPEN, vote: MEMBERS }, wayIn: 'sign_in', ...open }))
  assert.deepEqual([visitor.main, visitor.why?.k, visitor.side[0]], ['register', 'visitorsVote', 'share'])
  assert.equal(findNextActions(campaign({ acts: { vote: OPEN }, ...open })).main, 'vote')
})

test('in the implementation phase only actions shown on the page are offered', () => {
  const acts = { support: CLOSED, comment: CLOSED }
  const without = findNextActions(campaign({ now: phase('IMPLEMENTATION'), acts }))
  assert.equal(without.why?.k, 'follow')
  const currentBallot = { uuid: 'b', state: 'counted' }
  const decided = findNextActions(campaign({ now: phase('IMPLEMENTATION'), acts, currentBallot }))
  assert.equal(decided.why?.k, 'followResult')
})
