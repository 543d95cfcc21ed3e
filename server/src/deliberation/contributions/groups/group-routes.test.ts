import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { groupContributions } from '@folkmoot/core/deliberation/contributions/group-endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { type Caller, testServices } from '../../../app/services/testing/services.ts'
import { saveSpaceSettings } from '../../../communities/spaces/space-rows.ts'
import { type CampaignWorld, createCampaignGroup, createCampaignWorld, forceStatus, PROPOSALS_DAY } from '../testing/contributions.ts'

type Person = Caller & { userId: number }
type GroupOptions = NonNullable<Parameters<typeof createCampaignGroup>[3]>

const server = testServices({ time: PROPOSALS_DAY })

/** A campaign with a group of Maja and Jonas, and beside it a group of Wren with one idea, one proposal and one comment. */
async function createScene(options: GroupOptions & { listed?: boolean } = {}) {
  const place = await createCampaignWorld(server, {
    configs: { 'appcivist.campaign.enable-ideas-during-proposals': 'TRUE' },
    ...(options.listed === undefined ? {} : { listed: options.listed }),
  })
  const { db } = server.context
  const [maja, jonas, wren] = [await place.person(), await place.person(), await place.person()]
  const group = await createCampaignGroup(db, place.campaign, [maja, jonas].map(toMember), options)
  const beside = await createCampaignGroup(db, place.campaign, [toMember(wren)])
  for (const type of ['IDEA', 'PROPOSAL'] as const) {
    const item = await write(place, wren, beside.id, { type, title: 'BYSTANDER' })
    await say(wren, item.resourceSpaceId ?? 0)
    await db.updateTable('contributions').set({ ups: 99 }).where('uuid', '=', item.uuid).execute()
  }
  await say(wren, beside.spaceId)
  await write(place, wren, undefined, { title: 'BYSTANDER of the campaign' })
  return { db, place, maja, jonas, wren, group, beside, params: { aid: place.aid, gid: group.id } }
}
const toMember = ({ userId }: Person) => ({ userId })

const write = async (
  place: CampaignWorld,
  by: Caller,
  groupId: number | undefined,
  { status = 'PUBLISHED', ...body }: Parameters<CampaignWorld['write']>[1] & { status?: ContributionStatus } = {},
): Promise<Contribution> => {
  const item = await place.write(by, { ...body, ...(groupId === undefined ? {} : { groupId }), status: 'PUBLISHED' })
  if (status !== 'PUBLISHED') await forceStatus(server.context.db, item, status)
  return item
}
const say = (by: Caller, sid: number, board: 'PUBLIC' | 'MEMBERS' = 'PUBLIC') =>
  by.call(comments.write, { params: { sid }, body: { type: 'COMMENT', board, text: 'Good.' } })

/** Invites a user to a group. */
const invite = async (userId: number, assemblyId: number, groupId: number) => {
  const at = server.context.clock.iso()
  await server.context.db
    .insertInto('memberships')
    .values({
      type: 'GROUP',
      assembly_id: assemblyId,
      group_id: groupId,
      user_id: userId,
      status: 'INVITED',
      created_at: at,
      changed_at: at,
    })
    .execute()
}

