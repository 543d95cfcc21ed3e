import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { DEFAULT_STV_ARITHMETIC, type StvArithmetic } from '../../../platform/settings/voting-system.ts'
import { countPiles } from '../count.ts'
import { countPreview } from '../count-preview.ts'
import { groupIntoPiles } from '../papers/piles.ts'
import { RULES_VERSION } from '../rules.ts'
import { rankedRules, SEED } from '../testing/ranked-papers.ts'
import { MOST_DIGITS, NumbersTooLong } from './exact-limit.ts'

/** Numbers that look drawn and are the same in each run. */
function createDraw(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Papers that rank all candidates, some of whom are liked more. */
function drawElection(size: { papers: number; candidates: number; seed: number }) {
  const draw = createDraw(size.seed)
  const uuids = Array.from({ length: size.candidates }, (_, n) => `candidate-${n}`)
  const papers = Array.from({ length: size.papers }, () =>
    uuids
      .map((uuid, n) => ({ uuid, place: draw() ** (1 / (1 / (1 + (n % 7)) + 0.2)) }))
      .sort((a, b) => b.place - a.place)
      .map(({ uuid }, i) => [uuid, String(i + 1)] as const),
  )
  return { candidates: uuids.map((uuid) => ({ uuid })), piles: groupIntoPiles(papers) }
}

const stv = (fixedNumber: number, arithmetic: StvArithmetic) =>
  rankedRules({ method: 'STV', arithmetic }, { winners: 'FIXED', fixedNumber })

test('the default arithmetic of STV keeps every number short, however many seats there are', () => {
  const { candidates, piles } = drawElection({ papers: 600, candidates: 40, seed: 5 })
  for (const seats of [3, 12, 24]) {
    const { stv: counted, winners } = countPiles(stv(seats, DEFAULT_STV_ARITHMETIC), candidates, piles, SEED)
    assert.equal(winners.length, seats)
    for (const { votes } of counted?.stages ?? []) for (const { vote } of votes) assert.ok(vote.exact.length < 20, vote.exact)
  }
})

test('an exact count whose numbers become too long ends with a sentence, and one that fits is counted', () => {
  const { candidates, piles } = drawElection({ papers: 600, candidates: 40, seed: 5 })
  const began = performance.now()
  assert.throws(
    () => countPiles(stv(14, 'exact'), candidates, piles, SEED),
    (error) => error instanceof NumbersTooLong && /longer than 1000 digits/.test(error.message),
  )
  assert.ok(performance.now() - began < 20_000)
  assert.equal(countPiles(stv(10, 'exact'), candidates, piles, SEED).winners.length, 10)
  const few = drawElection({ papers: 40, candidates: 12, seed: 3 })
  assert.throws(() => countPiles(stv(5, 'exact'), few.candidates, few.piles, SEED, RULES_VERSION, 3), NumbersTooLong)
  assert.equal(countPiles(stv(5, 'exact'), few.candidates, few.piles, SEED, RULES_VERSION, 0).winners.length, 5)
})

test('a look at papers that decides nothing is counted by the default arithmetic where exact numbers are too long', () => {
  const { candidates, piles } = drawElection({ papers: 600, candidates: 40, seed: 5 })
  assert.equal(countPreview(stv(14, 'exact'), candidates, piles, SEED).stv?.arithmetic, DEFAULT_STV_ARITHMETIC)
  assert.equal(countPreview(stv(10, 'exact'), candidates, piles, SEED).stv?.arithmetic, 'exact')
})

test('a limit that is not reached changes nothing', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 4 }), (seed, seats) => {
      const { candidates, piles } = drawElection({ papers: 20, candidates: 6, seed })
      const count = (digits: number) => countPiles(stv(seats, 'exact'), candidates, piles, SEED, RULES_VERSION, digits)
      assert.deepEqual(count(MOST_DIGITS), count(0))
    }),
    { numRuns: 30 },
  )
})
