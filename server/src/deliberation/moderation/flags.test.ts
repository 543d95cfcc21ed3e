import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import type { Caller } from '../../app/services/testing/services.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { IDEAS_DAY } from '../contributions/testing/contributions.ts'
import { createModerationWorld, type ModerationWorld } from './testing/moderation-world.ts'

const server = testServices({ time: IDEAS_DAY })

const later = (hours: number) => server.setTime(new Date(Date.parse(IDEAS_DAY) + hours * 3_600_000).toISOString())

type Flag = { flag?: boolean; flagReason?: 'SPAM' | 'OTHER' | 'AGGRESSION'; flagNote?: string }
const give = (world: ModerationWorld, by: Caller, coid: number | undefined, body: Flag) =>
  by.call(feedback.giveInAssembly, { ...world.at(coid), body })

test('moderators see how often and why a text was flagged, not by whom, until one leaves it as it is [SES-052, CON-030]', async () => {
  later(0)
  const world = await createModerationWorld(server)
  const { author, hannah, lien } = world
  const [first, second] = [await world.person(), await world.person()]
  const item = await world.write(author)
  const beside = await world.write(author, { title: 'Lamps along the quay' })
  await give(world, first, item.contributionId, { flag: true, flagReason: 'AGGRESSION' })
  await give(world, second, item.contributionId, { flag: true, flagReason: 'OTHER', flagNote: 'This is about my shop' })
  // other feedback of the same person leaves the reason as it is
  await give(world, first, item.contributionId, { flag: true })
  const [flagged] = (await world.queue(hannah, 'flagged')).list
  assert.deepEqual(flagged?.flags, {
    count: 2,
    first: IDEAS_DAY,
    reasons: [
      { reason: 'AGGRESSION', n: 1 },
      { reason: 'OTHER', n: 1 },
    ],
    notes: ['This is about my shop'],
  })
  assert.deepEqual(await world.readBell(hannah), [`NEW_CONTRIBUTION_FEEDBACK_FLAG: 2 flags are waiting in ${world.assembly.name}`])
  assert.deepEqual(await world.readBell(author), [])

  const { revision } = flagged ?? {}
  await hannah.call(moderation.dismiss, { ...world.at(item.contributionId), body: { revision } })
  assert.deepEqual((await world.queue(lien)).counts, { waiting: 0, held: 0, flagged: 0, objections: 0, removed: 0 })
  const refusal = await lien.refused(moderation.dismiss, { ...world.at(item.contributionId), body: { revision } })
  assert.deepEqual([refusal.status, refusal.refused], [409, 'already_decided'])
  assert.equal((await world.read(author, item)).stats.flags, 2)
  const { list } = await author.call(contributions.history, { ...world.at(item.contributionId), query: {} })
  assert.equal(list[0]?.act, 'DISMISS')
  // the same person does not bring it back by flagging again, somebody else does
  later(1)
  await give(world, first, item.contributionId, { flag: false })
  await give(world, first, item.contributionId, { flag: true, flagReason: 'SPAM' })
  assert.equal((await world.queue(lien)).total, 0)
  await give(world, await world.person(), item.contributionId, { flag: true, flagReason: 'SPAM' })
  assert.deepEqual((await world.queue(lien)).list[0]?.flags?.reasons, [{ reason: 'SPAM', n: 1 }])
  assert.equal((await world.read(author, beside)).stats.flags, 0)
})

test('as many flags as the assembly set hide a text until a moderator has looked; it is never erased meanwhile [G.2]', async () => {
  later(0)
  const world = await createModerationWorld(server)
  const { author, hannah } = world
  await server.context.db
    .insertInto('config')
    .values({ space_id: world.assembly.space_id, key: 'appcivist.assembly.moderation.flags-to-hide', value: '2' })
    .execute()
  const [item, locked] = [await world.write(author), await world.write(author, { title: 'On the ballot' })]
  await server.context.db
    .updateTable('contributions')
    .set({ status: 'INBALLOT' })
    .where('id', '=', locked.contributionId ?? 0)
    .execute()
  const people = [await world.person(), await world.person()]
  const reader = await world.person()
  const at = world.at(item.contributionId)
  for (const [nth, person] of people.entries()) {
    for (const { contributionId } of [item, locked]) await give(world, person, contributionId, { flag: true, flagReason: 'SPAM' })
    if (nth === 0) assert.equal((await world.read(reader, item)).removed, false)
  }
  assert.equal((await reader.refused(contributions.one, at)).status, 404)
  assert.equal((await world.read(reader, locked)).stats.flags, 2)
  assert.match((await world.readBell(author))[0] ?? '', /was removed\. Several people flagged it; a moderator will review it\./)
  const shown = await author.call(moderation.removed, at)
  assert.deepEqual([shown.details?.hidden, shown.details?.removal, shown.may.object], [true, null, false])
  // its page does not say that it will be erased
  const seen = await Promise.all([item, locked].map((one) => world.read(hannah, one)))
  assert.deepEqual(
    seen.map(({ removed, hiddenByFlags }) => [removed, hiddenByFlags]),
    [
      [true, true],
      [false, false],
    ],
  )
  const queue = await world.queue(hannah)
  assert.deepEqual([queue.counts.flagged, queue.counts.removed, queue.list[0]?.hidden], [2, 0, true])
  assert.equal((await hannah.call(moderation.figures, { params: { aid: world.aid, cid: world.campaign.id } })).removed, 0)
  later(24 * 100)
  await server.context.pool.query(`select graphile_worker.add_job('sweep')`)
  await server.runJobs()
  await hannah.call(moderation.dismiss, { ...at, body: {} })
  assert.deepEqual([(await world.read(reader, item)).removed, (await world.queue(hannah)).counts.flagged], [false, 1])
})
