import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupIntoPiles } from '../paper.ts'
import { readRankings } from './rankings.ts'
import { findNext } from './stv-parcels.ts'

const CANDIDATES = ['a', 'b', 'c', 'd']
/** The place of the next candidate of a single paper, by name; '-' where the paper ends. */
function next(paper: Readonly<Record<string, string>>, from: number, out = ''): string {
  const rankings = readRankings(CANDIDATES, groupIntoPiles([Object.entries(paper)]))
  const place = findNext(rankings, 0, from, (candidate) => !out.includes(CANDIDATES[candidate] ?? '?'))
  return place < 0 ? '-' : (CANDIDATES[rankings.candidate[place] ?? -1] ?? '?')
}

test('a paper moves on to its next candidate who is still in, and ends after the last', () => {
  assert.equal(next({ a: '1', b: '2', c: '3' }, 0), 'a')
  assert.equal(next({ a: '1', b: '2', c: '3' }, 1), 'b')
  assert.equal(next({ a: '1', b: '2', c: '3' }, 1, 'b'), 'c')
  assert.equal(next({ a: '1', b: '2', c: '3' }, 3), '-')
  assert.equal(next({ a: '1' }, 0, 'a'), '-')
})

test('a paper ends where two candidates have the same rank, wherever that is', () => {
  assert.equal(next({ a: '1', b: '1', c: '2' }, 0), '-')
  assert.equal(next({ a: '1', b: '2', c: '2', d: '3' }, 0), 'a')
  assert.equal(next({ a: '1', b: '2', c: '2', d: '3' }, 1), '-')
  assert.equal(next({ a: '1', b: '2', c: '2' }, 0, 'a'), '-')
})
