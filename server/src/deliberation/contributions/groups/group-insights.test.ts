import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { groupContributions } from '@folkmoot/core/deliberation/contributions/group-endpoints.ts'
import type { GroupInsights } from '@folkmoot/core/deliberation/contributions/group-insights.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { type Caller, testServices } from '../../../app/services/testing/services.ts'
import { saveSpaceSettings } from '../../../communities/spaces/space-rows.ts'
import { createCampaignGroup, createCampaignWorld, forceStatus, PROPOSALS_DAY } from '../testing/contributions.ts'

// 20 November 2026, PROPOSALS_DAY, is a Friday: its week begins on the 16th.

const server = testServices({ time: PROPOSALS_DAY })

/** A group of Maja and Jonas in a campaign; Wren, a member of the assembly, leads a group beside it that does the same. */
async function createScene(configs: Record<string, string> = {}) {
  const place = await createCampaignWorld(server, {
    themes: ['Streets', 'Parks'],
    configs: { 'appcivist.campaign.enable-ideas-during-proposals': 'TRUE', ...configs },
  })
  const { db } = server.context
  const [maja, jonas, wren] = [await place.person(), await place.person(), await place.person()]
  const members = [maja, jonas].map(({ userId }) => ({ userId }))
  const group = await createCampaignGroup(db, place.campaign, members)
  const beside = await createCampaignGroup(db, place.campaign, [{ userId: wren.userId }])
  const write = async (by: Caller, { status = 'PUBLISHED', ups = 0, of = group, ...body }: Item = {}): Promise<Contribution> => {
    const item = await place.write(by, { ...body, groupId: of.id, status: 'PUBLISHED' })
    if (status !== 'PUBLISHED') await forceStatus(db, item, status)
    await db.updateTable('contributions').set({ ups }).where('uuid', '=', item.uuid).execute()
    return item
  }
  const bystander = await write(wren, { title: 'BYSTANDER', ups: 50, of: beside })
  await say(wren, bystander)
  await say(wren, { resourceSpaceId: beside.spaceId })
  const { uuid } = await db.selectFrom('working_groups').select('uuid').where('id', '=', group.id).executeTakeFirstOrThrow()
  const member = async () => {
    const person = await place.person()
    const at = '2026-11-01T12:00:00Z'
    await db
      .insertInto('memberships')
      .values({
        type: 'GROUP',
        assembly_id: place.aid,
        group_id: group.id,
        user_id: person.userId,
        status: 'ACCEPTED',
        created_at: at,
        changed_at: at,
      })
      .execute()
    return person
  }
  const insights = (by: Caller) => by.call(groupContributions.insights, { params: { aid: place.aid, gid: group.id } })
  const publicInsights = () => server.visitor.call(groupContributions.publicInsights, { params: { uuid } })
  return { db, place, maja, jonas, wren, group, member, write, insights, publicInsights }
}
interface Item {
  readonly type?: 'IDEA' | 'PROPOSAL'
  readonly title?: string
  readonly status?: ContributionStatus
  readonly ups?: number
  readonly of?: { readonly id: number }
  readonly officialThemes?: { themeId: number }[]
}

interface CommentOptions {
  readonly board?: 'PUBLIC' | 'MEMBERS'
  /** When it was written. */
  readonly at?: string
}
async function say(by: Caller, on: { resourceSpaceId?: number | undefined }, { board = 'PUBLIC', at }: CommentOptions = {}) {
  const params = { sid: on.resourceSpaceId ?? 0 }
  const { uuid } = await by.call(comments.write, { params, body: { type: 'COMMENT', board, text: 'Good.' } })
  if (at) await server.context.db.updateTable('contributions').set({ created_at: at }).where('uuid', '=', uuid).execute()
  return uuid
}

