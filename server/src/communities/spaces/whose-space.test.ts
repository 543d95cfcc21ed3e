import assert from 'node:assert/strict'
import { test } from 'node:test'
import { organizations, resources } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { aProposal } from '../../decisions/ballots/testing/ballots.ts'
import { findSpaceOwner } from '../access/space-owner.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'
import { createTestCampaign, FIVE_PHASES } from '../campaigns/testing/campaigns.ts'
import { addGroupMember, aGroupWithCampaign } from '../memberships/testing/group-members.ts'

const DAY = '2026-11-04T12:00:00.000Z'
const server = testServices({ time: DAY })

/** Creates an assembly with a space of each kind. */
async function withSpaces() {
  const { context } = server
  const { db } = context
  const assembly = await anAssembly(context)
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  const campaign = await createTestCampaign(context, assembly, { components: [...FIVE_PHASES] })
  const { id } = await aProposal(db, campaign, { title: 'Benches' })
  const item = await db.selectFrom('contributions').select('space_id').where('id', '=', id).executeTakeFirstOrThrow()
  const spaces = {
    assembly: assembly.space_id,
    resources: assembly.resources_space_id,
    group: group.space_id,
    campaign: campaign.spaceId,
    phase: campaign.components[0]?.spaceId ?? 0,
    item: item.space_id,
  }
  return { assembly, group, campaign, spaces }
}

test('a space belongs to its assembly, group, campaign, phase or contribution, after deletion to none; resources and contributions have no settings', async () => {
  const { db } = server.context
  const [own, beside] = [await withSpaces(), await withSpaces()]
  const readOwners = async ({ spaces }: typeof own) => {
    const all: Record<string, unknown> = {}
    for (const [kind, id] of Object.entries(spaces)) {
      const { uuid } = await db.selectFrom('spaces').select('uuid').where('id', '=', id).executeTakeFirstOrThrow()
      const owner = await findSpaceOwner(db, id)
      assert.deepEqual([await findSpaceOwner(db, uuid), await findSpaceOwner(db, String(id))], [owner, owner])
      all[kind] = owner?.spaceId === id && [owner.assemblyId, owner.hasSettings]
    }
    return all
  }
  const whole = ({ assembly: { id } }: typeof own) => ({
    assembly: [id, true],
    resources: [id, false],
    group: [id, true],
    campaign: [id, true],
    phase: [id, true],
    item: [id, false],
  })
  assert.deepEqual([await readOwners(own), await readOwners(beside)], [whole(own), whole(beside)])
  await db.updateTable('working_groups').set({ deleted_at: DAY }).where('id', '=', own.group.id).execute()
  assert.deepEqual(await readOwners(own), { ...whole(own), group: false })
  await db.updateTable('campaigns').set({ deleted_at: DAY }).where('id', '=', own.campaign.id).execute()
  assert.deepEqual(await readOwners(own), { ...whole(own), group: false, campaign: false, phase: false })
  await db.updateTable('assemblies').set({ archived_at: DAY }).where('id', '=', own.assembly.id).execute()
  assert.deepEqual(await readOwners(own), Object.fromEntries(Object.keys(own.spaces).map((kind) => [kind, false])))
  assert.deepEqual(await readOwners(beside), whole(beside))
})

test('documents and organizations are read and removed only in their own space, one at a time', async () => {
  const { context } = server
  const founder = (await createTestUser(context.db, {})).id
  const caller = await server.as(founder)
  const made = []
  for (const name of ['Own', 'Beside']) {
    const { space_id: sid } = await anAssembly(context, {}, founder)
    const params = { sid }
    const things = []
    for (const n of [1, 2]) {
      const body = { name: `${name} ${n}`, url: `https://map.test/${n}` }
      const { resourceId = 0 } = await caller.call(resources.add, { params, body })
      const { organizationId = 0 } = await caller.call(organizations.add, { params, body: { name: body.name } })
      things.push({ resourceId, organizationId })
    }
    const read = async () => [
      (await caller.call(resources.list, { params })).resources.map((r) => r.name),
      (await caller.call(organizations.list, { params })).organizations.map((o) => o.name),
    ]
    made.push({ sid, things, read })
  }
  const [own, beside] = made
  const foreign = beside?.things[0]
  const mine = own?.things[0]
  assert.ok(own && beside && foreign && mine)
  const { sid } = own
  const { resourceId, organizationId } = foreign
  assert.equal((await caller.refused(resources.remove, { params: { sid, resourceId } })).status, 404)
  assert.equal((await caller.refused(organizations.remove, { params: { sid, organizationId } })).status, 404)
  await caller.call(resources.remove, { params: { sid, resourceId: mine.resourceId } })
  await caller.call(organizations.remove, { params: { sid, organizationId: mine.organizationId } })
  assert.deepEqual(await own.read(), [['Own 2'], ['Own 2']])
  assert.deepEqual(await beside.read(), [
    ['Beside 1', 'Beside 2'],
    ['Beside 1', 'Beside 2'],
  ])
})

test('documents of an assembly are for its members, not for members of one of its groups only', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  const inGroupAlone = (await createTestUser(context.db, {})).id
  await addGroupMember(context, group, inGroupAlone)
  const params = { sid: assembly.space_id }
  const member = await server.as((await aMember(context, assembly)).userId)
  assert.deepEqual((await member.call(resources.list, { params })).resources, [])
  assert.equal((await (await server.as(inGroupAlone)).refused(resources.list, { params })).status, 404)
})
