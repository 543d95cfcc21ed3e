import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { voters } from '@folkmoot/core/decisions/ballots/voter-endpoints.ts'
import { type Caller, testServices } from '../../../app/services/testing/services.ts'
import { createTownMember } from '../../../communities/campaigns/testing/campaigns.ts'
import { aGroup } from '../../../communities/groups/testing/groups.ts'
import { advanceAllBallots } from '../advance-ballots.ts'
import { aDraft, anOpenBallot, aVotingTown, VOTING_DAY, type VotingTown } from '../testing/ballots.ts'

const server = testServices({ time: VOTING_DAY })

const at = (ballot: { uuid: string }) => ({ params: { uuid: ballot.uuid } })
const read = (ballot: Ballot, who: Caller) => who.call(ballots.read, at(ballot))
const open = (town: VotingTown, ballot: Ballot) => town.coordinator.call(ballots.open, at(ballot))
const member = (town: VotingTown, n: number) => town.members[n] as Caller
const addressOf = async (id: number | undefined) =>
  (
    await server.context.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow()
  ).email ?? ''

/** Asserts that the digest of a frozen roll is that of these entries. */
function assertRoll({ roll }: Ballot, entries: readonly string[]): void {
  const [salt = '', hash] = (roll.hash ?? '').split(':')
  const lines = [salt, ...entries.toSorted()]
  assert.equal(createHash('sha256').update(lines.join('\n')).digest('hex'), hash)
}

async function vote(who: Caller, ballot: Ballot) {
  const votes = [{ candidate_id: ballot.candidates[0]?.id ?? 0, value: 'YES' }]
  const params = { uuid: ballot.uuid, signature: 'me' }
  await who.call(papers.create, { params, body: {} })
  return who.call(papers.complete, { params, body: { vote: { votes } } })
}

test('unconfirmed members vote if all members may, and are refused if confirmation is required [VOT-024]', async () => {
  for (const voter of ['MEMBERS', 'CONFIRMED'] as const) {
    server.setTime(VOTING_DAY)
    const town = await aVotingTown(server, { members: 1 })
    const late = await server.as((await createTownMember(server.context.db, town.assembly.id, { verified: false })).id)
    const ballot = await anOpenBallot(town, { voters: voter })
    assert.deepEqual(ballot.roll, { voters: voter, time: 'LIVE', hash: null })
    const shown = await read(ballot, late)
    if (voter === 'MEMBERS') {
      assert.deepEqual([shown.roll_reason, shown.may.vote, shown.turnout.eligible], [null, true, 3])
      assert.equal((await vote(late, ballot)).vote.status, 1)
    } else {
      assert.deepEqual([shown.roll_reason, shown.refuses_vote, shown.turnout.eligible], ['address_not_confirmed', 'not_eligible', 2])
      const no = await late.refused(papers.create, { params: { uuid: ballot.uuid }, body: {} })
      assert.equal(no.refused, 'not_eligible')
    }
  }
})

