import assert from 'node:assert/strict'
import { test } from 'node:test'
import { now, onClockChange, syncClock } from './server-clock.ts'

test('display follows the clock of the server, not that of the device', () => {
  let moved = 0
  const stop = onClockChange(() => moved++)
  const received = Date.parse('2026-11-04T12:00:00Z')
  syncClock('2026-11-15T12:00:00.000Z', received)
  assert.ok(Math.abs(now() - Date.now() - 11 * 86_400_000) < 1000)
  syncClock('2026-11-15T12:00:05.000Z', received)
  syncClock('no date', received)
  syncClock(null)
  assert.equal(moved, 1, 'seconds of travel and unreadable headers change nothing')
  syncClock('2026-11-04T12:00:00.000Z', received)
  assert.ok(Math.abs(now() - Date.now()) < 1000)
  stop()
})
