import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { needs } from '@folkmoot/core/news/notifications/needs.ts'
import { sql } from 'kysely'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { createTown, createTownMember } from '../../communities/campaigns/testing/campaigns.ts'
import { addGroupMember, aGroupWithCampaign } from '../../communities/memberships/testing/group-members.ts'
import { insertSpaces } from '../../communities/spaces/space-rows.ts'
import { anOpenBallot, aVotingTown, VOTING_DAY } from '../../decisions/ballots/testing/ballots.ts'
import { createCampaignWorld, IDEAS_DAY, PROPOSALS_DAY } from '../../deliberation/contributions/testing/contributions.ts'

const server = testServices({ time: VOTING_DAY })

const needsOf = (by: Caller, id: number) => by.call(needs.ofUser, { params: { id } })

test('a score ballot that was only looked at is not called saved, although its paper has the score 0 everywhere [APP-007]', async () => {
  server.setTime(VOTING_DAY)
  const town = await aVotingTown(server, { members: 1 })
  const settings = { 'component.voting.system': 'RANGE' }
  const ballot = await anOpenBallot(town, { winners: 'FIXED', settings })
  const [me, user] = [town.members[0], town.users[0]]
  assert.ok(me && user)
  const isSaved = async () => {
    const [need] = (await needsOf(me, user.id)).list
    return need?.kind === 'VOTE' && need.saved
  }
  const params = { uuid: ballot.uuid, signature: 'me' }
  const { vote } = await me.call(papers.create, { params, body: {} })
  assert.deepEqual([vote.votes[0]?.value, await isSaved()], ['0', false])
  await me.call(papers.save, { params, body: { vote: { votes: vote.votes } } })
  assert.equal(await isSaved(), true)
  const emptied = vote.votes.map((row) => ({ ...row, value: '' }))
  await me.call(papers.save, { params, body: { vote: { votes: emptied } } })
  assert.equal(await isSaved(), false)
})

test('a vote is listed for eligible voters until it is finalized, and marked if it is only saved [APP-007]', async () => {
  server.setTime(VOTING_DAY)
  const town = await aVotingTown(server, { members: 2 })
  const ballot = await anOpenBallot(town)
  const [me, user] = [town.members[0], town.users[0]]
  assert.ok(me && user)
  const [need] = (await needsOf(me, user.id)).list
  const { title, id: campaignId } = town.campaign
  assert.deepEqual(need, {
    kind: 'VOTE',
    ballot: ballot.uuid,
    campaign: { assemblyId: town.assembly.id, campaignId, title },
    group: null,
    endsOn: '2027-01-31',
    timezone: 'UTC',
    saved: false,
  })
  const params = { uuid: ballot.uuid, signature: 'me' }
  await me.call(papers.create, { params, body: {} })
  const [looked] = (await needsOf(me, user.id)).list
  assert.equal(looked?.kind === 'VOTE' && looked.saved, false, 'a blank paper is no vote that waits to be sent')
  const votes = [{ candidate_id: ballot.candidates[0]?.id ?? 0, value: 'YES' }]
  await me.call(papers.save, { params, body: { vote: { votes } } })
  const [saved] = (await needsOf(me, user.id)).list
  assert.equal(saved?.kind === 'VOTE' && saved.saved, true)
  await me.call(papers.complete, { params, body: { vote: { status: 1 } } })
  assert.deepEqual(await needsOf(me, user.id), { total: 0, list: [] })
  const stranger = await createTestUser(server.context.db, {})
  assert.equal((await needsOf(await server.as(stranger.id), stranger.id)).total, 0)
  server.setTime('2027-02-01T12:00:00.000Z')
  const other = town.users[1]?.id ?? 0
  assert.equal((await needsOf(await server.as(other), other)).total, 0)
  server.setTime(VOTING_DAY)
})

