import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { listOrder, moveInOrder, toRankVotes } from './rank-order.ts'

const ballot = {
  candidates: ['a', 'b', 'c', 'gone'].map((uuid, i) => ({
    id: i + 1,
    contribution_uuid: uuid,
    withdrawn: uuid === 'gone',
  })),
} as unknown as Ballot

test('the order of a paper is read from its ranks, gaps and withdrawn candidates left out', () => {
  assert.deepEqual(listOrder(ballot, { status: 0, votes: { a: '7', c: '2', gone: '1' } }), ['c', 'a'])
})

test('an order gives each of its candidates one rank from 1, and the others none', () => {
  assert.deepEqual(
    toRankVotes(ballot, ['c', 'a']).map(({ candidate_id, value }) => [candidate_id, value]),
    [
      [1, '2'],
      [2, '0'],
      [3, '1'],
    ],
  )
})

test('a candidate moves by one place and never out of the order', () => {
  assert.deepEqual(moveInOrder(['a', 'b', 'c'], 'b', -1), ['b', 'a', 'c'])
  assert.deepEqual(moveInOrder(['a', 'b', 'c'], 'b', 1), ['a', 'c', 'b'])
  assert.deepEqual(moveInOrder(['a', 'b'], 'a', -1), ['a', 'b'])
  assert.deepEqual(moveInOrder(['a', 'b'], 'b', 1), ['a', 'b'])
})
