import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { spaces } from '@folkmoot/core/communities/spaces/endpoints.ts'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { registration } from '@folkmoot/core/decisions/ballots/registration/registration-endpoints.ts'
import { verifyPassword } from '../../accounts/users/passwords/hash-password.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { advanceAllBallots } from './advance-ballots.ts'
import { preparePhaseBallots } from './phases/phase-ballots.ts'
import { lockBallot } from './store.ts'
import { aDraft, anOpenBallot, aProposal, aVotingTown, VOTING_DAY, type VotingTown } from './testing/ballots.ts'

// the phase of voting is from 18 to 31 January 2027
const WEEK_BEFORE = '2027-01-11T12:00:00.000Z'
const ALL = { 'campaign.include.all.published.proposals': 'TRUE' }
const CHOSEN = { 'campaign.include.all.published.proposals': 'FALSE' }

const server = testServices({ time: WEEK_BEFORE })

const ballotsOf = ({ campaign }: VotingTown) =>
  server.context.db
    .selectFrom('ballots')
    .select(['id', 'uuid', 'state', 'starts_on', 'ends_on', 'untouched', 'creator_id', 'component_id'])
    .where('campaign_id', '=', campaign.id)
    .orderBy('id')
    .execute()
const eventsOf = async ({ campaign }: VotingTown) =>
  (
    await server.context.db
      .selectFrom('signals')
      .select('event')
      .where('space_id', '=', campaign.spaceId)
      .where('event', 'like', '%BALLOT%')
      .orderBy('id')
      .execute()
  ).map(({ event }) => event)
const setPhase = (town: VotingTown, set: object) =>
  server.context.db.updateTable('components').set(set).where('campaign_id', '=', town.campaign.id).where('type', '=', 'VOTING').execute()
const read = (town: VotingTown, uuid: string) => town.coordinator.call(ballots.read, { params: { uuid } })
const titles = async (town: VotingTown) => {
  const [ballot] = await ballotsOf(town)
  return (await read(town, ballot?.uuid ?? '')).candidates.map(({ title }) => title).sort()
}

test('seven days before a phase of voting its ballot is prepared for coordinators, with its dates and candidates', async () => {
  server.setTime('2027-01-10T12:00:00.000Z')
  const town = await aVotingTown(server, { members: 1, configs: CHOSEN })
  await aProposal(server.context.db, town.campaign, { title: 'Chosen', budget: '10', status: 'INBALLOT' })
  await aProposal(server.context.db, town.campaign, { title: 'An idea', status: 'INBALLOT', type: 'IDEA' })
  await preparePhaseBallots(server.context)
  assert.deepEqual(await ballotsOf(town), [])
  server.setTime(WEEK_BEFORE)
  await preparePhaseBallots(server.context)
  const [ballot, ...more] = await ballotsOf(town)
  assert.ok(ballot)
  assert.equal(more.length, 0)
  assert.deepEqual(
    [ballot.state, ballot.starts_on, ballot.ends_on, ballot.untouched, ballot.creator_id],
    ['draft', '2027-01-18', '2027-01-31', true, null],
  )
  const draft = await read(town, ballot.uuid)
  assert.deepEqual([draft.follows_phase, draft.opens_by_itself, draft.require_registration], [true, true, false])
  assert.deepEqual(await titles(town), ['Chosen'])
  assert.deepEqual(await eventsOf(town), ['NEW_VOTING_BALLOT'])
  const { currentBallotId } = await server.context.db
    .selectFrom('campaigns')
    .select('current_ballot_id as currentBallotId')
    .where('id', '=', town.campaign.id)
    .executeTakeFirstOrThrow()
  assert.equal(currentBallotId, ballot.id)
  const [member] = town.members
  assert.equal((await member?.refused(ballots.read, { params: { uuid: ballot.uuid } }))?.status, 404)
})

test('nodes that prepare at the same time prepare one ballot, and tell of it once', async () => {
  server.setTime(WEEK_BEFORE)
  const town = await aVotingTown(server, { configs: ALL })
  const node = () => preparePhaseBallots(server.context)
  const rows = `select from campaigns where id = ${town.campaign.id}`
  assert.deepEqual(await raceCalls(server, { rows }, [node, node, node, node]), ['ok', 'ok', 'ok', 'ok'])
  assert.equal((await ballotsOf(town)).length, 1)
  assert.deepEqual(await eventsOf(town), ['NEW_VOTING_BALLOT'])
  assert.deepEqual(await titles(town), ['Benches', 'Lights', 'Slipway'])
  const columns = `assembly_id, campaign_id, component_id, title, voting_system_type, rules, starts_on, ends_on, dated_on,
    timezone, seed, seed_commitment, created_at, made_by_server`
  const second = server.context.pool.query(`insert into ballots (${columns}) select ${columns} from ballots where campaign_id = $1`, [
    town.campaign.id,
  ])
  await assert.rejects(second, /ballots_of_phase/, 'the database keeps a phase from a second one')
})

