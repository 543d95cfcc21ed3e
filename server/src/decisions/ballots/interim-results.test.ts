import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { namedAnswers } from '@folkmoot/core/decisions/ballots/rounds/answer-endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { advanceAllBallots } from './advance-ballots.ts'
import { countInterimResults } from './counting/interim-results.ts'
import { anOpenBallot, aVotingTown, castAndClose, VOTING_DAY, type VotingTown } from './testing/ballots.ts'

const server = testServices({ time: VOTING_DAY })

const LIVE = { 'component.voting.results-visibility': 'live' }
const results = (who: Caller, { uuid }: Pick<Ballot, 'uuid'>) => who.call(ballots.results, { params: { uuid }, query: {} })

/** Members from one number up to another choose the candidate of a title. */
async function vote(town: VotingTown, ballot: Ballot, from: number, to: number, title: string) {
  const votes = ballot.candidates.filter((c) => c.title === title).map(({ id }) => ({ candidate_id: id, value: 'YES' }))
  for (const who of town.members.slice(from, to)) {
    await who.call(papers.create, { params: { uuid: ballot.uuid }, body: {} })
    await who.call(papers.complete, { params: { uuid: ballot.uuid, signature: 'me' }, body: { vote: { votes } } })
  }
}
const scoresOf = async (who: Caller, ballot: Ballot) => {
  const { interim } = await results(who, ballot)
  const titles = new Map(ballot.candidates.map(({ contribution_uuid: uuid, title }) => [uuid, title]))
  return interim && [interim.papers, ...interim.rows.map((row) => `${titles.get(row.candidate_uuid)} ${row.score}`)]
}

test('a ballot with results before the end shows scores from ten papers on, and new ones only after five more [A12]', async () => {
  const town = await aVotingTown(server, { members: 17 })
  const other = await aVotingTown(server, { members: 10 })
  const ballot = await anOpenBallot(town, { settings: LIVE })
  const usual = await anOpenBallot(other)
  await vote(other, usual, 0, 10, 'Lights')
  const { visitor } = server
  await vote(town, ballot, 0, 9, 'Slipway')
  assert.equal(await scoresOf(visitor, ballot), null)
  await vote(town, ballot, 9, 10, 'Benches')
  const first = [10, 'Slipway 9', 'Benches 1', 'Lights 0']
  assert.deepEqual(await scoresOf(visitor, ballot), first)
  await vote(town, ballot, 10, 14, 'Benches')
  assert.deepEqual(await scoresOf(visitor, ballot), first)
  assert.equal((await results(visitor, ballot)).turnout.finished, 14)
  await vote(town, ballot, 14, 15, 'Lights')
  assert.deepEqual(await scoresOf(visitor, ballot), [15, 'Slipway 9', 'Benches 5', 'Lights 1'])

  const open = await results(visitor, ballot)
  assert.deepEqual([open.published, open.results, open.index, open.counted], [false, [], {}, null])
  assert.ok(open.interim?.rows.every((row) => !('winner' in row) && !('reason' in row)))
  assert.equal(await scoresOf(visitor, usual), null)

  await town.coordinator.call(ballots.close, { params: { uuid: ballot.uuid }, body: { reason: 'All have voted' } })
  const done = await results(visitor, ballot)
  assert.deepEqual([done.published, done.interim, done.counted?.papers], [true, null, 15])
  assert.deepEqual(await server.context.db.selectFrom('ballot_interim_results').selectAll().execute(), [])
})

test('readers who come at once wait for one count, and the job counts what nobody reads', async () => {
  const town = await aVotingTown(server, { members: 15 })
  const ballot = await anOpenBallot(town, { settings: LIVE })
  await vote(town, ballot, 0, 10, 'Slipway')
  const read = await Promise.all([1, 2, 3, 4].map(() => scoresOf(server.visitor, ballot)))
  assert.deepEqual(
    read.map((scores) => scores?.[0]),
    [10, 10, 10, 10],
  )
  await vote(town, ballot, 10, 15, 'Benches')
  await advanceAllBallots(server.context)
  const stored = await server.context.db.selectFrom('ballot_interim_results').select('papers').execute()
  assert.deepEqual(stored, [{ papers: 15 }])
  await town.coordinator.call(ballots.cancel, { params: { uuid: ballot.uuid }, body: { reason: 'A wrong list' } })
})

