import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { registration } from '@folkmoot/core/decisions/ballots/registration/registration-endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { type Caller, testServices } from '../../../app/services/testing/services.ts'
import { raceCalls, readCallOutcome } from '../../../app/testing/race-calls.ts'
import { aVotingTown, VOTING_DAY, type VotingTown } from '../testing/ballots.ts'

const server = testServices({ time: VOTING_DAY })

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const answers = (given: Readonly<Record<string, string>>) => ({
  ballot_registration_fields: Object.entries(given).map(([name, user_input]) => ({ name, user_input })),
})

interface Options {
  anonymous?: boolean
  required?: boolean
  password?: string
  fields?: { name: string; expected_value?: string }[]
  configurations?: Readonly<Record<string, string>>
}

/** Prepares and opens a ballot with registration; gives what its creator was shown. */
async function aRegisteredBallot(town: VotingTown, options: Options = {}) {
  const configurations = {
    'component.voting.system-winners': 'FIXED',
    'component.voting.system-winners-fixed-number': '1',
    'component.voting.anonymous': options.anonymous === false ? 'FALSE' : 'TRUE',
    ...options.configurations,
  }
  const created = await town.coordinator.call(ballots.create, {
    body: {
      campaign_uuid: town.campaign.uuid,
      ballot: options.required === undefined ? {} : { require_registration: options.required },
      ballot_configurations: Object.entries(configurations).map(([key, value]) => ({ key, value })),
      ...(options.fields ? { ballot_registration_fields: options.fields } : {}),
      ...(options.password ? { password: options.password } : {}),
      candidates: town.proposals.map(({ uuid }) => ({ contribution_uuid: uuid })),
    },
  })
  const ballot = await town.coordinator.call(ballots.open, { params: { uuid: created.uuid } })
  return { ballot, password: created.password }
}

const register = (who: Caller, { uuid }: { uuid: string }, given: Readonly<Record<string, string>>) =>
  who.call(registration.register, { params: { uuid }, body: answers(given) })
const refusedToRegister = async (who: Caller, { uuid }: { uuid: string }, given: Readonly<Record<string, string>>) =>
  (await who.refused(registration.register, { params: { uuid }, body: answers(given) })).refused

const yes = (ballot: Ballot, at: number) => ({ candidate_id: ballot.candidates[at]?.id ?? 0, value: 'YES' })

