import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accounts } from '@folkmoot/core/accounts/users/endpoints.ts'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { forum } from '@folkmoot/core/deliberation/comments/forum-endpoints.ts'
import { messages } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { createTown, createTownMember } from '../../communities/campaigns/testing/campaigns.ts'
import { addGroupMember, aGroupWithCampaign } from '../../communities/memberships/testing/group-members.ts'
import { countMails, findLastMail, MAIL_SETTINGS } from '../../platform/mail/testing/mails.ts'

const NOW = '2026-11-20T09:00:00.000Z'
const WORDS = { title: 'The net loft is free', text: 'Who helps on Saturday?\n\nThere is soup.' }
const MEETING = {
  title: 'Where to put the benches',
  start: '2026-12-01T19:00:00+01:00',
  end: '2026-12-01T20:30:00+01:00',
  place: 'Net loft, quay 3',
  text: 'Bring a map.',
}

let server: TestServices
before(async () => {
  // production settings: real rate limits, and mails are written although none can be sent
  server = await startTestServices({ time: NOW, env: { ...MAIL_SETTINGS, ENVIRONMENT: 'production' } })
})
after(() => server.stop())

/** Creates an assembly with a coordinator, a member and a follower, each with a caller. */
async function createMessageScene() {
  const { db } = server.context
  const town = await createTown(db, { timezone: 'Europe/Copenhagen' })
  const person = async (roles: ('MEMBER' | 'COORDINATOR' | 'FOLLOWER')[]) => {
    const user = await createTownMember(db, town.id, { roles })
    return { ...user, caller: await server.as(user.id), address: user.email ?? '' }
  }
  const coordinator = await person(['MEMBER', 'COORDINATOR'])
  return {
    town,
    sid: town.space_id,
    coordinator,
    member: await person(['MEMBER']),
    follower: await person(['FOLLOWER']),
  }
}

test('a coordinator’s message is mailed to members in their language, not to followers or the sender [MEM-016]', async () => {
  const { db } = server.context
  const { town, sid, coordinator, member, follower } = await createMessageScene()
  const elsewhere = await createMessageScene()
  await db.updateTable('users').set({ lang: 'de-DE' }).where('id', '=', member.id).execute()
  const sent = await coordinator.caller.call(messages.send, { params: { sid }, body: WORDS })
  assert.deepEqual([sent.title, sent.text, sent.lang, sent.mailed, sent.meeting], [WORDS.title, WORDS.text, 'en-US', true, null])
  assert.equal(sent.from?.uuid, coordinator.uuid)
  await server.runJobs()
  const letter = await findLastMail(db, member.address)
  assert.equal(letter?.subject, WORDS.title)
  assert.match(letter?.text ?? '', new RegExp(`${coordinator.name} schreibt an alle Mitglieder von ${town.name}:`))
  assert.match(letter?.text ?? '', /Who helps on Saturday\?\n\nThere is soup\./)
  assert.match(letter?.text ?? '', new RegExp(`https://moot\\.test/v2/assembly/${town.id}\\n`))
  assert.deepEqual([await countMails(db, follower.address), await countMails(db, coordinator.address)], [0, 0])
  for (const { address } of [elsewhere.member, elsewhere.coordinator]) assert.equal(await countMails(db, address), 0)
  const read = await member.caller.call(messages.list, { params: { sid } })
  assert.deepEqual([read.total, read.list.map((m) => m.id), read.pageSize], [1, [sent.id], 5])
  assert.deepEqual(read.may, { send: true, meet: true, byMail: false })
})

test('a plain member’s message is not mailed and limited to one a day per assembly or group [MEM-016, B.10]', async () => {
  const { db } = server.context
  const { sid, coordinator, member } = await createMessageScene()
  const elsewhere = await createMessageScene()
  const sent = await member.caller.call(messages.send, { params: { sid }, body: WORDS })
  assert.equal(sent.mailed, false)
  await server.runJobs()
  assert.equal(await countMails(db, coordinator.address), 0)
  assert.equal((await coordinator.caller.call(messages.list, { params: { sid } })).list[0]?.id, sent.id)
  const again = await member.caller.refused(messages.send, { params: { sid }, body: WORDS })
  assert.deepEqual([again.status, again.refused], [429, 'message_today'])
  await elsewhere.member.caller.call(messages.send, { params: { sid: elsewhere.sid }, body: WORDS })
  for (const _ of [1, 2, 3]) await coordinator.caller.call(messages.send, { params: { sid }, body: WORDS })
})

test('a member who wants no mails gets no mail of a message but can read it [MEM-016]', async () => {
  const { db } = server.context
  const { sid, coordinator, member } = await createMessageScene()
  const body = { 'notifications.preference.frequency': 'none' }
  await member.caller.call(accounts.changePreferences, { params: { id: member.id }, body })
  await coordinator.caller.call(messages.send, { params: { sid }, body: WORDS })
  await server.runJobs()
  assert.equal(await countMails(db, member.address), 0)
  assert.equal((await member.caller.call(messages.list, { params: { sid } })).total, 1)
})