test('a live roll includes people who join during voting; a frozen roll only those at the opening [VOT-024]', async () => {
  const town = await aVotingTown(server, { members: 2 })
  const bystander = await aVotingTown(server, { members: 1 })
  const other = await anOpenBallot(bystander, { voters: 'MEMBERS', roll: 'live' })
  const follower = await createTownMember(server.context.db, town.assembly.id, { roles: ['FOLLOWER'] })
  const ballot = await anOpenBallot(town, { voters: 'MEMBERS', roll: 'frozen' })
  assert.equal(ballot.roll.time, 'FROZEN')
  assert.match(ballot.roll.hash ?? '', /^[0-9a-f]{32}:[0-9a-f]{64}$/)
  const members = await server.context.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.uuid')
    .where('m.assembly_id', '=', town.assembly.id)
    .where('u.id', '<>', follower.id)
    .execute()
  assertRoll(
    ballot,
    members.map(({ uuid }) => uuid),
  )
  const late = await server.as((await createTownMember(server.context.db, town.assembly.id)).id)
  const shown = await read(ballot, late)
  assert.deepEqual([shown.roll_reason, shown.turnout.eligible], ['roll_frozen', 3])
  const newcomer = await server.as((await createTownMember(server.context.db, bystander.assembly.id)).id)
  const there = await read(other, newcomer)
  assert.deepEqual([there.roll_reason, there.turnout.eligible, there.roll.hash], [null, 3, null])
  const gone = town.users[0]?.id ?? 0
  await server.context.db.deleteFrom('memberships').where('user_id', '=', gone).execute()
  assert.equal((await vote(member(town, 0), ballot)).vote.status, 1)
  server.setTime('2027-02-01T12:00:00.000Z')
  await advanceAllBallots(server.context)
  const counted = await read(ballot, town.coordinator)
  assert.deepEqual([counted.state, counted.turnout], ['counted', { finished: 1, eligible: 3 }])
  assert.equal((await read(other, bystander.coordinator)).turnout.eligible, 3)
  server.setTime(VOTING_DAY)
})

test('a table adds its addresses to the list of a ballot, and tells which stand in it twice, which are wrong and which are there already', async () => {
  const town = await aVotingTown(server, { members: 1 })
  const draft = await aDraft(town, { voters: 'LISTED' })
  const send = (text: string, query = {}) => {
    const body = new FormData()
    body.append('file', new Blob([Buffer.from(`\uFEFF${text}`, 'utf16le')]), 'voters.csv')
    return town.coordinator.call(voters.addTable, { ...at(draft), query, body })
  }
  const people = 'Nr\tNachname\tE-Mail\tKontakt\n1\tLind\tAda@far.example\tx@far.example\n2\tFox\tada@\u200bfar.example\t\n3\tRay\t\t'
  assert.deepEqual(await send(people), {
    ...{ added: 1, already: 0, repeated: 1, badTotal: 1 },
    twice: [{ line: 3, text: 'ada@far.example', first: 2 }],
    bad: [{ line: 4, text: '3; Ray' }],
  })
  const { added, already } = await send(people, { columns: ',,,email' })
  assert.deepEqual([added, already], [1, 0])
  assert.deepEqual((await send('ada@far.example\nnew@far.example')).already, 1)
})

test('coordinators manage the voter list; its size is the roll, and a listed member votes with a confirmed address', async () => {
  const town = await aVotingTown(server, { members: 2 })
  const draft = await aDraft(town, { voters: 'LISTED' })
  assert.deepEqual(
    draft.problems.map((p) => p.code),
    ['voters_missing'],
  )
  const no = await town.coordinator.refused(ballots.open, at(draft))
  assert.deepEqual([no.refused, no.status], ['voters_missing', 409])
  const listed = await addressOf(town.users[0]?.id)
  const unconfirmed = await createTownMember(server.context.db, town.assembly.id, {
    email: 'unconfirmed@river.example',
    verified: false,
  })
  const body = { addresses: `${listed.toUpperCase()}\nsomebody@far.example\nunconfirmed@river.example\nno address` }
  const added = await town.coordinator.call(voters.add, { ...at(draft), body })
  assert.deepEqual(added, {
    added: 3,
    already: 0,
    repeated: 0,
    twice: [],
    bad: [{ line: 4, text: 'no address' }],
    badTotal: 1,
  })
  const again = await town.coordinator.call(voters.add, { ...at(draft), body: { addresses: listed } })
  assert.deepEqual([again.added, again.already], [0, 1])
  const kept = await town.coordinator.call(voters.list, { ...at(draft), query: {} })
  assert.deepEqual([kept.total, kept.addresses, kept.ready, kept.codes], [3, 3, 1, 0])
  assert.deepEqual(
    kept.list.map(({ email, member: ready }) => [email, ready]),
    [
      [listed, true],
      ['somebody@far.example', false],
      ['unconfirmed@river.example', false],
    ],
  )
  const ballot = await open(town, draft)
  assert.equal(ballot.turnout.eligible, 3)
  assert.equal((await read(ballot, member(town, 0))).may.vote, true)
  assert.equal((await read(ballot, member(town, 1))).roll_reason, 'not_listed')
  assert.equal((await read(ballot, await server.as(unconfirmed.id))).roll_reason, 'confirm_or_code')
  assert.equal((await vote(member(town, 0), ballot)).vote.status, 1)
})

