import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkMeeting, checkRegistration, formatCalendarFile, isMeetingAhead, isMeetingOn, isSameMeeting } from './meeting-calendar.ts'

const meeting = {
  uuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  start: '2026-12-01T18:00:00.000Z',
  end: '2026-12-01T19:30:00.000Z',
  place: 'Net loft, quay 3; upstairs',
}
const message = {
  title: 'Where to put the benches',
  text: 'Bring a map,\nand a coat.',
  at: '2026-11-20T09:00:00.000Z',
  meeting,
}

test('a calendar file has one event in UTC, escaped, with lines folded at 75 octets and CRLF line ends [MEM-016]', () => {
  const file = formatCalendarFile({ ...message, title: `Benches ${'ä'.repeat(60)}` }, 'moot.test')
  assert.match(file, /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
  assert.match(file, /\r\nUID:7c9e6679-7425-40de-944b-e07fc1f90ae7@moot\.test\r\n/)
  assert.match(
    file,
    /\r\nDTSTAMP:20261120T090000Z\r\nLAST-MODIFIED:20261120T090000Z\r\nSEQUENCE:0\r\nDTSTART:20261201T180000Z\r\nDTEND:20261201T193000Z\r\n/,
  )
  assert.match(file, /\r\nLOCATION:Net loft\\, quay 3\\; upstairs\r\n/)
  assert.match(file, /\r\nDESCRIPTION:Bring a map\\,\\nand a coat\.\r\n/)
  assert.ok(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n'))
  for (const line of file.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  assert.match(file.replaceAll('\r\n ', ''), new RegExp(`SUMMARY:Benches ${'ä'.repeat(60)}\r\n`))
})

test('a message without a meeting has no calendar file, and a meeting without text no description [MEM-016]', () => {
  assert.equal(formatCalendarFile({ ...message, meeting: null }, 'moot.test'), '')
  assert.doesNotMatch(formatCalendarFile({ ...message, text: '' }, 'moot.test'), /DESCRIPTION/)
})

test('a meeting is in the future and ends after it starts [MEM-016]', () => {
  const now = Date.parse('2026-11-30T00:00:00Z')
  assert.equal(checkMeeting(meeting, now), undefined)
  assert.deepEqual(checkMeeting({ ...meeting, end: meeting.start }, now)?.detail?.fields, [{ field: 'end', code: 'not_after' }])
  const begun = Date.parse(meeting.start)
  assert.deepEqual(checkMeeting(meeting, begun)?.detail?.fields, [{ field: 'start', code: 'past' }])
})

test('a changed meeting has a higher number in calendars, a cancelled one is struck out with its reason [MEM-016]', () => {
  const changed = { ...meeting, sequence: 2, changedAt: '2026-11-21T10:00:00.000Z' }
  const file = formatCalendarFile({ ...message, meeting: changed }, 'moot.test')
  assert.match(file, /\r\nDTSTAMP:20261121T100000Z\r\nLAST-MODIFIED:20261121T100000Z\r\nSEQUENCE:2\r\n/)
  assert.doesNotMatch(file, /STATUS/)
  const cancelled = { ...changed, sequence: 3, cancelled: { reason: 'The loft is flooded.' } }
  const gone = formatCalendarFile({ ...message, meeting: cancelled }, 'moot.test').replaceAll('\r\n ', '')
  assert.match(gone, /\r\nSEQUENCE:3\r\nSTATUS:CANCELLED\r\n/)
  assert.match(gone, /\r\nDESCRIPTION:The loft is flooded\.\\n\\nBring a map/)
  const told = formatCalendarFile({ ...message, text: 'The loft is flooded.', meeting: cancelled }, 'moot.test')
  assert.match(told, /\r\nDESCRIPTION:The loft is flooded\.\r\n/, 'the reason is told once')
})

test('a meeting is changed until it begins and cancelled until it ends, once', () => {
  const [start, end] = [Date.parse(meeting.start), Date.parse(meeting.end)]
  const ways = (now: number, more: object = {}) => [isMeetingAhead({ ...meeting, ...more }, now), isMeetingOn({ ...meeting, ...more }, now)]
  assert.deepEqual(ways(start - 1), [true, true])
  assert.deepEqual(ways(start), [false, true])
  assert.deepEqual(ways(end), [false, false])
  assert.deepEqual(ways(start - 1, { cancelled: { reason: 'Rain' } }), [false, false])
})

test('what changes nothing of a meeting is no change', () => {
  const { start, end, place } = meeting
  const before = { title: 'Benches', text: '', start, end, place }
  assert.equal(isSameMeeting(before, { ...before }), true)
  for (const name of ['title', 'text', 'start', 'end', 'place'] as const)
    assert.equal(isSameMeeting(before, { ...before, [name]: 'other' }), false, name)
})

test('who registers needs a place; who has one keeps it, until the meeting begins or is cancelled', () => {
  const now = Date.parse(meeting.start) - 1
  const check = (places: number | null, registered: number, mine = false, more: object = {}, at = now) =>
    checkRegistration({ ...meeting, registration: { places }, ...more }, { registered, mine }, at)?.refused
  assert.equal(check(2, 1), undefined)
  assert.equal(check(2, 2), 'meeting_full')
  assert.equal(check(2, 2, true), undefined)
  assert.equal(check(1, 2, true), undefined)
  assert.equal(check(null, 5000), undefined)
  assert.equal(check(2, 1, false, {}, now + 1), 'meeting_over')
  assert.equal(check(2, 1, false, { cancelled: { reason: 'Rain' } }), 'meeting_over')
  assert.equal(checkRegistration(meeting, { registered: 0, mine: false }, now)?.refused, 'not_found')
})
