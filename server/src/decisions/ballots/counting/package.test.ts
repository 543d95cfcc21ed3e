import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { compareWithPublished, isPackageValid } from '@folkmoot/core/decisions/tally/audit/compare-published.ts'
import { recountPackage } from '@folkmoot/core/decisions/tally/audit/recount-package.ts'
import { computeCommitment } from '@folkmoot/core/platform/exact/digest.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { runRollCommand } from '../../../app/cli/roll-command.ts'
import { type Caller, testServices } from '../../../app/services/testing/services.ts'
import { addJob } from '../../../platform/shared/add-job.ts'
import { advanceAllBallots } from '../advance-ballots.ts'
import { anOpenBallot, aVotingTown, VOTING_DAY, voteAndClose } from '../testing/ballots.ts'
import { deleteOrphanPackages, makePackage, packageFolder } from './make-package.ts'

const server = testServices({ time: VOTING_DAY })

const FIVE = ['Slipway', 'Slipway Lights', 'Lights', 'Benches', 'Slipway Benches']
const results = (uuid: string) => server.visitor.call(ballots.results, { params: { uuid }, query: { values: 'false' } })
const audit = (uuid: string, headers: Record<string, string> = {}) => server.app.inject({ url: `/api/v0/ballot/${uuid}/audit`, headers })
const filesIn = (bytes: Uint8Array) =>
  Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, content]) => ({ name, text: strFromU8(content) }))
const folder = () => packageFolder(server.context.settings.filesDir)
const idOf = async (uuid: string): Promise<number> =>
  (await server.context.db.selectFrom('ballots').select('id').where('uuid', '=', uuid).executeTakeFirstOrThrow()).id

test('a package is refused before the count, with Retry-After while it is made, and ready after the job', async () => {
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await anOpenBallot(town, { winners: 'DYNAMIC1' })
  const early = await audit(ballot.uuid)
  assert.deepEqual([early.statusCode, early.json().code], [409, 'ballot_not_counted'])
  assert.equal((await results(ballot.uuid)).verification.package.state, 'not-counted')
  await voteAndClose(town, ballot, FIVE)
  const waiting = await audit(ballot.uuid)
  assert.deepEqual([waiting.statusCode, waiting.json().code, waiting.headers['retry-after']], [503, 'package_not_ready', '5'])
  assert.equal((await results(ballot.uuid)).verification.package.state, 'being-made')

  await server.runJobs()
  const response = await audit(ballot.uuid)
  assert.equal(response.statusCode, 200)
  const { verification, counted } = await results(ballot.uuid)
  assert.deepEqual(
    [response.headers['content-type'], Number(response.headers['content-length'])],
    ['application/zip', verification.package.bytes],
  )
  const found = recountPackage(filesIn(response.rawPayload))
  assert.deepEqual([found.ok, found.differences], [true, []])
  assert.deepEqual(found.result?.winners, counted?.winners)
  const known = {
    uuid: ballot.uuid,
    digest: verification.package.digest,
    papersDigest: verification.papers_digest,
    commitment: verification.commitment,
    seed: verification.seed,
  }
  assert.equal(isPackageValid(found, compareWithPublished(found.identity, known)), true)
  assert.equal(createHash('sha256').update(response.rawPayload).digest('hex'), verification.package.sha256)
  const everything = filesIn(response.rawPayload)
    .map((f) => f.text)
    .join('\n')
  for (const user of town.users) assert.ok(!everything.includes(user.uuid))
})