test('a listed address is ready if its owner is a member with a confirmed address and an open account', async () => {
  const { db } = server.context
  const town = await aVotingTown(server, { members: 1 })
  const here = town.assembly.id
  const follower = await createTownMember(db, here, { roles: ['FOLLOWER'] })
  await aGroup(db, here, { members: [follower.id] })
  const blocked = await createTownMember(db, here)
  await db.updateTable('users').set({ active: false }).where('id', '=', blocked.id).execute()
  const gone = await createTownMember(db, here)
  await db.updateTable('users').set({ deleted_at: '2027-01-02T00:00:00Z' }).where('id', '=', gone.id).execute()
  const others = [
    follower,
    blocked,
    gone,
    await createTownMember(db, here, { status: 'REQUESTED' }),
    await createTownMember(db, (await aVotingTown(server)).assembly.id),
  ]
  const listed = await addressOf(town.users[0]?.id)
  const draft = await aDraft(town, { voters: 'LISTED' })
  const addresses = [listed, ...others.map(({ email }) => email)].join('\n')
  await town.coordinator.call(voters.add, { ...at(draft), body: { addresses } })
  const kept = await town.coordinator.call(voters.list, { ...at(draft), query: {} })
  assert.deepEqual([kept.total, kept.ready], [6, 1])
  assert.deepEqual(
    kept.list.filter((entry) => entry.member).map(({ email }) => email),
    [listed],
  )
})

test('deleting a list entry keeps the others and other lists; an entry that is not in the list is not found', async () => {
  const [town, beside] = [await aVotingTown(server), await aVotingTown(server)]
  const [draft, other] = [await aDraft(town, { voters: 'LISTED' }), await aDraft(beside, { voters: 'LISTED' })]
  const body = { addresses: 'ann@river.example\nben@river.example' }
  await town.coordinator.call(voters.add, { ...at(draft), body })
  await beside.coordinator.call(voters.add, { ...at(other), body })
  const listOf = async (of: VotingTown, ballot: Ballot) => (await of.coordinator.call(voters.list, { ...at(ballot), query: {} })).list
  const [ann] = await listOf(town, draft)
  const [foreign] = await listOf(beside, other)
  for (const id of [foreign?.id ?? 0, 999_999_999]) {
    const no = await town.coordinator.refused(voters.remove, { params: { uuid: draft.uuid, id } })
    assert.deepEqual([no.refused, no.status], ['not_found', 404])
  }
  await town.coordinator.call(voters.remove, { params: { uuid: draft.uuid, id: ann?.id ?? 0 } })
  assert.deepEqual(
    (await listOf(town, draft)).map(({ email }) => email),
    ['ben@river.example'],
  )
  assert.equal((await listOf(beside, other)).length, 2)
})

