import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { clearPersonalData } from '../../../platform/lib/storage.ts'
import { orderForVoter } from './order-seeds.ts'

const UUIDS = Array.from({ length: 12 }, (_, i) => `candidate-${i}`)
const ballotOf = (rules: object, more: object = {}): Ballot =>
  ({
    uuid: 'budget',
    state: 'open',
    rules,
    candidates: UUIDS.map((contribution_uuid) => ({ contribution_uuid })),
    ...more,
  }) as unknown as Ballot
const orderOf = (ballot: Ballot, signature?: string) => orderForVoter(ballot, signature).candidates.map((one) => one.contribution_uuid)

test('a voter keeps one order while voting, which another voter, another ballot and the next person here do not have', () => {
  const ballot = ballotOf({ randomOrder: true })
  const order = orderOf(ballot)
  assert.deepEqual(orderOf(ballot), order)
  assert.deepEqual([...order].sort(), [...UUIDS].sort())
  const others = [orderOf(ballot, 'abcd'), orderOf(ballotOf({ randomOrder: true }, { uuid: 'other' }))]
  clearPersonalData()
  for (const other of [...others, orderOf(ballot), UUIDS]) assert.notDeepEqual(other, order)
})

test('the published order stands where the ballot has it, and wherever nobody votes', () => {
  assert.deepEqual(orderOf(ballotOf({ randomOrder: false })), UUIDS)
  for (const state of ['draft', 'closed', 'counted']) assert.deepEqual(orderOf(ballotOf({ randomOrder: true }, { state })), UUIDS)
})
