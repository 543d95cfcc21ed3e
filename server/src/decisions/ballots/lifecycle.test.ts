import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { createTownMember } from '../../communities/campaigns/testing/campaigns.ts'
import { advanceAllBallots } from './advance-ballots.ts'
import { aDraft, anOpenBallot, aVotingTown, VOTING_DAY, type VotingTown } from './testing/ballots.ts'

const server = testServices({ time: VOTING_DAY })

const read = (ballot: Ballot, who: Caller = server.visitor) => who.call(ballots.read, { params: { uuid: ballot.uuid } })
const signals = async (ballot: Ballot) =>
  (
    await server.context.db.selectFrom('signals').select(['event', 'data']).where('event', 'like', '%BALLOT%').orderBy('id').execute()
  ).flatMap(({ event, data }) => (data.ballotUuid === ballot.uuid ? [event] : []))
const statuses = async (town: VotingTown) =>
  (
    await server.context.db
      .selectFrom('contributions')
      .select(['title', 'status'])
      .where('campaign_id', '=', town.campaign.id)
      .orderBy('id')
      .execute()
  ).map(({ title, status }) => `${title} ${status}`)

async function vote(town: VotingTown, ballot: Ballot, n: number, ...titles: string[]): Promise<void> {
  const who = town.members[n] as Caller
  const params = { uuid: ballot.uuid, signature: 'me' }
  await who.call(papers.create, { params, body: {} })
  const votes = ballot.candidates.filter((c) => titles.includes(c.title)).map(({ id }) => ({ candidate_id: id, value: 'YES' }))
  await who.call(papers.complete, { params, body: { vote: { votes } } })
}

test('only coordinators see a draft; opening freezes its candidates [VOT-001, VOT-043, VOT-044]', async () => {
  server.setTime(VOTING_DAY)
  const town = await aVotingTown(server, { members: 1 })
  const draft = await aDraft(town)
  assert.deepEqual([draft.state, draft.status, draft.opens_by_itself], ['draft', 'DRAFT', false])
  assert.equal((await (town.members[0] as Caller).refused(ballots.read, { params: { uuid: draft.uuid } })).status, 404)
  const open = await town.coordinator.call(ballots.open, { params: { uuid: draft.uuid } })
  assert.deepEqual([open.state, open.status, open.starts_on, open.ends_on], ['open', 'ACTIVE', '2027-01-20', '2027-01-31'])
  assert.deepEqual(
    open.candidates.map((c) => [c.title, c.cost]),
    [
      ['Slipway', '29500'],
      ['Benches', '8900'],
      ['Lights', '17800'],
    ],
  )
  assert.equal(open.candidatesIndex[town.proposals[1]?.uuid ?? ''], 1)
  assert.deepEqual(await statuses(town), ['Slipway INBALLOT', 'Benches INBALLOT', 'Lights INBALLOT'])
  await server.context.db.updateTable('contributions').set({ title: 'Changed', text: 'Changed' }).execute()
  const shown = await read(open)
  assert.deepEqual(
    shown.candidates.map((c) => [c.title, c.text]),
    [
      ['Slipway', '<p>Slipway, in full</p>'],
      ['Benches', '<p>Benches, in full</p>'],
      ['Lights', '<p>Lights, in full</p>'],
    ],
  )
  assert.match(shown.seed_commitment, /^[0-9a-f]{64}$/)
  assert.deepEqual(await signals(open), ['NEW_VOTING_BALLOT', 'BALLOT_OPENED'])
})

test('a draft with a later first day opens automatically in its assembly’s zone, only once [VOT-019]', async () => {
  server.setTime('2027-01-10T12:00:00.000Z')
  const town = await aVotingTown(server, { timezone: 'Pacific/Auckland', members: 1 })
  const draft = await aDraft(town)
  assert.deepEqual([draft.starts_on, draft.opens_by_itself], ['2027-01-18', true])
  assert.equal(draft.starts_at, '2027-01-17T11:00:00.000Z')
  server.setTime('2027-01-17T10:59:59.999Z')
  assert.equal((await read(draft, town.coordinator)).state, 'draft')
  server.setTime('2027-01-17T11:00:00.000Z')
  const states = await Promise.all(Array.from({ length: 8 }, () => read(draft)))
  assert.deepEqual(new Set(states.map((b) => b.state)), new Set(['open']))
  assert.deepEqual(await signals(draft), ['NEW_VOTING_BALLOT', 'BALLOT_OPENED'])
})

