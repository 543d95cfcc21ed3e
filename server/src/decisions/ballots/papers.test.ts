import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { type Caller, startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { createTownMember } from '../../communities/campaigns/testing/campaigns.ts'
import { anOpenBallot, aVotingTown, VOTING_DAY, type VotingTown } from './testing/ballots.ts'

let server: TestServices
let town: VotingTown
let ballot: Ballot
before(async () => {
  server = await startTestServices({ time: VOTING_DAY })
  town = await aVotingTown(server, { members: 6 })
  ballot = await anOpenBallot(town, { votesLimit: 2 })
})
after(() => server.stop())

const me = () => ({ uuid: ballot.uuid, signature: 'me' })
const yes = (at: number, value = 'YES') => ({ candidate_id: ballot.candidates[at]?.id ?? 0, value })
const member = (n: number) => town.members[n] as Caller
const create = (who: Caller) => who.call(papers.create, { params: { uuid: ballot.uuid }, body: {} })
const valuesOf = (paper: { vote: { votes: { value: string }[] } }) => paper.vote.votes.map((v) => v.value)

test('reading needs a paper; creating is idempotent and starts blank [VOT-016, VOT-047, VOT-048, VOT-052, VOT-053]', async () => {
  const none = await member(0).refused(papers.read, { params: me() })
  assert.deepEqual([none.refused, none.status], ['paper_missing', 404])
  const made = await create(member(0))
  assert.equal(made.vote.signature, town.users[0]?.uuid)
  assert.equal(made.vote.status, 0)
  assert.deepEqual(valuesOf(made), ['', '', ''])
  await member(0).call(papers.cast, { params: me(), body: yes(1) })
  assert.deepEqual(valuesOf(await create(member(0))), ['', 'YES', ''])
})

test('a single vote sets one value, and the response contains the remaining votes [VOT-015, VOT-022, VOT-050]', async () => {
  const one = await member(0).call(papers.cast, { params: me(), body: yes(0) })
  assert.deepEqual([valuesOf(one), one.remaining], [['YES', 'YES', ''], 0])
  const back = await member(0).call(papers.cast, { params: me(), body: yes(0, '') })
  assert.deepEqual([valuesOf(back), back.remaining], [['', 'YES', ''], 1])
})

test('a vote over the limit is refused and the paper is unchanged [VOT-023]', async () => {
  const no = await member(0).refused(papers.save, {
    params: me(),
    body: { vote: { votes: [yes(0), yes(1), yes(2)] } },
  })
  assert.deepEqual([no.refused, no.status, no.text], ['votes_limit_exceeded', 400, 'You can choose at most 2.'])
  assert.deepEqual(valuesOf(await member(0).call(papers.read, { params: me() })), ['', 'YES', ''])
})

test('values and candidates that are not on the ballot are refused [VOT-005, VOT-016]', async () => {
  const value = await member(0).refused(papers.cast, { params: me(), body: yes(0, 'NO') })
  assert.deepEqual([value.refused, value.status], ['value_not_allowed', 400])
  const candidate = await member(0).refused(papers.cast, {
    params: me(),
    body: { candidate_id: 999_999, value: 'YES' },
  })
  const other = await anOpenBallot(await aVotingTown(server))
  const foreign = { candidate_id: other.candidates[0]?.id ?? 0, value: 'YES' }
  const ofOther = await member(0).refused(papers.cast, { params: me(), body: foreign })
  assert.deepEqual([candidate.refused, candidate.status, ofOther.refused], ['candidate_unknown', 404, 'candidate_unknown'])
  assert.deepEqual(valuesOf(await member(0).call(papers.cast, { params: me(), body: yes(0, 'yes') })), ['YES', 'YES', ''])
})

test('a saved paper stays open, a finalized one is closed permanently [VOT-014, VOT-049]', async () => {
  await create(member(1))
  const saved = await member(1).call(papers.save, { params: me(), body: { vote: { votes: [yes(0), yes(2)] } } })
  assert.deepEqual([saved.vote.status, saved.may.vote], [0, true])
  const done = await member(1).call(papers.complete, { params: me(), body: { vote: { status: 1 } } })
  assert.deepEqual([done.vote.status, valuesOf(done), done.may.vote], [1, ['YES', '', 'YES'], false])
  for (const call of [papers.cast, papers.save] as const) {
    const body = call === papers.cast ? yes(1) : { vote: { votes: [yes(1)] } }
    const no = await member(1).refused(call, { params: me(), body: body as never })
    assert.deepEqual([no.refused, no.status], ['paper_finished', 409])
  }
})

test('finalizing again with the same votes returns the same paper; with other votes it is refused [VOT-049]', async () => {
  for (const votes of [[], [yes(0)], [yes(0), yes(1, ''), yes(2)]]) {
    const again = await member(1).call(papers.complete, { params: me(), body: { vote: { votes } } })
    assert.deepEqual([again.vote.status, valuesOf(again)], [1, ['YES', '', 'YES']])
  }
  const other = await member(1).refused(papers.complete, { params: me(), body: { vote: { votes: [yes(1)] } } })
  assert.deepEqual([other.refused, other.status], ['paper_finished', 409])
  assert.deepEqual(valuesOf(await member(1).call(papers.read, { params: me() })), ['YES', '', 'YES'])
})

test('fifty concurrent finalize requests leave exactly one counted paper [VOT-049]', async () => {
  const who = member(2)
  await Promise.all(Array.from({ length: 10 }, () => create(who)))
  const body = { vote: { votes: [yes(1)] } }
  const all = await Promise.all(Array.from({ length: 50 }, () => who.call(papers.complete, { params: me(), body })))
  assert.ok(all.every((paper) => paper.vote.status === 1 && valuesOf(paper).join() === ',YES,'))
  const rows = await server.context.db
    .selectFrom('ballot_papers')
    .select(['status', 'votes'])
    .where('user_id', '=', town.users[2]?.id ?? 0)
    .execute()
  assert.deepEqual(rows, [{ status: 1, votes: { [ballot.candidates[1]?.contribution_uuid ?? '']: 'YES' } }])
})

test('no request reads or changes another person’s paper, whatever signature it contains [VOT-018, VOT-048]', async () => {
  const victim = town.users[2]?.uuid ?? ''
  const paperRow = await server.context.db
    .selectFrom('ballot_papers')
    .select('id')
    .where('user_id', '=', town.users[2]?.id ?? 0)
    .executeTakeFirstOrThrow()
  const admin = await server.as((await createTestUser(server.context.db, { admin: true })).id)
  for (const thief of [member(3), town.coordinator, admin]) {
    for (const signature of [victim, victim.toUpperCase(), paperRow.id, 'anything', '1']) {
      const params = { uuid: ballot.uuid, signature }
      const answers = [
        await thief.refused(papers.read, { params }),
        await thief.refused(papers.save, { params, body: { vote: { votes: [yes(0)] } } }),
        await thief.refused(papers.cast, { params, body: yes(0) }),
        await thief.refused(papers.complete, { params, body: {} }),
        await thief.refused(papers.create, { params: { uuid: ballot.uuid }, body: { vote: { signature } } }),
      ]
      for (const no of answers) assert.deepEqual([no.refused, no.status], ['not_found', 404])
    }
  }
  const own = await member(2).call(papers.read, { params: { uuid: ballot.uuid, signature: victim } })
  assert.deepEqual(valuesOf(own), ['', 'YES', ''])
})

test('a voter’s signature is their uuid whatever the password; visitors cannot vote [VOT-018, VOT-047, SES-053]', async () => {
  const other = await aVotingTown(server, { members: 2 })
  const elsewhere = await anOpenBallot(other)
  const { uuid } = elsewhere
  const [voter, beside] = [other.members[0] as Caller, other.members[1] as Caller]
  const signature = other.users[0]?.uuid ?? ''
  const choice = { candidate_id: elsewhere.candidates[0]?.id ?? 0, value: 'YES' }
  await beside.call(papers.create, { params: { uuid }, body: {} })
  for (const body of [{ vote: { signature }, password: 'not the password' }, { vote: { signature: 'me' } }, {}]) {
    const made = await voter.call(papers.create, { params: { uuid }, body })
    assert.deepEqual([made.vote.signature, made.vote.status], [signature, 0])
  }
  const params = { uuid, signature }
  assert.equal((await voter.call(papers.cast, { params, body: choice })).vote.signature, signature)
  assert.deepEqual(valuesOf(await voter.call(papers.save, { params, body: { vote: { votes: [choice] } } })), ['YES', '', ''])

  for (const stored of [signature, other.users[1]?.uuid ?? '', 'me', 'a-signature-of-last-week']) {
    const at = { params: { uuid, signature: stored } }
    const answers = [
      await server.visitor.refused(papers.create, { params: { uuid }, body: { vote: { signature: stored } } }),
      await server.visitor.refused(papers.read, at),
      await server.visitor.refused(papers.save, { ...at, body: { vote: { votes: [] } } }),
      await server.visitor.refused(papers.cast, { ...at, body: { ...choice, value: '' } }),
      await server.visitor.refused(papers.complete, { ...at, body: {} }),
    ]
    for (const no of answers) assert.deepEqual([no.refused, no.status], ['not_logged_in', 401])
  }
  const own = await voter.call(papers.read, { params })
  assert.deepEqual([own.vote.status, valuesOf(own)], [0, ['YES', '', '']])
  const blank = await beside.call(papers.read, { params: { uuid, signature: 'me' } })
  assert.deepEqual(valuesOf(blank), ['', '', ''])
})

test('visitors and people who are not on the roll are refused a paper with the reason [VOT-017, VOT-024]', async () => {
  const visitor = await server.visitor.refused(papers.create, { params: { uuid: ballot.uuid }, body: {} })
  assert.deepEqual([visitor.refused, visitor.status], ['not_logged_in', 401])
  const people = [
    await createTestUser(server.context.db, {}),
    await createTestUser(server.context.db, { admin: true }),
    await createTownMember(server.context.db, town.assembly.id, { roles: ['FOLLOWER'] }),
    await createTownMember(server.context.db, town.assembly.id, { status: 'REQUESTED' }),
    await createTownMember(server.context.db, town.assembly.id, { status: 'INVITED' }),
  ]
  for (const person of people) {
    const no = await (await server.as(person.id)).refused(papers.create, { params: { uuid: ballot.uuid }, body: {} })
    assert.deepEqual([no.refused, no.status], ['not_eligible', 403])
  }
})

test('a member who leaves with a saved paper can no longer vote; a finalized paper stays counted [VOT-014]', async () => {
  const { db } = server.context
  for (const n of [4, 5]) await create(member(n))
  await member(5).call(papers.complete, { params: me(), body: { vote: { votes: [yes(2)] } } })
  const gone = [town.users[4]?.id ?? 0, town.users[5]?.id ?? 0]
  await db.deleteFrom('memberships').where('user_id', 'in', gone).execute()
  const no = await member(4).refused(papers.cast, { params: me(), body: yes(0) })
  assert.equal(no.refused, 'not_eligible')
  const shown = await server.visitor.call(ballots.read, { params: { uuid: ballot.uuid } })
  assert.equal(shown.turnout.finished, 3)
})
