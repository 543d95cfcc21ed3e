import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, type Day, daysBetween } from '../../../platform/shared/dates.ts'
import { isWeekend, nextWorkingDay, previousWorkingDay } from './working-days.ts'

test('Saturday and Sunday are the weekend, on a leap day and before 1970 as well [CAM-042]', () => {
  const week = Array.from({ length: 7 }, (_, i) => addDays('2026-11-16', i))
  assert.deepEqual(week.filter(isWeekend), ['2026-11-21', '2026-11-22'])
  assert.deepEqual(['2020-02-29', '2024-02-29', '1969-12-27', '1969-12-29'].map(isWeekend), [true, false, true, false])
})

test('the next and the previous working day are the day itself, or the Monday and the Friday around a weekend [CAM-042]', () => {
  for (const day of ['2026-11-21', '2026-11-22']) {
    assert.deepEqual([previousWorkingDay(day), nextWorkingDay(day)], ['2026-11-20', '2026-11-23'])
  }
  assert.deepEqual([previousWorkingDay('2026-11-25'), nextWorkingDay('2026-11-25')], ['2026-11-25', '2026-11-25'])
})

test('two days of any seven are a weekend, and a working day is at most two days away [CAM-042]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30_000, max: 60_000 }), (n) => {
      const day: Day = addDays('1970-01-01', n)
      const week = Array.from({ length: 7 }, (_, i) => addDays(day, i))
      assert.equal(week.filter(isWeekend).length, 2)
      assert.equal(isWeekend(day), [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
      assert.ok(daysBetween(day, nextWorkingDay(day)) <= 2 && daysBetween(previousWorkingDay(day), day) <= 2)
    }),
  )
})
