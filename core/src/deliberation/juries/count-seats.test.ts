import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countSeats, type JurySeat } from './count-seats.ts'

const KEPT = { at: '2026-11-20T10:00:00.000Z', why: 'REMOVED', by: null, backAt: null } as const
const BACK = { ...KEPT, backAt: '2026-11-22T10:00:00.000Z' }

const count = (seats: number, asked: readonly (readonly [JurySeat['state'], JurySeat['kept']])[]) =>
  countSeats({
    seats,
    asked: asked.map(([state, kept], i) => ({ place: i + 1, state, name: null, passedWhy: null, kept })),
  } as Parameters<typeof countSeats>[0])

test('each seat of a jury counts once: taken, waiting for an answer, kept, or empty', () => {
  const asked = [
    ['ACCEPTED', null],
    ['ACCEPTED', null],
    ['PASSED', null],
    ['ASKED', null],
  ] as const
  assert.deepEqual(count(5, asked), { taken: 2, asked: 1, kept: 0, empty: 2 })
  assert.deepEqual(count(0, []), { taken: 0, asked: 0, kept: 0, empty: 0 })
})

test('a seat that is kept for somebody is neither taken nor waits for an answer until they are back', () => {
  assert.deepEqual(
    count(3, [
      ['ACCEPTED', KEPT],
      ['ASKED', KEPT],
      ['ACCEPTED', null],
    ]),
    {
      taken: 1,
      asked: 0,
      kept: 2,
      empty: 0,
    },
  )
  assert.deepEqual(
    count(2, [
      ['ACCEPTED', BACK],
      ['ASKED', BACK],
    ]),
    { taken: 1, asked: 1, kept: 0, empty: 0 },
  )
  assert.deepEqual(count(1, [['PASSED', KEPT]]), { taken: 0, asked: 0, kept: 0, empty: 1 })
})