test('an untouched draft follows its phase and campaign until it opens by itself on the first day', async () => {
  server.setTime(WEEK_BEFORE)
  const town = await aVotingTown(server, { configs: ALL })
  await preparePhaseBallots(server.context)
  await aProposal(server.context.db, town.campaign, { title: 'Latecomer', budget: '5' })
  await setPhase(town, { start_on: '2027-01-17', end_on: '2027-01-30' })
  await preparePhaseBallots(server.context)
  const [moved] = await ballotsOf(town)
  assert.deepEqual([moved?.starts_on, moved?.ends_on], ['2027-01-17', '2027-01-30'])
  assert.deepEqual(await titles(town), ['Benches', 'Latecomer', 'Lights', 'Slipway'])
  await aProposal(server.context.db, town.campaign, { title: 'Last minute', budget: '5' })
  server.setTime('2027-01-17T12:00:00.000Z')
  const opened = await read(town, moved?.uuid ?? '')
  assert.deepEqual([opened.state, opened.starts_on, opened.follows_phase], ['open', '2027-01-17', false])
  assert.equal(opened.candidates.length, 5, 'also what was published a moment ago')
  await advanceAllBallots(server.context)
  assert.equal((await ballotsOf(town)).length, 1)
})

test('without candidates the draft of a phase that has begun stays one, and opens as soon as there are some', async () => {
  server.setTime(VOTING_DAY)
  const town = await aVotingTown(server, { configs: CHOSEN })
  await advanceAllBallots(server.context)
  await advanceAllBallots(server.context)
  const [draft] = await ballotsOf(town)
  assert.deepEqual([draft?.state, draft?.starts_on], ['draft', '2027-01-20'])
  assert.deepEqual(await eventsOf(town), ['NEW_VOTING_BALLOT', 'BALLOT_PROBLEM'])
  server.setTime('2027-01-21T12:00:00.000Z')
  for (const { id } of town.proposals)
    await server.context.db.updateTable('contributions').set({ status: 'INBALLOT' }).where('id', '=', id).execute()
  await advanceAllBallots(server.context)
  const [opened] = await ballotsOf(town)
  assert.deepEqual([opened?.state, opened?.starts_on, opened?.uuid], ['open', '2027-01-21', draft?.uuid])
})

test('a cost that its author writes after the draft was prepared counts, so a ballot with a budget opens then', async () => {
  server.setTime(VOTING_DAY)
  const town = await aVotingTown(server, { configs: ALL, proposals: [['Slipway', '']] })
  const { space_id } = await server.context.db
    .selectFrom('components')
    .select('space_id')
    .where('campaign_id', '=', town.campaign.id)
    .where('type', '=', 'VOTING')
    .executeTakeFirstOrThrow()
  const rule = { space_id, key: 'component.voting.system-winners', value: 'DYNAMIC2' }
  await server.context.db.insertInto('config').values(rule).execute()
  await advanceAllBallots(server.context)
  assert.equal((await ballotsOf(town))[0]?.state, 'draft')
  const set = { budget: '£1,200' }
  await server.context.db.updateTable('contributions').set(set).where('campaign_id', '=', town.campaign.id).execute()
  await advanceAllBallots(server.context)
  const [opened] = await ballotsOf(town)
  assert.equal(opened?.state, 'open')
  assert.equal((await read(town, opened?.uuid ?? '')).candidates[0]?.cost, '1200')
})

test('a draft whose phase moves away or is switched off goes with it, and comes back with it', async () => {
  server.setTime(WEEK_BEFORE)
  const town = await aVotingTown(server, { configs: ALL })
  await preparePhaseBallots(server.context)
  for (const away of [{ enabled: false }, { enabled: true, start_on: '2027-02-18', end_on: '2027-02-28' }]) {
    await setPhase(town, away)
    await preparePhaseBallots(server.context)
    assert.deepEqual(await ballotsOf(town), [])
  }
  await setPhase(town, { start_on: '2027-01-18', end_on: '2027-01-31' })
  await preparePhaseBallots(server.context)
  assert.equal((await ballotsOf(town)).length, 1)
})

