import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { recountPackage } from '@folkmoot/core/decisions/tally/audit/recount-package.ts'
import { strFromU8, unzipSync } from 'fflate'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { sha256Hex } from './registration/registration-store.ts'
import { anOpenBallot, aVotingTown, castAndClose, VOTING_DAY, type VotingTown } from './testing/ballots.ts'

const server = testServices({ time: VOTING_DAY })

const setting = (entries: Record<string, string>) =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [`component.voting.${key}`, value]))
const open = (town: VotingTown, settings: Record<string, string>, winners = 'FIXED') =>
  anOpenBallot(town, { winners, fixedNumber: 1, settings: setting(settings) })
const read = (ballot: Ballot) => server.visitor.call(ballots.results, { params: { uuid: ballot.uuid }, query: { values: 'true' } })
const titlesOf = (ballot: Ballot, uuids: readonly string[]) =>
  uuids.map((uuid) => ballot.candidates.find((c) => c.contribution_uuid === uuid)?.title)

/** The result of papers, once the audit package has been recounted to the same winners. */
async function countAndRecount(town: VotingTown, ballot: Ballot, values: readonly Readonly<Record<string, string>>[]) {
  await castAndClose(town, ballot, values)
  await server.runJobs()
  const results = await read(ballot)
  const zip = await server.app.inject({ url: `/api/v0/ballot/${ballot.uuid}/audit` })
  assert.equal(zip.statusCode, 200)
  const files = Object.entries(unzipSync(new Uint8Array(zip.rawPayload)))
  const found = recountPackage(files.map(([name, content]) => ({ name, text: strFromU8(content) })))
  assert.deepEqual([found.ok, found.differences], [true, []])
  assert.deepEqual(found.result?.winners, results.counted?.winners)
  const scores = Object.fromEntries(results.results.map((row) => [titlesOf(ballot, [row.candidate_uuid])[0] ?? '', row.score]))
  return { results, counted: results.counted, winners: titlesOf(ballot, results.counted?.winners ?? []), scores }
}

test('a RANGE ballot is voted with scores, counted by their mean, and recounted [VOT-003, VOT-043]', async () => {
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await open(town, { system: 'RANGE', 'system-range-max-score': '10' })
  assert.deepEqual([ballot.votes_limit_meaning, ballot.rules.voting.system], ['RANGE', 'RANGE'])
  const paper = await (town.members[5] as Caller).call(papers.create, { params: { uuid: ballot.uuid }, body: {} })
  assert.deepEqual([paper.vote.votes.map(({ value }) => value), paper.remaining], [['0', '0', '0'], null])
  assert.equal(paper.vote.untouched, true)
  // somebody who means 0 is known to have said so
  const own = { params: { uuid: ballot.uuid, signature: 'me' } }
  await (town.members[5] as Caller).call(papers.save, { ...own, body: { vote: { votes: paper.vote.votes } } })
  const saved = await (town.members[5] as Caller).call(papers.read, own)
  assert.deepEqual([saved.vote.untouched, saved.vote.votes.map(({ value }) => value)], [false, ['0', '0', '0']])
  const { winners, scores, results } = await countAndRecount(town, ballot, [
    { Slipway: '10', Benches: '6' },
    { Slipway: '9', Benches: '6' },
    { Slipway: '0', Benches: '6', Lights: '' },
    { Slipway: '0', Benches: '7', Lights: '' },
    { Slipway: '1', Benches: '', Lights: '' },
  ])
  assert.deepEqual(winners, ['Benches'])
  assert.deepEqual(scores, { Benches: 6.25, Slipway: 4, Lights: 0 })
  assert.equal(results.turnout.finished, 5)
})

test('a DISTRIBUTION ballot shares out points within its limits, and equal shares take them as support [VOT-022]', async () => {
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await open(
    town,
    { system: 'DISTRIBUTION', 'system-distributed-points': '10', 'system-distributed-max-per-candidate': '8' },
    'EQUAL_SHARES',
  )
  assert.deepEqual([ballot.votes_limit, ballot.votes_limit_meaning], [10, 'TOKENS'])
  const who = town.members[5] as Caller
  const params = { uuid: ballot.uuid, signature: 'me' }
  await who.call(papers.create, { params: { uuid: ballot.uuid }, body: {} })
  const [first, second] = ballot.candidates.map(({ id }) => id) as [number, number]
  const cast = (candidate_id: number, value: string) => who.call(papers.cast, { params, body: { candidate_id, value } })
  assert.equal((await cast(first, '8')).remaining, 2)
  const over = await who.refused(papers.cast, { params, body: { candidate_id: second, value: '3' } })
  assert.deepEqual([over.refused, over.status], ['votes_limit_exceeded', 400])
  assert.equal((await who.refused(papers.cast, { params, body: { candidate_id: first, value: '9' } })).refused, 'value_not_allowed')
  const { scores, counted } = await countAndRecount(town, ballot, [
    { Slipway: '8', Benches: '2' },
    { Slipway: '8' },
    { Benches: '5', Lights: '5' },
    { Lights: '8' },
    { Lights: '1' },
  ])
  assert.deepEqual(scores, { Slipway: 16, Lights: 14, Benches: 7 })
  assert.equal(counted?.method.rule, 'equal-shares')
})

