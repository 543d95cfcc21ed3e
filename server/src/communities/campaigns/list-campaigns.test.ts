import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaigns, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { aProposal } from '../../decisions/ballots/testing/ballots.ts'
import { addGroupMember, aGroupWithCampaign } from '../memberships/testing/group-members.ts'
import { createTestCampaign, createTown, createTownMember, FIVE_PHASES } from './testing/campaigns.ts'

const server = testServices({ time: '2026-11-04T12:00:00Z' })

const past = { type: 'IDEAS' as const, startDate: '2026-10-01', endDate: '2026-11-03' }
const today = { type: 'PROPOSALS' as const, startDate: '2026-11-04', endDate: '2026-12-01' }

test('a list filter uses only enabled, dated phases of the campaign itself', async () => {
  const { context } = server
  const town = await createTown(context.db)
  const make = async (goal: string, set: { enabled?: boolean; linked?: boolean; start_on?: null }) => {
    const { components } = await createTestCampaign(context, town, { goal, components: [past, today] })
    await context.db
      .updateTable('components')
      .set(set)
      .where('id', '=', components[1]?.id ?? 0)
      .execute()
  }
  await make('off', { enabled: false })
  await make('linked', { linked: true })
  await make('undated', { start_on: null })
  await make('on', { enabled: true })
  const listed = async (filter: 'ongoing' | 'past') => {
    const { list } = await server.visitor.call(publicCampaigns.ofAssembly, {
      params: { uuid: town.uuid },
      query: { filter },
    })
    return list.map((c) => c.title).sort()
  }
  assert.deepEqual(await listed('ongoing'), ['on'])
  assert.deepEqual(await listed('past'), ['linked', 'off', 'undated'])
})

test('a campaign is listed once with its own publicly readable ideas and proposals, whatever its settings', async () => {
  const { context } = server
  const town = await createTown(context.db)
  const configs = { 'hide-timeline': 'TRUE', 'disable-campaign-comments': 'TRUE', 'disable-public-site': 'FALSE' }
  const own = await createTestCampaign(context, town, { goal: 'own', configs })
  const beside = await createTestCampaign(context, town, { goal: 'beside' })
  const put = (campaign: typeof own, type: 'IDEA' | 'PROPOSAL', status: 'PUBLISHED' | 'DRAFT' = 'PUBLISHED') =>
    aProposal(context.db, campaign, { title: 'x', type, status })
  for (const _ of [1, 2]) await put(own, 'IDEA')
  await put(own, 'PROPOSAL')
  for (const type of ['IDEA', 'PROPOSAL'] as const) await put(own, type, 'DRAFT')
  for (const _ of [1, 2, 3]) await put(beside, 'PROPOSAL')
  const { total, list } = await server.visitor.call(publicCampaigns.ofAssembly, {
    params: { uuid: town.uuid },
    query: {},
  })
  assert.equal(total, 2)
  assert.deepEqual(
    list.map((c) => [c.title, c.counts]),
    [
      ['own', { ideas: 2, proposals: 1 }],
      ['beside', { ideas: 0, proposals: 3 }],
    ],
  )
})

test('a user who is only in a group of an assembly has none of its campaigns in their own list', async () => {
  const { context } = server
  const town = await createTown(context.db)
  const group = await aGroupWithCampaign(context, { assemblyId: town.id })
  const me = await createTestUser(context.db, {})
  await addGroupMember(context, group, me.id)
  const caller = await server.as(me.id)
  assert.equal((await caller.call(campaigns.ofUser, { params: { uuid: me.uuid } })).total, 0)
})

test('phases of another assembly are not copied, even for a coordinator of both', async () => {
  const { context } = server
  const [home, other] = [await createTown(context.db), await createTown(context.db)]
  const foreign = await createTestCampaign(context, other, { components: [...FIVE_PHASES] })
  const me = await createTownMember(context.db, home.id, { roles: ['MEMBER', 'COORDINATOR'] })
  await context.db
    .insertInto('memberships')
    .values({
      type: 'ASSEMBLY',
      assembly_id: other.id,
      group_id: null,
      user_id: me.id,
      status: 'ACCEPTED',
      roles: ['MEMBER', 'COORDINATOR'],
      created_at: foreign.createdAt,
      changed_at: foreign.createdAt,
    })
    .execute()
  const made = await (await server.as(me.id)).call(campaigns.create, {
    params: { aid: home.id },
    body: { goal: 'x', existingComponents: foreign.components.map((c) => c.id) },
  })
  assert.deepEqual(made.components, [])
})

test('a list says in which campaigns the viewer may create a working group [GRP-008, CAM-045]', async () => {
  const { context } = server
  const town = await createTown(context.db, { managementType: 'OPEN' })
  const open = await createTestCampaign(context, town, { goal: 'open', components: [today] })
  const closed = await createTestCampaign(context, town, { goal: 'closed', components: [today] })
  await context.db
    .insertInto('milestones')
    .values({
      component_id: closed.components[0]?.id ?? 0,
      key: 'end_wgroups_creation',
      title: 'End',
      description: '',
      type: 'END',
      position: 9,
      date: '2026-11-03 23:59',
    })
    .execute()
  const listOf = async (roles: ('MEMBER' | 'COORDINATOR' | 'FOLLOWER')[]) => {
    const person = await server.as((await createTownMember(context.db, town.id, { roles })).id)
    const { list } = await person.call(campaigns.ofAssembly, { params: { aid: town.id }, query: {} })
    return Object.fromEntries(list.map((c) => [c.uuid, c.may.createGroup]))
  }
  assert.deepEqual(await listOf(['MEMBER']), { [open.uuid]: true, [closed.uuid]: false })
  assert.deepEqual(await listOf(['MEMBER', 'COORDINATOR']), { [open.uuid]: true, [closed.uuid]: true })
  assert.deepEqual(await listOf(['FOLLOWER']), { [open.uuid]: false, [closed.uuid]: false })
  const { list } = await server.visitor.call(publicCampaigns.ofAssembly, { params: { uuid: town.uuid }, query: {} })
  assert.deepEqual(
    list.map((c) => c.may.createGroup),
    [false, false],
  )
})

test('the start page lists what runs in all listed assemblies, and nothing of those that are not [APP-009]', async () => {
  const { context } = server
  const [town, beside, unlisted, archived] = [
    await createTown(context.db),
    await createTown(context.db),
    await createTown(context.db),
    await createTown(context.db),
  ]
  const make = (where: typeof town, goal: string, more: object = {}) =>
    createTestCampaign(context, where, { goal, components: [today], ...more })
  await make(town, 'runs here')
  await make(beside, 'runs beside')
  await make(unlisted, 'of an unlisted assembly')
  await make(archived, 'of an archived assembly')
  await make(town, 'over', { components: [past] })
  await make(town, 'without public pages', { configs: { 'disable-public-site': 'TRUE' } })
  await make(town, 'not listed', { listed: false })
  await context.db.updateTable('assemblies').set({ listed: false }).where('id', '=', unlisted.id).execute()
  await context.db.updateTable('assemblies').set({ archived_at: context.clock.iso() }).where('id', '=', archived.id).execute()
  const { list } = await server.visitor.call(publicCampaigns.listed, { query: { filter: 'ongoing', all: 'true' } })
  const own = list.filter(({ assembly }) => [town, beside, unlisted, archived].some(({ uuid }) => uuid === assembly.uuid))
  assert.deepEqual(own.map(({ title }) => title).sort(), ['runs beside', 'runs here'])
  assert.ok(list.every(({ campaignId, assembly }) => campaignId === undefined && assembly.assemblyId === undefined))
})
