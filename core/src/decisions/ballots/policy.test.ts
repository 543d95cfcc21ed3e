import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ADMIN, COORDINATOR, MEMBER } from '../../communities/access/testing/viewers.ts'
import { VISITOR_VIEWER, type Viewer } from '../../communities/access/viewer.ts'
import type { VotingWindow } from './paper.ts'
import {
  refuseManagingBallot,
  refuseReadingBallot,
  refuseReadingNames,
  refuseSelectingWinners,
  refuseStartingRound,
  refuseVoting,
  serializeBallotPermissions,
} from './policy.ts'
import { BALLOT_STATES } from './words.ts'

const LISTED = { voters: 'LISTED', time: 'LIVE' } as const

/** The states in which a viewer has each permission; permissions that are never granted are left out. */
function permissions(who: Viewer, rule: Parameters<typeof serializeBallotPermissions>[3], extended = false) {
  const may: Record<string, string> = {}
  for (const state of BALLOT_STATES)
    for (const [act, holds] of Object.entries(serializeBallotPermissions({ viewer: who }, state, extended, rule)))
      if (holds) may[act] = may[act] ? `${may[act]} ${state}` : state
  return may
}

test('coordinators and admins manage a ballot, each action in its states; a MEMBER may only read a counted one', () => {
  const all = {
    edit: 'draft',
    open: 'draft',
    close: 'open',
    extend: 'open',
    cancel: 'draft open',
    withdraw: 'open',
    archive: 'counted',
    select: 'counted archived',
    manageVoters: 'draft open',
    changeVoters: 'draft open',
    prepare: 'counted archived cancelled',
    repeat: 'counted archived',
    audit: 'counted archived',
  }
  assert.deepEqual(permissions(COORDINATOR, LISTED), all)
  assert.deepEqual(permissions(ADMIN, LISTED), all)
  assert.deepEqual(permissions(MEMBER, LISTED), { audit: 'counted archived' })
  const { extend: _, ...withoutExtend } = all
  assert.deepEqual(permissions(COORDINATOR, LISTED, true), withoutExtend)
  const { manageVoters: __, changeVoters: ___, ...withoutList } = all
  assert.deepEqual(permissions(COORDINATOR, { voters: 'MEMBERS', time: 'LIVE' }), withoutList)
})

test('coordinators make one-time codes for a ballot that takes them, until voting closes', () => {
  const makers = (kind: 'codes' | 'password') =>
    (['draft', 'open', 'closed', 'counted'] as const).map((state) =>
      [COORDINATOR, MEMBER].map((viewer) => serializeBallotPermissions({ viewer }, state, false, LISTED, [{ kind }]).makeCodes),
    )
  const none = [false, false]
  assert.deepEqual(makers('codes'), [[true, false], [true, false], none, none])
  assert.deepEqual(makers('password'), [none, none, none, none])
})

test('a draft and a ballot that never opened are readable for coordinators, others for all who read the campaign', () => {
  const readers = (state: 'draft' | 'cancelled' | 'open', opened: boolean, readsCampaign: boolean) =>
    [VISITOR_VIEWER, MEMBER, COORDINATOR, ADMIN].map((who) => !refuseReadingBallot({ viewer: who }, state, opened, readsCampaign))
  const leading = [false, false, true, true]
  assert.deepEqual(readers('draft', false, true), leading)
  assert.deepEqual(readers('draft', true, true), leading)
  assert.deepEqual(readers('cancelled', false, true), leading)
  assert.deepEqual(readers('cancelled', true, true), [true, true, true, true])
  assert.deepEqual(readers('open', true, false), leading)
})

test('a round of a group is led by its coordinators too, one at a time; it selects nobody, and names are read after the count', () => {
  const leads = [
    { viewer: MEMBER, inGroup: COORDINATOR },
    { viewer: COORDINATOR, inGroup: MEMBER },
  ]
  for (const viewers of leads) {
    const start = (latest: Parameters<typeof refuseStartingRound>[1]) => refuseStartingRound(viewers, latest)?.refused
    assert.deepEqual(
      [undefined, 'draft', 'open', 'closed', 'counted', 'archived', 'cancelled'].map((s) => start(s as never)),
      [undefined, 'round_exists', 'round_exists', 'round_exists', undefined, undefined, undefined],
    )
    assert.equal(!refuseManagingBallot(viewers), true)
    assert.equal(!refuseSelectingWinners(viewers), false)
  }
  assert.equal(refuseStartingRound({ viewer: MEMBER, inGroup: MEMBER }, undefined)?.refused, 'not_allowed')
  assert.equal(!refuseManagingBallot({ viewer: MEMBER }), false)
  assert.equal(!refuseSelectingWinners({ viewer: COORDINATOR }), true)
  const reader = { viewer: VISITOR_VIEWER, inGroup: VISITOR_VIEWER }
  assert.deepEqual(
    [
      refuseReadingNames(reader, true, 'open')?.refused,
      !refuseReadingNames(reader, true, 'counted'),
      refuseReadingNames(reader, false, 'counted')?.refused,
    ],
    ['ballot_not_counted', true, 'not_found'],
  )
})

test('names beside the votes of a campaign are for members and admins, after the count and where the rules show them', () => {
  const why = (viewer: Viewer, names: boolean, state: 'open' | 'counted' | 'archived') =>
    refuseReadingNames({ viewer }, names, state)?.refused
  for (const viewer of [MEMBER, COORDINATOR, ADMIN]) {
    assert.equal(why(viewer, true, 'counted'), undefined)
    assert.equal(why(viewer, true, 'archived'), undefined)
    assert.equal(why(viewer, true, 'open'), 'ballot_not_counted')
    assert.equal(why(viewer, false, 'counted'), 'not_found')
  }
  for (const viewer of [VISITOR_VIEWER, { ...VISITOR_VIEWER, signedIn: true }]) assert.equal(why(viewer, true, 'counted'), 'not_found')
})

test('voting is refused while the ballot is not open, without a session, off the roll, and after finalizing', () => {
  const ballot: VotingWindow = {
    state: 'open',
    startsOn: '2026-11-01',
    endsOn: '2026-11-30',
  }
  const why = (who: Viewer, eligible: boolean, status?: 0 | 1, today = '2026-11-15') =>
    refuseVoting(ballot, who, eligible, status === undefined ? undefined : { status }, today)?.refused
  assert.deepEqual([why(MEMBER, true), why(MEMBER, true, 0), why(MEMBER, true, 1)], [undefined, undefined, 'paper_finished'])
  assert.deepEqual([why(MEMBER, false), why(ADMIN, false)], ['not_eligible', 'not_eligible'])
  assert.equal(why(VISITOR_VIEWER, false), 'not_logged_in')
  assert.equal(why(VISITOR_VIEWER, false, undefined, '2026-12-01'), 'ballot_closed')
})
