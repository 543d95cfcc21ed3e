import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { campaigns, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { needs } from '@folkmoot/core/news/notifications/needs.ts'
import { sql } from 'kysely'
import { testServices } from '../../app/services/testing/services.ts'
import { sendReminders } from '../../news/notifications/send-reminders.ts'
import { advanceAllBallots } from './advance-ballots.ts'
import { aDraft, anOpenBallot, aProposal, aVotingTown, VOTING_DAY, type VotingTown } from './testing/ballots.ts'

// the phase of voting is from 18 to 31 January 2027
const WEEK_BEFORE = '2027-01-11T12:00:00.000Z'
const DAY_BEFORE = '2027-01-17T12:00:00.000Z'
const CHOSEN = { 'campaign.include.all.published.proposals': 'FALSE' }

const server = testServices({ time: WEEK_BEFORE })

const ballotsOf = ({ campaign }: VotingTown) =>
  server.context.db
    .selectFrom('ballots')
    .select(['id', 'uuid', 'state', 'starts_on', 'ends_on', 'problems_told'])
    .where('campaign_id', '=', campaign.id)
    .orderBy('id')
    .execute()
const eventsOf = async ({ campaign }: VotingTown) =>
  (
    await server.context.db
      .selectFrom('signals')
      .select(['event', 'data'])
      .where('space_id', '=', campaign.spaceId)
      .where('event', '=', 'BALLOT_PROBLEM')
      .orderBy('id')
      .execute()
  ).map(({ data }) => (data.problems as string[]).join())
const votingPhase = ({ campaign }: VotingTown) => {
  const phase = campaign.components.find(({ type }) => type === 'VOTING')
  assert.ok(phase)
  return phase
}
const setSetting = (town: VotingTown, key: string, value: string) =>
  server.context.db
    .insertInto('config')
    .values({ space_id: votingPhase(town).spaceId, key, value })
    .onConflict((on) => on.columns(['space_id', 'key']).doUpdateSet({ value }))
    .execute()
const needsOf = async (town: VotingTown) => {
  const { user_id: id } = await server.context.db
    .selectFrom('memberships')
    .select('user_id')
    .where('assembly_id', '=', town.assembly.id)
    .where(sql<boolean>`'COORDINATOR' = any(roles)`)
    .executeTakeFirstOrThrow()
  const { list } = await town.coordinator.call(needs.ofUser, { params: { id } })
  return list.filter(({ kind }) => kind !== 'VOTE')
}
const firstNeed = async (town: VotingTown) => {
  const [need] = await needsOf(town)
  return need?.kind === 'BALLOT'
    ? [need.first, need.delayed, ...need.problems.map(({ code, candidates }) => [code, ...candidates].join(' '))]
    : need?.kind
}
const voteOf = async (town: VotingTown) => {
  const params = { aid: town.assembly.id, cid: town.campaign.id }
  const [member] = town.members
  assert.ok(member)
  const one = await member.call(campaigns.one, { params })
  const open = await server.visitor.call(publicCampaigns.one, { params: { uuid: town.campaign.uuid } })
  const { list } = await member.call(campaigns.ofAssembly, { params: { aid: town.assembly.id }, query: {} })
  const votes = [one.components, open.components, list[0]?.phases ?? []].map((phases) => phases.find(({ type }) => type === 'VOTING')?.vote)
  const [proposal] = town.proposals
  const read = { params: { uuid: proposal?.uuid ?? '' } }
  const { phase } = await server.visitor.call(contributions.publicOne, read)
  if (phase?.type === 'VOTING') votes.push(phase.vote ?? undefined)
  assert.equal(new Set(votes).size, 1, votes.join())
  return votes[0]
}

test('every published proposal stands on the ballot of a phase, and it opens on the first day, where its coordinators said nothing [E.9]', async () => {
  server.setTime(DAY_BEFORE)
  const town = await aVotingTown(server, { members: 1 })
  await advanceAllBallots(server.context)
  assert.deepEqual([await voteOf(town), await needsOf(town)], ['ahead', []])
  server.setTime('2027-01-18T00:00:30.000Z')
  await advanceAllBallots(server.context)
  const [ballot] = await ballotsOf(town)
  assert.deepEqual([ballot?.state, ballot?.starts_on, ballot?.ends_on], ['open', '2027-01-18', '2027-01-31'])
  const { candidates } = await town.coordinator.call(ballots.read, { params: { uuid: ballot?.uuid ?? '' } })
  assert.deepEqual(candidates.map(({ title }) => title).sort(), ['Benches', 'Lights', 'Slipway'])
  assert.equal(await voteOf(town), 'open')
})

test('a vote that cannot begin is the first thing on the home of its coordinators, with what is missing, a week before and once it is late', async () => {
  server.setTime(WEEK_BEFORE)
  const town = await aVotingTown(server, { members: 1, proposals: [['Slipway', '']] })
  const bystander = await aVotingTown(server, { members: 1 })
  await setSetting(town, 'component.voting.system-winners', 'DYNAMIC2')
  assert.deepEqual(await needsOf(town), [], 'the server is about to prepare it')
  const days = [WEEK_BEFORE, '2027-01-13T12:00:00.000Z', DAY_BEFORE, VOTING_DAY, '2027-01-21T12:00:00.000Z']
  for (const day of days) {
    server.setTime(day)
    await advanceAllBallots(server.context)
    await advanceAllBallots(server.context)
    const delayed = day >= VOTING_DAY
    assert.deepEqual(await firstNeed(town), ['2027-01-18', delayed, 'cost_missing Slipway'], day)
    assert.equal(await voteOf(town), delayed ? 'delayed' : 'ahead', day)
    assert.deepEqual(await needsOf(bystander), [])
  }
  assert.deepEqual(await eventsOf(town), ['cost_missing', 'cost_missing', 'cost_missing'])
  assert.deepEqual(await eventsOf(bystander), [])
  const prepared = await town.coordinator.call(ballots.prepare, { params: { uuid: town.campaign.uuid } })
  assert.deepEqual(
    prepared.waiting.map(({ first, delayed, lasts_until }) => [first, delayed, lasts_until]),
    [['2027-01-18', true, '2027-02-03']],
  )
})

test('proposals that came after the ballot was prepared are not told to be missing in the minute until it takes them, which it does by number', async () => {
  server.setTime(DAY_BEFORE)
  const town = await aVotingTown(server, { members: 1, proposals: [] })
  await advanceAllBallots(server.context)
  assert.deepEqual(await firstNeed(town), ['2027-01-18', false, 'candidates_missing'])
  for (const title of ['Project 10', 'Project 9', 'Project 2']) await aProposal(server.context.db, town.campaign, { title, budget: '900' })
  assert.deepEqual(await needsOf(town), [])
  await advanceAllBallots(server.context)
  const [ballot] = await ballotsOf(town)
  const { candidates } = await town.coordinator.call(ballots.read, { params: { uuid: ballot?.uuid ?? '' } })
  assert.deepEqual(
    candidates.map(({ title }) => title),
    ['Project 2', 'Project 9', 'Project 10'],
  )
})

test('a vote that was late opens as soon as it is mended, for as many days as planned, and its phase lasts as long', async () => {
  server.setTime(VOTING_DAY)
  const town = await aVotingTown(server, { members: 1, configs: CHOSEN })
  server.setTime('2027-01-18T08:00:00.000Z')
  await advanceAllBallots(server.context)
  server.setTime('2027-01-22T08:00:00.000Z')
  await advanceAllBallots(server.context)
  assert.equal(await voteOf(town), 'delayed')
  for (const { id } of town.proposals)
    await server.context.db.updateTable('contributions').set({ status: 'INBALLOT' }).where('id', '=', id).execute()
  await advanceAllBallots(server.context)
  const [ballot] = await ballotsOf(town)
  assert.deepEqual([ballot?.state, ballot?.starts_on, ballot?.ends_on], ['open', '2027-01-22', '2027-02-04'])
  const one = await town.coordinator.call(campaigns.one, { params: { aid: town.assembly.id, cid: town.campaign.id } })
  assert.equal(one.components.find(({ type }) => type === 'VOTING')?.endDate, '2027-02-04')
  assert.deepEqual([await voteOf(town), await needsOf(town)], ['open', []])
})

test('a phase whose settings make no ballot is told to coordinators three times, and its vote is as long as planned once they do', async () => {
  server.setTime(WEEK_BEFORE)
  const town = await aVotingTown(server, { members: 1 })
  await setSetting(town, 'component.voting.budget', 'a lot')
  for (const day of ['2027-01-10', '2027-01-11', '2027-01-12', '2027-01-17', '2027-01-18', '2027-01-19']) {
    server.setTime(`${day}T09:00:00.000Z`)
    await advanceAllBallots(server.context)
    await advanceAllBallots(server.context)
  }
  assert.deepEqual(await eventsOf(town), ['rules_unusable', 'rules_unusable', 'rules_unusable'])
  assert.deepEqual(await firstNeed(town), ['2027-01-18', true, 'rules_unusable'])
  assert.deepEqual([await voteOf(town), await ballotsOf(town)], ['delayed', []])
  await setSetting(town, 'component.voting.budget', '90000')
  await advanceAllBallots(server.context)
  const [ballot] = await ballotsOf(town)
  assert.deepEqual([ballot?.state, ballot?.starts_on, ballot?.ends_on], ['open', '2027-01-19', '2027-02-01'])
})

test('coordinators are told that visitors have nothing to register with, and that a ballot waits for them or was cancelled', async () => {
  server.setTime(VOTING_DAY)
  const visitors = await aVotingTown(server, { members: 1 })
  await setSetting(visitors, 'component.voting.anonymous', 'TRUE')
  const [waits, cancelled] = [await aVotingTown(server, { members: 1 }), await aVotingTown(server, { members: 1 })]
  await aDraft(waits)
  const open = await anOpenBallot(cancelled)
  await cancelled.coordinator.call(ballots.cancel, { params: { uuid: open.uuid }, body: { reason: 'Not yet' } })
  await advanceAllBallots(server.context)
  assert.deepEqual(await firstNeed(visitors), ['2027-01-18', true, 'registration_missing'])
  assert.deepEqual(await firstNeed(waits), ['2027-01-18', true, 'draft_waits'])
  assert.deepEqual([await voteOf(cancelled), await needsOf(cancelled)], ['cancelled', []], 'everybody was told')
  assert.deepEqual(await eventsOf(waits), [], 'it was saved a moment ago')
  server.setTime('2027-01-21T12:00:00.000Z')
  await advanceAllBallots(server.context)
  await advanceAllBallots(server.context)
  assert.deepEqual(await eventsOf(waits), ['draft_waits'])
})

test('a draft of a coordinator that was mended and lacks something again is told of again, and voters are not told that it opens', async () => {
  server.setTime('2027-01-01T12:00:00.000Z')
  const town = await aVotingTown(server, { members: 1, proposals: [['Slipway', 'a lot']] })
  const draft = await aDraft(town, { winners: 'EQUAL_SHARES' })
  const choose = (cost: string) =>
    town.coordinator.call(ballots.choose, {
      params: { uuid: draft.uuid },
      body: { candidates: [{ contribution_uuid: town.proposals[0]?.uuid ?? '', cost }] },
    })
  server.setTime('2027-01-12T09:00:00.000Z')
  await advanceAllBallots(server.context)
  await choose('500')
  await advanceAllBallots(server.context)
  assert.equal((await ballotsOf(town))[0]?.problems_told, '')
  await choose('')
  server.setTime('2027-01-17T09:00:00.000Z')
  await advanceAllBallots(server.context)
  assert.deepEqual(await eventsOf(town), ['cost_missing', 'cost_missing', 'cost_missing'])
  await sendReminders(server.context)
  const upcoming = await server.context.db
    .selectFrom('signals')
    .select('id')
    .where('space_id', '=', town.campaign.spaceId)
    .where('event', 'like', 'BALLOT_UPCOMING%')
    .execute()
  assert.deepEqual(upcoming, [])
})

test('a phase that ended without a vote says so to everybody, and votes after all when coordinators give it more days', async () => {
  server.setTime(WEEK_BEFORE)
  const town = await aVotingTown(server, { members: 1, configs: CHOSEN })
  await advanceAllBallots(server.context)
  server.setTime('2027-02-02T12:00:00.000Z')
  await advanceAllBallots(server.context)
  assert.deepEqual(
    (await ballotsOf(town)).map(({ state }) => state),
    ['cancelled'],
  )
  assert.equal(await voteOf(town), 'missed')
  const params = { aid: town.assembly.id, cid: town.campaign.id }
  const one = await town.coordinator.call(campaigns.one, { params })
  assert.equal(one.counts.selected, 0)
  for (const { id } of town.proposals)
    await server.context.db.updateTable('contributions').set({ status: 'INBALLOT' }).where('id', '=', id).execute()
  await server.context.db.updateTable('components').set({ end_on: '2027-02-20' }).where('id', '=', votingPhase(town).id).execute()
  assert.deepEqual(one.components.find(({ type }) => type === 'VOTING')?.locks, ['removal'], 'its dates can be changed')
  await advanceAllBallots(server.context)
  const [ballot, ...more] = await ballotsOf(town)
  assert.deepEqual([ballot?.state, ballot?.starts_on, ballot?.ends_on, more.length], ['open', '2027-02-02', '2027-02-20', 0])
  assert.equal(await voteOf(town), 'open')
})

test('a ballot that the server fails to open is told to its coordinators once, and keeps no other from opening', async () => {
  server.setTime(DAY_BEFORE)
  const [broken, sound] = [await aVotingTown(server, { members: 1 }), await aVotingTown(server, { members: 1 })]
  await advanceAllBallots(server.context)
  const [draft] = await ballotsOf(broken)
  const { db } = server.context
  await sql
    .raw(`create function fail_opening() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
create trigger fail_opening before update on ballots for each row
  when (new.id = ${draft?.id} and new.state = 'open') execute function fail_opening()`)
    .execute(db)
  const logged = mock.method(console, 'error', () => {})
  try {
    server.setTime('2027-01-18T09:00:00.000Z')
    await advanceAllBallots(server.context)
    await advanceAllBallots(server.context)
  } finally {
    logged.mock.restore()
    await sql.raw('drop trigger fail_opening on ballots; drop function fail_opening()').execute(db)
  }
  assert.deepEqual([(await ballotsOf(broken))[0]?.state, (await ballotsOf(sound))[0]?.state], ['draft', 'open'])
  assert.deepEqual([await eventsOf(broken), await eventsOf(sound)], [['opening_failed'], []])
  assert.deepEqual(await firstNeed(broken), ['2027-01-18', true, 'opening_failed'])
  await advanceAllBallots(server.context)
  assert.equal((await ballotsOf(broken))[0]?.state, 'open')
})

test('nothing opens in a campaign that was made a draft again before its ballot opened, until it is published', async () => {
  server.setTime(DAY_BEFORE)
  const town = await aVotingTown(server, { members: 1 })
  await advanceAllBallots(server.context)
  const params = { aid: town.assembly.id, cid: town.campaign.id }
  await town.coordinator.call(campaigns.change, { params, body: { status: 'DRAFT' } })
  server.setTime('2027-01-18T09:00:00.000Z')
  await advanceAllBallots(server.context)
  const [draft] = await ballotsOf(town)
  assert.equal(draft?.state, 'draft')
  assert.deepEqual(await firstNeed(town), ['2027-01-18', true, 'campaign_unpublished'])
  const refused = await town.coordinator.refused(ballots.open, { params: { uuid: draft?.uuid ?? '' } })
  assert.equal(refused.refused, 'campaign_unpublished')
  await town.coordinator.call(campaigns.change, { params, body: { status: 'PUBLISHED' } })
  await advanceAllBallots(server.context)
  assert.equal((await ballotsOf(town))[0]?.state, 'open')
})
