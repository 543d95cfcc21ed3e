import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { isBlockedByRows, raceCalls } from '../../app/testing/race-calls.ts'
import { updateContributionStatus } from '../../deliberation/contributions/change-status.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { updateCandidateStatuses } from './candidate-statuses.ts'
import { importElection } from './import-election.ts'
import { aDraft, anOpenBallot, aVotingTown, VOTING_DAY, type VotingTown } from './testing/ballots.ts'

const server = testServices({ time: VOTING_DAY })

/** Creates an open ballot, the paper of a voter, and the paper of a bystander who chose the last candidate. */
async function polling() {
  const town = await aVotingTown(server, { members: 2 })
  const ballot = await anOpenBallot(town)
  const params = { uuid: ballot.uuid, signature: 'me' }
  const [voter, bystander] = town.members as [Caller, Caller]
  for (const who of [voter, bystander]) await who.call(papers.create, { params: { uuid: ballot.uuid }, body: {} })
  await bystander.call(papers.cast, { params, body: yes(ballot, 2) })
  const untouched = async () => assert.deepEqual(await valuesOf(bystander, params), ['', '', 'YES'])
  return { town, ballot, params, voter, untouched }
}
const yes = (ballot: Ballot, at: number) => ({ candidate_id: ballot.candidates[at]?.id ?? 0, value: 'YES' })
const valuesOf = async (who: Caller, params: { uuid: string; signature: string }) =>
  (await who.call(papers.read, { params })).vote.votes.map((v) => v.value)
const titles = async (town: VotingTown, { uuid }: { uuid: string }) =>
  (await town.coordinator.call(ballots.read, { params: { uuid } })).candidates.map((c) => c.title).sort()
const without = (town: VotingTown, title: string) => ({
  candidates: town.proposals.filter((p) => p.title !== title).map((p) => ({ contribution_uuid: p.uuid })),
})

test('three different choices cast concurrently on one paper are all stored [VOT-050]', async () => {
  const { ballot, params, voter, untouched } = await polling()
  const cast = (at: number) => () => voter.call(papers.cast, { params, body: yes(ballot, at) })
  assert.deepEqual(await raceCalls(server, 'ballot_papers', [cast(0), cast(1), cast(2)]), ['ok', 'ok', 'ok'])
  assert.deepEqual(await valuesOf(voter, params), ['YES', 'YES', 'YES'])
  await untouched()
})

test('two papers finalized concurrently by one person: the first is stored, the other is refused', async () => {
  const { ballot, params, voter, untouched } = await polling()
  const complete = (at: number) => () => voter.call(papers.complete, { params, body: { vote: { votes: [yes(ballot, at)] } } })
  assert.deepEqual(await raceCalls(server, 'ballot_papers', [complete(0), complete(1)]), ['ok', 'paper_finished'])
  assert.deepEqual(await valuesOf(voter, params), ['YES', '', ''])
  await untouched()
})

test('closing a ballot while a paper is being finalized waits for the paper and counts it', async () => {
  const { town, ballot, params, voter } = await polling()
  const endings = await raceCalls(server, 'ballot_papers', [
    () => voter.call(papers.complete, { params, body: { vote: { votes: [yes(ballot, 0)] } } }),
    () => town.coordinator.call(ballots.close, { params, body: { reason: 'All have voted' } }),
  ])
  assert.deepEqual(endings, ['ok', 'ok'])
  const counted = await town.coordinator.call(ballots.read, { params })
  assert.deepEqual([counted.state, counted.turnout.finished], ['counted', 1])
})

test('a vote during the closing of the ballot is refused', async () => {
  const { town, ballot, params, voter } = await polling()
  const endings = await raceCalls(server, 'ballots', [
    () => town.coordinator.call(ballots.close, { params, body: { reason: 'All have voted' } }),
    () => voter.call(papers.cast, { params, body: yes(ballot, 0) }),
  ])
  assert.deepEqual(endings, ['ok', 'ballot_closed'])
  assert.deepEqual(await valuesOf(voter, params), ['', '', ''])
})

test('creating a first paper during the closing of the ballot is refused', async () => {
  const town = await aVotingTown(server, { members: 1 })
  const params = { uuid: (await anOpenBallot(town)).uuid }
  const endings = await raceCalls(server, 'ballots', [
    () => town.coordinator.call(ballots.close, { params, body: { reason: 'Nobody comes' } }),
    () => (town.members[0] as Caller).call(papers.create, { params, body: {} }),
  ])
  assert.deepEqual(endings, ['ok', 'ballot_closed'])
})

