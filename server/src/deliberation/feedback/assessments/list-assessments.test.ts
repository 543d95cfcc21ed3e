import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { assessments } from '@folkmoot/core/deliberation/feedback/assessment-endpoints.ts'
import type { Assessment } from '@folkmoot/core/deliberation/feedback/assessment-schemas.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { accountData } from '@folkmoot/core/exchange/users/account-data/endpoints.ts'
import { type Caller, testServices } from '../../../app/services/testing/services.ts'
import {
  type CampaignWorld,
  createCampaignGroup,
  createCampaignWorld,
  DELIBERATION_DAY,
  IDEAS_DAY,
} from '../../contributions/testing/contributions.ts'

const server = testServices({ time: IDEAS_DAY })

type Item = Awaited<ReturnType<CampaignWorld['write']>>
const idOf = (item: Item) => item.contributionId ?? 0
const wordsOf = ({ list }: { list: readonly Assessment[] }) => list.map((one) => one.textualFeedback)

/** An idea in deliberation with one beside it, a group with its coordinator and a member, an expert and another member. */
async function createScene(configs: Record<string, string> = {}) {
  server.setTime(IDEAS_DAY)
  const place = await createCampaignWorld(server, { configs })
  const [author, expert, member, wren, kim] = [
    await place.person(),
    await place.person('MEMBER', 'EXPERT'),
    await place.person(),
    await place.person(),
    await place.person(),
  ]
  const idea = await place.write(author)
  const beside = await place.write(author, { title: 'Beside' })
  const group = await createCampaignGroup(server.context.db, place.campaign, [
    { userId: wren.userId, roles: ['MEMBER', 'COORDINATOR'] },
    { userId: kim.userId },
  ])
  server.setTime(DELIBERATION_DAY)
  const at = (item: Item) => ({ params: { aid: place.aid, coid: idOf(item) } })
  const inGroup = (item: Item, gid = group.id) => ({ params: { ...at(item).params, gid } })
  const assess = (by: Caller, item: Item, words: string, more: Record<string, number> = {}) =>
    by.call(feedback.give, {
      params: { ...at(item).params, cid: place.campaign.id },
      body: { type: 'TECHNICAL_ASSESSMENT', textualFeedback: words, ...more },
    })
  const state = (by: Caller, item: Item, words: string, more: Record<string, number> = {}) =>
    by.call(assessments.state, { ...inGroup(item), body: { textualFeedback: words, ...more } })
  const list = (by: Caller, item: Item, query = {}) => by.call(assessments.list, { ...at(item), query })
  const publicList = (item: Item) => server.visitor.call(assessments.ofPublicItem, { params: { uuid: item.uuid }, query: {} })
  return { place, author, expert, member, wren, kim, idea, beside, group, at, inGroup, assess, state, list, publicList }
}

const events = async (item: Item) =>
  (
    await server.context.db
      .selectFrom('signals')
      .select(['actor_id', 'data'])
      .where('event', '=', 'NEW_TECHNICAL_ASSESSMENT')
      .where('space_id', '=', item.resourceSpaceId ?? 0)
      .orderBy('id')
      .execute()
  ).map(({ actor_id, data }) => [actor_id, data.who])

test('assessments are listed with scores, words, who and when, newest first, page by page; never support or flags [FBK-001, FBK-006, FBK-012]', async () => {
  const s = await createScene()
  await s.assess(s.expert, s.idea, 'The posts need a foundation.', { need: 3, benefit: 0, feasibility: 4 })
  server.setTime('2026-12-20T13:00:00.000Z')
  await s.assess(s.member, s.idea, 'Too dear')
  await s.assess(s.member, s.beside, 'BYSTANDER')
  await s.author.call(feedback.give, {
    params: { ...s.at(s.idea).params, cid: s.place.campaign.id },
    body: { up: true, flag: true, textualFeedback: 'A flag' },
  })
  const { list, ...page } = await s.list(s.member, s.idea)
  assert.deepEqual(page, { page: 0, pageSize: 16, total: 2, groups: [] })
  assert.deepEqual(wordsOf({ list }), ['Too dear', 'The posts need a foundation.'])
  assert.deepEqual(
    { ...list[1], author: list[1]?.author?.userId },
    {
      uuid: list[1]?.author?.uuid,
      type: 'TECHNICAL_ASSESSMENT',
      status: 'PUBLIC',
      need: 3,
      benefit: null,
      feasibility: 4,
      textualFeedback: 'The posts need a foundation.',
      lastUpdate: DELIBERATION_DAY,
      author: s.expert.userId,
      expert: true,
      workingGroupId: null,
      workingGroupUuid: null,
      workingGroupName: null,
      nonMemberAuthor: null,
      may: { remove: false },
    },
  )
  assert.equal(list[0]?.expert, false)
  const second = await s.list(s.member, s.idea, { page: 1, pageSize: 1 })
  assert.deepEqual([second.total, wordsOf(second)], [2, ['The posts need a foundation.']])
  const seen = await s.publicList(s.idea)
  assert.deepEqual(wordsOf(seen), wordsOf({ list }))
  assert.ok(seen.list.every((one) => one.author?.userId === undefined && one.workingGroupId === undefined))

  await s.assess(s.member, s.idea, '')
  assert.deepEqual(wordsOf(await s.list(s.member, s.idea)), ['The posts need a foundation.'])
})

