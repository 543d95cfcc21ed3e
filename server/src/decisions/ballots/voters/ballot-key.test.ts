import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { changeAddress } from '../../../accounts/users/confirm-address.ts'
import { saveAccessToken } from '../../../accounts/users/identities.ts'
import { lockUser } from '../../../accounts/users/store.ts'
import { runResealCommand } from '../../../app/cli/reseal-command.ts'
import { runRestoreCommand } from '../../../app/cli/restore-command.ts'
import { startTestServices, type TestServices } from '../../../app/services/testing/services.ts'
import { raceCalls } from '../../../app/testing/race-calls.ts'
import { writeBackup } from '../../../platform/backup/write-backup.ts'
import type { OpenDatabase } from '../../../platform/database/open.ts'
import { createTestDatabase } from '../../../platform/database/testing/database.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { VOTING_DAY } from '../testing/ballots.ts'
import {
  ACCOUNT_ACTS,
  aPerson,
  beginPaper,
  finalize,
  joinIdentity,
  openVoting,
  type Voting,
  vote,
  voteAgain,
  WAYS,
} from '../testing/ways-to-vote.ts'

const [KEY, OTHER] = ['33'.repeat(32), '44'.repeat(32)]
const folder = mkdtempSync(join(tmpdir(), 'folkmoot-ballot-key-'))
const start = (key: string, on?: string) =>
  startTestServices({
    time: VOTING_DAY,
    env: { SECRET_KEY: key, RATE_LIMITS: 'off' },
    ...(on ? { on } : {}),
  })
const urlOf = ({ context }: TestServices) => context.pool.options.connectionString ?? ''

