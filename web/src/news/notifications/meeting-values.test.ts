import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  createMeetingBody,
  EMPTY_MEETING,
  isMeetingValues,
  meetingDraftName,
  missingMeetingFields,
  readMeetingValues,
} from './meeting-values.ts'

const FORM = {
  title: 'Benches',
  day: '2026-12-01',
  from: '19:00',
  to: '20:30',
  place: 'Net loft',
  text: '',
  registers: false,
  places: '',
}

test('the times of a meeting are those of the assembly’s clocks, in winter and in summer [MEM-016]', () => {
  const { start, end, place } = createMeetingBody(FORM, 'Europe/Copenhagen')
  assert.deepEqual([start, end, place], ['2026-12-01T18:00:00.000Z', '2026-12-01T19:30:00.000Z', 'Net loft'])
  assert.equal(createMeetingBody({ ...FORM, day: '2026-07-01' }, 'Europe/Copenhagen').start, '2026-07-01T17:00:00.000Z')
})

test('what is typed for a new meeting never fills the form of another, nor of one that was changed since', () => {
  const names = [undefined, { id: 7, meeting: { sequence: 0 } }, { id: 7, meeting: { sequence: 1 } }].map((before) =>
    meetingDraftName('7', before),
  )
  assert.equal(new Set(names).size, 3)
})

test('what a meeting lacks is told by field; its text may be empty [MEM-016]', () => {
  assert.deepEqual(missingMeetingFields(FORM), {})
  assert.deepEqual(Object.keys(missingMeetingFields(EMPTY_MEETING)), ['title', 'day', 'from', 'to', 'place'])
  assert.deepEqual(missingMeetingFields({ ...FORM, from: '25:00', day: '2026-02-30' }), {
    day: 'dayMissing',
    from: 'timeMissing',
  })
})

test('only what was typed into this form is given back to it', () => {
  assert.deepEqual(
    [isMeetingValues(FORM), isMeetingValues({ ...FORM, to: 7 }), isMeetingValues(null), isMeetingValues({})],
    [true, false, false, false],
  )
})

test('people register for as many places as were typed, for any number where none was, and for none where they need not', () => {
  const of = (more: object) => createMeetingBody({ ...FORM, ...more }, 'Europe/Copenhagen').registration
  assert.deepEqual(of({}), null)
  assert.deepEqual(of({ registers: true, places: ' ' }), { places: null })
  assert.deepEqual(of({ registers: true, places: '30' }), { places: 30 })
  for (const places of ['0', '-1', '1.5', 'many', '100001'])
    assert.deepEqual(missingMeetingFields({ ...FORM, registers: true, places }), { places: 'meeting.placesFault' })
  assert.deepEqual(missingMeetingFields({ ...FORM, places: 'many' }), {})
})

test('a meeting that is changed stands in the form as it was called', () => {
  const values = { ...FORM, text: 'Bring a map.', registers: true, places: '30' }
  const { start, end, place, registration } = createMeetingBody(values, 'Europe/Copenhagen')
  const meeting = { start, end, place, registration: registration && { ...registration, registered: 2, mine: false } }
  assert.deepEqual(readMeetingValues(values, meeting as unknown as Parameters<typeof readMeetingValues>[1], 'Europe/Copenhagen'), values)
})