const CYCLE_BREAKER = [
  { Slipway: '1', Benches: '2' },
  { Slipway: '1', Benches: '2' },
  { Benches: '1', Lights: '2' },
  { Lights: '1', Slipway: '2' },
  { Slipway: '3', Lights: '7' },
]

test('a RANKED ballot is counted by SCHULZE with its pair table; a rank given twice is refused [VOT-023]', async () => {
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await open(town, { system: 'RANKED', 'system-ranked-number-proposals': '2' })
  const who = town.members[5] as Caller
  const params = { uuid: ballot.uuid, signature: 'me' }
  await who.call(papers.create, { params: { uuid: ballot.uuid }, body: {} })
  const votes = ballot.candidates.slice(0, 2).map(({ id }) => ({ candidate_id: id, value: '1' }))
  assert.equal((await who.refused(papers.save, { params, body: { vote: { votes } } })).refused, 'rank_repeated')
  const { winners, counted } = await countAndRecount(town, ballot, CYCLE_BREAKER)
  assert.deepEqual(winners, ['Slipway'])
  assert.equal(counted?.pairs?.preferred.length, 3)
})

test('a RANKED ballot is counted by STV with its stages, and by BORDA with its points', async () => {
  const town = await aVotingTown(server, { members: 6 })
  const stv = await open(town, { system: 'RANKED', 'system-ranked-method': 'STV' })
  const byStv = await countAndRecount(town, stv, CYCLE_BREAKER)
  assert.deepEqual([byStv.winners, byStv.counted?.stv?.quota, byStv.counted?.stv?.seats], [['Slipway'], 3, 1])
  const other = await aVotingTown(server, { members: 6 })
  const borda = await open(other, {
    system: 'RANKED',
    'system-ranked-method': 'BORDA',
    'system-ranked-number-proposals': '3',
  })
  const byBorda = await countAndRecount(other, borda, CYCLE_BREAKER)
  assert.deepEqual(byBorda.scores, { Slipway: 11, Benches: 7, Lights: 7 })
})

test('a vote with NO judges each candidate by itself: quorum, majority, and blocks with their reasons [VOT-039]', async () => {
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await anOpenBallot(town, {
    winners: 'FIXED',
    fixedNumber: 3,
    quorum: '0.5',
    settings: setting({
      'system-plurality-type': 'YES/NO/ABSTAIN/BLOCK',
      'system-plurality-block-threshold': '0.2',
      'system-plurality-block-enforce-justification-of-votes': 'TRUE',
    }),
  })
  const who = town.members[5] as Caller
  const params = { uuid: ballot.uuid, signature: 'me' }
  await who.call(papers.create, { params: { uuid: ballot.uuid }, body: {} })
  const votes = [{ candidate_id: ballot.candidates[0]?.id ?? 0, value: 'BLOCK' }]
  assert.equal((await who.call(papers.save, { params, body: { vote: { votes } } })).vote.votes[0]?.value, 'BLOCK')
  assert.equal((await who.refused(papers.complete, { params, body: {} })).refused, 'reason_missing')
  const { results, winners } = await countAndRecount(town, ballot, [
    { Slipway: 'YES', Benches: 'YES', Lights: 'YES' },
    { Slipway: 'YES', Benches: 'YES' },
    { Slipway: 'NO', Benches: 'BLOCK: Too close to the road' },
    { Slipway: 'ABSTAIN', Benches: 'BLOCK: It blocks the path' },
    { Slipway: '' },
  ])
  assert.deepEqual(winners, ['Slipway'])
  const rows = Object.fromEntries(results.results.map((row) => [titlesOf(ballot, [row.candidate_uuid])[0], row]))
  assert.deepEqual(rows.Benches?.blockReasons, ['It blocks the path', 'Too close to the road'])
  assert.deepEqual([rows.Benches?.blocked, rows.Benches?.passed, rows.Benches?.reason.kind], [true, false, 'blocked'])
  assert.deepEqual([rows.Slipway?.passed, rows.Slipway?.score], [true, 1])
  assert.deepEqual([rows.Lights?.quorum?.met, rows.Lights?.reason.kind], [false, 'candidate-quorum-not-reached'])
  const own = await (town.members[2] as Caller).call(papers.read, { params })
  assert.equal(own.vote.votes.find(({ value }) => value === 'BLOCK')?.reason, 'Too close to the road')
})