test('changing candidates while the ballot opens: the second request sees the result of the first', async () => {
  const first = await aVotingTown(server)
  const early = { params: { uuid: (await aDraft(first)).uuid } }
  const opens = (town: VotingTown, { params }: typeof early) => town.coordinator.call(ballots.open, { params })
  const chooses = (town: VotingTown, { params }: typeof early) =>
    town.coordinator.call(ballots.choose, { params, body: without(town, 'Lights') })
  assert.deepEqual(await raceCalls(server, 'ballot_candidates', [() => opens(first, early), () => chooses(first, early)]), [
    'ok',
    'ballot_not_draft',
  ])
  assert.deepEqual(await titles(first, early.params), ['Benches', 'Lights', 'Slipway'])

  const second = await aVotingTown(server)
  const late = { params: { uuid: (await aDraft(second)).uuid } }
  assert.deepEqual(await raceCalls(server, 'ballot_candidates', [() => chooses(second, late), () => opens(second, late)]), ['ok', 'ok'])
  assert.deepEqual(await titles(second, late.params), ['Benches', 'Slipway'])
})

test('two different concurrent steps that end a ballot: the second is refused', async () => {
  const { town, ballot, params } = await polling()
  const endings = await raceCalls(server, 'ballots', [
    () => town.coordinator.call(ballots.cancel, { params, body: { reason: 'Wrong costs' } }),
    () => town.coordinator.call(ballots.extend, { params, body: { ends_at: '2027-02-04', reason: 'Two more days' } }),
  ])
  assert.deepEqual(endings, ['ok', 'ballot_not_open'])
  const after = await town.coordinator.call(ballots.read, { params })
  assert.deepEqual([after.state, after.reason, after.ends_on], ['cancelled', 'Wrong costs', ballot.ends_on])
})

test('two different drafts created concurrently for one campaign: the second is refused', async () => {
  const town = await aVotingTown(server)
  const draft = (limit: number) => () =>
    town.coordinator.call(ballots.create, {
      body: { campaign_uuid: town.campaign.uuid, ballot: { votes_limit: limit }, ...without(town, 'Lights') },
    })
  assert.deepEqual(await raceCalls(server, 'ballots', [draft(1), draft(2)]), ['ok', 'ballot_exists'])
})

test('ballots and drafts of other campaigns do not block each other', async () => {
  const { town, ballot, params } = await polling()
  const [own, other] = [await aVotingTown(server), await polling()]
  const body = { ends_at: '2027-02-04', reason: 'Two more days' }
  const extend = () => town.coordinator.call(ballots.extend, { params, body })
  const rowOf = ({ uuid }: Pick<Ballot, 'uuid'>) => `select from ballots where uuid = '${uuid}'`
  assert.equal(await isBlockedByRows(server, rowOf(other.ballot), extend), false)
  assert.equal((await town.coordinator.call(ballots.read, { params })).extended, true)
  const held = (of: VotingTown) => `select from campaigns where id = ${of.campaign.id}`
  assert.equal(await isBlockedByRows(server, held(other.town), () => aDraft(own)), false)
  const again = () => town.coordinator.refused(ballots.close, { params, body: {} })
  assert.equal(await isBlockedByRows(server, rowOf(ballot), again), true)
})

test('a proposal excluded while the ballot opens stays excluded; another one goes on the ballot', async () => {
  const { context } = server
  const town = await aVotingTown(server)
  const [out, beside] = town.proposals.map(({ id }) => id)
  const exclude = () =>
    inTransaction(context, (trx, context) =>
      updateContributionStatus(trx, context, [out ?? 0], 'EXCLUDED', { by: undefined, act: 'status' }),
    )
  const takeOn = () =>
    inTransaction(context, (trx, context) =>
      updateCandidateStatuses(
        trx,
        context,
        { group: null },
        {
          contributionIds: [out ?? 0, beside ?? 0],
          from: 'PUBLISHED',
          to: 'INBALLOT',
        },
      ),
    )
  const meet = { rows: `select from contributions where id = ${out}` }
  assert.deepEqual(await raceCalls(server, meet, [exclude, takeOn]), ['ok', 'ok'])
  const rows = await context.db
    .selectFrom('contributions')
    .select(['id', 'status'])
    .where('id', 'in', [out ?? 0, beside ?? 0])
    .orderBy('id')
    .execute()
  assert.deepEqual(rows, [
    { id: out, status: 'EXCLUDED' },
    { id: beside, status: 'INBALLOT' },
  ])
})

test('one file imported twice concurrently creates one campaign; another file creates its own [VOT-051]', async () => {
  const fileOf = (title: string) => `META
key;value
description;${title}
country;Nowhere
unit;Lakeside
instance;2025
num_projects;1
num_votes;1
budget;100
vote_type;approval
rule;equalshares/add1
date_begin;01.03.2025
date_end;15.03.2025
currency;EUR
language;en
PROJECTS
project_id;cost;votes;name;selected
a;60;1;A bench;1
VOTES
voter_id;vote
1;a
`
  const made: string[] = []
  const take = (title: string) => async () => {
    const done = await importElection(server.context, { parts: [fileOf(title)], file: 'small.pb' })
    made.push('already' in done ? 'imported before' : 'faults' in done ? JSON.stringify(done.faults) : 'imported')
  }
  assert.deepEqual(await raceCalls(server, 'campaigns', [take('Lakeside'), take('Lakeside')]), ['ok', 'ok'])
  assert.deepEqual(made.sort(), ['imported', 'imported before'])
  await take('Hillside')()
  assert.equal(made.at(-1), 'imported')
})
