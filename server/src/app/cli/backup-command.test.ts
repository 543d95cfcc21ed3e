import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { type Cluster, startCluster } from '../../platform/database/cluster.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { makePreparedFolder } from '../../platform/database/testing/prepared-folder.ts'
import { findTestFolder, withClusterClient } from '../../platform/database/testing/test-cluster.ts'
import { initDatabaseMode } from '../../platform/shared/database-mode.ts'
import { checkSecretKey } from '../../platform/shared/instance/instance-key.ts'
import { FOLKMOOT, NODE } from '../services/testing/server-process.ts'
import { createTestSecurityLog } from '../testing/security-log.ts'
import { runBackupCommand } from './backup-command.ts'
import { runRestoreCommand } from './restore-command.ts'

const root = mkdtempSync(join(findTestFolder(), 'folkmoot-cli-backup-'))
const data = join(root, 'data')
let server: Cluster

const file = (name: string) => join(root, name)

/** Runs a command as the operator does. */
function folkmoot(args: readonly string[], folder: string) {
  const { npm_lifecycle_event: _, ...own } = process.env
  const [node = '', ...options] = NODE
  const done = spawnSync(node, [...options, FOLKMOOT, ...args], {
    encoding: 'utf8',
    env: { ...own, ENV_FILE: 'off', DATA_DIR: file(folder) },
  })
  return { code: done.status, out: done.stdout, err: done.stderr }
}

/** Runs the same in this process, because a new one takes longer than what the command does; returns what it prints. */
async function printed(context: TestContext, command: () => Promise<number>): Promise<string> {
  const log = context.mock.method(console, 'log', () => {})
  context.mock.method(console, 'error', () => {})
  try {
    assert.equal(await command(), 0)
    return log.mock.calls.map((call) => `${call.arguments[0]}\n`).join('')
  } finally {
    context.mock.restoreAll()
  }
}

before(async () => {
  chmodSync(root, 0o711)
  await makePreparedFolder(data)
  server = await startCluster(data, { durable: false })
  const { db, close } = openDatabase(server.url())
  await initDatabaseMode(db, { demo: false, byDefault: false }, async () => {})
  await createTestUser(db, { email: 'ada@example.org' })
  await close()
})
after(async () => {
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

test('a backup with its key writes the key where the server reads it, readable by its owner alone', async (context) => {
  const made = await printed(context, () => runBackupCommand([file('keyed'), '--with-key'], { DATA_DIR: data }))
  assert.match(made, /It holds the SECRET_KEY: /)
  await printed(context, () => runRestoreCommand([file('keyed')], { DATA_DIR: file('other') }))
  const key = join(file('other'), 'secret-key')
  assert.equal(readFileSync(key, 'utf8'), readFileSync(join(data, 'secret-key'), 'utf8'))
  assert.equal(statSync(key).mode & 0o777, 0o600)
  await dropDatabase(file('other'))
})

/** Leaves a folder with its key and without a database, which takes a third of the time that a new folder takes. */
async function dropDatabase(folder: string): Promise<void> {
  const cluster = await startCluster(folder, { durable: false })
  await withClusterClient(cluster.url('postgres'), (client) => client.query('drop database folkmoot'))
  await cluster.stop()
}

test('a backup from beside a running server is restored only with its key, or with the option that accepts the loss', async (context) => {
  const made = folkmoot(['backup', file('plain')], 'data')
  assert.equal(made.code, 0, made.err)
  assert.match(
    made.err,
    /^Reading the embedded database in \S+ with 1 account, and the files in \S+files\.\n/,
    'whoever reads the mail of the night sees what was read',
  )
  assert.match(made.out, /^\S+plain: [\d.]+ MB, \d+ tables, \d+ rows, 0 files\.\nIt does not hold the SECRET_KEY: /)

  const refused = folkmoot(['restore', file('plain')], 'new')
  assert.deepEqual([refused.code, refused.out], [1, ''])
  assert.match(refused.err, /^The backup was made under a SECRET_KEY that it does not hold: put the old file secret-key at /)
  assert.ok(!existsSync(file('new')), 'nothing was made')

  const restored = folkmoot(['restore', file('plain')], 'other')
  assert.equal(restored.code, 0, restored.err)
  assert.match(restored.out, /^Restored the backup of .*\nSECRET_KEY, or SECRET_KEY_OLD, is that of the backup\.\n$/)
  await assert.rejects(runRestoreCommand([file('plain')], { DATA_DIR: file('other') }), /^Fault: The database is not empty; [^\n]+\.$/)

  await withClusterClient(server.url('postgres'), (client) => client.query('create database fresh'))
  const env = { DATA_DIR: file('fresh'), DATABASE_URL: server.url('fresh'), SECRET_KEY: 'a1'.repeat(32) }
  const fresh = await printed(context, () => runRestoreCommand([file('plain'), '--new-key'], env))
  assert.match(fresh, /What was encrypted is lost: /)
  const { db, close } = openDatabase(server.url('fresh'))
  const keyOf = (hex: string) => ({ secretKey: Buffer.from(hex, 'hex'), oldSecretKeys: [] })
  await checkSecretKey(db, keyOf(env.SECRET_KEY))
  await assert.rejects(checkSecretKey(db, keyOf('b2'.repeat(32))), /^Fault: SECRET_KEY is not the key/)
  await close()
})

test('backups and what is restored are in the security log, with whether the key was among it', async (context) => {
  const log = createTestSecurityLog()
  const env = { ...log.settings, DATA_DIR: data }
  const lines = await log.linesOf(() => printed(context, () => runBackupCommand([file('logged'), '--with-key'], env)))
  await withClusterClient(server.url('postgres'), (client) => client.query('create database logged'))
  const [SECRET_KEY, DATABASE_URL] = ['a1'.repeat(32), server.url('logged')]
  const other = { ...log.settings, DATA_DIR: file('logged-data'), DATABASE_URL, SECRET_KEY }
  lines.push(...(await log.linesOf(() => printed(context, () => runRestoreCommand([file('logged'), '--new-key'], other)))))
  log.remove()
  const rows = lines[0]?.rows
  assert.ok(Number(rows) > 0)
  assert.deepEqual(
    lines.map(({ time: _, node: __, ...line }) => line),
    [
      { event: 'backup_written', rows, files: 0, withKey: true },
      { event: 'backup_restored', rows, files: 0, withKey: false },
    ],
  )
})

test('a failing backup or restore is reported in one sentence', async () => {
  const nowhere = { DATA_DIR: file('nowhere') }
  await assert.rejects(runBackupCommand([file('none')], nowhere), /^Fault: There is nothing to back up: [^\n]+\.$/)
  await assert.rejects(runRestoreCommand([file('none')], nowhere), /^Fault: There is no file [^\n]+none\.$/)
  await assert.rejects(runBackupCommand([], { DATA_DIR: data }), /^Fault: Usage: backup FILE \[--with-key\]$/)
  assert.ok(!existsSync(file('nowhere')))
})