test('coordinators see join requests, including the groups’, but not their own [APP-007, MEM-006]', async () => {
  const { db } = server.context
  const town = await createTown(db, { supportedMembership: 'REQUEST' })
  const group = await aGroupWithCampaign(server.context, { assemblyId: town.id, supportedMembership: 'REQUEST' })
  const of = (roles: ('MEMBER' | 'COORDINATOR')[]) => createTownMember(db, town.id, { roles })
  const [coordinator, member] = [await of(['MEMBER', 'COORDINATOR']), await of(['MEMBER'])]
  for (const _ of [1, 2]) {
    const stranger = await createTestUser(db, {})
    const params = { target: 'assembly', id: town.id }
    await (await server.as(stranger.id)).call(memberships.request, { params, body: {} })
  }
  const params = { target: 'group', id: group.id }
  await (await server.as(member.id)).call(memberships.request, { params, body: {} })
  const waiting = await needsOf(await server.as(coordinator.id), coordinator.id)
  assert.deepEqual(
    waiting.list.map((n) => n.kind === 'REQUESTS' && [n.name, n.groupId, n.campaignId, n.count]),
    [
      [town.name, null, null, 2],
      [group.name, group.id, group.campaignId, 1],
    ],
  )
  assert.equal((await needsOf(await server.as(member.id), member.id)).total, 0)
  await db.updateTable('working_groups').set({ deleted_at: VOTING_DAY }).where('id', '=', group.id).execute()
  const left = await needsOf(await server.as(coordinator.id), coordinator.id)
  assert.deepEqual(
    left.list.map((n) => n.kind === 'REQUESTS' && n.name),
    [town.name],
  )
})

test('a user’s own draft is listed while it can be published, another user’s never [APP-007]', async () => {
  server.setTime(IDEAS_DAY)
  const place = await createCampaignWorld(server)
  const [writer, other] = [await place.person(), await place.person()]
  const item = await place.write(writer, { status: 'DRAFT', title: 'Not yet' })
  await place.write(writer, { title: 'Out already' })
  const mine = await needsOf(writer, writer.userId)
  assert.deepEqual(mine.list, [
    {
      kind: 'DRAFT',
      contributionId: item.contributionId,
      type: 'IDEA',
      title: 'Not yet',
      campaign: { assemblyId: place.aid, campaignId: place.campaign.id, title: place.campaign.title },
      closes: '2026-11-15',
      missing: [],
    },
  ])
  assert.equal((await needsOf(other, other.userId)).total, 0)
  const untouched = await place.write(other, { status: 'DRAFT', title: 'Not begun' })
  const { db } = server.context
  await db.updateTable('contributions').set({ untouched: true }).where('uuid', '=', untouched.uuid).execute()
  assert.equal((await needsOf(other, other.userId)).total, 0)
  server.setTime(PROPOSALS_DAY)
  assert.equal((await needsOf(writer, writer.userId)).total, 0)
  server.setTime(VOTING_DAY)
})

test('a draft names what it lacks before it can be published, a public one as long as it lacks something [APP-007, CON-041]', async () => {
  server.setTime(PROPOSALS_DAY)
  const key = 'appcivist.campaign.contribution.published.'
  const place = await createCampaignWorld(server, {
    configs: { [`${key}status-requirements`]: 'budget, place', [`${key}required-of-ideas-only`]: 'place' },
  })
  const writer = await place.person()
  const params = { aid: place.aid, coid: 0 }
  const item = await place.write(writer, { type: 'PROPOSAL', status: 'DRAFT', text: '', officialThemes: [] })
  const missing = async () => (await needsOf(writer, writer.userId)).list.map((need) => need.kind === 'DRAFT' && need.missing)
  assert.deepEqual(await missing(), [['budget', 'text', 'theme']])
  params.coid = item.contributionId ?? 0
  const officialThemes = [{ themeId: place.themes[0]?.id ?? 0 }]
  await writer.call(contributions.change, { params, body: { text: '<p>Lamps.</p>', officialThemes } })
  assert.deepEqual(await missing(), [['budget']])
  await writer.call(contributions.step, { params: { ...params, status: 'PUBLIC_DRAFT' }, body: {} })
  assert.deepEqual(await missing(), [['budget']])
  await writer.call(contributions.change, { params, body: { budget: '500' } })
  assert.deepEqual(await missing(), [])
  server.setTime(VOTING_DAY)
})

