import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTimeframe, refreshTimeframe, setTimeframeDays, setTimeframeMonths } from './timeframe.ts'

const START = '2026-11-04'
const valuesOf = ({ months, days }: { months: number; days: number }) => [months, days]

test('the timeframe begins with 1 month and 32 days and is refreshed to 6 months [CAM-052, CAM-053]', () => {
  assert.deepEqual(valuesOf(createTimeframe()), [1, 32])
  const refreshed = refreshTimeframe(createTimeframe(), START)
  assert.deepEqual(valuesOf(refreshed), [6, 181])
  assert.deepEqual(refreshTimeframe(refreshed, START), refreshed)
})

test('a value that the user set is never overwritten [CAM-053]', () => {
  const months = setTimeframeMonths(createTimeframe(), 3, START)
  assert.deepEqual(valuesOf(refreshTimeframe(months, START)), [3, 92])
  const days = setTimeframeDays(createTimeframe(), 100)
  assert.deepEqual(valuesOf(refreshTimeframe(days, START)), [6, 100])
  assert.deepEqual(valuesOf(setTimeframeMonths(days, 2, START)), [2, 100])
})

test('the months end on the last day of a shorter month and count a leap day [CAM-053]', () => {
  assert.equal(setTimeframeMonths(createTimeframe(), 1, '2027-01-31').days, 28)
  assert.equal(setTimeframeMonths(createTimeframe(), 1, '2028-01-31').days, 29)
  assert.equal(setTimeframeMonths(createTimeframe(), 12, '2028-02-29').days, 365)
})
