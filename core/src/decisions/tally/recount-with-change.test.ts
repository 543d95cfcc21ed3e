import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Paper } from './papers/paper.ts'
import { groupIntoPiles } from './papers/piles.ts'
import { type Election, recountWithChange } from './recount-with-change.ts'
import type { Rules } from './rules.ts'

const rules: Rules = {
  system: 'PLURALITY',
  pluralityType: 'YES',
  votesLimit: null,
  winners: 'EQUAL_SHARES',
  budget: '100',
  quorum: { enabled: false },
  eligible: null,
}
const times = (people: number, ...uuids: string[]): Paper[] =>
  Array.from({ length: people }, () => uuids.map((uuid) => [uuid, 'YES'] as const))
const election: Election = {
  rules,
  candidates: [
    { uuid: 'A', cost: '60' },
    { uuid: 'B', cost: '40' },
    { uuid: 'C', cost: '30' },
  ],
  papers: groupIntoPiles([...times(3, 'A', 'C'), ...times(3, 'A'), ...times(4, 'B')]),
  seed: '22'.repeat(32),
}

test('the missing amount at the end is no guarantee: one more share would have covered it, and C still does not win', () => {
  const now = recountWithChange(election, { kind: 'more-supporters', uuid: 'C', people: 0 })
  const reason = now.result.order.find(({ uuid }) => uuid === 'C')?.reason
  assert.ok(reason?.kind === 'not-bought')
  assert.equal(reason.moreSupporters, 1)
  const more = recountWithChange(election, { kind: 'more-supporters', uuid: 'C', people: reason.moreSupporters })
  assert.equal(more.wins, false)
  assert.equal(more.result.papers, 11)
})

test('a recount with enough more supporters shows that the candidate would have won', () => {
  const { wins, result } = recountWithChange(election, { kind: 'more-supporters', uuid: 'C', people: 10 })
  assert.equal(wins, true)
  assert.equal(result.order.find(({ uuid }) => uuid === 'C')?.supporters, 13)
})

test('a recount at a lower cost shows whether the candidate would have won', () => {
  assert.equal(recountWithChange(election, { kind: 'other-cost', uuid: 'C', cost: '29' }).wins, false)
  assert.equal(recountWithChange(election, { kind: 'other-cost', uuid: 'C', cost: '0' }).wins, true)
})

test('with points an added paper gives the maximum for one candidate', () => {
  const points: Rules = { ...rules, system: 'DISTRIBUTION', votesLimit: 30, maxPerCandidate: 8 } as Rules
  const given: Election = { ...election, rules: points, papers: groupIntoPiles([[['A', '1']]]) }
  const { result } = recountWithChange(given, { kind: 'more-supporters', uuid: 'C', people: 2 })
  assert.equal(result.order.find(({ uuid }) => uuid === 'C')?.score, 16)
})

test('an added paper supports by what each system has for the best: the highest score, the first rank, one point without a limit', () => {
  const single = (system: object, value: string): Election => {
    const changed = { ...rules, winners: 'FIXED', fixedNumber: 1, ...system } as unknown as Rules
    return { ...election, rules: changed, papers: groupIntoPiles([[['A', value]]]) }
  }
  const scoreOf = (given: Election) =>
    recountWithChange(given, { kind: 'more-supporters', uuid: 'C', people: 3 }).result.order.find(({ uuid }) => uuid === 'C')?.score
  assert.equal(scoreOf(single({ system: 'DISTRIBUTION', votesLimit: null, maxPerCandidate: null }, '1')), 3)
  assert.equal(scoreOf(single({ system: 'RANGE', min: 0, max: 4, blank: 'leave-out' }, '1')), 4)
  assert.equal(scoreOf(single({ system: 'RANKED', method: 'BORDA', number: 3 }, '1')), 9)
})

test('a change to an unknown candidate is refused', () => {
  assert.throws(() => recountWithChange(election, { kind: 'other-cost', uuid: 'X', cost: '1' }), /X is no candidate/)
})
