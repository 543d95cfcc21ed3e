import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantToIso } from '../../platform/shared/dates.ts'
import { listDayStarts } from './day-starts.ts'

test('moving the clock stops at the start of each day in any of the zones, in order', () => {
  const from = Date.UTC(2026, 9, 24, 12)
  const to = Date.UTC(2026, 9, 26, 0)
  assert.deepEqual(listDayStarts(['Europe/London', 'Asia/Tokyo'], from, to).map(instantToIso), [
    '2026-10-24T15:00:00.000Z',
    '2026-10-24T23:00:00.000Z',
    '2026-10-25T15:00:00.000Z',
    '2026-10-26T00:00:00.000Z',
  ])
})

test('a move within one day has no stops', () => {
  assert.deepEqual(listDayStarts(['UTC'], Date.UTC(2026, 0, 1, 1), Date.UTC(2026, 0, 1, 23)), [])
})
