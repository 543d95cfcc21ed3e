import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import type { Caller } from '../../app/services/testing/services.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { createCampaignGroup, IDEAS_DAY } from '../contributions/testing/contributions.ts'
import { createModerationWorld } from './testing/moderation-world.ts'

const server = testServices({ time: IDEAS_DAY })

test('the queue comes in pages, the oldest first, and names how many wait in all [SES-052]', async () => {
  const world = await createModerationWorld(server)
  for (const [nth, text] of ['One', 'Two', 'Three'].entries()) {
    server.setTime(new Date(Date.parse(IDEAS_DAY) + nth * 60_000).toISOString())
    await world.visit(text)
  }
  server.setTime(IDEAS_DAY)
  const first = await world.queue(world.hannah, 'waiting', { pageSize: 2 })
  assert.deepEqual([first.total, first.list.map(({ text }) => text), first.oldest], [3, ['One', 'Two'], IDEAS_DAY])
  const second = await world.queue(world.hannah, 'held', { pageSize: 2, page: 1 })
  assert.deepEqual([second.total, second.list.map(({ text }) => text)], [3, ['Three']])
  const inCampaign = async (campaign: number) =>
    (await world.hannah.call(moderation.queue, { params: { aid: world.aid }, query: { campaign } })).total
  assert.deepEqual([await inCampaign(world.campaign.id), await inCampaign(world.campaign.id + 1000)], [3, 0])
})

test('a group coordinator sees what is flagged in the group; moderators do not see its members’ board [C, DIS-009]', async () => {
  const world = await createModerationWorld(server)
  const { author, hannah } = world
  const [coordinator, member] = [await world.person(), await world.person()]
  const group = await createCampaignGroup(server.context.db, world.campaign, [
    { userId: coordinator.userId, roles: ['MEMBER', 'COORDINATOR'] },
    { userId: member.userId },
  ])
  const leader = await world.person('MEMBER', 'COORDINATOR')
  const flag = (by: Caller, coid: number | undefined) =>
    by.call(feedback.giveInAssembly, { ...world.at(coid), body: { flag: true, flagReason: 'SPAM' } })
  const say = (board: 'PUBLIC' | 'MEMBERS') =>
    member.call(comments.write, {
      params: { sid: group.spaceId },
      body: { type: 'COMMENT', board, text: `On ${board}` },
    })
  const outside = await world.write(author)
  await flag(member, outside.contributionId)
  for (const board of ['PUBLIC', 'MEMBERS'] as const) await flag(coordinator, (await say(board)).contributionId)
  const seen = async (by: Caller) => {
    const { list, total } = await world.queue(by)
    assert.equal(list.length, total)
    return list.map(({ title, text }) => title || text).sort()
  }
  assert.deepEqual(await seen(coordinator), ['On MEMBERS', 'On PUBLIC'])
  assert.deepEqual(await seen(hannah), ['Benches along the river', 'On PUBLIC'])
  assert.deepEqual(await seen(leader), ['Benches along the river', 'On MEMBERS', 'On PUBLIC'])
  assert.equal((await member.refused(moderation.queue, { params: { aid: world.aid }, query: {} })).status, 403)
  const [one] = (await world.queue(coordinator)).list
  assert.deepEqual([one?.may.remove, one?.may.dismiss, one?.may.recover], [true, true, false])
})