test('an empty assessment is refused and stores nothing, unless it withdraws an earlier one [FBK-001, FBK-006]', async () => {
  const s = await createScene()
  await s.assess(s.expert, s.idea, 'Good')
  const { params } = s.at(s.idea)
  for (const body of [{}, { need: 0, textualFeedback: ' ' }]) {
    const sent = { params, body: { type: 'TECHNICAL_ASSESSMENT' as const, ...body } }
    const refusal = await s.member.refused(feedback.giveInAssembly, sent)
    assert.deepEqual([refusal.status, refusal.refused], [400, 'assessment_empty'])
  }
  const own = { params, query: { type: 'TECHNICAL_ASSESSMENT' as const } }
  assert.equal((await s.member.refused(feedback.ownOfUser, own)).refused, 'not_found')
  assert.deepEqual(wordsOf(await s.list(s.member, s.idea)), ['Good'])
  await s.assess(s.expert, s.idea, '')
  assert.deepEqual(wordsOf(await s.list(s.member, s.idea)), [])
})

test('the authors are told of the first assessment of each person, not of a change or when it is withdrawn [FBK-012]', async () => {
  const s = await createScene()
  await s.assess(s.expert, s.idea, 'Good', { need: 4 })
  await s.assess(s.expert, s.idea, 'Very good', { need: 4 })
  await s.assess(s.expert, s.idea, '')
  assert.deepEqual(await events(s.idea), [[s.expert.userId, undefined]])
  assert.deepEqual(await events(s.beside), [])
})

test('a group has one statement on a contribution: first in the list, replaced by a new one, withdrawn by an empty one [FBK-001, FBK-012]', async () => {
  const s = await createScene()
  await s.assess(s.expert, s.idea, 'Of an expert', { need: 4 })
  const stats = await s.state(s.wren, s.idea, ' We want this. ', { need: 1 })
  assert.deepEqual([stats.averageNeed, stats.averageBenefit], [4, null], 'a statement is no assessment')
  server.setTime('2026-12-20T13:00:00.000Z')
  await s.assess(s.member, s.idea, 'Newer')
  const read = await s.list(s.member, s.idea)
  assert.deepEqual(wordsOf(read), ['We want this.', 'Newer', 'Of an expert'])
  const [first] = read.list
  assert.deepEqual(
    [first?.workingGroupId, first?.workingGroupName, first?.author, first?.need, first?.may.remove],
    [s.group.id, `Group ${s.group.spaceId}`, null, 1, false],
  )
  assert.deepEqual(await events(s.idea), [
    [s.expert.userId, undefined],
    [s.wren.userId, `Group ${s.group.spaceId}`],
    [s.member.userId, undefined],
  ])
  await s.state(s.wren, s.idea, 'We still want this.')
  assert.equal((await events(s.idea)).length, 3)
  const again = await s.publicList(s.idea)
  assert.deepEqual(wordsOf(again), ['We still want this.', 'Newer', 'Of an expert'])
  assert.deepEqual([again.list[0]?.need, again.groups], [null, []])
  const other = await createCampaignGroup(server.context.db, s.place.campaign, [{ userId: s.kim.userId, roles: ['MEMBER', 'COORDINATOR'] }])
  await s.kim.call(assessments.state, { ...s.inGroup(s.idea, other.id), body: { textualFeedback: 'We do not.' } })
  await s.state(s.wren, s.beside, 'BYSTANDER')
  await s.state(s.wren, s.idea, ' ')
  assert.deepEqual(wordsOf(await s.list(s.member, s.idea)), ['We do not.', 'Newer', 'Of an expert'])
  assert.deepEqual(wordsOf(await s.list(s.member, s.beside)), ['BYSTANDER'])
})

test('the list names the groups whose statement its reader writes: coordinators of groups of the campaign, and admins [FBK-012]', async () => {
  const s = await createScene()
  const elsewhere = await createCampaignWorld(server)
  await createCampaignGroup(server.context.db, elsewhere.campaign, [{ userId: s.wren.userId, roles: ['MEMBER', 'COORDINATOR'] }])
  const named = async (by: Caller) => (await s.list(by, s.idea)).groups.map(({ groupId }) => groupId)
  const coordinator = await s.place.person('MEMBER', 'COORDINATOR')
  assert.deepEqual(await named(s.wren), [s.group.id])
  assert.deepEqual(await named(s.kim), [])
  assert.deepEqual(await named(coordinator), [])
  assert.deepEqual(await named(await s.place.admin()), [s.group.id])
  await server.context.db.deleteFrom('campaign_groups').where('group_id', '=', s.group.id).execute()
  assert.deepEqual(await named(s.wren), [])
  assert.equal((await s.wren.refused(assessments.state, { ...s.inGroup(s.idea), body: { need: 1 } })).refused, 'not_found')
})

