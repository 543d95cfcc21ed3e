import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { sql } from 'kysely'
import { type Caller, startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import {
  type CampaignWorld,
  createCampaignGroup,
  createCampaignWorld,
  DELIBERATION_DAY,
  forceStatus,
  IDEAS_DAY,
  PROPOSALS_DAY,
} from './testing/contributions.ts'

let server: TestServices
let world: CampaignWorld
let maja: Caller & { userId: number }
before(async () => {
  server = await startTestServices({ time: PROPOSALS_DAY })
  world = await createCampaignWorld(server)
  maja = await world.person()
})
after(() => server.stop())

const at = (item: Contribution, p = world) => ({ params: { aid: p.aid, coid: item.contributionId ?? 0 } })
const step = (by: Caller, item: Contribution, status: string, body: Record<string, unknown> = {}) =>
  by.call(contributions.step, { params: { ...at(item).params, status }, body })
const refusedStep = (by: Caller, item: Contribution, status: string, body: Record<string, unknown> = {}) =>
  by.refused(contributions.step, { params: { ...at(item).params, status }, body })
const proposal = (by: Caller = maja, more = {}) => world.write(by, { type: 'PROPOSAL', title: 'A crossing', ...more })

test('a proposal is drafted and published with history of each step [CON-038, CON-114, CON-117, CON-125]', async () => {
  const item = await proposal(maja, { budget: '18 400 £', location: { placeName: 'Mill Lane' } })
  assert.deepEqual([item.status, item.budget], ['DRAFT', '18400'])
  const open = await step(maja, item, 'public_draft')
  assert.equal(open.status, 'PUBLIC_DRAFT')
  const published = await step(maja, item, 'PUBLISHED')
  assert.deepEqual([published.status, published.publicRevision], ['PUBLISHED', 1])
  const history = await maja.call(contributions.history, at(item))
  assert.deepEqual(
    history.list.map((h) => [h.act, h.fromStatus, h.toStatus]),
    [
      ['STATUS', 'PUBLIC_DRAFT', 'PUBLISHED'],
      ['STATUS', 'DRAFT', 'PUBLIC_DRAFT'],
      ['CREATE', null, 'DRAFT'],
    ],
  )
  const { rows } = await server.context.pool.query(`select event, data->>'to' as "to" from signals order by id desc limit 2`)
  assert.deepEqual(rows, [
    { event: 'PUBLISHED_CONTRIBUTION', to: 'PUBLISHED' },
    { event: 'PUBLISHED_CONTRIBUTION', to: 'PUBLIC_DRAFT' },
  ])
})

test('a page by id needs an account; by uuid it is public, without numeric ids [CON-007, CON-009, CON-126]', async () => {
  const item = await proposal(maja, { status: 'PUBLISHED' })
  assert.equal((await server.visitor.refused(contributions.one, at(item))).status, 401)
  for (const caller of [server.visitor, maja]) {
    const seen = await caller.call(contributions.publicOne, { params: { uuid: item.uuid } })
    assert.deepEqual([seen.title, seen.mine, seen.may.edit.may, seen.may.steps], ['A crossing', null, false, []])
    assert.doesNotMatch(JSON.stringify(seen), /"(contributionId|userId|themeId|assemblyId|campaignId|resourceSpaceId)"/)
  }
})

test('a private draft is 404 by id and uuid for all but its authors, also for coordinators and admins', async () => {
  const item = await proposal()
  const others = [await world.person('MEMBER', 'COORDINATOR'), await world.person(), await world.admin(), await world.outsider()]
  for (const other of others) {
    for (const call of [contributions.one, contributions.history, contributions.remove]) {
      assert.equal((await other.refused(call, at(item))).status, 404)
    }
    assert.equal((await other.refused(contributions.change, { ...at(item), body: { title: 'Mine' } })).status, 404)
    assert.equal((await refusedStep(other, item, 'PUBLISHED')).status, 404)
  }
  assert.equal((await server.visitor.refused(contributions.publicOne, { params: { uuid: item.uuid } })).status, 404)
})

test('a contribution is not found by the path of another assembly', async () => {
  const item = await proposal(maja, { status: 'PUBLISHED' })
  const other = await createCampaignWorld(server)
  const coordinator = await other.person('MEMBER', 'COORDINATOR')
  assert.equal((await coordinator.refused(contributions.one, at(item, other))).status, 404)
  assert.equal((await coordinator.refused(contributions.change, { ...at(item, other), body: { title: 'x' } })).status, 404)
  const mine = await coordinator.refused(contributions.change, { ...at(item), body: { title: 'x' } })
  assert.deepEqual([mine.refused, mine.status], ['not_allowed', 403])
  assert.equal((await refusedStep(coordinator, item, 'ARCHIVED', { reason: 'x' })).status, 403)
  assert.equal((await coordinator.refused(contributions.softRemove, { ...at(item), body: { reason: 'x' } })).status, 403)
  assert.equal((await maja.refused(contributions.one, { params: { aid: world.aid, coid: 'abc' } })).status, 404)
})

test('a change writes only the sent fields, sanitized, and adds history [CON-114, CON-115, CON-102]', async () => {
  const item = await proposal(maja, { emergentThemes: [{ title: 'school' }] })
  const body = {
    text: '<p>New <script>x</script>words</p>',
    emergentThemes: [{ title: 'walking' }],
    authors: [{ userId: 1 }],
    firstAuthor: {},
    campaignIds: [99],
    assemblyId: 99,
    lastUpdate: 'never',
    attachments: [1],
  }
  const changed = await maja.call(contributions.change, { ...at(item), body })
  assert.deepEqual([changed.text, changed.title, changed.revision], ['<p>New words</p>', 'A crossing', 2])
  assert.deepEqual(
    changed.themes.map((t) => t.title),
    ['Streets', 'walking'],
  )
  assert.deepEqual(
    changed.authors.map((a) => a.userId),
    [maja.userId],
  )
  assert.deepEqual([changed.assemblyId, changed.campaign?.campaignId], [world.aid, world.campaign.id])
  assert.equal(Date.parse(changed.lastUpdate), server.context.clock.now())
  const { rows } = await sql`select from resources r join contributions c on c.space_id = r.space_id
    where c.uuid = ${item.uuid}`.execute(server.context.db)
  assert.equal(rows.length, 0)
  const history = await maja.call(contributions.history, at(item))
  assert.deepEqual([history.list[0]?.act, history.list[0]?.text, history.list[0]?.revision], ['UPDATE', '<p>New words</p>', 2])
})

test('two changes of the same revision: the second is refused with the newer text', async () => {
  const item = await proposal()
  const change = (title: string) => maja.call(contributions.change, { ...at(item), body: { title, baseRevision: 1 } })
  const results = await Promise.allSettled([change('One'), change('Two')])
  assert.equal(results.filter((r) => r.status === 'fulfilled').length, 1)
  const response = await server.app.inject({
    method: 'PUT',
    url: `/api/assembly/${world.aid}/contribution/${item.contributionId}`,
    headers: { session_key: maja.key ?? '' },
    payload: { title: 'Three', baseRevision: 1 },
  })
  const no = response.json()
  assert.deepEqual([response.statusCode, no.code, no.newer.revision], [409, 'stale_revision', 2])
  assert.match(no.newer.title, /^(One|Two)$/)
})

test('an author changes a published idea until the phase ends in the assembly’s zone, and the change is marked', async () => {
  const away = await createCampaignWorld(server, { timezone: 'Pacific/Auckland' })
  server.setTime(IDEAS_DAY)
  const writer = await away.person()
  const idea = await away.write(writer)
  const change = { params: { aid: away.aid, coid: idea.contributionId ?? 0 }, body: { title: 'Later' } }
  // 15 November ends in Auckland at 11:00 UTC
  server.setTime('2026-11-15T10:59:59.000Z')
  assert.equal((await writer.call(contributions.change, change)).editedAfterPublication, true)
  server.setTime('2026-11-15T11:00:00.000Z')
  const no = await writer.refused(contributions.change, change)
  assert.deepEqual([no.refused, no.status], ['phase_closed', 403])
  assert.equal((await writer.call(contributions.one, { params: change.params })).may.edit.why, 'phase_closed')
  server.setTime(PROPOSALS_DAY)
})

test('a coordinator corrects a published proposal after its phase, with history; its author is refused', async () => {
  const item = await proposal(maja, { status: 'PUBLISHED' })
  server.setTime(DELIBERATION_DAY)
  const coordinator = await world.person('MEMBER', 'COORDINATOR')
  assert.equal((await maja.refused(contributions.change, { ...at(item), body: { title: 'x' } })).refused, 'phase_closed')
  await coordinator.call(contributions.change, { ...at(item), body: { title: 'Corrected' } })
  const history = await maja.call(contributions.history, at(item))
  assert.equal(history.list[0]?.reason, 'outside_phase')
  server.setTime(PROPOSALS_DAY)
})

test('a contribution on the ballot or selected cannot be changed or removed by anybody', async () => {
  const item = await proposal(maja, { status: 'PUBLISHED' })
  const coordinator = await world.person('MEMBER', 'COORDINATOR')
  for (const status of ['INBALLOT', 'SELECTED'] as const) {
    await forceStatus(server.context.db, item, status)
    for (const by of [maja, coordinator]) {
      const no = await by.refused(contributions.change, { ...at(item), body: { title: 'x' } })
      assert.deepEqual([no.refused, no.status], ['content_locked', 409])
    }
    assert.equal((await maja.refused(contributions.remove, at(item))).refused, 'content_locked')
    const body = { reason: 'off topic' }
    assert.equal((await coordinator.refused(contributions.softRemove, { ...at(item), body })).refused, 'content_locked')
    const admin = await world.admin()
    const force_ = { ...at(item), query: { force: 'true' as never } }
    assert.equal((await admin.refused(contributions.remove, force_)).refused, 'content_locked')
  }
})

test('publishing is refused with the names of missing fields and default texts [CON-041, CON-042, CON-073]', async () => {
  const asking = await createCampaignWorld(server, {
    configs: { 'appcivist.campaign.contribution.published.status-requirements': 'keyword, budget, Budget line' },
  })
  const writer = await asking.person()
  const quick = await writer.call(contributions.create, {
    params: { sid: asking.sid },
    body: { type: 'PROPOSAL', oneClick: true },
  })
  const params = { aid: asking.aid, coid: quick.contributionId ?? 0, status: 'PUBLISHED' }
  const no = await writer.refused(contributions.step, { params, body: {} })
  assert.deepEqual([no.status, no.refused], [400, 'fields_missing'])
  assert.deepEqual(no.missingFields, ['title', 'text', 'keyword', 'budget', 'Budget line', 'theme'])
  assert.match(no.text, /\[title, text, keyword, budget, Budget line, theme\]/)
})

test('a field that is required of proposals alone keeps no idea from being published [CON-041]', async () => {
  const key = 'appcivist.campaign.contribution.published.'
  const asking = await createCampaignWorld(server, {
    configs: { [`${key}status-requirements`]: 'budget', [`${key}required-of-proposals-only`]: 'budget' },
  })
  const writer = await asking.person()
  const create = (type: 'IDEA' | 'PROPOSAL') => ({
    params: { sid: asking.sid },
    body: asking.item({ type, status: 'PUBLISHED', budget: '' }),
  })
  const no = await writer.refused(contributions.create, create('PROPOSAL'))
  assert.deepEqual([no.refused, no.missingFields], ['fields_missing', ['budget']])
  server.setTime(IDEAS_DAY)
  const idea = await writer.call(contributions.create, create('IDEA'))
  assert.equal(idea.status, 'PUBLISHED')
  server.setTime(PROPOSALS_DAY)
})

test('a status that was changed in the meantime is not overwritten [CON-044]', async () => {
  const item = await proposal()
  server.setTime('2026-11-20T12:00:01.000Z')
  await step(maja, item, 'PUBLIC_DRAFT')
  assert.equal((await refusedStep(maja, item, 'ARCHIVED', { from: 'DRAFT' })).refused, 'stale_revision')
  assert.equal((await refusedStep(maja, item, 'ARCHIVED', { lastUpdate: item.lastUpdate })).status, 409)
  assert.equal((await step(maja, item, 'PUBLIC_DRAFT')).status, 'PUBLIC_DRAFT')
  assert.equal((await refusedStep(maja, item, 'SELECTED')).refused, 'status_step_not_allowed')
  assert.equal((await refusedStep(maja, item, 'GONE')).status, 404)
})

test('a change may contain the status in any case, and both are refused together [CON-038]', async () => {
  const item = await proposal()
  const changed = await maja.call(contributions.change, { ...at(item), body: { title: 'Better', status: 'published' } })
  assert.deepEqual([changed.title, changed.status], ['Better', 'PUBLISHED'])
  const no = await maja.refused(contributions.change, { ...at(item), body: { title: 'Worse', status: 'DRAFT' } })
  assert.equal(no.status, 409)
  assert.equal((await world.read(maja, item)).title, 'Better')
})

test('a removed contribution is not found but recoverable [CON-047, CON-048, CON-049, CON-096, CON-116]', async () => {
  const item = await proposal(maja, { status: 'PUBLISHED' })
  const count = async () => (await maja.call(contributions.list, { params: { sid: world.sid }, query: { type: 'PROPOSAL' } })).total
  const before = await count()
  const stranger = await world.person()
  assert.equal((await stranger.refused(contributions.remove, at(item))).status, 403)
  await maja.call(contributions.softRemove, { ...at(item), body: {} })
  assert.equal(await count(), before - 1)
  assert.equal((await maja.refused(contributions.one, at(item))).status, 404)
  const moderator = await world.person('MEMBER', 'MODERATOR')
  const seen = await world.read(moderator, item)
  assert.deepEqual([seen.removed, seen.status], [true, 'PUBLISHED'])
  const other = await proposal(maja, { status: 'PUBLISHED' })
  await maja.call(contributions.remove, at(other))
  assert.equal((await maja.refused(contributions.one, at(other))).status, 404)
})

test('a moderator removes others’ contributions only with a reason; only admins erase them, and no other contribution goes', async () => {
  const item = await proposal(maja, { status: 'PUBLISHED' })
  const beside = await proposal(maja, { status: 'PUBLISHED' })
  const moderator = await world.person('MEMBER', 'MODERATOR')
  assert.equal((await moderator.refused(contributions.softRemove, { ...at(item), body: {} })).status, 403)
  await moderator.call(contributions.softRemove, { ...at(item), body: { reason: 'Spam' } })
  assert.equal((await world.read(moderator, item)).moderationComment, 'Spam')
  const erase = { ...at(item), query: { force: 'true' as never } }
  assert.equal((await moderator.refused(contributions.remove, erase)).status, 403)
  await (await world.admin()).call(contributions.remove, erase)
  assert.equal((await moderator.refused(contributions.one, at(item))).status, 404)
  assert.equal((await world.read(moderator, beside)).removed, false)
})

test('history shows only entries the reader may read, and nothing of the private draft to others [CON-125]', async () => {
  const item = await proposal()
  await maja.call(contributions.change, { ...at(item), body: { text: 'Secret first words' } })
  await maja.call(contributions.change, { ...at(item), body: { text: 'Words for everybody' } })
  await step(maja, item, 'PUBLISHED')
  const member = await world.person()
  const seen = await member.call(contributions.history, at(item))
  assert.deepEqual(
    seen.list.map((h) => [h.act, h.fromStatus, h.toStatus]),
    [['STATUS', null, 'PUBLISHED']],
  )
  const visitor = await server.visitor.call(contributions.publicHistory, { params: { uuid: item.uuid } })
  assert.doesNotMatch(JSON.stringify(visitor), /Secret/)
  // what is published is the first text that others see differences to
  assert.equal(visitor.list[0]?.text, '<p>Words for everybody</p>')
  assert.equal((await maja.call(contributions.history, at(item))).total, 4)
})

test('members of the authoring group are authors only with group authorship [CON-101]', async () => {
  for (const [setting, title] of [
    ['TRUE', 'Ours'],
    ['FALSE', undefined],
  ] as const) {
    const town = await createCampaignWorld(server, {
      configs: { 'appcivist.campaign.enable-group-authorship': setting },
    })
    const [writer, friend] = [await town.person(), await town.person()]
    const group = await createCampaignGroup(server.context.db, town.campaign, [{ userId: writer.userId }, { userId: friend.userId }])
    const item = await town.write(writer, { type: 'PROPOSAL', groupId: group.id })
    const request = { params: { aid: town.aid, coid: item.contributionId ?? 0 }, body: { title: 'Ours' } }
    if (title) assert.equal((await friend.call(contributions.change, request)).title, title)
    else assert.equal((await friend.refused(contributions.change, request)).status, 404)
  }
})
