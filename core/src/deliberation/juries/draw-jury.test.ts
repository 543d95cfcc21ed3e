import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { computeCommitment } from '../../platform/exact/digest.ts'
import { checkDraw, computePoolHash, computeSeats, formatPool, orderPool } from './draw-jury.ts'

const SEED = '0f'.repeat(32)
const UUIDS = Array.from({ length: 30 }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`)
const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

test('a jury has the share of its pool, rounded up, but at least five seats or the whole pool', () => {
  const seats = (share: string, pool: number) => computeSeats(share, pool)
  assert.deepEqual([seats('0.1', 100), seats('0.1', 101), seats('0.1', 99), seats('0.1', 51)], [10, 11, 10, 6], 'rounded up')
  assert.deepEqual([seats('0.1', 50), seats('0.1', 12), seats('0.1', 5), seats('0.1', 4), seats('0.1', 0)], [5, 5, 5, 4, 0])
  assert.deepEqual([seats('1', 7), seats('0.07', 100), seats('0.29', 100)], [7, 7, 29], 'exact where doubles are not')
  assert.equal(seats('0.0001', 1_000_000), 100)
})

test('the order of the lot is by SHA-256 of seed and uuid, whatever order the pool is in', () => {
  const order = orderPool(SEED, UUIDS)
  assert.deepEqual(
    order,
    UUIDS.toSorted((a, b) => (hash(`${SEED}|${a}`) < hash(`${SEED}|${b}`) ? -1 : 1)),
  )
  assert.deepEqual(orderPool(SEED, UUIDS.toReversed()), order)
  assert.notDeepEqual(orderPool('10'.repeat(32), UUIDS), order, 'another seed, another order')
  assert.throws(() => orderPool('0F'.repeat(32), UUIDS), /seed/)
})

test('each person of a pool has the same chance: over many seeds the first seats are spread evenly', () => {
  const pool = UUIDS.slice(0, 10)
  const seated = new Map(pool.map((uuid) => [uuid, 0]))
  const draws = 2000
  for (let i = 0; i < draws; i++) {
    for (const uuid of orderPool(hash(String(i)), pool).slice(0, 3)) seated.set(uuid, (seated.get(uuid) ?? 0) + 1)
  }
  const expected = (draws * 3) / 10
  for (const [uuid, count] of seated) assert.ok(Math.abs(count - expected) < 100, `${uuid}: ${count} of ${expected}`)
})

test('the hash of a pool covers its salt and all its people, sorted', () => {
  assert.equal(formatPool('ab', ['b', 'a']), 'ab\na\nb\n')
  assert.equal(computePoolHash('ab', ['b', 'a']), hash('ab\na\nb\n'))
  assert.notEqual(computePoolHash('ab', ['a']), computePoolHash('ab', ['a', 'b']))
  assert.notEqual(computePoolHash('ac', ['a']), computePoolHash('ab', ['a']))
})

test('a draw can be repeated from what is published, and a changed seed or list is found', () => {
  const draw = {
    seed: SEED,
    commitment: computeCommitment(SEED),
    salt: 'ab',
    poolHash: computePoolHash('ab', UUIDS),
    uuids: UUIDS,
  }
  const check = checkDraw(draw)
  const first = orderPool(SEED, UUIDS)[0] ?? ''
  assert.deepEqual([check.seed, check.pool, check.placeOf(first), check.placeOf('x')], [true, true, 1, undefined])
  assert.equal(checkDraw({ ...draw, seed: '10'.repeat(32) }).seed, false)
  assert.equal(checkDraw({ ...draw, uuids: UUIDS.slice(1) }).pool, false)
})