test('an invitation is listed for the user with its confirmed address [APP-007]', async () => {
  const { db } = server.context
  const town = await createTown(db)
  const coordinator = await createTownMember(db, town.id, { roles: ['MEMBER', 'COORDINATOR'] })
  const [invited, unconfirmed] = [await createTestUser(db, {}), await createTestUser(db, { verified: false })]
  for (const { email } of [invited, unconfirmed]) {
    await (await server.as(coordinator.id)).call(invitations.toAssembly, {
      params: { aid: town.id },
      body: { email: email ?? '' },
    })
  }
  const { list } = await needsOf(await server.as(invited.id), invited.id)
  assert.deepEqual(
    list.map((n) => n.kind === 'INVITATION' && [n.name, n.inviter]),
    [[town.name, coordinator.name]],
  )
  assert.equal((await needsOf(await server.as(unconfirmed.id), unconfirmed.id)).total, 0)
})

test('needs are returned to the user alone, not to admins and not without a session [APP-007]', async () => {
  const { db } = server.context
  const [me, admin] = [await createTestUser(db, {}), await createTestUser(db, { admin: true })]
  const no = await (await server.as(admin.id)).refused(needs.ofUser, { params: { id: me.id } })
  assert.deepEqual([no.status, no.refused], [403, 'not_allowed'])
  assert.equal((await server.visitor.refused(needs.ofUser, { params: { id: me.id } })).status, 401)
})

test('reading any number of needs takes one database query [APP-007]', async () => {
  const { db, pool } = server.context
  const town = await createTown(db)
  const me = await createTownMember(db, town.id, { roles: ['MEMBER', 'COORDINATOR'] })
  const caller = await server.as(me.id)
  await needsOf(caller, me.id)
  const { query } = pool
  let asked = 0
  pool.query = ((...args: Parameters<typeof query>) => {
    asked++
    return query.apply(pool, args)
  }) as typeof query
  try {
    await needsOf(caller, me.id)
  } finally {
    pool.query = query
  }
  // one query for the session, one for all needs
  assert.equal(asked, 2)
})

test('a vote is listed once whatever the groups, not in a draft campaign, and many older ballots do not hide it', async () => {
  const { db } = server.context
  const town = await aVotingTown(server, { members: 1 })
  const { uuid } = await anOpenBallot(town)
  const [me, user] = [town.members[0], town.users[0]]
  assert.ok(me && user)
  await addGroupMember(server.context, await aGroupWithCampaign(server.context, { assemblyId: town.assembly.id }), user.id)
  await sql`
    insert into ballots (assembly_id, campaign_id, component_id, title, state, voting_system_type, rules, starts_on,
      ends_on, dated_on, timezone, seed, seed_commitment, created_at)
    select assembly_id, campaign_id, component_id, title, 'cancelled', voting_system_type, rules, starts_on,
      starts_on, dated_on, timezone, seed, '', created_at from ballots, generate_series(1, 20) where uuid = ${uuid}`.execute(db)
  const waiting = async () => (await needsOf(me, user.id)).list.map((n) => n.kind === 'VOTE' && n.ballot)
  assert.deepEqual(await waiting(), [uuid])
  await db.updateTable('campaigns').set({ status: 'DRAFT' }).where('id', '=', town.campaign.id).execute()
  assert.deepEqual(await waiting(), [])
})

