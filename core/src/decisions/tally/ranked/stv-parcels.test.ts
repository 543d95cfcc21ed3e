import assert from 'node:assert/strict'
import { test } from 'node:test'
import { add, cmp, fraction, fromInt, mul, ZERO } from '../../../platform/exact/fraction.ts'
import { groupIntoPiles } from '../papers/piles.ts'
import { readRankings } from './rankings.ts'
import { findNext, moveParcels, sumParcels } from './stv-parcels.ts'

const CANDIDATES = ['a', 'b', 'c', 'd']
/** The next candidate of a single paper, by name; '-' where the paper ends. */
function next(paper: Readonly<Record<string, string>>, out = ''): string {
  const rankings = readRankings(CANDIDATES, groupIntoPiles([Object.entries(paper)]))
  const next = findNext(rankings, 0, (candidate) => !out.includes(CANDIDATES[candidate] ?? '?'))
  return next < 0 ? '-' : (CANDIDATES[next] ?? '?')
}

test('a paper moves on to its next candidate who is still in, and ends after the last', () => {
  assert.equal(next({ a: '1', b: '2', c: '3' }), 'a')
  assert.equal(next({ a: '1', b: '2', c: '3' }, 'a'), 'b')
  assert.equal(next({ a: '1', b: '2', c: '3' }, 'ab'), 'c')
  assert.equal(next({ a: '1', b: '2', c: '3' }, 'abc'), '-')
  assert.equal(next({ a: '1' }, 'a'), '-')
})

test('a paper ends where two candidates have the same rank, wherever that is', () => {
  assert.equal(next({ a: '1', b: '1', c: '2' }), '-')
  assert.equal(next({ a: '1', b: '2', c: '2', d: '3' }), 'a')
  assert.equal(next({ a: '1', b: '2', c: '2', d: '3' }, 'a'), '-')
  assert.equal(next({ a: '1', b: '2', c: '2' }, 'a'), '-')
})

test('papers of several values that move to one candidate stay apart there, each at its value, and none is lost', () => {
  const papers = [{ a: '1', b: '2' }, { a: '1', b: '2', c: '3' }, { a: '1', c: '2' }, { a: '1' }]
  const rankings = readRankings(
    CANDIDATES,
    groupIntoPiles(papers.flatMap((paper, n) => Array.from({ length: n + 1 }, () => Object.entries(paper)))),
  )
  const parcels = [...rankings.people].map((people, pile) => ({
    value: fraction(1n, BigInt(pile + 2)),
    piles: [pile],
    people,
  }))
  const moved = moveParcels(
    rankings,
    parcels,
    (value) => value,
    (candidate) => CANDIDATES[candidate] !== 'a',
  )
  const sent = [...moved.parcels].map(([to, all]) => [CANDIDATES[to], all.map(({ piles, people }) => [piles, people])])
  const of = (people: number) => [...rankings.people].indexOf(people)
  assert.deepEqual(new Map(sent as [string, unknown][]).get('c'), [[[of(3)], 3]])
  assert.deepEqual((new Map(sent as [string, unknown][]).get('b') as unknown[]).length, 2, 'two values, two parcels')
  const total = parcels.reduce((sum, { value, people }) => add(sum, mul(value, fromInt(people))), ZERO)
  assert.equal(cmp(add(moved.kept, moved.exhausted), total), 0)
  assert.equal(cmp(moved.exhausted, mul(fraction(1n, BigInt(of(4) + 2)), fromInt(4))), 0)
  const held = [...moved.parcels.values()].reduce((sum, all) => add(sum, sumParcels(all)), ZERO)
  assert.equal(cmp(held, moved.kept), 0, 'what was kept is with somebody')
})
