import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addDays,
  addMonths,
  dayInZone,
  daysBetween,
  instantToIso,
  isDay,
  isWithinDays,
  toInstant,
  wallClock,
  windowInstants,
} from './dates.ts'

const at = (iso: string) => new Date(iso).getTime()

test('a day is a valid calendar date, written YYYY-MM-DD [I18N-009]', () => {
  for (const day of ['2026-11-20', '2024-02-29', '1970-01-01', '2100-12-31']) assert.equal(isDay(day), true, day)
  for (const day of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '20261120', '', '2026-11-20T00:00']) {
    assert.equal(isDay(day), false, day)
  }
})

test('adding and counting days crosses month ends, leap years and centuries', () => {
  assert.equal(addDays('2026-12-31', 1), '2027-01-01')
  assert.equal(addDays('2024-02-28', 1), '2024-02-29')
  assert.equal(addDays('2024-03-01', -1), '2024-02-29')
  assert.equal(daysBetween('2026-11-20', '2027-11-20'), 365)
  assert.equal(daysBetween('2000-02-28', '2000-03-01'), 2)
  assert.equal(addMonths('2026-01-31', 1), '2026-02-28')
  assert.equal(addMonths('2026-11-20', 6), '2027-05-20')
  assert.equal(addMonths('2024-03-31', -1), '2024-02-29')
  assert.equal(addMonths('2026-01-15', -14), '2024-11-15')
  assert.equal(addDays('0001-01-01', -1), '0000-12-31')
  assert.equal(addMonths('0050-01-31', 1), '0050-02-28')
})

test('today depends on the time zone: one instant is two different days in distant zones [VOT-020]', () => {
  const instant = at('2026-11-20T10:30:00Z')
  assert.equal(dayInZone('Pacific/Kiritimati', instant), '2026-11-21')
  assert.equal(dayInZone('America/Los_Angeles', instant), '2026-11-20')
  assert.equal(dayInZone('Pacific/Pago_Pago', instant), '2026-11-19')
})

test('a window opens at 00:00 of its first day and closes at 00:00 after its last, in the zone [VOT-020]', () => {
  const london = windowInstants('Europe/London', '2026-10-24', '2026-10-25')
  assert.equal(instantToIso(london.opens), '2026-10-23T23:00:00.000Z')
  // the clocks went back on the 25th: that day has 25 hours
  assert.equal(instantToIso(london.closes), '2026-10-26T00:00:00.000Z')
})

test('a wall-clock time skipped by summer time becomes the first instant after it; a repeated one the first of both', () => {
  assert.equal(instantToIso(toInstant('Europe/London', '2026-03-29', '01:30')), '2026-03-29T01:30:00.000Z')
  assert.equal(instantToIso(toInstant('Europe/London', '2026-10-25', '01:30')), '2026-10-25T00:30:00.000Z')
  assert.equal(instantToIso(toInstant('America/Asuncion', '2026-11-20')), '2026-11-20T03:00:00.000Z')
})

test('wall clock and instant convert back and forth in every season', () => {
  for (const zone of ['UTC', 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe']) {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 9)) {
      const wall = wallClock(zone, toInstant(zone, day, '12:34'))
      assert.deepEqual([wall.day, wall.time], [day, '12:34'], zone)
    }
  }
})

test('the first and the last day are inside a window; without an end that side is open [CAM-050]', () => {
  assert.equal(isWithinDays('2026-11-20', '2026-11-20', '2026-11-20'), true)
  assert.equal(isWithinDays('2026-11-21', '2026-11-20', '2026-11-20'), false)
  assert.equal(isWithinDays('1999-01-01', null, '2026-11-20'), true)
  assert.equal(isWithinDays('2999-01-01', '2026-11-20', undefined), true)
})

test('instants are written in UTC with milliseconds', () => {
  for (const iso of ['2026-11-20T09:00:00.000Z', '1999-12-31T23:59:59.999Z', '2024-02-29T00:00:00.001Z']) {
    assert.equal(instantToIso(at(iso)), iso)
  }
})

test('days are counted correctly across 400-year eras, at the ends of centuries and of eras', () => {
  for (const [day, next] of [
    ['1899-12-31', '1900-01-01'],
    ['1900-02-28', '1900-03-01'],
    ['1999-12-31', '2000-01-01'],
    ['2000-02-28', '2000-02-29'],
    ['2000-02-29', '2000-03-01'],
    ['2100-02-28', '2100-03-01'],
    ['2400-02-29', '2400-03-01'],
  ] as const) {
    assert.equal(addDays(day, 1), next)
    assert.equal(addDays(next, -1), day)
  }
  assert.equal(daysBetween('1600-03-01', '2000-03-01'), 146_097)
})

test('adding months crosses year ends in both directions and ends on the last day of a shorter month', () => {
  const cases: [string, number, string][] = [
    ['2026-11-30', 1, '2026-12-30'],
    ['2026-11-30', 2, '2027-01-30'],
    ['2026-12-31', 0, '2026-12-31'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2027-01-31', -1, '2026-12-31'],
    ['2027-01-31', -2, '2026-11-30'],
    ['2027-03-31', -13, '2026-02-28'],
    ['2023-12-31', 2, '2024-02-29'],
  ]
  for (const [day, months, then] of cases) assert.equal(addMonths(day, months), then, `${day} ${months}`)
})

test('on the day of a clock change, a time after it has the new offset', () => {
  assert.equal(toInstant('Europe/London', '2026-03-29', '12:00'), at('2026-03-29T11:00:00Z'))
  assert.equal(toInstant('Europe/London', '2026-10-25', '12:00'), at('2026-10-25T12:00:00Z'))
})

test('without a time, a day begins at 00:00 of its zone', () => {
  assert.equal(toInstant('Europe/London', '2026-11-20'), at('2026-11-20T00:00:00Z'))
  assert.equal(toInstant('Europe/London', '2026-11-20', '01'), at('2026-11-20T01:00:00Z'))
})
