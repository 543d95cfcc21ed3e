import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { family } from '@folkmoot/core/deliberation/contributions/family/endpoints.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { createAmendmentWorld } from '../testing/amendments.ts'
import { createCampaignGroup, DELIBERATION_DAY, forceStatus, IDEAS_DAY, PROPOSALS_DAY } from '../testing/contributions.ts'

const server = testServices({ time: PROPOSALS_DAY })

test('an amendment is a private copy of a published proposal in the same lists, which does not change [CON-051, CON-120]', async () => {
  const world = await createAmendmentWorld(server)
  const { maja, jonas, lien, proposal, aid, campaign } = world
  const child = await world.fork()
  assert.equal(child.status, 'FORKED_PRIVATE_DRAFT')
  for (const name of ['type', 'title', 'text', 'budget', 'lang', 'source'] as const) assert.equal(child[name], proposal[name], name)
  assert.deepEqual(child.themes, proposal.themes)
  assert.deepEqual([child.parent?.uuid, child.parentTitle, child.forkedFromRevision, child.revision], [proposal.uuid, 'Benches', 1, 1])
  assert.deepEqual(
    child.authors.map(({ userId }) => userId),
    [jonas.userId],
  )
  assert.deepEqual([child.stats.ups, child.forumCommentCount], [0, 0])
  const after = await world.read(maja, proposal)
  assert.deepEqual([after.revision, after.lastUpdate, after.amendments], [1, proposal.lastUpdate, 0])
  // nobody else reads it, not in lists either
  for (const by of [maja, lien]) assert.equal((await by.refused(contributions.one, world.at(child))).status, 404)
  const mine = { params: { sid: world.sid }, query: { type: 'PROPOSAL', mode: 'my' } } as const
  assert.deepEqual(
    (await jonas.call(contributions.list, mine)).list.map(({ uuid }) => uuid),
    [child.uuid],
  )
  const elsewhere = { params: { aid, cid: campaign.id + 1, coid: proposal.contributionId ?? 0 } }
  assert.equal((await jonas.refused(family.fork, elsewhere)).status, 404)
})

test('amendments are made in the phases of proposals and deliberation, of what is published, where the campaign wants them [CON-051]', async () => {
  const configs = { 'appcivist.campaign.contribution-types': 'PROPOSAL, IDEA, NOTE' }
  const world = await createAmendmentWorld(server, { configs })
  const { jonas, maja, proposal, stranger } = world
  const cid = world.campaign.id
  const ask = async (by = jonas, of = proposal) =>
    (await by.refused(family.fork, { params: { aid: world.aid, cid, coid: of.contributionId ?? 0 } })).refused
  server.setTime(DELIBERATION_DAY)
  assert.equal((await world.fork()).status, 'FORKED_PRIVATE_DRAFT')
  assert.deepEqual((await world.read(jonas, proposal)).may.fork, { may: true })
  server.setTime(IDEAS_DAY)
  assert.equal(await ask(), 'phase_closed')
  assert.deepEqual((await world.read(jonas, proposal)).may.fork, { may: false, why: 'phase_closed' })
  server.setTime(PROPOSALS_DAY)
  assert.equal(await ask(stranger), 'not_allowed')
  const draft = await world.write(maja, { type: 'PROPOSAL' })
  assert.equal(await ask(maja, draft), 'status_step_not_allowed')
  const note = await world.write(maja, { type: 'NOTE', status: 'PUBLISHED' })
  assert.equal(await ask(jonas, note), 'type_not_allowed')
  const closed = await createAmendmentWorld(server, { configs: { 'appcivist.campaign.show-fork-button': 'FALSE' } })
  assert.deepEqual((await closed.read(closed.jonas, closed.proposal)).may.fork, { may: false, why: 'not_allowed' })
  const path = { params: { aid: closed.aid, cid: closed.campaign.id, coid: closed.proposal.contributionId ?? 0 } }
  assert.equal((await closed.jonas.refused(family.fork, path)).refused, 'not_allowed')
})

test('a phase of deliberation may take no further amendments, also no begun ones [CON-051, G.4]', async () => {
  const world = await createAmendmentWorld(server)
  const { jonas, campaign } = world
  const child = await world.fork()
  const { space_id } = await server.context.db
    .selectFrom('components')
    .select('space_id')
    .where('campaign_id', '=', campaign.id)
    .where('type', '=', 'DELIBERATION')
    .executeTakeFirstOrThrow()
  await server.context.db
    .insertInto('config')
    .values({ space_id, key: 'component.deliberation.disable-extra-rounds', value: 'TRUE' })
    .execute()
  server.setTime(DELIBERATION_DAY)
  assert.deepEqual((await world.read(jonas, world.proposal)).may.fork, { may: false, why: 'phase_closed' })
  const params = { ...world.at(child).params, status: 'FORKED_PUBLISHED' }
  assert.equal((await jonas.refused(contributions.step, { params, body: {} })).refused, 'phase_closed')
  server.setTime(PROPOSALS_DAY)
  assert.equal((await world.step(jonas, child, 'FORKED_PUBLISHED')).status, 'FORKED_PUBLISHED')
})

