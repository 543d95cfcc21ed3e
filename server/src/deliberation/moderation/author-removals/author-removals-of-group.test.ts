import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { authorRemovals } from '@folkmoot/core/deliberation/moderation/author-removal-endpoints.ts'
import { type Caller, testServices } from '../../../app/services/testing/services.ts'
import { createCampaignGroup, IDEAS_DAY } from '../../contributions/testing/contributions.ts'
import { createModerationWorld } from '../testing/moderation-world.ts'

const server = testServices({ time: IDEAS_DAY })

/** A group whose coordinator is a plain member of the assembly, and one of its members with an idea and three comments. */
async function createGroupTalk() {
  const world = await createModerationWorld(server)
  const { db } = server.context
  const { author } = world
  const gina = await world.person()
  const { id: groupId } = await createCampaignGroup(db, world.campaign, [
    { userId: gina.userId, roles: ['MEMBER', 'COORDINATOR'] },
    { userId: author.userId },
  ])
  const { uuid } = await db.selectFrom('users').select('uuid').where('id', '=', author.userId).executeTakeFirstOrThrow()
  const host = await world.write(gina, { title: 'A slide', groupId })
  const idea = await world.write(author, { title: 'Lamps', groupId })
  await world.say(author, 'On the slide', host.resourceSpaceId)
  await world.say(author, 'On the lamps', idea.resourceSpaceId)
  await author.call(comments.write, {
    params: { sid: idea.resourceSpaceId ?? 0 },
    body: { type: 'COMMENT', board: 'MEMBERS', text: 'Among us' },
  })
  const params = { aid: world.aid }
  const list = async (by: Caller) => {
    const [act] = (await by.call(authorRemovals.list, { params, query: { groupId } })).list
    return act && { status: act.status, texts: act.contributions, comments: act.comments, restored: act.restored }
  }
  return {
    ...world,
    gina,
    idea,
    preview: () => gina.call(authorRemovals.preview, { params, query: { user: uuid, groupId } }),
    removeAll: async () => {
      const body = { user: uuid, groupId, reason: 'SPAM' as const }
      const { authorRemovalId } = await gina.call(authorRemovals.create, { params, body })
      await server.runJobs()
      return authorRemovalId
    },
    restoreAll: async (by: Caller, rid: number) => {
      await by.call(authorRemovals.restore, { params: { ...params, rid } })
      await server.runJobs()
    },
    list: () => list(gina),
    countRemoved: async () =>
      (
        await db
          .selectFrom('contributions')
          .select('id')
          .where('creator_id', '=', author.userId)
          .where('removed_at', 'is not', null)
          .execute()
      ).length,
  }
}

test('comments on texts that the same act removes go with them, as many as were counted before', async () => {
  const talk = await createGroupTalk()
  assert.deepEqual(await talk.preview(), { contributions: 1, comments: 3, stays: [], shared: { removed: 0, stays: 0 } })
  await talk.removeAll()
  assert.deepEqual(await talk.list(), { status: 'REMOVED', texts: 1, comments: 3, restored: 0 })
})

test('who coordinates a group and is a plain member of the assembly brings back texts and comments', async () => {
  const talk = await createGroupTalk()
  const act = await talk.removeAll()
  await talk.restoreAll(talk.gina, act)
  assert.deepEqual(await talk.list(), { status: 'RESTORED', texts: 1, comments: 3, restored: 4 })
  assert.equal(await talk.countRemoved(), 0)
})

test('a moderator of the assembly who is not in the group brings back also what was said among its members', async () => {
  const talk = await createGroupTalk()
  await talk.restoreAll(talk.hannah, await talk.removeAll())
  assert.equal(await talk.countRemoved(), 0)
})

test('what somebody may not bring back themselves is left to others by the same act', async () => {
  const talk = await createGroupTalk()
  const act = await talk.removeAll()
  await server.context.db
    .insertInto('contribution_authors')
    .values({ contribution_id: talk.idea.contributionId ?? 0, user_id: talk.gina.userId, position: 1 })
    .execute()
  await talk.restoreAll(talk.gina, act)
  assert.deepEqual(await talk.list(), { status: 'REMOVED', texts: 1, comments: 3, restored: 3 })
  await talk.restoreAll(talk.hannah, act)
  assert.deepEqual(await talk.list(), { status: 'RESTORED', texts: 1, comments: 3, restored: 4 })
})

test('who does not coordinate the group any more when the job begins brings nothing back, and others still may', async () => {
  const talk = await createGroupTalk()
  const act = await talk.removeAll()
  await talk.gina.call(authorRemovals.restore, { params: { aid: talk.aid, rid: act } })
  const { db } = server.context
  const ofGroup = db.updateTable('memberships').where('user_id', '=', talk.gina.userId).where('type', '=', 'GROUP')
  await ofGroup.set({ roles: ['MEMBER'] }).execute()
  await server.runJobs()
  assert.equal(await talk.countRemoved(), 4)
  await talk.restoreAll(talk.hannah, act)
  assert.equal(await talk.countRemoved(), 0)
})