test('a coordinator takes over the untouched draft, by changing it or by preparing their own, and it stays as they left it', async () => {
  server.setTime(WEEK_BEFORE)
  const [changed, replaced] = [await aVotingTown(server, { configs: ALL }), await aVotingTown(server, { configs: ALL })]
  await preparePhaseBallots(server.context)
  const [draft] = await ballotsOf(changed)
  const uuid = draft?.uuid ?? ''
  const chosen = [{ contribution_uuid: changed.proposals[0]?.uuid ?? '' }]
  const own = await changed.coordinator.call(ballots.choose, { params: { uuid }, body: { candidates: chosen } })
  assert.equal(own.follows_phase, false)
  const before = (await ballotsOf(replaced))[0]?.uuid
  const made = await aDraft(replaced)
  assert.notEqual(made.uuid, before)
  await setPhase(changed, { end_on: '2027-01-29' })
  await preparePhaseBallots(server.context)
  assert.deepEqual(await titles(changed), ['Slipway'])
  assert.deepEqual(
    (await ballotsOf(changed)).map((b) => [b.uuid, b.ends_on, b.untouched]),
    [[uuid, '2027-01-31', false]],
  )
  assert.deepEqual(
    (await ballotsOf(replaced)).map((b) => [b.uuid, b.untouched]),
    [[made.uuid, false]],
  )
  const body = { campaign_uuid: changed.campaign.uuid, ballot: {} }
  assert.equal((await changed.coordinator.refused(ballots.create, { body })).refused, 'ballot_exists')
})

test('a coordinator who saves while a job is at work on the untouched draft is not refused: theirs takes its place', async () => {
  server.setTime(WEEK_BEFORE)
  const [town, beside] = [await aVotingTown(server, { configs: ALL }), await aVotingTown(server, { configs: ALL })]
  await preparePhaseBallots(server.context)
  const [draft] = await ballotsOf(town)
  const { db } = server.context
  let made: Promise<{ uuid: string }> | undefined
  await db.transaction().execute(async (trx) => {
    await lockBallot(trx, draft?.id ?? 0)
    made = aDraft(town)
    assert.equal(await Promise.race([made, sleep(300, 'waits')]), 'waits')
  })
  const { uuid } = (await made) ?? { uuid: '' }
  assert.deepEqual(
    (await ballotsOf(town)).map((b) => [b.uuid, b.untouched]),
    [[uuid, false]],
  )
  assert.deepEqual(
    (await ballotsOf(beside)).map(({ untouched }) => untouched),
    [true],
  )
})

test('a draft of a phase that has begun stays a draft when a coordinator saves it, until they open it', async () => {
  server.setTime(VOTING_DAY)
  const [town, beside] = [await aVotingTown(server, { configs: CHOSEN }), await aVotingTown(server, { configs: CHOSEN })]
  await advanceAllBallots(server.context)
  const uuid = (await ballotsOf(town))[0]?.uuid ?? ''
  assert.equal((await read(town, uuid)).opens_by_itself, true)
  const candidates = town.proposals.map((proposal) => ({ contribution_uuid: proposal.uuid }))
  await town.coordinator.call(ballots.change, { params: { uuid }, body: { ballot: { title: 'Ours' } } })
  await town.coordinator.call(ballots.choose, { params: { uuid }, body: { candidates } })
  await advanceAllBallots(server.context)
  const saved = await read(town, uuid)
  assert.deepEqual([saved.state, saved.opens_by_itself, saved.problems], ['draft', false, []])
  const opened = await town.coordinator.call(ballots.open, { params: { uuid } })
  assert.equal(opened.state, 'open')
  assert.deepEqual(
    (await ballotsOf(beside)).map(({ state, untouched }) => [state, untouched]),
    [['draft', true]],
  )
})

test('a phase whose ballot was cancelled, and one whose settings make no ballot or let visitors vote, gets none', async () => {
  server.setTime(VOTING_DAY)
  const town = await aVotingTown(server, { configs: ALL })
  const open = await anOpenBallot(town)
  await town.coordinator.call(ballots.cancel, { params: { uuid: open.uuid }, body: { reason: 'Not yet' } })
  const without: VotingTown[] = []
  for (const [key, value] of [
    ['component.voting.budget', 'a lot'],
    ['component.voting.anonymous', 'TRUE'],
  ] as const) {
    const other = await aVotingTown(server, { configs: ALL })
    const { space_id } = await server.context.db
      .selectFrom('components')
      .select('space_id')
      .where('campaign_id', '=', other.campaign.id)
      .where('type', '=', 'VOTING')
      .executeTakeFirstOrThrow()
    await server.context.db.insertInto('config').values({ space_id, key, value }).execute()
    without.push(other)
  }
  await advanceAllBallots(server.context)
  assert.deepEqual(
    (await ballotsOf(town)).map(({ state }) => state),
    ['cancelled'],
  )
  for (const other of without) assert.deepEqual(await ballotsOf(other), [])
})