test('the whole last day counts in the ballot’s zone; then the ballot is counted, votes refused [VOT-019, VOT-020]', async () => {
  server.setTime(VOTING_DAY)
  const town = await aVotingTown(server, { timezone: 'America/Bogota', members: 6 })
  const ballot = await anOpenBallot(town)
  for (const n of [0, 1, 2, 3, 4]) await vote(town, ballot, n, 'Slipway')
  server.setTime('2027-02-01T04:59:59.000Z')
  await (town.members[5] as Caller).call(papers.create, { params: { uuid: ballot.uuid }, body: {} })
  assert.equal((await read(ballot)).state, 'open')
  server.setTime('2027-02-01T05:00:00.000Z')
  const late = await (town.members[5] as Caller).refused(papers.complete, {
    params: { uuid: ballot.uuid, signature: 'me' },
    body: {},
  })
  assert.deepEqual([late.refused, late.status], ['ballot_closed', 403])
  await advanceAllBallots(server.context)
  const counted = await read(ballot)
  assert.deepEqual(
    [counted.state, counted.closed_at, counted.turnout],
    ['counted', '2027-02-01T05:00:00.000Z', { finished: 5, eligible: 7 }],
  )
  assert.deepEqual(await statuses(town), ['Slipway SELECTED', 'Benches PUBLISHED', 'Lights PUBLISHED'])
  assert.deepEqual(await signals(ballot), ['NEW_VOTING_BALLOT', 'BALLOT_OPENED', 'BALLOT_RESULTS'])
})

test('many concurrent reads of an ended ballot count it once [VOT-051]', async () => {
  server.setTime(VOTING_DAY)
  const town = await aVotingTown(server, { members: 1 })
  const ballot = await anOpenBallot(town)
  await vote(town, ballot, 0, 'Benches')
  server.setTime('2027-02-02T00:00:00.000Z')
  const params = { uuid: ballot.uuid }
  const all = await Promise.all([
    ...Array.from({ length: 6 }, () => server.visitor.call(ballots.results, { params, query: {} })),
    advanceAllBallots(server.context),
    advanceAllBallots(server.context),
  ])
  assert.ok(all.every((r) => r === undefined || (r.published && r.counted?.winners.length === 1)))
  assert.deepEqual(await signals(ballot), ['NEW_VOTING_BALLOT', 'BALLOT_OPENED', 'BALLOT_RESULTS'])
})

test('a server that died between closing and counting counts the ballot after its restart', async () => {
  server.setTime(VOTING_DAY)
  const town = await aVotingTown(server, { members: 1 })
  const ballot = await anOpenBallot(town)
  await vote(town, ballot, 0, 'Benches')
  await server.context.db.updateTable('ballots').set({ state: 'closed', closed_at: VOTING_DAY }).where('uuid', '=', ballot.uuid).execute()
  await advanceAllBallots(server.context)
  assert.equal((await read(ballot)).state, 'counted')
})

test('closing early needs a reason, extending is possible once, and archiving only after the count', async () => {
  server.setTime(VOTING_DAY)
  const town = await aVotingTown(server, { members: 2 })
  const ballot = await anOpenBallot(town)
  const params = { uuid: ballot.uuid }
  const { coordinator } = town
  const extend = (ends_at: string, reason = 'Two more days for the market') => ({ params, body: { ends_at, reason } })
  assert.equal((await coordinator.refused(ballots.extend, extend('2027-02-04', ''))).refused, 'reason_missing')
  assert.equal((await coordinator.refused(ballots.extend, extend('2027-01-30'))).fields?.[0]?.field, 'ends_at')
  const longer = await coordinator.call(ballots.extend, extend('2027-02-04 18:00'))
  assert.deepEqual([longer.ends_on, longer.extended, longer.may.extend], ['2027-02-04', true, false])
  assert.equal((await coordinator.refused(ballots.extend, extend('2027-02-09'))).refused, 'already_extended')
  assert.equal((await coordinator.refused(ballots.archive, { params })).refused, 'ballot_not_counted')
  assert.equal((await coordinator.refused(ballots.close, { params, body: {} })).refused, 'reason_missing')
  const closed = await coordinator.call(ballots.close, { params, body: { reason: 'All have voted' } })
  assert.deepEqual([closed.state, closed.reason], ['counted', 'All have voted'])
  assert.equal((await coordinator.refused(ballots.cancel, { params, body: { reason: 'x' } })).refused, 'ballot_not_open')
  const archived = await coordinator.call(ballots.archive, { params })
  assert.deepEqual([archived.state, archived.status], ['archived', 'ARCHIVED'])
  assert.equal((await read(ballot)).state, 'archived')
})

