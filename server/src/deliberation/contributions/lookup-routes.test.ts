import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { type LookupType, lookups } from '@folkmoot/core/platform/shared/lookups.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { createTestCampaign, createTown, createTownMember } from '../../communities/campaigns/testing/campaigns.ts'
import { aGroup } from '../../communities/groups/testing/groups.ts'
import { createCampaignGroup, createCampaignWorld } from './testing/contributions.ts'

const server = testServices({ time: '2026-11-04T12:00:00Z' })

const uuidOf = (caller: Caller, type: LookupType, id: number) => caller.call(lookups.uuidOf, { query: { type, id } })
const idOf = (caller: Caller, type: LookupType, uuid: string) => caller.call(lookups.idOf, { query: { type, uuid } })

test('ids and uuids of visible assemblies, campaigns and groups translate both ways [APP-022]', async () => {
  const { db } = server.context
  const assembly = await createTown(db)
  const campaign = await createTestCampaign(server.context, assembly)
  const group = await aGroup(db, assembly.id)
  for (const [type, thing] of [
    ['assembly', assembly],
    ['campaign', campaign],
    ['group', group],
  ] as const) {
    assert.equal((await uuidOf(server.visitor, type, thing.id)).uuid, thing.uuid)
    assert.equal((await idOf(server.visitor, type, thing.uuid)).id, thing.id)
  }
})

test('ids and uuids of hidden objects are not found, except by members [APP-022]', async () => {
  const { db } = server.context
  const assembly = await createTown(db, { listed: false })
  const campaign = await createTestCampaign(server.context, assembly, { configs: { 'disable-public-site': 'TRUE' } })
  const group = await aGroup(db, assembly.id, { listed: false })
  const member = await server.as((await createTownMember(db, assembly.id)).id)
  for (const [type, thing] of [
    ['assembly', assembly],
    ['campaign', campaign],
    ['group', group],
  ] as const) {
    const no = await server.visitor.refused(lookups.uuidOf, { query: { type, id: thing.id } })
    assert.equal(no.status, 404, type)
    assert.equal((await uuidOf(member, type, thing.id)).uuid, thing.uuid)
  }
  const hidden = { type: 'campaign', uuid: campaign.uuid } as const
  assert.equal((await server.visitor.refused(lookups.idOf, { query: hidden })).status, 404)
  assert.equal((await idOf(member, 'campaign', campaign.uuid)).id, campaign.id)
})

test('the id of a contribution is found by its readers, that of a private draft by its author only [APP-022]', async () => {
  const place = await createCampaignWorld(server)
  const [author, other] = [await place.person(), await place.person()]
  const draft = await place.write(author, { type: 'IDEA', status: 'DRAFT' })
  const idea = await place.write(author, { type: 'IDEA' })
  const id = { type: 'contribution', uuid: draft.uuid } as const
  assert.equal((await author.call(lookups.idOf, { query: id })).id, draft.contributionId)
  assert.equal((await other.refused(lookups.idOf, { query: id })).status, 404)
  assert.equal((await idOf(server.visitor, 'contribution', idea.uuid)).id, idea.contributionId)
  assert.equal((await uuidOf(server.visitor, 'contribution', idea.contributionId ?? 0)).uuid, idea.uuid)
})

test('members look up ids in their assembly by uuid, but not other assemblies’ or others’ drafts [ASM-042]', async () => {
  const place = await createCampaignWorld(server)
  const elsewhere = await createCampaignWorld(server)
  const [author, other] = [await place.person(), await place.person()]
  const draft = await place.write(author, { type: 'IDEA', status: 'DRAFT' })
  const idea = await place.write(author, { type: 'IDEA' })
  const params = { aid: place.aid }
  const ask = (type: LookupType, uuid: string) => ({ params, query: { type, uuid } })
  const { call } = other
  assert.equal((await call(assemblies.idOf, ask('campaign', place.campaign.uuid))).id, place.campaign.id)
  assert.equal((await call(assemblies.idOf, ask('contribution', idea.uuid))).id, idea.contributionId)
  const { id: groupId } = await createCampaignGroup(server.context.db, place.campaign, [{ userId: author.userId }])
  const { uuid } = await server.context.db.selectFrom('working_groups').select('uuid').where('id', '=', groupId).executeTakeFirstOrThrow()
  assert.equal((await author.call(assemblies.idOf, ask('group', uuid))).id, groupId)
  assert.equal((await author.call(assemblies.idOf, ask('contribution', draft.uuid))).id, draft.contributionId)
  assert.equal((await other.refused(assemblies.idOf, ask('contribution', draft.uuid))).status, 404)
  assert.equal((await other.refused(assemblies.idOf, ask('campaign', elsewhere.campaign.uuid))).status, 404)
  const outsider = await place.outsider()
  assert.equal((await outsider.refused(assemblies.idOf, ask('campaign', place.campaign.uuid))).status, 403)
})
