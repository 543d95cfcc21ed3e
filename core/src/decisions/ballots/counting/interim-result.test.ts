import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupIntoPiles } from '../../tally/papers/piles.ts'
import type { Rules } from '../../tally/rules.ts'
import { countInterim } from './count-interim.ts'
import { isInterimCountDue } from './interim-result.ts'

test('scores are counted before the end from ten papers on, and again only after five more, or one in a hundred [A12]', () => {
  assert.deepEqual(
    [0, 9, 10, 11].map((finished) => isInterimCountDue(finished, null)),
    [false, false, true, true],
  )
  assert.deepEqual(
    [10, 14, 15, 40].map((finished) => isInterimCountDue(finished, 10)),
    [false, false, true, true],
  )
  assert.deepEqual(
    [1005, 1009, 1010].map((finished) => isInterimCountDue(finished, 1000)),
    [false, false, true],
  )
})

const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(8)) as [string, string, string]
const candidates = [
  { uuid: A, cost: '10' },
  { uuid: B, cost: '20' },
  { uuid: C, withdrawn: true },
]
const general = { votesLimit: null, quorum: { enabled: true, share: '0.9' }, eligible: 100 } as const

test('an interim count has no winners, no quorum and no lot, whatever the winner rule: equal candidates are tied', () => {
  const rules: Rules = { system: 'PLURALITY', pluralityType: 'YES', winners: 'EQUAL_SHARES', budget: '30', ...general }
  const papers = groupIntoPiles([
    [[A, 'YES']],
    [[B, 'YES']],
    [
      [A, 'YES'],
      [B, 'YES'],
    ],
    [],
  ])
  const rows = countInterim(rules, candidates, papers)
  assert.deepEqual(
    rows.map(({ candidate_uuid: uuid, rank, lastRank, tied, score, supporters }) => [uuid, rank, lastRank, tied, score, supporters]).sort(),
    [
      [A, 1, 2, true, 2, 2],
      [B, 1, 2, true, 2, 2],
      [C, null, null, false, null, 0],
    ],
  )
  assert.ok(rows.every((row) => !('winner' in row) && !('reason' in row)))
})

test('votes with NO, points, scores and orders are counted alike; the seats of STV stay those of the ballot', () => {
  const count = (rules: object, papers: [string, string][][]) =>
    countInterim({ winners: 'FIXED', fixedNumber: 1, ...general, ...rules } as Rules, candidates, groupIntoPiles(papers))
      .filter(({ candidate_uuid: uuid }) => uuid !== C)
      .map(({ candidate_uuid: uuid, score }) => [uuid, score])
  assert.deepEqual(
    count({ system: 'PLURALITY', pluralityType: 'YES_NO', majority: 'simple' }, [
      [
        [A, 'NO'],
        [B, 'YES'],
      ],
      [
        [A, 'YES'],
        [B, 'YES'],
      ],
    ]),
    [
      [B, 2],
      [A, 0],
    ],
  )
  assert.deepEqual(
    count({ system: 'DISTRIBUTION', votesLimit: 10 }, [
      [
        [A, '3'],
        [B, '7'],
      ],
    ]),
    [
      [B, 7],
      [A, 3],
    ],
  )
  assert.deepEqual(
    count({ system: 'RANGE', min: 0, max: 10, blank: 'leave-out' }, [
      [
        [A, '9'],
        [B, '1'],
      ],
    ]),
    [
      [A, 9],
      [B, 1],
    ],
  )
  assert.deepEqual(
    count({ system: 'RANKED', number: 2, method: 'SCHULZE' }, [
      [
        [A, '2'],
        [B, '1'],
      ],
    ]),
    [
      [B, 1],
      [A, 0],
    ],
  )
  const stv = { system: 'RANKED', number: 2, method: 'STV', arithmetic: 'exact', fixedNumber: 2 }
  assert.deepEqual(
    count(stv, [
      [
        [A, '1'],
        [B, '2'],
      ],
      [[B, '1']],
    ]),
    [
      [A, 1],
      [B, 1],
    ],
  )
})
