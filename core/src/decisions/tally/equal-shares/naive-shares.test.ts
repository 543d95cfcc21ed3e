import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  add,
  cmp,
  div,
  type Fraction,
  formatFraction,
  fromDecimal,
  fromInt,
  mul,
  roundFraction,
  sub,
  ZERO,
} from '../../../platform/exact/fraction.ts'
import type { Paper } from '../papers/paper.ts'
import type { Candidate, Rules } from '../rules.ts'
import { countPapers } from '../testing/count-papers.ts'
import { computePaperPayments } from '../testing/paper-payments.ts'

// A second, simple implementation of the equal shares: every paper by itself, fractions only, no piles, no bounds, no skipped
// raises. It is slow, and the fast count must agree with it in every value.

interface Election {
  readonly points: boolean
  readonly budget: string
  readonly candidates: readonly Candidate[]
  readonly papers: readonly Paper[]
}

const seed = '5a'.repeat(32)
const sum = (all: readonly Fraction[]): Fraction => all.reduce(add, ZERO)
const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

function naive({ points, budget: money, candidates, papers }: Election) {
  const lines = papers.map((paper) => JSON.stringify([...paper].sort(([a], [b]) => (a < b ? -1 : 1)))).sort()
  const digest = hash(lines.join('\n'))
  const lot = (uuid: string): string => hash(`${seed}|${digest}|${uuid}`)
  const byLot = (a: string, b: string): number => (lot(a) < lot(b) ? -1 : 1)
  const budget = fromDecimal(money)
  const cost = new Map(candidates.map((one) => [one.uuid, fromDecimal(one.cost ?? '')]))
  const costOf = (uuid: string): Fraction => cost.get(uuid) ?? ZERO
  const given = papers.map((paper) => new Map(paper.map(([uuid, value]) => [uuid, points ? Number(value) : 1])))
  const unitsOf = (voter: number, uuid: string): number => given[voter]?.get(uuid) ?? 0
  const score = (uuid: string): number => papers.reduce((all, _, voter) => all + unitsOf(voter, uuid), 0)
  const order = candidates
    .map(({ uuid }) => uuid)
    .filter((uuid) => score(uuid) > 0)
    .sort((a, b) => score(b) - score(a) || byLot(a, b))
  const part = order.filter((uuid) => cmp(costOf(uuid), budget) <= 0)
  const voters = papers.map((_, voter) => voter).filter((voter) => order.some((uuid) => unitsOf(voter, uuid) > 0))
  if (voters.length === 0) return { winners: [], rhos: [], paid: [], left: new Map<string, Fraction>(), share: ZERO }
  const utility = (voter: number, uuid: string): Fraction =>
    points ? fromInt(unitsOf(voter, uuid)) : mul(fromInt(unitsOf(voter, uuid)), costOf(uuid))

  const rhoOf = (uuid: string, left: readonly Fraction[]): Fraction | null => {
    const supporters = voters.filter((voter) => unitsOf(voter, uuid) > 0)
    const has = (voter: number): Fraction => left[voter] ?? ZERO
    if (cmp(sum(supporters.map(has)), costOf(uuid)) < 0) return null
    const limit = (voter: number): Fraction => div(has(voter), utility(voter, uuid))
    const poorFirst = [...supporters].sort((a, b) => cmp(limit(a), limit(b)))
    for (let poor = 0; poor < poorFirst.length; poor += 1) {
      const missing = sub(costOf(uuid), sum(poorFirst.slice(0, poor).map(has)))
      const rho = div(missing, sum(poorFirst.slice(poor).map((voter) => utility(voter, uuid))))
      if (cmp(rho, limit(poorFirst[poor] ?? 0)) <= 0) return rho
    }
    throw new Error('no rho')
  }
  const run = (share: Fraction) => {
    const left = papers.map((_, voter) => (voters.includes(voter) ? share : ZERO))
    const winners = part.filter((uuid) => costOf(uuid).n === 0n).sort(byLot)
    const rhos = winners.map(() => '0/1')
    const paid: Fraction[][] = winners.map(() => [])
    for (;;) {
      const offers = part
        .filter((uuid) => !winners.includes(uuid))
        .map((uuid) => ({ uuid, rho: rhoOf(uuid, left) }))
        .filter((offer): offer is { uuid: string; rho: Fraction } => offer.rho !== null)
        .sort((a, b) => cmp(a.rho, b.rho) || byLot(a.uuid, b.uuid))
      const best = offers[0]
      if (!best) return { winners, rhos, left, share, paid }
      const each = voters.map((voter) => {
        const full = mul(best.rho, utility(voter, best.uuid))
        const pays = cmp(full, left[voter] ?? ZERO) > 0 ? (left[voter] ?? ZERO) : full
        left[voter] = sub(left[voter] ?? ZERO, pays)
        return pays
      })
      winners.push(best.uuid)
      rhos.push(formatFraction(best.rho))
      paid.push(each.filter((_, i) => unitsOf(voters[i] ?? 0, best.uuid) > 0))
    }
  }
  const total = (uuids: readonly string[]): Fraction => sum(uuids.map(costOf))
  const first = div(budget, fromInt(voters.length))
  const raise = cmp(first, fromInt(1000)) > 0 ? Math.floor(Number(money) / (1000 * voters.length)) : 1
  let held = run(first)
  if (cmp(total(part), budget) > 0) {
    for (let raises = 0; raises < 10_000; raises += 1) {
      const next = run(add(held.share, fromInt(raise)))
      if (cmp(total(next.winners), budget) > 0) break
      held = next
    }
  }
  const left = new Map<string, Fraction>()
  for (const uuid of part) {
    const of = voters.filter((voter) => unitsOf(voter, uuid) > 0)
    left.set(uuid, sum(of.map((voter) => held.left[voter] ?? ZERO)))
  }
  const fits = cmp(total(part), budget) <= 0
  const cheaper = (a: string, b: string): number => score(b) - score(a) || cmp(costOf(a), costOf(b)) || byLot(a, b)
  const winners = fits ? [...part].sort(cheaper) : [...held.winners]
  for (const uuid of part) {
    if (!winners.includes(uuid) && cmp(total([...winners, uuid]), budget) <= 0) winners.push(uuid)
  }
  return { winners, rhos: held.rhos, paid: held.paid, left, share: held.share }
}

