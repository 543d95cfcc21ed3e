import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendars } from '@folkmoot/core/news/notifications/calendar-endpoints.ts'
import { messages } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { createTown, createTownMember } from '../../../communities/campaigns/testing/campaigns.ts'
import { countMails, findLastMail, MAIL_SETTINGS } from '../../../platform/mail/testing/mails.ts'

const NOW = '2026-11-20T09:00:00.000Z'
const MEETING = {
  title: 'Where to put the benches',
  start: '2026-12-01T18:00:00.000Z',
  end: '2026-12-01T19:30:00.000Z',
  place: 'Net loft, quay 3',
  text: 'Bring a map.',
}

const server = testServices({ time: NOW, env: { ...MAIL_SETTINGS, ENVIRONMENT: 'production' } })

/** A meeting that a plain member called, with its assembly's coordinator, and a meeting elsewhere. */
async function createScene() {
  const { db } = server.context
  server.setTime(NOW)
  const town = await createTown(db, { timezone: 'Europe/Copenhagen' })
  const person = async (roles: ('MEMBER' | 'COORDINATOR')[]) => {
    const user = await createTownMember(db, town.id, { roles })
    return { id: user.id, caller: await server.as(user.id), address: user.email ?? '' }
  }
  const [coordinator, caller, member] = [await person(['MEMBER', 'COORDINATOR']), await person(['MEMBER']), await person(['MEMBER'])]
  const called = await caller.caller.call(messages.meet, { params: { sid: town.space_id }, body: MEETING })
  await server.runJobs()
  const at = { sid: town.space_id, mid: called.id }
  const read = async () => (await member.caller.call(messages.list, { params: { sid: town.space_id } })).list
  return { at, called, coordinator, caller, member, read }
}

test('who called a meeting changes it; everybody who was invited is told, with the newer calendar file [MEM-016]', async () => {
  const { db } = server.context
  const { at, called, caller, member, coordinator, read } = await createScene()
  const elsewhere = await createScene()
  assert.deepEqual([called.meeting?.sequence, called.meeting?.mayChange], [0, true])
  assert.equal((await read())[0]?.meeting?.mayChange, false)
  server.setTime('2026-11-21T09:00:00.000Z')
  const body = { ...MEETING, start: '2026-12-02T18:00:00.000Z', end: '2026-12-02T19:30:00.000Z', place: 'Boat shed' }
  assert.equal((await member.caller.refused(messages.changeMeeting, { params: at, body })).status, 403)
  const changed = await caller.caller.call(messages.changeMeeting, { params: at, body })
  assert.deepEqual(
    [changed.id, changed.at, changed.meeting?.uuid, changed.meeting?.place, changed.meeting?.sequence],
    [called.id, called.at, called.meeting?.uuid, 'Boat shed', 1],
  )
  await server.runJobs()
  for (const { address } of [member, coordinator]) {
    const letter = await findLastMail(db, address)
    assert.equal(letter?.subject, `Meeting changed: ${MEETING.title}`)
    assert.match(letter?.text ?? '', /has changed a meeting.*December\u00a02,\u00a02026.*Where: Boat shed\n/s)
    assert.match(
      letter?.calendar ?? '',
      new RegExp(`UID:${called.meeting?.uuid}@moot\\.test\\r\\nDTSTAMP:20261121T090000Z[^]*SEQUENCE:1\\r\\n`),
    )
  }
  assert.deepEqual([await countMails(db, caller.address), await countMails(db, elsewhere.member.address)], [0, 1])
  // the list has the meeting once, as it is now
  assert.deepEqual(
    (await read()).map(({ id, meeting }) => [id, meeting?.place]),
    [[called.id, 'Boat shed']],
  )
  const again = await coordinator.caller.call(messages.changeMeeting, { params: at, body })
  assert.equal(again.meeting?.sequence, 1, 'nothing changed, nobody is told')
  await server.runJobs()
  assert.equal(await countMails(db, member.address), 2)
})

test('a plain member changes meetings three times a day in one place, coordinators more often, and cancelling is free [B.10]', async () => {
  const { at, caller, coordinator } = await createScene()
  const to = (place: string) => ({ params: at, body: { ...MEETING, place } })
  for (const place of ['Shed 1', 'Shed 2', 'Shed 2', 'Shed 3']) await caller.caller.call(messages.changeMeeting, to(place))
  const fourth = await caller.caller.refused(messages.changeMeeting, to('Shed 4'))
  assert.deepEqual([fourth.status, fourth.refused], [429, 'meeting_changes_used_up'])
  for (const place of ['Shed 5', 'Shed 6', 'Shed 7', 'Shed 8']) await coordinator.caller.call(messages.changeMeeting, to(place))
  const cancelled = await caller.caller.call(messages.cancelMeeting, { params: at, body: { reason: 'No shed' } })
  assert.deepEqual([cancelled.meeting?.place, cancelled.meeting?.sequence], ['Shed 8', 8])
})

