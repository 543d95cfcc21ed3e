import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { spaces } from '@folkmoot/core/communities/spaces/endpoints.ts'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { createTestCampaign, FIVE_PHASES, insertOpenBallot } from '../../communities/campaigns/testing/campaigns.ts'
import { contributionParams, createTestForum } from '../comments/testing/forum.ts'
import { recoverContribution, softRemoveContribution } from './remove-contribution.ts'
import {
  type CampaignWorld,
  createCampaignGroup,
  createCampaignWorld,
  forceStatus,
  IDEAS_DAY,
  PROPOSALS_DAY,
} from './testing/contributions.ts'

// Other contributions, campaigns, ballots and settings do not affect a contribution.

const server = testServices({ time: IDEAS_DAY })

const at = (place: { aid: number }, item: Contribution) => ({
  params: { aid: place.aid, coid: item.contributionId ?? 0 },
})
const step = (by: Caller, place: CampaignWorld, item: Contribution, status: string, body: Record<string, unknown> = {}) =>
  by.call(contributions.step, { params: { ...at(place, item).params, status }, body })
const change = (by: Caller, place: CampaignWorld, item: Contribution, body: Record<string, unknown>) =>
  by.call(contributions.change, { ...at(place, item), body })
const titles = (item: Contribution) => item.themes.map(({ title }) => title)
const signals = async (event: string) => (await server.context.pool.query('select from signals where event = $1', [event])).rowCount

test('changing themes or keywords removes the missing ones, only of that contribution and kind', async () => {
  const place = await createCampaignWorld(server, { themes: ['Streets', 'Parks'] })
  const maja = await place.person()
  const all = {
    officialThemes: place.themes.map(({ id }) => ({ themeId: id })),
    emergentThemes: [{ title: 'oak, river' }],
  }
  const [item, beside] = [await place.write(maja, all), await place.write(maja, all)]
  const [streets] = all.officialThemes
  assert.deepEqual(titles(await change(maja, place, item, { officialThemes: [streets] })), ['Streets', 'oak', 'river'])
  assert.deepEqual(titles(await change(maja, place, item, { emergentThemes: [{ title: 'oak' }] })), ['Streets', 'oak'])
  assert.deepEqual(titles(await place.read(maja, beside)), ['Streets', 'Parks', 'oak', 'river'])
})

test('a keyword, or a theme of another campaign, is refused as an official theme', async () => {
  const [place, elsewhere] = [await createCampaignWorld(server), await createCampaignWorld(server)]
  const maja = await place.person()
  const item = await place.write(maja, { emergentThemes: [{ title: 'oak' }] })
  const keyword = item.themes.find(({ type }) => type === 'EMERGENT')?.themeId ?? 0
  for (const themeId of [keyword, elsewhere.themes[0]?.id ?? 0]) {
    const officialThemes = [{ themeId }]
    const body = place.item({ officialThemes })
    const no = await maja.refused(contributions.create, { params: { sid: place.sid }, body })
    assert.equal(no.refused, 'not_found')
    const changed = await maja.refused(contributions.change, { ...at(place, item), body: { officialThemes } })
    assert.equal(changed.refused, 'not_found')
  }
  const free = await createCampaignWorld(server, { themes: [] })
  const writer = await free.person()
  await free.write(writer, { emergentThemes: [{ title: 'oak' }] })
  assert.deepEqual((await free.write(writer)).themes, [])
})

test('drafts, waiting contributions and changed comments emit no events', async () => {
  const place = await createCampaignWorld(server)
  const maja = await place.person()
  const told = async () => [
    await signals('NEW_CONTRIBUTION_IDEA'),
    await signals('CONTRIBUTION_HELD'),
    await signals('UPDATED_CONTRIBUTION_COMMENT'),
  ]
  const idea = await place.write(maja)
  const before = await told()
  await place.write(maja, { status: 'DRAFT' })
  const waiting = await place.write(maja, { status: 'NEW' })
  assert.equal(waiting.status, 'NEW')
  const said = await maja.call(comments.write, {
    params: { sid: idea.resourceSpaceId ?? 0 },
    body: { type: 'COMMENT', text: 'First' },
  })
  const params = { aid: place.aid, coid: said.contributionId ?? 0 }
  await maja.call(contributions.change, { params, body: { text: 'Second' } })
  assert.deepEqual(await told(), before)
})

test('the limit of a phase counts a person’s existing contributions in that campaign', async () => {
  const place = await createCampaignWorld(server)
  const [maja, { context }] = [await place.person(), server]
  const second = await createTestCampaign(context, place.assembly, { components: [...FIVE_PHASES] })
  for (const campaign of [place.campaign, second]) {
    const space_id = campaign.components[0]?.spaceId ?? 0
    const row = { space_id, key: 'component.ideas.contribution-limit', value: '1' }
    await context.db.insertInto('config').values(row).execute()
  }
  const elsewhere = { params: { sid: second.spaceId }, body: { type: 'IDEA', title: 'One', text: 'Words' } } as const
  await maja.call(contributions.create, elsewhere)
  const first = await place.write(maja)
  await maja.call(contributions.softRemove, { ...at(place, first), body: {} })
  await place.write(maja)
  const no = await maja.refused(contributions.create, { params: { sid: place.sid }, body: place.item() })
  assert.equal(no.refused, 'limit_reached')
})

