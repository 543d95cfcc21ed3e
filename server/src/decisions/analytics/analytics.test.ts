import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { analytics } from '@folkmoot/core/decisions/analytics/endpoints.ts'
import { HIDDEN_ANALYTICS, type SpaceAnalytics } from '@folkmoot/core/decisions/analytics/schemas.ts'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import type { ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { insertOpenBallot } from '../../communities/campaigns/testing/campaigns.ts'
import { saveSpaceSettings } from '../../communities/spaces/space-rows.ts'
import {
  createCampaignGroup,
  createCampaignWorld,
  forceStatus,
  PROPOSALS_DAY,
} from '../../deliberation/contributions/testing/contributions.ts'
import { insertIdeas } from '../../deliberation/contributions/testing/insert-ideas.ts'

// 20 November 2026, PROPOSALS_DAY, is a Friday: its week begins on the 16th.

const server = testServices({ time: PROPOSALS_DAY })

type Person = Caller & { userId: number }
interface Item {
  readonly type?: 'IDEA' | 'PROPOSAL'
  readonly status?: ContributionStatus
  readonly officialThemes?: { themeId: number }[]
  readonly groupId?: number
}

/** A campaign of Maja and Jonas, and a bystander campaign of another assembly in which the same happens. */
async function createScene(configs: Record<string, string> = {}) {
  const options = { themes: ['Streets', 'Parks'], configs: { [IDEAS_ALLOWED]: 'TRUE', ...configs } }
  const place = await createCampaignWorld(server, options)
  const beside = await createCampaignWorld(server, options)
  const [maja, jonas, wren] = [await place.person(), await place.person(), await beside.person()]
  const { db } = server.context
  const write = async (by: Person, { status = 'PUBLISHED', ...body }: Item = {}, where = place) => {
    const item = await where.write(by, { ...body, status: 'PUBLISHED' })
    if (status !== 'PUBLISHED') await forceStatus(db, item, status)
    return item
  }
  const bystander = await write(wren, {}, beside)
  await say(wren, bystander)
  await createCampaignGroup(db, beside.campaign, [{ userId: wren.userId }])
  const numbers = (by: Caller): Promise<SpaceAnalytics> => by.call(analytics.one, { params: { sid: place.sid } })
  const publicNumbers = () => server.visitor.call(analytics.publicOne, { params: { uuid: place.campaign.spaceUuid } })
  const support = (by: Caller, item: Contribution, body: object = { up: true }) =>
    by.call(feedback.give, {
      params: { aid: place.aid, cid: place.campaign.id, coid: item.contributionId ?? 0 },
      body: body as { up: true },
    })
  return { db, place, beside, maja, jonas, wren, write, numbers, publicNumbers, support }
}
const IDEAS_ALLOWED = 'appcivist.campaign.enable-ideas-during-proposals'

async function say(
  by: Caller,
  on: { resourceSpaceId?: number | undefined },
  { board = 'PUBLIC', at }: { board?: 'PUBLIC' | 'MEMBERS'; at?: string } = {},
): Promise<void> {
  const params = { sid: on.resourceSpaceId ?? 0 }
  const { uuid } = await by.call(comments.write, { params, body: { type: 'COMMENT', board, text: 'Good.' } })
  if (at) await server.context.db.updateTable('contributions').set({ created_at: at }).where('uuid', '=', uuid).execute()
}

const pairs = (list: readonly object[]) => list.map((row) => Object.values(row).filter((v) => v !== 'OFFICIAL_PRE_DEFINED'))
const themes = ({ byTheme }: SpaceAnalytics) => byTheme.map(({ title, n }) => [title, n])
const acts = ({ byAct }: SpaceAnalytics) => Object.fromEntries(byAct.map(({ act, people }) => [act, people]))
const lastWeek = ({ byWeek }: SpaceAnalytics) => [byWeek.at(-1)?.comments ?? 0, byWeek.at(-1)?.feedback ?? 0]

test('analytics count contributions by type, status and theme; of private drafts only the number is told [CAM-026, SPC-016]', async () => {
  const { place, maja, jonas, write, numbers } = await createScene()
  const [streets, parks] = place.themes.map(({ id }) => ({ themeId: id }))
  assert.ok(streets && parks)
  await write(maja, { officialThemes: [streets] })
  await write(maja, { officialThemes: [streets, parks] })
  await write(jonas, { type: 'PROPOSAL', officialThemes: [parks], status: 'SELECTED' })
  await write(jonas, { type: 'PROPOSAL', officialThemes: [parks], status: 'PUBLIC_DRAFT' })
  await write(jonas, { officialThemes: [parks], status: 'ARCHIVED' })
  for (const status of ['DRAFT', 'FORKED_PRIVATE_DRAFT', 'MERGED_PRIVATE_DRAFT'] as const)
    await write(maja, { officialThemes: [streets], status })
  // Maja herself, who reads her drafts, gets them as a number as well
  for (const reader of [maja, await place.person()]) {
    const shown = await numbers(reader)
    assert.deepEqual([shown.hidden, shown.privateDrafts], [false, 3])
    assert.deepEqual(pairs(shown.byType), [
      ['IDEA', 2],
      ['PROPOSAL', 2],
    ])
    assert.deepEqual(pairs(shown.byStatus), [
      ['PUBLISHED', 2],
      ['PUBLIC_DRAFT', 1],
      ['SELECTED', 1],
    ])
    assert.deepEqual(themes(shown), [
      ['Parks', 3],
      ['Streets', 2],
    ])
    assert.deepEqual(acts(shown), { IDEA: 1, PROPOSAL: 1 })
  }
  // coordinators also read what is archived
  const coordinator = await numbers(await place.person('MEMBER', 'COORDINATOR'))
  assert.equal(coordinator.privateDrafts, 3)
  assert.equal(coordinator.byStatus.find(({ status }) => status === 'ARCHIVED')?.n, 1)
  assert.deepEqual(acts(coordinator), { IDEA: 2, PROPOSAL: 1 })
})

test('analytics count each person once for what they did, and comments and feedback by week [CAM-026]', async () => {
  const { db, place, maja, jonas, write, numbers, support } = await createScene()
  const item = await write(maja)
  await db
    .insertInto('contribution_authors')
    .values({ contribution_id: item.contributionId ?? 0, user_id: jonas.userId, position: 1 })
    .execute()
  await write(maja)
  await say(jonas, item)
  await say(jonas, { resourceSpaceId: place.sid }, { at: '2026-11-16T00:00:00Z' })
  await say(maja, item, { board: 'MEMBERS', at: '2026-11-01T23:00:00Z' })
  const reader = await place.person()
  await support(jonas, item)
  await support(reader, item, { down: true })
  await support(maja, item, { fav: true })
  const shown = await numbers(reader)
  assert.deepEqual(shown.byWeek, [
    { week: '2026-10-26', comments: 1, feedback: 0 },
    { week: '2026-11-02', comments: 0, feedback: 0 },
    { week: '2026-11-09', comments: 0, feedback: 0 },
    { week: '2026-11-16', comments: 2, feedback: 2 },
  ])
  assert.deepEqual(acts(shown), { IDEA: 2, COMMENT: 2, FEEDBACK: 2 })
  assert.equal(shown.people, 3)
  assert.equal(shown.members, 3)
  // one year at most
  await say(jonas, item, { at: '2024-11-20T12:00:00Z' })
  const year = (await numbers(reader)).byWeek
  assert.deepEqual([year.length, year[0]?.week, year.at(-1)?.week], [53, '2025-11-17', '2026-11-16'])
})

test('analytics leave out what its campaign switched off, and boards that the reader does not read [CAM-026, GRP-012]', async () => {
  const { db, place, maja, jonas, write, numbers, support } = await createScene()
  const group = await createCampaignGroup(db, place.campaign, [{ userId: maja.userId }])
  const [idea, proposal, ofGroup] = [
    await write(maja),
    await write(maja, { type: 'PROPOSAL' }),
    await write(maja, { type: 'PROPOSAL', groupId: group.id }),
  ]
  await say(maja, idea)
  await say(maja, proposal, { board: 'MEMBERS' })
  await say(maja, ofGroup, { board: 'MEMBERS' })
  await say(maja, { resourceSpaceId: place.sid })
  await support(jonas, idea)
  await support(maja, proposal, { need: 3, benefit: 3, feasibility: 3 })
  const counted = async (by: Caller = maja) => lastWeek(await numbers(by))
  assert.deepEqual(await counted(), [4, 2])
  assert.deepEqual(await counted(jonas), [3, 2], 'the members’ board of a group is for the group')
  assert.deepEqual(await counted(await place.person('MEMBER', 'COORDINATOR')), [4, 2])
  await db.updateTable('working_groups').set({ is_topic: true }).where('id', '=', group.id).execute()
  assert.deepEqual(await counted(jonas), [4, 2], 'a topic group is everybody’s')
  const campaign = (key: string, value: string) => saveSpaceSettings(db, place.sid, { [`appcivist.campaign.${key}`]: value })
  for (const [key, shown] of [
    ['disable-informal-voting', [4, 1]],
    ['disable-extended-feedback', [4, 1]],
    ['disable-proposal-discussions', [2, 2]],
    ['disable-campaign-comments', [3, 2]],
    ['disable-public-discussions', [2, 2]],
    ['disable-discussions', [0, 2]],
  ] as const) {
    await campaign(key, 'TRUE')
    assert.deepEqual(await counted(), shown, key)
    await campaign(key, 'FALSE')
  }
  assert.deepEqual(
    (await numbers(maja)).groups.map(({ groupId, members }) => [groupId, members]),
    [[group.id, 1]],
  )
  await campaign('toolbar.working-groups', 'FALSE')
  assert.deepEqual([(await numbers(maja)).groupCount, (await numbers(maja)).groups], [0, []])
})

test('analytics list the groups with their members and the closed ballots with their turnout [CAM-026]', async () => {
  const { db, place, maja, jonas, numbers } = await createScene()
  const [small, large, gone, unlisted] = [
    await createCampaignGroup(db, place.campaign, [{ userId: maja.userId }]),
    await createCampaignGroup(db, place.campaign, [{ userId: maja.userId }, { userId: jonas.userId }]),
    await createCampaignGroup(db, place.campaign, [{ userId: maja.userId }]),
    await createCampaignGroup(db, place.campaign, []),
  ]
  await db.updateTable('working_groups').set({ deleted_at: PROPOSALS_DAY }).where('id', '=', gone.id).execute()
  await db.updateTable('working_groups').set({ listed: false }).where('id', '=', unlisted.id).execute()
  const phase = place.campaign.components[3]?.id ?? 0
  const ballots = [await insertOpenBallot(db, place.campaign, phase), await insertOpenBallot(db, place.campaign, phase)]
  const [closed = 0] = ballots
  await db.updateTable('ballots').set({ state: 'counted', eligible: 40 }).where('id', '=', closed).execute()
  const papers = ballots.flatMap((id) => [1, 1, 0].map((status) => ({ ballot_id: id, status: status as 0 | 1, votes: '{}' })))
  await db.insertInto('ballot_papers').values(papers).execute()
  const shown = await numbers(jonas)
  assert.equal(shown.groupCount, 3)
  assert.deepEqual(
    shown.groups.map(({ groupId, members }) => [groupId, members]),
    [
      [large.id, 2],
      [small.id, 1],
      [unlisted.id, 0],
    ],
  )
  assert.deepEqual(
    shown.ballots.map(({ title, endsOn, finished, eligible }) => [title, endsOn, finished, eligible]),
    [['Vote', '2026-11-10', 2, 40]],
  )
})

test('public analytics cover what everybody reads, in a campaign in which at least five people took part [CAM-026]', async () => {
  const { db, place, maja, jonas, write, numbers, publicNumbers } = await createScene()
  const people = [maja, jonas, await place.person(), await place.person()]
  for (const person of people) await write(person)
  const outsider = await place.outsider()
  assert.deepEqual([await publicNumbers(), await numbers(outsider)], [HIDDEN_ANALYTICS, HIDDEN_ANALYTICS])
  assert.equal((await numbers(maja)).people, 4)

  await write(await place.person())
  await write(maja, { status: 'PUBLIC_DRAFT' })
  await write(maja, { status: 'DRAFT' })
  await say(maja, { resourceSpaceId: place.sid }, { board: 'MEMBERS' })
  await say(maja, { resourceSpaceId: place.sid })
  const open = await createCampaignGroup(
    db,
    place.campaign,
    people.map(({ userId }) => ({ userId })),
  )
  const unlisted = await createCampaignGroup(db, place.campaign, [])
  await db.updateTable('working_groups').set({ listed: false }).where('id', '=', unlisted.id).execute()
  const closed = await createCampaignGroup(db, place.campaign, [])
  await saveSpaceSettings(db, closed.spaceId, { 'appcivist.wg.disable-public-site': 'TRUE' })
  for (const shown of [await publicNumbers(), await numbers(outsider)]) {
    assert.deepEqual([shown.hidden, shown.people, shown.privateDrafts], [false, 5, null])
    assert.deepEqual(pairs(shown.byStatus), [['PUBLISHED', 5]])
    assert.deepEqual(acts(shown), { IDEA: 5, COMMENT: null })
    assert.deepEqual(lastWeek(shown), [1, 0])
    assert.equal(shown.groupCount, 1)
    assert.deepEqual(
      shown.groups.map(({ members }) => members),
      [null],
    )
    assert.equal(JSON.stringify(shown).includes('Id"'), false)
  }
  const member = await numbers(jonas)
  assert.deepEqual([member.groupCount, member.privateDrafts, lastWeek(member)[0]], [3, 1, 2])
  assert.equal(member.groups[0]?.groupId, open.id)
  await saveSpaceSettings(db, place.sid, { 'appcivist.campaign.disable-public-site': 'TRUE' })
  const uuid = place.campaign.spaceUuid
  assert.equal((await server.visitor.refused(analytics.publicOne, { params: { uuid } })).status, 404)
  assert.equal((await outsider.refused(analytics.one, { params: { sid: place.sid } })).status, 404)
  assert.equal((await numbers(jonas)).people, 5)
})

test('where a campaign does not show its analytics, the calls answer its coordinators alone, and the page tells who may see them [CAM-068, SPC-016]', async () => {
  const { db, place, beside, maja, wren, write, numbers } = await createScene()
  for (const person of [maja, await place.person(), await place.person(), await place.person(), await place.person()]) await write(person)
  const coordinator = await place.person('MEMBER', 'COORDINATOR')
  const may = async (by: Caller, { aid, campaign } = place) =>
    (await by.call(campaigns.one, { params: { aid, cid: campaign.id } })).may.seeAnalytics
  assert.deepEqual([await may(maja), await may(coordinator)], [true, true])
  await saveSpaceSettings(db, place.sid, { 'appcivist.campaign.toolbar.analytics': 'FALSE' })
  assert.deepEqual([await may(maja), await may(coordinator), await may(wren, beside)], [false, true, true])
  assert.equal((await numbers(coordinator)).people, 5)
  const params = { sid: place.sid }
  for (const reader of [maja, await place.person('MEMBER', 'MODERATOR'), await place.outsider()])
    assert.equal((await reader.refused(analytics.one, { params })).status, 404)
  const byUuid = { params: { uuid: place.campaign.spaceUuid } }
  for (const reader of [server.visitor, coordinator]) assert.equal((await reader.refused(analytics.publicOne, byUuid)).status, 404)
  assert.equal((await wren.call(analytics.one, { params: { sid: beside.sid } })).people, 1)
})

test('only the space of a campaign has analytics; one that does not exist is not found [SPC-016]', async () => {
  const { db, place, maja, write } = await createScene()
  const group = await createCampaignGroup(db, place.campaign, [{ userId: maja.userId }])
  const { resourceSpaceId = 0 } = await write(maja)
  for (const sid of [group.spaceId, resourceSpaceId, 0, 999_999, 'nothing'])
    assert.equal((await maja.refused(analytics.one, { params: { sid } })).status, 404, String(sid))
  for (const uuid of ['nothing', '7', '00000000-0000-4000-8000-000000000000'])
    assert.equal((await maja.refused(analytics.publicOne, { params: { uuid } })).status, 404, uuid)
})

test('the numbers of a campaign with 2,000 contributions are counted once a minute for each set of rights and groups, those of others each time', async () => {
  const { db, place, beside, maja, jonas, wren, write, numbers, publicNumbers } = await createScene()
  await insertIdeas(db, place, maja.userId, { count: 2000, at: PROPOSALS_DAY })
  const people = [jonas, await place.person(), await place.person(), await place.person()] as const
  for (const person of people) await write(person)
  await createCampaignGroup(db, place.campaign, [jonas, people[1]])
  const countIdeas = ({ byType }: SpaceAnalytics) => byType.find(({ type }) => type === 'IDEA')?.n
  const besideNumbers = () => wren.call(analytics.one, { params: { sid: beside.sid } })
  assert.deepEqual([countIdeas(await numbers(maja)), countIdeas(await besideNumbers())], [2004, 1])
  await write(jonas)
  await write(wren, {}, beside)
  assert.deepEqual([countIdeas(await numbers(maja)), countIdeas(await besideNumbers())], [2004, 2])
  // what one reader was told is never told to a reader with other rights or groups, and to all with the same
  assert.deepEqual([countIdeas(await numbers(jonas)), countIdeas(await publicNumbers())], [2005, 2005])
  await write(jonas)
  assert.deepEqual([countIdeas(await numbers(people[1])), countIdeas(await numbers(people[2]))], [2005, 2004])
  const coordinators = [await place.person('MEMBER', 'COORDINATOR'), await place.person('MEMBER', 'COORDINATOR')] as const
  assert.equal(countIdeas(await numbers(coordinators[0])), 2006)
  await write(jonas)
  assert.deepEqual([countIdeas(await numbers(coordinators[1])), countIdeas(await publicNumbers())], [2006, 2005])
  assert.deepEqual([(await numbers(maja)).privateDrafts, (await publicNumbers()).privateDrafts], [0, null])
})