test('a group coordinator sees requests to that group with its newest campaign; nobody sees their own', async () => {
  const { context } = server
  const { db } = context
  const town = await createTown(db)
  const person = async (roles: ('MEMBER' | 'COORDINATOR')[], status: 'ACCEPTED' | 'REQUESTED' = 'ACCEPTED') =>
    (await createTownMember(db, town.id, { roles, status })).id
  const [own, beside, deleted] = [
    await aGroupWithCampaign(context, { assemblyId: town.id }),
    await aGroupWithCampaign(context, { assemblyId: town.id }),
    await aGroupWithCampaign(context, { assemblyId: town.id }),
  ]
  await db.insertInto('campaign_groups').values({ campaign_id: deleted.campaignId, group_id: own.id }).execute()
  await db.updateTable('campaigns').set({ deleted_at: VOTING_DAY }).where('id', '=', deleted.campaignId).execute()
  const ask = async (group: typeof own, userId: number) => {
    const id = await addGroupMember(context, group, userId)
    await db.updateTable('memberships').set({ status: 'REQUESTED' }).where('id', '=', id).execute()
  }
  const leader = await person(['MEMBER'])
  await addGroupMember(context, own, leader, ['MEMBER', 'COORDINATOR'])
  const coordinator = await person(['MEMBER', 'COORDINATOR'])
  const notYet = await person(['MEMBER', 'COORDINATOR'], 'REQUESTED')
  await ask(own, await person(['MEMBER']))
  await ask(own, coordinator)
  await ask(beside, await person(['MEMBER']))
  const told = async (id: number) =>
    (await needsOf(await server.as(id), id)).list.map((n) => n.kind === 'REQUESTS' && [n.groupId, n.campaignId, n.count])
  assert.deepEqual(await told(leader), [[own.id, own.campaignId, 2]])
  const all = [
    [null, null, 1],
    [own.id, own.campaignId, 1],
    [beside.id, beside.campaignId, 1],
  ]
  assert.deepEqual((await told(coordinator)).map(String).sort(), all.map(String).sort())
  assert.deepEqual(await told(notYet), [])
})