let server: TestServices
before(async () => {
  server = await start(KEY)
})
after(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const aVotingBy = async (name: string, on = server): Promise<Voting> => {
  const way = WAYS.find((one) => one.name === name)
  assert.ok(way)
  return openVoting(on, way)
}
const close = ({ town, ballot }: Voting) =>
  town.coordinator.call(ballots.close, { params: { uuid: ballot.uuid }, body: { reason: 'All have voted' } })

/** Restores under another key; `look` sees what is there. */
async function restoreWithNewKey(file: string, more: readonly string[] = [], look = async (_: OpenDatabase) => {}): Promise<string> {
  const target = await createTestDatabase({ template: 'template0' })
  const env = { DATABASE_URL: target.url, SECRET_KEY: OTHER, FILES_DIR: join(folder, crypto.randomUUID()) }
  try {
    const done = await runRestoreCommand([file, '--new-key', ...more], env).then(String, String)
    await look(target)
    return done
  } finally {
    await target.close()
  }
}

test('a backup is not restored under another key while a ballot has codes or votes; once all are counted it is', async (context) => {
  context.mock.method(console, 'log', () => {})
  context.mock.method(console, 'error', () => {})
  const own = await start(KEY)
  const backUp = async (name: string) => {
    const file = join(folder, name)
    const source = { url: urlOf(own), filesDir: join(folder, 'none'), withKey: false }
    const secretKey = Buffer.from(KEY, 'hex')
    await writeBackup({ ...source, secretKey, say: () => {}, checkSpace: async () => {} }, file)
    return file
  }
  try {
    const voting = await aVotingBy('an address', own)
    // nobody has voted, and there are no codes: another key loses nothing
    assert.equal(await restoreWithNewKey(await backUp('none.backup')), '0')
    assert.equal(await vote(own, voting, await aPerson(own, voting)), 'ok')
    const told = await restoreWithNewKey(await backUp('open.backup'))
    assert.match(told, new RegExp(`^Fault: .*"${voting.ballot.title}".*people could vote twice.*nothing was restored`))
    assert.match(told, /--cancel-ballots "WHY" cancels them/)
    assert.match(await restoreWithNewKey(join(folder, 'open.backup'), ['--cancel-ballots', ' ']), /^Fault: Usage: /)
    const why = 'The key of this vote was lost.'
    const look = async ({ pool }: OpenDatabase) => {
      const { rows } = await pool.query(
        `select b.state, b.reason, (select count(*)::integer from ballot_papers p where p.ballot_id = b.id) as papers,
           (select count(distinct status) || min(status) from contributions c join ballot_candidates n on n.contribution_id = c.id
             where n.ballot_id = b.id) as candidates
         from ballots b where b.uuid = $1`,
        [voting.ballot.uuid],
      )
      assert.deepEqual(rows, [{ state: 'cancelled', reason: why, papers: 0, candidates: '1PUBLISHED' }])
    }
    assert.equal(await restoreWithNewKey(join(folder, 'open.backup'), ['--cancel-ballots', why], look), '0')
    await close(voting)
    assert.equal(await restoreWithNewKey(await backUp('counted.backup')), '0')
  } finally {
    await own.stop()
  }
})

test('without the key of a ballot nobody votes on it, and a sentence says so; other ballots go on', async (context) => {
  context.mock.method(console, 'error', () => {})
  const voting = await aVotingBy('a directory entry')
  const [voter, waits] = [await aPerson(server, voting), await aPerson(server, voting)]
  assert.equal(await vote(server, voting, voter), 'ok')
  const alone = await start(OTHER, urlOf(server))
  try {
    const who = await alone.as(waits.account ?? 0)
    const refused = await who.refused(papers.create, { params: { uuid: voting.ballot.uuid }, body: {} })
    assert.deepEqual([refused.status, refused.text.includes('lacks a key')], [503, true])
    const beside = await aVotingBy('an address', alone)
    assert.equal(await vote(alone, beside, await aPerson(alone, beside)), 'ok')
    assert.match(await runResealCommand(alone.context, []), /cannot be decrypted/)
    await alone.context.db.deleteFrom('ballots').where('uuid', '=', beside.ballot.uuid).execute()
  } finally {
    await alone.stop()
  }
  assert.equal(await vote(server, voting, waits), 'ok')
})

test('of two accounts of one person that vote at once, one does', async () => {
  const voting = await aVotingBy('the subject of a provider')
  const [person, other] = [await aPerson(server, voting), await aPerson(server, voting)]
  const identity = person.identity ?? assert.fail()
  await inTransaction(server.context, (trx, context) =>
    saveAccessToken(trx, context, other.account ?? 0, identity, { token: 'sealed', expiresAt: null }),
  )
  const both = [person, other]
  for (const one of both) assert.equal(await beginPaper(server, voting, one), 'ok')
  const outcomes = await raceCalls(
    server,
    'ballot_voted_addresses',
    both.map((one) => () => finalize(server, voting, one)),
  )
  // either of them may be the first
  assert.deepEqual(outcomes.toSorted(), ['address_voted', 'ok'])
})

test('an address that changes while its owner votes is claimed as well as the one before', async () => {
  const voting = await aVotingBy('an address')
  const voter = await aPerson(server, voting)
  assert.equal(await beginPaper(server, voting, voter), 'ok')
  const email = `moved.${voter.account}@rivermouth.test`
  const move = () =>
    inTransaction(server.context, async (trx, context) => {
      await lockUser(trx, voter.account ?? 0)
      assert.ok(await changeAddress(trx, context, voter.account ?? 0, { email, email_verified: true }))
    })
  const outcomes = await raceCalls(server, 'ballot_voted_addresses', [() => finalize(server, voting, voter), move])
  assert.deepEqual(outcomes, ['ok', 'ok'])
  await ACCOUNT_ACTS.deleted?.(server, voting, voter)
  for (const address of [voter.address, email])
    assert.equal(await voteAgain(server, voting, { ...voter, address }), 'address_voted', address)
})

test('what was in one account while voting is open stays one person, whatever is parted from it before the vote', async () => {
  const voting = await aVotingBy('a directory entry')
  const [person, second] = [await aPerson(server, voting), await aPerson(server, voting)]
  const { identity = assert.fail() } = person
  assert.equal(await vote(server, voting, person), 'ok')
  await ACCOUNT_ACTS.parted?.(server, voting, person)
  await ACCOUNT_ACTS.parted?.(server, voting, second)
  await joinIdentity(server, second.account ?? 0, identity)
  await ACCOUNT_ACTS.parted?.(server, voting, { ...second, identity })
  assert.equal(await vote(server, voting, second), 'address_voted')
  assert.equal(await vote(server, voting, await aPerson(server, voting)), 'ok')
})

test('the key of a ballot is erased with its hashes when it is counted or cancelled', async () => {
  const voting = await aVotingBy('a voting code')
  assert.equal(await vote(server, voting, await aPerson(server, voting)), 'ok')
  const countKeys = async () =>
    (
      await server.context.db
        .selectFrom('ballot_keys as k')
        .innerJoin('ballots as b', 'b.id', 'k.ballot_id')
        .select('k.sealed')
        .where('b.uuid', '=', voting.ballot.uuid)
        .execute()
    ).length
  assert.equal(await countKeys(), 1)
  await close(voting)
  assert.equal(await countKeys(), 0)
})
