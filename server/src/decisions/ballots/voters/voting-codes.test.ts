import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { voters } from '@folkmoot/core/decisions/ballots/voter-endpoints.ts'
import { createTestUser } from '../../../accounts/users/testing/create-users.ts'
import { type Caller, startTestServices, type TestServices } from '../../../app/services/testing/services.ts'
import { raceCalls, readCallOutcome } from '../../../app/testing/race-calls.ts'
import { createTownMember } from '../../../communities/campaigns/testing/campaigns.ts'
import { aDraft, aVotingTown, VOTING_DAY, type VotingTown } from '../testing/ballots.ts'

let server: TestServices
before(async () => {
  server = await startTestServices({ time: VOTING_DAY })
})
after(() => server.stop())

const at = (ballot: { uuid: string }) => ({ params: { uuid: ballot.uuid } })
const read = (ballot: Ballot, who: Caller) => who.call(ballots.read, at(ballot))
const open = (town: VotingTown, ballot: Ballot) => town.coordinator.call(ballots.open, at(ballot))
const member = (town: VotingTown, n: number) => town.members[n] as Caller
const redeem = (who: Caller, ballot: Ballot, code: string) => who.call(voters.redeem, { ...at(ballot), body: { code } })
const refusedCode = async (who: Caller, ballot: Ballot, code: string) =>
  (await who.refused(voters.redeem, { ...at(ballot), body: { code } })).refused

/** Creates an open ballot with this many codes. */
async function withCodes(members: number, count: number, roll: 'live' | 'frozen' = 'live', on = server) {
  const town = await aVotingTown(on, { members })
  const draft = await aDraft(town, { voters: 'LISTED', roll })
  const { codes } = await town.coordinator.call(voters.makeCodes, { ...at(draft), body: { count } })
  return { town, codes: codes.map(({ code }) => code), ballot: await open(town, draft) }
}

test('a code gives one member the right to vote once and is then used up [VOT-024]', async () => {
  const { town, codes, ballot } = await withCodes(2, 3)
  const [code = ''] = codes
  const before = await read(ballot, member(town, 0))
  assert.deepEqual([before.roll_reason, before.takes_codes, before.turnout.eligible], ['not_listed', true, 3])
  const after = await redeem(member(town, 0), ballot, code.toLowerCase())
  assert.deepEqual([after.roll_reason, after.may.vote, after.turnout.eligible], [null, true, 3])
  assert.equal(await refusedCode(member(town, 1), ballot, code), 'voting_code_used')
  assert.equal(await refusedCode(member(town, 1), ballot, '0000-0000-0000'), 'voting_code_unknown')
  const list = await town.coordinator.call(voters.list, { ...at(ballot), query: {} })
  assert.deepEqual([list.codes, list.redeemed], [3, 1])
  assert.equal((await read(ballot, member(town, 1))).roll_reason, 'not_listed')

  const beside = await aVotingTown(server, { members: 1 })
  const draft = await aDraft(beside, { voters: 'LISTED' })
  await beside.coordinator.call(voters.add, { ...at(draft), body: { addresses: 'ann@river.example' } })
  const withoutCodes = await open(beside, draft)
  assert.equal((await read(withoutCodes, member(beside, 0))).takes_codes, false)
})

test('codes are created for addresses without one; the list shows only addresses, is searchable, and counts both', async () => {
  const town = await aVotingTown(server)
  const draft = await aDraft(town, { voters: 'LISTED' })
  const { coordinator } = town
  const add = (addresses: string) => coordinator.call(voters.add, { ...at(draft), body: { addresses } })
  const forAddresses = async () => (await coordinator.call(voters.makeCodes, { ...at(draft), body: { for_addresses: true } })).codes
  const list = async (q?: string) => {
    const shown = await coordinator.call(voters.list, { ...at(draft), query: q === undefined ? {} : { q } })
    return { ...shown, found: shown.list.map(({ email }) => email?.split('@')[0]) }
  }
  await add('ann@river.example\nben@river.example')
  assert.equal((await forAddresses()).length, 2)
  await coordinator.call(voters.makeCodes, { ...at(draft), body: { count: 2 } })
  await add('cat@far.example')
  const all = await list()
  assert.deepEqual([all.found, all.total], [['ann', 'ben', 'cat'], 3])
  assert.deepEqual([all.addresses, all.without_code, all.codes, all.redeemed], [3, 1, 4, 0])
  const found = await list('RIVER')
  assert.deepEqual([found.found, found.total, found.addresses], [['ann', 'ben'], 2, 3])
  assert.deepEqual(
    (await forAddresses()).map(({ number, email }) => [number, email]),
    [[5, 'cat@far.example']],
  )
  await add('dan@far.example')
  const emptied = await coordinator.call(voters.clear, { ...at(draft), query: { what: 'addresses' } })
  const left = await list()
  assert.deepEqual([emptied.removed, left.found, left.codes], [1, ['ann', 'ben', 'cat'], 5])
})

