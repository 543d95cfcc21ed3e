import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaigns, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { findCampaign } from '../../communities/campaigns/store.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { openBallot } from './open-ballot.ts'
import { lockBallot } from './store.ts'
import { aDraft, aVotingTown, VOTING_DAY, type VotingTown } from './testing/ballots.ts'

const server = testServices({ time: VOTING_DAY })

test('a ballot with a proposal above the whole budget opens only after confirmation [VOT-033]', async () => {
  server.setTime(VOTING_DAY)
  const town = await aVotingTown(server, {
    proposals: [
      ['Slipway', '£29,500'],
      ['Bridge', '£350,000'],
    ],
  })
  const draft = await aDraft(town, { winners: 'EQUAL_SHARES' })
  assert.deepEqual(draft.over_budget, ['Bridge'])
  const params = { uuid: draft.uuid }
  const no = await town.coordinator.refused(ballots.open, { params })
  assert.deepEqual([no.refused, no.status], ['over_budget', 409])
  assert.match(no.text, /Bridge/)
  assert.equal((await town.coordinator.call(ballots.read, { params })).state, 'draft')
  const open = await town.coordinator.call(ballots.open, { params, query: { over_budget: 'true' } })
  assert.equal(open.state, 'open')
  const fixed = await aVotingTown(server, { proposals: [['Bridge', '£350,000']] })
  const whatever = await aDraft(fixed, { winners: 'FIXED' })
  assert.deepEqual(whatever.over_budget, [])
  assert.equal((await fixed.coordinator.call(ballots.open, { params: { uuid: whatever.uuid } })).state, 'open')
})

test('nothing opens in a campaign that was deleted meanwhile', async () => {
  server.setTime(VOTING_DAY)
  const { db } = server.context
  const town = await aVotingTown(server, { members: 1 })
  const { uuid } = await aDraft(town)
  const { id } = await db.selectFrom('ballots').select('id').where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const problems = await inTransaction(server.context, async (trx, context) => {
    const [ballot, campaign] = [await lockBallot(trx, id), await findCampaign(trx, { id: town.campaign.id })]
    assert.ok(ballot && campaign)
    await trx.updateTable('campaigns').set({ deleted_at: VOTING_DAY }).where('id', '=', campaign.id).execute()
    return openBallot(trx, context, ballot, campaign, { state: 'open' })
  })
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['campaign_unpublished'],
  )
  const { state } = await db.selectFrom('ballots').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  assert.equal(state, 'draft')
})

test('an open ballot is shown on its campaign and in lists in any phase, and not after it is closed', async () => {
  server.setTime('2026-12-20T12:00:00.000Z')
  const town = await aVotingTown(server, { members: 1 })
  const bystander = await aVotingTown(server, {})
  const [member] = town.members as [Caller]
  const dashboard = (of: VotingTown) => ({ params: { aid: of.assembly.id, cid: of.campaign.id } })
  const one = await member.call(campaigns.one, dashboard(town))
  assert.deepEqual([one.openBallot, one.acts.vote.may], [null, false])
  const draft = await aDraft(town)
  const ballot = await town.coordinator.call(ballots.open, { params: { uuid: draft.uuid } })
  const open = { uuid: ballot.uuid, endsOn: '2027-01-31', visitors: false }
  const during = await member.call(campaigns.one, dashboard(town))
  assert.equal(during.phase?.type, 'DELIBERATION')
  assert.deepEqual([during.openBallot, during.acts.vote], [open, { may: true, closes: '2027-01-31' }])
  const visitor = await server.visitor.call(publicCampaigns.one, { params: { uuid: town.campaign.uuid } })
  assert.deepEqual([visitor.openBallot, visitor.acts.vote.why], [open, 'not_logged_in'])
  const list = await member.call(campaigns.ofAssembly, { params: { aid: town.assembly.id }, query: {} })
  assert.deepEqual(
    list.list.map((row) => row.openBallot),
    [open],
  )
  const other = await bystander.coordinator.call(campaigns.one, dashboard(bystander))
  assert.equal(other.openBallot, null)
  await town.coordinator.call(ballots.close, { params: { uuid: ballot.uuid }, body: { reason: 'All voted' } })
  assert.equal((await member.call(campaigns.one, dashboard(town))).openBallot, null)
  server.setTime(VOTING_DAY)
})