const setPhaseSettings = async (town: VotingTown, settings: Readonly<Record<string, string>>) => {
  const component = town.campaign.components.find(({ type }) => type === 'VOTING')
  assert.ok(component)
  return town.coordinator.call(spaces.changeConfig, { params: { sid: String(component.spaceId) }, body: settings })
}

test('a phase in which visitors vote gets its ballot by itself with the password of the phase, in any case; without one it waits for people [VOT-013] [VOT-041]', async () => {
  server.setTime(WEEK_BEFORE)
  const town = await aVotingTown(server, { configs: ALL })
  await setPhaseSettings(town, { 'component.voting.anonymous': 'TRUE' })
  await preparePhaseBallots(server.context)
  assert.deepEqual(await ballotsOf(town), [])
  const answer = await setPhaseSettings(town, { 'component.voting.ballot.password': ' Harbour Bell ' })
  assert.ok(!JSON.stringify(answer).includes('Harbour'))
  await preparePhaseBallots(server.context)
  await preparePhaseBallots(server.context)
  const [draft, ...more] = await ballotsOf(town)
  assert.ok(draft)
  assert.deepEqual([more.length, draft.untouched], [0, true])
  server.setTime(VOTING_DAY)
  await advanceAllBallots(server.context)
  const params = { uuid: draft.uuid }
  assert.equal((await server.visitor.call(ballots.read, { params })).state, 'open')
  const enter = (user_input: string) => ({
    params,
    body: { ballot_registration_fields: [{ name: 'Ballot password', user_input }] },
  })
  assert.equal((await server.visitor.refused(registration.register, enter('harbour bells'))).refused, 'answers_wrong')
  assert.match((await server.visitor.call(registration.register, enter('harbour bell'))).signature, /^\w{26}$/)
})

test('a ballot of a phase with a password begins with it, unless its form enters another; too short a password is refused [VOT-041]', async () => {
  server.setTime(VOTING_DAY)
  const town = await aVotingTown(server, {})
  const refused = await town.coordinator.refused(spaces.changeConfig, {
    params: { sid: String(town.campaign.components.find(({ type }) => type === 'VOTING')?.spaceId) },
    body: { 'component.voting.ballot.password': 'short' },
  })
  assert.deepEqual(
    [refused.status, refused.fields?.map(({ field, code }) => [field, code])],
    [400, [['component.voting.ballot.password', 'too_short']]],
  )
  await setPhaseSettings(town, { 'component.voting.ballot.password': 'harbour bell' })
  const prepared = await town.coordinator.call(ballots.prepare, { params: { uuid: town.campaign.uuid } })
  assert.equal(prepared.phase_password, true)
  const visitors = { 'component.voting.anonymous': 'TRUE' }
  const draft = await aDraft(town, { settings: visitors })
  assert.equal(draft.password, undefined)
  const own = await town.coordinator.call(ballots.change, {
    params: { uuid: draft.uuid },
    body: { ballot: {}, password: 'another word' },
  })
  assert.equal(own.password, undefined)
  const { registration: stored } = await server.context.db
    .selectFrom('ballots')
    .select('registration')
    .where('uuid', '=', draft.uuid)
    .executeTakeFirstOrThrow()
  const hash = stored?.fields[0]?.hash ?? ''
  assert.deepEqual([await verifyPassword(hash, 'another word'), await verifyPassword(hash, 'harbour bell')], [true, false])
})

test('the form of a ballot begins with the roll that it recommends, unless the phase has an answer of its own', async () => {
  server.setTime(VOTING_DAY)
  const town = await aVotingTown(server, {})
  const prepare = async () => town.coordinator.call(ballots.prepare, { params: { uuid: town.campaign.uuid } })
  const open = await prepare()
  assert.deepEqual([open.open_membership, open.roll.time, open.rules.randomOrder], [true, 'FROZEN', true])
  await setPhaseSettings(town, { 'component.voting.roll': 'live', 'component.voting.candidate-order': 'published' })
  const answered = await prepare()
  assert.deepEqual([answered.roll.time, answered.rules.randomOrder], ['LIVE', false])
  await setPhaseSettings(town, { 'component.voting.roll': '' })
  await server.context.db.updateTable('assemblies').set({ supported_membership: 'INVITATION' }).where('id', '=', town.assembly.id).execute()
  const closed = await prepare()
  assert.deepEqual([closed.open_membership, closed.roll.time], [false, 'LIVE'])
})
