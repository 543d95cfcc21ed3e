import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spaces } from '@folkmoot/core/communities/spaces/endpoints.ts'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { computeCommitment } from '@folkmoot/core/platform/exact/digest.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { createTownMember } from '../../communities/campaigns/testing/campaigns.ts'
import { saveSpaceSettings } from '../../communities/spaces/space-rows.ts'
import { aDraft, anOpenBallot, aVotingTown, VOTING_DAY, voteAndClose } from './testing/ballots.ts'

const server = testServices({ time: VOTING_DAY })

const results = (uuid: string, who: Caller = server.visitor) => who.call(ballots.results, { params: { uuid }, query: {} })

test('results contain only the turnout before the count, and the winners with reasons after it [VOT-003, VOT-051]', async () => {
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await anOpenBallot(town, { winners: 'EQUAL_SHARES' })
  const empty = await results(ballot.uuid)
  assert.deepEqual(
    [empty.ballot.finished, empty.published, empty.publishedAt, empty.results, empty.index, empty.counted],
    [false, false, null, [], {}, null],
  )
  assert.deepEqual(empty.turnout, { finished: 0, eligible: 7 })
  await voteAndClose(town, ballot, ['Slipway Benches', 'Slipway Benches', 'Slipway', 'Lights Benches', 'Lights', ''])
  const shown = await results(ballot.uuid)
  assert.equal(shown.published, true)
  assert.deepEqual(
    shown.results.map((row) => [row.summary, row.score, row.values.join(' '), row.winner]),
    [
      [{ yes: 3, no: 0, abstain: 0, block: 0 }, 3, 'YES YES YES', true],
      [{ yes: 3, no: 0, abstain: 0, block: 0 }, 3, 'YES YES YES', true],
      [{ yes: 2, no: 0, abstain: 0, block: 0 }, 2, 'YES YES', true],
    ],
  )
  for (const { reason } of shown.results) assert.ok(['bought', 'all-fit', 'added'].includes(reason.kind))
  const row = shown.results[2]
  assert.equal(shown.index[row?.candidate_uuid ?? '']?.position, 2)
  assert.equal(shown.counted?.money?.spent, '56200')
  assert.equal(computeCommitment(shown.counted?.seed ?? ''), ballot.seed_commitment)
  assert.deepEqual([shown.counted?.papers, shown.counted?.blank], [6, 1])
  const quick = await server.visitor.call(ballots.results, {
    params: { uuid: ballot.uuid },
    query: { values: 'false' },
  })
  assert.ok(quick.results.every((r) => r.values.length === 0))
})

test('a quorum is met by exactly its share of the roll; one paper less selects nothing [VOT-039]', async () => {
  // with nine members and a coordinator, 0.6 of ten is six
  for (const [finished, met] of [
    [6, true],
    [5, false],
  ] as const) {
    const town = await aVotingTown(server, { members: 9 })
    const ballot = await anOpenBallot(town, { quorum: '0.6' })
    await voteAndClose(town, ballot, ['Benches', 'Benches', 'Lights', '', '', ''].slice(0, finished))
    const { counted } = await results(ballot.uuid)
    assert.deepEqual(counted?.quorum, { share: '0.6', papers: finished, eligible: 10, needed: 6, met })
    assert.equal(counted?.winners.length, met ? 2 : 0)
    const selected = await server.context.db
      .selectFrom('contributions')
      .select('id')
      .where('campaign_id', '=', town.campaign.id)
      .where('status', '=', 'SELECTED')
      .execute()
    assert.equal(selected.length, met ? 2 : 0)
  }
})

test('an advisory ballot selects nothing', async () => {
  const town = await aVotingTown(server, { members: 1 })
  await server.context.db.updateTable('campaigns').set({ binding_ballot: false }).where('id', '=', town.campaign.id).execute()
  const ballot = await anOpenBallot(town)
  assert.equal(ballot.decision_type, 'ADVISORY')
  await voteAndClose(town, ballot, ['Slipway'])
  const { counted } = await results(ballot.uuid)
  assert.deepEqual([counted?.winners.length, counted?.binding], [1, false])
  const kept = await server.context.db.selectFrom('contributions').select('status').where('campaign_id', '=', town.campaign.id).execute()
  assert.ok(kept.every(({ status }) => status === 'PUBLISHED'))
})

