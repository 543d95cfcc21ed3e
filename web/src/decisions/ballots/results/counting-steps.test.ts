import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCountingRules, formatCountingSteps } from './counting-steps.ts'

interface Counted {
  readonly rule: string
  readonly voting: object
  readonly shares?: object
  readonly group?: object
}

/** The keys of the sentences about a count. */
const tell = ({ rule, voting, shares, group }: Counted): string[] =>
  formatCountingSteps(
    {
      voting,
      counted: { shares: shares ?? null, stv: null, steps: [], method: { rule } },
      results: { ballot: { rules: { fixedNumber: 2 }, group: group ?? null } },
    } as unknown as Parameters<typeof formatCountingSteps>[0],
    ((key: string) => key) as Parameters<typeof formatCountingSteps>[1],
    String,
  )
const YES = { system: 'PLURALITY', pluralityType: 'YES' }

test('equal shares are told as such where too few voted for any number to be published', () => {
  assert.deepEqual(tell({ rule: 'equal-shares', voting: YES }), ['ballots.samePart', 'ballots.how_shares2', 'ballots.how_shares4'])
  const share = { rounded: 30 }
  assert.deepEqual(tell({ rule: 'equal-shares', voting: YES, shares: { first: share, last: share, raises: 0 } }), [
    'ballots.how_shares1',
    'ballots.how_shares2',
    'ballots.how_sharesNone',
    'ballots.how_shares4',
  ])
})

test('a transferable vote fills its seats by itself, also where its stages are not published', () => {
  assert.deepEqual(tell({ rule: 'fixed', voting: { system: 'RANKED', method: 'STV' } }), ['voting.result.how_STV'])
  assert.deepEqual(tell({ rule: 'fixed', voting: { system: 'RANKED', method: 'BORDA' } }), ['voting.result.how_BORDA', 'ballots.how_fixed'])
  assert.deepEqual(tell({ rule: 'dynamic1', voting: YES }), ['ballots.how_order', 'ballots.how_dynamic1'])
})

test('where each proposal passes by itself, the majority it needs is the one of the vote', () => {
  for (const majority of ['simple', 'two_thirds', 'unanimity'])
    assert.deepEqual(tell({ rule: 'fixed', voting: { system: 'PLURALITY', pluralityType: 'YES_NO', majority }, group: {} }), [
      `rounds.dialog.majority.${majority}`,
      'voting.result.how_EACH',
    ])
})

test('before voting ends a ballot says how it will be counted, with what few people expect', () => {
  const before = (rules: object, group: object | null = null) =>
    formatCountingRules(
      { rules: { fixedNumber: 3, ...rules }, group } as unknown as Parameters<typeof formatCountingRules>[0],
      ((key: string) => key) as Parameters<typeof formatCountingRules>[1],
    )
  assert.deepEqual(before({ voting: YES, winners: 'DYNAMIC1' }), ['ballots.how_order', 'ballots.how_dynamic1'])
  const range = (min: number) => ({ system: 'RANGE', min, max: 5, blank: 'leave-out' })
  assert.deepEqual(before({ voting: range(-5), winners: 'FIXED' }), [
    'voting.result.how_RANGE',
    'ballots.countingRules.negative',
    'ballots.how_fixed',
  ])
  assert.deepEqual(before({ voting: range(0), winners: 'EQUAL_SHARES' }), [
    'ballots.countingRules.equalShares',
    'ballots.how_shares2',
    'ballots.how_shares4',
  ])
  assert.deepEqual(before({ voting: range(-5), winners: 'EQUAL_SHARES' }).at(-1), 'ballots.countingRules.negative')
  assert.deepEqual(before({ voting: { system: 'RANKED', method: 'STV' }, winners: 'FIXED' }), ['voting.result.how_STV'])
})
