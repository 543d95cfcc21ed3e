import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { add, type Fraction, formatFraction, fromInt } from '../../platform/exact/fraction.ts'
import type { VotingSystem } from '../../platform/settings/voting-system.ts'
import type { Paper } from './papers/paper.ts'
import type { CountResult } from './result.ts'
import { combineRules, type Rules } from './rules.ts'
import { countPapers } from './testing/count-papers.ts'
import { parseFraction } from './testing/parse-fraction.ts'
import { SEED } from './testing/ranked-papers.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e'] as const

const SYSTEMS: readonly VotingSystem[] = [
  { system: 'PLURALITY', pluralityType: 'YES' },
  { system: 'PLURALITY', pluralityType: 'YES_NO_ABSTAIN_BLOCK', majority: 'simple', blockThreshold: '0.1' },
  { system: 'PLURALITY', pluralityType: 'YES_NO', majority: 'two_thirds' },
  { system: 'DISTRIBUTION', maxPerCandidate: null },
  { system: 'RANGE', min: -1, max: 3, blank: 'leave-out' },
  { system: 'RANGE', min: 0, max: 5, blank: 'as-min' },
  { system: 'RANKED', number: 0, method: 'SCHULZE' },
  { system: 'RANKED', number: 0, method: 'BORDA' },
  { system: 'RANKED', number: 0, method: 'STV', arithmetic: 'exact' },
  { system: 'RANKED', number: 0, method: 'STV', arithmetic: 'scottish' },
]

const rulesOf = (system: VotingSystem, fixedNumber: number): Rules =>
  combineRules(system, { winners: 'FIXED', fixedNumber }, { votesLimit: null, quorum: { enabled: false }, eligible: null })

/** A value of the system for any number from 0 to 5. */
function toValue(system: VotingSystem, n: number): string {
  switch (system.system) {
    case 'PLURALITY':
      if (system.pluralityType === 'YES') return n > 2 ? 'YES' : ''
      if (system.pluralityType === 'YES_NO') return ['', 'NO', 'NO', 'YES', 'YES', 'YES'][n] as string
      return ['', 'NO', 'ABSTAIN', 'BLOCK', 'YES', 'YES'][n] as string
    case 'RANGE':
      return n === 0 ? '' : String(system.min + n - 1)
    default:
      return String(n)
  }
}

const election = fc.record({
  system: fc.constantFrom(...SYSTEMS),
  votes: fc.array(fc.array(fc.nat(5), { minLength: 5, maxLength: 5 }), { maxLength: 14, size: 'max' }),
  seats: fc.integer({ min: 1, max: 4 }),
})

const papersOf = (system: VotingSystem, votes: readonly (readonly number[])[], names: readonly string[] = NAMES): Paper[] =>
  votes.map((row) => row.map((n, i) => [names[i] as string, toValue(system, n)] as const))

const candidatesOf = (names: readonly string[]) => names.map((uuid) => ({ uuid }))

/** The ranks without the order of equals, which the lot makes. */
const ranksOf = ({ order }: CountResult) => new Map(order.map(({ uuid, rank, scoreExact }) => [uuid, [rank, scoreExact]]))

const usedLot = ({ steps }: CountResult): boolean => steps.some(({ step }) => step === 'lot')

test('who cast which paper and in which row it stands makes no difference, in every system', () => {
  fc.assert(
    fc.property(election, fc.array(fc.nat(), { minLength: 14, maxLength: 14 }), ({ system, votes, seats }, keys) => {
      const shuffled = votes.map((row, i) => [keys[i] ?? 0, row] as const).sort(([a], [b]) => a - b)
      const count = (rows: readonly (readonly number[])[], names: readonly string[] = NAMES) =>
        countPapers(rulesOf(system, seats), candidatesOf(names), papersOf(system, rows), SEED)
      assert.deepEqual(
        count(
          shuffled.map(([, row]) => row),
          [...NAMES].reverse(),
        ),
        count(votes),
      )
    }),
  )
})

test('other names of the candidates change names alone, in every system', () => {
  fc.assert(
    fc.property(election, fc.shuffledSubarray([...NAMES], { minLength: 5 }), ({ system, votes, seats }, names) => {
      const rules = rulesOf(system, seats)
      const before = countPapers(rules, candidatesOf(NAMES), papersOf(system, votes), SEED)
      const after = countPapers(rules, candidatesOf(names), papersOf(system, votes, names), SEED)
      fc.pre(!usedLot(before) && !usedLot(after))
      const renamed = new Map(NAMES.map((name, i) => [name as string, names[i] as string]))
      const ranks = ranksOf(after)
      for (const [uuid, rank] of ranksOf(before)) assert.deepEqual(ranks.get(renamed.get(uuid) ?? ''), rank)
      assert.deepEqual(new Set(after.winners), new Set(before.winners.map((uuid) => renamed.get(uuid))))
    }),
  )
})

