import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { saveSpaceSettings } from '../../communities/spaces/space-rows.ts'
import { createCampaignGroup, createCampaignWorld, IDEAS_DAY } from '../contributions/testing/contributions.ts'

const server = testServices({ time: IDEAS_DAY })

test('the comment count of a space covers comments and replies on the boards that the caller reads [SPC-016]', async () => {
  const place = await createCampaignWorld(server)
  const { db } = server.context
  const [maja, jonas, outsider] = [await place.person(), await place.person(), await place.outsider()]
  const group = await createCampaignGroup(db, place.campaign, [{ userId: maja.userId }])
  const [item, beside] = [await place.write(maja), await place.write(maja)]
  const ofGroup = await place.write(maja, { groupId: group.id })
  const say = (sid: number | undefined, board: 'PUBLIC' | 'MEMBERS', parentId?: number) =>
    maja.call(comments.write, {
      params: { sid: sid ?? 0 },
      body: { type: 'COMMENT', board, text: 'Good.', ...(parentId ? { parentId } : {}) },
    })
  const { contributionId } = await say(item.resourceSpaceId, 'PUBLIC')
  await say(item.resourceSpaceId, 'PUBLIC', contributionId)
  const removed = await say(item.resourceSpaceId, 'PUBLIC')
  await db.updateTable('contributions').set({ removed_at: IDEAS_DAY }).where('uuid', '=', removed.uuid).execute()
  await say(item.resourceSpaceId, 'MEMBERS')
  await say(beside.resourceSpaceId, 'PUBLIC')
  await say(ofGroup.resourceSpaceId, 'MEMBERS')
  await say(place.sid, 'PUBLIC')

  const count = (by: Caller, sid: number | undefined) => by.call(comments.count, { params: { sid: sid ?? 0 } })
  assert.deepEqual(await count(jonas, item.resourceSpaceId), { public: 2, members: 1 })
  assert.deepEqual(await count(outsider, item.resourceSpaceId), { public: 2, members: null })
  assert.deepEqual(await count(jonas, beside.resourceSpaceId), { public: 1, members: 0 })
  assert.deepEqual(await count(maja, ofGroup.resourceSpaceId), { public: 0, members: 1 })
  assert.deepEqual(await count(jonas, ofGroup.resourceSpaceId), { public: 0, members: null })
  assert.deepEqual(await count(jonas, place.sid), { public: 1, members: 0 })
  const ofVisitors = () => server.visitor.call(comments.publicCount, { params: { uuid: item.resourceSpaceUUID } })
  assert.deepEqual(await ofVisitors(), { public: 2, members: null })
  assert.equal((await server.visitor.refused(comments.publicCount, { params: { uuid: '7' } })).status, 404)
  await saveSpaceSettings(db, place.sid, { 'appcivist.campaign.disable-public-discussions': 'TRUE' })
  assert.deepEqual(await count(jonas, item.resourceSpaceId), { public: null, members: 1 })
  assert.deepEqual(await ofVisitors(), { public: null, members: null })
})
