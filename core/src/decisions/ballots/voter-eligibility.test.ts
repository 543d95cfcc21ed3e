import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FOLLOWER, MEMBER } from '../../communities/access/testing/viewers.ts'
import { VISITOR_VIEWER } from '../../communities/access/viewer.ts'
import {
  checkVoterListChange,
  findRollExclusion,
  isEligibleVoter,
  ROLL_TIMES,
  type RollPerson,
  toRollRule,
  VOTER_RULES,
} from './voter-eligibility.ts'

const plain: RollPerson = {
  viewer: MEMBER,
  addressConfirmed: true,
  onFrozenRoll: false,
  addressListed: false,
  codeRedeemed: false,
}
const live = (voters: (typeof VOTER_RULES)[number]) => ({ voters, time: 'LIVE' as const })
const frozen = (voters: (typeof VOTER_RULES)[number]) => ({ voters, time: 'FROZEN' as const })

test('only a MEMBER is on a live roll, whatever else applies to them [VOT-024]', () => {
  const all = { addressConfirmed: true, onFrozenRoll: true, addressListed: true, codeRedeemed: true }
  for (const viewer of [VISITOR_VIEWER, FOLLOWER, { ...MEMBER, status: 'REQUESTED' as const }]) {
    for (const voters of VOTER_RULES) {
      assert.equal(findRollExclusion(live(voters), true, { viewer, ...all }), 'not_member')
    }
  }
})

test('each voter rule requires what its name says: membership, a confirmed address, a listed address [VOT-024]', () => {
  const unconfirmed = { ...plain, addressConfirmed: false }
  assert.equal(findRollExclusion(live('MEMBERS'), true, unconfirmed), null)
  assert.equal(findRollExclusion(live('CONFIRMED'), true, plain), null)
  assert.equal(findRollExclusion(live('CONFIRMED'), true, unconfirmed), 'address_not_confirmed')
  assert.equal(findRollExclusion(live('LISTED'), true, plain), 'not_listed')
  assert.equal(findRollExclusion(live('LISTED'), true, { ...plain, addressListed: true }), null)
  assert.equal(findRollExclusion(live('LISTED'), true, { ...unconfirmed, codeRedeemed: true }), null)
})

test('an unconfirmed person gets the same reason whether their address is listed or not', () => {
  const unconfirmed = { ...plain, addressConfirmed: false }
  assert.equal(findRollExclusion(live('LISTED'), true, unconfirmed), 'confirm_or_code')
  assert.equal(findRollExclusion(live('LISTED'), true, { ...unconfirmed, addressListed: true }), 'confirm_or_code')
})

test('a frozen roll decides alone once voting has opened; before that the voter rule decides', () => {
  for (const voters of ['MEMBERS', 'CONFIRMED'] as const) {
    assert.equal(findRollExclusion(frozen(voters), false, plain), null)
    assert.equal(findRollExclusion(frozen(voters), true, plain), 'roll_frozen')
    assert.equal(findRollExclusion(frozen(voters), true, { ...plain, onFrozenRoll: true }), null)
    assert.equal(findRollExclusion(frozen(voters), true, { ...plain, viewer: FOLLOWER, onFrozenRoll: true }), null)
    assert.equal(findRollExclusion(frozen(voters), true, { ...plain, viewer: VISITOR_VIEWER }), 'not_member')
  }
  assert.equal(isEligibleVoter(frozen('LISTED'), true, { ...plain, codeRedeemed: true }), true)
})

test('the list may change during preparation, and while voting is open only where the roll is live', () => {
  assert.equal(checkVoterListChange('draft', frozen('LISTED')), 'allowed')
  assert.equal(checkVoterListChange('open', live('LISTED')), 'allowed')
  assert.equal(checkVoterListChange('open', frozen('LISTED')), 'roll_frozen')
  assert.equal(checkVoterListChange('draft', live('MEMBERS')), 'roll_not_listed')
  for (const state of ['closed', 'counted', 'archived', 'cancelled']) {
    assert.equal(checkVoterListChange(state, live('LISTED')), 'ballot_not_open')
  }
})

test('by default a ballot requires a confirmed address where the server confirms addresses [VOT-033]', () => {
  assert.deepEqual(toRollRule({}, true), { voters: 'CONFIRMED', time: 'LIVE' })
  assert.deepEqual(toRollRule({}, false), { voters: 'MEMBERS', time: 'LIVE' })
  for (const voters of VOTER_RULES) {
    for (const roll of ROLL_TIMES) assert.deepEqual(toRollRule({ voters, roll }, true), { voters, time: roll })
  }
})