test('a contribution’s group and phases must be those of its own campaign', async () => {
  const place = await createCampaignWorld(server)
  const maja = await place.person()
  const later = await createTestCampaign(server.context, place.assembly, {
    components: [{ type: 'IDEAS', startDate: '2027-10-12', endDate: '2027-11-15' }],
  })
  await createCampaignGroup(server.context.db, place.campaign, [{ userId: maja.userId }])
  const other = await createCampaignGroup(server.context.db, later, [{ userId: maja.userId }])
  const body = place.item({ groupId: other.id })
  assert.equal((await maja.refused(contributions.create, { params: { sid: place.sid }, body })).refused, 'not_found')
  const early = { type: 'IDEA', title: 'Early', text: 'Words' } as const
  const no = await maja.refused(contributions.create, { params: { sid: later.spaceId }, body: early })
  assert.equal(no.refused, 'phase_closed')
})

test('a member proposes for a group without being in it only where the group takes such proposals', async () => {
  server.setTime(PROPOSALS_DAY)
  const place = await createCampaignWorld(server)
  const [leader, outsider] = [await place.person(), await place.person()]
  const group = await createCampaignGroup(server.context.db, place.campaign, [{ userId: leader.userId, roles: ['MEMBER', 'COORDINATOR'] }])
  const proposal = { params: { sid: place.sid }, body: place.item({ type: 'PROPOSAL', groupId: group.id }) }
  assert.equal((await outsider.refused(contributions.create, proposal)).refused, 'not_allowed')
  const body = { 'appcivist.working-group.allow-non-members-to-post-proposals': 'TRUE' }
  await leader.call(spaces.changeConfig, { params: { sid: group.spaceId }, body })
  const made = await outsider.call(contributions.create, proposal)
  assert.equal(made.workingGroupAuthors[0]?.groupId, group.id)
  const own = { params: { sid: group.spaceId }, body: place.item({ type: 'IDEA' }) }
  assert.equal((await outsider.refused(contributions.create, own)).refused, 'not_allowed')
  const stranger = await place.outsider()
  assert.equal((await stranger.refused(contributions.create, proposal)).refused, 'not_allowed')
  const params = { aid: place.aid, cid: place.campaign.id }
  const groupsOf = async (caller: Caller) => (await caller.call(campaigns.one, { params })).openGroups.map(({ id }) => id)
  assert.deepEqual(await groupsOf(outsider), [group.id])
  assert.deepEqual(await groupsOf(stranger), [])
})

test('required fields count only on the contribution itself and by kind, not those of another one', async () => {
  server.setTime(PROPOSALS_DAY)
  const asked = (names: string) => ({ 'appcivist.campaign.contribution.published.status-requirements': names })
  const place = await createCampaignWorld(server, { configs: asked('theme, keyword, attachment, media') })
  const maja = await place.person()
  const make = (more: Record<string, unknown>) => place.write(maja, { type: 'PROPOSAL', status: 'DRAFT', ...more })
  const attach = (item: Contribution, resource_type: 'FILE' | 'VIDEO') =>
    server.context.db
      .insertInto('resources')
      .values({
        space_id: item.resourceSpaceId ?? 0,
        name: 'x',
        url: 'https://example.org/x',
        resource_type,
        creator_id: maja.userId,
        created_at: PROPOSALS_DAY,
      })
      .execute()
  const full = await make({ emergentThemes: [{ title: 'oak' }] })
  await attach(full, 'VIDEO')
  const themed = await make({})
  await attach(themed, 'FILE')
  const worded = await make({ emergentThemes: [{ title: 'oak' }] })
  const { db } = server.context
  await db
    .deleteFrom('contribution_themes')
    .where('contribution_id', '=', worded.contributionId ?? 0)
    .where('theme_id', '=', place.themes[0]?.id ?? 0)
    .execute()
  const missing = async (item: Contribution) => {
    const params = { ...at(place, item).params, status: 'PUBLISHED' }
    return (await maja.refused(contributions.step, { params, body: {} })).missingFields
  }
  assert.deepEqual(await missing(themed), ['keyword', 'media'])
  assert.deepEqual(await missing(worded), ['theme', 'attachment', 'media'])
  assert.equal((await step(maja, place, full, 'PUBLISHED')).status, 'PUBLISHED')
  server.setTime(IDEAS_DAY)
})