test('counts asked for at once store one count, which two more papers do not renew, and of a cancelled ballot none stays', async () => {
  const town = await aVotingTown(server, { members: 12 })
  const ballot = await anOpenBallot(town, { settings: LIVE })
  await vote(town, ballot, 0, 10, 'Slipway')
  await Promise.all([countInterimResults(server.context), countInterimResults(server.context)])
  await vote(town, ballot, 10, 12, 'Benches')
  await Promise.all([countInterimResults(server.context), countInterimResults(server.context)])
  assert.deepEqual((await scoresOf(server.visitor, ballot))?.[0], 10)
  await town.coordinator.call(ballots.cancel, { params: { uuid: ballot.uuid }, body: { reason: 'A wrong list' } })
  await countInterimResults(server.context)
  assert.deepEqual(await server.context.db.selectFrom('ballot_interim_results').selectAll().execute(), [])
})

test('detached ballots show no result before the end and no names, and visitors have none [A12]', async () => {
  const town = await aVotingTown(server, { members: 1 })
  const create = (settings: Readonly<Record<string, string>>) =>
    town.coordinator.refused(ballots.create, {
      body: {
        campaign_uuid: town.campaign.uuid,
        ballot: {},
        ballot_configurations: Object.entries(settings).map(([key, value]) => ({ key, value })),
      },
    })
  for (const settings of [
    { secrecy: 'detached', 'results-visibility': 'live' },
    { secrecy: 'detached', 'show-names': 'TRUE' },
    { anonymous: 'TRUE', 'show-names': 'TRUE' },
  ]) {
    const refused = await create(settings)
    const [, last] = Object.keys(settings)
    assert.deepEqual(
      [refused.status, refused.fields?.map(({ field }) => field)],
      [400, [`component.voting.${last}`]],
      JSON.stringify(refused),
    )
  }
})

test('names beside the votes of a campaign are read by members once the ballot is counted, where its rules say so', async () => {
  const town = await aVotingTown(server, { members: 3 })
  const ballot = await anOpenBallot(town, { settings: { 'component.voting.show-names': 'TRUE' } })
  assert.equal(ballot.rules.showNames, true)
  const stranger = (await aVotingTown(server, { members: 1 })).members[0] as Caller
  const request = { params: { uuid: ballot.uuid }, query: {} }
  const [first] = town.members as [Caller]
  assert.equal((await first.refused(namedAnswers.list, request)).refused, 'ballot_not_counted')
  assert.equal((await results(first, ballot)).may.readNames, false)
  await castAndClose(town, ballot, [{ Slipway: 'YES' }, { Benches: 'YES', Lights: 'YES' }])
  const { list, total } = await first.call(namedAnswers.list, request)
  const titles = new Map(ballot.candidates.map(({ contribution_uuid: uuid, title }) => [uuid, title]))
  const read = list.map(({ uuid, answers }) => [uuid, answers.map((a) => titles.get(a.candidate_uuid)).join()])
  assert.equal(total, 2)
  assert.deepEqual(
    read.sort(),
    [
      [town.users[0]?.uuid, 'Slipway'],
      [town.users[1]?.uuid, 'Benches,Lights'],
    ].sort(),
  )
  for (const [who, refused] of [
    [server.visitor, 'not_logged_in'],
    [stranger, 'not_found'],
  ] as const) {
    assert.equal((await who.refused(namedAnswers.list, request)).refused, refused)
    assert.equal((await results(who, ballot)).may.readNames, false)
  }
  assert.equal((await results(first, ballot)).may.readNames, true)
})

test('a result says to its reader alone that their paper was counted, and only once it was', async () => {
  const town = await aVotingTown(server, { members: 3 })
  const ballot = await anOpenBallot(town)
  const stranger = (await aVotingTown(server, { members: 1 })).members[0] as Caller
  const [first, second, silent] = town.members as [Caller, Caller, Caller]
  const request = { params: { uuid: ballot.uuid }, body: {} }
  await silent.call(papers.create, request)
  await first.call(papers.create, request)
  await first.call(papers.complete, { params: { uuid: ballot.uuid, signature: 'me' }, body: { vote: { votes: [] } } })
  assert.equal((await results(first, ballot)).voted, false, 'not counted yet')
  await second.call(papers.create, request)
  await castAndClose(town, ballot, [])
  const told = await Promise.all(
    [first, second, silent, town.coordinator, stranger, server.visitor].map(async (who) => (await results(who, ballot)).voted),
  )
  assert.deepEqual(told, [true, false, false, false, false, false])
})
