import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderBySeed } from './voter-order.ts'

const CANDIDATES = ['bench', 'pond', 'path', 'tree'].map((contribution_uuid) => ({ contribution_uuid }))
const orderOf = (seed: string, candidates = CANDIDATES) => orderBySeed(candidates, seed).map((one) => one.contribution_uuid)

test('a seed gives one order, in which what leaves the ballot moves nothing else', () => {
  const order = orderOf('of one voter')
  assert.deepEqual(orderOf('of one voter', CANDIDATES.toReversed()), order)
  assert.deepEqual(
    orderOf('of one voter', CANDIDATES.slice(1)),
    order.filter((one) => one !== 'bench'),
  )
  assert.deepEqual([...order].sort(), ['bench', 'path', 'pond', 'tree'])
})

test('over many voters each candidate stands about equally often in each place', () => {
  const VOTERS = 4000
  const first = Object.fromEntries(CANDIDATES.map(({ contribution_uuid }) => [contribution_uuid, [0, 0, 0, 0]]))
  for (let voter = 0; voter < VOTERS; voter++)
    for (const [place, uuid] of orderOf(`voter ${voter}`).entries()) {
      const places = first[uuid] ?? []
      places[place] = (places[place] ?? 0) + 1
    }
  for (const places of Object.values(first))
    for (const count of places) assert.ok(Math.abs(count - VOTERS / 4) < 130, `${count} of ${VOTERS}`)
})