test('a public draft returns to private unless others took part in it within a day', async () => {
  server.setTime('2026-11-18T12:00:00.000Z')
  const place = await createCampaignWorld(server)
  const { db } = server.context
  const [maja, jonas] = [await place.person(), await place.person()]
  const make = async (by: Caller) => {
    const made = await place.write(by, { type: 'PROPOSAL' })
    await forceStatus(db, made, 'PUBLIC_DRAFT')
    return made
  }
  const [item, beside] = [await make(maja), await make(maja)]
  const press = (of: Contribution, by: { userId: number }, day: string) =>
    db
      .insertInto('feedback')
      .values({ contribution_id: of.contributionId ?? 0, user_id: by.userId, up: true, at: day })
      .execute()
  const say = (by: Caller, on: Contribution) =>
    by.call(comments.write, { params: { sid: on.resourceSpaceId ?? 0 }, body: { type: 'COMMENT', text: 'Yes' } })
  const derive = async (from: Contribution) => {
    const made = await make(jonas)
    const forked_from_id = from.contributionId ?? 0
    await db.updateTable('contributions').set({ forked_from_id }).where('uuid', '=', made.uuid).execute()
  }
  await say(jonas, item)
  await derive(item)
  server.setTime(PROPOSALS_DAY)
  await press(item, jonas, '2026-11-18T12:00:00.000Z')
  await press(item, maja, PROPOSALS_DAY)
  await press(beside, jonas, PROPOSALS_DAY)
  await say(maja, item)
  await say(jonas, beside)
  await derive(beside)
  assert.equal((await step(maja, place, item, 'DRAFT')).status, 'DRAFT')
  const params = { ...at(place, beside).params, status: 'DRAFT' }
  assert.equal((await maja.refused(contributions.step, { params, body: {} })).refused, 'others_took_part')
  server.setTime(IDEAS_DAY)
})

test('a candidate of an open ballot cannot be archived; a withdrawn one or one of a past ballot can', async () => {
  const place = await createCampaignWorld(server)
  const { db } = server.context
  const [maja, coordinator] = [await place.person(), await place.person('MEMBER', 'COORDINATOR')]
  const [candidate, withdrawn, past] = [await place.write(maja), await place.write(maja), await place.write(maja)]
  const voting = place.campaign.components[3]?.id ?? 0
  const open = await insertOpenBallot(db, place.campaign, voting)
  const over = await insertOpenBallot(db, place.campaign, voting)
  await db.updateTable('ballots').set({ state: 'closed' }).where('id', '=', over).execute()
  for (const [ballot_id, item, withdrawn_at] of [
    [open, candidate, null],
    [open, withdrawn, IDEAS_DAY],
    [over, past, null],
  ] as const) {
    const of = { contribution_id: item.contributionId ?? 0, contribution_uuid: item.uuid }
    const row = { ballot_id, ...of, position: item.contributionId ?? 0, title: item.title, withdrawn_at }
    await db.insertInto('ballot_candidates').values(row).execute()
  }
  const reason = { reason: 'Done already' }
  for (const item of [withdrawn, past]) assert.equal((await step(coordinator, place, item, 'ARCHIVED', reason)).status, 'ARCHIVED')
  const params = { ...at(place, candidate).params, status: 'ARCHIVED' }
  assert.equal((await coordinator.refused(contributions.step, { params, body: reason })).refused, 'content_locked')
})

test('an archived contribution returns to its own former status, also after removal and recovery', async () => {
  const place = await createCampaignWorld(server)
  const [maja, moderator] = [await place.person(), await place.person('MEMBER', 'MODERATOR')]
  const coordinator = await place.person('MEMBER', 'COORDINATOR')
  const [item, beside] = [await place.write(maja), await place.write(maja)]
  await forceStatus(server.context.db, beside, 'PUBLIC_DRAFT')
  const reason = { reason: 'Done already' }
  await step(coordinator, place, item, 'ARCHIVED', reason)
  await step(coordinator, place, beside, 'ARCHIVED', reason)
  await moderator.call(contributions.softRemove, { ...at(place, item), body: reason })
  await moderator.call(contributions.recover, at(place, item))
  assert.equal((await step(coordinator, place, item, 'PUBLISHED', reason)).status, 'PUBLISHED')
})

test('removing a removed contribution or recovering an existing one changes nothing and adds no history', async () => {
  const place = await createCampaignWorld(server)
  const maja = await place.person()
  const id = (await place.write(maja)).contributionId ?? 0
  const { db } = server.context
  await recoverContribution(db, server.context, id, maja.userId)
  await softRemoveContribution(db, server.context, id, maja.userId)
  await softRemoveContribution(db, server.context, id, maja.userId, { code: 'OTHER', reason: 'Again', note: 'Again' })
  const rows = db.selectFrom('contribution_history').select('act').where('contribution_id', '=', id).orderBy('id')
  assert.deepEqual(
    (await rows.execute()).map(({ act }) => act),
    ['CREATE', 'REMOVE'],
  )
})

test('a thread is readable while its own assembly’s forum is open, regardless of other settings and assemblies', async () => {
  const [forum, closed] = [await createTestForum(server), await createTestForum(server)]
  const member = await forum.person()
  const thread = await forum.start(member)
  await closed.close()
  const row = { space_id: forum.assembly.space_id, key: 'appcivist.assembly.some-other-key', value: 'FALSE' }
  await server.context.db.insertInto('config').values(row).execute()
  assert.equal((await member.call(contributions.one, contributionParams(forum, thread))).uuid, thread.uuid)
})
