import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaigns, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { countQueries } from '../../app/services/testing/count-queries.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { anOpenBallot, aVotingTown, VOTING_DAY, type VotingTown, voteAndClose } from '../../decisions/ballots/testing/ballots.ts'
import { createTestCampaign, FIVE_PHASES } from './testing/campaigns.ts'

/** After the last phase of `FIVE_PHASES`. */
const AFTERWARDS = '2028-06-01T12:00:00.000Z'

const server = testServices({ time: VOTING_DAY })

const NONE = { total: 0, first: [] }
const list = async ({ assembly }: VotingTown, filter: 'past' | 'ongoing' = 'past') =>
  (await server.visitor.call(publicCampaigns.ofAssembly, { params: { uuid: assembly.uuid }, query: { filter } })).list

/** A ballot of the town's proposals in which this number of them win. */
async function hold(town: VotingTown, winners: number): Promise<string> {
  const { uuid } = await anOpenBallot(town, { winners: 'FIXED', fixedNumber: winners })
  const ballot = await town.coordinator.call(ballots.read, { params: { uuid } })
  const order = town.proposals.map(({ title }) => title)
  await voteAndClose(
    town,
    ballot,
    [5, 3, 2, 1].map((n) => order.slice(0, n).join(' ')),
  )
  await town.coordinator.call(ballots.results, { params: { uuid }, query: {} })
  return uuid
}

test('a list of campaigns names the first three winners of their counted ballots, those of the latest ballot first, and how many there are [ASM-012]', async () => {
  const proposals = ['A', 'B', 'C', 'D', 'E'].map((title) => [title, '100'] as const)
  const town = await aVotingTown(server, { members: 4, proposals })
  const bystander = await aVotingTown(server, { members: 3 })
  const first = await hold(town, 1)
  assert.deepEqual((await list(town, 'ongoing'))[0]?.winners, { total: 1, first: [{ title: 'A', ballotUuid: first }] })

  server.setTime('2027-01-21T12:00:00.000Z')
  await server.context.db.updateTable('contributions').set({ status: 'PUBLISHED' }).where('campaign_id', '=', town.campaign.id).execute()
  const second = await hold(town, 4)
  server.setTime(AFTERWARDS)
  const expected = { total: 5, first: ['A', 'B', 'C'].map((title) => ({ title, ballotUuid: second })) }
  assert.deepEqual((await list(town))[0]?.winners, expected)
  const forMembers = await town.coordinator.call(campaigns.ofAssembly, {
    params: { aid: town.assembly.id },
    query: { filter: 'past' },
  })
  assert.deepEqual(
    forMembers.list.map(({ winners }) => winners),
    [expected],
  )
  assert.deepEqual(
    (await list(bystander)).map(({ winners }) => winners),
    [NONE],
  )
  server.setTime(VOTING_DAY)
})

test('a ballot that is open, cancelled or not yet counted has no winners in a list', async () => {
  const town = await aVotingTown(server, { members: 1 })
  const { uuid } = await anOpenBallot(town)
  assert.deepEqual((await list(town, 'ongoing'))[0]?.winners, NONE)
  await town.coordinator.call(ballots.cancel, { params: { uuid }, body: { reason: 'A wrong date' } })
  assert.deepEqual((await list(town, 'ongoing'))[0]?.winners, NONE)
  await server.context.db.updateTable('ballots').set({ state: 'closed' }).where('uuid', '=', uuid).execute()
  assert.deepEqual((await list(town, 'ongoing'))[0]?.winners, NONE)
})

test('the winners of many campaigns cost as many statements as those of one', async () => {
  const town = await aVotingTown(server, { members: 4 })
  await hold(town, 1)
  server.setTime(AFTERWARDS)
  const one = await countQueries(server, () => list(town))
  for (let n = 0; n < 6; n++) await createTestCampaign(server.context, town.assembly, { components: [...FIVE_PHASES] })
  const seven = await countQueries(server, () => list(town))
  server.setTime(VOTING_DAY)
  assert.deepEqual([one.answer.length, seven.answer.length], [1, 7])
  assert.equal(seven.asked, one.asked)
})
