import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { calendars } from '@folkmoot/core/notifications/calendar-endpoints.ts'
import { openWorld, type WorldServer } from '../../testing/open-world.ts'

let server: WorldServer
before(async () => {
  server = await openWorld()
})
after(() => server.stop())
beforeEach(() => server.restore())

const fetchCalendar = async (url: string) => {
  const { statusCode, payload, headers } = await server.app.inject({ method: 'GET', url })
  return { status: statusCode, text: payload.replace(/\r\n /g, ''), type: String(headers['content-type']) }
}
const campaignFile = (uuid: string) => fetchCalendar(`/api/calendar/campaign/${uuid}.ics`)

test('a campaign with public pages has a calendar of its milestones and ballots, a hidden one has none', async () => {
  const { a, b } = server.world
  const { status, text, type } = await campaignFile(a.campaigns.voting.uuid)
  assert.deepEqual([status, type], [200, 'text/calendar; charset=utf-8'])
  assert.match(text, /^BEGIN:VCALENDAR\r\n/)
  assert.match(text, new RegExp(`UID:ballot-${a.ballots.open.uuid}@`))
  assert.ok(!text.includes(a.ballots.draft.uuid))
  for (const uuid of [a.campaigns.hidden.uuid, b.campaigns.hidden.uuid, crypto.randomUUID(), 'x'])
    assert.equal((await campaignFile(uuid)).status, 404)
})

test('the address of one’s own dates is shown once, opens only them, ends when it is renewed, and with the membership', async () => {
  const { a, b } = server.world
  const { db } = server.context
  const me = server.person('Me')
  const member = server.withKey(me.key)
  const params = { id: me.id }
  const first = await member.call(calendars.create, { params })
  const { address } = await member.call(calendars.create, { params })
  const pathOf = (text: string) => new URL(text).pathname
  const { status, text } = await fetchCalendar(pathOf(address))
  assert.equal(status, 200)
  assert.match(text, new RegExp(`UID:ballot-${a.ballots.open.uuid}@`))
  // neither the other assembly nor a campaign that only coordinators read
  assert.ok(!text.includes(b.mark))
  assert.ok(!text.includes(`campaign/${a.campaigns.hidden.id}\r`))
  assert.equal((await fetchCalendar(pathOf(first.address))).status, 404)
  assert.deepEqual(await member.call(calendars.read, { params }), { exists: true })
  const stored = await db.selectFrom('calendars').selectAll().where('user_id', '=', me.id).executeTakeFirstOrThrow()
  assert.ok(!address.includes(stored.token_hash.toString('base64url')))

  await db.deleteFrom('memberships').where('user_id', '=', me.id).where('assembly_id', '=', a.assembly.id).execute()
  assert.ok(!(await fetchCalendar(pathOf(address))).text.includes(a.ballots.open.uuid))
  await member.call(calendars.remove, { params })
  assert.equal((await fetchCalendar(pathOf(address))).status, 404)
  assert.equal((await fetchCalendar('/api/calendar/own/x.ics')).status, 404)
})
