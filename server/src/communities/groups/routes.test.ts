import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaigns, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { groups } from '@folkmoot/core/communities/groups/endpoints.ts'
import type { ContributionStatus, ContributionType } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { createTestCampaign, createTown, createTownMember } from '../campaigns/testing/campaigns.ts'
import { insertSpaces, saveSpaceSettings } from '../spaces/space-rows.ts'
import { aGroup } from './testing/groups.ts'

const server = testServices({ time: '2026-11-04T12:00:00Z' })

async function createScene() {
  const { db } = server.context
  const assembly = await createTown(db)
  const campaign = await createTestCampaign(server.context, assembly)
  const member = await createTownMember(db, assembly.id)
  return {
    db,
    assembly,
    campaign,
    member,
    caller: await server.as(member.id),
    params: { aid: assembly.id, cid: campaign.id },
  }
}

/** Inserts a contribution of the campaign, and into the space of a group if one is given. */
async function anItem(
  campaign: { id: number; spaceId: number; assembly: { id: number } },
  given: {
    type: ContributionType
    status?: ContributionStatus
    by: number
    also?: number
    board?: 'PUBLIC' | 'MEMBERS'
  },
): Promise<number> {
  const { db } = server.context
  const [space_id = 0] = await insertSpaces(db, 'CONTRIBUTION')
  const at = '2026-11-01T00:00:00.000Z'
  const { id } = await db
    .insertInto('contributions')
    .values({
      type: given.type,
      status: given.status ?? 'PUBLISHED',
      assembly_id: campaign.assembly.id,
      campaign_id: campaign.id,
      group_id: null,
      space_id,
      board: given.board ?? null,
      on_space_id: null,
      parent_id: null,
      root_id: null,
      creator_id: given.by,
      public_revision: null,
      removed_by: null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const space of [campaign.spaceId, ...(given.also ? [given.also] : [])]) {
    await db.insertInto('contribution_spaces').values({ space_id: space, contribution_id: id, type: given.type, at }).execute()
  }
  return id
}

test('groups of a campaign are listed for members by id and for everybody by uuid, largest first [GRP-024]', async () => {
  const { db, assembly, campaign, member, caller, params } = await createScene()
  const small = await aGroup(db, assembly.id, { name: 'Small', campaigns: [campaign.id] })
  await aGroup(db, assembly.id, { name: 'Large', campaigns: [campaign.id], members: [member.id] })
  await aGroup(db, assembly.id, { name: 'Unlisted', campaigns: [campaign.id], listed: false })
  await aGroup(db, assembly.id, { name: 'Elsewhere' })
  await anItem(campaign, { type: 'IDEA', by: member.id, also: small.space_id })
  await anItem(campaign, { type: 'IDEA', by: member.id, status: 'DRAFT', also: small.space_id })
  const another = await createTestCampaign(server.context, assembly)
  await anItem(another, { type: 'IDEA', by: member.id, also: small.space_id })
  const inside = await caller.call(groups.ofCampaign, { params })
  assert.deepEqual(
    inside.list.map((g) => [g.name, g.members, g.ideas]),
    [
      ['Large', 1, 0],
      ['Small', 0, 1],
    ],
  )
  assert.equal(inside.list[1]?.groupId, small.id)
  const open = await server.visitor.call(groups.ofPublicCampaign, {
    params: { uuid: campaign.uuid },
    query: { pageSize: '1' } as never,
  })
  assert.deepEqual([open.total, open.list.length, open.list[0]?.groupId], [2, 1, undefined])
  assert.equal((await server.visitor.refused(groups.ofCampaign, { params })).status, 401)
})

test('groups of a campaign without public pages are listed for its members only [GRP-024]', async () => {
  const { db, campaign, caller, params } = await createScene()
  await saveSpaceSettings(db, campaign.spaceId, { 'appcivist.campaign.disable-public-site': 'TRUE' })
  assert.equal((await server.visitor.refused(groups.ofPublicCampaign, { params: { uuid: campaign.uuid } })).status, 404)
  assert.equal((await caller.call(groups.ofCampaign, { params })).total, 0)
  const stranger = await server.as((await createTestUser(db, {})).id)
  assert.equal((await stranger.refused(groups.ofCampaign, { params })).status, 404)
})

test('everybody reads the public profile of a group by uuid and in its own assembly [GRP-026]', async () => {
  const { db, assembly, campaign, member } = await createScene()
  const [deleted, closed] = [await createTestCampaign(server.context, assembly, {}), await createTestCampaign(server.context, assembly, {})]
  await db.updateTable('campaigns').set({ deleted_at: new Date().toISOString() }).where('id', '=', deleted.id).execute()
  await saveSpaceSettings(db, closed.spaceId, { 'appcivist.campaign.disable-public-site': 'TRUE' })
  await saveSpaceSettings(db, campaign.spaceId, {
    'appcivist.campaign.disable-public-site': 'FALSE',
    'appcivist.campaign.hide-timeline': 'TRUE',
  })
  const [draft, unlisted] = [
    await createTestCampaign(server.context, assembly, { status: 'DRAFT' }),
    await createTestCampaign(server.context, assembly, { listed: false }),
  ]
  const worksIn = [campaign, deleted, closed, draft, unlisted].map(({ id }) => id)
  const group = await aGroup(db, assembly.id, { name: 'Riverbank', campaigns: worksIn, members: [member.id] })
  const seen = await server.visitor.call(groups.byUuid, { params: { uuid: group.uuid } })
  assert.equal(seen.campaigns.length, 1)
  assert.deepEqual(
    [seen.name, seen.memberCount, seen.campaigns[0]?.uuid, seen.assembly.uuid],
    ['Riverbank', 1, campaign.uuid, assembly.uuid],
  )
  assert.equal(JSON.stringify(seen).includes('Id"'), false)
  const byNumber = await server.visitor.call(groups.profile, { params: { aid: assembly.id, gid: group.id } })
  assert.deepEqual(byNumber, seen)
  const other = await createTown(db)
  assert.equal((await server.visitor.refused(groups.profile, { params: { aid: other.id, gid: group.id } })).status, 404)
})

test('the public profile tells whether members of the assembly join at once [GRP-026, MEM-010]', async () => {
  const { db, assembly } = await createScene()
  const open = await aGroup(db, assembly.id)
  const [asking, accepting] = [await aGroup(db, assembly.id), await aGroup(db, assembly.id)]
  await db.updateTable('working_groups').set({ supported_membership: 'REQUEST' }).where('id', 'in', [asking.id, accepting.id]).execute()
  await db.updateTable('working_groups').set({ auto_accept_membership: true }).where('id', '=', accepting.id).execute()
  const told = []
  for (const { uuid } of [open, asking, accepting]) told.push((await server.visitor.call(groups.byUuid, { params: { uuid } })).joinsAtOnce)
  assert.deepEqual(told, [true, false, true])
})

test('the public profile of a group counts its members and its publicly readable ideas and proposals [GRP-026]', async () => {
  const { db, assembly, campaign } = await createScene()
  const people = [await createTestUser(db, {}), await createTestUser(db, {}), await createTestUser(db, {})]
  const [member, requester, follower] = people.map(({ id }) => id)
  assert.ok(member && requester && follower)
  const group = await aGroup(db, assembly.id, { members: [member, requester, follower] })
  const beside = await aGroup(db, assembly.id, { members: [member] })
  await db.updateTable('memberships').set({ status: 'REQUESTED' }).where('user_id', '=', requester).execute()
  await db
    .updateTable('memberships')
    .set({ roles: ['FOLLOWER'] })
    .where('user_id', '=', follower)
    .execute()
  for (const [type, status, also] of [
    ['IDEA', 'PUBLISHED', group],
    ['IDEA', 'DRAFT', group],
    ['IDEA', 'PUBLISHED', beside],
    ['PROPOSAL', 'PUBLISHED', group],
    ['PROPOSAL', 'INBALLOT', group],
    ['PROPOSAL', 'ARCHIVED', group],
    ['DISCUSSION', 'PUBLISHED', group],
  ] as const)
    await anItem(campaign, { type, status, by: member, also: also.space_id })
  const seen = await server.visitor.call(groups.byUuid, { params: { uuid: group.uuid } })
  assert.deepEqual([seen.memberCount, seen.ideas, seen.proposals], [1, 1, 2])
})

test('an unlisted group, or one without public pages, is visible to members of its assembly only [GRP-026]', async () => {
  const { db, assembly, caller } = await createScene()
  const unlisted = await aGroup(db, assembly.id, { listed: false })
  const closed = await aGroup(db, assembly.id)
  const open = await aGroup(db, assembly.id)
  await saveSpaceSettings(db, closed.space_id, { 'appcivist.wg.disable-public-site': 'TRUE' })
  assert.equal((await server.visitor.call(groups.byUuid, { params: { uuid: open.uuid } })).uuid, open.uuid)
  for (const { id, uuid } of [unlisted, closed]) {
    const byNumber = { params: { aid: assembly.id, gid: id } }
    assert.equal((await server.visitor.refused(groups.byUuid, { params: { uuid } })).status, 404)
    assert.equal((await server.visitor.refused(groups.profile, byNumber)).status, 404)
    assert.equal((await caller.call(groups.byUuid, { params: { uuid } })).uuid, uuid)
    assert.equal((await caller.call(groups.profile, byNumber)).uuid, uuid)
  }
})

test('a dashboard counts publicly readable ideas, proposals and comments, and the participants [CAM-022]', async () => {
  const { db, assembly, campaign, member, caller, params } = await createScene()
  const [author, supporter, silent] = [await createTestUser(db, {}), await createTestUser(db, {}), await createTestUser(db, {})]
  await aGroup(db, assembly.id, { campaigns: [campaign.id] })
  const idea = await anItem(campaign, { type: 'IDEA', by: author.id })
  await anItem(campaign, { type: 'IDEA', by: silent.id, status: 'DRAFT' })
  await anItem(campaign, { type: 'PROPOSAL', by: author.id, status: 'SELECTED' })
  await anItem(campaign, { type: 'COMMENT', by: member.id, board: 'PUBLIC' })
  await anItem(campaign, { type: 'COMMENT', by: silent.id, board: 'MEMBERS' })
  await db
    .insertInto('feedback')
    .values({
      contribution_id: idea,
      user_id: supporter.id,
      up: true,
      need: null,
      benefit: null,
      feasibility: null,
      at: campaign.createdAt,
    })
    .execute()
  const expected = { ideas: 1, proposals: 1, comments: 1, people: 3, selected: 1 }
  const inside = await caller.call(campaigns.one, { params })
  assert.deepEqual(inside.counts, expected)
  assert.equal(inside.groupCount, 1)
  const [row] = (await caller.call(campaigns.ofAssembly, { params: { aid: assembly.id } })).list
  assert.deepEqual(row?.counts, { ideas: 1, proposals: 1 })
  assert.deepEqual((await server.visitor.call(publicCampaigns.one, { params: { uuid: campaign.uuid } })).counts, expected)
})
