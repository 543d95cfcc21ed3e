import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { anOpenBallot, aVotingTown, VOTING_DAY, voteAndClose } from './testing/ballots.ts'

const server = testServices({ time: VOTING_DAY })

const readResults = (uuid: string) => server.visitor.call(ballots.results, { params: { uuid }, query: {} })

/** The statuses of the proposals of a ballot by title. */
async function readStatuses(uuid: string): Promise<Record<string, string>> {
  const rows = await server.context.db
    .selectFrom('ballot_candidates as k')
    .innerJoin('ballots as b', 'b.id', 'k.ballot_id')
    .innerJoin('contributions as c', 'c.id', 'k.contribution_id')
    .select(['k.title', 'c.status'])
    .where('b.uuid', '=', uuid)
    .execute()
  return Object.fromEntries(rows.map(({ title, status }) => [title, status]))
}

test('coordinators select others than the winners with a reason; statuses follow, and result and package stay as they were counted', async () => {
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await anOpenBallot(town, { winners: 'FIXED' })
  const params = { uuid: ballot.uuid }
  const uuidOf = (title: string): string => ballot.candidates.find((candidate) => candidate.title === title)?.contribution_uuid ?? ''
  const body = { candidates: [uuidOf('Benches')], reason: 'The harbour closes for a year' }
  const early = await town.coordinator.refused(ballots.select, { params, body })
  assert.equal(early.refused, 'ballot_not_counted')
  await voteAndClose(town, ballot, ['Slipway', 'Slipway', 'Slipway', 'Slipway Lights', 'Slipway'])
  const before = await readResults(ballot.uuid)
  assert.equal(before.selection, null)
  const other = await aVotingTown(server, { members: 6 })
  for (const who of [town.members[0] as Caller, other.coordinator])
    assert.equal((await who.refused(ballots.select, { params, body })).refused, 'not_allowed')
  const silent = await town.coordinator.refused(ballots.select, { params, body: { ...body, reason: ' ' } })
  assert.equal(silent.refused, 'reason_missing')
  const unknown = { ...body, candidates: [other.users[0]?.uuid ?? ''] }
  assert.equal((await town.coordinator.refused(ballots.select, { params, body: unknown })).refused, 'candidate_unknown')

  const changed = await town.coordinator.call(ballots.select, { params, body })
  assert.equal(changed.may.select, true)
  const statuses = await readStatuses(ballot.uuid)
  assert.equal(statuses.Benches, 'SELECTED')
  for (const [title, status] of Object.entries(statuses)) if (title !== 'Benches') assert.equal(status, 'PUBLISHED')
  const now = await readResults(ballot.uuid)
  assert.deepEqual([now.selection?.candidates, now.selection?.reason], [body.candidates, body.reason])
  assert.deepEqual([now.counted, now.results], [before.counted, before.results])
  assert.deepEqual(now.verification.tree, before.verification.tree)
  const told = await server.context.db.selectFrom('signals').select(['event', 'data']).where('event', '=', 'WINNERS_OVERRIDDEN').execute()
  assert.deepEqual(
    told.map(({ data }) => [data.ballotUuid, data.reason]),
    [[ballot.uuid, body.reason]],
  )

  await town.coordinator.call(ballots.select, { params, body: { candidates: [], reason: 'Nothing can be built' } })
  assert.ok(Object.values(await readStatuses(ballot.uuid)).every((status) => status === 'PUBLISHED'))
  assert.deepEqual((await readResults(ballot.uuid)).selection?.candidates, [])
})