test('a frozen roll still accepts codes that were created before voting opened', async () => {
  const { town, codes, ballot } = await withCodes(1, 2, 'frozen')
  const joined = await server.as((await createTownMember(server.context.db, town.assembly.id)).id)
  assert.equal((await redeem(joined, ballot, codes[1] ?? '')).may.vote, true)
  assert.equal((await read(ballot, town.coordinator)).turnout.eligible, 2)
})

test('codes are refused for visitors, non-members, people who can vote already, and other ballots', async () => {
  const { town, codes, ballot } = await withCodes(1, 2)
  const other = await withCodes(1, 1)
  const [code = '', second = ''] = codes
  const stranger = await server.as((await createTestUser(server.context.db, {})).id)
  const visitor = await server.visitor.refused(voters.redeem, { ...at(ballot), body: { code } })
  assert.equal(visitor.refused, 'not_logged_in')
  assert.equal(await refusedCode(stranger, ballot, code), 'not_eligible')
  assert.equal(await refusedCode(member(other.town, 0), other.ballot, code), 'voting_code_unknown')
  await redeem(member(town, 0), ballot, code)
  assert.equal(await refusedCode(member(town, 0), ballot, second), 'already_on_roll')
  const list = await town.coordinator.call(voters.list, { ...at(ballot), query: {} })
  assert.equal(list.redeemed, 1)
})

test('a code is refused once voting is over', async () => {
  const { town, codes, ballot } = await withCodes(1, 1)
  server.setTime('2027-02-01T12:00:00.000Z')
  assert.equal(await refusedCode(member(town, 0), ballot, codes[0] ?? ''), 'ballot_closed')
  server.setTime(VOTING_DAY)
})

test('two people redeem one code concurrently: one succeeds, the other is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { town, codes, ballot } = await withCodes(2, 1)
    const [code = ''] = codes
    const outcomes = await Promise.all([0, 1].map((n) => readCallOutcome(redeem(member(town, n), ballot, code))))
    assert.deepEqual(outcomes.toSorted(), ['ok', 'voting_code_used'])
    const able = await Promise.all([0, 1].map(async (n) => (await read(ballot, member(town, n))).may.vote))
    assert.deepEqual(able.toSorted(), [false, true])
  }
})

test('one person redeems two codes concurrently: one is used up, the other is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { town, codes, ballot } = await withCodes(1, 2)
    const outcomes = await Promise.all(codes.map((code) => readCallOutcome(redeem(member(town, 0), ballot, code))))
    assert.deepEqual(outcomes.toSorted(), ['already_on_roll', 'ok'])
    const list = await town.coordinator.call(voters.list, { ...at(ballot), query: {} })
    assert.deepEqual([list.codes, list.redeemed], [2, 1])
  }
})

test('one person redeems two codes concurrently without rate limits: one is used up', async (t) => {
  const unlimited = await startTestServices({ time: VOTING_DAY, env: { RATE_LIMITS: 'off' } })
  t.after(() => unlimited.stop())
  const { town, codes, ballot } = await withCodes(1, 2, 'live', unlimited)
  const endings = await raceCalls(
    unlimited,
    'ballot_voters',
    codes.map((code) => () => redeem(member(town, 0), ballot, code)),
  )
  assert.deepEqual(endings, ['ok', 'already_on_roll'])
  const list = await town.coordinator.call(voters.list, { ...at(ballot), query: {} })
  assert.deepEqual([list.codes, list.redeemed], [2, 1])
})

