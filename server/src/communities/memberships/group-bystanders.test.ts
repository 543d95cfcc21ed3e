import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MembershipStatus } from '@folkmoot/core/communities/access/viewer.ts'
import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'
import { saveSpaceSettings } from '../spaces/space-rows.ts'
import { assemblyTarget } from './membership-target.ts'
import { insertMembership } from './store.ts'
import { addGroupMember, aGroupWithCampaign } from './testing/group-members.ts'

const server = testServices({ time: '2026-11-04T18:00:00Z' })

type Group = Awaited<ReturnType<typeof aGroupWithCampaign>>

/** Gives a user a membership of a group with a status other than ACCEPTED. */
async function inState(group: Group, userId: number, status: MembershipStatus): Promise<void> {
  const id = await addGroupMember(server.context, group, userId)
  await server.context.db.updateTable('memberships').set({ status }).where('id', '=', id).execute()
}

/** The status of a user's memberships, by the id of the group, or 0 for an assembly; oldest first. */
async function statesOf(userId: number): Promise<[number, string][]> {
  const rows = await server.context.db
    .selectFrom('memberships')
    .select(['group_id', 'status'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map((row) => [row.group_id ?? 0, row.status])
}

test('acceptance by the assembly activates only the memberships of its groups that had invited the user; other requesters still wait [MEM-007]', async () => {
  const { context } = server
  const [assembly, elsewhere] = [await anAssembly(context), await anAssembly(context)]
  const [invited, asked, foreign] = [
    await aGroupWithCampaign(context, { assemblyId: assembly.id }),
    await aGroupWithCampaign(context, { assemblyId: assembly.id }),
    await aGroupWithCampaign(context, { assemblyId: elsewhere.id }),
  ]
  const [one, two] = [await aMember(context, assembly, ['MEMBER'], 'REQUESTED'), await aMember(context, assembly, ['MEMBER'], 'REQUESTED')]
  await inState(invited, one.userId, 'INVITED')
  await inState(asked, one.userId, 'REQUESTED')
  await inState(foreign, one.userId, 'INVITED')
  await inState(invited, two.userId, 'INVITED')
  const coordinator = await server.as(assembly.founder)
  await coordinator.call(memberships.setStatus, { params: { mid: one.membershipId, status: 'ACCEPTED' }, body: {} })
  assert.deepEqual(await statesOf(one.userId), [
    [0, 'ACCEPTED'],
    [invited.id, 'ACCEPTED'],
    [asked.id, 'REQUESTED'],
    [foreign.id, 'INVITED'],
  ])
  assert.deepEqual(await statesOf(two.userId), [
    [0, 'REQUESTED'],
    [invited.id, 'INVITED'],
  ])
})

test('leaving an assembly ends the memberships of its groups, not those of another assembly or of other users [MEM-029]', async () => {
  const { context } = server
  const [assembly, elsewhere] = [await anAssembly(context), await anAssembly(context)]
  const [group, foreign] = [
    await aGroupWithCampaign(context, { assemblyId: assembly.id }),
    await aGroupWithCampaign(context, { assemblyId: elsewhere.id }),
  ]
  const [goes, stays] = [await aMember(context, assembly), await aMember(context, assembly)]
  const at = context.clock.iso()
  const member = { userId: goes.userId, status: 'ACCEPTED', roles: ['MEMBER'], at } as const
  await insertMembership(context.db, assemblyTarget(elsewhere), member)
  for (const each of [group, foreign]) await addGroupMember(context, each, goes.userId)
  await addGroupMember(context, group, stays.userId)
  await (await server.as(goes.userId)).call(memberships.remove, { params: { mid: goes.membershipId } })
  assert.deepEqual(await statesOf(goes.userId), [
    [0, 'ACCEPTED'],
    [foreign.id, 'ACCEPTED'],
  ])
  assert.deepEqual(await statesOf(stays.userId), [
    [0, 'ACCEPTED'],
    [group.id, 'ACCEPTED'],
  ])
})

test('members may invite to their group where its own settings allow it [MEM-034]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const [open, closed] = [
    await aGroupWithCampaign(context, { assemblyId: assembly.id }),
    await aGroupWithCampaign(context, { assemblyId: assembly.id }),
  ]
  await saveSpaceSettings(context.db, open.space_id, { 'appcivist.wg.membership-invitation-by-members': 'TRUE' })
  const { userId } = await aMember(context, assembly)
  for (const group of [open, closed]) await addGroupMember(context, group, userId)
  const me = await server.as(userId)
  const to = ({ id }: Group) => ({ params: { gid: id }, body: { email: 'friend@beside.test', mail: false } })
  assert.equal((await me.call(invitations.toGroup, to(open))).status, 'INVITED')
  assert.equal((await me.refused(invitations.toGroup, to(closed))).status, 403)
})

test('a group by invitation takes requests only where an existing campaign of its own needs a group, from users without a group in it [MEM-010, MEM-012]', async () => {
  const { context } = server
  const { db } = context
  const assembly = await anAssembly(context)
  const groupWith = (campaignConfig: Record<string, string> = {}) =>
    aGroupWithCampaign(context, { assemblyId: assembly.id, supportedMembership: 'INVITATION', campaignConfig })
  const required = 'appcivist.campaign.require-group-authorship'
  const individual = 'appcivist.campaign.enable-individual-proposals'
  const needed = await groupWith({ [required]: 'TRUE', [individual]: 'FALSE' })
  const inside = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  await db.insertInto('campaign_groups').values({ campaign_id: needed.campaignId, group_id: inside.id }).execute()
  const free = await groupWith({ [required]: 'TRUE', [individual]: 'TRUE' })
  const off = await groupWith({ [required]: 'FALSE', 'appcivist.campaign.hide-timeline': 'TRUE' })
  const deleted = await groupWith({ [required]: 'TRUE' })
  const at = context.clock.iso()
  await db.updateTable('campaigns').set({ deleted_at: at }).where('id', '=', deleted.campaignId).execute()
  const plain = await groupWith()

  const ask = async (userId: number, { id }: Group) =>
    (await server.as(userId)).call(memberships.request, { params: { target: 'GROUP', id }, body: {} }).then(
      ({ status }) => status,
      (error: Error) => /"code":"(\w+)"/.exec(error.message)?.[1],
    )
  const [newcomer, belongs, asked] = [
    (await aMember(context, assembly)).userId,
    (await aMember(context, assembly)).userId,
    (await aMember(context, assembly)).userId,
  ]
  await addGroupMember(context, inside, belongs)
  await inState(inside, asked, 'REQUESTED')
  await addGroupMember(context, free, newcomer)
  assert.equal(await ask(belongs, needed), 'invitation_only')
  assert.equal(await ask(newcomer, needed), 'REQUESTED')
  assert.equal(await ask(asked, needed), 'REQUESTED')
  for (const group of [off, deleted, plain]) assert.equal(await ask(newcomer, group), 'invitation_only', group.name)
  assert.equal(await ask(asked, free), 'invitation_only')
})
