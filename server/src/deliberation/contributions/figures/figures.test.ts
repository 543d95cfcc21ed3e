import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { type Caller, startTestServices, type TestServices } from '../../../app/services/testing/services.ts'
import { type CampaignWorld, createCampaignGroup, createCampaignWorld, forceStatus, IDEAS_DAY } from '../testing/contributions.ts'

// Each counted idea has uncounted ones beside it: in a group's list, of another type, removed, or of another status.

type Person = Caller & { userId: number }
let server: TestServices
let place: CampaignWorld
let maja: Person
/** Maja's list: her own idea and one with changed status, both of a group, and one of Jonas of which she is an author. */
let listed: Contribution[]
let pinned: Contribution

before(async () => {
  server = await startTestServices({ time: IDEAS_DAY })
  place = await createCampaignWorld(server, {
    configs: { 'appcivist.campaign.contribution-types': 'IDEA, NOTE, PROPOSAL, COMMENT, DISCUSSION' },
  })
  const { db } = server.context
  maja = await place.person()
  const jonas = await place.person()
  const people = [{ userId: maja.userId }, { userId: jonas.userId }]
  const groupId = (await createCampaignGroup(db, place.campaign, people)).id
  const remove = (by: Caller, item: Contribution) =>
    by.call(contributions.softRemove, { params: { aid: place.aid, coid: item.contributionId ?? 0 }, body: {} })
  const withMaja = async (item: Contribution) => {
    const row = { contribution_id: item.contributionId ?? 0, user_id: maja.userId, position: 1 }
    await db.insertInto('contribution_authors').values(row).execute()
    return item
  }
  const own = await place.write(maja, { groupId })
  const moved = await place.write(maja, { groupId })
  await forceStatus(db, moved, 'SELECTED')
  await forceStatus(db, moved, 'PUBLISHED')
  const shared = await withMaja(await place.write(jonas, { groupId }))
  listed = [own, moved, shared]
  await place.write(maja, { groupId, status: 'DRAFT' })
  await remove(maja, await place.write(maja))
  await remove(jonas, await withMaja(await place.write(jonas)))
  pinned = await place.write(maja, { type: 'NOTE', status: 'PUBLISHED' })
  await db.updateTable('contribution_spaces').set({ pinned: true }).where('type', '=', 'NOTE').execute()
  await place.write(maja, { type: 'NOTE', status: 'DRAFT' })
  await withMaja(await place.write(jonas, { type: 'NOTE', status: 'PUBLISHED' }))
})
after(() => server.stop())

type Query = EndpointRequest<typeof contributions.list>['query']
const list = (by: Caller, query: Partial<Query> = {}) =>
  by.call(contributions.list, { params: { sid: place.sid }, query: { type: 'IDEA', ...query } })

test('figures count each existing contribution of the type once, with shared ones apart from own ones', async () => {
  const query = { type: 'IDEA' } as const
  const { byStatus, byTheme, my, shared, drafts } = await maja.call(contributions.figures, {
    params: { sid: place.sid },
    query,
  })
  assert.deepEqual(byStatus, [{ status: 'PUBLISHED', n: 3 }])
  assert.deepEqual(
    byTheme.map(({ title, n }) => [title, n]),
    [['Streets', 3]],
  )
  assert.deepEqual([my, shared, drafts], [3, 1, 1])
})

test('a list contains and counts its space and type in every order, without pinned ones of another type', async () => {
  const wanted = listed.map(({ uuid }) => uuid).sort()
  for (const sorting of ['date_desc', 'random'] as const) {
    const answer = await list(maja, { sorting, seed: 7 })
    assert.deepEqual([answer.total, answer.list.map(({ uuid }) => uuid).sort()], [3, wanted], sorting)
  }
  const notes = await list(maja, { type: 'NOTE' })
  assert.deepEqual([notes.total, notes.list[0]?.uuid], [2, pinned.uuid])
})

test('with group authorship private drafts are listed for the group’s members, not for requesters or other groups', async () => {
  const town = await createCampaignWorld(server, { configs: { 'appcivist.campaign.enable-group-authorship': 'TRUE' } })
  const { db } = server.context
  const [writer, friend, asking, other] = [await town.person(), await town.person(), await town.person(), await town.person()]
  const people = [writer, friend, asking].map(({ userId }) => ({ userId }))
  const group = await createCampaignGroup(db, town.campaign, people)
  await db
    .updateTable('memberships')
    .set({ status: 'REQUESTED' })
    .where('user_id', '=', asking.userId)
    .where('group_id', '=', group.id)
    .execute()
  await createCampaignGroup(db, town.campaign, [{ userId: other.userId }])
  await town.write(writer, { groupId: group.id, status: 'DRAFT' })
  const seen = []
  for (const by of [writer, friend, asking, other]) {
    const query = { type: 'IDEA', mode: 'drafts' } as const
    seen.push((await by.call(contributions.list, { params: { sid: town.sid }, query })).total)
  }
  assert.deepEqual(seen, [1, 1, 0, 0])
})

test('averages and their sort order use only the contribution’s own assessments, not members’ scores', async () => {
  const town = await createCampaignWorld(server)
  const writer = await town.person()
  const [low, high] = [await town.write(writer, { title: 'Low' }), await town.write(writer, { title: 'High' })]
  for (const [item, type, score] of [
    [low, 'TECHNICAL_ASSESSMENT', 1],
    [low, 'MEMBER', 4],
    [high, 'TECHNICAL_ASSESSMENT', 2],
  ] as const) {
    const scores = { need: score, benefit: score, feasibility: score }
    const row = { contribution_id: item.contributionId ?? 0, user_id: writer.userId, type, ...scores, at: IDEAS_DAY }
    await server.context.db.insertInto('feedback').values(row).execute()
  }
  const query = { type: 'IDEA', sorting: 'feedback_all_avg_desc' } as const
  const { list } = await writer.call(contributions.list, { params: { sid: town.sid }, query })
  assert.deepEqual(
    list.map(({ title }) => title),
    ['High', 'Low'],
  )
  const { stats } = await town.read(writer, low)
  assert.deepEqual([stats.averageNeed, stats.averageBenefit, stats.averageFeasibility], [1, 1, 1])
})

test('a card and a page show the viewer’s own feedback, the contribution’s own group and its first author', async () => {
  const town = await createCampaignWorld(server)
  const { db } = server.context
  const [first, writer] = [await town.person(), await town.person()]
  await createCampaignGroup(db, town.campaign, [])
  const group = await createCampaignGroup(db, town.campaign, [{ userId: writer.userId }])
  const beside = await town.write(first, { title: 'Beside' })
  const item = await town.write(writer, { title: 'Item', groupId: group.id })
  for (const [of, by, type, pressed] of [
    [beside, writer, 'MEMBER', { up: true }],
    [item, first, 'MEMBER', { flag: true }],
    [item, writer, 'TECHNICAL_ASSESSMENT', {}],
    [item, writer, 'MEMBER', { fav: true }],
  ] as const) {
    const row = { contribution_id: of.contributionId ?? 0, user_id: by.userId, type, ...pressed, at: IDEAS_DAY }
    await db.insertInto('feedback').values(row).execute()
  }
  const { list } = await writer.call(contributions.list, { params: { sid: town.sid }, query: { type: 'IDEA' } })
  const [card] = list
  assert.deepEqual(card?.mine, { up: false, down: false, fav: true, flag: false })
  assert.deepEqual(card?.workingGroup?.groupId, group.id)
  const page = await town.read(writer, item)
  assert.deepEqual([page.mine, page.firstAuthor?.userId], [card?.mine, writer.userId])
})
