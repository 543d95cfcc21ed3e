import assert from 'node:assert/strict'
import test from 'node:test'
import { dayInZone, toInstant } from './dates.ts'
import { findTimeZone, isTimeZone, knownZone } from './time-zones.ts'

test('a zone is UTC or an area and a place of the IANA list', () => {
  for (const zone of [
    'UTC',
    'Europe/London',
    'Europe/Kyiv',
    'Asia/Kolkata',
    'America/Argentina/Ushuaia',
    'America/Port-au-Prince',
    'Etc/GMT-3',
  ])
    assert.equal(isTimeZone(zone), true, zone)
  for (const zone of [...Intl.supportedValuesOf('timeZone')]) assert.equal(isTimeZone(zone), true, zone)
})

test('what Node and PostgreSQL read differently is no zone: offsets, abbreviations, rules', () => {
  for (const zone of [
    '+0300',
    '+03:00',
    '-05:00',
    '+03',
    'CET',
    'IST',
    'EST',
    'EST5EDT',
    'utc',
    'GMT',
    'Zulu',
    'ROC',
    'GB',
    'posix/Europe/London',
    'right/UTC',
    '<+03>-3',
    'Mars/Olympus',
    'Europe/London ',
    'Europe/../UTC',
    '',
  ])
    assert.equal(isTimeZone(zone), false, zone)
})

test('what Node takes for a zone has an accepted name with the same hours, or none', () => {
  const noon = (zone: string) => toInstant(zone, '2026-07-01', '12:00')
  for (const zone of ['+0300', '+03:00', '-05:00', '+14:00', '-12:00', '+05:30', '+05:45', 'CET', 'IST', 'EST5EDT', 'utc', 'GMT']) {
    const found = findTimeZone(zone)
    assert.ok(found !== undefined && isTimeZone(found), zone)
    assert.equal(noon(found), noon(zone), zone)
  }
  assert.equal(findTimeZone('+0300'), 'Etc/GMT-3')
  assert.equal(findTimeZone('+00:00'), 'UTC')
  assert.equal(findTimeZone('Europe/London'), 'Europe/London')
  for (const zone of ['+23:00', '+01:17', '-03:30', 'Mars/Olympus', '']) assert.equal(findTimeZone(zone), undefined, zone)
})

test('a stored zone that this machine does not know counts as UTC, so that no list breaks by it', () => {
  assert.equal(knownZone('Mars/Olympus'), 'UTC')
  assert.equal(knownZone('Europe/London'), 'Europe/London')
  const instant = Date.parse('2026-11-20T23:30:00Z')
  assert.equal(dayInZone('Mars/Olympus', instant), '2026-11-20')
  assert.equal(dayInZone('Europe/Madrid', instant), '2026-11-21')
})
