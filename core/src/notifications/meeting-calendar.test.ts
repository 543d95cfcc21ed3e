import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkMeeting, formatCalendarFile } from './meeting-calendar.ts'

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
  assert.deepEqual(checkMeeting({ ...meeting, end: meeting.start }, now)?.detail?.fields, [
    { field: 'end', code: 'not_after' },
  ])
  const begun = Date.parse(meeting.start)
  assert.deepEqual(checkMeeting(meeting, begun)?.detail?.fields, [{ field: 'start', code: 'past' }])
})
