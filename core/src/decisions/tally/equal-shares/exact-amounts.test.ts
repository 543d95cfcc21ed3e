import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Fraction, fraction, fromInt } from '../../../platform/exact/fraction.ts'
import { exactQuote } from './exact-amounts.ts'
import { startRun } from './run-shares.ts'
import { buildSharesInput, type VoterGroup } from './shares-input.ts'

/** The price of one unit of support of a single project, at the beginning of a run. */
const quote = (cost: bigint, share: Fraction, piles: readonly VoterGroup[]): Fraction | null => {
  const field = buildSharesInput([{ cost, factor: 1n, lot: 0 }], piles)
  return exactQuote(field, startRun(field, share).run, 0, null)
}
const voters = (people: number, units: number): VoterGroup => ({ people, supports: [[0, units]] })

test('who cannot pay the price gives all they have, and the others pay what is missing, until nobody falls short', () => {
  // at 2 for each unit the first would pay 10 of their 6; the second then pays the other 6
  assert.deepEqual(quote(12n, fromInt(6), [voters(1, 5), voters(1, 1)]), fromInt(6))
  // two of them fall short one after the other: 4 and 4 are given, and 3 others share the remaining 7
  assert.deepEqual(quote(15n, fromInt(4), [voters(1, 8), voters(1, 2), voters(3, 1)]), fraction(7n, 3n))
  assert.equal(quote(13n, fromInt(6), [voters(1, 5), voters(1, 1)]), null, 'together they have 12')
  assert.deepEqual(quote(9n, fromInt(6), [voters(2, 1), voters(1, 1)]), fromInt(3), 'nobody falls short')
})

test('support is added up as long as doubles hold it exactly, and refused beyond', () => {
  const most = Number.MAX_SAFE_INTEGER
  const build = (people: number) => buildSharesInput([{ cost: 1n, factor: 1n, lot: 0 }], [voters(people, 1)])
  assert.equal(build(most).supporters[0]?.allUnits, most)
  assert.throws(() => build(most + 1), /^Error: There is more support than can be counted exactly\.$/)
})
