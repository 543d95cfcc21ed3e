import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupIntoPiles } from '../paper.ts'
import { readRankings } from './rankings.ts'
import { findNext } from './stv-parcels.ts'

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