test('a draft is listed while it and its context exist, and twenty newer ones of other types do not hide it', async () => {
  server.setTime(IDEAS_DAY)
  const { db } = server.context
  const place = await createCampaignWorld(server)
  const writer = await place.person()
  const item = await place.write(writer, { status: 'DRAFT', title: 'Not yet' })
  const removed = await place.write(writer, { status: 'DRAFT', title: 'Removed' })
  await db.updateTable('contributions').set({ removed_at: IDEAS_DAY }).where('uuid', '=', removed.uuid).execute()
  for (const space_id of await insertSpaces(db, ...Array.from({ length: 20 }, () => 'CONTRIBUTION' as const))) {
    const { id } = await db
      .insertInto('contributions')
      .values({
        ...{ type: 'NOTE', status: 'DRAFT', assembly_id: place.aid, campaign_id: place.campaign.id, space_id },
        created_at: PROPOSALS_DAY,
        updated_at: PROPOSALS_DAY,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('contribution_authors').values({ contribution_id: id, user_id: writer.userId }).execute()
  }
  const waiting = async () => (await needsOf(writer, writer.userId)).list.map((n) => n.kind === 'DRAFT' && n.title)
  assert.deepEqual(await waiting(), [item.title])
  const campaign = (deleted_at: string | null) =>
    db.updateTable('campaigns').set({ deleted_at }).where('id', '=', place.campaign.id).execute()
  await campaign(IDEAS_DAY)
  assert.deepEqual(await waiting(), [])
  await campaign(null)
  await db.updateTable('assemblies').set({ archived_at: IDEAS_DAY }).where('id', '=', place.aid).execute()
  assert.deepEqual(await waiting(), [])
  server.setTime(VOTING_DAY)
})

test('an invitation is listed until it is accepted, declined or expired, or its group is deleted [APP-007]', async () => {
  const { db } = server.context
  const town = await createTown(db)
  const coordinator = await createTownMember(db, town.id, { roles: ['MEMBER', 'COORDINATOR'] })
  const group = await aGroupWithCampaign(server.context, { assemblyId: town.id })
  const invited = await createTestUser(db, {})
  await (await server.as(coordinator.id)).call(invitations.toAssembly, {
    params: { aid: town.id },
    body: { email: invited.email ?? '' },
  })
  const caller = await server.as(invited.id)
  const waitsWith = async (set: { status?: 'INVITED' | 'WITHDRAWN' | 'ACCEPTED' | 'REJECTED'; expires_at?: string; group_id?: number }) => {
    const usual = { status: 'INVITED' as const, expires_at: '2099-01-01T00:00:00Z' }
    await db
      .updateTable('invitations')
      .set({ ...usual, ...set })
      .where('assembly_id', '=', town.id)
      .execute()
    return (await needsOf(caller, invited.id)).list.map((n) => n.kind === 'INVITATION' && n.name)
  }
  assert.deepEqual(await waitsWith({}), [town.name])
  assert.deepEqual(await waitsWith({ status: 'WITHDRAWN' }), [])
  assert.deepEqual(await waitsWith({ expires_at: '2020-01-01T00:00:00Z' }), [])
  assert.deepEqual(await waitsWith({ group_id: group.id }), [group.name])
  await db.updateTable('working_groups').set({ deleted_at: VOTING_DAY }).where('id', '=', group.id).execute()
  assert.deepEqual(await waitsWith({}), [])
})

test('a drawn person finds the seat of the jury to answer for, until it is answered, late, or the phase is over [APP-007]', async () => {
  const { db } = server.context
  server.setTime('2026-12-20T12:00:00.000Z')
  const place = await createCampaignWorld(server)
  const phase = place.campaign.components.find(({ type }) => type === 'DELIBERATION')
  const [drawn, bystander] = [await place.person(), await place.person()]
  assert.ok(phase)
  const at = '2026-12-19T12:00:00.000Z'
  const { id } = await db
    .insertInto('juries')
    .values({
      ...{ component_id: phase.id, number: 1, seed: '0f', commitment: 'c', committed_at: at, drawn_at: at, salt: 'ab' },
      ...{ drawn_from: 'ASSEMBLY', share: '0.1', seats: 1, pool: [], pool_hash: 'h' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const seat = { jury_id: id, place: 1, user_id: drawn.userId, answer_by: '2026-12-24T23:59:59.999Z' }
  await db
    .insertInto('jury_seats')
    .values({ ...seat, state: 'ASKED' })
    .execute()
  const seats = async (who: typeof drawn) => (await needsOf(who, who.userId)).list.filter(({ kind }) => kind === 'JURY')
  const { title, id: campaignId, uuid: campaignUuid } = place.campaign
  assert.deepEqual(await seats(drawn), [
    {
      ...{ kind: 'JURY', campaign: { assemblyId: place.aid, campaignId, title }, campaignUuid, phaseUuid: phase.uuid },
      answerBy: '2026-12-24',
    },
  ])
  assert.deepEqual(await seats(bystander), [])
  for (const state of ['ACCEPTED', 'PASSED'] as const) {
    await db.updateTable('jury_seats').set({ state }).where('jury_id', '=', id).execute()
    assert.deepEqual(await seats(drawn), [], state)
  }
  await db.updateTable('jury_seats').set({ state: 'ASKED' }).where('jury_id', '=', id).execute()
  server.setTime('2026-12-25T00:00:01.000Z')
  assert.deepEqual(await seats(drawn), [], 'late')
  await db.updateTable('jury_seats').set({ answer_by: '2027-03-01T00:00:00Z' }).where('jury_id', '=', id).execute()
  assert.equal((await seats(drawn)).length, 1)
  server.setTime('2027-01-18T12:00:00.000Z')
  assert.deepEqual(await seats(drawn), [], 'the phase is over')
})
