import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PluralityWithNo } from '../../platform/settings/voting-system.ts'
import type { Paper } from './papers/paper.ts'
import { combineRules, parseRules, type Rules } from './rules.ts'
import { countPapers } from './testing/count-papers.ts'

const seed = '31'.repeat(32)

const rulesWith = (
  system: Partial<Omit<PluralityWithNo, 'system'>> = {},
  general: { eligible?: number | null; quorum?: Rules['quorum'] } = {},
): Rules =>
  combineRules(
    { system: 'PLURALITY', pluralityType: 'YES_NO_ABSTAIN', majority: 'simple', ...system },
    { winners: 'FIXED', fixedNumber: 3 },
    { votesLimit: 1, quorum: { enabled: false }, eligible: null, ...general },
  )

/** Papers of one candidate: so many of each value, and of several candidates side by side. */
function votes(counts: Readonly<Record<string, Readonly<Record<string, number>>>>): Paper[] {
  const columns = Object.entries(counts).map(([uuid, of]) =>
    Object.entries(of).flatMap(([value, times]) => Array.from({ length: times }, () => [uuid, value] as const)),
  )
  const most = Math.max(...columns.map(({ length }) => length))
  return Array.from({ length: most }, (_, i) => columns.flatMap((column) => (column[i] ? [column[i]] : [])))
}

const count = (rules: Rules, counts: Parameters<typeof votes>[0], more: readonly Paper[] = []) =>
  countPapers(
    rules,
    Object.keys(counts).map((uuid) => ({ uuid })),
    [...votes(counts), ...more],
    seed,
  )

test('a vote with NO counts yes, no, abstain and block, the score is yes minus no, and the limit of choices does not apply', () => {
  const rules = rulesWith({ pluralityType: 'YES_NO_ABSTAIN_BLOCK', blockThreshold: '0.5' })
  const { order, winners, blank, papers } = count(rules, { A: { YES: 3, NO: 1, ABSTAIN: 1, BLOCK: 1 }, B: { YES: 2, NO: 1 } }, [
    [],
    [['A', '']],
  ])
  const [a, b] = order
  assert.deepEqual(a?.summary, { yes: 3, no: 1, abstain: 1, block: 1 })
  assert.deepEqual([a?.score, a?.scoreExact, b?.score, a?.supporters], [2, '2/1', 1, 3])
  assert.deepEqual(winners, ['A', 'B'])
  assert.deepEqual([papers, blank], [8, 2], 'who says NO is not blank')
})

test('the order is passed first, then the score, then the share of yes, and blocked last', () => {
  const rules = rulesWith({ pluralityType: 'YES_NO_ABSTAIN_BLOCK', blockThreshold: '0.1' })
  const { order, winners } = count(rules, {
    blocked: { YES: 9, BLOCK: 2 },
    tie: { YES: 4, NO: 4 },
    lost: { YES: 1, NO: 2 },
    wide: { YES: 5, NO: 3 },
    narrow: { YES: 2 },
    none: {},
  })
  assert.deepEqual(
    order.map(({ uuid, passed, blocked, rank }) => [uuid, passed, blocked, rank]),
    [
      ['narrow', true, false, 1],
      ['wide', true, false, 2],
      ['tie', false, false, 3],
      ['none', false, false, 4],
      ['lost', false, false, 5],
      ['blocked', false, true, 6],
    ],
  )
  assert.deepEqual(winners, ['narrow', 'wide'], 'three may win, two passed')
  assert.deepEqual(order.find(({ uuid }) => uuid === 'blocked')?.reason, {
    kind: 'blocked',
    blocks: 2,
    given: 11,
    share: { rounded: 0.18, exact: '2/11' },
    threshold: '0.1',
  })
  assert.deepEqual(order.find(({ uuid }) => uuid === 'tie')?.reason, {
    kind: 'majority-missed',
    majority: 'simple',
    yes: 4,
    no: 4,
    needed: 5,
  })
})

test('a candidate is blocked by a share of BLOCK above the threshold, not by one that equals it', () => {
  const blocking = (blockThreshold: string) => rulesWith({ pluralityType: 'YES_NO_ABSTAIN_BLOCK', blockThreshold })
  const blocked = (yes: number, block: number, by = blocking('0.1')) => count(by, { A: { YES: yes, BLOCK: block } }).order[0]?.blocked
  assert.equal(blocked(9, 1), false, 'one of ten')
  assert.equal(blocked(8, 1), true, 'one of nine')
  assert.equal(blocked(99_999, 1, blocking('0')), true, 'with 0 a single one blocks')
  assert.equal(blocked(5, 0, blocking('0')), false)
  assert.equal(blocked(0, 3, blocking('1')), false)
})

test('in a vote with NO the quorum is judged for each candidate: an abstention counts, a blank does not', () => {
  const rules = rulesWith({}, { eligible: 10, quorum: { enabled: true, share: '0.6' } })
  const { order, quorum, winners } = count(rules, { A: { YES: 3, ABSTAIN: 3 }, B: { YES: 5 } }, [[['B', '']]])
  assert.equal(quorum, null, 'the ballot as a whole has none')
  assert.deepEqual(winners, ['A'])
  assert.deepEqual(order[0]?.quorum, { share: '0.6', papers: 6, eligible: 10, needed: 6, met: true })
  assert.deepEqual(order[1]?.quorum?.met, false)
  assert.deepEqual(order[1]?.reason, { kind: 'candidate-quorum-not-reached', given: 5, needed: 6 })
})

