import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Standing, VISITOR } from '../assemblies/standing.ts'
import {
  isEligibleVoter,
  ROLL_TIMES,
  type RollPerson,
  rollReason,
  rollRuleOf,
  VOTER_RULES,
  voterListChange,
} from './voters.ts'

const member: Standing = { signedIn: true, admin: false, status: 'ACCEPTED', roles: ['MEMBER'] }
const follower: Standing = { ...member, roles: ['FOLLOWER'] }
const plain: RollPerson = {
  standing: member,
  addressConfirmed: true,
  onFrozenRoll: false,
  addressListed: false,
  codeRedeemed: false,
}
const live = (voters: (typeof VOTER_RULES)[number]) => ({ voters, time: 'LIVE' as const })
const frozen = (voters: (typeof VOTER_RULES)[number]) => ({ voters, time: 'FROZEN' as const })

test('nobody but a member is on a live roll, whatever else holds of them [VOT-024]', () => {
  const all = { addressConfirmed: true, onFrozenRoll: true, addressListed: true, codeRedeemed: true }
  for (const standing of [VISITOR, follower, { ...member, status: 'REQUESTED' as const }]) {
    for (const voters of VOTER_RULES) {
      assert.equal(rollReason(live(voters), true, { standing, ...all }), 'not_member')
    }
  }
})

test('each rule asks for what it says: membership, a confirmed address, a place on the list [VOT-024]', () => {
  const unconfirmed = { ...plain, addressConfirmed: false }
  assert.equal(rollReason(live('MEMBERS'), true, unconfirmed), null)
  assert.equal(rollReason(live('CONFIRMED'), true, plain), null)
  assert.equal(rollReason(live('CONFIRMED'), true, unconfirmed), 'address_not_confirmed')
  assert.equal(rollReason(live('LISTED'), true, plain), 'not_listed')
  assert.equal(rollReason(live('LISTED'), true, { ...plain, addressListed: true }), null)
  assert.equal(rollReason(live('LISTED'), true, { ...unconfirmed, codeRedeemed: true }), null)
})

test('the reason of an unconfirmed person is the same whether their address is listed or not', () => {
  const unconfirmed = { ...plain, addressConfirmed: false }
  assert.equal(rollReason(live('LISTED'), true, unconfirmed), 'confirm_or_code')
  assert.equal(rollReason(live('LISTED'), true, { ...unconfirmed, addressListed: true }), 'confirm_or_code')
})

test('a frozen roll alone decides once voting has opened; before, the rule itself does', () => {
  for (const voters of ['MEMBERS', 'CONFIRMED'] as const) {
    assert.equal(rollReason(frozen(voters), false, plain), null)
    assert.equal(rollReason(frozen(voters), true, plain), 'roll_frozen')
    assert.equal(rollReason(frozen(voters), true, { ...plain, onFrozenRoll: true }), null)
    assert.equal(rollReason(frozen(voters), true, { ...plain, standing: follower, onFrozenRoll: true }), null)
    assert.equal(rollReason(frozen(voters), true, { ...plain, standing: VISITOR }), 'not_member')
  }
  assert.equal(isEligibleVoter(frozen('LISTED'), true, { ...plain, codeRedeemed: true }), true)
})

test('the list changes in preparation, and while voting is open only where the roll is live', () => {
  assert.equal(voterListChange('draft', frozen('LISTED')), 'allowed')
  assert.equal(voterListChange('open', live('LISTED')), 'allowed')
  assert.equal(voterListChange('open', frozen('LISTED')), 'roll_frozen')
  assert.equal(voterListChange('draft', live('MEMBERS')), 'roll_not_listed')
  for (const state of ['closed', 'counted', 'archived', 'cancelled']) {
    assert.equal(voterListChange(state, live('LISTED')), 'ballot_not_open')
  }
})

test('a ballot that names no rule asks for a confirmed address where the server confirms addresses [VOT-033]', () => {
  assert.deepEqual(rollRuleOf({}, true), { voters: 'CONFIRMED', time: 'LIVE' })
  assert.deepEqual(rollRuleOf({}, false), { voters: 'MEMBERS', time: 'LIVE' })
  for (const voters of VOTER_RULES) {
    for (const roll of ROLL_TIMES) assert.deepEqual(rollRuleOf({ voters, roll }, true), { voters, time: roll })
  }
})
