import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { testWorld } from '../../app/testing/open-world.ts'
import { sendReminders } from './send-reminders.ts'
import { tellEvents } from './telling/tell-events.ts'

const server = testWorld()
beforeEach(async () => {
  await server.restore()
  const { db } = server.context
  // far from any reminder, so that a test sets its own dates
  await db.updateTable('milestones').set({ date: '2030-01-01 12:00:00' }).execute()
  await db.updateTable('ballots').set({ starts_on: '2030-01-01', ends_on: '2030-03-01' }).execute()
  await db.deleteFrom('reminders').execute()
})

const listEvents = async () =>
  (
    await server.context.db.selectFrom('signals').select(['event', 'space_id', 'data']).where('told_at', 'is', null).orderBy('id').execute()
  ).map(({ event, space_id, data }) => ({ event, space: space_id, data }))

/** The first milestone of a campaign's first phase, at a date. */
async function setMilestone(campaignId: number, date: string): Promise<void> {
  const { db } = server.context
  const milestone = await db
    .selectFrom('milestones as t')
    .innerJoin('components as p', 'p.id', 't.component_id')
    .select('t.id')
    .where('p.campaign_id', '=', campaignId)
    .where('p.type', '<>', 'VOTING')
    .orderBy('t.id')
    .executeTakeFirstOrThrow()
  await db.updateTable('milestones').set({ date }).where('id', '=', milestone.id).execute()
}

test('a milestone of tomorrow is told once from eight in the morning of its assembly, by any number of nodes [F]', async () => {
  const { a } = server.world
  // side A's assembly is in a zone of its own: eight there is not eight here
  await server.context.db.updateTable('assemblies').set({ timezone: 'Pacific/Auckland' }).where('id', '=', a.assembly.id).execute()
  await setMilestone(a.campaigns.proposals.id, '2026-12-02 18:00:00')
  server.setTime('2026-11-30T18:59:00.000Z')
  assert.equal(await sendReminders(server.context), 0)
  server.setTime('2026-11-30T19:00:00.000Z')
  const sent = await Promise.all([1, 2, 3].map(() => sendReminders(server.context)))
  assert.equal(
    sent.reduce((sum, n) => sum + n, 0),
    1,
  )
  assert.equal(await sendReminders(server.context), 0)
  const [event, ...more] = await listEvents()
  assert.deepEqual(more, [])
  assert.equal(event?.event, 'UPCOMING_MILESTONE_IN_A_DAY')
  assert.equal(event?.space, a.campaigns.proposals.spaceId)
  assert.equal(event?.data.date, '2026-12-02')
})

test('a milestone that was moved is told again for its new date [F]', async () => {
  const { a } = server.world
  server.setTime('2026-11-30T12:00:00.000Z')
  await setMilestone(a.campaigns.proposals.id, '2026-12-07 18:00:00')
  assert.equal(await sendReminders(server.context), 1)
  await setMilestone(a.campaigns.proposals.id, '2026-12-01 18:00:00')
  assert.equal(await sendReminders(server.context), 1)
  assert.deepEqual(
    (await listEvents()).map(({ event }) => event),
    ['UPCOMING_MILESTONE_IN_A_WEEK', 'UPCOMING_MILESTONE_IN_A_DAY'],
  )
})

test('nothing is told of a campaign that is hidden, of one that was deleted, or of an archived assembly [F]', async () => {
  const { a, b } = server.world
  const { db } = server.context
  server.setTime('2026-11-30T12:00:00.000Z')
  for (const campaign of [a.campaigns.hidden, a.campaigns.ideas, b.campaigns.proposals])
    await setMilestone(campaign.id, '2026-12-01 18:00:00')
  await db.updateTable('campaigns').set({ deleted_at: server.context.clock.iso() }).where('id', '=', a.campaigns.ideas.id).execute()
  await db.updateTable('assemblies').set({ archived_at: server.context.clock.iso() }).where('id', '=', b.assembly.id).execute()
  assert.equal(await sendReminders(server.context), 0)
})

test('before the last day of a ballot only those are reminded who have not finalized their vote [F]', async () => {
  const { a } = server.world
  const { db } = server.context
  server.setTime('2026-11-30T12:00:00.000Z')
  await db.updateTable('ballots').set({ starts_on: '2026-11-01', ends_on: '2026-12-01' }).where('id', '=', a.ballots.open.id).execute()
  await db
    .updateTable('ballot_papers')
    .set({ status: 1 })
    .where('ballot_id', '=', a.ballots.open.id)
    .where('user_id', '=', server.person('Me').id)
    .execute()
  const finished = await db
    .selectFrom('ballot_papers')
    .select('user_id')
    .where('ballot_id', '=', a.ballots.open.id)
    .where('status', '<>', 0)
    .execute()
  assert.ok(finished.length > 0)
  assert.equal(await sendReminders(server.context), 1)
  await tellEvents(server.context)
  const told = await db.selectFrom('notifications').select(['user_id', 'mail']).where('event', '=', 'BALLOT_ENDING_IN_A_DAY').execute()
  const users = told.map((row) => row.user_id)
  assert.ok(users.includes(server.person('Ex').id))
  for (const { user_id } of finished) assert.ok(user_id === null || !users.includes(user_id))
  for (const role of ['Si', 'Fo', 'XM', 'CX', 'Rq'] as const) assert.ok(!users.includes(server.person(role).id), role)
  // it comes at once with the pace that nobody changed
  assert.deepEqual([...new Set(told.map((row) => row.mail))], ['now'])
})
