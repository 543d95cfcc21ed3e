import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { OpenDatabase } from '../platform/database/open.ts'
import { createTestDatabase } from '../platform/database/testing/database.ts'
import { findTestFolder } from '../platform/database/testing/test-cluster.ts'
import { freePort } from '../platform/shared/testing/local-ports.ts'
import { runMigrateCommand } from './cli/migrate-command.ts'
import { serverProcesses } from './services/testing/server-process.ts'

const root = mkdtempSync(join(findTestFolder(), 'folkmoot-upgrade-'))
const { run, killAll } = serverProcesses(join(root, 'data'))
const SECRET_KEY = 'a1'.repeat(32)
/** The lock that a node holds while it migrates. */
const MIGRATION_LOCK = '3853314791062309107'
let database: OpenDatabase

before(async () => {
  chmodSync(root, 0o711)
  database = await createTestDatabase()
})
after(async () => {
  killAll()
  await database.close()
  rmSync(root, { recursive: true, force: true })
})

const env = (more: Record<string, string> = {}) => ({ DATABASE_URL: database.url, SECRET_KEY, ...more })

async function refused(more: Record<string, string>): Promise<string> {
  const program = run(env(more))
  assert.equal(await program.ended, 1, program.words())
  return program.words()
}

test('while a start migrates the database it says so to supervisors, proxies and people, and then serves', async () => {
  const PORT = String(await freePort())
  const at = `http://127.0.0.1:${PORT}`
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
  const { rows } = await holder.query<{ name: string; timestamp: string }>(
    'delete from kysely_migration where name = (select max(name) from kysely_migration) returning name, timestamp',
  )
  const step = rows[0]
  assert.ok(step)
  const program = run(env({ PORT }))
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${at}${path}`, { headers })
  let health: Response | undefined
  for (const end = performance.now() + 30_000; ; await sleep(50)) {
    health = await ask('/healthz').catch(() => undefined)
    const body = (await health?.clone().json()) as { status?: string } | undefined
    if (body?.status === 'migrating') break
    assert.ok(performance.now() < end, program.words())
  }
  assert.equal(health?.status, 503)
  assert.ok(health.headers.get('retry-after'))
  const { version, ...progress } = (await health.json()) as Record<string, unknown>
  assert.deepEqual(progress, { status: 'migrating', step: 1, of: 1, name: step.name })
  assert.match(String(version), /^Folkmoot \d+\.\d+\.\d+$/)
  assert.equal((await ask('/livez')).status, 200)
  const page = await ask('/v2/home', { accept: 'text/html', 'accept-language': 'de' })
  assert.equal(page.status, 503)
  assert.ok(page.headers.get('retry-after'))
  const html = await page.text()
  assert.match(html, /<html lang="de-DE">[\s\S]*http-equiv="refresh"[\s\S]*Die Website wird gerade aktualisiert\./)
  const call = await ask('/api/assembly', { 'accept-language': 'fr-FR' })
  assert.equal(call.status, 503)
  assert.equal(((await call.json()) as { code?: string }).code, 'unavailable')
  // the other node has done the step
  await holder.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [step.name, step.timestamp])
  await holder.end()
  assert.equal(await program.ready, at)
  assert.equal((await ask('/healthz')).status, 200)
})

test('beside nodes that serve a start listens when it is ready, so that no proxy sends people to it before; alone it says that it starts', async () => {
  const collectAnswers = async () => {
    const PORT = String(await freePort())
    const program = run(env({ PORT }))
    const answers = new Set<number | undefined>()
    for (const end = performance.now() + 120_000; !answers.has(200); await sleep(5)) {
      assert.ok(performance.now() < end, program.words())
      answers.add((await fetch(`http://127.0.0.1:${PORT}/api/assembly`).catch(() => undefined))?.status)
    }
    return { program, answers: [...answers] }
  }
  const nodes = async () => (await database.pool.query('select from job_nodes')).rowCount
  const until = async (ready: () => Promise<boolean>) => {
    for (const end = performance.now() + 60_000; !(await ready()); await sleep(50)) assert.ok(performance.now() < end)
  }
  await until(async () => ((await nodes()) ?? 0) > 0)
  const beside = await collectAnswers()
  assert.deepEqual(beside.answers, [undefined, 200])
  beside.program.child.kill('SIGTERM')
  await beside.program.ended
  killAll()
  // what was killed counts as serving for a quarter of a minute
  await database.pool.query("update job_nodes set alive_at = alive_at - interval '16 seconds'")
  const alone = await collectAnswers()
  assert.deepEqual(alone.answers, [undefined, 503, 200])
})

test('a node with another SECRET_KEY, another FILES_DIR, or mails without an address is refused in one sentence, before it migrates', async () => {
  const LAST = '0087_quick_deletion_keys'
  await database.pool.query('delete from kysely_migration where name = $1', [LAST])
  const [key, files, mails, demo] = await Promise.all([
    refused({ SECRET_KEY: 'b2'.repeat(32) }),
    refused({ FILES_DIR: join(root, 'elsewhere') }),
    refused({ SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'folkmoot@example.org' }),
    refused({ DEMO: 'on' }),
  ])
  assert.match(key, /^SECRET_KEY is not the key of this database: [^\n]+\.\n$/)
  assert.match(files, /^FILES_DIR is \S+elsewhere, but the files of this database are in another folder: [^\n]+\n$/)
  assert.match(mails, /^PUBLIC_URL is missing; with SMTP_URL [^\n]+\.\n$/)
  assert.match(demo, /^DEMO is on, but this database is no demo\. [^\n]+\.\n$/)
  await assert.rejects(
    runMigrateCommand([], { ...env({ SECRET_KEY: 'b2'.repeat(32) }), DATA_DIR: join(root, 'data') }),
    /^Fault: SECRET_KEY is not the key of this database/,
  )
  const { rowCount } = await database.pool.query('select from kysely_migration where name = $1', [LAST])
  assert.equal(rowCount, 0, 'nothing was migrated')
})

test('a server of an older version ends on a newer database with one sentence', async () => {
  await database.pool.query("insert into kysely_migration (name, timestamp) values ('9999_later', now()::text)")
  assert.match(await refused({}), /^This database was migrated by a newer version \(9999_later\): [^\n]+\.\n$/)
})
