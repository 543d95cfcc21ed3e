import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import type { ContributionSummary } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import type { Caller, TestServices } from '../../../app/services/testing/services.ts'
import { startTestServices } from '../../../app/services/testing/services.ts'
import { type CampaignWorld, createCampaignGroup, createCampaignWorld, forceStatus, IDEAS_DAY } from '../testing/contributions.ts'
import { insertIdeas } from '../testing/insert-ideas.ts'

type Query = EndpointRequest<typeof contributions.list>['query']
let server: TestServices
let world: CampaignWorld
let maja: Caller & { userId: number }
let jonas: Caller & { userId: number }
/** Ten ideas, one per minute: bench 0 … bench 9; maja created the even ones. */
let ideas: { contributionId: number; uuid: string; title: string }[]

before(async () => {
  server = await startTestServices({ time: IDEAS_DAY })
  world = await createCampaignWorld(server, { themes: ['Streets', 'Parks'] })
  maja = await world.person()
  jonas = await world.person()
  ideas = []
  for (let i = 0; i < 10; i++) {
    server.setTime(new Date(Date.parse(IDEAS_DAY) + i * 60_000).toISOString())
    const theme = world.themes[i % 2]
    const made = await world.write(i % 2 === 0 ? maja : jonas, {
      title: `Bench ${i}`,
      text: `<p>Oak benches beside the river, number ${i}${i === 7 ? ', with a lantern' : ''}.</p>`,
      officialThemes: [{ themeId: theme?.id ?? 0 }],
      sourceCode: `C${9 - i}`,
    })
    ideas.push({ ...made, contributionId: made.contributionId ?? 0 })
    await server.context.db
      .updateTable('contributions')
      .set({ ups: (i * 7) % 10, comments: (i * 3) % 10, comments_members: i === 2 ? 20 : 0 })
      .where('id', '=', made.contributionId ?? 0)
      .execute()
  }
})
after(() => server.stop())

const list = (by: Caller, query: Partial<Query> = {}) =>
  by.call(contributions.list, { params: { sid: world.sid }, query: { type: 'IDEA', ...query } })
const numbers = (cards: readonly ContributionSummary[]) => cards.map((c) => Number(c.title.slice(-1)))
const sorted = async (query: Partial<Query>) => numbers((await list(maja, query)).list)
/** Sets other statuses of ideas for the duration of one test. */
async function viewer(context: TestContext, statuses: Readonly<Record<number, ContributionStatus>>): Promise<void> {
  const put = (i: number, status: ContributionStatus) => forceStatus(server.context.db, ideas[i] ?? { uuid: '' }, status)
  context.after(async () => {
    for (const i of Object.keys(statuses)) await put(Number(i), 'PUBLISHED')
  })
  for (const [i, status] of Object.entries(statuses)) await put(Number(i), status)
}
const by = (key: (i: number) => number) => [...Array(10).keys()].sort((a, b) => key(b) - key(a) || b - a)

