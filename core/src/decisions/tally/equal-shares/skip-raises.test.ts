import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { add, type Fraction, formatFraction, fromDecimal } from '../../../platform/exact/fraction.ts'
import type { Pile } from '../papers/paper.ts'
import {
  type CompletedShares,
  completeShares,
  computeRunCost,
  MAX_RAISES,
  type PreparedElection,
  prepareElection,
} from './complete-shares.ts'
import { exactPrice } from './exact-amounts.ts'
import { runShares } from './run-shares.ts'
import type { SharesRun } from './shares-input.ts'
import { skipUnchangedRaises } from './skip-raises.ts'

interface Example {
  readonly points: boolean
  readonly budget: string
  readonly costs: readonly string[]
  /** Units of support of each voter for each project. */
  readonly votes: readonly (readonly number[])[]
}

function prepared({ points, budget, costs, votes }: Example): PreparedElection {
  const uuids = costs.map((_, i) => `c${i}`)
  const piles = votes.map((vote, n): Pile => {
    const paper = uuids.flatMap((uuid, i) => ((vote[i] ?? 0) > 0 ? [[uuid, String(vote[i])] as const] : []))
    return { line: String(n), paper, people: 1 + (n % 3), size: paper.length }
  })
  const supported = uuids.filter((_, i) => votes.some((vote) => (vote[i] ?? 0) > 0))
  return prepareElection({
    uuids: supported,
    costs: new Map(uuids.map((uuid, i): [string, Fraction] => [uuid, fromDecimal(costs[i] ?? '0')])),
    budget: fromDecimal(budget),
    piles,
    support: points ? Number : (value) => (value === '0' ? 0 : 1),
    utility: points ? 'units' : 'cost',
    lot: new Map(uuids.map((uuid, i) => [uuid, (i * 7) % costs.length])),
  })
}

const order = (run: SharesRun): number[] => run.purchases.map(({ project }) => project)

/** The rule without skipping: one raise after the other. */
function oneByOne(election: PreparedElection): CompletedShares {
  const { field, budget, raise } = election
  let run = runShares(field, election.share)
  const told = [{ raises: 0, run }]
  const total = field.projects.reduce((sum, { cost }) => sum + cost, 0n)
  const none = field.projects.length + election.free.length === 0
  if (total <= budget) return { run, raises: 0, end: none ? 'no-candidates' : 'all-fit', next: null, outcomes: told }
  for (let raises = 1; raises <= MAX_RAISES; raises += 1) {
    const next = runShares(field, add(run.share, raise))
    if (order(next).join() !== order(run).join()) told.push({ raises, run: next })
    if (computeRunCost(election, next) > budget) return { run, raises: raises - 1, end: 'next-too-dear', next, outcomes: told }
    run = next
  }
  return { run, raises: MAX_RAISES, end: 'capped', next: null, outcomes: told }
}

const runInWords = ({ field }: PreparedElection, run: SharesRun) => ({
  share: formatFraction(run.share),
  bought: run.purchases.map(({ project, tied }, at) => [project, [...tied], formatFraction(exactPrice(field, run, at))]),
  spent: [...run.spentAt],
})

const inWords = (election: PreparedElection, { run, raises, end, next, outcomes: told }: CompletedShares) => ({
  run: runInWords(election, run),
  raises,
  end,
  next: next && runInWords(election, next),
  told: told.map((one) => [one.raises, runInWords(election, one.run)]),
})

function agree(example: Example): void {
  const election = prepared(example)
  assert.deepEqual(inWords(election, completeShares(election)), inWords(election, oneByOne(election)))
}