test('proposals on two ballots show in each result the values of that ballot [VOT-051]', async () => {
  const town = await aVotingTown(server, { members: 6 })
  await server.context.db.updateTable('campaigns').set({ binding_ballot: false }).where('id', '=', town.campaign.id).execute()
  const given = []
  for (const chosen of ['Slipway', 'Benches Slipway']) {
    const ballot = await anOpenBallot(town)
    await voteAndClose(town, ballot, Array(6).fill(chosen))
    given.push(ballot.uuid)
  }
  const valuesIn = async (uuid = '') => {
    const { results: rows } = await results(uuid)
    return town.proposals.map((one) => rows.find((row) => row.candidate_uuid === one.uuid)?.values.length)
  }
  // slipway, benches, lights
  assert.deepEqual(await valuesIn(given[0]), [6, 0, 0])
  assert.deepEqual(await valuesIn(given[1]), [6, 6, 0])
})

test('a deciding tie is broken by lot with the seed that was committed before', async () => {
  const town = await aVotingTown(server, { members: 2 })
  const ballot = await anOpenBallot(town, { winners: 'FIXED', fixedNumber: 1 })
  await voteAndClose(town, ballot, ['Slipway', 'Lights'])
  const shown = await results(ballot.uuid)
  const reasons = shown.results.filter((r) => r.tied).map((r) => [r.rank, r.lastRank, r.reason])
  assert.equal(reasons.length, 2)
  assert.ok(shown.results.filter((r) => r.tied).every((r) => 'byLot' in r.reason && r.reason.byLot))
  assert.equal(shown.counted?.steps.filter((s) => s.step === 'lot').length, 1)
})

test('a new ballot takes the settings of its phase by their full names only: what a member may set under another name changes no rule [VOT-033]', async () => {
  const { db } = server.context
  const [town, beside] = [await aVotingTown(server, { members: 1 }), await aVotingTown(server)]
  await db.updateTable('assemblies').set({ management_type: 'OPEN' }).where('id', '=', town.assembly.id).execute()
  const voting = (of: typeof town) => of.campaign.components.find((c) => c.type === 'VOTING')?.spaceId ?? assert.fail()
  await saveSpaceSettings(db, voting(town), { 'component.voting.system-winners-fixed-number': '2' })
  await saveSpaceSettings(db, voting(beside), { 'component.voting.system-winners-fixed-number': '7' })
  const [member] = town.members
  const params = { sid: voting(town) }
  const guarded = { 'component.voting.system-winners': 'EQUAL_SHARES' }
  assert.equal((await member?.refused(spaces.changeConfig, { params, body: guarded }))?.refused, 'not_allowed')
  const renamed = {
    'system-winners': 'EQUAL_SHARES',
    'COMPONENT.VOTING.SYSTEM-WINNERS-FIXED-NUMBER': '9',
    roll: 'frozen',
  }
  await member?.call(spaces.changeConfig, { params, body: renamed })
  const body = { campaign_uuid: town.campaign.uuid, ballot: {} }
  const { ballot_configurations } = await town.coordinator.call(ballots.create, { body })
  const rules = Object.fromEntries(ballot_configurations.map(({ key, value }) => [key.replace('component.voting.', ''), value]))
  assert.deepEqual([rules['system-winners'], rules['system-winners-fixed-number'], rules.roll], ['FIXED', '2', 'live'])
})

