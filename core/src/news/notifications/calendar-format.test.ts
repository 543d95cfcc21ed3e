import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCalendar } from './calendar-format.ts'

const AT = '2026-11-20T09:00:00.000Z'

test('a day of a calendar ends with the day after it, across months and leap days, and blocks no time', () => {
  const text = formatCalendar([{ uid: 'a@b', changed: AT, title: 'Vote', when: { first: '2028-02-28', last: '2028-02-29' } }], 'Budget')
  assert.match(text, /DTSTART;VALUE=DATE:20280228\r\nDTEND;VALUE=DATE:20280301\r\nTRANSP:TRANSPARENT/)
  assert.match(text, /X-WR-CALNAME:Budget\r\n/)
})

test('titles cannot add lines or fields to a calendar, and long lines are folded at 75 octets', () => {
  const title = `Bridge; open, or\nEND:VEVENT\r\nBEGIN:VALARM ${'ö'.repeat(100)}`
  const text = formatCalendar([{ uid: 'a@b', changed: AT, title, when: { first: '2026-01-01', last: '2026-01-01' } }])
  assert.equal(text.match(/^END:VEVENT\r$/gm)?.length, 1)
  assert.equal(text.match(/^BEGIN:VALARM/gm), null)
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  assert.ok(text.replace(/\r\n /g, '').includes('SUMMARY:Bridge\\; open\\, or\\nEND:VEVENT\\nBEGIN:VALARM öö'))
})
