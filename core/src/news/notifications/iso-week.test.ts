import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isoWeek } from './iso-week.ts'

test('weeks begin on Monday, and the first of a year has its first Thursday [F]', () => {
  const weeks = {
    '2026-11-23': [48, 2026],
    '2026-11-29': [48, 2026],
    '2026-11-30': [49, 2026],
    '2026-12-31': [53, 2026],
    '2027-01-03': [53, 2026],
    '2027-01-04': [1, 2027],
    '2024-12-29': [52, 2024],
    '2024-12-30': [1, 2025],
    '2021-01-01': [53, 2020],
  }
  for (const [day, expected] of Object.entries(weeks)) {
    const { week, year } = isoWeek(day)
    assert.deepEqual([week, year], expected, day)
  }
})