test('rules this release cannot count are refused by name, and invalid fields one by one [VOT-033]', async () => {
  const town = await aVotingTown(server)
  const body = (configurations: Record<string, string>, ballot: object = {}) => ({
    body: {
      campaign_uuid: town.campaign.uuid,
      ballot,
      ballot_configurations: Object.entries(configurations).map(([key, value]) => ({ key, value })),
    },
  })
  const { coordinator } = town
  for (const [configurations, ballot] of [
    [{ 'component.voting.system': 'APPLAUSE' }, {}],
    [{ 'component.voting.system-plurality-type': 'YES/MAYBE' }, {}],
    [{ 'component.voting.secrecy': 'encrypted' }, {}],
    [{ 'component.voting.anonymous': 'maybe' }, {}],
    [{ 'component.voting.system-winners': 'LOUDEST' }, {}],
    [{}, { voting_system_type: 'LOTTERY' }],
  ] as const) {
    const no = await coordinator.refused(ballots.create, body(configurations, ballot))
    assert.deepEqual([no.refused, no.status], ['system_not_available', 400])
  }
  for (const [configurations, ballot, field] of [
    [{ 'component.voting.system-winners-fixed-number': '0' }, {}, 'component.voting.system-winners-fixed-number'],
    [{ 'component.voting.system.quorum': '1.5' }, {}, 'component.voting.system.quorum'],
    [{ 'component.voting.system': 'RANGE', 'component.voting.system-range-max-score': '0' }, {}, 'component.voting.system-range-max-score'],
    [{ 'component.voting.budget': 'plenty' }, {}, 'component.voting.budget'],
    [{}, { title: ' ' }, 'ballot.title'],
    [{}, { starts_at: 'soon' }, 'ballot.starts_at'],
    [{}, { starts_at: '2027-01-01', ends_at: '2027-02-01' }, 'starts_at'],
    [{}, { entityType: 'NOTE' }, 'ballot.entityType'],
    [{}, { votes_limit: -1 }, 'ballot.votes_limit'],
  ] as const) {
    const no = await coordinator.refused(ballots.create, body(configurations, ballot))
    assert.deepEqual([no.status, no.fields?.[0]?.field], [400, field])
  }
  const order = await coordinator.refused(ballots.create, body({}, { starts_at: '2027-02-05', ends_at: '2027-02-01' }))
  assert.equal(order.refused, 'dates_out_of_order')
})

test('a ballot with a budget rule opens only with a cost for every candidate and a budget above 0', async () => {
  const poor = await aVotingTown(server, { configs: { 'appcivist.campaign.budget-amount': '0' } })
  const draft = await aDraft(poor, { winners: 'DYNAMIC1' })
  const params = { uuid: draft.uuid }
  const no = await poor.coordinator.refused(ballots.open, { params })
  assert.deepEqual([no.refused, no.status], ['budget_missing', 409])
  const config = (key: string, value: string) => ({
    params,
    body: { ballot: {}, ballot_configurations: [{ key: `component.voting.${key}`, value }] },
  })
  const rich = await poor.coordinator.call(ballots.change, config('budget', '40.000,50'))
  assert.deepEqual([rich.rules.budget, rich.problems], ['40000.5', []])
  await poor.coordinator.call(ballots.choose, {
    params,
    body: {
      candidates: poor.proposals.map(({ uuid }, n) => ({ contribution_uuid: uuid, ...(n ? {} : { cost: '' }) })),
    },
  })
  const costless = await poor.coordinator.refused(ballots.open, { params })
  assert.deepEqual([costless.refused, costless.text.includes('[Slipway]')], ['cost_missing', true])
  const unreadable = await poor.coordinator.refused(ballots.choose, {
    params,
    body: { candidates: [{ contribution_uuid: poor.proposals[0]?.uuid ?? '', cost: 'cheap' }] },
  })
  assert.equal(unreadable.fields?.[0]?.field, 'candidates.0.cost')
  await poor.coordinator.call(ballots.change, config('system-winners', 'FIXED'))
  await poor.coordinator.call(ballots.change, config('system-winners-fixed-number', '4'))
  assert.equal((await poor.coordinator.refused(ballots.open, { params })).refused, 'winners_exceed_candidates')
  await poor.coordinator.call(ballots.choose, { params, body: { candidates: [] } })
  assert.equal((await poor.coordinator.refused(ballots.open, { params })).refused, 'candidates_missing')
})

test('candidates are published contributions of the campaign and type; others are refused as unknown', async () => {
  const town = await aVotingTown(server)
  const other = await aVotingTown(server)
  const draft = await aDraft(town)
  const choose = (uuid: string) =>
    town.coordinator.refused(ballots.choose, {
      params: { uuid: draft.uuid },
      body: { candidates: [{ contribution_uuid: uuid }] },
    })
  assert.equal((await choose(other.proposals[0]?.uuid ?? '')).refused, 'candidate_unknown')
  assert.equal((await choose('nothing')).refused, 'candidate_unknown')
  await server.context.db
    .updateTable('contributions')
    .set({ status: 'ARCHIVED' })
    .where('id', '=', town.proposals[1]?.id ?? 0)
    .execute()
  assert.equal((await choose(town.proposals[1]?.uuid ?? '')).status, 404)
  const shown = await town.coordinator.call(ballots.read, { params: { uuid: draft.uuid } })
  assert.deepEqual(
    shown.candidates.map((c) => c.ready),
    [true, false, true],
  )
  const open = await town.coordinator.call(ballots.open, { params: { uuid: draft.uuid } })
  assert.deepEqual(
    open.candidates.map((c) => c.title),
    ['Slipway', 'Lights'],
  )
})

