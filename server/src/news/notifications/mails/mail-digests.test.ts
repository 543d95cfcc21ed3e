import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { accounts } from '@folkmoot/core/accounts/users/endpoints.ts'
import { testWorld } from '../../../app/testing/open-world.ts'
import type { Role } from '../../../app/testing/world/world-types.ts'
import { tellEvents } from '../telling/tell-events.ts'
import { emitPartly } from '../testing/emit-partly.ts'
import { mailDigests } from './mail-digests.ts'

const server = testWorld()
beforeEach(async () => {
  await server.restore()
  server.setTime('2026-11-20T10:00:00Z')
  const { db } = server.context
  for (const table of ['notifications', 'mail_schedules', 'mail_stops'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('subscriptions').execute()
  await db.deleteFrom('user_config').execute()
  await db.updateTable('users').set({ timezone: 'Europe/Copenhagen' }).execute()
})

const idOf = (role: Role) => server.person(role).id
const follow = (role: Role, space: number) =>
  server.context.db
    .insertInto('subscriptions')
    .values({ user_id: idOf(role), space_id: space, type: 'REGULAR', created_at: server.context.clock.iso() })
    .execute()
const prefer = async (role: Role, values: Record<string, string>) => {
  const me = server.withKey(server.person(role).key)
  await me.call(accounts.changePreferences, { params: { id: idOf(role) }, body: values })
  await server.runJobs()
}

/** A milestone of side A's campaign is set, which its followers are told of. */
async function setMilestone(): Promise<void> {
  const { proposals } = server.world.a.campaigns
  await emitPartly(server.context.db, {
    event: 'NEW_MILESTONE',
    at: server.context.clock.iso(),
    actorId: idOf('CO'),
    spaceId: proposals.spaceId,
    data: { campaignId: proposals.id, milestone: 'The deadline', date: '2026-12-01' },
  })
  await tellEvents(server.context)
}

const digests = (role: Role) =>
  server.context.db
    .selectFrom('mails')
    .selectAll()
    .where('to_email', '=', server.person(role).email)
    .where('letter', '=', 'updates.digest')
    .orderBy('id')
    .execute()
const dueOf = async (role: Role) =>
  (await server.context.db.selectFrom('mail_schedules').select('due_at').where('user_id', '=', idOf(role)).executeTakeFirst())?.due_at

test('a digest leaves at eight in the reader’s zone, once, with what needs them first, and is skipped when empty [F]', async () => {
  const { a } = server.world
  await follow('Fo', a.campaigns.proposals.spaceId)
  await follow('CO', a.campaigns.proposals.spaceId)
  await follow('Me', a.campaigns.proposals.spaceId)
  await setMilestone()
  assert.equal(await dueOf('Me'), '2026-11-21T07:00:00.000Z')
  assert.equal(await mailDigests(server.context), 0)
  const { db } = server.context
  await db.updateTable('notifications').set({ read_at: server.context.clock.iso() }).where('user_id', '=', idOf('Fo')).execute()
  server.setTime('2026-11-21T07:00:00Z')
  await mailDigests(server.context)
  assert.equal(await mailDigests(server.context), 0)
  const [mail, ...others] = await digests('Me')
  assert.deepEqual(others, [])
  assert.match(mail?.subject ?? '', /^\[Folkmoot\] “The deadline” is now on December 1, 2026( · \d+ things? needs? your attention)?$/)
  assert.match(mail?.text ?? '', /is now on December\u00a01,\u00a02026/)
  assert.ok((mail?.text.indexOf('== Needs your attention ==') ?? 0) < (mail?.text.indexOf(' · ') ?? 0))
  assert.match(mail?.text ?? '', new RegExp(`/v2/assembly/${a.assembly.id}/campaign/${a.campaigns.proposals.id}\\n`))
  assert.match(mail?.unsubscribe ?? '', /\/v2\/unsubscribe\/[\w-]{43}$/)
  assert.deepEqual(await digests('Fo'), [])
  assert.deepEqual(await digests('CX'), [])
  assert.equal(await dueOf('Me'), undefined)
  const waiting = await db.selectFrom('notifications').select('id').where('mail', '=', 'digest').where('mailed_at', 'is', null).execute()
  assert.deepEqual(waiting, [])
})

test('changing pace, hour, pause or zone plans again what waits; none and a turned-off digest send nothing [F]', async () => {
  const { a } = server.world
  for (const role of ['Me', 'Fo', 'Ex'] as const) await follow(role, a.campaigns.proposals.spaceId)
  await setMilestone()
  await prefer('Me', { 'notifications.preference.hour': '20' })
  assert.equal(await dueOf('Me'), '2026-11-20T19:00:00.000Z')
  await prefer('Me', { 'notifications.preference.frequency': 'weekly' })
  assert.equal(await dueOf('Me'), '2026-11-23T19:00:00.000Z')
  await prefer('Me', { 'ui.timezone': 'America/Asuncion' })
  assert.equal(await dueOf('Me'), '2026-11-23T23:00:00.000Z')
  await prefer('Me', { 'notifications.preference.paused-until': '2026-11-24' })
  assert.equal(await dueOf('Me'), '2026-11-30T23:00:00.000Z')
  assert.equal(await dueOf('Fo'), '2026-11-21T07:00:00.000Z')
  await prefer('Ex', { 'notifications.preference.frequency': 'none' })
  assert.equal(await dueOf('Ex'), undefined)
  await server.context.db
    .insertInto('mail_stops')
    .values({ user_id: idOf('Fo'), kind: 'digest', space_id: null, created_at: server.context.clock.iso() })
    .execute()
  server.setTime('2026-11-30T23:00:00Z')
  await mailDigests(server.context)
  assert.deepEqual([(await digests('Me')).length, (await digests('Fo')).length, (await digests('Ex')).length], [1, 0, 0])
})