test('a list change during the opening happens before it or is refused, so the frozen size matches the list', async () => {
  for (let round = 0; round < 5; round++) {
    const town = await aVotingTown(server, {})
    const draft = await aDraft(town, { voters: 'LISTED', roll: 'frozen' })
    await town.coordinator.call(voters.add, { ...at(draft), body: { addresses: 'first@river.example' } })
    const results = await Promise.all([
      readCallOutcome(town.coordinator.call(voters.add, { ...at(draft), body: { addresses: 'a@river.example b@river.example' } })),
      readCallOutcome(open(town, draft)),
      readCallOutcome(town.coordinator.call(voters.makeCodes, { ...at(draft), body: { count: 3 } })),
    ])
    assert.equal(results[1], 'ok')
    const size = 1 + (results[0] === 'ok' ? 2 : 0) + (results[2] === 'ok' ? 3 : 0)
    for (const result of results) assert.ok(['ok', 'roll_frozen'].includes(result), result)
    const shown = await read(draft, town.coordinator)
    const list = await town.coordinator.call(voters.list, { ...at(draft), query: {} })
    assert.deepEqual([shown.turnout.eligible, list.addresses + list.codes], [size, size])
  }
})

test('codes for addresses replace them: the holder of the code votes, the address alone gives no vote', async () => {
  const town = await aVotingTown(server, { members: 0 })
  const owner = await createTownMember(server.context.db, town.assembly.id, { email: 'owner@river.example' })
  const draft = await aDraft(town, { voters: 'LISTED' })
  const addresses = 'owner@river.example\nother@river.example'
  await town.coordinator.call(voters.add, { ...at(draft), body: { addresses } })
  const made = await town.coordinator.call(voters.makeCodes, { ...at(draft), body: { for_addresses: true } })
  assert.deepEqual(
    made.codes.map(({ number, email }) => [number, email]),
    [
      [1, 'other@river.example'],
      [2, 'owner@river.example'],
    ],
  )
  const ballot = await open(town, draft)
  assert.equal(ballot.turnout.eligible, 2)
  const caller = await server.as(owner.id)
  assert.equal((await read(ballot, caller)).roll_reason, 'not_listed')
  assert.equal((await redeem(caller, ballot, made.codes[1]?.code ?? '')).may.vote, true)
})

test('no endpoint and no table reveals a code again, and deleting unused codes keeps the used ones', async () => {
  const { town, codes, ballot } = await withCodes(1, 4)
  const [used = '', lost = ''] = codes
  await redeem(member(town, 0), ballot, used)
  const { db } = server.context
  const stored = JSON.stringify([
    await db.selectFrom('ballot_voters').selectAll().execute(),
    await town.coordinator.call(voters.list, { ...at(ballot), query: {} }),
    await read(ballot, town.coordinator),
  ])
  for (const code of codes) assert.ok(!stored.includes(code) && !stored.includes(code.replaceAll('-', '')))
  const entry = await db
    .selectFrom('ballot_voters as v')
    .innerJoin('ballots as b', 'b.id', 'v.ballot_id')
    .select('v.id')
    .where('b.uuid', '=', ballot.uuid)
    .where('v.redeemed', '=', true)
    .executeTakeFirst()
  const no = await town.coordinator.refused(voters.remove, { params: { uuid: ballot.uuid, id: entry?.id ?? 0 } })
  assert.equal(no.refused, 'voting_code_used')
  const gone = await town.coordinator.call(voters.clear, { ...at(ballot), query: { what: 'codes' } })
  assert.deepEqual([gone.removed, (await read(ballot, town.coordinator)).turnout.eligible], [3, 1])
  const another = await server.as((await createTownMember(db, town.assembly.id)).id)
  assert.equal(await refusedCode(another, ballot, lost), 'voting_code_unknown')
  const params = { uuid: ballot.uuid, signature: 'me' }
  assert.equal((await member(town, 0).call(papers.create, { params, body: {} })).may.vote, true)
})

test('one account may try ten codes per hour; other accounts are not limited by it', async () => {
  const lenient = server
  server = await startTestServices({ time: VOTING_DAY, env: { ENVIRONMENT: 'production' } })
  try {
    const { town, codes, ballot } = await withCodes(2, 2)
    for (let n = 0; n < 10; n++) {
      assert.equal(await refusedCode(member(town, 0), ballot, `0000-0000-000${n}`), 'voting_code_unknown')
    }
    assert.equal(await refusedCode(member(town, 0), ballot, codes[0] ?? ''), 'rate_limited')
    assert.equal((await redeem(member(town, 1), ballot, codes[0] ?? '')).may.vote, true)
  } finally {
    await server.stop()
    server = lenient
  }
})
