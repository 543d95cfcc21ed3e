import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countPiles } from '../count.ts'
import type { Paper } from '../papers/paper.ts'
import { groupIntoPiles } from '../papers/piles.ts'
import type { Election } from '../recount-with-change.ts'
import type { Rules, WinnerRules } from '../rules.ts'
import { rankedPapers, rankedRules, SEED } from '../testing/ranked-papers.ts'
import { changeRule, type RuleRequest } from './change-rule.ts'

// A has most first places; B is eliminated first in an instant runoff, but beats each other one; D is withdrawn
const ranked: Election = {
  rules: rankedRules({ method: 'SCHULZE' }),
  candidates: [{ uuid: 'A' }, { uuid: 'B' }, { uuid: 'C' }, { uuid: 'D', withdrawn: true }],
  papers: groupIntoPiles(rankedPapers({ 'D > A > B': 4, 'C > B': 3, 'B > C': 2 })),
  seed: SEED,
}

const general = { votesLimit: null, quorum: { enabled: false }, eligible: null } as const
const yesNo = (winners: WinnerRules): Election => ({
  rules: { system: 'PLURALITY', pluralityType: 'YES', ...winners, ...general },
  candidates: [
    { uuid: 'A', cost: '60' },
    { uuid: 'B', cost: '50' },
    { uuid: 'C', cost: '40' },
  ],
  papers: groupIntoPiles([
    [
      ['A', 'YES'],
      ['B', 'YES'],
    ],
    [
      ['A', 'YES'],
      ['B', 'YES'],
    ],
    [['A', 'YES']],
    [['C', 'YES']],
  ] satisfies Paper[]),
  seed: SEED,
})

function winners(election: Election, request: RuleRequest): readonly string[] {
  const { rules, candidates, papers, seed } = changeRule(election, request)
  return countPiles(rules, candidates, papers, seed).winners
}

const refused = (election: Election, request: RuleRequest, sentence: RegExp) => assert.throws(() => changeRule(election, request), sentence)

test('papers of ranks can be counted by Schulze, STV, Borda and by their first places alone', () => {
  assert.deepEqual(winners(ranked, {}), ['B'])
  assert.deepEqual(winners(ranked, { rule: 'schulze' }), ['B'])
  assert.deepEqual(winners(ranked, { rule: 'stv' }), ['C'])
  assert.deepEqual(winners(ranked, { rule: 'stv', seats: 2, arithmetic: 'scottish' }), ['A', 'C'])
  assert.deepEqual(winners(ranked, { rule: 'borda', seats: 1 }), ['B'])
  assert.deepEqual(winners(ranked, { rule: 'plurality', seats: 2 }), ['A', 'C'])
})

test('papers that spend a budget can be counted by each rule for winners', () => {
  const budget = yesNo({ winners: 'DYNAMIC1', budget: '100' })
  assert.deepEqual(winners(budget, {}), ['A'])
  assert.deepEqual(winners(budget, { rule: 'dynamic2' }), ['A', 'C'])
  assert.deepEqual(winners(budget, { rule: 'plurality' }), ['A'])
  assert.deepEqual(winners(budget, { rule: 'equal-shares' }).toSorted(), ['A', 'C'])
  assert.deepEqual(winners(budget, { rule: 'fixed', seats: 2 }), ['A', 'B'])
  assert.deepEqual(winners(budget, { seats: 1 }), ['A'])
  const compared: Rules = { ...yesNo({ winners: 'EQUAL_SHARES', budget: '100', compareWithGreedy: true }).rules }
  assert.deepEqual(winners({ ...budget, rules: compared }, { rule: 'dynamic1' }), ['A'])
})

test('a rule that does not go with the papers is refused in a sentence', () => {
  const fixed = yesNo({ winners: 'FIXED', fixedNumber: 1 })
  refused(ranked, { rule: 'range' }, /^Error: These papers rank candidates; they cannot be counted by the rule range\.$/)
  refused(fixed, { rule: 'stv' }, /These papers say YES or NO; they cannot be counted by the rule stv\./)
  refused(fixed, { rule: 'coin' }, /The rule 'coin' is unknown; there are plurality, distribution, range, schulze/)
  refused(fixed, { rule: 'dynamic2' }, /The rule dynamic2 needs a budget, which this election has not\./)
  refused(fixed, { rule: 'equal-shares', seats: 2 }, /The rule equal-shares spends a budget and takes no number of seats\./)
  refused(fixed, { seats: 0 }, /The number of seats is not a whole number from 1\./)
  refused(ranked, { rule: 'borda', arithmetic: 'scottish' }, /Only the rule stv takes an arithmetic\./)
  refused(ranked, { rule: 'stv', arithmetic: 'meek' }, /The arithmetic 'meek' is unknown; there are exact, scottish\./)
})