test('a campaign has one unfinished ballot at a time; preparation returns parsed costs and the numbers of voters', async () => {
  const town = await aVotingTown(server, { members: 2 })
  const params = { uuid: town.campaign.uuid }
  const before = await town.coordinator.call(ballots.prepare, { params })
  assert.deepEqual(
    before.candidates.map((c) => [c.title, c.budget, c.cost]),
    [
      ['Benches', '8.900', '8900'],
      ['Lights', '17 800', '17800'],
      ['Slipway', '£29,500', '29500'],
    ],
  )
  assert.deepEqual(
    [before.eligible, before.ballot, before.rules.budget, before.rules.currency, before.ends_on],
    [{ MEMBERS: 3, CONFIRMED: 3, LISTED: 0 }, null, '90000', '£', '2027-01-31'],
  )
  const draft = await aDraft(town)
  const again = await town.coordinator.refused(ballots.create, {
    body: { campaign_uuid: town.campaign.uuid, ballot: {} },
  })
  assert.deepEqual([again.refused, again.status], ['ballot_exists', 409])
  const after = await town.coordinator.call(ballots.prepare, { params })
  assert.deepEqual([after.ballot, after.state], [draft.uuid, 'draft'])
})

test('preparation counts the assembly’s members with an open account, and those of them with a confirmed address', async () => {
  const town = await aVotingTown(server, { members: 1 })
  const { db } = server.context
  await aVotingTown(server, { members: 2 })
  const here = town.assembly.id
  await createTownMember(db, here, { verified: false })
  await createTownMember(db, here, { roles: ['FOLLOWER'] })
  await createTownMember(db, here, { status: 'REQUESTED' })
  const blocked = await createTownMember(db, here)
  await db.updateTable('users').set({ active: false }).where('id', '=', blocked.id).execute()
  const gone = await createTownMember(db, here)
  await db.updateTable('users').set({ deleted_at: '2027-01-02T00:00:00Z' }).where('id', '=', gone.id).execute()
  const { eligible } = await town.coordinator.call(ballots.prepare, { params: { uuid: town.campaign.uuid } })
  assert.deepEqual(eligible, { MEMBERS: 3, CONFIRMED: 2, LISTED: 0 })
})

test('the ballot of a campaign without public pages is hidden from outsiders [VOT-044, VOT-046]', async () => {
  const town = await aVotingTown(server, { members: 1 })
  const ballot = await anOpenBallot(town)
  const params = { uuid: ballot.uuid }
  assert.equal((await server.visitor.call(ballots.campaign, { params }))[0]?.uuid, town.campaign.uuid)
  await saveSpaceSettings(server.context.db, town.campaign.spaceId, {
    'appcivist.campaign.disable-public-site': 'TRUE',
  })
  for (const who of [server.visitor, (await aVotingTown(server)).coordinator]) {
    for (const call of [ballots.read, ballots.campaign]) {
      assert.equal((await who.refused(call, { params })).status, 404)
    }
    assert.equal((await who.refused(ballots.results, { params, query: {} })).status, 404)
  }
  const audit = await server.app.inject({ url: `/api/v0/ballot/${ballot.uuid}/audit` })
  assert.equal(audit.statusCode, 404)
  const member = await (town.members[0] as Caller).call(ballots.read, { params })
  assert.deepEqual([member.may.vote, member.refuses_vote], [true, null])
})

test('a ballot tells each viewer whether they may vote, and if not, the reason [VOT-024, VOT-025]', async () => {
  const town = await aVotingTown(server, { members: 1 })
  const ballot = await anOpenBallot(town)
  const why = async (who: Caller) => (await who.call(ballots.read, { params: { uuid: ballot.uuid } })).refuses_vote
  assert.equal(await why(server.visitor), 'not_logged_in')
  assert.equal(await why((await aVotingTown(server)).coordinator), 'not_eligible')
  assert.equal(await why(town.coordinator), null)
  await voteAndClose(town, ballot, [''])
  assert.equal(await why(town.coordinator), 'ballot_closed')
})
