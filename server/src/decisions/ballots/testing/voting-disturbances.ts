import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectIdentity, type Identity } from '../../../accounts/users/identities.ts'
import { findUser } from '../../../accounts/users/store.ts'
import { runResealCommand } from '../../../app/cli/reseal-command.ts'
import { openContext } from '../../../app/services/open-context.ts'
import type { TestServices } from '../../../app/services/testing/services.ts'
import { createTownMember } from '../../../communities/campaigns/testing/campaigns.ts'
import { deleteAccount } from '../../../exchange/users/account-data/delete-account.ts'
import { restoreBackup } from '../../../platform/backup/restore-backup.ts'
import { writeBackup } from '../../../platform/backup/write-backup.ts'
import { replaceDatabaseName, withClusterClient } from '../../../platform/database/testing/test-cluster.ts'
import { migrate } from '../../../platform/database/upgrade.ts'
import type { Context } from '../../../platform/http/context.ts'
import { readSettings } from '../../../platform/settings.ts'
import { keyedHash } from '../../../platform/shared/secrets.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { claimEarlierVotes } from '../voters/vote-claims.ts'

/** The context of the server's database under other keys than those that it was started with. */
export const openContextWithKeys = (server: TestServices, env: Readonly<Record<string, string>>): Promise<Context> =>
  openContext({
    settings: readSettings({ ENVIRONMENT: 'testing', SECURITY_LOG: 'off', ...env }),
    db: server.context.db,
    pool: server.context.pool,
    machine: server.context.clock.now,
  })

/** Seals all under the present key, as the operator does once every node was started with it. */
export async function reseal(context: Context): Promise<void> {
  assert.match(await runResealCommand(context, []), /no longer need SECRET_KEY_OLD/)
}

/** Backs the database up and puts what the backup holds in its place. */
export async function restoreInPlace(url: string, secretKey: Buffer): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-restored-'))
  const file = join(folder, 'one.backup')
  const name = /\/(\w+)(?:\?|$)/.exec(url)?.[1] ?? ''
  const restored = `${name}_restored`
  try {
    const source = { url, filesDir: join(folder, 'none'), secretKey, withKey: false }
    await writeBackup({ ...source, say: () => {}, checkSpace: async () => {} }, file)
    await withClusterClient(replaceDatabaseName(url, 'postgres'), async (client) => {
      await client.query(`create database ${restored} template template0`)
      const target = { url: replaceDatabaseName(url, restored), filesDir: join(folder, 'files'), say: () => {} }
      await restoreBackup(target, file)
      await client.query(`drop database ${name} with (force)`)
      await client.query(`alter database ${restored} rename to ${name}`)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes the open ballots those of the version before, which had no keys of ballots, and brings the database to this one. */
export async function upgradeAgain(context: Context, url: string): Promise<void> {
  const { db, secretKey } = context
  const voters = await db
    .selectFrom('ballot_voted_addresses as a')
    .innerJoin('ballots as b', 'b.id', 'a.ballot_id')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.ballot_id', 'a.user_id', 'u.email'])
    .where('b.state', '=', 'open')
    .where('a.user_id', 'is not', null)
    .groupBy(['a.ballot_id', 'a.user_id', 'u.email'])
    .execute()
  await db.deleteFrom('ballot_voted_addresses').execute()
  await db.deleteFrom('ballot_identity_links').execute()
  for (const { email, ...voter } of voters)
    await db
      .insertInto('ballot_voted_addresses')
      .values({ ...voter, hash: keyedHash(secretKey, 'voted address', `${voter.ballot_id}\n${email?.toLowerCase()}`) })
      .execute()
  await withClusterClient(url, async (client) => {
    await client.query("drop table ballot_keys; delete from kysely_migration where name = '0073_ballot_keys'")
  })
  await migrate({ url })
  await claimEarlierVotes(context, AbortSignal.timeout(30_000))
}

/** Deletes an account and signs the same entry of the directory in again, to a new one. */
export async function comeBack(context: Context, assemblyId: number, userId: number, entry: Identity): Promise<number> {
  await inTransaction(context, async (trx, context) => {
    const user = await findUser(trx, userId)
    if (user) assert.equal(await deleteAccount(trx, context, user, []), undefined)
  })
  return enterByDirectory(context, assemblyId, entry)
}

/** What a first sign-in by a directory does: an account with the entry, in the assembly. */
export async function enterByDirectory(context: Context, assemblyId: number, entry: Identity): Promise<number> {
  const { id } = await createTownMember(context.db, assemblyId, {
    email: `${crypto.randomUUID()}@ldap.invalid`,
    verified: true,
  })
  await inTransaction(context, async (trx, context) => {
    assert.equal(await connectIdentity(trx, context, id, entry), true)
  })
  return id
}