const rulesOf = ({ points, budget }: Election): Rules => ({
  ...(points ? { system: 'DISTRIBUTION' } : { system: 'PLURALITY', pluralityType: 'YES' }),
  winners: 'EQUAL_SHARES',
  budget,
  votesLimit: null,
  quorum: { enabled: false },
  eligible: null,
})

/** Random elections of up to so many projects and voters, with a budget from a third up to the cost of everything. */
function election(projects: number, voters: number, cost: fc.Arbitrary<number>) {
  return fc
    .record({
      points: fc.boolean(),
      percent: fc.integer({ min: 30, max: 100 }),
      costs: fc.array(cost, { minLength: 3, maxLength: projects, size: 'max' }),
      votes: fc.array(fc.array(fc.nat(6), { minLength: projects, maxLength: projects }), {
        minLength: 1,
        maxLength: voters,
        size: 'max',
      }),
    })
    .map(({ points, percent, costs, votes }): Election => {
      const candidates = costs.map((cents, i) => ({ uuid: `c${i}`, cost: (cents / 100).toFixed(2) }))
      const total = costs.reduce((all, cents) => all + cents, 0)
      const value = (n: number): string => (points ? String(Math.max(0, n - 3)) : n > 3 ? 'YES' : '')
      const papers = votes.map((vote): Paper => {
        const pairs = candidates.map(({ uuid }, i) => [uuid, value(vote[i] ?? 0)] as const)
        return pairs.filter(([, each]) => each !== '')
      })
      return {
        points,
        budget: (Math.max(100, Math.floor((total * percent) / 100)) / 100).toFixed(2),
        candidates,
        papers,
      }
    })
}

function agree(given: Election): void {
  const expected = naive(given)
  const result = countPapers(rulesOf(given), given.candidates, given.papers, seed)
  assert.deepEqual(result.winners, expected.winners)
  const buys = result.steps.filter((step) => step.step === 'buy')
  assert.deepEqual(
    buys.map(({ rho }) => rho),
    expected.rhos,
  )
  assert.equal(result.shares?.last.exact, formatFraction(expected.share))
  for (const [i, { uuid, largest }] of buys.entries()) {
    const reason = result.order.find((place) => place.uuid === uuid)?.reason
    const paid = expected.paid[i] ?? []
    if (reason?.kind !== 'bought' || paid.length === 0) continue
    const shown = paid.map(roundFraction).sort((a, b) => b - a)
    assert.deepEqual(
      reason.payments?.flatMap(({ paid: each, people }) => Array.from({ length: people }, () => each)),
      shown,
    )
    assert.equal(largest.exact, formatFraction(paid.reduce((a, b) => (cmp(a, b) > 0 ? a : b))))
  }
  for (const { reason, uuid } of result.order) {
    if (reason.kind !== 'not-bought' && reason.kind !== 'added' && reason.kind !== 'all-fit') continue
    assert.equal(reason.left.exact, formatFraction(expected.left.get(uuid) ?? ZERO), uuid)
  }
}

const units = (min: number, max: number) => fc.integer({ min, max }).map((n) => n * 100)

test('the fast count equals the simple exact one in small elections with many ties', () => {
  fc.assert(fc.property(election(5, 7, units(0, 12)), agree), { numRuns: 300 })
})

test('the fast count equals the simple exact one with cents and more voters', () => {
  fc.assert(fc.property(election(7, 16, fc.integer({ min: 100, max: 4000 })), agree), { numRuns: 100 })
})

test('the fast count equals the simple exact one where a raise is more than 1 unit', () => {
  fc.assert(fc.property(election(4, 4, units(5_000, 20_000)), agree), { numRuns: 20 })
})

test("a voter's account adds up: paid and left are the share, and all accounts together pay each cost", () => {
  fc.assert(
    fc.property(election(5, 7, units(0, 12)), (given) => {
      const rules = rulesOf(given)
      const result = countPapers(rules, given.candidates, given.papers, seed)
      const raised = new Map<string, Fraction>()
      for (const paper of given.papers) {
        const account = computePaperPayments(rules, given.candidates, result, paper)
        if (!account) continue
        const paid = account.paid.map(({ amount }) => fromFraction(amount.exact))
        assert.equal(formatFraction(add(sum(paid), fromFraction(account.left.exact))), account.share.exact)
        for (const [i, { uuid }] of account.paid.entries()) raised.set(uuid, add(raised.get(uuid) ?? ZERO, paid[i] ?? ZERO))
      }
      for (const step of result.steps) {
        if (step.step === 'buy') assert.equal(formatFraction(raised.get(step.uuid) ?? ZERO), formatFraction(fromDecimal(step.cost)))
      }
    }),
    { numRuns: 100 },
  )
})

function fromFraction(text: string): Fraction {
  const [n = '', d = ''] = text.split('/')
  return div(fromInt(BigInt(n)), fromInt(BigInt(d)))
}
