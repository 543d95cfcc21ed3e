import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { readPhaseConfigs } from '@folkmoot/core/platform/settings/phase-config.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { createCampaignGroup } from '../../deliberation/contributions/testing/contributions.ts'
import { insertSpaces, saveSpaceSettings } from '../spaces/space-rows.ts'
import type { CampaignContext } from './store.ts'
import { createTestCampaign, createTown, createTownMember, FIVE_PHASES, insertOpenBallot } from './testing/campaigns.ts'

const DAY = '2026-11-04T12:00:00.000Z'
const server = testServices({ time: DAY })

/** Creates two campaigns of one assembly and a member who reads them. */
async function createScene() {
  const town = await createTown(server.context.db)
  const campaign = (given = {}) => createTestCampaign(server.context, town, { components: [...FIVE_PHASES], ...given })
  const [own, beside] = [await campaign(), await campaign({ configs: { 'hide-timeline': 'TRUE' } })]
  const member = await server.as((await createTownMember(server.context.db, town.id)).id)
  const read = (of: CampaignContext) => member.call(campaigns.one, { params: { aid: town.id, cid: of.id } })
  return { own, beside, read }
}

/** Inserts a contribution of a campaign; one without a board is in the campaign's list. */
async function putContribution(
  campaign: CampaignContext,
  row: {
    type: 'IDEA' | 'PROPOSAL' | 'COMMENT' | 'DISCUSSION' | 'FORUM_POST'
    status?: 'PUBLISHED' | 'INBALLOT' | 'SELECTED' | 'DRAFT' | 'NEW' | 'ARCHIVED'
    board?: 'PUBLIC' | 'MEMBERS'
    removed?: boolean
    by?: number
    group?: { spaceId: number }
  },
): Promise<number> {
  const { db } = server.context
  const [space = 0] = await insertSpaces(db, 'CONTRIBUTION')
  const { id } = await db
    .insertInto('contributions')
    .values({
      type: row.type,
      status: row.status ?? 'PUBLISHED',
      assembly_id: campaign.assembly.id,
      campaign_id: campaign.id,
      space_id: space,
      board: row.board ?? null,
      on_space_id: row.board ? campaign.spaceId : null,
      removed_at: row.removed ? DAY : null,
      creator_id: row.by ?? null,
      created_at: DAY,
      updated_at: DAY,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const spaceId of row.board ? [] : [campaign.spaceId, ...(row.group ? [row.group.spaceId] : [])])
    await db.insertInto('contribution_spaces').values({ space_id: spaceId, contribution_id: id, type: row.type, at: DAY }).execute()
  return id
}

test('a campaign counts its own publicly readable ideas and proposals', async () => {
  const { own, beside, read } = await createScene()
  for (const status of ['PUBLISHED', 'INBALLOT', 'SELECTED'] as const) await putContribution(own, { type: 'PROPOSAL', status })
  for (const status of ['PUBLISHED', 'SELECTED'] as const) await putContribution(own, { type: 'IDEA', status })
  for (const type of ['IDEA', 'PROPOSAL'] as const) {
    for (const status of ['DRAFT', 'NEW', 'ARCHIVED'] as const) await putContribution(own, { type, status })
    await putContribution(own, { type, removed: true })
    await putContribution(beside, { type })
  }
  const counted = async (of: CampaignContext) => {
    const { ideas, proposals } = (await read(of)).counts
    return { ideas, proposals }
  }
  assert.deepEqual(await counted(own), { ideas: 2, proposals: 3 })
  assert.deepEqual(await counted(beside), { ideas: 1, proposals: 1 })
})

test('a campaign counts its public comments, but not members’, waiting or removed ones', async () => {
  const { own, beside, read } = await createScene()
  await putContribution(own, { type: 'COMMENT', board: 'PUBLIC' })
  await putContribution(own, { type: 'DISCUSSION', board: 'PUBLIC' })
  await putContribution(own, { type: 'IDEA' })
  await putContribution(own, { type: 'FORUM_POST', board: 'PUBLIC' })
  await putContribution(own, { type: 'COMMENT', board: 'MEMBERS' })
  await putContribution(own, { type: 'COMMENT', board: 'PUBLIC', status: 'NEW' })
  await putContribution(own, { type: 'COMMENT', board: 'PUBLIC', removed: true })
  await putContribution(beside, { type: 'COMMENT', board: 'PUBLIC' })
  assert.equal((await read(own)).counts.comments, 2)
  assert.equal((await read(beside)).counts.comments, 1)
})

test('a campaign shows its current ballot while it is open, and no ballot of another campaign', async () => {
  const { own, beside, read } = await createScene()
  const { db } = server.context
  const ballots: string[] = []
  for (const campaign of [own, beside]) {
    const id = await insertOpenBallot(db, campaign, campaign.components[3]?.id ?? 0)
    const { uuid } = await db.selectFrom('ballots').select('uuid').where('id', '=', id).executeTakeFirstOrThrow()
    ballots.push(uuid)
    assert.equal((await read(campaign)).openBallot, null, 'it is not the current one yet')
    await db.updateTable('campaigns').set({ current_ballot_id: id }).where('id', '=', campaign.id).execute()
    assert.equal((await read(campaign)).openBallot?.uuid, uuid)
  }
  await db
    .updateTable('ballots')
    .set({ state: 'closed' })
    .where('uuid', '=', ballots[0] ?? '')
    .execute()
  assert.equal((await read(own)).openBallot, null)
  assert.equal((await read(beside)).openBallot?.uuid, ballots[1])
})

test('a draft ballot is shown to those who may prepare it, an open one to all readers', async () => {
  const { own, read } = await createScene()
  const { db } = server.context
  const coordinator = await server.as((await createTownMember(db, own.assembly.id, { roles: ['MEMBER', 'COORDINATOR'] })).id)
  const params = { aid: own.assembly.id, cid: own.id }
  const id = await insertOpenBallot(db, own, own.components[3]?.id ?? 0)
  await db.updateTable('campaigns').set({ current_ballot_id: id }).where('id', '=', own.id).execute()
  const states = async () => [
    (await coordinator.call(campaigns.one, { params })).currentBallot?.state,
    (await read(own)).currentBallot?.state,
  ]
  assert.deepEqual(await states(), ['open', 'open'])
  await db.updateTable('ballots').set({ state: 'draft' }).where('id', '=', id).execute()
  assert.deepEqual(await states(), ['draft', undefined])
})

test('a campaign counts each public participant once, without visitors and hidden contributions', async () => {
  const { own, beside, read } = await createScene()
  const { db } = server.context
  const someone = async () => (await createTestUser(db, {})).id
  const author = await someone()
  const idea = await putContribution(own, { type: 'IDEA', by: author })
  await putContribution(own, { type: 'COMMENT', board: 'PUBLIC', by: author })
  await putContribution(own, { type: 'COMMENT', board: 'PUBLIC', by: await someone() })
  await putContribution(own, { type: 'COMMENT', board: 'PUBLIC' })
  await putContribution(own, { type: 'COMMENT', board: 'MEMBERS', by: await someone() })
  await putContribution(own, { type: 'IDEA', status: 'DRAFT', by: await someone() })
  const removed = await putContribution(own, { type: 'IDEA', removed: true, by: await someone() })
  for (const item of [idea, removed, await putContribution(beside, { type: 'IDEA', by: await someone() })]) {
    await db
      .insertInto('contribution_authors')
      .values({ contribution_id: item, user_id: await someone() })
      .execute()
    await db
      .insertInto('feedback')
      .values({ contribution_id: item, user_id: await someone(), up: true, at: DAY })
      .execute()
  }
  assert.equal((await read(own)).counts.people, 4)
  assert.equal((await read(beside)).counts.people, 3)
})

test('a campaign shows its listed groups with their members and their publicly readable contributions in it', async () => {
  const { own, beside, read } = await createScene()
  const { db } = server.context
  const member = async () => ({ userId: (await createTestUser(db, {})).id })
  const follower = { ...(await member()), roles: ['FOLLOWER' as const] }
  const asked = await member()
  const group = await createCampaignGroup(db, own, [await member(), await member(), follower, asked])
  await db.updateTable('memberships').set({ status: 'REQUESTED' }).where('user_id', '=', asked.userId).execute()
  await db.insertInto('campaign_groups').values({ campaign_id: beside.id, group_id: group.id }).execute()
  await putContribution(own, { type: 'IDEA', group })
  for (const _ of [1, 2]) await putContribution(own, { type: 'PROPOSAL', group })
  await putContribution(own, { type: 'IDEA' })
  await putContribution(own, { type: 'IDEA', group, status: 'DRAFT' })
  await putContribution(own, { type: 'IDEA', group, removed: true })
  await putContribution(beside, { type: 'IDEA', group })
  const unlisted = await createCampaignGroup(db, own, [])
  await db.updateTable('working_groups').set({ listed: false }).where('id', '=', unlisted.id).execute()
  const deleted = await createCampaignGroup(db, own, [])
  await db.updateTable('working_groups').set({ deleted_at: DAY }).where('id', '=', deleted.id).execute()
  const other = await createCampaignGroup(db, beside, [await member()])
  const shown = async (of: CampaignContext) => {
    const { groupCount, workingGroups } = await read(of)
    assert.equal(groupCount, workingGroups.length)
    return workingGroups.map((g) => [g.groupId, g.members, g.ideas, g.proposals])
  }
  assert.deepEqual(await shown(own), [[group.id, 2, 1, 2]])
  assert.deepEqual(await shown(beside), [
    [group.id, 2, 1, 0],
    [other.id, 1, 0, 0],
  ])
})

test('a campaign and each of its phases have their own settings', async () => {
  const { own, beside, read } = await createScene()
  const limit = 'component.ideas.contribution-limit'
  await server.context.db
    .insertInto('config')
    .values({ space_id: beside.components[0]?.spaceId ?? 0, key: limit, value: '3' })
    .execute()
  const settings = async (of: CampaignContext) => {
    const { configs, components } = await read(of)
    return [configs['appcivist.campaign.hide-timeline'], ...components.map((c) => readPhaseConfigs(c.configs)[limit])]
  }
  assert.deepEqual(await settings(own), [undefined, undefined, undefined, undefined, undefined, undefined])
  assert.deepEqual(await settings(beside), ['TRUE', '3', undefined, undefined, undefined, undefined])
})

test('a campaign offers no way to join its assembly while that takes no new members [MEM-010]', async () => {
  const { db } = server.context
  const [open, closed] = [await createTown(db), await createTown(db)]
  await saveSpaceSettings(db, closed.space_id, { 'appcivist.assembly.disable-new-memberships': 'TRUE' })
  const stranger = await server.as((await createTestUser(db, {})).id)
  const wayInto = async (town: typeof open) => {
    const { id } = await createTestCampaign(server.context, town, { components: [...FIVE_PHASES] })
    return (await stranger.call(campaigns.one, { params: { aid: town.id, cid: id } })).wayIn
  }
  assert.notEqual(await wayInto(open), 'invitation_only')
  assert.equal(await wayInto(closed), 'invitation_only')
})