test('an amendment keeps the official themes of its original; its authors change all else [CON-051, C]', async () => {
  const world = await createAmendmentWorld(server, { themes: ['Streets', 'Parks'] })
  const { jonas, themes } = world
  const child = await world.fork()
  const changed = await world.change(jonas, child, {
    title: 'Seats',
    officialThemes: [{ themeId: themes[1]?.id ?? 0 }],
    emergentThemes: [{ title: 'shade' }],
  })
  assert.deepEqual([changed.title, changed.themes.map(({ title }) => title)], ['Seats', ['Streets', 'shade']])
})

test('an amendment of a group’s proposal belongs to who wrote it, not to the group, whose members are authors of the original [CON-101]', async () => {
  const world = await createAmendmentWorld(server, {
    configs: { 'appcivist.campaign.enable-group-authorship': 'TRUE' },
  })
  const { jonas, maja, campaign, proposal } = world
  const { db } = server.context
  const member = await world.person()
  const group = await createCampaignGroup(db, campaign, [{ userId: maja.userId }, { userId: member.userId }])
  await db.updateTable('contributions').set({ group_id: group.id }).where('uuid', '=', proposal.uuid).execute()
  const child = await world.fork()
  assert.deepEqual(child.workingGroupAuthors, [])
  assert.equal((await member.refused(contributions.one, world.at(child))).status, 404)
  const visible = await world.step(jonas, child, 'FORKED_PUBLIC_DRAFT')
  const seen = await world.read(member, visible)
  assert.deepEqual([seen.may.edit.may, seen.may.merge], [false, true])
  const own = await member.call(contributions.list, {
    params: { sid: world.sid },
    query: { type: 'PROPOSAL', mode: 'shared' },
  })
  assert.deepEqual(
    own.list.map(({ uuid }) => uuid),
    [proposal.uuid],
  )
})

test('relatives are listed as far as one may read them; the original of an amendment is named when it is gone [CON-122]', async () => {
  const world = await createAmendmentWorld(server)
  const { maja, jonas, stranger, proposal } = world
  const [hidden, draft, open] = [await world.fork(), await world.fork(), await world.fork()]
  await world.step(jonas, draft, 'FORKED_PUBLIC_DRAFT')
  await world.step(jonas, open, 'FORKED_PUBLISHED')
  const list = async (by: typeof maja | undefined, type: 'FORKS' | 'PARENT', of = proposal) => {
    const request = { params: { uuid: of.uuid }, query: { type } } as const
    const answer = await (by ?? server.visitor).call(family.relatives, request)
    return answer.list.map(({ uuid }) => uuid)
  }
  assert.deepEqual(await list(jonas, 'FORKS'), [open.uuid, draft.uuid, hidden.uuid])
  assert.deepEqual(await list(maja, 'FORKS'), [open.uuid, draft.uuid])
  assert.deepEqual(await list(stranger, 'FORKS'), [open.uuid])
  assert.deepEqual(await list(undefined, 'FORKS'), [open.uuid])
  assert.deepEqual(await list(undefined, 'PARENT', open), [proposal.uuid])
  assert.deepEqual([(await world.read(maja, proposal)).amendments, (await world.read(maja, proposal)).amended], [1, false])
  // an amendment of an amendment
  const second = await world.fork(maja, open)
  assert.equal(second.parent?.uuid, open.uuid)
  // the title of what is no longer public is not looked up again
  await forceStatus(server.context.db, proposal, 'PUBLIC_DRAFT')
  await server.context.db.updateTable('contributions').set({ title: 'Secret' }).where('uuid', '=', proposal.uuid).execute()
  const shown = await server.visitor.call(contributions.publicOne, { params: { uuid: open.uuid } })
  assert.deepEqual([shown.parent, shown.parentTitle], [null, 'Benches'])
  assert.deepEqual(await list(undefined, 'PARENT', open), [])
  // erased for good, the amendments stay
  const admin = await world.admin()
  await admin.call(contributions.remove, { ...world.at(proposal), query: { force: true } })
  const left = await world.read(jonas, open)
  assert.deepEqual([left.parent, left.parentTitle, left.status], [null, 'Benches', 'FORKED_PUBLISHED'])
})
