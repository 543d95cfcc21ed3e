import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deletedCampaigns } from '@folkmoot/core/communities/campaigns/deleted/deleted-endpoints.ts'
import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { notifications } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import { createTestUser } from '../../../accounts/users/testing/create-users.ts'
import { type Caller, testServices } from '../../../app/services/testing/services.ts'
import { createTestCampaign, createTown, createTownMember, FIVE_PHASES } from '../../../communities/campaigns/testing/campaigns.ts'
import { tellEvents } from './tell-events.ts'

const server = testServices({ time: '2026-11-04T12:00:00Z' })

async function createScene(status: 'PUBLISHED' | 'DRAFT' = 'PUBLISHED') {
  const { db, clock } = server.context
  const town = await createTown(db, { name: 'Rivermouth' })
  const campaign = await createTestCampaign(server.context, town, { title: 'The quay', components: [...FIVE_PHASES] })
  await db.updateTable('campaigns').set({ status }).where('id', '=', campaign.id).execute()
  const people = {
    coordinator: await createTownMember(db, town.id, { roles: ['MEMBER', 'COORDINATOR'] }),
    member: await createTownMember(db, town.id),
    follower: await createTestUser(db, {}),
  }
  const follows = { space_id: campaign.spaceId, type: 'REGULAR', created_at: clock.iso() } as const
  for (const { id } of [people.member, people.follower])
    await db
      .insertInto('subscriptions')
      .values({ ...follows, user_id: id })
      .execute()
  const callers = {
    coordinator: await server.as(people.coordinator.id),
    member: await server.as(people.member.id),
    follower: await server.as(people.follower.id),
  }
  const told = async (who: keyof typeof people, by: Caller = callers[who]) => {
    await tellEvents(server.context)
    const { list } = await by.call(notifications.list, { params: { id: people[who].id }, query: {} })
    return list.flatMap(({ signal }) => (/CAMPAIGN_(DELETED|RESTORED)/.test(signal.signalType) ? [signal.text] : []))
  }
  return { ...callers, campaign, told, params: { aid: town.id, cid: campaign.id } }
}

const DELETED = 'The campaign “The quay” in Rivermouth was deleted'
const BACK = 'The campaign “The quay” in Rivermouth is back'

test('that a campaign was deleted is told once to its members and followers, by its name, and not to who deleted it', async () => {
  const { coordinator, params, told, campaign } = await createScene()
  await coordinator.call(campaigns.remove, { params })
  for (const who of ['member', 'follower'] as const) assert.deepEqual(await told(who), [DELETED], who)
  assert.deepEqual(await told('coordinator'), [])
  // by the rights of the moment: who could not read it any more reads no name
  await server.context.db.updateTable('campaigns').set({ status: 'DRAFT' }).where('id', '=', campaign.id).execute()
  assert.ok(!(await told('member')).join().includes('The quay'))
})

test('one that is back is not told as deleted, neither later nor on the list of who was told before', async () => {
  const { coordinator, params, told } = await createScene()
  await coordinator.call(campaigns.remove, { params })
  assert.deepEqual(await told('member'), [DELETED])
  await coordinator.call(deletedCampaigns.restore, { params })
  for (const who of ['member', 'follower'] as const) assert.deepEqual(await told(who), [BACK], who)
  const soon = await createScene()
  await soon.coordinator.call(campaigns.remove, { params: soon.params })
  await soon.coordinator.call(deletedCampaigns.restore, { params: soon.params })
  assert.deepEqual(await soon.told('member'), [BACK], 'before anybody was told of the deletion')
})

test('of a draft that is deleted or brought back nobody is told', async () => {
  const { coordinator, params, told } = await createScene('DRAFT')
  await coordinator.call(campaigns.remove, { params })
  await coordinator.call(deletedCampaigns.restore, { params })
  for (const who of ['member', 'follower'] as const) assert.deepEqual(await told(who), [], who)
})