test('a meeting creates a members’ forum thread, a message to all, and a mail with a calendar file [MEM-016]', async () => {
  const { db } = server.context
  const { town, sid, coordinator, member } = await createMessageScene()
  const called = await member.caller.call(messages.meet, { params: { sid }, body: MEETING })
  const { start, end, place } = called.meeting ?? {}
  assert.deepEqual([start, end, place], ['2026-12-01T18:00:00.000Z', '2026-12-01T19:30:00.000Z', MEETING.place])
  const threads = await coordinator.caller.call(forum.list, { params: { aid: town.id }, query: {} })
  assert.deepEqual(
    threads.list.map((t) => [t.title, t.board]),
    [[MEETING.title, 'MEMBERS']],
  )
  assert.match(threads.list[0]?.excerpt ?? '', /December\u00a01,\u00a02026.*7:00.*8:30.*\(Europe\/Copenhagen\).*Net loft, quay 3/s)
  await server.runJobs()
  const letter = await findLastMail(db, coordinator.address)
  assert.match(letter?.text ?? '', /When: .*7:00.*8:30.*\(Europe\/Copenhagen\)\nWhere: Net loft, quay 3\n/)
  assert.match(letter?.calendar ?? '', /UID:[0-9a-f-]{36}@moot\.test\r\n/)
  assert.match(letter?.calendar ?? '', /DTSTART:20261201T180000Z\r\nDTEND:20261201T193000Z/)
  assert.equal(await countMails(db, member.address), 0)
})

test('the place of a meeting is a link in its thread where it is a web address [MEM-016]', async () => {
  const { town, sid, coordinator, member } = await createMessageScene()
  const body = { ...MEETING, place: 'https://meet.example/x?a=1&b=2', text: 'No <script>alert(1)</script>' }
  await member.caller.call(messages.meet, { params: { sid }, body })
  const { list } = await coordinator.caller.call(forum.list, { params: { aid: town.id }, query: {} })
  const { thread } = await coordinator.caller.call(forum.one, {
    params: { aid: town.id, tid: list[0]?.contributionId ?? 0 },
    query: {},
  })
  assert.match(thread.text, /<a href="https:\/\/meet\.example\/x\?a=1&amp;b=2"[^>]*>https:/)
  assert.equal(thread.text.includes('<script'), false)
})

test('a group meeting creates a comment on the members’ board, and its message is for the group only [MEM-016]', async () => {
  const { db } = server.context
  const { town, coordinator, member } = await createMessageScene()
  const group = await aGroupWithCampaign(server.context, { assemblyId: town.id })
  const leader = await createTownMember(db, town.id, {})
  await addGroupMember(server.context, group, leader.id, ['MEMBER', 'COORDINATOR'])
  const lead = await server.as(leader.id)
  const params = { sid: group.space_id }
  const called = await lead.call(messages.meet, { params, body: MEETING })
  const board = await lead.call(comments.ofSpace, { params, query: { board: 'MEMBERS' } })
  assert.match(board.list[0]?.text ?? '', /Where to put the benches/)
  assert.equal((await coordinator.caller.call(messages.list, { params })).list[0]?.id, called.id)
  assert.equal((await member.caller.refused(messages.list, { params })).status, 403)
  await server.runJobs()
  assert.equal(await countMails(db, member.address), 0)
})

test('messages and meetings can be switched off; missing and past values are refused by field [MEM-015, MEM-016]', async () => {
  const { db } = server.context
  const { town, sid, coordinator } = await createMessageScene()
  const meet = (more: object) => coordinator.caller.refused(messages.meet, { params: { sid }, body: { ...MEETING, ...more } })
  const faultOf = async (more: object) => (await meet(more)).fields?.map(({ field, code }) => `${field} ${code}`)
  assert.deepEqual(await faultOf({ end: MEETING.start }), ['end not_after'])
  assert.deepEqual(await faultOf({ start: '2026-11-19T10:00:00Z', end: '2026-11-19T11:00:00Z' }), ['start past'])
  assert.deepEqual(await faultOf({ start: '2026-12-01T19:00:00' }), ['start not_date'])
  assert.deepEqual(
    (await meet({ title: ' ' })).fields?.map((f) => f.field),
    ['title'],
  )
  const long = { title: 'x'.repeat(121), text: 'x'.repeat(5001) }
  const no = await coordinator.caller.refused(messages.send, { params: { sid }, body: long })
  assert.deepEqual(
    no.fields?.map(({ field, code }) => [field, code]),
    [
      ['title', 'too_long'],
      ['text', 'too_long'],
    ],
  )
  for (const key of ['assembly.enable.messaging', 'assembly.face-to-face.scheduling']) {
    await db.insertInto('config').values({ space_id: town.space_id, key, value: 'FALSE' }).execute()
  }
  assert.equal((await meet({})).status, 403)
  assert.equal((await coordinator.caller.refused(messages.send, { params: { sid }, body: WORDS })).status, 403)
  const { may } = await coordinator.caller.call(messages.list, { params: { sid } })
  assert.deepEqual([may.send, may.meet], [false, false])
})

