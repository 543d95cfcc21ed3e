import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { type LookedUp, lookups } from '@folkmoot/core/shared/lookups.ts'
import { aCampaign, aTown, aTownsperson } from '../campaigns/for-tests.ts'
import { aGroup } from '../groups/for-tests.ts'
import { type Caller, type TestServices, testServices } from '../services/for-tests.ts'
import { aPlace } from './for-tests.ts'

let server: TestServices
before(async () => {
  server = await testServices({ time: '2026-11-04T12:00:00Z' })
})
after(() => server.stop())

const there = (caller: Caller, type: LookedUp, id: number) => caller.call(lookups.uuidOf, { query: { type, id } })
const back = (caller: Caller, type: LookedUp, uuid: string) => caller.call(lookups.idOf, { query: { type, uuid } })

test('numbers and uuids of assemblies, campaigns and groups translate both ways for what everybody may see [APP-022]', async () => {
  const { db } = server.context
  const assembly = await aTown(db)
  const campaign = await aCampaign(server.context, assembly)
  const group = await aGroup(db, assembly.id)
  for (const [type, thing] of [
    ['assembly', assembly],
    ['campaign', campaign],
    ['group', group],
  ] as const) {
    assert.equal((await there(server.visitor, type, thing.id)).uuid, thing.uuid)
    assert.equal((await back(server.visitor, type, thing.uuid)).id, thing.id)
  }
})

test('what the caller may not see has neither number nor uuid; members find it [APP-022]', async () => {
  const { db } = server.context
  const assembly = await aTown(db, { listed: false })
  const campaign = await aCampaign(server.context, assembly, { configs: { 'disable-public-site': 'TRUE' } })
  const group = await aGroup(db, assembly.id, { listed: false })
  const member = await server.as((await aTownsperson(db, assembly.id)).id)
  for (const [type, thing] of [
    ['assembly', assembly],
    ['campaign', campaign],
    ['group', group],
  ] as const) {
    const no = await server.visitor.refused(lookups.uuidOf, { query: { type, id: thing.id } })
    assert.equal(no.status, 404, type)
    assert.equal((await there(member, type, thing.id)).uuid, thing.uuid)
  }
  const hidden = { type: 'campaign', uuid: campaign.uuid } as const
  assert.equal((await server.visitor.refused(lookups.idOf, { query: hidden })).status, 404)
  assert.equal((await back(member, 'campaign', campaign.uuid)).id, campaign.id)
})

test('a contribution translates for its readers; a private draft for its author alone [APP-022]', async () => {
  const place = await aPlace(server)
  const [author, other] = [await place.person(), await place.person()]
  const draft = await place.write(author, { type: 'IDEA', status: 'DRAFT' })
  const idea = await place.write(author, { type: 'IDEA' })
  const id = { type: 'contribution', uuid: draft.uuid } as const
  assert.equal((await author.call(lookups.idOf, { query: id })).id, draft.contributionId)
  assert.equal((await other.refused(lookups.idOf, { query: id })).status, 404)
  assert.equal((await back(server.visitor, 'contribution', idea.uuid)).id, idea.contributionId)
  assert.equal((await there(server.visitor, 'contribution', idea.contributionId ?? 0)).uuid, idea.uuid)
})

test("members translate what is of their assembly by its uuid: not another assembly's, not a draft of somebody else [ASM-042]", async () => {
  const place = await aPlace(server)
  const elsewhere = await aPlace(server)
  const [author, other] = [await place.person(), await place.person()]
  const draft = await place.write(author, { type: 'IDEA', status: 'DRAFT' })
  const idea = await place.write(author, { type: 'IDEA' })
  const params = { aid: place.aid }
  const ask = (type: LookedUp, uuid: string) => ({ params, query: { type, uuid } })
  const { call } = other
  assert.equal((await call(assemblies.idOf, ask('campaign', place.campaign.uuid))).id, place.campaign.id)
  assert.equal((await call(assemblies.idOf, ask('contribution', idea.uuid))).id, idea.contributionId)
  assert.equal((await author.call(assemblies.idOf, ask('contribution', draft.uuid))).id, draft.contributionId)
  assert.equal((await other.refused(assemblies.idOf, ask('contribution', draft.uuid))).status, 404)
  assert.equal((await other.refused(assemblies.idOf, ask('campaign', elsewhere.campaign.uuid))).status, 404)
  const outsider = await place.outsider()
  assert.equal((await outsider.refused(assemblies.idOf, ask('campaign', place.campaign.uuid))).status, 403)
})