test('every paper twice gives the same order, except that STV has another quota', () => {
  fc.assert(
    fc.property(election, ({ system, votes, seats }) => {
      fc.pre(!(system.system === 'RANKED' && system.method === 'STV'))
      const order = (rows: readonly (readonly number[])[]) =>
        new Map(
          countPapers(rulesOf(system, seats), candidatesOf(NAMES), papersOf(system, rows), SEED).order.map((one) => [one.uuid, one.rank]),
        )
      assert.deepEqual(order([...votes, ...votes]), order(votes))
    }),
  )
})

test('winners are at most as many as may win, and each has support', () => {
  fc.assert(
    fc.property(election, ({ system, votes, seats }) => {
      const { winners, order } = countPapers(rulesOf(system, seats), candidatesOf(NAMES), papersOf(system, votes), SEED)
      const able = order.filter(({ supporters, passed }) => supporters > 0 && passed !== false)
      const most = Math.min(seats, able.length)
      // STV may fill a seat with a candidate whom only equal ranks name
      if (system.system === 'RANKED') assert.ok(winners.length <= most)
      else assert.equal(winners.length, most)
      assert.ok(order.every(({ winner, supporters }) => !winner || supporters > 0))
    }),
  )
})

const ranks = fc.record({
  votes: fc.array(fc.array(fc.nat(5), { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 16, size: 'max' }),
  seats: fc.integer({ min: 1, max: 4 }),
  arithmetic: fc.constantFrom('exact', 'scottish'),
})

test('in every stage of STV what candidates hold, what is exhausted and what is cut are the valid papers together', () => {
  fc.assert(
    fc.property(ranks, ({ votes, seats, arithmetic }) => {
      const system: VotingSystem = { system: 'RANKED', number: 0, method: 'STV', arithmetic }
      const { stv } = countPapers(rulesOf(system, seats), candidatesOf(NAMES), papersOf(system, votes), SEED)
      assert.ok(stv)
      const exact = ({ exact: text }: { exact: string }): Fraction => parseFraction(text)
      for (const { votes: held, exhausted, cut, move } of stv.stages) {
        const all = [...held.map(({ vote }) => exact(vote)), exact(exhausted), exact(cut)].reduce(add)
        assert.equal(formatFraction(all), formatFraction(fromInt(stv.valid)))
        if (arithmetic === 'exact') assert.equal(cut.exact, '0/1')
        if (!move) continue
        const moved = [...move.received.map(({ vote }) => exact(vote)), exact(move.exhausted), exact(move.cut)]
        assert.equal(formatFraction(moved.reduce(add)), move.amount.exact)
      }
      const elected = stv.stages.flatMap((stage) => stage.elected)
      assert.equal(elected.length, Math.min(seats, 5))
      assert.ok(elected.filter(({ quotaReached }) => quotaReached).every(({ vote }) => vote.rounded >= stv.quota))
    }),
  )
})

test('a group of more than so many quotas that ranks its candidates first gets so many seats by STV', () => {
  fc.assert(
    fc.property(ranks, fc.integer({ min: 1, max: 40 }), ({ votes, seats }, people) => {
      const system: VotingSystem = { system: 'RANKED', number: 0, method: 'STV', arithmetic: 'exact' }
      const solid: Paper[] = Array.from({ length: people }, (_, i) =>
        i % 2 === 0
          ? [
              ['a', '1'],
              ['b', '2'],
            ]
          : [
              ['b', '1'],
              ['a', '2'],
            ],
      )
      const result = countPapers(rulesOf(system, seats), candidatesOf(NAMES), [...papersOf(system, votes), ...solid], SEED)
      const due = Math.min(2, seats, Math.floor(people / (result.stv?.quota ?? 1)))
      assert.ok(result.winners.filter((uuid) => uuid === 'a' || uuid === 'b').length >= due)
    }),
  )
})

test('SCHULZE elects whom a majority prefers to each other candidate, and nobody whom each other one is preferred to', () => {
  fc.assert(
    fc.property(ranks, ({ votes }) => {
      const system: VotingSystem = { system: 'RANKED', number: 0, method: 'SCHULZE' }
      const { order } = countPapers(rulesOf(system, 1), candidatesOf(NAMES), papersOf(system, votes), SEED)
      const above = (a: number, b: number) =>
        votes.filter((row) => (row[a] ?? 0) > 0 && ((row[b] ?? 0) === 0 || (row[a] ?? 0) < (row[b] ?? 0))).length
      const others = (of: number) => NAMES.map((_, i) => i).filter((i) => i !== of)
      for (const [i, uuid] of NAMES.entries()) {
        const place = order.find((one) => one.uuid === uuid)
        if (others(i).every((other) => above(i, other) > above(other, i))) {
          assert.deepEqual([place?.rank, place?.tied], [1, false])
        }
        if (others(i).every((other) => above(i, other) < above(other, i))) assert.equal(place?.rank, 5)
      }
    }),
  )
})
