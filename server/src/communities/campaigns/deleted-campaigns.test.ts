import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deletedCampaigns } from '@folkmoot/core/communities/campaigns/deleted/deleted-endpoints.ts'
import { campaigns, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { aProposal } from '../../decisions/ballots/testing/ballots.ts'
import { createTestCampaign, createTown, createTownMember, FIVE_PHASES } from './testing/campaigns.ts'

const server = testServices({ time: '2026-11-04T12:00:00Z' })

async function createScene() {
  const { db } = server.context
  const assembly = await createTown(db)
  const make = (title: string) => createTestCampaign(server.context, assembly, { title, components: [...FIVE_PHASES] })
  const [campaign, beside] = [await make('The quay'), await make('The park')]
  const proposal = await aProposal(db, campaign, { title: 'Benches' })
  return {
    campaign,
    beside,
    proposal,
    at: { aid: assembly.id, cid: campaign.id },
    list: { params: { aid: assembly.id }, query: {} },
    coordinator: await server.as((await createTownMember(db, assembly.id, { roles: ['MEMBER', 'COORDINATOR'] })).id),
    member: await server.as((await createTownMember(db, assembly.id)).id),
  }
}

test('a coordinator brings a deleted campaign back with everything in it, as it was', async () => {
  const { campaign, beside, proposal, at, list, coordinator, member } = await createScene()
  assert.deepEqual((await coordinator.call(deletedCampaigns.list, list)).list, [])
  await coordinator.call(campaigns.remove, { params: at })
  const item = { params: { aid: at.aid, coid: String(proposal.id) } }
  assert.equal((await member.refused(contributions.one, item)).status, 404)
  assert.deepEqual((await coordinator.call(deletedCampaigns.list, list)).list, [
    { campaignId: campaign.id, uuid: campaign.uuid, title: 'The quay', deletedAt: '2026-11-04T12:00:00.000Z' },
  ])
  assert.equal((await member.refused(deletedCampaigns.list, list)).status, 403)
  assert.equal((await member.refused(deletedCampaigns.restore, { params: at })).status, 403)
  const back = await coordinator.call(deletedCampaigns.restore, { params: { ...at, cid: campaign.uuid } })
  assert.deepEqual([back.title, back.components.length], ['The quay', FIVE_PHASES.length])
  assert.equal((await member.call(contributions.one, item)).title, 'Benches')
  const shown = await server.visitor.call(publicCampaigns.one, { params: { uuid: campaign.uuid } })
  assert.equal(shown.title, 'The quay')
  assert.equal((await coordinator.call(deletedCampaigns.list, list)).total, 0)
  assert.equal((await member.call(campaigns.one, { params: { ...at, cid: beside.id } })).title, 'The park')
})

test('what is not deleted, or is of another assembly, is not brought back', async () => {
  const here = await createScene()
  const elsewhere = await createScene()
  const refusal = async (params: { aid: number; cid: number | string }) =>
    (await here.coordinator.refused(deletedCampaigns.restore, { params })).refused
  assert.equal(await refusal(here.at), 'not_found')
  await elsewhere.coordinator.call(campaigns.remove, { params: elsewhere.at })
  assert.equal(await refusal({ ...here.at, cid: elsewhere.campaign.id }), 'not_found')
  assert.equal(await refusal({ ...here.at, cid: 'no-number' }), 'not_found')
  assert.equal((await here.coordinator.refused(deletedCampaigns.restore, { params: elsewhere.at })).status, 403)
  assert.equal((await elsewhere.coordinator.call(deletedCampaigns.list, elsewhere.list)).total, 1)
})