test('where meetings are switched off none is changed, but one is still cancelled [MEM-016]', async () => {
  const { db } = server.context
  const { at, caller, coordinator } = await createScene()
  const key = 'assembly.face-to-face.scheduling'
  await db
    .insertInto('config')
    .values({ space_id: Number(at.sid), key, value: 'FALSE' })
    .execute()
  for (const person of [caller, coordinator]) {
    const body = { ...MEETING, place: 'Boat shed' }
    const refused = await person.caller.refused(messages.changeMeeting, { params: at, body })
    assert.equal(refused.refused, 'not_allowed')
  }
  const reason = 'Nobody meets.'
  const { meeting } = await caller.caller.call(messages.cancelMeeting, { params: at, body: { reason } })
  assert.deepEqual(meeting?.cancelled, { reason })
})

test('a cancelled meeting says why, is struck out in calendars and stays cancelled [MEM-016]', async () => {
  const { db } = server.context
  const { at, called, coordinator, member, read } = await createScene()
  const reason = 'The loft is flooded.'
  assert.equal((await member.caller.refused(messages.cancelMeeting, { params: at, body: { reason } })).status, 403)
  for (const blank of ['', '  '])
    assert.equal((await coordinator.caller.refused(messages.cancelMeeting, { params: at, body: { reason: blank } })).status, 400)
  const cancelled = await coordinator.caller.call(messages.cancelMeeting, { params: at, body: { reason } })
  assert.deepEqual(
    [cancelled.meeting?.cancelled, cancelled.meeting?.sequence, cancelled.meeting?.mayChange, cancelled.text],
    [{ reason }, 1, false, MEETING.text],
  )
  await server.runJobs()
  const letter = await findLastMail(db, member.address)
  assert.equal(letter?.subject, `Meeting canceled: ${MEETING.title}`)
  assert.match(letter?.text ?? '', /The loft is flooded\./)
  assert.match(letter?.calendar ?? '', /SEQUENCE:1\r\nSTATUS:CANCELLED\r\n/)
  assert.deepEqual((await read())[0]?.meeting?.cancelled, { reason })
  const { address } = await member.caller.call(calendars.create, { params: { id: String(member.id) } })
  const file = await server.app.inject({ method: 'GET', url: new URL(address).pathname })
  assert.match(file.body, new RegExp(`UID:${called.meeting?.uuid}@moot\\.test[^]*SEQUENCE:1\\r\\nSTATUS:CANCELLED`))
  for (const act of [
    coordinator.caller.refused(messages.cancelMeeting, { params: at, body: { reason } }),
    coordinator.caller.refused(messages.changeMeeting, { params: at, body: MEETING }),
  ])
    assert.equal((await act).refused, 'meeting_over')
})

test('a meeting that has begun is not changed, and one that is over is not cancelled', async () => {
  const { at, coordinator } = await createScene()
  server.setTime('2026-12-01T18:30:00.000Z')
  const body = { ...MEETING, start: '2026-12-03T18:00:00.000Z', end: '2026-12-03T19:30:00.000Z' }
  const change = () => coordinator.caller.refused(messages.changeMeeting, { params: at, body })
  assert.deepEqual([(await change()).refused, (await change()).status], ['meeting_over', 409])
  server.setTime('2026-12-01T19:30:00.000Z')
  const cancel = { params: at, body: { reason: 'Too late' } }
  assert.equal((await coordinator.caller.refused(messages.cancelMeeting, cancel)).refused, 'meeting_over')
})

test('a message is no meeting, and a meeting is that of its own assembly', async () => {
  const { at, coordinator } = await createScene()
  const elsewhere = await createScene()
  const sent = await coordinator.caller.call(messages.send, {
    params: { sid: at.sid },
    body: { title: 'Soup', text: 'There is soup.' },
  })
  for (const mid of [sent.id, elsewhere.at.mid, 999_999_999])
    assert.equal((await coordinator.caller.refused(messages.changeMeeting, { params: { ...at, mid }, body: MEETING })).status, 404)
})
