import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VotingSystem } from '../../../platform/settings/voting-system.ts'
import { combineRules, type Rules } from '../rules.ts'
import { describeRules } from './describe-rules.ts'

const NONE = { quorum: { enabled: false }, eligible: null } as const
const CHOICES = { system: 'PLURALITY', pluralityType: 'YES', votesLimit: null, ...NONE } as const
const POINTS = { system: 'DISTRIBUTION', votesLimit: null, ...NONE } as const
const FIXED = { winners: 'FIXED', fixedNumber: 3 } as const
const SHARES = { winners: 'EQUAL_SHARES', budget: '100' } as const
const first = (rules: Rules) => describeRules(rules)[0]?.split('.')[0]
const says = (rules: Rules, words: string) => describeRules(rules).some((sentence) => sentence.includes(words))

test('the description names the number of candidates, or points, that a voter could give', () => {
  assert.equal(first({ ...CHOICES, ...FIXED }), 'Each voter chose any number of candidates with YES')
  assert.equal(first({ ...CHOICES, ...FIXED, votesLimit: 4 }), 'Each voter chose at most 4 candidates with YES')
  assert.equal(first({ ...POINTS, ...FIXED }), 'Each voter gave points')
  assert.equal(
    first({ ...POINTS, ...FIXED, votesLimit: 10, maxPerCandidate: 3 }),
    'Each voter gave at most 10 points, at most 3 to one candidate',
  )
})

test('the description names the winner rule: a number, the budget with stop or skip, or equal shares', () => {
  assert.ok(says({ ...CHOICES, ...FIXED }, 'The first 3 in the order of the scores win'))
  assert.ok(says({ ...CHOICES, winners: 'DYNAMIC1', budget: '100' }, 'the count stops'))
  assert.ok(says({ ...CHOICES, winners: 'DYNAMIC2', budget: '100' }, 'what does not fit is skipped'))
  assert.ok(says({ ...CHOICES, ...SHARES }, 'Method of Equal Shares with completion Add1'))
  assert.ok(says({ ...CHOICES, ...SHARES }, 'is the cost of the candidate'))
  assert.ok(says({ ...POINTS, ...SHARES }, 'is the number of points given'))
})

test('a comparison, a minimum score and a quorum are described when set', () => {
  const compared = 'The outcome is compared with another'
  assert.equal(says({ ...CHOICES, ...SHARES, compareWithGreedy: true }, compared), true)
  assert.equal(says({ ...CHOICES, ...SHARES }, compared), false)
  assert.equal(says({ ...CHOICES, ...FIXED, minScore: 2 }, 'a score below 2 cannot win'), true)
  assert.equal(says({ ...CHOICES, ...FIXED }, 'a score below'), false)
  const quorum = { quorum: { enabled: true, share: '0.6' } } as const
  assert.ok(says({ ...CHOICES, ...FIXED, ...quorum, eligible: 30 }, 'at least 0.6 times the 30 people'))
  for (const rules of [
    { ...CHOICES, ...FIXED, ...quorum },
    { ...CHOICES, ...FIXED, eligible: 30 },
  ])
    assert.ok(says(rules, 'There is no quorum.'))
})

test('the description of each voting system says how people voted and what its order is made of', () => {
  const ruled = (system: VotingSystem, eligible: number | null = null): Rules =>
    combineRules(system, FIXED, { votesLimit: null, quorum: { enabled: false }, eligible })
  const withNo = { system: 'PLURALITY', pluralityType: 'YES_NO_ABSTAIN_BLOCK', blockThreshold: '0.1' } as const
  const range = { system: 'RANGE', min: 1, max: 5 } as const
  const ranked = { system: 'RANKED', number: 4 } as const
  const cases: [Rules, string][] = [
    [ruled({ ...withNo, majority: 'simple' }), 'said YES, NO, ABSTAIN or BLOCK'],
    [ruled({ ...withNo, majority: 'simple' }), 'passes with more YES than NO'],
    [ruled({ ...withNo, majority: 'simple' }), 'greater than 0.1'],
    [ruled({ ...withNo, majority: 'absolute' }), 'YES on more than half of the papers'],
    [ruled({ ...withNo, majority: 'absolute' }, 30), 'more than half of the 30 people'],
    [ruled({ ...withNo, majority: 'two_thirds' }), 'at least two YES among every three'],
    [ruled({ ...withNo, majority: 'three_quarters' }), 'at least three YES among every four'],
    [ruled({ ...withNo, majority: 'unanimity' }), 'a YES and no NO'],
    [ruled({ ...range, blank: 'leave-out' }), 'from 1 to 5. The score of a candidate is the mean of the scores given'],
    [ruled({ ...range, blank: 'as-min' }), 'the mean over all papers; a paper without a score for it counts as 1'],
    [ruled({ ...ranked, method: 'SCHULZE' }), 'ranked at most 4 candidates'],
    [ruled({ ...ranked, method: 'SCHULZE' }), 'Schulze with winning votes'],
    [ruled({ ...ranked, method: 'BORDA' }), '4 points for the first rank'],
    [ruled({ ...ranked, number: 0, method: 'BORDA' }), 'as many points as there are candidates'],
    [ruled({ ...ranked, method: 'STV', arithmetic: 'exact' }), 'divided by 4, rounded down, plus 1'],
    [ruled({ ...ranked, method: 'STV', arithmetic: 'exact' }), 'All values are exact fractions'],
    [ruled({ ...ranked, method: 'STV', arithmetic: 'scottish' }), 'cut, not rounded, to five decimals'],
  ]
  for (const [rules, words] of cases) assert.ok(says(rules, words), words)
  assert.ok(!says(ruled({ ...ranked, method: 'STV', arithmetic: 'exact' }), 'The first 3 in the order'))
  assert.ok(says({ ...ruled({ ...range, blank: 'as-min' }), ...SHARES }, 'the score minus the lowest'))
  const quorum = { quorum: { enabled: true, share: '0.6' }, eligible: 30 } as const
  assert.ok(says({ ...ruled({ ...withNo, majority: 'simple' }), ...quorum }, 'A candidate passes only if'))
})