test('a single Yes is a majority of any part of those who say Yes or No, and no answer at all is none', () => {
  for (const majority of ['simple', 'two_thirds', 'three_quarters', 'unanimity'] as const) {
    const { order } = count(rulesWith({ majority }, { eligible: 11 }), { A: { YES: 1 }, B: { ABSTAIN: 1 } })
    assert.deepEqual(
      order.map(({ uuid, passed }) => [uuid, passed]),
      [
        ['A', true],
        ['B', false],
      ],
      majority,
    )
  }
})

for (const [majority, passes, fails, needed] of [
  ['simple', { YES: 2, NO: 1 }, { YES: 2, NO: 2 }, 3],
  ['absolute', { YES: 6, NO: 5 }, { YES: 5 }, 6],
  ['two_thirds', { YES: 4, NO: 2 }, { YES: 5, NO: 3 }, 6],
  ['three_quarters', { YES: 3, NO: 1 }, { YES: 5, NO: 2 }, 6],
  ['unanimity', { YES: 1, ABSTAIN: 5 }, { YES: 6, NO: 1 }, 7],
] as const) {
  test(`a majority of ${majority} is met from its first vote on, and missed below`, () => {
    const rules = rulesWith({ majority }, { eligible: 11 })
    assert.deepEqual(count(rules, { A: passes }).winners, ['A'])
    const [lost] = count(rules, { A: fails }).order
    assert.equal(lost?.passed, false)
    assert.deepEqual(lost?.reason, {
      kind: 'majority-missed',
      majority,
      yes: fails.YES,
      no: 'NO' in fails ? fails.NO : 0,
      needed,
    })
  })
  test(`nobody passes by a majority of ${majority} without a YES`, () => {
    assert.deepEqual(count(rulesWith({ majority }, { eligible: 0 }), { A: { ABSTAIN: 2 } }).winners, [])
  })
}

test('an absolute majority without a roll is one of the papers', () => {
  const rules = rulesWith({ majority: 'absolute' })
  assert.equal(count(rules, { A: { YES: 2, ABSTAIN: 2 } }).order[0]?.passed, false)
  assert.equal(count(rules, { A: { YES: 3, ABSTAIN: 2 } }).order[0]?.passed, true)
})

test('a vote with NO takes the values of its type alone', () => {
  const cast = (pluralityType: PluralityWithNo['pluralityType'], value: string) => () =>
    countPapers(rulesWith({ pluralityType, blockThreshold: '0.1' }), [{ uuid: 'A' }], [[['A', value]]], seed)
  assert.throws(cast('YES_NO', 'ABSTAIN'), /'ABSTAIN' is not one of YES, NO\./)
  assert.throws(cast('YES_NO_ABSTAIN', 'BLOCK'), /'BLOCK' is not one of YES, NO, ABSTAIN\./)
  assert.throws(cast('YES_NO_ABSTAIN_BLOCK', 'yes'), /'yes' is not one of YES, NO, ABSTAIN, BLOCK\./)
  assert.doesNotThrow(cast('YES_NO_ABSTAIN_BLOCK', 'BLOCK'))
})

test('what passed stands for a budget rule in its order, and what did not is never bought', () => {
  const rules = combineRules(
    { system: 'PLURALITY', pluralityType: 'YES_NO', majority: 'simple' },
    { winners: 'DYNAMIC2', budget: '10' },
    { votesLimit: null, quorum: { enabled: false }, eligible: null },
  )
  const candidates = ['A', 'B', 'C'].map((uuid) => ({ uuid, cost: uuid === 'A' ? '7' : '3' }))
  const papers = votes({ A: { YES: 2 }, B: { YES: 1, NO: 3 }, C: { YES: 3, NO: 2 } })
  const { winners, order } = countPapers(rules, candidates, papers, seed)
  assert.deepEqual(winners, ['A', 'C'])
  assert.equal(order.find(({ uuid }) => uuid === 'B')?.reason.kind, 'majority-missed')
})

test('rules of a vote with NO are read as they are written, and what is not known is refused by a sentence', () => {
  const rules = rulesWith({ pluralityType: 'YES_NO_ABSTAIN_BLOCK', blockThreshold: '0.25' })
  assert.deepEqual(parseRules(JSON.parse(JSON.stringify(rules))), rules)
  const parse = (more: object) => () => parseRules({ ...rules, ...more })
  assert.throws(parse({ majority: 'most' }), /The majority most is unknown\./)
  assert.throws(parse({ pluralityType: 'MAYBE' }), /The type of PLURALITY MAYBE is unknown\./)
  assert.throws(parse({ blockThreshold: undefined }), /blockThreshold is not readable\./)
  assert.throws(parse({ blockThreshold: '1.1' }), /blockThreshold is not between 0 and 1\./)
  assert.throws(parse({ winners: 'EQUAL_SHARES', budget: '10' }), /The rule EQUAL_SHARES needs YES alone, points or scores\./)
})
