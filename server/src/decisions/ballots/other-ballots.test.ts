import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { sql } from 'kysely'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { readPiles } from '../tally/read-piles.ts'
import { advanceAllBallots } from './advance-ballots.ts'
import { countBallotInTransaction } from './counting/count-closed-ballot.ts'
import { lockBallot } from './store.ts'
import { aDraft, anOpenBallot, aVotingTown, VOTING_DAY, voteAndClose } from './testing/ballots.ts'

// Other ballots, and papers that were never finalized, do not affect a count.

const server = testServices({ time: VOTING_DAY })

/** Creates an open ballot with the input of its requests. */
async function polling(members: number) {
  const town = await aVotingTown(server, { members })
  const ballot = await anOpenBallot(town)
  const { rows } = await sql<{ id: number }>`select id from ballots where uuid = ${ballot.uuid}`.execute(server.context.db)
  return { town, ballot, id: rows[0]?.id ?? 0, params: { uuid: ballot.uuid, signature: 'me' } }
}
type Polling = Awaited<ReturnType<typeof polling>>

/** Lets a member choose the last candidate without finalizing the paper. */
async function begin({ town, ballot, params }: Polling, n: number): Promise<void> {
  const who = town.members[n] as Caller
  await who.call(papers.create, { params, body: {} })
  await who.call(papers.cast, { params, body: { candidate_id: ballot.candidates[2]?.id ?? 0, value: 'YES' } })
}

/** Inserts papers without owners, all for one candidate. */
const fill = ({ id, ballot }: Polling, status: 0 | 1, count: number) =>
  sql`
insert into ballot_papers (ballot_id, status, votes)
select ${id}, ${status}, jsonb_build_object(${ballot.candidates[2]?.contribution_uuid}::text, 'YES')
from generate_series(1, ${count})`.execute(server.context.db)

const papersOf = async ({ id }: Polling) =>
  (
    await sql<{ status: number }>`select status from ballot_papers where ballot_id = ${id} order by status`.execute(server.context.db)
  ).rows.map(({ status }) => status)

test('a result contains only the values of finalized papers', async () => {
  const place = await polling(7)
  await begin(place, 6)
  await voteAndClose(place.town, place.ballot, Array(6).fill('Slipway'))
  const { results } = await server.visitor.call(ballots.results, { params: place.params, query: {} })
  assert.deepEqual(
    place.town.proposals.map(({ uuid }) => results.find((row) => row.candidate_uuid === uuid)?.values.length),
    [6, 0, 0],
  )
})

test('a ballot counted in one transaction counts only its own finalized papers', async () => {
  const [place, beside] = [await polling(2), await polling(1)]
  await begin(place, 1)
  await fill(place, 1, 2)
  await fill(beside, 1, 3)
  await sql`update ballots set state = 'closed', closed_at = ${VOTING_DAY} where id = ${place.id}`.execute(server.context.db)
  await inTransaction(server.context, (trx, context) => countBallotInTransaction(trx, context, place.id))
  const { counted } = await server.visitor.call(ballots.results, { params: place.params, query: {} })
  assert.equal(counted?.papers, 2)
})

test('a locked ballot has the number of its own finalized papers', async () => {
  const [place, beside] = [await polling(2), await polling(0)]
  await begin(place, 0)
  await fill(place, 1, 2)
  await fill(beside, 1, 3)
  const locked = await inTransaction(server.context, (trx) => lockBallot(trx, place.id))
  assert.equal(locked?.finished, 2)
})

test('more papers than one chunk are read once each', { timeout: 60_000 }, async () => {
  const place = await polling(0)
  await fill(place, 1, 5001)
  const client = await server.context.pool.connect()
  try {
    const piles = await readPiles(client, place.id)
    assert.deepEqual(
      piles.map(({ people }) => people),
      [5001],
    )
  } finally {
    client.release()
  }
})

test('thirty days after the count unfinalized papers are deleted; those of a ballot counted later stay', async () => {
  const [place, beside] = [await polling(2), await polling(1)]
  await begin(place, 0)
  await begin(beside, 0)
  await voteAndClose(place.town, place.ballot, [])
  server.setTime('2027-02-20T12:00:00.000Z')
  await advanceAllBallots(server.context)
  assert.deepEqual([await papersOf(place), await papersOf(beside)], [[], [0]])
  server.setTime(VOTING_DAY)
})

test('the coordinators of each draft that cannot open are warned, in any order, those of a draft that can open are not', async () => {
  server.setTime('2027-01-01T12:00:00.000Z')
  const drafts: string[] = []
  for (let n = 0; n < 2; n++) {
    const town = await aVotingTown(server, { proposals: [['Slipway', 'a lot']] })
    drafts.push((await aDraft(town, { winners: 'EQUAL_SHARES' })).uuid)
  }
  const complete = await aDraft(await aVotingTown(server, { proposals: [['Slipway', '29,500']] }))
  assert.deepEqual(complete.problems, [])
  server.setTime('2027-01-12T09:00:00.000Z')
  await advanceAllBallots(server.context)
  const told = await server.context.db.selectFrom('signals').select('data').where('event', '=', 'BALLOT_PROBLEM').execute()
  for (const uuid of drafts) assert.equal(told.filter(({ data }) => data.ballotUuid === uuid).length, 1)
  assert.equal(told.filter(({ data }) => data.ballotUuid === complete.uuid).length, 0)
  server.setTime(VOTING_DAY)
})
