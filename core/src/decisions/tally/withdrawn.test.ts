import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Rules } from './rules.ts'
import { countPapers } from './testing/count-papers.ts'

const rules: Rules = {
  system: 'PLURALITY',
  pluralityType: 'YES',
  votesLimit: null,
  winners: 'FIXED',
  fixedNumber: 2,
  quorum: { enabled: false },
  eligible: null,
}

test('a withdrawn candidate is last in a result, without rank, score or supporters, and does not win', () => {
  const candidates = [{ uuid: 'b', withdrawn: true }, { uuid: 'c' }, { uuid: 'a', withdrawn: true }]
  const { order, winners } = countPapers(rules, candidates, [[['c', 'YES']], [['b', 'YES']]], '00'.repeat(32))
  assert.deepEqual(
    order.map(({ uuid, rank, score, supporters, winner, reason }) => [uuid, rank, score, supporters, winner, reason.kind]),
    [
      ['c', 1, 1, 1, true, 'among-first'],
      ['a', null, null, 0, false, 'withdrawn'],
      ['b', null, null, 0, false, 'withdrawn'],
    ],
  )
  for (const { winnersEach } of order.slice(1)) assert.deepEqual(winnersEach, [0, 0, 0, 0, 0])
  assert.deepEqual(winners, ['c'])
})