test('members, visitors and coordinators of other assemblies can neither read nor change the list', async () => {
  const town = await aVotingTown(server, { members: 1 })
  const elsewhere = await aVotingTown(server, {})
  const draft = await aDraft(town, { voters: 'LISTED' })
  await town.coordinator.call(voters.add, { ...at(draft), body: { addresses: 'ann@river.example' } })
  const ballot = await open(town, draft)
  for (const who of [member(town, 0), elsewhere.coordinator, server.visitor]) {
    const answers = [
      await who.refused(voters.list, { ...at(ballot), query: {} }),
      await who.refused(voters.add, { ...at(ballot), body: { addresses: 'eve@river.example' } }),
      await who.refused(voters.clear, { ...at(ballot), query: { what: 'addresses' } }),
      await who.refused(voters.makeCodes, { ...at(ballot), body: { count: 1 } }),
      await who.refused(voters.remove, { params: { uuid: ballot.uuid, id: 1 } }),
    ]
    for (const answer of answers) assert.ok(['not_allowed', 'not_logged_in'].includes(answer.refused), answer.refused)
  }
  const shown = JSON.stringify(await read(ballot, member(town, 0)))
  assert.ok(!shown.includes('ann@river.example'))
  const kept = await town.coordinator.call(voters.list, { ...at(ballot), query: {} })
  assert.equal(kept.total, 1)
})

test('opening fixes the voter rule: a live list can still change, a frozen one cannot', async () => {
  const town = await aVotingTown(server, { members: 1 })
  const live = await aDraft(town, { voters: 'LISTED', roll: 'live' })
  await town.coordinator.call(voters.add, { ...at(live), body: { addresses: 'ann@river.example' } })
  const ballot = await open(town, live)
  const changed = await town.coordinator.refused(ballots.change, {
    ...at(ballot),
    body: { ballot: {}, ballot_configurations: [{ key: 'component.voting.voters', value: 'MEMBERS' }] },
  })
  assert.equal(changed.refused, 'ballot_not_draft')
  await town.coordinator.call(voters.add, { ...at(ballot), body: { addresses: 'ben@river.example' } })
  assert.equal((await read(ballot, town.coordinator)).turnout.eligible, 2)
  const forAddresses = await town.coordinator.refused(voters.makeCodes, {
    ...at(ballot),
    body: { for_addresses: true },
  })
  assert.equal(forAddresses.refused, 'ballot_not_draft')

  const second = await aVotingTown(server, { members: 1 })
  const frozen = await aDraft(second, { voters: 'LISTED', roll: 'frozen' })
  await second.coordinator.call(voters.add, { ...at(frozen), body: { addresses: 'ann@river.example' } })
  const opened = await open(second, frozen)
  assertRoll(opened, ['ann@river.example '])
  const no = await second.coordinator.refused(voters.add, { ...at(opened), body: { addresses: 'ben@river.example' } })
  assert.deepEqual([no.refused, no.status], ['roll_frozen', 409])
  const codes = await second.coordinator.refused(voters.makeCodes, { ...at(opened), body: { count: 5 } })
  assert.equal(codes.refused, 'roll_frozen')
})

test('voter lists are deleted 30 days after the count, and with a cancelled ballot', async () => {
  const { db } = server.context
  const entries = async (ballot: Ballot) =>
    (
      await db
        .selectFrom('ballot_voters as v')
        .innerJoin('ballots as b', 'b.id', 'v.ballot_id')
        .select('v.id')
        .where('b.uuid', '=', ballot.uuid)
        .execute()
    ).length
  const [one, two] = [await aVotingTown(server, {}), await aVotingTown(server, {})]
  const made: Ballot[] = []
  for (const town of [one, two]) {
    const draft = await aDraft(town, { voters: 'LISTED' })
    await town.coordinator.call(voters.add, { ...at(draft), body: { addresses: 'ann@river.example' } })
    made.push(await open(town, draft))
  }
  const [given, kept] = made as [Ballot, Ballot]
  await one.coordinator.call(ballots.cancel, { ...at(given), body: { reason: 'No money' } })
  assert.deepEqual([await entries(given), await entries(kept)], [0, 1])
  server.setTime('2027-02-10T12:00:00.000Z')
  await advanceAllBallots(server.context)
  assert.equal(await entries(kept), 1)
  server.setTime('2027-03-20T12:00:00.000Z')
  await advanceAllBallots(server.context)
  assert.equal(await entries(kept), 0)
  assert.equal((await read(kept, two.coordinator)).turnout.eligible, 1)
  server.setTime(VOTING_DAY)
})
