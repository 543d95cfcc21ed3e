import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { recountPackage } from '@folkmoot/core/decisions/tally/audit/recount-package.ts'
import { strFromU8, unzipSync } from 'fflate'
import { type Caller, testServices } from '../../../app/services/testing/services.ts'
import { advanceAllBallots } from '../advance-ballots.ts'
import { anOpenBallot, aVotingTown, VOTING_DAY, voteAndClose } from '../testing/ballots.ts'

const server = testServices({ time: VOTING_DAY })

const readResults = (uuid: string) => server.visitor.call(ballots.results, { params: { uuid }, query: {} })
const eventsOf = async (uuid: string, event: string): Promise<Record<string, unknown>[]> => {
  const rows = await server.context.db.selectFrom('signals').select('data').where('event', '=', event).execute()
  return rows.map(({ data }) => data as Record<string, unknown>).filter(({ ballotUuid }) => ballotUuid === uuid)
}

/** Numbers that look drawn and are the same in each run. */
function createDraw(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Makes an open ballot one of STV in exact fractions with so many seats, candidates and papers that these never end. */
async function fillWithManySeats(uuid: string): Promise<void> {
  const { db } = server.context
  const { id, rules } = await db.selectFrom('ballots').select(['id', 'rules']).where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const voting = { system: 'RANKED', method: 'STV', number: 40, arithmetic: 'exact' }
  await db
    .updateTable('ballots')
    .set({ rules: JSON.stringify({ ...rules, system: 'RANKED', voting, winners: 'FIXED', fixedNumber: 14 }) })
    .where('id', '=', id)
    .execute()
  const uuids = Array.from({ length: 40 }, () => randomUUID())
  await db.deleteFrom('ballot_candidates').where('ballot_id', '=', id).execute()
  await db
    .insertInto('ballot_candidates')
    .values(
      uuids.map((contribution_uuid, position) => ({
        ballot_id: id,
        contribution_id: null,
        contribution_uuid,
        position,
        title: `Candidate ${position}`,
        cost: null,
        withdrawn_at: null,
      })),
    )
    .execute()
  const draw = createDraw(5)
  const papers = Array.from({ length: 600 }, () => {
    const sorted = uuids.map((one, n) => ({ one, place: draw() ** (1 / (1 / (1 + (n % 7)) + 0.2)) }))
    sorted.sort((a, b) => b.place - a.place)
    return Object.fromEntries(sorted.map(({ one }, i) => [one, String(i + 1)]))
  })
  await db
    .insertInto('ballot_papers')
    .values(papers.map((votes) => ({ ballot_id: id, user_id: null, status: 1 as const, votes: JSON.stringify(votes) })))
    .execute()
}

test('a ballot that cannot be counted says so, its coordinator is told once, and has it counted by another arithmetic', async () => {
  const town = await aVotingTown(server, { members: 1 })
  const ballot = await anOpenBallot(town, { winners: 'FIXED' })
  const { uuid } = ballot
  await fillWithManySeats(uuid)
  const params = { uuid }
  const early = await town.coordinator.refused(ballots.countAgain, { params, body: { arithmetic: 'scottish' } })
  assert.equal(early.refused, 'count_not_failed')

  await town.coordinator.call(ballots.close, { params, body: { reason: 'everybody has voted' } })
  const closed = await town.coordinator.call(ballots.read, { params })
  assert.deepEqual([closed.state, closed.uncounted?.reason, closed.may.countAgain], ['closed', 'digits', true])
  const shown = await readResults(uuid)
  assert.deepEqual([shown.uncounted?.reason, shown.counted, shown.verification.seed], ['digits', null, null])
  assert.notEqual(shown.verification.papers_digest, null)
  await advanceAllBallots(server.context)
  assert.deepEqual(
    (await eventsOf(uuid, 'BALLOT_UNCOUNTED')).map(({ failure }) => failure),
    ['digits'],
  )

  const member = town.members[0] as Caller
  assert.equal((await member.call(ballots.read, { params })).may.countAgain, false)
  assert.equal((await member.refused(ballots.countAgain, { params, body: {} })).refused, 'not_allowed')
  const again = await town.coordinator.call(ballots.countAgain, { params, body: {} })
  assert.deepEqual([again.state, again.uncounted?.reason], ['closed', 'digits'], 'by its own arithmetic it fails again')

  const counted = await town.coordinator.call(ballots.countAgain, { params, body: { arithmetic: 'scottish' } })
  assert.deepEqual([counted.state, counted.uncounted, counted.may.countAgain], ['counted', null, false])
  const results = await readResults(uuid)
  const choice = { arithmetic: 'scottish', instead: 'exact', failure: 'digits', at: VOTING_DAY }
  assert.deepEqual(results.count_choice, choice)
  assert.deepEqual([results.counted?.winners.length, results.counted?.stv?.arithmetic], [14, 'scottish'])
  assert.equal(results.verification.papers_digest, shown.verification.papers_digest)
  const changes = await eventsOf(uuid, 'BALLOT_CHANGED')
  assert.deepEqual(
    changes.map(({ what, arithmetic }) => [what, arithmetic]),
    [
      ['closed', undefined],
      ['counting', undefined],
      ['counting', 'scottish'],
    ],
  )
  const late = await town.coordinator.refused(ballots.countAgain, { params, body: {} })
  assert.equal(late.refused, 'count_not_failed')

  await server.runJobs()
  const { rawPayload } = await server.app.inject({ url: `/api/v0/ballot/${uuid}/audit` })
  const files = Object.entries(unzipSync(new Uint8Array(rawPayload))).map(([name, content]) => ({
    name,
    text: strFromU8(content),
  }))
  assert.deepEqual(recountPackage(files).differences, [])
  assert.deepEqual(JSON.parse(files.find(({ name }) => name === 'ballot.json')?.text ?? '').countChoice, choice)
})

test('a ballot that cannot be counted keeps no other ballot from being opened, closed and counted', async () => {
  const stuck = await aVotingTown(server, { members: 1 })
  const other = await aVotingTown(server, { members: 6 })
  const first = await anOpenBallot(stuck, { winners: 'FIXED' })
  const second = await anOpenBallot(other, { winners: 'FIXED' })
  await fillWithManySeats(first.uuid)
  const closing = stuck.coordinator.call(ballots.close, { params: { uuid: first.uuid }, body: { reason: 'over' } })
  await voteAndClose(other, second, ['Slipway', 'Slipway', 'Lights', 'Benches', 'Slipway'])
  await closing
  assert.equal((await readResults(second.uuid)).ballot.state, 'counted')
  assert.equal((await readResults(first.uuid)).uncounted?.reason, 'digits')
})