const themesOf = ({ byTheme }: GroupInsights['ideas']) => byTheme.map(({ title, n }) => [title, n])
const statusesOf = ({ byStatus }: GroupInsights['ideas']) => byStatus.map(({ status, n }) => [status, n])
const ranked = (items: GroupInsights['mostCommented']) => items.map(({ title, n }) => [title, n])
const weeksWithComments = ({ commentsByWeek }: GroupInsights) => commentsByWeek.filter(({ n }) => n > 0).map(({ week, n }) => [week, n])

test('insights count the ideas and proposals of the group by status and theme [GRP-011]', async () => {
  const { place, maja, jonas, insights, write } = await createScene()
  const [streets, parks] = place.themes.map(({ id }) => ({ themeId: id }))
  assert.ok(streets && parks)
  await write(maja, { officialThemes: [streets] })
  await write(maja, { officialThemes: [streets, parks] })
  await write(maja, { officialThemes: [parks], status: 'ARCHIVED' })
  await write(maja, { type: 'PROPOSAL', officialThemes: [parks] })
  await write(maja, { type: 'PROPOSAL', officialThemes: [parks], status: 'PUBLIC_DRAFT' })
  const shown = await insights(jonas)
  assert.equal(shown.hidden, false)
  assert.deepEqual([shown.ideas.total, statusesOf(shown.ideas)], [2, [['PUBLISHED', 2]]])
  assert.deepEqual(themesOf(shown.ideas), [
    ['Streets', 2],
    ['Parks', 1],
  ])
  assert.deepEqual(statusesOf(shown.proposals).sort(), [
    ['PUBLIC_DRAFT', 1],
    ['PUBLISHED', 1],
  ])
  assert.deepEqual([shown.proposals.total, themesOf(shown.proposals)], [2, [['Parks', 2]]])
})

test('insights count the comments of the last eight weeks, on the boards of the group and of its items [GRP-011]', async () => {
  const { maja, jonas, group, insights, write } = await createScene()
  const item = await write(maja)
  const board = { resourceSpaceId: group.spaceId }
  await say(jonas, item)
  await say(jonas, board, { at: '2026-11-16T00:00:00Z' })
  await say(jonas, board, { board: 'MEMBERS', at: '2026-11-15T22:00:00Z' })
  await say(jonas, board, { at: '2026-09-28T12:00:00Z' })
  await say(jonas, board, { at: '2026-09-27T12:00:00Z' })
  const shown = await insights(maja)
  assert.deepEqual(
    shown.commentsByWeek.map(({ week }) => week),
    ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'],
  )
  assert.deepEqual(weeksWithComments(shown), [
    ['2026-09-28', 1],
    ['2026-11-09', 1],
    ['2026-11-16', 2],
  ])
})

test('insights rank the five most commented and the five most supported items [GRP-011]', async () => {
  const { maja, jonas, insights, write } = await createScene()
  for (let n = 1; n <= 6; n++) {
    const item = await write(maja, { title: `Item ${n}`, ups: 7 - n, ...(n === 1 ? { type: 'PROPOSAL' } : {}) })
    for (let i = 0; i < n; i++) await say(jonas, item)
  }
  await write(maja, { title: 'Silent' })
  const shown = await insights(jonas)
  assert.deepEqual(ranked(shown.mostCommented), [
    ['Item 6', 6],
    ['Item 5', 5],
    ['Item 4', 4],
    ['Item 3', 3],
    ['Item 2', 2],
  ])
  assert.deepEqual(ranked(shown.mostSupported), [
    ['Item 1', 6],
    ['Item 2', 5],
    ['Item 3', 4],
    ['Item 4', 3],
    ['Item 5', 2],
  ])
  assert.deepEqual([shown.mostSupported[0]?.type, shown.mostSupported[1]?.type], ['PROPOSAL', 'IDEA'])
})

