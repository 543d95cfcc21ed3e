import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { registration } from '@folkmoot/core/decisions/ballots/registration/registration-endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { proveReceipt, proveReceiptInPackage } from '@folkmoot/core/decisions/tally/audit/check-tree.ts'
import { recountPackage } from '@folkmoot/core/decisions/tally/audit/recount-package.ts'
import { verifyConsistency } from '@folkmoot/core/decisions/tally/merkle/verify-proof.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { aDraft, aVotingTown, VOTING_DAY, type VotingTown } from './testing/ballots.ts'

const server = testServices({ time: VOTING_DAY })

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const member = (town: VotingTown, n: number) => town.members[n] as Caller
const yes = (ballot: Ballot, at: number) => ({ candidate_id: ballot.candidates[at]?.id ?? 0, value: 'YES' })

async function aDetachedBallot(town: VotingTown, more: Readonly<Record<string, string>> = {}): Promise<Ballot> {
  const draft = await aDraft(town, { winners: 'FIXED' })
  const settings = { 'component.voting.secrecy': 'detached', ...more }
  await town.coordinator.call(ballots.change, {
    params: { uuid: draft.uuid },
    body: { ballot: {}, ballot_configurations: Object.entries(settings).map(([key, value]) => ({ key, value })) },
  })
  return town.coordinator.call(ballots.open, { params: { uuid: draft.uuid } })
}

const begin = (who: Caller, { uuid }: Ballot) => who.call(papers.create, { params: { uuid }, body: {} })
const complete = (who: Caller, ballot: Ballot, at: number, receipt: string, signature = 'me') =>
  who.call(papers.complete, {
    params: { uuid: ballot.uuid, signature },
    body: { vote: { status: 1, votes: [yes(ballot, at)] }, receipt_sha256: sha256(receipt) },
  })

