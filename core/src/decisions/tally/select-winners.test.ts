import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Fraction, fromInt } from '../../platform/exact/fraction.ts'
import type { Tier } from './rank-candidates.ts'
import { selectDynamic1, selectDynamic2, selectFixed } from './select-winners.ts'

const order = (...tiers: string[]): Tier[] => {
  let rank = 1
  return tiers.map((names) => {
    const tier = { rank, uuids: [...names] }
    rank += names.length
    return tier
  })
}
const costs = (all: Record<string, number>): Map<string, Fraction> =>
  new Map(Object.entries(all).map(([uuid, cost]) => [uuid, fromInt(cost)]))
const kinds = (reasons: ReadonlyMap<string, { kind: string; byLot?: boolean }>) =>
  Object.fromEntries([...reasons].map(([uuid, { kind, byLot }]) => [uuid, byLot ? `${kind} by lot` : kind]))
const lots = (steps: readonly { step: string }[]) => steps.filter(({ step }) => step === 'lot')

test('FIXED takes the first of the order, whatever their cost [VOT-037]', () => {
  const chosen = selectFixed(order('A', 'B', 'C', 'D'), 3)
  assert.deepEqual(chosen.winners, ['A', 'B', 'C'])
  assert.deepEqual(kinds(chosen.reasons), { A: 'among-first', B: 'among-first', C: 'among-first', D: 'after-cut' })
  assert.deepEqual(lots(chosen.steps), [])
})

test('FIXED with more seats than candidates takes them all', () => {
  assert.deepEqual(selectFixed(order('AB'), 5).winners, ['A', 'B'])
})

test('a tie across the cut is broken by lot and reported, a tie inside it is not', () => {
  const inside = selectFixed(order('AB', 'C'), 2)
  assert.deepEqual([inside.winners, lots(inside.steps)], [['A', 'B'], []])
  const across = selectFixed(order('A', 'BCD', 'E'), 2)
  assert.deepEqual(across.winners, ['A', 'B'])
  assert.deepEqual(lots(across.steps), [{ step: 'lot', for: 'cut', among: ['B', 'C', 'D'] }])
  assert.deepEqual(kinds(across.reasons), {
    A: 'among-first',
    B: 'among-first by lot',
    C: 'after-cut by lot',
    D: 'after-cut by lot',
    E: 'after-cut',
  })
})

test('DYNAMIC1 takes candidates from the top and stops at the first that does not fit, even with money left', () => {
  const chosen = selectDynamic1(order('A', 'B', 'C', 'D'), costs({ A: 50, B: 60, C: 10, D: 50 }), fromInt(100))
  assert.deepEqual(chosen.winners, ['A'])
  assert.deepEqual(chosen.reasons.get('B'), { kind: 'does-not-fit', cost: '60', left: '50', byLot: false })
  assert.deepEqual(chosen.reasons.get('C'), { kind: 'after-stop', cost: '10', left: '50', stoppedAt: 'B' })
  assert.deepEqual(chosen.steps, [
    { step: 'take', uuid: 'A', cost: '50', left: '100' },
    { step: 'stop', uuid: 'B', cost: '60', left: '50' },
  ])
})

test('DYNAMIC2 skips candidates that do not fit and continues to the end', () => {
  const chosen = selectDynamic2(order('A', 'B', 'C', 'D', 'E'), costs({ A: 50, B: 60, C: 10, D: 41, E: 40 }), fromInt(100))
  assert.deepEqual(chosen.winners, ['A', 'C', 'E'])
  assert.deepEqual(chosen.reasons.get('B'), { kind: 'does-not-fit', cost: '60', left: '50', byLot: false })
  assert.deepEqual(chosen.reasons.get('E'), { kind: 'fits', cost: '40', left: '40', byLot: false })
})

test('a candidate that costs exactly the remaining money fits, and one without cost always fits', () => {
  for (const rule of [selectDynamic1, selectDynamic2]) {
    assert.deepEqual(rule(order('A', 'B'), costs({ A: 100, B: 0 }), fromInt(100)).winners, ['A', 'B'])
  }
})

test('tied candidates are ordered by lot only where the budget makes the order matter', () => {
  const budget = fromInt(100)
  for (const rule of [selectDynamic1, selectDynamic2]) {
    const all = rule(order('AB'), costs({ A: 50, B: 50 }), budget)
    assert.deepEqual([all.winners, lots(all.steps)], [['A', 'B'], []], 'both fit')
    const one = rule(order('AB'), costs({ A: 60, B: 50 }), budget)
    assert.deepEqual(one.winners, ['A'])
    assert.deepEqual(lots(one.steps), [{ step: 'lot', for: 'budget', among: ['A', 'B'] }])
    assert.deepEqual(kinds(one.reasons), { A: 'fits by lot', B: 'does-not-fit by lot' })
    const none = rule(order('AB'), costs({ A: 101, B: 102 }), budget)
    assert.deepEqual([none.winners, lots(none.steps)], [[], []], 'neither fits')
    assert.deepEqual(kinds(none.reasons), { A: 'does-not-fit', B: 'does-not-fit' })
  }
})

test('a tied candidate that never fits matters to DYNAMIC1, which it can stop, and not to DYNAMIC2', () => {
  const money = costs({ A: 101, B: 50, C: 10 })
  const first = selectDynamic1(order('AB', 'C'), money, fromInt(100))
  assert.deepEqual(first.winners, [])
  assert.deepEqual(kinds(first.reasons), { A: 'does-not-fit', B: 'after-stop', C: 'after-stop' })
  assert.equal(lots(first.steps).length, 1)
  const second = selectDynamic2(order('AB', 'C'), money, fromInt(100))
  assert.deepEqual(second.winners, ['B', 'C'])
  assert.equal(lots(second.steps).length, 0)
})