test('the reasons of a detached ballot leave the papers when it is counted, and few papers publish none', async () => {
  const blocks = {
    'system-plurality-type': 'YES/NO/ABSTAIN/BLOCK',
    secrecy: 'detached',
  }
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await open(town, blocks)
  const vote = async (who: Caller, reason: string) => {
    await who.call(papers.create, { params: { uuid: ballot.uuid }, body: {} })
    await who.call(papers.complete, {
      params: { uuid: ballot.uuid, signature: 'me' },
      body: {
        vote: { votes: [{ candidate_id: ballot.candidates[0]?.id ?? 0, value: 'BLOCK', reason }] },
        receipt_sha256: sha256Hex(reason),
      },
    })
  }
  for (const [n, who] of town.members.entries()) await vote(who, `Reason ${6 - n}`)
  await town.coordinator.call(ballots.close, { params: { uuid: ballot.uuid }, body: { reason: 'Done' } })
  const results = await read(ballot)
  assert.deepEqual(
    results.results.flatMap((row) => row.blockReasons),
    [1, 2, 3, 4, 5, 6].map((n) => `Reason ${n}`),
  )
  const rows = await server.context.db
    .selectFrom('ballot_papers as p')
    .innerJoin('ballots as b', 'b.id', 'p.ballot_id')
    .select('p.reasons')
    .where('b.uuid', '=', ballot.uuid)
    .execute()
  assert.deepEqual(
    rows.map(({ reasons }) => reasons),
    Array(6).fill({}),
  )

  const small = await aVotingTown(server, { members: 5 })
  const few = await open(small, blocks)
  const who = small.members[0] as Caller
  await who.call(papers.create, { params: { uuid: few.uuid }, body: {} })
  await who.call(papers.complete, {
    params: { uuid: few.uuid, signature: 'me' },
    body: {
      vote: { votes: [{ candidate_id: few.candidates[0]?.id ?? 0, value: 'BLOCK', reason: 'Only I' }] },
      receipt_sha256: sha256Hex('few'),
    },
  })
  await small.coordinator.call(ballots.close, { params: { uuid: few.uuid }, body: { reason: 'Done' } })
  assert.deepEqual(
    (await read(few)).results.flatMap((row) => row.blockReasons),
    [],
  )
})

test('a detached RANGE ballot begins blank for everybody and takes the scores when it is finalized', async () => {
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await open(town, { system: 'RANGE', 'system-range-max-score': '5', secrecy: 'detached' })
  const who = town.members[0] as Caller
  await who.call(papers.create, { params: { uuid: ballot.uuid }, body: {} })
  const votes = [{ candidate_id: ballot.candidates[1]?.id ?? 0, value: '5' }]
  await who.call(papers.complete, {
    params: { uuid: ballot.uuid, signature: 'me' },
    body: { vote: { votes }, receipt_sha256: sha256Hex('range') },
  })
  const stored = await server.context.db
    .selectFrom('ballot_papers as p')
    .innerJoin('ballots as b', 'b.id', 'p.ballot_id')
    .select('p.votes')
    .where('b.uuid', '=', ballot.uuid)
    .executeTakeFirstOrThrow()
  const [first, second, third] = ballot.candidates.map((c) => c.contribution_uuid) as [string, string, string]
  assert.deepEqual(stored.votes, { [first]: '0', [second]: '5', [third]: '0' })
})

test('a draft changes its system: choices do not become points, and a pair that cannot be counted is refused', async () => {
  const town = await aVotingTown(server, { members: 1 })
  const draft = await town.coordinator.call(ballots.create, {
    body: { campaign_uuid: town.campaign.uuid, ballot: { votes_limit: 3 } },
  })
  const change = (ballot: { voting_system_type?: string; votes_limit?: number; title?: string }, settings: Record<string, string>) => ({
    params: { uuid: draft.uuid },
    body: {
      ballot,
      ballot_configurations: Object.entries(setting(settings)).map(([key, value]) => ({ key, value })),
    },
  })
  const points = await town.coordinator.call(ballots.change, change({ voting_system_type: 'DISTRIBUTION' }, {}))
  assert.deepEqual([points.voting_system_type, points.votes_limit], ['DISTRIBUTION', 30])
  const fewer = await town.coordinator.call(ballots.change, change({ votes_limit: 12 }, {}))
  assert.equal(fewer.votes_limit, 12)
  const kept = await town.coordinator.call(ballots.change, change({ title: 'Points' }, {}))
  assert.equal(kept.votes_limit, 12)
  const pair = await town.coordinator.refused(
    ballots.change,
    change({ voting_system_type: 'RANKED' }, { 'system-ranked-method': 'STV', 'system-winners': 'DYNAMIC1' }),
  )
  assert.deepEqual([pair.status, pair.refused], [400, 'invalid'])
})
