import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { calendars } from '@folkmoot/core/news/notifications/calendar-endpoints.ts'
import { sql } from 'kysely'
import { testWorld } from '../../../app/testing/open-world.ts'

const server = testWorld()
beforeEach(() => server.restore())

const fetchCalendar = async (url: string) => {
  const { statusCode, payload, headers } = await server.app.inject({ method: 'GET', url })
  return { status: statusCode, text: payload.replace(/\r\n /g, ''), type: String(headers['content-type']) }
}
const conditional = (url: string, tag: string) => server.app.inject({ method: 'GET', url, headers: { 'if-none-match': tag } })
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

test('a calendar names the dates of a phase of voting up to the day before its first, then those of its ballot alone', async () => {
  const { a } = server.world
  const { db } = server.context
  const campaign = a.campaigns.proposals
  const phase = await db
    .updateTable('components')
    .set({ type: 'VOTING', enabled: true, start_on: '2026-12-10', end_on: '2026-12-20' })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('components')
        .select((s) => s.fn.max('id').as('id'))
        .where('campaign_id', '=', campaign.id),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('milestones')
    .values({
      component_id: phase.id,
      key: 'end_voting',
      type: 'END',
      position: 9,
      title: 'The vote ends',
      date: '2026-12-20 18:00:00',
      description: '',
    })
    .execute()
  const named = async (now: string) => {
    server.setTime(now)
    return (await campaignFile(campaign.uuid)).text.includes('The vote ends')
  }
  assert.equal(await named('2026-12-09T12:00:00.000Z'), true)
  assert.equal(await named('2026-12-10T12:00:00.000Z'), false, 'its vote is delayed')
})

test('a milestone without a title is named as the start or the end of its phase, in the language of the campaign', async () => {
  const { a } = server.world
  const campaign = a.campaigns.proposals
  const { db } = server.context
  await db.updateTable('campaigns').set({ lang: 'de' }).where('id', '=', campaign.id).execute()
  const phase = await db.selectFrom('components').selectAll().where('campaign_id', '=', campaign.id).executeTakeFirstOrThrow()
  await db.updateTable('components').set({ type: 'PROPOSALS', title: 'Proposals' }).where('id', '=', phase.id).execute()
  const untitled = { component_id: phase.id, title: '', date: '2026-12-20 18:00:00', description: '' }
  await db
    .insertInto('milestones')
    .values([
      { ...untitled, key: 'a', type: 'START', position: 8 },
      { ...untitled, key: 'b', type: 'END', position: 9 },
    ])
    .execute()
  const { text } = await campaignFile(campaign.uuid)
  assert.match(text, /SUMMARY:[^\r]+: Vorschläge: Beginn\r/)
  assert.match(text, /SUMMARY:[^\r]+: Vorschläge: Ende\r/)
})

test('every entry of a calendar has a name, a time and a number of its last change, which rise when it changes and not before', async () => {
  const { a } = server.world
  const { db } = server.context
  const read = async (campaign: { uuid: string }) => (await campaignFile(campaign.uuid)).text.split('BEGIN:VEVENT').slice(1)
  const fieldOf = (entry: string | undefined, name: string) => new RegExp(`\n${name}:([^\r]*)\r`).exec(entry ?? '')?.[1]
  const { voting } = a.campaigns
  // before now, by the clock of the machine
  await db.updateTable('campaigns').set({ created_at: '2026-01-01T00:00:00Z' }).where('uuid', '=', voting.uuid).execute()
  const before = await read(voting)
  assert.ok(before.length > 0)
  for (const entry of before) {
    assert.match(fieldOf(entry, 'SUMMARY') ?? '', /\S.*[^:\s]$/, entry)
    assert.equal(fieldOf(entry, 'LAST-MODIFIED'), fieldOf(entry, 'DTSTAMP'))
    assert.match(fieldOf(entry, 'SEQUENCE') ?? '', /^\d+$/)
  }
  assert.deepEqual(await read(voting), before)
  const ballot = (list: readonly string[]) => list.find((entry) => entry.includes(a.ballots.open.uuid))
  await db
    .updateTable('ballots')
    .set((e) => ({ ends_on: sql<string>`${e.ref('ends_on')}::date + 1` }))
    .where('uuid', '=', a.ballots.open.uuid)
    .execute()
  const later = await read(voting)
  const [was, now] = [ballot(before), ballot(later)]
  assert.equal(Number(fieldOf(now, 'SEQUENCE')), Number(fieldOf(was, 'SEQUENCE')) + 1)
  assert.ok((fieldOf(now, 'DTSTAMP') ?? '') > (fieldOf(was, 'DTSTAMP') ?? ''))
  await db.updateTable('campaigns').set({ title: 'Another name' }).where('uuid', '=', voting.uuid).execute()
  assert.ok((fieldOf(ballot(await read(voting)), 'DTSTAMP') ?? '') >= (fieldOf(now, 'DTSTAMP') ?? ''))
})

test('a program that names the copy it has gets no other before something has changed [RFC 9110]', async () => {
  const { a } = server.world
  const { db } = server.context
  const params = { id: server.person('Me').id }
  const { address } = await server.withKey(server.person('Me').key).call(calendars.create, { params })
  for (const url of [new URL(address).pathname, `/api/calendar/campaign/${a.campaigns.voting.uuid}.ics`]) {
    const { headers, payload } = await server.app.inject({ method: 'GET', url })
    const etag = String(headers.etag)
    assert.match(etag, /^"[\w-]{43}"$/)
    assert.equal(headers['cache-control'], 'private, no-cache')
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const same = await conditional(url, tag)
      assert.deepEqual([same.statusCode, same.payload, same.headers.etag], [304, '', etag], tag)
    }
    assert.equal((await conditional(url, '"other"')).payload, payload)
    await db
      .updateTable('campaigns')
      .set({ title: `Renamed ${url}` })
      .where('uuid', '=', a.campaigns.voting.uuid)
      .execute()
    const changed = await conditional(url, etag)
    assert.deepEqual([changed.statusCode, changed.payload.includes('Renamed')], [200, true])
  }
})
