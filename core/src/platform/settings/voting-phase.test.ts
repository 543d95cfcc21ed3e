import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefusal } from '../shared/refusals.ts'
import { checkVotingPhase, resolveVotingPhase } from './voting-phase.ts'

test('a phase is stored with its voting system and, where none was sent, without a quorum', () => {
  const stored = resolveVotingPhase({ 'component.voting.system': 'plurality', 'my.own': 'kept' })
  assert.deepEqual(stored, {
    'my.own': 'kept',
    'component.voting.system': 'PLURALITY',
    'component.voting.system-plurality-type': 'YES',
    'component.voting.system-enable-quorum': 'FALSE',
  })
  assert.ok(isRefusal(resolveVotingPhase({ 'component.voting.voters': 'FRIENDS' })))
})

const full = (settings: Record<string, string>) =>
  Object.fromEntries(Object.entries(settings).map(([key, value]) => [`component.voting.${key}`, value]))
const faultOf = (settings: Record<string, string>) =>
  checkVotingPhase(full(settings))?.detail?.fields?.map(({ field }) => field.replace('component.voting.', ''))

test('settings of a phase from which no ballot could be made are refused at the one that does not go with another', () => {
  assert.equal(faultOf({}), undefined)
  assert.deepEqual(faultOf({ system: 'RANKED', 'system-winners': 'EQUAL_SHARES' }), ['system-winners'])
  assert.deepEqual(faultOf({ system: 'RANGE', 'system-range-min-score': '100' }), ['system-range-max-score'])
  assert.deepEqual(faultOf({ system: 'DISTRIBUTION', 'system-distributed-max-per-candidate': '31' }), [
    'system-distributed-max-per-candidate',
  ])
})

test('names and results before the end are for ballots whose papers have names: none of detached ones, no names of visitors [A12]', () => {
  assert.equal(faultOf({ 'show-names': 'TRUE', 'results-visibility': 'live' }), undefined)
  assert.deepEqual(faultOf({ secrecy: 'detached', 'show-names': 'TRUE' }), ['show-names'])
  assert.deepEqual(faultOf({ secrecy: 'detached', 'results-visibility': 'live' }), ['results-visibility'])
  assert.deepEqual(faultOf({ anonymous: 'TRUE', 'show-names': 'TRUE' }), ['show-names'])
  assert.equal(faultOf({ anonymous: 'TRUE', 'results-visibility': 'live' }), undefined)
})

test('a change that leads to a contradiction with what is stored is refused, and what is stored already is not', () => {
  const stored = full({ system: 'RANKED', 'system-winners': 'EQUAL_SHARES' })
  assert.ok(!isRefusal(resolveVotingPhase(stored, stored)))
  assert.ok(!isRefusal(resolveVotingPhase({ 'my.own': 'kept' }, stored)))
  const shares = full({ 'system-winners': 'EQUAL_SHARES' })
  assert.ok(isRefusal(resolveVotingPhase(shares, full({ system: 'RANKED' }))))
  assert.ok(!isRefusal(resolveVotingPhase(shares, full({ system: 'RANGE' }))))
})