test('a list is a page of cards, newest first, by default 16 [CON-020, CON-022, CON-064, CON-128]', async () => {
  const answer = await list(maja)
  assert.deepEqual([answer.page, answer.pageSize, answer.total], [0, 16, 10])
  assert.deepEqual(numbers(answer.list), [9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  const card = answer.list[0]
  assert.equal(card?.contributionId, ideas[9]?.contributionId)
  assert.equal(card?.excerpt, 'Oak benches beside the river, number 9.')
  assert.deepEqual(
    card?.authors.map((a) => a.userId),
    [jonas.userId],
  )
  assert.deepEqual(
    card?.themes.map((t) => t.title),
    ['Parks'],
  )
  assert.equal(answer.may.support, true)
})

test('pages neither repeat nor omit contributions, counting from 0 [CON-128]', async () => {
  for (const sorting of ['date_desc', 'popularity_asc', 'random'] as const) {
    const pages = await Promise.all([0, 1, 2, 3].map((page) => list(maja, { page, pageSize: 3, sorting, seed: 5 })))
    assert.deepEqual(
      pages.map((p) => p.list.length),
      [3, 3, 3, 1],
      sorting,
    )
    assert.equal(new Set(pages.flatMap((p) => p.list.map((c) => c.uuid))).size, 10, sorting)
    assert.ok(pages.every((p) => p.total === 10))
  }
  const all = await list(maja, { all: 'true', pageSize: 3 } as never)
  assert.equal(all.list.length, 10)
})

test('a list is sorted by every key, descending and ascending [CON-063]', async () => {
  const keys: Record<string, (i: number) => number> = {
    date: (i) => i,
    popularity: (i) => (i * 7) % 10,
    most_commented: (i) => ((i * 3) % 10) + (i === 2 ? 20 : 0),
    most_commented_public: (i) => (i * 3) % 10,
    most_commented_members: (i) => (i === 2 ? 20 : 0),
    source_code: (i) => 9 - i,
  }
  for (const [key, of] of Object.entries(keys)) {
    assert.deepEqual(await sorted({ sorting: `${key}_desc` as never }), by(of), key)
    assert.deepEqual(await sorted({ sorting: `${key}_asc` as never }), by(of).reverse(), key)
  }
  for (const [i, score] of [
    [3, 4],
    [6, 2],
  ] as const) {
    await server.context.db
      .insertInto('feedback')
      .values({
        contribution_id: ideas[i]?.contributionId ?? 0,
        user_id: jonas.userId,
        type: 'TECHNICAL_ASSESSMENT',
        need: score,
        benefit: score,
        feasibility: 0,
        at: IDEAS_DAY,
      })
      .execute()
  }
  assert.deepEqual((await sorted({ sorting: 'feedback_all_avg_desc' })).slice(0, 2), [3, 6])
  const no = await maja.refused(contributions.list, {
    params: { sid: world.sid },
    query: { type: 'IDEA', sorting: 'luck_desc' as never },
  })
  assert.equal(no.status, 400)
})

test('random order depends on the seed: equal seeds give equal lists, others different ones [CON-064, CON-065]', async () => {
  const one = await sorted({ sorting: 'random', seed: 1 })
  assert.deepEqual(await sorted({ sorting: 'random', seed: 1 }), one)
  const orders = new Set<string>()
  for (let seed = 0; seed < 12; seed++) orders.add((await sorted({ sorting: 'random', seed })).join())
  assert.ok(orders.size > 8)
})

test('a long random list neither repeats nor omits contributions, own drafts among them, and begins elsewhere with each seed [CON-065, CON-128]', async () => {
  const place = await createCampaignWorld(server)
  const [reader, other] = [await place.person(), await place.person()]
  const draft = await place.write(reader, { title: 'My draft', status: 'DRAFT' })
  await place.write(other, { title: 'BYSTANDER draft', status: 'DRAFT' })
  await insertIdeas(server.context.db, place, other.userId, { count: 1_000, at: IDEAS_DAY })
  const pages = async (seed: number) => {
    const uuids: string[] = []
    for (let page = 0; page < 11; page++) {
      const query = { type: 'IDEA', sorting: 'random', seed, page, pageSize: 100, status: 'DRAFT,PUBLISHED' } as never
      const answer = await reader.call(contributions.list, { params: { sid: place.sid }, query })
      assert.equal(answer.total, 1_001)
      uuids.push(...answer.list.map(({ uuid }) => uuid))
    }
    return uuids
  }
  const firsts = new Set<string>()
  const places: number[] = []
  for (let seed = 0; seed < 8; seed++) {
    const uuids = await pages(seed)
    assert.deepEqual([uuids.length, new Set(uuids).size], [1_001, 1_001])
    firsts.add(uuids[0] ?? '')
    places.push(uuids.indexOf(draft.uuid))
  }
  assert.ok(firsts.size > 6)
  assert.ok(new Set(places).size > 6 && Math.min(...places) >= 0)
})

test('pinned contributions come first in every order but random, only on their page [CON-065, CON-129]', async () => {
  const pin = (i: number, pinned: boolean) =>
    server.context.db
      .updateTable('contribution_spaces')
      .set({ pinned })
      .where('contribution_id', '=', ideas[i]?.contributionId ?? 0)
      .execute()
  await pin(4, true)
  await pin(1, true)
  assert.deepEqual(await sorted({}), [4, 1, 9, 8, 7, 6, 5, 3, 2, 0])
  assert.deepEqual(await sorted({ sorting: 'date_asc' }), [1, 4, 0, 2, 3, 5, 6, 7, 8, 9])
  const second = await list(maja, { page: 1, pageSize: 3 })
  assert.deepEqual(numbers(second.list), [8, 7, 6])
  assert.equal((await list(maja, { pageSize: 1 })).list[0]?.pinned, true)
  const random = await list(maja, { sorting: 'random', seed: 3 })
  assert.equal(random.list.filter((c) => c.pinned).length, 2)
  const pins = await maja.call(contributions.pinned, { params: { sid: world.sid }, query: { type: 'IDEA' } })
  assert.deepEqual(numbers(pins.list), [4, 1])
  await pin(4, false)
  await pin(1, false)
})

test('a search of at least four characters finds prefixes of words in title and text [CON-021, CON-066]', async () => {
  assert.deepEqual(numbers((await list(maja, { search: 'lante' })).list), [7])
  assert.equal((await list(maja, { search: 'bench river' })).total, 10)
  assert.equal((await list(maja, { search: 'lan' })).total, 10)
  assert.equal((await list(maja, { search: 'zzzz' })).total, 0)
  assert.equal((await list(maja, { search: "lant' | !x:*" })).total, 0)
})

test('a theme filter by id or uuid lists contributions with one of the themes', async () => {
  const [streets, parks] = world.themes
  assert.deepEqual(await sorted({ theme: String(streets?.id) as never }), [8, 6, 4, 2, 0])
  assert.deepEqual(await sorted({ theme: parks?.uuid as never }), [9, 7, 5, 3, 1])
  assert.equal((await list(maja, { theme: `${streets?.id},${parks?.uuid}` as never })).total, 10)
})

test('a status filter lists those statuses, refuses unknown ones, and defaults to published ones [CON-062]', async (context) => {
  await viewer(context, { 5: 'SELECTED', 6: 'PUBLIC_DRAFT', 8: 'ARCHIVED' })
  assert.deepEqual(await sorted({}), [9, 7, 5, 4, 3, 2, 1, 0])
  assert.equal((await list(maja)).total, 8)
  assert.deepEqual(await sorted({ status: 'selected,public_draft' as never }), [6, 5])
  const no = await maja.refused(contributions.list, {
    params: { sid: world.sid },
    query: { type: 'IDEA', status: 'SECRET' as never },
  })
  assert.deepEqual([no.status, no.fields?.[0]?.code], [400, 'not_choice'])
})

test('modes my and shared list all own statuses; archived is for authors and moderators [CON-058, CON-060]', async (context) => {
  await viewer(context, { 8: 'ARCHIVED' })
  assert.deepEqual(await sorted({ mode: 'my' }), [8, 6, 4, 2, 0])
  const moderator = await world.person('MEMBER', 'MODERATOR')
  const archived = async (caller: Caller) => numbers((await list(caller, { mode: 'archived' })).list)
  assert.deepEqual(await archived(maja), [8])
  assert.deepEqual(await archived(jonas), [])
  assert.deepEqual(await archived(moderator), [8])
  const authorship = { contribution_id: ideas[0]?.contributionId ?? 0, user_id: jonas.userId }
  const { db } = server.context
  await db
    .insertInto('contribution_authors')
    .values({ ...authorship, position: 1 })
    .execute()
  context.after(() =>
    db
      .deleteFrom('contribution_authors')
      .where('contribution_id', '=', authorship.contribution_id)
      .where('user_id', '=', authorship.user_id)
      .execute(),
  )
  assert.deepEqual(numbers((await list(jonas, { mode: 'shared' })).list), [0])
  assert.deepEqual(numbers((await list(jonas, { mode: 'my' })).list), [9, 7, 5, 3, 1])
})

test('a private draft is listed for its authors only, not even for an admin [CON-056]', async (context) => {
  await viewer(context, { 6: 'PUBLIC_DRAFT' })
  const before = (await list(maja, { mode: 'drafts' })).total
  const draft = await world.write(maja, { title: 'Draft 0', status: 'DRAFT' })
  const drafts = async (caller: Caller) => (await list(caller, { mode: 'drafts' })).list.map((c) => c.uuid)
  assert.ok((await drafts(maja)).includes(draft.uuid))
  for (const other of [jonas, await world.person('MEMBER', 'COORDINATOR'), await world.admin()]) {
    assert.ok(!(await drafts(other)).includes(draft.uuid))
  }
  assert.equal((await list(maja, { mode: 'drafts' })).total, before + 1)
})

test('a non-member’s list has only public contributions and counts; a closed campaign is not found', async (context) => {
  await viewer(context, { 6: 'PUBLIC_DRAFT', 8: 'ARCHIVED' })
  const stranger = await world.outsider()
  const answer = await list(stranger, { status: 'PUBLISHED,PUBLIC_DRAFT' as never })
  assert.ok(answer.list.every((c) => c.status === 'PUBLISHED'))
  assert.ok(answer.list.every((c) => c.commentCount === 0))
  assert.equal(answer.may.support, false)
  assert.equal((await list(maja)).list.find((c) => c.title === 'Bench 2')?.commentCount, 20)
  const closed = await createCampaignWorld(server, { configs: { 'appcivist.campaign.disable-public-site': 'TRUE' } })
  const request = { params: { sid: closed.sid }, query: { type: 'IDEA' } } as const
  assert.equal((await stranger.refused(contributions.list, request)).status, 404)
  const hidden = await createCampaignWorld(server, { listed: false })
  const byNumber = { params: { sid: hidden.sid }, query: { type: 'IDEA' } } as const
  assert.equal((await stranger.refused(contributions.list, byNumber)).status, 404)
})

test('the public list by uuid has no numeric ids, drafts or viewer data for any caller [CON-009]', async () => {
  const request = { params: { uuid: world.campaign.spaceUuid }, query: { type: 'IDEA', mode: 'public' } } as const
  for (const caller of [server.visitor, maja]) {
    const answer = await caller.call(contributions.publicList, request)
    assert.ok(answer.list.length > 0)
    assert.ok(answer.list.every((c) => c.status === 'PUBLISHED' && c.mine === null && c.commentCount === 0))
    assert.doesNotMatch(JSON.stringify(answer), /contributionId|userId|themeId|groupId/)
  }
  const closed = await createCampaignWorld(server, { configs: { 'appcivist.campaign.disable-public-site': 'TRUE' } })
  const hidden = { params: { uuid: closed.campaign.spaceUuid }, query: { type: 'IDEA' } } as const
  assert.equal((await server.visitor.refused(contributions.publicList, hidden)).status, 404)
  assert.equal((await server.visitor.refused(contributions.list, { params: { sid: world.sid }, query: { type: 'IDEA' } })).status, 401)
})

test('a group’s own list has no default filter: the viewer’s permissions decide', async () => {
  const group = await createCampaignGroup(server.context.db, world.campaign, [{ userId: maja.userId }])
  const made = await world.write(maja, { title: 'Group 1', groupId: group.id, status: 'DRAFT' })
  const open = await world.write(maja, { title: 'Group 2', groupId: group.id })
  const at = { params: { sid: group.spaceId }, query: { type: 'IDEA' } } as const
  const titles = async (caller: Caller) => (await caller.call(contributions.list, at)).list.map((c) => c.uuid)
  assert.deepEqual(await titles(maja), [open.uuid, made.uuid])
  assert.deepEqual(await titles(jonas), [open.uuid])
})

test('figures count a list by status and theme, and the viewer’s own contributions', async (context) => {
  await viewer(context, { 5: 'SELECTED', 6: 'PUBLIC_DRAFT', 8: 'ARCHIVED' })
  const before = await list(maja, { mode: 'drafts' })
  await world.write(maja, { title: 'Draft 0', status: 'DRAFT' })
  const request = { params: { sid: world.sid }, query: { type: 'IDEA' } } as const
  const mine = await maja.call(contributions.figures, request)
  const count = (s: string) => mine.byStatus.find((x) => x.status === s)?.n
  assert.deepEqual([count('SELECTED'), count('PUBLIC_DRAFT'), count('DRAFT'), count('ARCHIVED')], [1, 1, undefined, undefined])
  assert.equal(mine.drafts, before.total + 1)
  assert.equal(mine.byTheme.find((t) => t.title === 'Parks')?.n, 5)
  const visitor = await server.visitor.call(contributions.publicFigures, {
    params: { uuid: world.campaign.spaceUuid },
    query: { type: 'IDEA' },
  })
  assert.deepEqual(
    visitor.byStatus.map((s) => s.status),
    ['PUBLISHED', 'SELECTED'],
  )
  assert.deepEqual([visitor.my, visitor.shared, visitor.drafts], [0, 0, 0])
})