test('a package has the second counter, which counts the ZIP alike where there is a Python', async (t) => {
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await anOpenBallot(town, { winners: 'DYNAMIC1' })
  await voteAndClose(town, ballot, FIVE)
  await server.runJobs()
  const { rawPayload } = await audit(ballot.uuid)
  const counter = filesIn(rawPayload).find(({ name }) => name === 'count.py')?.text ?? ''
  assert.match(counter, /^#!\/usr\/bin\/env python3\n/)
  const zip = join(folder(), 'downloaded.zip')
  writeFileSync(zip, rawPayload)
  writeFileSync(join(folder(), 'count.py'), counter)
  const { status, stdout, error } = spawnSync('python3', [join(folder(), 'count.py'), zip], { encoding: 'utf8' })
  for (const name of ['downloaded.zip', 'count.py']) rmSync(join(folder(), name))
  if (error) return t.diagnostic('not proved here: there is no python3 on this machine')
  assert.equal(status, 0, stdout)
  assert.match(stdout, /\nThe count agrees with the published result\.\n/)
})

test('a range request for a package returns that part, and a cached package returns no body', async () => {
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await anOpenBallot(town)
  await voteAndClose(town, ballot, FIVE)
  await server.runJobs()
  const whole = await audit(ballot.uuid)
  const part = await audit(ballot.uuid, { range: 'bytes=2-9' })
  assert.equal(part.statusCode, 206)
  assert.deepEqual(part.rawPayload, whole.rawPayload.subarray(2, 10))
  const again = await audit(ballot.uuid, { 'if-none-match': String(whole.headers.etag) })
  assert.deepEqual([again.statusCode, again.rawPayload.length], [304, 0])
})

test('a package is made once; a lost one is made again with the same bytes, and another ballot’s is unchanged', async () => {
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await anOpenBallot(town)
  await voteAndClose(town, ballot, FIVE)
  const bystander = await aVotingTown(server, { members: 6 })
  const other = await anOpenBallot(bystander)
  await voteAndClose(bystander, other, FIVE)
  await server.runJobs()
  const [before, untouched] = [await audit(ballot.uuid), await audit(other.uuid)]
  const names = readdirSync(folder()).sort()
  await makePackage(server.context, { ballotId: await idOf(ballot.uuid) })
  assert.deepEqual(readdirSync(folder()).sort(), names)

  for (const name of names.filter((one) => one.startsWith(ballot.uuid))) rmSync(join(folder(), name))
  assert.equal((await audit(ballot.uuid)).statusCode, 503)
  await advanceAllBallots(server.context)
  const { rows: asked } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key like 'ballot-package:%'`.execute(server.context.db)
  assert.deepEqual(asked, [{ key: `ballot-package:${await idOf(ballot.uuid)}` }], 'a package that is there is not asked for')
  await server.runJobs()
  assert.deepEqual((await audit(ballot.uuid)).rawPayload, before.rawPayload)
  assert.deepEqual((await audit(other.uuid)).rawPayload, untouched.rawPayload)
})

test('a ballot counted before packages existed gets its package from the job', async () => {
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await anOpenBallot(town)
  await voteAndClose(town, ballot, FIVE)
  await server.runJobs()
  const id = await idOf(ballot.uuid)
  const { db } = server.context
  await db.deleteFrom('ballot_packages').where('ballot_id', '=', id).execute()
  await db.deleteFrom('ballot_rolls').where('ballot_id', '=', id).execute()
  await db.updateTable('ballots').set({ papers_digest_at: null, software: '' }).where('id', '=', id).execute()
  await advanceAllBallots(server.context)
  await server.runJobs()
  const found = recountPackage(filesIn((await audit(ballot.uuid)).rawPayload))
  assert.deepEqual([found.ok, found.differences], [true, []])
  assert.deepEqual((await results(ballot.uuid)).verification.roll, { size: 7, hash: null })
})

test('packages are queued once, for counted ballots of existing assemblies and campaigns, whatever other jobs wait', async () => {
  const { db } = server.context
  const counted = async () => {
    const town = await aVotingTown(server)
    const ballot = await anOpenBallot(town)
    await voteAndClose(town, ballot, [])
    return { town, id: await idOf(ballot.uuid) }
  }
  const [here, deleted, archived] = [await counted(), await counted(), await counted()]
  await anOpenBallot(await aVotingTown(server))
  await server.runJobs()
  const at = '2027-01-20T00:00:00Z'
  await db.updateTable('campaigns').set({ deleted_at: at }).where('id', '=', deleted.town.campaign.id).execute()
  await db.updateTable('assemblies').set({ archived_at: at }).where('id', '=', archived.town.assembly.id).execute()
  for (const { id } of [here, deleted, archived]) await db.deleteFrom('ballot_packages').where('ballot_id', '=', id).execute()
  await addJob(db, 'wrong-passwords', { login: 'ada' }, { key: 'another job' })
  for (let minute = 0; minute < 2; minute++) await advanceAllBallots(server.context)
  const { rows } = await sql<{ key: string; revision: number }>`
    select key, revision from graphile_worker.jobs where key like 'ballot-package:%'`.execute(db)
  assert.deepEqual(rows, [{ key: `ballot-package:${here.id}`, revision: 0 }])
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

test('a package is not made if the papers are not the counted ones', async () => {
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await anOpenBallot(town)
  await voteAndClose(town, ballot, FIVE)
  const id = await idOf(ballot.uuid)
  await server.context.db.updateTable('ballot_papers').set({ votes: '{}' }).where('ballot_id', '=', id).execute()
  await assert.rejects(makePackage(server.context, { ballotId: id }), /are not those that were counted/)
  assert.equal((await audit(ballot.uuid)).statusCode, 503)
  await server.context.db.deleteFrom('ballots').where('id', '=', id).execute()
})

test('package files without a ballot are deleted after a day; other files stay', async () => {
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await anOpenBallot(town)
  await voteAndClose(town, ballot, FIVE)
  await server.runJobs()
  const [old, fresh] = [join(folder(), 'gone.zip'), join(folder(), 'half.part')]
  for (const path of [old, fresh]) writeFileSync(path, 'x')
  utimesSync(old, new Date(Date.now() - 25 * 3600_000), new Date(Date.now() - 25 * 3600_000))
  for (const name of readdirSync(folder()).filter((one) => one.startsWith(ballot.uuid)))
    utimesSync(join(folder(), name), new Date(0), new Date(0))
  await deleteOrphanPackages(server.context)
  assert.deepEqual([existsSync(old), existsSync(fresh)], [false, true])
  assert.equal((await audit(ballot.uuid)).statusCode, 200)
})

test('with fewer than five papers neither the result nor the package reveals a paper', async () => {
  const town = await aVotingTown(server, { members: 4 })
  const ballot = await anOpenBallot(town, { winners: 'EQUAL_SHARES' })
  await voteAndClose(town, ballot, ['Slipway', 'Slipway Lights', 'Lights', 'Benches'])
  await server.runJobs()
  const shown = await results(ballot.uuid)
  assert.deepEqual([shown.counted?.fewVoters, shown.counted?.digest], [true, null])
  assert.deepEqual([shown.verification.papers_digest, shown.verification.papers_digest_at], [null, null])
  assert.ok(shown.results.every((row) => row.values.length === 0 && row.winnersEach === null))
  const files = filesIn((await audit(ballot.uuid)).rawPayload)
  assert.ok(!files.some(({ name }) => name.startsWith('papers')))
  const { papers_digest: kept } = await server.context.db
    .selectFrom('ballots')
    .select('papers_digest')
    .where('uuid', '=', ballot.uuid)
    .executeTakeFirstOrThrow()
  assert.ok(kept && files.every(({ text }) => !text.includes(kept)))
  assert.equal(recountPackage(files).recountable, false)
})

test('the digest of the papers is stored before the seed is published, and the roll when voting closes', async () => {
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await anOpenBallot(town)
  const open = (await results(ballot.uuid)).verification
  assert.equal(open.commitment, ballot.seed_commitment)
  assert.deepEqual([open.papers_digest, open.seed, open.seed_revealed_at, open.roll], [null, null, null, null])
  await voteAndClose(town, ballot, FIVE)
  const { verification } = await results(ballot.uuid)
  const { papers_digest_at: sealed, seed_revealed_at: revealed } = verification
  assert.ok(sealed && revealed && sealed <= revealed)
  assert.equal(computeCommitment(verification.seed ?? ''), verification.commitment)
  assert.deepEqual([open.tree, verification.tree?.receipts.size, verification.tree?.closing.size], [null, 0, 5])
  assert.equal(verification.roll?.size, 7)
  let roll = ''
  await runRollCommand(server.context, [ballot.uuid], (text) => {
    roll += text
  })
  assert.equal(createHash('sha256').update(roll).digest('hex'), verification.roll?.hash)
  const [, ...people] = roll.split('\n')
  assert.equal(people.length, 7)
  for (const { uuid } of town.users) assert.ok(people.includes(uuid))
  assert.deepEqual(people, people.toSorted())
})

test('papers changed after their digest was stored are not counted, and the seed stays hidden', async (t) => {
  const said = t.mock.method(console, 'error', () => {})
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await anOpenBallot(town)
  await server.context.db
    .updateTable('ballots')
    .set({ state: 'closed', closed_at: VOTING_DAY, papers_digest: 'ab'.repeat(32), papers_digest_at: VOTING_DAY })
    .where('uuid', '=', ballot.uuid)
    .execute()
  const { verification, counted } = await results(ballot.uuid)
  assert.deepEqual([counted, verification.seed, verification.seed_revealed_at], [null, null, null])
  assert.match(String(said.mock.calls[0]?.arguments[1]), /are not those whose digest was published/)
})

test('the heads at closing are published before the count; papers that give another head are not counted', async (t) => {
  const said = t.mock.method(console, 'error', () => {})
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await anOpenBallot(town)
  await voteAndClose(town, ballot, FIVE)
  const { verification: counted } = await results(ballot.uuid)
  const { tree } = counted
  assert.ok(tree?.result)
  const { db } = server.context
  const changeBallot = (head: { size: number; root: string }) =>
    db
      .updateTable('ballots')
      .set({
        state: 'closed',
        seed_revealed_at: null,
        tree: JSON.stringify({ ...tree, closing: head, result: null, toResult: [] }),
      })
      .where('uuid', '=', ballot.uuid)
      .execute()
  await changeBallot({ size: 5, root: 'ab'.repeat(32) })
  const { verification } = await results(ballot.uuid)
  assert.deepEqual([verification.seed, verification.tree?.closing.root], [null, 'ab'.repeat(32)])
  assert.equal(verification.tree?.result, null)
  assert.match(String(said.mock.calls[0]?.arguments[1]), /are not those whose digest was published/)
})

test('the roll stores digests of list entries or the people of a frozen roll, until thirty days after the count', async () => {
  const { db } = server.context
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const printed = async (uuid: string) => {
    let roll = ''
    await runRollCommand(server.context, [uuid], (text) => {
      roll += text
    })
    return roll
  }
  const town = await aVotingTown(server, { members: 3 })
  const listed = await anOpenBallot(town)
  const id = await idOf(listed.uuid)
  const other = await aVotingTown(server, { members: 3 })
  const frozen = await anOpenBallot(other)
  const frozenId = await idOf(frozen.uuid)
  await sql`update ballots set rules = rules || '{"voters": "LISTED"}' where id = ${id}`.execute(db)
  const emails = ['ana@town.example', 'ben@town.example']
  const none = { code_number: null, code_hash: null, redeemed_by: null }
  const entry = (ballotId: number, email: string) => ({ ballot_id: ballotId, email, ...none })
  await db
    .insertInto('ballot_voters')
    .values([...emails.map((email) => entry(id, email)), entry(frozenId, 'eve@town.example')])
    .execute()
  await voteAndClose(town, listed, [])
  const [salt = '', ...lines] = (await printed(listed.uuid)).split('\n')
  assert.deepEqual(lines, emails.map((email) => sha256(`${salt} ${email}`)).sort())
  const { roll } = (await results(listed.uuid)).verification
  assert.deepEqual(roll, { size: 2, hash: sha256([salt, ...lines].join('\n')) })

  const people = other.users.slice(0, 2)
  await sql`update ballots set rules = rules || '{"roll": "FROZEN"}', eligible = 2 where id = ${frozenId}`.execute(db)
  await db
    .insertInto('ballot_roll')
    .values([...people.map((user) => ({ ballot_id: frozenId, user_id: user.id })), { ballot_id: id, user_id: other.users[2]?.id ?? 0 }])
    .execute()
  const mine = { params: { uuid: frozen.uuid, signature: 'me' }, body: {} }
  await (other.members[0] as Caller).call(papers.create, mine)
  await (other.members[0] as Caller).call(papers.complete, mine)
  // a voter who lost the account is on a frozen roll once
  await db
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', people[0]?.id ?? 0)
    .execute()
  await voteAndClose(other, frozen, [])
  assert.deepEqual((await printed(frozen.uuid)).split('\n').slice(1), people.map(({ uuid }) => uuid).sort())

  await db.updateTable('ballots').set({ counted_at: '2026-12-01T00:00:00.000Z' }).where('id', '=', id).execute()
  await advanceAllBallots(server.context)
  await assert.rejects(printed(listed.uuid), /There is no roll of a ballot/)
  assert.deepEqual((await results(listed.uuid)).verification.roll, roll)
  assert.ok(await printed(frozen.uuid), 'another ballot keeps its own')
})