test('cancelling a ballot deletes its papers and releases the candidates', async () => {
  server.setTime(VOTING_DAY)
  const town = await aVotingTown(server, { members: 1 })
  const ballot = await anOpenBallot(town)
  await vote(town, ballot, 0, 'Lights')
  const params = { uuid: ballot.uuid }
  const gone = await town.coordinator.call(ballots.cancel, { params, body: { reason: 'Wrong costs' } })
  assert.deepEqual([gone.state, gone.reason, gone.turnout.finished], ['cancelled', 'Wrong costs', 0])
  assert.deepEqual(await statuses(town), ['Slipway PUBLISHED', 'Benches PUBLISHED', 'Lights PUBLISHED'])
  const none = await (town.members[0] as Caller).refused(papers.read, { params: { ...params, signature: 'me' } })
  assert.equal(none.refused, 'paper_missing')
  assert.equal((await aDraft(town)).state, 'draft')
})

test('a withdrawn candidate stays visible with its reason, accepts no vote and cannot win', async () => {
  server.setTime(VOTING_DAY)
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await anOpenBallot(town, { winners: 'FIXED', fixedNumber: 1 })
  const slipway = ballot.candidates[0]?.id ?? 0
  for (const n of [0, 1, 2]) await vote(town, ballot, n, 'Slipway')
  const params = { uuid: ballot.uuid, candidate: String(slipway) }
  const without = await town.coordinator.refused(ballots.withdraw, { params, body: {} })
  assert.equal(without.refused, 'reason_missing')
  const after = await town.coordinator.call(ballots.withdraw, { params, body: { reason: 'The quay was sold' } })
  assert.deepEqual(
    after.candidates.map((c) => [c.withdrawn, c.withdrawn_reason]),
    [
      [true, 'The quay was sold'],
      [false, ''],
      [false, ''],
    ],
  )
  const who = town.members[3] as Caller
  const mine = { uuid: ballot.uuid, signature: 'me' }
  await who.call(papers.create, { params: mine, body: {} })
  const no = await who.refused(papers.cast, { params: mine, body: { candidate_id: slipway, value: 'YES' } })
  assert.equal(no.refused, 'candidate_unknown')
  await vote(town, ballot, 4, 'Lights')
  await vote(town, ballot, 5, 'Lights')
  await town.coordinator.call(ballots.close, { params: mine, body: { reason: 'Done' } })
  const { counted, results } = await server.visitor.call(ballots.results, { params: mine, query: {} })
  assert.deepEqual(counted?.winners, [town.proposals[2]?.uuid])
  assert.equal(results.at(-1)?.reason.kind, 'withdrawn')
  assert.deepEqual(await statuses(town), ['Slipway EXCLUDED', 'Benches PUBLISHED', 'Lights SELECTED'])
})