test('members read the proposals and the contributions of their group, by pages and with its drafts [GRP-025]', async () => {
  const { place, maja, jonas, group, params } = await createScene()
  await write(place, maja, group.id, { title: 'An idea' })
  await write(place, maja, group.id, { type: 'PROPOSAL', title: 'First' })
  await write(place, maja, group.id, { type: 'PROPOSAL', title: 'Second', status: 'PUBLIC_DRAFT' })
  await write(place, maja, group.id, { type: 'PROPOSAL', title: 'Private', status: 'DRAFT' })
  const titles = ({ list }: { list: readonly { title: string }[] }) => list.map(({ title }) => title)

  const proposals = await jonas.call(groupContributions.proposals, { params, query: { sorting: 'date_asc' } })
  assert.deepEqual([titles(proposals), proposals.total, proposals.pageSize], [['First', 'Second'], 2, 16])
  const second = await jonas.call(groupContributions.proposals, {
    params,
    query: { sorting: 'date_asc', pageSize: 1, page: 1 },
  })
  assert.deepEqual([titles(second), second.total, second.page], [['Second'], 2, 1])
  const searched = await jonas.call(groupContributions.proposals, { params, query: { status: 'PUBLIC_DRAFT' } })
  assert.deepEqual(titles(searched), ['Second'])
  const own = await maja.call(groupContributions.proposals, { params, query: {} })
  assert.deepEqual(titles(own).sort(), ['First', 'Private', 'Second'])

  const ideas = await jonas.call(groupContributions.list, { params, query: { type: 'IDEA' } })
  assert.deepEqual([titles(ideas), ideas.may], [['An idea'], { support: true, withdraw: true, closed: false }])
  const all = await jonas.call(groupContributions.list, { params, query: { type: 'PROPOSAL' } })
  assert.deepEqual(titles(all).sort(), ['First', 'Second'])
})

test('invitees read the proposals of a group and not its other contributions, requesters and outsiders neither [GRP-012, GRP-025]', async () => {
  const { place, maja, wren, group, params } = await createScene()
  await write(place, maja, group.id, { type: 'PROPOSAL', title: 'Open' })
  await write(place, maja, group.id, { type: 'PROPOSAL', title: 'Closed', status: 'DRAFT' })
  const invitee = await place.outsider()
  const before = await invitee.refused(groupContributions.proposals, { params, query: {} })
  assert.equal(before.refused, 'not_allowed')
  await invite(invitee.userId, place.aid, group.id)
  const proposals = await invitee.call(groupContributions.proposals, { params, query: {} })
  assert.deepEqual(
    proposals.list.map(({ title }) => title),
    ['Open'],
  )
  for (const type of ['IDEA', 'PROPOSAL'] as const)
    assert.equal((await invitee.refused(groupContributions.list, { params, query: { type } })).refused, 'not_allowed')
  await server.context.db.updateTable('memberships').set({ status: 'REQUESTED' }).where('user_id', '=', invitee.userId).execute()
  for (const caller of [invitee, wren]) {
    assert.equal((await caller.refused(groupContributions.proposals, { params, query: {} })).refused, 'not_allowed')
    const query = { type: 'IDEA' } as const
    assert.equal((await caller.refused(groupContributions.list, { params, query })).refused, 'not_allowed')
  }
})

test('an invitee from outside reads the proposals of a group that has no public page [GRP-012]', async () => {
  const { db, place, maja, group, params } = await createScene({ listed: false })
  await write(place, maja, group.id, { type: 'PROPOSAL', title: 'Open' })
  await saveSpaceSettings(db, group.spaceId, { 'appcivist.wg.disable-public-site': 'TRUE' })
  const [invitee, outsider] = [await place.outsider(), await place.outsider()]
  await invite(invitee.userId, place.aid, group.id)
  const { list } = await invitee.call(groupContributions.proposals, { params, query: {} })
  assert.deepEqual(
    list.map(({ title }) => title),
    ['Open'],
  )
  assert.equal((await outsider.refused(groupContributions.proposals, { params, query: {} })).refused, 'not_found')
  // the list of the space keeps its own rule
  const query = { type: 'PROPOSAL' } as const
  const ofSpace = await invitee.refused(contributions.list, { params: { sid: group.spaceId }, query })
  assert.equal(ofSpace.refused, 'not_found')
})

test('every member of the assembly reads the lists of a topic group [GRP-012]', async () => {
  const { place, maja, wren, group, params } = await createScene({ topic: true })
  await write(place, maja, group.id, { title: 'For all' })
  const { list } = await wren.call(groupContributions.list, { params, query: { type: 'IDEA' } })
  assert.deepEqual(
    list.map(({ title }) => title),
    ['For all'],
  )
  const outsider = await place.outsider()
  const query = { type: 'IDEA' } as const
  assert.equal((await outsider.refused(groupContributions.list, { params, query })).refused, 'not_allowed')
})