test('the list of a group has its statement, and for its members also what its members wrote [FBK-012]', async () => {
  const s = await createScene()
  await s.state(s.wren, s.idea, 'Of the group')
  await s.assess(s.kim, s.idea, 'Of a member')
  await s.assess(s.expert, s.idea, 'BYSTANDER')
  const read = async (by: Caller) => wordsOf(await by.call(assessments.ofGroup, { ...s.inGroup(s.idea), query: {} }))
  assert.deepEqual(await read(s.kim), ['Of the group', 'Of a member'])
  assert.deepEqual(await read(s.expert), ['Of the group'])
  assert.deepEqual(await read(await s.place.person('MEMBER', 'COORDINATOR')), ['Of the group', 'Of a member'])
})

test('the statement of a group without a public page is for members alone, that of a deleted one for nobody [FBK-012]', async () => {
  const s = await createScene()
  await s.state(s.wren, s.idea, 'Of the group')
  const outsider = await s.place.outsider()
  const read = async () => [
    (await s.list(s.member, s.idea)).total,
    (await s.list(outsider, s.idea)).total,
    (await s.publicList(s.idea)).total,
  ]
  assert.deepEqual(await read(), [1, 1, 1])
  const change = (set: object) => server.context.db.updateTable('working_groups').set(set).where('id', '=', s.group.id).execute()
  await change({ listed: false })
  assert.deepEqual(await read(), [1, 0, 0])
  await s.state(s.wren, s.beside, 'Of the group')
  assert.deepEqual(
    (await events(s.beside)).map(([, who]) => who === `Group ${s.group.spaceId}`),
    [false],
  )
  await change({ listed: true, deleted_at: DELIBERATION_DAY })
  assert.deepEqual(await read(), [0, 0, 0])
})

test('where a campaign hides its assessments, lists and statements are refused, from everybody or on public pages [FBK-012]', async () => {
  const s = await createScene()
  await s.assess(s.expert, s.idea, 'Of an expert')
  const set = (key: string) =>
    server.context.db
      .insertInto('config')
      .values({ space_id: s.place.sid, key: `appcivist.campaign.${key}`, value: 'TRUE' })
      .execute()
  await set('disable-extended-feedback-public')
  const publicly = { params: { uuid: s.idea.uuid }, query: {} }
  const noList = await server.visitor.refused(assessments.ofPublicItem, publicly)
  assert.deepEqual([noList.status, noList.refused], [403, 'feedback_closed'])
  assert.equal((await s.list(s.member, s.idea)).total, 1)
  await set('disable-extended-feedback')
  const page = { ...s.at(s.idea), query: {} }
  assert.equal((await s.member.refused(assessments.list, page)).refused, 'feedback_closed')
  const group = { ...s.inGroup(s.idea), query: {} }
  assert.equal((await s.kim.refused(assessments.ofGroup, group)).refused, 'feedback_closed')
  const body = { textualFeedback: 'No' }
  assert.equal((await s.wren.refused(assessments.state, { ...s.inGroup(s.idea), body })).refused, 'feedback_closed')
})

test('a statement stays without its writer’s name in the export of others, and is in the writer’s own [C]', async () => {
  const s = await createScene()
  await s.state(s.wren, s.idea, 'Of the group', { benefit: 2 })
  const exportOf = (by: Caller & { userId: number }) => by.call(accountData.export, { params: { id: by.userId } })
  const { statements } = await exportOf(s.wren)
  assert.deepEqual(
    statements.map(({ at: _, ...one }) => one),
    [
      {
        contribution: s.idea.uuid,
        group: `Group ${s.group.spaceId}`,
        need: null,
        benefit: 2,
        feasibility: null,
        text: 'Of the group',
      },
    ],
  )
  assert.deepEqual((await exportOf(s.kim)).statements, [])
})

test('the assessments of a deleted contribution are deleted with it', async () => {
  const s = await createScene()
  await s.state(s.wren, s.idea, 'Of the group')
  await s.state(s.wren, s.beside, 'BYSTANDER')
  await s.author.call(contributions.softRemove, { ...s.at(s.idea), body: {} })
  assert.equal((await s.member.refused(assessments.list, { ...s.at(s.idea), query: {} })).status, 404)
  await server.context.db.deleteFrom('contributions').where('id', '=', idOf(s.idea)).execute()
  const left = await server.context.db
    .selectFrom('assessments')
    .select('text')
    .where('contribution_id', 'in', [idOf(s.idea), idOf(s.beside)])
    .execute()
  assert.deepEqual(left, [{ text: 'BYSTANDER' }])
})