/** Every row of every table as PostgreSQL has it: its place on the disk, its transaction, and all columns. */
async function dumpDatabase(): Promise<Map<string, { ctid: string; xmin: string; text: string }[]>> {
  const { db } = server.context
  const { rows: tables } = await sql<{ name: string }>`
select format('%I.%I', schemaname, tablename) as name from pg_tables
where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const dump = new Map<string, { ctid: string; xmin: string; text: string }[]>()
  for (const { name } of tables) {
    const { rows } = await sql<{ ctid: string; xmin: string; text: string }>`
select t.ctid::text as ctid, t.xmin::text as xmin, t::text as text from ${sql.raw(name)} t order by t.ctid`.execute(db)
    dump.set(name, rows)
  }
  return dump
}

test('after counting, no table, order, transaction or sequence of the database links a person to a detached paper', async () => {
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await aDetachedBallot(town)
  const id = (await server.context.db.selectFrom('ballots').select('id').where('uuid', '=', ballot.uuid).executeTakeFirstOrThrow()).id
  // each votes for another candidate in turn, so that an order would tell who voted for what
  for (const n of [0, 1, 2, 3, 4, 5]) {
    await begin(member(town, n), ballot)
    await complete(member(town, n), ballot, n % 3, `receipt ${n}`)
  }
  await town.coordinator.call(ballots.close, { params: { uuid: ballot.uuid }, body: { reason: 'Done' } })
  const results = await server.visitor.call(ballots.results, { params: { uuid: ballot.uuid }, query: {} })
  assert.deepEqual([results.published, results.turnout.finished], [true, 6])
  const own = await member(town, 0).call(ballots.results, { params: { uuid: ballot.uuid }, query: {} })
  assert.equal(own.voted, false, 'no link is left by which to tell')
  const dump = await dumpDatabase()
  const rowsOf = (table: string) => (dump.get(`public.${table}`) ?? []).filter(({ text }) => text.includes(`,${id},`))
  const [counted, voted] = [rowsOf('ballot_papers'), rowsOf('ballot_participants')]
  assert.deepEqual([counted.length, voted.length], [6, 6])
  // all rows were written by one transaction, in the order of random ids
  assert.equal(new Set([...counted, ...voted].map(({ xmin }) => xmin)).size, 1)
  for (const rows of [counted, voted]) {
    const ids = rows.map(({ text }) => text.slice(1, 37))
    assert.deepEqual(ids, ids.toSorted())
  }
  // a paper has its votes alone: no person, signature, receipt, draft or reason
  for (const { text } of counted) assert.match(text, new RegExp(`^\\([0-9a-f-]{36},${id},,1,"\\{[^}]*\\}",,,,\\{\\},,f\\)$`))
  // what registered voters is gone, and receipts stand in a list of their own, sorted
  assert.deepEqual([rowsOf('ballot_registrations'), rowsOf('ballot_answers')], [[], []])
  const everything = [...dump].flatMap(([table, rows]) => rows.map(({ text }) => ({ table, text })))
  for (const n of [0, 1, 2, 3, 4, 5])
    assert.deepEqual(
      everything.filter(({ text }) => text.includes(sha256(`receipt ${n}`))).map(({ table }) => table),
      ['public.ballots'],
    )
  // no row of any other table names a person beside a candidate of the ballot together with a choice
  for (const user of town.users)
    for (const { table, text } of everything) if (text.includes(user.uuid)) assert.ok(!text.includes('"YES"'), `${table}: ${text}`)
  // the ids of papers are random, not of a sequence
  const { rows: sequences } = await sql<{ name: string }>`
select sequencename as name from pg_sequences where sequencename like 'ballot_pa%'`.execute(server.context.db)
  assert.deepEqual(sequences, [])
  const { published, receipts } = await server.visitor.call(registration.receipts, { params: { uuid: ballot.uuid } })
  assert.deepEqual([published, receipts], [true, [0, 1, 2, 3, 4, 5].map((n) => sha256(`receipt ${n}`)).toSorted()])
})

test('a receipt is proved to be in the tree whose heads were published, by the answer of one call, not to which paper it belongs', async () => {
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await aDetachedBallot(town)
  for (const n of [0, 1, 2, 3, 4, 5]) {
    await begin(member(town, n), ballot)
    await complete(member(town, n), ballot, n % 3, `proved ${n}`)
  }
  const before = await server.visitor.call(ballots.results, { params: { uuid: ballot.uuid }, query: {} })
  assert.equal(before.verification.tree, null)
  await town.coordinator.call(ballots.close, { params: { uuid: ballot.uuid }, body: { reason: 'Done' } })
  const { receipts, tree } = await server.visitor.call(registration.receipts, { params: { uuid: ballot.uuid } })
  assert.ok(tree?.result)
  const { verification, counted } = await server.visitor.call(ballots.results, {
    params: { uuid: ballot.uuid },
    query: {},
  })
  assert.deepEqual(verification.tree, tree)
  assert.deepEqual([tree.receipts.size, tree.closing.size, tree.result.size], [6, 12, 14])
  assert.ok(verifyConsistency(tree.receipts, tree.closing, tree.toClosing))
  assert.ok(verifyConsistency(tree.closing, tree.result, tree.toResult))
  for (const n of [0, 1, 2, 3, 4, 5]) assert.ok(proveReceipt(receipts, tree.receipts, sha256(`proved ${n}`)))
  assert.equal(proveReceipt(receipts, tree.receipts, sha256('proved 6')), null)

  await server.runJobs()
  const zip = await server.app.inject({ url: `/api/v0/ballot/${ballot.uuid}/audit` })
  const files = Object.entries(unzipSync(new Uint8Array(zip.rawPayload))).map(([name, content]) => ({
    name,
    text: strFromU8(content),
  }))
  const found = recountPackage(files)
  assert.deepEqual([found.ok, found.differences], [true, []])
  assert.deepEqual(found.result?.winners, counted?.winners)
  assert.deepEqual([found.identity.closingRoot, found.identity.resultRoot], [tree.closing.root, tree.result.root])
  assert.ok(proveReceiptInPackage(files, sha256('proved 4')))
  // no leaf and no file joins a receipt to a paper: both lists are sorted, each by itself
  const papersFile = files.find(({ name }) => name === 'papers.jsonl')?.text.split('\n') ?? []
  assert.deepEqual([papersFile, receipts], [papersFile.toSorted(), receipts.toSorted()])
})

test('a detached draft is checked and answered, but not stored; the finished paper shows no votes [VOT-049]', async () => {
  const town = await aVotingTown(server, { members: 5 })
  const ballot = await aDetachedBallot(town)
  const params = { uuid: ballot.uuid, signature: 'me' }
  const voter = member(town, 0)
  await begin(voter, ballot)
  const saved = await voter.call(papers.save, { params, body: { vote: { votes: [yes(ballot, 1)] } } })
  assert.deepEqual(
    saved.vote.votes.map((v) => v.value),
    ['', 'YES', ''],
  )
  assert.deepEqual(
    (await voter.call(papers.read, { params })).vote.votes.map((v) => v.value),
    ['', '', ''],
  )
  const bad = { vote: { votes: [{ ...yes(ballot, 0), value: 'PERHAPS' }] } }
  assert.equal((await voter.refused(papers.save, { params, body: bad })).refused, 'value_not_allowed')
  assert.equal((await voter.refused(papers.complete, { params, body: {} })).refused, 'invalid')
  const done = await complete(voter, ballot, 1, 'mine')
  assert.deepEqual([done.vote.status, done.vote.votes.map((v) => v.value), done.receipt], [1, ['', '', ''], 'kept'])
  // a lost answer: the same receipt stands; a second tab with another one hears that it does not
  assert.equal((await complete(voter, ballot, 1, 'mine')).receipt, 'kept')
  assert.equal((await complete(voter, ballot, 2, 'another')).receipt, 'other')
  assert.equal((await voter.refused(papers.save, { params, body: { vote: { votes: [] } } })).refused, 'paper_finished')
  assert.equal((await voter.refused(papers.reopen, { params })).refused, 'revote_off')
  const open = await server.visitor.call(registration.receipts, { params: { uuid: ballot.uuid } })
  assert.deepEqual(open, { published: false, receipts: [], tree: null })
})

test('a detached paper finalized twice at once is counted once [VOT-014]', async () => {
  const town = await aVotingTown(server, { members: 5 })
  const ballot = await aDetachedBallot(town)
  await begin(member(town, 0), ballot)
  await begin(member(town, 1), ballot)
  const receipts: (string | undefined)[] = []
  const twice = [0, 1].map((n) => async () => {
    receipts.push((await complete(member(town, 0), ballot, n, `tab ${n}`)).receipt)
  })
  assert.deepEqual(await raceCalls(server, 'ballot_participants', twice), ['ok', 'ok'])
  assert.deepEqual(receipts.toSorted(), ['kept', 'other'])
  assert.equal((await server.visitor.call(ballots.read, { params: { uuid: ballot.uuid } })).turnout.finished, 1)
})

test('with revoting, the signature given at finalizing replaces the paper and its receipt, from an empty paper', async () => {
  const town = await aVotingTown(server, { members: 5 })
  const ballot = await aDetachedBallot(town, { 'component.voting.allow-revote': 'TRUE' })
  const voter = member(town, 0)
  await begin(voter, ballot)
  await begin(member(town, 1), ballot)
  const first = await complete(voter, ballot, 0, 'first')
  assert.match(first.vote.signature, /^[0-9A-HJKMNP-TV-Z]{26}$/)
  // a session alone names no detached paper: what is refused is not offered
  assert.equal(first.may.reopen, false)
  const own = { uuid: ballot.uuid, signature: 'me' }
  const read = await voter.call(papers.read, { params: own })
  assert.deepEqual([read.may, read.result_mailed], [{ vote: false, reopen: false, replace: true }, true])
  assert.equal((await voter.refused(papers.reopen, { params: own })).refused, 'revote_off')
  const named = { uuid: ballot.uuid, signature: first.vote.signature }
  const reopened = await voter.call(papers.reopen, { params: named })
  assert.deepEqual([reopened.vote.status, reopened.vote.votes.map((v) => v.value)], [0, ['', '', '']])
  // who has not voted, and who has no session, cannot use it; nobody reads the paper with it
  assert.equal((await member(town, 1).refused(papers.reopen, { params: named })).refused, 'not_found')
  assert.equal((await server.visitor.refused(papers.reopen, { params: named })).refused, 'not_found')
  assert.equal((await voter.refused(papers.read, { params: named })).refused, 'not_found')
  const second = await complete(voter, ballot, 2, 'second', first.vote.signature)
  assert.notEqual(second.vote.signature, first.vote.signature)
  assert.equal((await voter.refused(papers.reopen, { params: named })).refused, 'not_found')
  await town.coordinator.call(ballots.close, { params: { uuid: ballot.uuid }, body: { reason: 'Done' } })
  const { receipts } = await voter.call(registration.receipts, { params: { uuid: ballot.uuid } })
  assert.deepEqual(receipts, [sha256('second')])
})

test('a detached ballot opens with 5 eligible voters or more, and tells no count below 5 papers [VOT-033]', async () => {
  const small = await aVotingTown(server, { members: 3 })
  const draft = await aDraft(small, { winners: 'FIXED' })
  const body = { ballot: {}, ballot_configurations: [{ key: 'component.voting.secrecy', value: 'detached' }] }
  await small.coordinator.call(ballots.change, { params: { uuid: draft.uuid }, body })
  assert.equal((await small.coordinator.refused(ballots.open, { params: { uuid: draft.uuid } })).refused, 'voters_too_few')

  const town = await aVotingTown(server, { members: 4 })
  const ballot = await aDetachedBallot(town)
  for (const n of [0, 1, 2, 3]) {
    await begin(member(town, n), ballot)
    await complete(member(town, n), ballot, n === 3 ? 0 : 1, `few ${n}`)
  }
  const open = await server.visitor.call(ballots.results, { params: { uuid: ballot.uuid }, query: {} })
  assert.deepEqual([open.results, open.counted, open.verification.papers_digest], [[], null, null])
  await town.coordinator.call(ballots.close, { params: { uuid: ballot.uuid }, body: { reason: 'Done' } })
  const { results, counted, turnout } = await server.visitor.call(ballots.results, {
    params: { uuid: ballot.uuid },
    query: {},
  })
  assert.deepEqual(counted?.winners, [ballot.candidates[1]?.contribution_uuid])
  assert.deepEqual([counted?.winnersOnly, turnout], [true, { finished: 4, eligible: 5 }])
  assert.deepEqual(
    results.map((r) => [r.winner, r.score, r.supporters, r.values]),
    [
      [true, null, 0, []],
      [false, null, 0, []],
      [false, null, 0, []],
    ],
  )
})