test('a meeting that fails half-way creates no thread, no message and no mail [MEM-016]', async () => {
  const { db } = server.context
  const { sid, member } = await createMessageScene()
  await member.caller.call(messages.meet, { params: { sid }, body: MEETING })
  const before = await db.selectFrom('contributions').select('id').execute()
  assert.equal((await member.caller.refused(messages.meet, { params: { sid }, body: MEETING })).refused, 'message_today')
  assert.equal((await db.selectFrom('contributions').select('id').execute()).length, before.length)
  assert.equal((await member.caller.call(messages.list, { params: { sid } })).total, 1)
})

test('a message to a space other than an assembly’s or group’s is refused as not found [MEM-016]', async () => {
  const stranger = await server.as((await createTestUser(server.context.db, {})).id)
  for (const sid of ['999999', 'x', '7c9e6679-7425-40de-944b-e07fc1f90ae7']) {
    assert.equal((await stranger.refused(messages.send, { params: { sid }, body: WORDS })).status, 404)
  }
})

test('a message is mailed to accepted members with an open account and an address who want such mails now, and as many are told of before it is sent [MEM-016, F]', async () => {
  const { db } = server.context
  const { town, sid, coordinator, member } = await createMessageScene()
  const group = await aGroupWithCampaign(server.context, { assemblyId: town.id })
  const person = async (set: object = {}, prefer: Record<string, string> = {}, status: 'ACCEPTED' | 'REQUESTED' = 'ACCEPTED') => {
    const { id, email } = await createTownMember(db, town.id, { status })
    await db
      .updateTable('users')
      .set({ name: 'A', ...set })
      .where('id', '=', id)
      .execute()
    for (const [key, value] of Object.entries(prefer)) await db.insertInto('user_config').values({ user_id: id, key, value }).execute()
    return email ?? ''
  }
  const outside = await createTestUser(db, {})
  await addGroupMember(server.context, group, outside.id)
  const frequency = 'notifications.preference.frequency'
  const got = [member.address, await person({}, { [frequency]: 'weekly' }), await person({}, { 'shown.tour': 'none' })]
  const not = [outside.email ?? '', await person({}, {}, 'REQUESTED'), await person({ active: false }), await person({ deleted_at: NOW })]
  // these read it, and are told of before it is sent, but get no mail
  const readers = [
    await person({ email: null }),
    await person({ email: 'someone@folkmoot.invalid' }),
    await person({}, { [frequency]: 'none' }),
    await person({}, { 'notifications.preference.paused-until': '2026-11-25' }),
    await person({ email_refused_at: NOW }),
  ]
  const [ignores, stopped] = [await createTownMember(db, town.id, {}), await createTownMember(db, town.id, {})]
  const ignored = { type: 'REGULAR' as const, ignored_events: ['NEW_COORDINATOR_SIGNAL' as const] }
  const since = { space_id: sid, created_at: NOW }
  await db
    .insertInto('subscriptions')
    .values({ ...ignored, ...since, user_id: ignores.id })
    .execute()
  await db
    .insertInto('mail_stops')
    .values({ kind: 'space', ...since, user_id: stopped.id })
    .execute()
  readers.push(ignores.email ?? '', stopped.email ?? '')
  await createMessageScene()
  const expected = { members: got.length + readers.length, byMail: got.length }
  assert.deepEqual(await coordinator.caller.call(messages.recipients, { params: { sid } }), expected)
  assert.deepEqual(await member.caller.call(messages.recipients, { params: { sid } }), { ...expected, byMail: null })
  await coordinator.caller.call(messages.send, { params: { sid }, body: WORDS })
  await server.runJobs()
  const counts = (of: string[]) => Promise.all(of.map((address) => countMails(db, address)))
  assert.deepEqual([await counts(got), await counts([...not, ...readers])], [got.map(() => 1), [...not, ...readers].map(() => 0)])
})

test('other events of a space are not listed as messages, and a message of a closed account is not mailed', async () => {
  const { db } = server.context
  const { sid, coordinator, member } = await createMessageScene()
  await db
    .insertInto('signals')
    .values({ at: NOW, event: 'UPDATED_CAMPAIGN', actor_id: member.id, space_id: sid, data: JSON.stringify(WORDS) })
    .execute()
  await coordinator.caller.call(messages.send, { params: { sid }, body: WORDS })
  assert.equal((await member.caller.call(messages.list, { params: { sid } })).total, 1)
  await db.updateTable('users').set({ active: false }).where('id', '=', coordinator.id).execute()
  await server.runJobs()
  assert.equal(await countMails(db, member.address), 0)
})
