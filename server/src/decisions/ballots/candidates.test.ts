import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { aDraft, anOpenBallot, aProposal, aVotingTown, VOTING_DAY, type VotingTown, voteAndClose } from './testing/ballots.ts'

const server = testServices({ time: VOTING_DAY })

const read = async (town: VotingTown, { uuid }: Pick<Ballot, 'uuid'>) =>
  (await town.coordinator.call(ballots.read, { params: { uuid } })).candidates

test('only published contributions of the ballot’s type that are not removed are offered as candidates', async () => {
  const { db } = server.context
  const town = await aVotingTown(server, { proposals: [['Slipway', '£29,500']] })
  const removed = await aProposal(db, town.campaign, { title: 'Removed' })
  await db.updateTable('contributions').set({ removed_at: '2027-01-02T00:00:00Z' }).where('id', '=', removed.id).execute()
  const unfit = [
    removed,
    await aProposal(db, town.campaign, { title: 'Idea', type: 'IDEA' }),
    await aProposal(db, town.campaign, { title: 'Draft', status: 'NEW' }),
    await aProposal(db, town.campaign, { title: 'Excluded', status: 'EXCLUDED' }),
  ]
  const offered = await town.coordinator.call(ballots.prepare, { params: { uuid: town.campaign.uuid } })
  assert.deepEqual(
    offered.candidates.map(({ title }) => title),
    ['Slipway'],
  )
  const draft = await aDraft(town)
  for (const { uuid, title } of unfit) {
    const body = { candidates: [{ contribution_uuid: uuid }] }
    const no = await town.coordinator.refused(ballots.choose, { params: { uuid: draft.uuid }, body })
    assert.deepEqual([no.refused, no.status], ['candidate_unknown', 404], title)
  }
  assert.deepEqual(
    (await read(town, draft)).map(({ title }) => title),
    ['Slipway'],
  )
})

test('changing a draft to another type removes its candidates; other drafts keep theirs', async () => {
  const [town, beside] = [await aVotingTown(server), await aVotingTown(server)]
  const [draft, other] = [await aDraft(town), await aDraft(beside)]
  const body = { ballot: { entityType: 'IDEA' as const } }
  await town.coordinator.call(ballots.change, { params: { uuid: draft.uuid }, body })
  assert.deepEqual([(await read(town, draft)).length, (await read(beside, other)).length], [0, 3])
})

test('the count does not change a withdrawn candidate and withdraws no other one', async () => {
  const { db } = server.context
  const [town, beside] = [await aVotingTown(server, { members: 1 }), await aVotingTown(server)]
  const [ballot, other] = [await anOpenBallot(town), await anOpenBallot(beside)]
  const [slipway] = ballot.candidates
  const params = { uuid: ballot.uuid, candidate: String(slipway?.id) }
  await town.coordinator.call(ballots.withdraw, { params, body: { reason: 'The quay was sold' } })
  server.setTime('2027-01-21T12:00:00.000Z')
  await voteAndClose(town, ballot, ['Lights'])
  server.setTime(VOTING_DAY)
  assert.deepEqual(
    (await read(town, ballot)).map(({ withdrawn }) => withdrawn),
    [true, false, false],
  )
  assert.deepEqual(
    (await read(beside, other)).map(({ withdrawn }) => withdrawn),
    [false, false, false],
  )
  const kept = await db
    .selectFrom('ballot_candidates')
    .select('withdrawn_at')
    .where('id', '=', slipway?.id ?? 0)
    .executeTakeFirst()
  assert.equal(kept?.withdrawn_at, VOTING_DAY)
})