test('insights tell the last four activities: new items, steps, comments and new members [GRP-011, GRP-013]', async () => {
  const { db, maja, jonas, group, insights, write } = await createScene()
  const joinedAt = '2026-11-19T12:00:00.000Z'
  await db.updateTable('memberships').set({ changed_at: '2026-11-01T12:00:00Z' }).execute()
  await db
    .updateTable('memberships')
    .set({ changed_at: joinedAt })
    .where('group_id', '=', group.id)
    .where('user_id', '=', jonas.userId)
    .execute()
  const at = (uuid: string, created: string) =>
    db.updateTable('contributions').set({ created_at: created }).where('uuid', '=', uuid).execute()
  const item = await write(maja, { title: 'Crossing' })
  const comment = await say(jonas, item)
  await at(comment, '2026-11-20T13:00:00Z')
  const talk = await say(maja, { resourceSpaceId: group.spaceId })
  await at(talk, '2026-11-20T14:00:00Z')
  const shown = await insights(maja)
  assert.deepEqual(
    shown.activities.map(({ act, item, status }) => [act, item?.title, status]),
    [
      ['COMMENT', undefined, null],
      ['COMMENT', 'Crossing', null],
      ['CREATE', 'Crossing', 'PUBLISHED'],
      ['JOIN', undefined, null],
    ],
  )
  assert.equal(shown.activities[3]?.at, joinedAt)
  const people = await db.selectFrom('users').select(['id', 'uuid', 'name']).execute()
  const named = (userId: number) => people.filter(({ id }) => id === userId).map(({ uuid, name }) => ({ uuid, name }))
  assert.deepEqual(
    shown.activities.map(({ by }) => by),
    [maja, jonas, maja, jonas].flatMap(({ userId }) => named(userId)),
  )
  await write(maja, { title: 'Newest' })
  await at(await say(jonas, item), '2026-11-20T15:00:00Z')
  assert.equal((await insights(maja)).activities.length, 4)
})

test('insights cover only what the viewer may see [GRP-011]', async () => {
  const { db, place, maja, jonas, wren, group, insights, write } = await createScene()
  const draft = await write(maja, { type: 'PROPOSAL', title: 'Draft', status: 'DRAFT', ups: 3 })
  const shared = await write(maja, { type: 'PROPOSAL', title: 'Public draft', status: 'PUBLIC_DRAFT', ups: 2 })
  const removed = await write(maja, { title: 'Removed', ups: 9 })
  await say(jonas, removed)
  await db.updateTable('contributions').set({ removed_at: PROPOSALS_DAY }).where('uuid', '=', removed.uuid).execute()
  await say(maja, draft)
  await say(jonas, shared, { board: 'MEMBERS' })
  await say(jonas, { resourceSpaceId: group.spaceId }, { board: 'MEMBERS' })

  const own = await insights(maja)
  assert.deepEqual(ranked(own.mostSupported), [
    ['Draft', 3],
    ['Public draft', 2],
  ])
  assert.deepEqual([own.proposals.total, own.ideas.total, weeksWithComments(own)], [2, 0, [['2026-11-16', 3]]])

  const ofGroup = await insights(jonas)
  assert.deepEqual(ranked(ofGroup.mostSupported), [['Public draft', 2]])
  assert.deepEqual([statusesOf(ofGroup.proposals), weeksWithComments(ofGroup)], [[['PUBLIC_DRAFT', 1]], [['2026-11-16', 2]]])
  assert.equal(
    ofGroup.activities.some(({ item }) => item?.title === 'Draft'),
    false,
  )

  // a member of the assembly reads the public draft, and neither the boards nor the members of the group
  const ofAssembly = await insights(wren)
  assert.deepEqual([ofAssembly.proposals.total, weeksWithComments(ofAssembly), ofAssembly.mostCommented], [1, [], []])
  assert.equal(
    ofAssembly.activities.some(({ act }) => act === 'JOIN' || act === 'COMMENT'),
    false,
  )
  const coordinator = await place.person('MEMBER', 'COORDINATOR')
  const led = await insights(coordinator)
  assert.deepEqual([led.proposals.total, weeksWithComments(led)], [1, [['2026-11-16', 2]]])
})