test('a draft that cannot open warns coordinators a week and a day before and on the day, and opens once corrected', async () => {
  server.setTime('2027-01-01T12:00:00.000Z')
  const town = await aVotingTown(server, { proposals: [['Slipway', 'a lot']] })
  const draft = await aDraft(town, { winners: 'EQUAL_SHARES' })
  assert.deepEqual(draft.problems, [{ code: 'cost_missing', candidates: ['Slipway'] }])
  for (const day of ['2027-01-11', '2027-01-12', '2027-01-17', '2027-01-18', '2027-01-19']) {
    server.setTime(`${day}T09:00:00.000Z`)
    await advanceAllBallots(server.context)
    await advanceAllBallots(server.context)
  }
  const problem = 'BALLOT_PROBLEM'
  assert.deepEqual(await signals(draft), ['NEW_VOTING_BALLOT', problem, problem, problem])
  const no = await town.coordinator.refused(ballots.open, { params: { uuid: draft.uuid } })
  assert.deepEqual([no.refused, no.status, no.missingFields], ['cost_missing', 409, undefined])
  assert.match(no.text, /\[Slipway\]/)
  const mended = await town.coordinator.call(ballots.choose, {
    params: { uuid: draft.uuid },
    body: { candidates: [{ contribution_uuid: town.proposals[0]?.uuid ?? '', cost: '29.500,00 £' }] },
  })
  assert.deepEqual([mended.state, mended.candidates[0]?.cost], ['open', '29500'])
})

test('a draft whose last day passes is cancelled', async () => {
  server.setTime('2027-01-01T12:00:00.000Z')
  const town = await aVotingTown(server, { proposals: [] })
  const draft = await aDraft(town)
  server.setTime('2027-02-01T00:00:00.000Z')
  await advanceAllBallots(server.context)
  assert.equal((await read(draft, town.coordinator)).state, 'cancelled')
})

test('papers that were never finalized are not counted, and are deleted thirty days after the count [VOT-014]', async () => {
  server.setTime(VOTING_DAY)
  const town = await aVotingTown(server, { members: 2 })
  const ballot = await anOpenBallot(town)
  await vote(town, ballot, 0, 'Benches')
  const mine = { uuid: ballot.uuid, signature: 'me' }
  await (town.members[1] as Caller).call(papers.create, { params: mine, body: {} })
  const lights = { candidate_id: ballot.candidates[2]?.id ?? 0, value: 'YES' }
  await (town.members[1] as Caller).call(papers.cast, { params: mine, body: lights })
  await town.coordinator.call(ballots.close, { params: mine, body: { reason: 'Done' } })
  const { counted } = await server.visitor.call(ballots.results, { params: mine, query: {} })
  assert.deepEqual([counted?.papers, counted?.winners], [1, [town.proposals[1]?.uuid]])
  const left = async () =>
    server.context.db
      .selectFrom('ballot_papers as p')
      .innerJoin('ballots as b', 'b.id', 'p.ballot_id')
      .select('p.status')
      .where('b.uuid', '=', ballot.uuid)
      .orderBy('p.status')
      .execute()
  assert.deepEqual(await left(), [{ status: 0 }, { status: 1 }])
  server.setTime('2027-02-20T12:00:00.000Z')
  await advanceAllBallots(server.context)
  assert.deepEqual(await left(), [{ status: 1 }])
})

test('only coordinators and admins manage a ballot, whatever ids a request contains [VOT-043]', async () => {
  server.setTime(VOTING_DAY)
  const town = await aVotingTown(server, { members: 1 })
  const other = await aVotingTown(server)
  const ballot = await anOpenBallot(town)
  const moderator = await server.as((await createTownMember(server.context.db, town.assembly.id, { roles: ['MEMBER', 'MODERATOR'] })).id)
  const params = { uuid: ballot.uuid }
  for (const who of [town.members[0] as Caller, moderator, other.coordinator]) {
    for (const no of [
      await who.refused(ballots.create, { body: { campaign_uuid: town.campaign.uuid, ballot: {} } }),
      await who.refused(ballots.change, { params, body: { ballot: { title: 'Mine' } } }),
      await who.refused(ballots.choose, { params, body: { candidates: [] } }),
      await who.refused(ballots.open, { params }),
      await who.refused(ballots.close, { params, body: { reason: 'x' } }),
      await who.refused(ballots.extend, { params, body: { ends_at: '2027-03-01', reason: 'x' } }),
      await who.refused(ballots.cancel, { params, body: { reason: 'x' } }),
      await who.refused(ballots.withdraw, { params: { ...params, candidate: '1' }, body: { reason: 'x' } }),
      await who.refused(ballots.archive, { params }),
      await who.refused(ballots.prepare, { params: { uuid: town.campaign.uuid } }),
    ]) {
      assert.deepEqual([no.refused, no.status], ['not_allowed', 403])
    }
  }
})
