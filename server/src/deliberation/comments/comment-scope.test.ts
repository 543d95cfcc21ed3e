import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { type Caller, startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import {
  type CampaignWorld,
  createCampaignGroup,
  createCampaignWorld,
  forceStatus,
  IDEAS_DAY,
  PROPOSALS_DAY,
} from '../contributions/testing/contributions.ts'

// Other contributions, boards, settings and memberships do not affect a comment.

type Person = Caller & { userId: number }
let server: TestServices
let place: CampaignWorld
let maja: Person
let jonas: Person
before(async () => {
  server = await startTestServices({ time: IDEAS_DAY })
  place = await createCampaignWorld(server)
  maja = await place.person()
  jonas = await place.person()
})
after(() => server.stop())

const say = (by: Caller, sid: number | undefined, text: string, more: Record<string, unknown> = {}) =>
  by.call(comments.write, { params: { sid: sid ?? 0 }, body: { type: 'COMMENT', text, ...more } })
const noSay = (by: Caller, sid: number | undefined, text: string, more: Record<string, unknown> = {}) =>
  by.refused(comments.write, { params: { sid: sid ?? 0 }, body: { type: 'COMMENT', text, ...more } })
const board = (by: Caller, sid: number | undefined, name: 'PUBLIC' | 'MEMBERS' = 'PUBLIC') =>
  by.call(comments.ofSpace, { params: { sid: sid ?? 0 }, query: { board: name } })
const remove = (by: Caller, said: { contributionId?: number | undefined }) =>
  by.call(contributions.softRemove, { params: { aid: place.aid, coid: said.contributionId ?? 0 }, body: {} })

test('a comment is marked as its contribution’s author’s only there, and not for another commenter', async () => {
  const [idea, beside] = [await place.write(maja), await place.write(jonas, { title: 'Lamps along the quay' })]
  const said = [await say(jonas, idea.resourceSpaceId, 'Fine'), await say(maja, idea.resourceSpaceId, 'Thanks')]
  assert.deepEqual(
    said.map(({ isAuthor }) => isAuthor),
    [false, true],
  )
  await say(jonas, beside.resourceSpaceId, 'Here too')
  assert.deepEqual(
    (await board(maja, idea.resourceSpaceId)).list.map((t) => [t.author?.userId, t.isAuthor]),
    [
      [maja.userId, true],
      [jonas.userId, false],
    ],
  )
})

test('a comment shows its author’s role in that assembly, not in another one or a group, nor after leaving', async () => {
  const { db } = server.context
  const idea = await place.write(maja)
  const elsewhere = await createCampaignWorld(server)
  const [writer, former] = [await place.person(), await place.person('MEMBER', 'MODERATOR')]
  await say(writer, idea.resourceSpaceId, 'Of several places')
  await say(former, idea.resourceSpaceId, 'Of the past')
  const roles = async () => (await board(maja, idea.resourceSpaceId)).list.map(({ role }) => role)
  assert.deepEqual(await roles(), ['MODERATOR', null])
  await createCampaignGroup(db, place.campaign, [{ userId: writer.userId, roles: ['MEMBER', 'COORDINATOR'] }])
  const row = { type: 'ASSEMBLY', assembly_id: elsewhere.aid, group_id: null, user_id: writer.userId } as const
  const since = { created_at: IDEAS_DAY, changed_at: IDEAS_DAY }
  await db
    .insertInto('memberships')
    .values({ ...row, ...since, status: 'ACCEPTED', roles: ['MEMBER', 'EXPERT'] })
    .execute()
  await db.updateTable('memberships').set({ status: 'REJECTED' }).where('user_id', '=', former.userId).execute()
  assert.deepEqual(await roles(), [null, null])
})

test('both boards count and show only their comments that are neither waiting nor removed', async () => {
  const idea = await place.write(maja)
  const sid = idea.resourceSpaceId
  for (const name of ['PUBLIC', 'MEMBERS'] as const) {
    const thread = await say(maja, sid, 'A thread', { board: name })
    const answer = { board: name, parentId: thread.contributionId }
    const kept = await say(jonas, sid, 'Kept', answer)
    const below = await say(maja, sid, 'Below', { board: name, parentId: kept.contributionId })
    const [held, gone] = [await say(jonas, sid, 'Held', answer), await say(jonas, sid, 'Gone', answer)]
    await forceStatus(server.context.db, held, 'NEW')
    await remove(jonas, gone)
    const seen = await board(maja, sid, name)
    assert.deepEqual(
      seen.list[0]?.replies.map((r) => [r.text, r.parentUuid]),
      [
        ['<p>Kept</p>', null],
        ['<p>Below</p>', kept.uuid],
      ],
    )
    assert.equal(below.parentUuid, kept.uuid)
    assert.equal(seen.total, 1)
    assert.equal((await noSay(maja, sid, 'To what waits', { board: name, parentId: held.contributionId })).status, 404)
  }
  assert.deepEqual((await board(maja, sid)).counts, { public: 3, members: 3 })
})

test('a comment does not move an idea up in a list by date; a reply moves up a forum thread', async () => {
  const first = await place.write(maja, { title: 'First' })
  server.setTime('2026-11-04T12:10:00.000Z')
  await place.write(maja, { title: 'Second' })
  server.setTime('2026-11-04T12:20:00.000Z')
  await say(jonas, first.resourceSpaceId, 'Up?')
  const query = { type: 'IDEA', sorting: 'date_desc' } as const
  const { list } = await maja.call(contributions.list, { params: { sid: place.sid }, query })
  assert.equal(list[0]?.title, 'Second')
  server.setTime(IDEAS_DAY)
})

test('the id and uuid of a comment lead to no board, because only contributions have boards', async () => {
  const idea = await place.write(maja)
  const said = await say(jonas, idea.resourceSpaceId, 'Words')
  const params = { aid: place.aid, coid: said.contributionId ?? 0 }
  assert.equal((await maja.refused(comments.ofItem, { params })).status, 404)
  const byUuid = { params: { uuid: said.uuid } }
  assert.equal((await server.visitor.refused(comments.ofPublicItem, byUuid)).status, 404)
})

test('only the proposals phase of the campaign decides whether outsiders comment on its groups’ proposals', async () => {
  server.setTime(PROPOSALS_DAY)
  const KEY = 'component.proposals.enable-external-group-comments'
  const closed = (spaceId: number | undefined, key = KEY) =>
    server.context.db
      .insertInto('config')
      .values({ space_id: spaceId ?? 0, key, value: 'FALSE' })
      .execute()
  const [shut, open] = [await createCampaignWorld(server), await createCampaignWorld(server)]
  await closed(shut.campaign.components[1]?.spaceId)
  await closed(open.campaign.components[0]?.spaceId)
  await closed(open.campaign.components[1]?.spaceId, 'component.proposals.some-other-key')
  const outcomes = []
  for (const town of [shut, open]) {
    const [member, other] = [await town.person(), await town.person()]
    const group = await createCampaignGroup(server.context.db, town.campaign, [{ userId: member.userId }])
    const proposal = await town.write(member, { type: 'PROPOSAL', groupId: group.id, status: 'PUBLISHED' })
    await say(member, proposal.resourceSpaceId, 'Ours')
    const answer = await other.call(comments.ofSpace, { params: { sid: proposal.resourceSpaceId ?? 0 }, query: {} })
    outcomes.push(answer.may.write)
  }
  assert.deepEqual(outcomes, [false, true])
  server.setTime(IDEAS_DAY)
})