test('a visitor registers with the password, votes under the signature, and is counted [VOT-018] [VOT-025] [VOT-040] [VOT-041] [VOT-043] [VOT-045] [VOT-047]', async () => {
  const town = await aVotingTown(server, { members: 1 })
  const { ballot, password = '' } = await aRegisteredBallot(town)
  const { visitor } = server
  const params = { uuid: ballot.uuid }
  assert.match(password, /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  assert.equal(ballot.password, undefined)
  assert.deepEqual(await visitor.call(registration.read, { params }), {
    ballot_registration_fields: [{ name: 'Ballot password', description: 'Ask the organisers for it', kind: 'password' }],
    required: false,
    anonymous: true,
    registered: false,
  })
  assert.equal(await refusedToRegister(visitor, ballot, { 'Ballot password': 'guess' }), 'answers_wrong')
  assert.equal(await refusedToRegister(visitor, ballot, {}), 'answers_wrong')
  const given = await register(visitor, ballot, { 'Ballot password': `  ${password.toLowerCase()} ` })
  assert.match(given.signature, /^[0-9A-HJKMNP-TV-Z]{26}$/)
  const [row] = await server.context.db.selectFrom('ballot_registrations').selectAll().execute()
  assert.equal(row?.signature_hash, sha256(given.signature))
  assert.ok(!JSON.stringify(row).includes(given.signature) && !JSON.stringify(row).includes(given.password ?? '?'))

  const create = (signature: string, secret: string | null) =>
    visitor.call(papers.create, { params, body: { vote: { signature }, ...(secret ? { password: secret } : {}) } })
  const paper = await create(given.signature, given.password)
  assert.deepEqual([paper.vote.signature, paper.vote.status, paper.result_mailed], [given.signature, 0, false])
  assert.deepEqual(await create(given.signature.toLowerCase(), null), paper)
  const own = { ...params, signature: given.signature }
  await visitor.call(papers.save, { params: own, body: { vote: { votes: [yes(ballot, 1)] } } })
  const done = await visitor.call(papers.complete, { params: own, body: {} })
  assert.deepEqual([done.vote.status, done.vote.votes.map((v) => v.value)], [1, ['', 'YES', '']])
  await town.coordinator.call(ballots.close, { params, body: { reason: 'Done' } })
  const results = await visitor.call(ballots.results, { params, query: {} })
  assert.deepEqual(results.counted?.winners, [ballot.candidates[1]?.contribution_uuid])
  assert.deepEqual([results.turnout, results.counted?.binding], [{ finished: 1, eligible: null }, false])
  assert.deepEqual((await visitor.call(papers.read, { params: own })).vote.votes, done.vote.votes)
})

test('a signature that was not given registers nobody, and a wrong password of a registration neither [VOT-021] [VOT-047]', async () => {
  const town = await aVotingTown(server, { members: 1 })
  const { ballot } = await aRegisteredBallot(town, { password: 'river bank' })
  const { visitor } = server
  const params = { uuid: ballot.uuid }
  const given = await register(visitor, ballot, { 'Ballot password': 'River Bank' })
  for (const [signature, password] of [
    ['0'.repeat(26), given.password ?? ''],
    [given.signature, 'river bank'],
    [given.signature, ''],
  ] as const) {
    const no = await visitor.refused(papers.create, { params, body: { vote: { signature }, password } })
    assert.deepEqual([no.refused, no.status], ['registration_required', 409])
  }
  assert.equal((await visitor.refused(papers.create, { params, body: {} })).refused, 'registration_required')
  const unknown = { ...params, signature: '1'.repeat(26) }
  assert.equal((await visitor.refused(papers.read, { params: unknown })).refused, 'not_found')
  assert.equal((await visitor.refused(papers.complete, { params: unknown, body: {} })).refused, 'not_found')
})

test('the signature of one ballot opens nothing on another [VOT-047]', async () => {
  const [one, other] = [await aVotingTown(server), await aVotingTown(server)]
  const mine = await aRegisteredBallot(one, { password: 'river bank' })
  const beside = await aRegisteredBallot(other, { password: 'river bank' })
  const { visitor } = server
  const given = await register(visitor, mine.ballot, { 'Ballot password': 'river bank' })
  const body = { vote: { signature: given.signature }, password: given.password ?? '' }
  const no = await visitor.refused(papers.create, { params: { uuid: beside.ballot.uuid }, body })
  assert.equal(no.refused, 'registration_required')
  await visitor.call(papers.create, { params: { uuid: mine.ballot.uuid }, body })
  const elsewhere = { uuid: beside.ballot.uuid, signature: given.signature }
  assert.equal((await visitor.refused(papers.read, { params: elsewhere })).refused, 'not_found')
})

test('the same answers register once, except those that repeat a shared password [VOT-045]', async () => {
  const town = await aVotingTown(server)
  const fields = [{ name: 'Name', expected_value: 'string' }, { name: 'House', expected_value: 'integer' }, { name: 'Password' }]
  const { ballot } = await aRegisteredBallot(town, { password: 'river bank', fields })
  const ana = { Name: ' Ana ', House: '07', Password: 'river bank' }
  await register(server.visitor, ballot, ana)
  assert.equal(await refusedToRegister(server.visitor, ballot, { ...ana, Name: 'ANA', House: '7' }), 'already_registered')
  await register(server.visitor, ballot, { ...ana, House: '8' })
  assert.equal(await refusedToRegister(server.visitor, ballot, { ...ana, House: 'seven' }), 'answers_wrong')
  const shared = await aRegisteredBallot(await aVotingTown(server), { password: 'river bank' })
  await register(server.visitor, shared.ballot, { 'Ballot password': 'river bank' })
  await register(server.visitor, shared.ballot, { 'Ballot password': 'river bank' })
})

test('two registrations at once with the same answers or the same code: one is given [VOT-045]', async () => {
  const town = await aVotingTown(server)
  const fields = [
    { name: 'Name', expected_value: 'string' },
    { name: 'Code', expected_value: 'codes' },
  ]
  const { ballot } = await aRegisteredBallot(town, { fields })
  const params = { uuid: ballot.uuid }
  const { codes } = await town.coordinator.call(registration.makeCodes, { params, body: { count: 3 } })
  const [one = '', two = '', three = ''] = codes.map(({ code }) => code)
  const call = (Name: string, Code: string) => () => register(server.visitor, ballot, { Name, Code })
  const byCode = await raceCalls(server, 'ballot_voters', [call('Ana', one), call('Ben', one)])
  assert.deepEqual(byCode.toSorted(), ['answers_wrong', 'ok'])
  const byName = await raceCalls(server, 'ballot_answers', [call('Eva', two), call('eva', three)])
  assert.deepEqual(byName.toSorted(), ['already_registered', 'ok'])
  // a refused registration uses up no code
  await register(server.visitor, ballot, { Name: 'Udo', Code: byName[0] === 'ok' ? three : two })
  assert.equal(ballot.decision_type, 'BINDING')
})

test('a registration whose paper is asked for twice at once has one paper, and both requests get it', async () => {
  const { ballot } = await aRegisteredBallot(await aVotingTown(server), { password: 'river bank' })
  const [one, bystander] = [
    await register(server.visitor, ballot, { 'Ballot password': 'river bank' }),
    await register(server.visitor, ballot, { 'Ballot password': 'river bank' }),
  ]
  const create = ({ signature, password }: typeof one) =>
    server.visitor.call(papers.create, {
      params: { uuid: ballot.uuid },
      body: { vote: { signature }, password: password ?? '' },
    })
  const outcomes = await raceCalls(server, 'ballot_registrations', [() => create(one), () => create(one)])
  assert.deepEqual(outcomes, ['ok', 'ok'])
  assert.equal((await create(bystander)).vote.status, 0)
  const stranger = { ...bystander, signature: one.signature.replaceAll(/[A-Y]/g, 'Z') }
  assert.match(await readCallOutcome(create(stranger)), /not_found|registration_required/)
})

test('a one-time code gives a member who is signed in no second paper', async () => {
  const town = await aVotingTown(server, { members: 1 })
  const fields = [{ name: 'Code', expected_value: 'codes' }]
  const { ballot } = await aRegisteredBallot(town, { required: false, fields })
  const [member] = town.members as [Caller]
  const params = { uuid: ballot.uuid }
  const { codes } = await town.coordinator.call(registration.makeCodes, { params, body: { count: 1 } })
  await member.call(papers.create, { params, body: {} })
  const own = { params: { ...params, signature: 'me' } }
  await member.call(papers.complete, { ...own, body: { vote: { votes: [yes(ballot, 0)] } } })
  const given = await register(member, ballot, { Code: codes[0]?.code ?? '' })
  assert.deepEqual(given, { signature: town.users[0]?.uuid, password: null })
  assert.equal((await member.call(papers.create, { params, body: { vote: given } })).vote.status, 1)
  const other = await member.refused(papers.complete, { ...own, body: { vote: { votes: [yes(ballot, 1)] } } })
  assert.equal(other.refused, 'paper_finished')
  // sent again, it answers with the vote that counts
  const again = await member.call(papers.complete, { ...own, body: { vote: { votes: [yes(ballot, 0)] } } })
  assert.deepEqual(
    again.vote.votes.map((v) => v.value),
    ['YES', '', ''],
  )
  assert.equal((await member.call(ballots.read, { params })).turnout.finished, 1)
})

test('without anonymous voting only members on the roll register, once, and vote by session [VOT-018] [VOT-021] [VOT-025]', async () => {
  const town = await aVotingTown(server, { members: 2 })
  const { ballot } = await aRegisteredBallot(town, { anonymous: false, required: true, password: 'river bank' })
  const [member, other] = town.members as [Caller, Caller]
  const params = { uuid: ballot.uuid }
  const right = { 'Ballot password': 'river bank' }
  assert.equal(await refusedToRegister(server.visitor, ballot, right), 'not_logged_in')
  const shown = await member.call(ballots.read, { params })
  assert.deepEqual([shown.refuses_vote, shown.require_registration], ['registration_required', true])
  assert.equal((await member.refused(papers.create, { params, body: {} })).refused, 'registration_required')
  assert.deepEqual(await register(member, ballot, right), { signature: town.users[0]?.uuid, password: null })
  assert.equal(await refusedToRegister(member, ballot, right), 'already_registered')
  const mine = await member.call(papers.create, { params, body: { vote: { signature: town.users[0]?.uuid ?? '' } } })
  assert.equal(mine.vote.signature, town.users[0]?.uuid)
  const theirs = { ...params, signature: town.users[0]?.uuid ?? '' }
  assert.equal((await other.refused(papers.read, { params: theirs })).refused, 'not_found')
  assert.equal((await server.visitor.refused(papers.read, { params: theirs })).refused, 'not_logged_in')
})

test('a reopened paper counts as it was until it is finalized again; without the setting it stays final [VOT-014]', async () => {
  const town = await aVotingTown(server, { members: 1 })
  const configurations = { 'component.voting.allow-revote': 'TRUE' }
  const { ballot } = await aRegisteredBallot(town, { anonymous: false, configurations })
  const [member] = town.members as [Caller]
  const params = { uuid: ballot.uuid, signature: 'me' }
  await member.call(papers.create, { params, body: {} })
  await member.call(papers.complete, { params, body: { vote: { votes: [yes(ballot, 0)] } } })
  const reopened = await member.call(papers.reopen, { params })
  assert.deepEqual([reopened.vote.status, reopened.vote.votes.map((v) => v.value)], [0, ['YES', '', '']])
  await member.call(papers.save, {
    params,
    body: { vote: { votes: [{ ...yes(ballot, 0), value: '' }, yes(ballot, 2)] } },
  })
  const stored = await server.context.db
    .selectFrom('ballot_papers')
    .select(['status', 'votes'])
    .where('user_id', '=', town.users[0]?.id ?? 0)
    .executeTakeFirstOrThrow()
  assert.deepEqual(stored, { status: 1, votes: { [ballot.candidates[0]?.contribution_uuid ?? '']: 'YES' } })
  const again = await member.call(papers.complete, { params, body: {} })
  assert.deepEqual([again.vote.status, again.vote.votes.map((v) => v.value)], [1, ['', '', 'YES']])

  const final = await aVotingTown(server, { members: 1 })
  const closed = await aRegisteredBallot(final, { anonymous: false })
  const own = { uuid: closed.ballot.uuid, signature: 'me' }
  await (final.members[0] as Caller).call(papers.create, { params: own, body: {} })
  await (final.members[0] as Caller).call(papers.complete, { params: own, body: {} })
  assert.equal((await (final.members[0] as Caller).refused(papers.reopen, { params: own })).refused, 'revote_off')
})
