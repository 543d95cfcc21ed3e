import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Campaign, CampaignPhase, CampaignTimedPermissions } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { PhaseType } from '@folkmoot/core/communities/campaigns/words.ts'
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
const phase = (type: PhaseType, state: 'open' | 'future' | 'past' = 'open', vote: CampaignPhase['vote'] = null) =>
  ({ type, state, title: type, startDate: '2026-11-01', endDate: '2026-11-15', vote }) as CampaignPhase

function campaign(given: { now?: CampaignPhase; acts?: Partial<CampaignTimedPermissions> } & Partial<Omit<Campaign, 'acts'>>): Campaign {
  const { now = phase('IDEAS'), acts, ...rest } = given
  return {
    today: '2026-11-04',
    phase: now,
    components: [now],
    upcoming: false,
    past: false,
    counts: { ideas: 3, proposals: 0, comments: 0, people: 1, selected: 0 },
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

const BALLOT = {
  currentBallot: { uuid: 'b', state: 'open' },
  openBallot: { uuid: 'b', endsOn: '2026-11-30', visitors: false },
}

test('voting is the primary action once a ballot is open; before, coordinators prepare it and everybody reads that it is delayed', () => {
  const now = phase('VOTING')
  assert.equal(findNextActions(campaign({ now, ...BALLOT, acts: { vote: OPEN } })).main, 'vote')
  const delayed = phase('VOTING', 'open', 'delayed')
  const why = { k: 'votingDelayed', day: '2026-11-01' }
  for (const acts of [{ vote: OPEN }, { vote: MEMBERS }])
    assert.deepEqual(findNextActions(campaign({ now: delayed, acts })), { main: undefined, side: ['comment'], why })
  const may = { prepareBallot: true } as Campaign['may']
  for (const currentBallot of [null, { uuid: 'd', state: 'draft' }]) {
    const actions = findNextActions(campaign({ now: delayed, may, currentBallot, acts: { vote: OPEN } }))
    assert.deepEqual([actions.main, actions.why], ['prepare', why])
  }
  assert.equal(findNextActions(campaign({ now, ...BALLOT, wayIn: 'join', acts: { vote: MEMBERS } })).why?.k, 'membersVote')
})

test('a ballot that was counted before its phase is over asks nobody to vote', () => {
  const counted = { now: phase('VOTING', 'open', 'counted'), currentBallot: { uuid: 'x', state: 'counted' } }
  for (const acts of [{ vote: OPEN }, { vote: MEMBERS }]) {
    const { main, why } = findNextActions(campaign({ ...counted, wayIn: 'join', acts }))
    assert.deepEqual([main, why], [undefined, undefined])
  }
})

test('before, between and after the phases the first day or the end is given', () => {
  assert.deepEqual(findNextActions(campaign({ upcoming: true, startDate: '2026-12-01', now: phase('IDEAS', 'future') })).why, {
    k: 'startsOn',
    day: '2026-12-01',
  })
  const next = { ...phase('PROPOSALS', 'future'), startDate: '2026-11-20' }
  const gap = campaign({ now: phase('VOTING', 'future'), components: [phase('IDEAS', 'past'), next] })
  assert.deepEqual(findNextActions(gap).why, { k: 'nextPhase', phase: next, day: '2026-11-20' })
  assert.equal(findNextActions(campaign({ past: true, endDate: '2026-11-01', now: phase('VOTING', 'past') })).why?.k, 'endedOn')
})

const SELECTED = { ideas: 0, proposals: 3, comments: 0, people: 1, selected: 2 }

test('results are offered once the ballot is counted', () => {
  const currentBallot = { uuid: 'x', state: 'counted' }
  const shown = findNextActions(
    campaign({ now: phase('IMPLEMENTATION'), currentBallot, counts: SELECTED, acts: { seeResults: { may: true } } }),
  )
  assert.deepEqual([shown.side[0], shown.why?.k], ['results', 'followResult'])
})

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
  const without = findNextActions(campaign({ now: phase('IMPLEMENTATION'), acts, counts: SELECTED }))
  assert.equal(without.why?.k, 'follow')
  const currentBallot = { uuid: 'b', state: 'counted' }
  const decided = findNextActions(campaign({ now: phase('IMPLEMENTATION'), acts, currentBallot, counts: SELECTED }))
  assert.equal(decided.why?.k, 'followResult')
})

test('the implementation phase claims no decision where no vote was counted, or where nothing was selected', () => {
  const why = (vote: CampaignPhase['vote'], more: Partial<Campaign> = {}) => {
    const now = phase('IMPLEMENTATION')
    const components = [phase('VOTING', 'past', vote), now]
    return findNextActions(campaign({ now, components, acts: { comment: CLOSED, support: CLOSED }, ...more })).why?.k
  }
  assert.deepEqual([why('missed'), why('cancelled'), why('counted')], ['noVote', 'voteCancelled', 'nothingSelected'])
  assert.equal(why(null), undefined, 'nothing was to be voted on, and nothing was selected')
  assert.equal(why('missed', { currentBallot: { uuid: 'x', state: 'cancelled' } }), 'noVote')
  assert.equal(why('missed', { counts: SELECTED }), 'follow', 'what coordinators selected without a vote')
  assert.equal(why('counted', { currentBallot: { uuid: 'x', state: 'counted' } }), 'nothingSelected')
})
