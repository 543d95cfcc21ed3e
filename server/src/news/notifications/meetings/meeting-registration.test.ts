import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messages } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import { createTestUser } from '../../../accounts/users/testing/create-users.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { raceCalls } from '../../../app/testing/race-calls.ts'
import { createTown, createTownMember } from '../../../communities/campaigns/testing/campaigns.ts'
import { addGroupMember, aGroupWithCampaign } from '../../../communities/memberships/testing/group-members.ts'

const MEETING = {
  title: 'Where to put the benches',
  start: '2026-12-01T18:00:00.000Z',
  end: '2026-12-01T19:30:00.000Z',
  place: 'Net loft, quay 3',
}

const server = testServices({ time: '2026-11-20T09:00:00.000Z' })

/** A meeting with so many places in an assembly with a coordinator and three members. */
async function createScene(places: number | null) {
  const { db } = server.context
  const town = await createTown(db, {})
  const person = async (roles: ('MEMBER' | 'COORDINATOR')[]) => {
    const user = await createTownMember(db, town.id, { roles })
    return { user, caller: await server.as(user.id) }
  }
  const coordinator = await person(['MEMBER', 'COORDINATOR'])
  const members = [await person(['MEMBER']), await person(['MEMBER']), await person(['MEMBER'])] as const
  const sid = town.space_id
  const called = await coordinator.caller.call(messages.meet, {
    params: { sid },
    body: { ...MEETING, registration: { places } },
  })
  const at = { params: { sid, mid: called.id } }
  const attendees = async () => (await coordinator.caller.call(messages.attendees, { ...at, query: {} })).list.map(({ userId }) => userId)
  return { town, called, coordinator, members, at, attendees }
}

test('members register for a meeting until its places are taken, and give a place back [MEM-016]', async () => {
  const { called, members, at, attendees } = await createScene(2)
  const elsewhere = await createScene(2)
  assert.deepEqual(called.meeting?.registration, { places: 2, registered: 0, mine: false, mayRegister: true })
  const [first, second, third] = members
  await first.caller.call(messages.register, at)
  const again = await first.caller.call(messages.register, at)
  assert.deepEqual(again.meeting?.registration, { places: 2, registered: 1, mine: true, mayRegister: true })
  await second.caller.call(messages.register, at)
  assert.deepEqual(await attendees(), [first.user.id, second.user.id])
  const full = await third.caller.refused(messages.register, at)
  assert.deepEqual([full.status, full.refused], [409, 'meeting_full'])
  const seen = await third.caller.call(messages.list, { params: { sid: at.params.sid }, query: {} })
  assert.equal(seen.list[0]?.meeting?.registration?.mayRegister, false)
  const left = await first.caller.call(messages.unregister, at)
  assert.deepEqual(left.meeting?.registration, { places: 2, registered: 1, mine: false, mayRegister: true })
  await third.caller.call(messages.register, at)
  assert.deepEqual(await attendees(), [second.user.id, third.user.id])
  assert.deepEqual(await elsewhere.attendees(), [])
  assert.equal((await third.caller.refused(messages.attendees, { ...at, query: {} })).status, 403)
  assert.equal((await elsewhere.coordinator.caller.refused(messages.register, at)).status, 403)
})

test('of two who register at once one takes the last place', async () => {
  const { members, at, attendees } = await createScene(1)
  const [first, second] = members
  const outcomes = await raceCalls(server, 'meeting_attendees', [
    () => first.caller.call(messages.register, at),
    () => second.caller.call(messages.register, at),
  ])
  assert.deepEqual(outcomes.toSorted(), ['meeting_full', 'ok'])
  assert.equal((await attendees()).length, 1)
})

test('who leaves the assembly has no place any more; fewer places take nobody’s away, and nobody registers where it is off', async () => {
  const { coordinator, members, at, attendees } = await createScene(null)
  const { db } = server.context
  const [first, second, third] = members
  for (const { caller } of [first, second]) await caller.call(messages.register, at)
  await db.deleteFrom('memberships').where('user_id', '=', first.user.id).execute()
  assert.deepEqual(await attendees(), [second.user.id])
  const change = (registration: { places: number | null } | null) =>
    coordinator.caller.call(messages.changeMeeting, { ...at, body: { ...MEETING, registration } })
  const fewer = await change({ places: 1 })
  assert.deepEqual([fewer.meeting?.registration?.places, fewer.meeting?.sequence], [1, 0], 'nobody is told')
  assert.deepEqual(await attendees(), [second.user.id])
  assert.equal((await third.caller.refused(messages.register, at)).refused, 'meeting_full')
  const kept = await coordinator.caller.call(messages.changeMeeting, {
    ...at,
    body: { ...MEETING, place: 'Boat shed' },
  })
  assert.equal(kept.meeting?.registration?.places, 1)
  assert.equal((await change(null)).meeting?.registration, null)
  assert.equal((await third.caller.refused(messages.register, at)).refused, 'not_found')
})

test('nobody registers or gives a place back once a meeting has begun', async () => {
  const { members, at } = await createScene(null)
  await members[0].caller.call(messages.register, at)
  server.setTime('2026-12-01T18:00:00.000Z')
  assert.equal((await members[1].caller.refused(messages.register, at)).refused, 'meeting_over')
  assert.equal((await members[0].caller.refused(messages.unregister, at)).refused, 'meeting_over')
  server.setTime('2026-11-20T09:00:00.000Z')
})

test('in a topic group every member of the assembly takes a place; in another group its members alone do [MEM-009, MEM-016]', async () => {
  const { context } = server
  const { town, members } = await createScene(null)
  const [first, second, caller] = members
  const meetIn = async (isTopic: boolean) => {
    const group = await aGroupWithCampaign(context, { assemblyId: town.id, isTopic })
    await addGroupMember(context, group, caller.user.id, ['MEMBER', 'COORDINATOR'])
    const sid = group.space_id
    const body = { ...MEETING, registration: { places: 2 } }
    const { id: mid } = await caller.caller.call(messages.meet, { params: { sid }, body })
    return { group, at: { params: { sid, mid } } }
  }
  const { at } = await meetIn(true)
  await first.caller.call(messages.register, at)
  const seen = await caller.caller.call(messages.register, at)
  assert.deepEqual(seen.meeting?.registration, { places: 2, registered: 2, mine: true, mayRegister: true })
  const { list } = await caller.caller.call(messages.attendees, { ...at, query: {} })
  assert.deepEqual(
    list.map(({ userId }) => userId),
    [first.user.id, caller.user.id],
  )
  assert.equal((await second.caller.refused(messages.register, at)).refused, 'meeting_full')
  const closed = await meetIn(false)
  await addGroupMember(context, closed.group, first.user.id)
  await first.caller.call(messages.register, closed.at)
  await context.db.deleteFrom('memberships').where('user_id', '=', first.user.id).where('group_id', '=', closed.group.id).execute()
  assert.equal((await caller.caller.call(messages.register, closed.at)).meeting?.registration?.registered, 1)
})

test('an admin who is no member reads of a meeting and takes no place', async () => {
  const { members, at } = await createScene(2)
  const admin = await server.as((await createTestUser(server.context.db, { admin: true })).id)
  assert.equal((await admin.refused(messages.register, at)).refused, 'not_allowed')
  await members[0].caller.call(messages.register, at)
  const { list } = await admin.call(messages.list, { params: { sid: at.params.sid }, query: {} })
  assert.deepEqual(list[0]?.meeting?.registration, { places: 2, registered: 1, mine: false, mayRegister: false })
})
