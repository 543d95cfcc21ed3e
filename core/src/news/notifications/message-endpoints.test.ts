import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { assertLimits, characters, requiredCharacters, values } from '../../platform/shared/testing/assert-limits.ts'
import { formatCalendarFile } from './meeting-calendar.ts'
import { CreateMeetingBody, SendMessageBody } from './message-endpoints.ts'

test('a message has a subject of 1 to 120 characters and a text of 1 to 5,000; a meeting also a place of 1 to 300 [MEM-016]', () => {
  assertLimits(SendMessageBody, { title: requiredCharacters(120), text: requiredCharacters(5000) })
  assertLimits(CreateMeetingBody, {
    title: requiredCharacters(120),
    place: requiredCharacters(300),
    text: characters(5000),
  })
})

test('a meeting starts at an instant with its offset, in at most 40 characters [MEM-016]', () => {
  const long = (digits: number) => `2026-12-01T18:00:00.${'0'.repeat(digits)}Z`
  assertLimits(CreateMeetingBody, {
    start: values(
      ['2026-12-01T18:00:00Z', '2026-12-01T19:00+01:00', long(19)],
      ['2026-12-01T18:00', '2026-12-01', 'soonZ', '2026-13-01T18:00:00Z', long(20)],
    ),
  })
  const given = { title: 'Benches', place: 'Quay', start: '2026-12-01T19:00+01:00', end: '2026-12-01T20:00Z' }
  assert.equal(z.parse(CreateMeetingBody, given).start, '2026-12-01T18:00:00.000Z')
})

test('a line of a calendar file has as many whole characters as fit into 75 octets [MEM-016]', () => {
  const meeting = { uuid: 'u', start: '2026-12-01T18:00:00.000Z', end: '2026-12-01T19:00:00.000Z', place: 'Quay' }
  const lines = (character: string) =>
    formatCalendarFile({ title: character.repeat(200), text: '', at: meeting.start, meeting }, 'moot.test')
      .split('\r\n')
      .filter((line) => line.includes(character))
      .map((line) => Buffer.byteLength(line))
  // the last character below each length of UTF-8, and the first above
  assert.deepEqual(lines('\u007f').slice(0, 2), [75, 75])
  assert.deepEqual(lines('\u0080').slice(0, 2), [74, 75])
  assert.deepEqual(lines('\u07ff').slice(0, 2), [74, 75])
  assert.deepEqual(lines('\u0800').slice(0, 2), [74, 73])
  assert.deepEqual(lines('\uffff').slice(0, 2), [74, 73])
  assert.deepEqual(lines('\u{10000}').slice(0, 2), [72, 73])
})