test('insights leave out supports and comments that the campaign or the group switched off, and its hidden items [GRP-011]', async () => {
  const { db, place, maja, jonas, group, member, insights, publicInsights, write } = await createScene()
  const [idea, proposal] = [await write(maja, { ups: 4 }), await write(maja, { type: 'PROPOSAL', ups: 5 })]
  for (const item of [idea, proposal, { resourceSpaceId: group.spaceId }]) await say(jonas, item)
  await say(jonas, idea, { board: 'MEMBERS' })
  const campaign = (key: string, value: string) => saveSpaceSettings(db, place.sid, { [`appcivist.campaign.${key}`]: value })
  const counted = async () => {
    const { mostSupported, mostCommented, commentsByWeek } = await insights(maja)
    return [mostSupported.length, mostCommented.length, commentsByWeek.at(-1)?.n]
  }
  assert.deepEqual(await counted(), [2, 2, 4])
  await campaign('disable-informal-voting', 'TRUE')
  assert.deepEqual(await counted(), [0, 2, 4])
  await campaign('disable-informal-voting', 'FALSE')
  await campaign('disable-proposal-discussions', 'TRUE')
  assert.deepEqual(await counted(), [2, 1, 3])
  await campaign('disable-proposal-discussions', 'FALSE')
  await campaign('disable-public-discussions', 'TRUE')
  assert.deepEqual(await counted(), [2, 1, 2])
  await campaign('disable-discussions', 'TRUE')
  assert.deepEqual(await counted(), [2, 0, 1])
  await saveSpaceSettings(db, group.spaceId, { 'appcivist.group.disable-working-group-comments': 'TRUE' })
  assert.deepEqual(await counted(), [2, 0, 0])

  for (let n = 0; n < 4; n++) await write(await member())
  assert.equal((await publicInsights()).ideas.total, 5)
  await campaign('disable-public-site', 'TRUE')
  assert.equal((await publicInsights()).hidden, true)
  assert.equal((await insights(maja)).ideas.total, 5)
})

test('public insights hide numbers about fewer than five people, and have no numeric ids [GRP-011]', async () => {
  const { place, maja, jonas, wren, member, insights, publicInsights, write } = await createScene()
  const people = [maja, jonas, await member(), await member()]
  for (const [n, person] of people.entries()) await write(person, { title: `Idea ${n}`, ups: 1 })
  const outsider = await place.outsider()
  await write(maja, { type: 'PROPOSAL', title: 'Public draft', status: 'PUBLIC_DRAFT', ups: 8 })
  for (const hidden of [await publicInsights(), await insights(outsider)])
    assert.deepEqual(hidden, {
      hidden: true,
      ideas: { total: 0, byStatus: [], byTheme: [] },
      proposals: { total: 0, byStatus: [], byTheme: [] },
      commentsByWeek: [],
      mostCommented: [],
      mostSupported: [],
      activities: [],
    })
  assert.deepEqual([(await insights(wren)).hidden, (await insights(wren)).ideas.total], [false, 4])

  const fifth = await member()
  await write(fifth, { title: 'Idea 5', ups: 2 })
  const open = await publicInsights()
  assert.deepEqual([open.hidden, open.ideas.total, open.proposals.total], [false, 5, 0])
  assert.deepEqual(ranked(open.mostSupported)[0], ['Idea 5', 2])
  assert.equal(
    open.activities.every(({ act }) => act === 'CREATE'),
    true,
  )
  assert.equal(JSON.stringify(open).includes('Id"'), false)
  const seen = await insights(outsider)
  assert.deepEqual([seen.hidden, seen.ideas.total, seen.proposals.total], [false, 5, 0])
  assert.equal(typeof seen.mostSupported[0]?.contributionId, 'number')
})