/** Costs that nearly tie, one that only few can ever pay, and a budget for many raises. */
const example = (cents: fc.Arbitrary<number>, dear: number) =>
  fc
    .record({
      points: fc.boolean(),
      costs: fc.array(cents, { minLength: 2, maxLength: 6 }),
      near: fc.integer({ min: -2, max: 2 }),
      percent: fc.integer({ min: 20, max: 120 }),
      votes: fc.array(fc.array(fc.nat(4), { minLength: 8, maxLength: 8 }), { minLength: 2, maxLength: 9 }),
    })
    .map(({ points, costs, near, percent, votes }): Example => {
      const all = [...costs, Math.max(1, (costs[0] ?? 1) + near)]
      const budget = Math.max(...all, Math.floor((all.reduce((sum, cost) => sum + cost, 0) * percent) / 100))
      const spell = (amount: number): string => (amount / 100).toFixed(2)
      // the twin of the first project has its supporters, the dear one a single supporter
      const rows = votes.map((vote, n) => {
        const given = all.map((_, i) => Math.max(0, (vote[i === all.length - 1 ? 0 : i] ?? 0) - 1))
        return [...given, n === 0 ? 1 : 0]
      })
      const last = Math.min(budget, Math.floor((budget * dear) / 100))
      return { points, budget: spell(budget), costs: [...all, Math.max(1, last)].map(spell), votes: rows }
    })

test('skipping unchanged raises gives the same result as single raises, in small amounts', () => {
  fc.assert(fc.property(example(fc.integer({ min: 100, max: 3000 }), 90), agree), { numRuns: 300 })
})

test('skipping unchanged raises gives the same result as single raises, over hundreds of raises', () => {
  fc.assert(fc.property(example(fc.integer({ min: 10_000, max: 90_000 }), 100), agree), { numRuns: 60 })
})

test('a skip is refused where the order of buying changes in between and changes back', () => {
  fc.assert(
    fc.property(example(fc.integer({ min: 1000, max: 9000 }), 100), fc.integer({ min: 2, max: 60 }), (given, reach) => {
      const { field, share, raise } = prepared(given)
      const from = runShares(field, share)
      let further = share
      let same = true
      for (let n = 0; n < reach; n += 1) {
        further = add(further, raise)
        same &&= order(runShares(field, further)).join() === order(from).join()
      }
      const jumped = skipUnchangedRaises(field, from, further)
      if (!jumped) return
      assert.ok(same, 'nothing changed between')
      assert.deepEqual(runInWords(prepared(given), jumped), runInWords(prepared(given), runShares(field, further)))
    }),
    { numRuns: 300 },
  )
})

/** Processor time in milliseconds, the best of two runs. */
function milliseconds(act: () => void): number {
  const times = [0, 0].map(() => {
    const before = process.cpuUsage()
    act()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

const voters = (number: number, ...choices: readonly number[][]): number[][] =>
  Array.from({ length: number }, (_, n) => choices[n % choices.length] ?? [])

test('ten thousand raises for an expensive project with one supporter are counted quickly', (t) => {
  const votes = [[0, 0, 0, 1], ...voters(3000, [1, 1, 0, 0], [0, 1, 1, 0], [1, 0, 1, 0])]
  const election = prepared({ points: false, budget: '1000000', costs: ['90000', '50000', '1000', '999999'], votes })
  let done: CompletedShares | undefined
  const ms = milliseconds(() => {
    done = completeShares(election)
  })
  assert.deepEqual([done?.raises, done?.end], [MAX_RAISES, 'capped'])
  t.diagnostic(`ten thousand raises in ${ms.toFixed(0)} ms of processor time`)
  assert.ok(ms < 1000)
})

test('two nearly tied projects with a common supporter who never has enough money are not raised one by one', (t) => {
  // the first voter alone buys one small project after the other, so the rho of the first two changes with each raise
  const own = Array.from({ length: 40 }, () => 30)
  const others = own.map(() => 0)
  const votes = [[1, 1, ...own, 0], ...voters(60, [1, 1, ...others, 0]), [0, 0, ...others, 1]]
  const costs = ['6000', '6000.01', ...own.map((_, i) => String(95 + (i % 3))), '31000']
  const election = prepared({ points: true, budget: '31000', costs, votes })
  let done: CompletedShares | undefined
  const ms = milliseconds(() => {
    done = completeShares(election)
  })
  assert.deepEqual([done?.raises, done?.end], [MAX_RAISES, 'capped'])
  t.diagnostic(`${done?.outcomes.length} outcomes in ${ms.toFixed(0)} ms of processor time`)
  assert.ok(ms < 5000)
})
